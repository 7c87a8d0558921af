import type { Config, DOMPurify } from 'dompurify'
import type { Mermaid } from 'mermaid'
import type { DrawingTheme } from '../../agent.ts'
import { paletteOf } from '../../drawing/palette.ts'
import { loadMermaid } from '../load-mermaid.ts'
import { openBrowser } from './browser.ts'
import { standInForSeries } from './empty-chart.ts'
import { finishDrawing } from './finish-drawing.ts'
import { mermaidSettings } from './mermaid-settings.ts'

const drawingId = 'drawing'
let engine: Promise<Mermaid> | undefined

/** Mermaid's SVG as a document that stands alone. Rejects where Mermaid cannot draw the source. */
export async function drawWithMermaid(source: string, theme: DrawingTheme): Promise<string> {
  engine ??= loadEngine()
  const mermaid = await engine
  setTheme(mermaid, theme)
  fixChance()
  document.body.replaceChildren()
  const standIn = standInForSeries(source)
  try {
    const { svg } = await mermaid.render(drawingId, standIn?.source ?? source)
    document.body.innerHTML = svg
    const drawing = document.body.querySelector('svg')
    if (!drawing) throw new Error('Mermaid drew nothing.')
    standIn?.remove(drawing)
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
  mermaid.initialize(mermaidSettings(theme))
}

async function loadEngine(): Promise<Mermaid> {
  openBrowser()
  const { default: purifier } = await import('dompurify')
  cleanLabelsAlone(purifier)
  return loadMermaid()
}

/**
 * Mermaid cleans every label, and in the end the whole drawing once more, which is an eighth of its work. That is left out: whatever an
 * engine draws is cleaned in a process that no engine has touched (`render/worker/sanitize.ts`).
 */
function cleanLabelsAlone(purifier: DOMPurify): void {
  const clean = purifier.sanitize as (text: string | Node, config?: Config) => string
  const cleanLabel = (text: string | Node, config?: Config) =>
    typeof text === 'string' && text.startsWith(`<svg id="${drawingId}"`) ? text : clean(text, config)
  Object.assign(purifier, { sanitize: cleanLabel })
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
