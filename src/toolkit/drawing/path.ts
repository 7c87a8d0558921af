import { formatNumber } from './svg.ts'

export interface Point {
  x: number
  y: number
}

/** A line through `points` with round corners, as the `d` of a path. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = [`M${formatNumber(first.x)} ${formatNumber(first.y)}`]
  for (const [index, corner] of rest.entries()) {
    const before = points[index] ?? corner
    const after = rest[index + 1]
    if (!after) {
      parts.push(`L${formatNumber(corner.x)} ${formatNumber(corner.y)}`)
      continue
    }
    const start = towards(corner, before, radius)
    const end = towards(corner, after, radius)
    parts.push(
      `L${formatNumber(start.x)} ${formatNumber(start.y)}`,
      `Q${formatNumber(corner.x)} ${formatNumber(corner.y)} ${formatNumber(end.x)} ${formatNumber(end.y)}`,
    )
  }
  return parts.join('')
}

/** The point at `distance` from `from` on the way to `to`, at most half the way. */
function towards(from: Point, to: Point, distance: number) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(distance / length, 0.5)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
