import type { Mermaid } from 'mermaid'
import type { Appearance, Palette } from '../../../toolkit/drawing/palette.ts'
import { loadMermaid } from '../language/load-mermaid.ts'
import { paletteFor, withoutPalette } from '../language/palette-directive.ts'
import { type AskedTheme, findAskedTheme, lookOf } from './asked-theme.ts'
import { openBrowser } from './browser.ts'
import { standInForSeries } from './empty-chart.ts'
import { finishDrawing } from './finish-drawing.ts'
import { asMeant } from './meant-source.ts'
import { mermaidSettings } from './mermaid-settings.ts'
import { wrapWidthOf } from './wrap-width.ts'

const drawingId = 'drawing'
let engine: Promise<Mermaid> | undefined

/** Mermaid's SVG as a standalone document. Rejects where Mermaid cannot draw the source. */
export async function drawWithMermaid(written: string, look: Appearance): Promise<string> {
  engine ??= loadEngine()
  const mermaid = await engine
  const source = withoutPalette(written)
  const asked = findAskedTheme(source)
  const own = lookOf(asked, look)
  const palette = paletteFor(written, own)
  setTheme(mermaid, { look: own, palette, wrapWidth: wrapWidthOf(source) }, asked)
  fixChance()
  document.body.replaceChildren()
  const standIn = standInForSeries(source)
  try {
    drawn = null
    await mermaid.render(drawingId, asMeant(standIn?.source ?? source))
    const drawing = takeDrawing()
    standIn?.remove(drawing)
    finishDrawing(drawing, palette, own.theme !== look.theme)
    return new XMLSerializer().serializeToString(drawing)
  } finally {
    document.body.replaceChildren()
  }
}

let currentTheme = ''

/** Only where it changes: what Mermaid is told adds up in its configuration, which it goes through several times a drawing. */
function setTheme(
  mermaid: Mermaid,
  { look, palette, wrapWidth }: { look: Appearance; palette: Palette; wrapWidth: number },
  asked: AskedTheme | null,
): void {
  const wanted = JSON.stringify([look, palette, asked, wrapWidth])
  if (wanted === currentTheme) return
  currentTheme = wanted
  mermaid.initialize(mermaidSettings(look, palette, asked, wrapWidth))
}

async function loadEngine(): Promise<Mermaid> {
  openBrowser()
  takeInsteadOfText()
  return loadMermaid()
}

let drawn: Element | null = null

/**
 * In the end Mermaid reads the whole drawing as text, from the element around it, and cleans that. Both are left out: whatever an engine draws is
 * cleaned in a process that no engine has touched (`render/worker/sanitize.ts`). It is the moment to take the drawing itself from Mermaid's page,
 * before it is removed there: parsing the text again alone was an eighth of the work.
 */
function takeInsteadOfText(): void {
  const written = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
  if (!written) throw new Error('this page has no innerHTML')
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...written,
    get(this: Element) {
      if (this.id !== `d${drawingId}`) return written.get?.call(this)
      drawn = document.getElementById(drawingId)
      return ''
    },
  })
}

/** The drawing, which is on no page any more. It contains Mermaid's own style sheet as an HTML element. */
function takeDrawing(): SVGSVGElement {
  if (!(drawn instanceof SVGElement)) throw new Error('Mermaid drew nothing.')
  for (const style of drawn.querySelectorAll('style')) {
    const own = document.createElementNS(drawn.namespaceURI, 'style')
    own.textContent = style.textContent
    style.replaceWith(own)
  }
  return drawn as SVGSVGElement
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
