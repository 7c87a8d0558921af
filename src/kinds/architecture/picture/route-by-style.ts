import { type Box, centerOf, type Point } from './geometry.ts'

/** An end of a line: a box, or the point that its style fixes, which is a box without a size. */
type End = Box

/**
 * Routes a line as `entityRelationEdgeStyle` does: straight out of the sides that face each other, with a slanting line between; out of the same
 * sides, and around, where neither end is beside the other.
 *
 * @param segment  how far it runs straight out, in pixels
 */
export function routeRelation(source: End, target: End, segment: number): Point[] {
  const isSourceLeft = target.x + target.width < source.x
  const isTargetLeft = source.x + source.width < target.x
  const start = { x: isSourceLeft ? source.x : source.x + source.width, y: centerOf(source).y }
  const end = { x: isTargetLeft ? target.x : target.x + target.width, y: centerOf(target).y }
  const out = { x: start.x + (isSourceLeft ? -segment : segment), y: start.y }
  const back = { x: end.x + (isTargetLeft ? -segment : segment), y: end.y }
  if (isSourceLeft === isTargetLeft) {
    const x = isSourceLeft ? Math.min(out.x, back.x) : Math.max(out.x, back.x)
    return [start, { x, y: start.y }, { x, y: end.y }, end]
  }
  if (out.x < back.x !== isSourceLeft) return [start, out, back, end]
  const middle = (start.y + end.y) / 2
  return [start, out, { x: out.x, y: middle }, { x: back.x, y: middle }, back, end]
}

/** The two directions of an isometric drawing, 30° above the horizontal. */
const across = { x: Math.cos(Math.PI / 6), y: -0.5 }
const along = { x: -Math.cos(Math.PI / 6), y: -0.5 }

/** Routes a line as `isometricEdgeStyle` does: only in the directions of isometric drawings, through `by`, else the middle. */
export function routeIsometrically(start: Point, end: Point, by: Point | undefined, isHorizontal: boolean): Point[] {
  const [first, second] = isHorizontal ? [across, along] : [along, across]
  const middle = by ?? { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
  const corner = moveAlong(start, first, middle)
  const turn = moveAlong(corner, second, middle)
  return [start, corner, turn, moveAlong(turn, second, end), end]
}

/** Moves in a direction as far as `aim` lies in it; the rest of the way is in the other direction. */
function moveAlong(from: Point, direction: Point, aim: Point): Point {
  const other = direction === across ? along : across
  const [dx, dy] = [aim.x - from.x, aim.y - from.y]
  const share = (other.y * dx - other.x * dy) / (direction.x * other.y - direction.y * other.x)
  return { x: from.x + share * direction.x, y: from.y + share * direction.y }
}
