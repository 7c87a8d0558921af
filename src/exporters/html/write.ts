import { createHash } from 'node:crypto'
import type { Drawing, EmbeddedSource, Writer } from '../../render/writer.ts'
import { paletteOf } from '../../toolkit/drawing/palette.ts'
import { escapeXml } from '../../toolkit/xml/escape-xml.ts'
import { panAndZoom } from './pan-and-zoom.ts'

export const writer: Writer = {
  async write({ drawings, look, title }, { fontRules }) {
    const { background, text, faintLine, mutedText } = paletteOf(look)
    // Rules for fonts count in the page alone, not in the trees of the pictures.
    const style = `${await fontRules()}html{color-scheme:${look.theme}}body{margin:0;background:${background};color:${text};font:14px system-ui,sans-serif}
figure{margin:0;display:flex;flex-direction:column;height:100vh;box-sizing:border-box;border-bottom:1px solid ${faintLine}}
.view{flex:1;min-height:0;overflow:hidden;touch-action:none;cursor:grab}.view:active{cursor:grabbing}
figcaption{padding:10px 16px;color:${mutedText}}pre{max-height:40vh;overflow:auto;margin:8px 0 0;white-space:pre-wrap}`
    const hash = createHash('sha256').update(panAndZoom).digest('base64')
    const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; script-src 'sha256-${hash}'`
    const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeXml(title || 'Diagram')}</title>
<style>${style}</style>
</head>
<body>
${drawings.map(writeFigure).join('\n')}
<script>${panAndZoom}</script>
</body>
</html>
`
    return { bytes: Buffer.from(page), losses: [] }
  },
}

/** Each picture has a tree of its own: the ids and the style sheets of several would get mixed up. */
function writeFigure({ svg = '', embedded, notes = '' }: Drawing): string {
  const shown = `<style>svg{display:block;transform-origin:0 0}</style>${svg}`
  const details = embedded ? `<details><summary>Source</summary>${writeSource(embedded)}</details>` : ''
  return `<figure><div class="view" tabindex="0"><template shadowrootmode="open">${shown}</template></div>
<figcaption>${escapeXml(notes)}${details}</figcaption></figure>`
}

/** A page loses the first line end of such an element, and reads every other way to end a line as one. `documents/readers/html.ts` reads it. */
function writeSource({ agentId, source }: EmbeddedSource): string {
  const text = escapeXml(source).replaceAll('\r', '&#13;')
  return `<pre data-limn-kind="${escapeXml(agentId)}">\n${text}</pre>`
}
