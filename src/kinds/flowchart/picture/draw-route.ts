import type { Palette } from '../../../toolkit/drawing/palette.ts'
import { type Point, roundedPath } from '../../../toolkit/drawing/path.ts'
import { element } from '../../../toolkit/drawing/svg.ts'
import type { Connection, ConnectionHead } from './place-flow.ts'

/** In pixels. */
export const strokeWidths: Readonly<Record<Connection['line'], number>> = { solid: 1.5, dashed: 1.5, thick: 3 }

/** What stands at the end of a line, in a square of 10 by 10, which is `size` pixels large, with the place in it where the line ends. */
interface Marker {
  id: string
  path: string
  isStroked?: boolean
  size: number
  lineEnd: number
  /** Pixels of the line that the marker stands for. */
  covers: number
}

const circle = 'M1 5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z'
const markers: Readonly<Record<Exclude<ConnectionHead, 'none'>, Marker>> = {
  triangle: { id: 'arrow', path: 'M0 0.8L10 5L0 9.2Z', size: 9, lineEnd: 9, covers: 0 },
  oval: { id: 'circle', path: circle, size: 10, lineEnd: 9, covers: 0 },
  diamond: { id: 'diamond', path: 'M0 5L5 2L10 5L5 8Z', size: 15, lineEnd: 5, covers: 7 },
  cross: { id: 'cross', path: 'M1.5 1.5L8.5 8.5M8.5 1.5L1.5 8.5', isStroked: true, size: 10, lineEnd: 13, covers: 0 },
}
/** A thick line would stick out beside the tip. */
const thickArrow: Marker = { ...markers.triangle, id: 'thick-arrow', size: 13, lineEnd: 5, covers: 6 }

function markerOf(head: ConnectionHead, { line }: Connection): Marker | null {
  if (head === 'none') return null
  return head === 'triangle' && line === 'thick' ? thickArrow : markers[head]
}

/** The markers that the lines of `connections` refer to. */
export function defineMarkers(connections: readonly Connection[], palette: Palette): string {
  const all = connections.flatMap(each => [markerOf(each.startHead, each), markerOf(each.endHead, each)])
  const used = [...new Set(all)].filter(marker => marker !== null)
  return used.length === 0 ? '' : element('defs', {}, ...used.map(marker => defineMarker(marker, palette)))
}

function defineMarker({ id, path, isStroked = false, size, lineEnd }: Marker, palette: Palette): string {
  const paint = isStroked ? { fill: 'none', stroke: palette.line, 'stroke-width': 1.8 } : { fill: palette.line }
  return element(
    'marker',
    {
      ...{ id, viewBox: '0 0 10 10', refX: lineEnd, refY: 5, markerWidth: size, markerHeight: size },
      ...{ markerUnits: 'userSpaceOnUse', orient: 'auto-start-reverse' },
    },
    element('path', { d: path, ...paint }),
  )
}

/** The line of an edge with what stands at its ends. */
export function drawRoute(route: readonly Point[], connection: Connection, palette: Palette): string {
  const { line, startHead, endHead } = connection
  const [start, end] = [markerOf(startHead, connection), markerOf(endHead, connection)]
  const behind = shorten(shorten(route, end?.covers ?? 0).reverse(), start?.covers ?? 0).reverse()
  return element('path', {
    d: roundedPath(behind, 8),
    fill: 'none',
    stroke: palette.line,
    'stroke-width': strokeWidths[line],
    'stroke-dasharray': line === 'dashed' ? '6 4' : undefined,
    'marker-start': start ? `url(#${start.id})` : undefined,
    'marker-end': end ? `url(#${end.id})` : undefined,
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
