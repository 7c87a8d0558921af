import type { Point } from '../drawing/path.ts'
import type { PictureLine } from './picture.ts'

interface Segment {
  line: number
  from: Point
  to: Point
  left: number
  right: number
}

/** Points at which two lines cross; those that only touch, or run along each other, do not. Takes time in the square of the lines. */
export function countCrossings(lines: readonly PictureLine[]): number {
  const segments = segmentsOf(lines)
  let count = 0
  for (const [index, one] of segments.entries()) {
    for (let next = index + 1; next < segments.length; next += 1) {
      const other = segments[next]
      if (!other || other.left > one.right) break
      if (other.line !== one.line && cross(one, other)) count += 1
    }
  }
  return count
}

/** Segments from left to right. */
function segmentsOf(lines: readonly PictureLine[]): Segment[] {
  return lines
    .flatMap(({ points }, line) =>
      points.slice(1).map((to, index): Segment => {
        const from = points[index] ?? to
        return { line, from, to, left: Math.min(from.x, to.x), right: Math.max(from.x, to.x) }
      }),
    )
    .sort((one, other) => one.left - other.left)
}

/** True if two segments cross; those that only touch, or run along each other, do not. */
function cross(one: Segment, other: Segment): boolean {
  return (
    turn(one.from, one.to, other.from) * turn(one.from, one.to, other.to) < 0 &&
    turn(other.from, other.to, one.from) * turn(other.from, other.to, one.to) < 0
  )
}

/** Side of the line from `from` to `to` on which a point lies; 0 on it, and within half a pixel of it. */
function turn(from: Point, to: Point, { x, y }: Point): number {
  const area = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
  return Math.abs(area) < 0.5 * Math.hypot(to.x - from.x, to.y - from.y) ? 0 : Math.sign(area)
}

/** Lines that are no further apart than this, in pixels, and run so for longer than that, look like one. */
const nearest = 2.5
const shortest = 6

/** Pairs of lines that run on one another, as `PictureScore` has them. Takes time in the square of the lines. */
export function countOverlaidLines(lines: readonly PictureLine[]): number {
  const segments = segmentsOf(lines)
  const pairs = new Set<string>()
  for (const [index, one] of segments.entries()) {
    for (let next = index + 1; next < segments.length; next += 1) {
      const other = segments[next]
      if (!other || other.left > one.right + nearest) break
      if (other.line === one.line || mayJoin(lines[one.line], lines[other.line])) continue
      if (sharedLength(one, other) > shortest) pairs.add([one.line, other.line].sort((a, b) => a - b).join())
    }
  }
  return pairs.size
}

/** Lines without words that leave one shape, or reach one, are read as a fork. */
function mayJoin(one: PictureLine | undefined, other: PictureLine | undefined): boolean {
  if (!one || !other || one.isLabelled || other.isLabelled) return false
  const [[source, target], [otherSource, otherTarget]] = [one.ends, other.ends]
  return (source !== undefined && source === otherSource) || (target !== undefined && target === otherTarget)
}

/** Length over which two segments run on each other; 0 where they cross at an angle. */
function sharedLength(one: Segment, other: Segment): number {
  const [dx, dy] = [one.to.x - one.from.x, one.to.y - one.from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return 0
  const place = ({ x, y }: Point) => ({
    along: ((x - one.from.x) * dx + (y - one.from.y) * dy) / length,
    aside: ((y - one.from.y) * dx - (x - one.from.x) * dy) / length,
  })
  const [start, end] = [place(other.from), place(other.to)]
  if (Math.abs(start.aside) > nearest || Math.abs(end.aside) > nearest) return 0
  return Math.min(length, Math.max(start.along, end.along)) - Math.max(0, Math.min(start.along, end.along))
}
