import type { Point } from '../drawing/path.ts'

/** True if a point is inside of a polygon, or of an odd number of the parts of one. */
export function isInside({ x, y }: Point, ...parts: readonly (readonly Point[])[]): boolean {
  let isIn = false
  for (const polygon of parts) {
    for (const [index, start] of polygon.entries()) {
      const end = polygon[(index + 1) % polygon.length] ?? start
      const crosses = start.y > y !== end.y > y
      if (crosses && x < start.x + ((end.x - start.x) * (y - start.y)) / (end.y - start.y)) isIn = !isIn
    }
  }
  return isIn
}
