import type { Template } from '../language/engine.ts'
import { smallestTextPx } from './fit-text.ts'
import type { DrawingOptions } from './load-drawing-engine.ts'
import { widen } from './widen.ts'

/** Factors by which items become wider, one attempt after another, while a text is too small. */
const factors = [1, 1.3, 1.6, 2]

interface Attempt {
  svg: string
  /** Size of the smallest text, in pixels. */
  smallestPx: number
}

/**
 * Draws a poster so that no text is smaller than `smallestTextPx`: with wider items where a label is too long for the engine's own,
 * and where that does not help, as a larger picture. `draw` gives SVG with its labels as text.
 */
export async function drawLegibly(
  options: DrawingOptions,
  template: Template | undefined,
  draw: (options: DrawingOptions) => Promise<string>,
): Promise<string> {
  let best: Attempt | undefined
  for (const factor of factors) {
    const design = template && factor > 1 ? { ...widen(template.design, factor), ...options.design } : options.design
    const svg = await draw(design ? { ...options, design } : options)
    const smallestPx = findSmallestText(svg)
    if (!best || smallestPx > best.smallestPx) best = { svg, smallestPx }
    if (smallestPx >= smallestTextPx || !template) break
  }
  return best ? enlarge(best) : ''
}

function findSmallestText(svg: string): number {
  return Math.min(
    ...Array.from(svg.matchAll(/<text\b[^>]* font-size="([\d.]+)"/g), ([, size]) => Number(size)),
    Number.POSITIVE_INFINITY,
  )
}

/** The picture in a size in which its smallest text is legible. */
function enlarge({ svg, smallestPx }: Attempt): string {
  if (smallestPx >= smallestTextPx) return svg
  return svg.replace(/<svg\b[^>]*>/, tag =>
    tag.replace(
      / (width|height)="([\d.]+)(?:px)?"/g,
      (_, name: string, size: string) => ` ${name}="${Math.ceil((Number(size) * smallestTextPx) / smallestPx)}"`,
    ),
  )
}
