export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** One letter a direction in the drawing: up, right, down, left. */
export type Side = 'north' | 'east' | 'south' | 'west'

export const sides: readonly Side[] = ['north', 'east', 'south', 'west']

export const outward: Readonly<Record<Side, Point>> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
}

export function centerOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y)
}

/** The smallest box around all of them; null for none. */
export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

export function boxOfPoints(points: readonly Point[]): Box | null {
  return boxAround(points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })))
}

/** `point` turned clockwise about `center`. */
export function rotate(point: Point, center: Point, degrees: number): Point {
  if (degrees === 0) return point
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [point.x - center.x, point.y - center.y]
  return {
    x: center.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: center.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  }
}

/** First point where the line from `from` to `to` meets the outline; null where it does not. */
export function firstHit(from: Point, to: Point, polygon: readonly Point[]): Point | null {
  let nearest = Infinity
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  for (const [index, start] of polygon.entries()) {
    const end = polygon[(index + 1) % polygon.length] ?? start
    const [ex, ey] = [end.x - start.x, end.y - start.y]
    const cross = dx * ey - dy * ex
    if (Math.abs(cross) < 1e-9) continue
    const along = ((start.x - from.x) * ey - (start.y - from.y) * ex) / cross
    const within = ((start.x - from.x) * dy - (start.y - from.y) * dx) / cross
    if (along >= -1e-6 && along <= 1 + 1e-6 && within >= -1e-6 && within <= 1 + 1e-6) nearest = Math.min(nearest, along)
  }
  return nearest === Infinity ? null : { x: from.x + dx * nearest, y: from.y + dy * nearest }
}

/** The point at a share (0 to 1) of the length of a line, and the direction there as a unit vector. */
export function pointAlong(points: readonly Point[], share: number): { point: Point; direction: Point } {
  const total = lengthOf(points)
  let left = total * share
  let last = { point: points[0] ?? { x: 0, y: 0 }, direction: { x: 1, y: 0 } }
  for (let index = 1; index < points.length; index++) {
    const [start, end] = [points[index - 1], points[index]]
    if (!start || !end) break
    const length = distance(start, end)
    if (length === 0) continue
    const direction = { x: (end.x - start.x) / length, y: (end.y - start.y) / length }
    if (left <= length)
      return { point: { x: start.x + direction.x * left, y: start.y + direction.y * left }, direction }
    left -= length
    last = { point: end, direction }
  }
  return last
}

/** The share of the length of a line, to thousandths, at which it comes nearest to `aim`. */
export function shareAlong(points: readonly Point[], aim: Point): number {
  const total = lengthOf(points)
  let [share, nearest, passed] = [0.5, Infinity, 0]
  for (let index = 1; index < points.length; index++) {
    const [start, end] = [points[index - 1], points[index]]
    if (!start || !end) break
    const length = distance(start, end)
    if (length === 0) continue
    const along = ((aim.x - start.x) * (end.x - start.x) + (aim.y - start.y) * (end.y - start.y)) / length
    const reach = Math.max(0, Math.min(length, along))
    const at = { x: start.x + ((end.x - start.x) * reach) / length, y: start.y + ((end.y - start.y) * reach) / length }
    if (distance(at, aim) < nearest) [nearest, share] = [distance(at, aim), (passed + reach) / total]
    passed += length
  }
  return Math.round(share * 1000) / 1000
}

export function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, point, index) => sum + distance(points[index - 1] ?? point, point), 0)
}

/** A number as it is written in the drawing: two decimals at most. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}
