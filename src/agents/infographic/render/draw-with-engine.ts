import type { DrawingTheme } from '../../agent.ts'
import type { Palette } from '../../drawing/palette.ts'
import { type DrawingOptions, loadDrawingEngine } from './load-drawing-engine.ts'

/** The face of this name is the one that Limn draws PNGs with; the engine knows how wide its letters are. */
const measuredFont = 'Source Han Sans'
/** Only these themes change how shapes look; light and dark are for whoever looks at the drawing to choose. */
const styledThemes = new Set(['hand-drawn'])

/** The engine's own SVG, labels in `foreignObject`. Rejects where the engine draws nothing: it would wait ten seconds by itself. */
export async function drawWithEngine(source: string, palette: Palette, theme: DrawingTheme): Promise<string> {
  const { Infographic, parseSyntax, setupDOM, exportToSVG } = await loadDrawingEngine()
  const { document } = setupDOM()
  Object.assign(globalThis, { Image: InlineImage })
  const { options } = parseSyntax(source)
  const infographic = new Infographic({ container: document.getElementById('container'), editable: false })
  try {
    const node = await new Promise<unknown>((resolve, reject) => {
      infographic.on('loaded', event => resolve(event.node))
      infographic.on('error', error => {
        if (error instanceof Error) reject(error)
      })
      infographic.render(withTheme(options, palette, theme))
    })
    const svg = await exportToSVG(node, { embedResources: true })
    return svg.outerHTML
  } finally {
    infographic.destroy()
  }
}

/** The source's own colours stay; what it leaves open takes the colours of the family. */
function withTheme(options: DrawingOptions, palette: Palette, theme: DrawingTheme): DrawingOptions {
  const named = options.theme !== undefined && styledThemes.has(options.theme) ? options.theme : theme
  const defaults = {
    palette: palette.hues.map(({ strong }) => strong),
    colorPrimary: palette.hues[0].strong,
    colorBg: palette.ground,
    // Where there is no colour for all text, it suits what it stands on; against a dark ground the engine gets that wrong.
    base: { text: { 'font-family': measuredFont, ...(theme === 'dark' && { fill: palette.text }) } },
  }
  return { ...options, theme: named, themeConfig: { ...defaults, ...options.themeConfig }, svg: { background: false } }
}

/** The engine waits until a picture that a source carries as data is loaded, which the DOM here never does. */
class InlineImage {
  onload: (() => void) | null = null
  readonly naturalWidth = 100
  readonly naturalHeight = 100

  set src(_: string) {
    setImmediate(() => this.onload?.())
  }
}
