import mermaid from 'mermaid'
import type { Palette } from '../../../toolkit/drawing/palette.ts'
import { styleSvg } from '../../../toolkit/drawing/style/style-drawing.ts'
import { NotDrawable, type Outline, type Picture, type View } from '../../../web/frame/view.ts'
import { paletteFor, withoutPalette } from '../language/palette-directive.ts'
import { messages } from '../messages/index.ts'
import { findAskedTheme, lookOf } from '../picture/asked-theme.ts'
import { finishDrawing } from '../picture/finish-drawing.ts'
import { asMeant } from '../picture/meant-source.ts'
import { mermaidSettings } from '../picture/mermaid-settings.ts'
import { wrapWidthOf } from '../picture/wrap-width.ts'
import { figures } from './figures.ts'
import { findWholePart } from './find-whole-part.ts'
import { wording } from './wording.ts'

let drawings = 0
let currentSettings = ''

export const view: View = {
  async draw(written, { look, isStreaming }): Promise<Picture> {
    const source = withoutPalette(written)
    const asked = findAskedTheme(source)
    const own = lookOf(asked, look)
    const palette = paletteFor(written, own)
    const wrapWidth = wrapWidthOf(source)
    const wanted = JSON.stringify([own, palette, asked, wrapWidth])
    if (wanted !== currentSettings) mermaid.initialize(mermaidSettings(own, palette, asked, wrapWidth))
    currentSettings = wanted
    const isWhole = async (text: string) => (await mermaid.parse(text, { suppressErrors: true })) !== false
    const part = isStreaming ? await findWholePart(source, isWhole) : source
    if (part === null) throw new NotDrawable(messages.create('nothing-yet'))
    const svg = await drawIn(part, palette, own.theme !== look.theme)
    return { content: styleSvg(new XMLSerializer().serializeToString(svg), look), outline: outlineOf(svg), shapes: [] }
  },
  wording,
  figures,
}

/** Mermaid measures texts in the page: in an element outside of the visible area. */
async function drawIn(source: string, palette: Palette, needsGround: boolean): Promise<SVGSVGElement> {
  const bench = document.createElement('div')
  bench.setAttribute('aria-hidden', 'true')
  Object.assign(bench.style, { position: 'fixed', left: '-20000px', top: '0', width: '1000px' })
  document.body.append(bench)
  try {
    drawings += 1
    const { svg } = await mermaid.render(`drawing-${drawings}`, asMeant(source), bench)
    bench.innerHTML = svg
    const drawing = bench.querySelector('svg')
    if (!drawing) throw new NotDrawable(messages.create('drew-nothing'))
    finishDrawing(drawing, palette, needsGround)
    return drawing
  } finally {
    bench.remove()
  }
}

/** The texts of the picture, in order. */
function outlineOf(drawing: SVGSVGElement): Outline {
  const title = drawing.querySelector('title')?.textContent ?? drawing.getAttribute('aria-roledescription') ?? ''
  const words = [...drawing.querySelectorAll('text')].map(text => (text.textContent ?? '').replace(/\s+/g, ' ').trim())
  const items = [...new Set(words)].filter(word => word !== '').map(text => ({ text, children: [] }))
  return { title, items, tables: [] }
}
