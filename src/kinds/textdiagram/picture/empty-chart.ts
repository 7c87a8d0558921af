import { readHeader } from '../language/diagram-types.ts'
import { hasSeries } from '../language/faults/charts.ts'
import { type SourceLine, splitSource } from '../language/source-lines.ts'

/** What stands in for the series of an xychart that has none yet. */
export interface StandIn {
  source: string
  /** Takes what only the stand-in brought out of the drawing again: its line, and the numbers of axes that the source gives none. */
  remove(drawing: Element): void
}

/** Mermaid draws no xychart without a series, though it reads one. Null for every other source. */
export function standInForSeries(source: string): StandIn | null {
  const { body } = splitSource(source)
  const header = readHeader(body[0]?.text ?? '')
  if (header?.family !== 'xychart' || hasSeries(body)) return null
  const isHorizontal = /^\s*horizontal\b/.test(header.rest)
  const [xAxis, yAxis] = isHorizontal ? ['left-axis', 'top-axis'] : ['bottom-axis', 'left-axis']
  const invented = [
    '.line-plot-0',
    ...(states(body, /^\s*x-axis\b.*(?:\[|-->)/) ? [] : [`.${xAxis} .label`, `.${xAxis} .ticks`]),
    ...(states(body, /^\s*y-axis\b.*-->/) ? [] : [`.${yAxis} .label`, `.${yAxis} .ticks`]),
  ]
  return {
    source: `${source}\n  line [0]`,
    remove(drawing) {
      for (const element of drawing.querySelectorAll(invented.join(', '))) element.remove()
    },
  }
}

function states(body: readonly SourceLine[], pattern: RegExp): boolean {
  return body.some(line => pattern.test(line.text))
}
