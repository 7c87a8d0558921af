import { type Box, centerOf, type Point } from './geometry.ts'

/**
 * The corners of a line with `elbowEdgeStyle`: one segment across, as far down (`isUpright`) or as far right as `control`, else in the middle of
 * what is free between both ends. Ends that lie so that neither corner is free are joined through the middle of what they share.
 */
export function routeElbow(source: Box, target: Box, control: Point | undefined, isUpright: boolean): Point[] {
  if (!isUpright)
    return routeElbow(turned(source), turned(target), control && turnedPoint(control), true).map(turnedPoint)
  const [top, bottom] = [Math.max(source.y, target.y), Math.min(source.y + source.height, target.y + target.height)]
  const y = control ? control.y : Math.round(bottom + (top - bottom) / 2)
  const over = (box: Box) =>
    control && control.x >= box.x && control.x <= box.x + box.width ? control.x : centerOf(box).x
  const isFree = (point: Point) => !contains(source, point) && !contains(target, point)
  const corners = [over(source), over(target)].map(x => ({ x, y })).filter(isFree)
  if (corners.length > 0) return corners
  if (control) return isFree(control) ? [control] : []
  const left = Math.max(source.x, target.x)
  const right = Math.min(source.x + source.width, target.x + target.width)
  return [{ x: left + (right - left) / 2, y }]
}

/** True if an elbow runs down between its ends: as its style says, unless they leave room in the other direction alone. */
export function isUprightElbow(source: Box, target: Box, control: Point | undefined, asks: boolean): boolean {
  if (!control) return asks
  const [left, right] = [Math.min(source.x, target.x), Math.max(source.x + source.width, target.x + target.width)]
  const [top, bottom] = [Math.min(source.y, target.y), Math.max(source.y + source.height, target.y + target.height)]
  if (control.x < left || control.x > right) return false
  return asks || control.y < top || control.y > bottom
}

function contains({ x, y, width, height }: Box, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
}

function turned({ x, y, width, height }: Box): Box {
  return { x: y, y: x, width: height, height: width }
}

function turnedPoint({ x, y }: Point): Point {
  return { x: y, y: x }
}
