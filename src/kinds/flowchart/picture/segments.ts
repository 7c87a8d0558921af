import type { Point } from '../../../toolkit/drawing/path.ts'
import type { Box } from '../../../toolkit/drawing/svg.ts'

/** Between edges that run side by side. */
export const laneGap = 12

/** A horizontal or vertical line. */
export interface Segment {
  from: Point
  to: Point
}

export function segmentsOf(route: readonly Point[]): Segment[] {
  return route.slice(1).map((to, index) => ({ from: route[index] ?? to, to }))
}

export function lengthOf({ from, to }: Segment): number {
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y)
}

function isVertical({ from, to }: Segment): boolean {
  return from.x === to.x
}

export function areParallel(a: Segment, b: Segment): boolean {
  return isVertical(a) === isVertical(b)
}

/** Length over which two parallel segments run on or close to each other. */
export function sharedLength(a: Segment, b: Segment): number {
  const [along, across] = isVertical(a) ? (['y', 'x'] as const) : (['x', 'y'] as const)
  if (Math.abs(a.from[across] - b.from[across]) >= laneGap / 2) return 0
  const start = Math.max(Math.min(a.from[along], a.to[along]), Math.min(b.from[along], b.to[along]))
  const end = Math.min(Math.max(a.from[along], a.to[along]), Math.max(b.from[along], b.to[along]))
  return end - start
}

export function cross(a: Segment, b: Segment): boolean {
  const [vertical, level] = isVertical(a) ? [a, b] : [b, a]
  const isBetween = (value: number, one: number, other: number) =>
    value > Math.min(one, other) && value < Math.max(one, other)
  return isBetween(vertical.from.x, level.from.x, level.to.x) && isBetween(level.from.y, vertical.from.y, vertical.to.y)
}

export function shrink({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

export function crossesBox({ from, to }: Segment, { x, y, width, height }: Box): boolean {
  return (
    Math.max(from.x, to.x) > x &&
    Math.min(from.x, to.x) < x + width &&
    Math.max(from.y, to.y) > y &&
    Math.min(from.y, to.y) < y + height
  )
}
