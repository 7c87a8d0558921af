import { roundedPath } from '../../../toolkit/drawing/path.ts'
import { formatNumber } from '../../../toolkit/drawing/svg.ts'
import type { Style } from '../language/style.ts'
import { distance, type Point } from './geometry.ts'

const usualSize = 6

/** How a line passes over those that it crosses; null where it just crosses them. */
export interface Jumps {
  look: string
  /** Half the length of a jump, in pixels. */
  reach: number
}

/** What a style says of jumps (`jumpStyle`): `arc`, `gap`, `sharp` or `line`. */
export function readJumps(style: Style): Jumps | null {
  const look = style.text('jumpStyle')
  if (look === undefined || look === 'none' || style.flag('curved')) return null
  const size = Math.max(2, Math.min(60, style.number('jumpSize', usualSize)))
  return { look, reach: (size - 2) / 2 + style.number('strokeWidth', 1) }
}

/** The places of a line where it crosses one of the others away from the ends of both, in order, by the index of the segment. */
export function findCrossings(
  points: readonly Point[],
  others: readonly (readonly Point[])[],
  reach: number,
): Point[][] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    const found = others
      .flatMap(other => other.slice(1).map((end, at) => crossing(from, to, other[at] ?? end, end)))
      .filter(point => point !== null)
      .filter(point => distance(point, from) > 2 * reach && distance(point, to) > 2 * reach)
      .sort((one, next) => distance(from, one) - distance(from, next))
    return found.filter((point, at) => distance(point, found[at - 1] ?? from) > 2 * reach)
  })
}

/** Where two segments cross; null where they do not, or only touch. */
function crossing(from: Point, to: Point, start: Point, end: Point): Point | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const [ex, ey] = [end.x - start.x, end.y - start.y]
  const cross = dx * ey - dy * ex
  if (Math.abs(cross) < 1e-6) return null
  const along = ((start.x - from.x) * ey - (start.y - from.y) * ex) / cross
  const within = ((start.x - from.x) * dy - (start.y - from.y) * dx) / cross
  if (along <= 0 || along >= 1 || within <= 0.001 || within >= 0.999) return null
  return { x: from.x + dx * along, y: from.y + dy * along }
}

/** The path of a line that jumps at its crossings. */
export function pathWithJumps(
  points: readonly Point[],
  crossings: readonly Point[][],
  jumps: Jumps,
  radius: number,
): string {
  let path = ''
  let piece: Point[] = []
  const write = () => {
    const written = roundedPath(piece, radius)
    path += path === '' || path.endsWith(' ') ? written : written.replace('M', 'L')
  }
  for (const [index, point] of points.entries()) {
    piece.push(point)
    const next = points[index + 1]
    if (!next) break
    for (const place of crossings[index] ?? []) {
      const out = {
        x: ((next.x - point.x) / distance(point, next)) * jumps.reach,
        y: ((next.y - point.y) / distance(point, next)) * jumps.reach,
      }
      const [start, end] = [
        { x: place.x - out.x, y: place.y - out.y },
        { x: place.x + out.x, y: place.y + out.y },
      ]
      piece.push(start)
      write()
      path += hop(start, end, out, jumps.look)
      piece = [end]
    }
  }
  write()
  return path
}

/** From one side of a crossing to the other: upwards, or to the right of a line that runs down. A path that goes on elsewhere ends in a blank. */
function hop(start: Point, end: Point, out: Point, look: string): string {
  const turn = Math.round(out.x) < 0 || (Math.round(out.x) === 0 && Math.round(out.y) <= 0) ? 1 : -1
  const aside = (share: number, { x, y }: Point) => at({ x: x - out.y * turn * share, y: y + out.x * turn * share })
  switch (look) {
    case 'arc':
      return `C${aside(1.3, start)} ${aside(1.3, end)} ${at(end)}`
    case 'sharp':
      return `L${aside(1, start)}L${aside(1, end)}L${at(end)}`
    case 'line':
      return `M${aside(1, start)}L${aside(-1, start)}M${aside(1, end)}L${aside(-1, end)} `
    default:
      return ' '
  }
}

function at({ x, y }: Point): string {
  return `${formatNumber(x)} ${formatNumber(y)}`
}
