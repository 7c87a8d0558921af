import type { Mermaid } from 'mermaid'
import type { DrawingTheme } from '../../agent.ts'
import { paletteOf } from '../../drawing/palette.ts'
import { fontFamily } from '../../drawing/svg.ts'
import { openBrowser } from './browser.ts'
import { finishDrawing } from './finish-drawing.ts'
import { themeVariables } from './themes.ts'

let engine: Promise<Mermaid> | undefined

/** Mermaid's SVG as a document that stands alone. Rejects where Mermaid cannot draw the source. */
export async function drawWithMermaid(source: string, theme: DrawingTheme): Promise<string> {
  engine ??= loadEngine()
  const mermaid = await engine
  setTheme(mermaid, theme)
  fixChance()
  document.body.replaceChildren()
  try {
    const { svg } = await mermaid.render('drawing', source)
    document.body.innerHTML = svg
    const drawing = document.body.querySelector('svg')
    if (!drawing) throw new Error('Mermaid drew nothing.')
    finishDrawing(drawing, paletteOf(theme))
    return new XMLSerializer().serializeToString(drawing)
  } finally {
    document.body.replaceChildren()
  }
}

let currentTheme: DrawingTheme | undefined

/** Only where it changes: what Mermaid is told adds up in its configuration, which it goes through several times a drawing. */
function setTheme(mermaid: Mermaid, theme: DrawingTheme): void {
  if (theme === currentTheme) return
  currentTheme = theme
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    // Neither may a source change what it is drawn with: style sheets reach outside, and labels of HTML are lost in pictures.
    secure: [
      'secure',
      'securityLevel',
      'startOnLoad',
      'maxTextSize',
      'maxEdges',
      'themeCSS',
      'htmlLabels',
      'fontFamily',
      'altFontFamily',
    ],
    maxTextSize: 200_000,
    maxEdges: 5_000,
    logLevel: 'fatal',
    suppressErrorRendering: true,
    deterministicIds: true,
    look: 'classic',
    handDrawnSeed: 1,
    htmlLabels: false,
    markdownAutoWrap: true,
    fontFamily,
    theme: 'base',
    themeVariables: themeVariables(theme),
    flowchart: { htmlLabels: false },
    class: { htmlLabels: false },
    journey: { textPlacement: 'tspan' },
    gantt: { useWidth: 1000 },
  })
}

async function loadEngine(): Promise<Mermaid> {
  openBrowser()
  const { default: mermaid } = await import('mermaid')
  return mermaid
}

/** Some layouts begin at random places: the same source is to give the same picture. */
function fixChance(): void {
  let state = 0x2545f491
  Math.random = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
