import type { Point } from '../../toolkit/drawing/path.ts'
import type { PlacedShape } from '../../toolkit/drawing/placed-drawing.ts'
import { element } from '../../toolkit/drawing/svg.ts'

/** A shape that connectors are glued to: its number, and its glue points on the slide. */
export interface Known {
  number: number
  sites: Point[]
}

/** How far a line across or down may lie aslant between its glue points, in pixels of the drawing: two bends that near to each other look like a fault. */
export const mostAslant = 8

/** True if a line across, or down, between the points that it is glued to lies hardly aslant. */
export function areInLine(
  points: readonly Point[],
  [begin, end]: readonly [Point | undefined, Point | undefined],
  tolerance: number,
): boolean {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || !begin || !end) return false
  const isAcross = Math.abs(first.x - last.x) >= Math.abs(first.y - last.y)
  return Math.abs(isAcross ? begin.y - end.y : begin.x - end.x) <= tolerance
}

export interface Site {
  shape: number
  index: number
  point: Point
  /** Distance from where the line ends. */
  distance: number
}

/** The glue point that is nearest to where the line ends. */
export function nearestSite(shape: Known | undefined, end: Point | undefined): Site | null {
  if (!shape || !end) return null
  const distances = shape.sites.map(site => Math.hypot(site.x - end.x, site.y - end.y))
  const distance = Math.min(...distances)
  const index = distances.indexOf(distance)
  return { shape: shape.number, index, point: shape.sites[index] ?? end, distance }
}

export function glue(name: string, site: Site | null): string {
  return site === null ? '' : element(name, { id: site.shape, idx: site.index })
}

/** A glue point in the coordinates of the drawing. */
export function turnSite(site: Point, { box, degrees, flips }: PlacedShape): Point {
  const share = { x: flips?.across ? 1 - site.x : site.x, y: flips?.down ? 1 - site.y : site.y }
  const [dx, dy] = [(share.x - 0.5) * box.width, (share.y - 0.5) * box.height]
  const angle = (degrees * Math.PI) / 180
  return {
    x: box.x + box.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: box.y + box.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
  }
}
