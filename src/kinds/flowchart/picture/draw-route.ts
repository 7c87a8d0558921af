import type { Palette } from '../../../toolkit/drawing/palette.ts'
import { type Point, roundedPath } from '../../../toolkit/drawing/path.ts'
import { element } from '../../../toolkit/drawing/svg.ts'
import type { Connection } from './place-flow.ts'

/** In pixels. */
export const strokeWidths: Readonly<Record<Connection['line'], number>> = { solid: 1.5, dashed: 1.5, thick: 3 }

/** An arrowhead in a square of 10 by 10, which is `size` pixels large, with the place in it where the line ends. */
interface Arrowhead {
  id: string
  size: number
  lineEnd: number
  /** Pixels of the line that the head stands for. */
  covers: number
}

const arrowhead: Arrowhead = { id: 'arrow', size: 9, lineEnd: 9, covers: 0 }
/** A thick line would stick out beside the tip. */
const thickArrowhead: Arrowhead = { id: 'thick-arrow', size: 13, lineEnd: 5, covers: 6 }

function arrowheadOf({ line }: Connection): Arrowhead {
  return line === 'thick' ? thickArrowhead : arrowhead
}

function hasHead({ startHead, endHead }: Connection): boolean {
  return startHead !== 'none' || endHead !== 'none'
}

/** The arrowheads that the lines of `connections` refer to. */
export function defineArrowheads(connections: readonly Connection[], palette: Palette): string {
  const used = [...new Set(connections.filter(hasHead).map(arrowheadOf))]
  return used.length === 0 ? '' : element('defs', {}, ...used.map(head => defineArrowhead(head, palette)))
}

function defineArrowhead({ id, size, lineEnd }: Arrowhead, palette: Palette): string {
  const marker = { id, viewBox: '0 0 10 10', refX: lineEnd, refY: 5, markerWidth: size, markerHeight: size }
  return element(
    'marker',
    { ...marker, markerUnits: 'userSpaceOnUse', orient: 'auto-start-reverse' },
    element('path', { d: 'M0 0.8L10 5L0 9.2Z', fill: palette.line }),
  )
}

/** The line of an edge with its arrowheads. */
export function drawRoute(route: readonly Point[], connection: Connection, palette: Palette): string {
  const { line, startHead, endHead } = connection
  const { id, covers } = arrowheadOf(connection)
  const [isFromHead, isToHead] = [startHead !== 'none', endHead !== 'none']
  const behind = shorten(shorten(route, isToHead ? covers : 0).reverse(), isFromHead ? covers : 0).reverse()
  return element('path', {
    d: roundedPath(behind, 8),
    fill: 'none',
    stroke: palette.line,
    'stroke-width': strokeWidths[line],
    'stroke-dasharray': line === 'dashed' ? '6 4' : undefined,
    'marker-start': isFromHead ? `url(#${id})` : undefined,
    'marker-end': isToHead ? `url(#${id})` : undefined,
  })
}

/** The route without its last `length` pixels, as far as its last line is that long. */
function shorten(route: readonly Point[], length: number): Point[] {
  const [before, end] = [route.at(-2), route.at(-1)]
  if (!before || !end) return [...route]
  const whole = Math.hypot(end.x - before.x, end.y - before.y)
  const share = whole === 0 ? 0 : Math.min(length / whole, 0.9)
  return [...route.slice(0, -1), { x: end.x + (before.x - end.x) * share, y: end.y + (before.y - end.y) * share }]
}
