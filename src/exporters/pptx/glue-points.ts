import type { Point } from '../../toolkit/drawing/path.ts'
import type { PlacedShape } from '../../toolkit/drawing/placed-drawing.ts'
import { element } from '../../toolkit/drawing/svg.ts'

/** A shape that connectors are glued to: its number, and its glue points on the slide. */
export interface Known {
  number: number
  sites: Point[]
  /** More of them after `sites`, for some lines alone. */
  own: Point[]
}

export interface Site {
  shape: number
  index: number
  /** Distance from where the line ends. */
  distance: number
}

/**
 * The glue point that is nearest to where the line ends.
 *
 * @param isFree  true to look at those too that the shape has for some lines alone
 */
export function nearestSite(shape: Known | undefined, end: Point | undefined, isFree: boolean): Site | null {
  if (!shape || !end) return null
  const sites = isFree ? [...shape.sites, ...shape.own] : shape.sites
  const distances = sites.map(site => Math.hypot(site.x - end.x, site.y - end.y))
  const distance = Math.min(...distances)
  return { shape: shape.number, index: distances.indexOf(distance), distance }
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
