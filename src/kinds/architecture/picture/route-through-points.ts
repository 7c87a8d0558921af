import { type Box, centerOf, type Point } from './geometry.ts'

/** An end of a line: its box, and the point that its style or its geometry gives. A loose end has a point alone. */
export interface Stop {
  box: Box | null
  fixed: Point | null
}

/** Points that are less than this apart, in pixels, are one. */
const tolerance = 1

/**
 * The corners of a line of horizontal and vertical segments through points that were set by hand, without its ends, as draw.io draws it
 * (`SegmentConnector`): every point in turn says how far down a horizontal segment is, or how far right a vertical one. Without points it runs
 * across first.
 */
export function routeThroughPoints(written: readonly Point[], source: Stop, target: Stop): Point[] {
  const hints = written.map(hint => alignWith(target.fixed, alignWith(source.fixed, hint)))
  const corners: Point[] = []
  const add = (point: Point) => {
    const last = corners.at(-1)
    if (!last || Math.abs(last.x - point.x) >= tolerance || Math.abs(last.y - point.y) >= tolerance) corners.push(point)
  }
  const end = placeOf(target)
  let at = placeOf(source)
  let isAcross = true
  const [first] = hints
  if (first) {
    const way = findFirstDirection(hints, source, target)
    isAcross = way.isAcross
    if (!reaches(source, first, isAcross)) add(isAcross ? { x: at.x, y: first.y } : { x: first.x, y: at.y })
    at = isAcross ? { x: at.x, y: first.y } : { x: first.x, y: at.y }
    for (const hint of way.isAtStart ? hints.slice(1) : hints) {
      isAcross = !isAcross
      at = isAcross ? { x: at.x, y: hint.y } : { x: hint.x, y: at.y }
      add(at)
    }
  }
  const last = hints.at(-1) ?? at
  if (!reaches(target, last, isAcross)) add(isAcross ? { x: end.x, y: last.y } : { x: last.x, y: end.y })
  return withoutInner(corners, source, target)
}

/** A point that is less than a pixel off the height or the side of an end, at that. */
function alignWith(end: Point | null, { x, y }: Point): Point {
  if (!end) return { x, y }
  return { x: Math.abs(x - end.x) < tolerance ? end.x : x, y: Math.abs(y - end.y) < tolerance ? end.y : y }
}

function placeOf({ box, fixed }: Stop): Point {
  return fixed ?? (box ? centerOf(box) : { x: 0, y: 0 })
}

/** Whether the first segment runs across: so that the line comes straight out of its source, else straight into its target. */
function findFirstDirection(
  hints: readonly Point[],
  source: Stop,
  target: Stop,
): { isAcross: boolean; isAtStart: boolean } {
  const [first, last] = [hints[0] ?? placeOf(source), hints.at(-1) ?? placeOf(target)]
  const out = alignmentOf(source, first)
  const isAtStart = source.fixed !== null && out.isLevel && out.isPlumb
  if (out.isLevel !== out.isPlumb) return { isAcross: out.isLevel, isAtStart }
  const into = alignmentOf(target, last)
  const count = isAtStart ? hints.length - 1 : hints.length
  if (into.isLevel || into.isPlumb) return { isAcross: count % 2 === 0 ? into.isLevel : into.isPlumb, isAtStart }
  return { isAcross: true, isAtStart }
}

/** Whether a point is level with an end, and whether it is straight above or below it. */
function alignmentOf({ box, fixed }: Stop, { x, y }: Point): { isLevel: boolean; isPlumb: boolean } {
  if (fixed) return { isLevel: fixed.y === y, isPlumb: fixed.x === x }
  if (!box) return { isLevel: false, isPlumb: false }
  return { isLevel: y >= box.y && y <= box.y + box.height, isPlumb: x >= box.x && x <= box.x + box.width }
}

/** True if a segment in this direction through the point comes to the end without a corner. */
function reaches(stop: Stop, point: Point, isAcross: boolean): boolean {
  const { isLevel, isPlumb } = alignmentOf(stop, point)
  return isAcross ? isLevel : isPlumb
}

/** Without corners within the shapes at the ends: they only say how far up or across the line leaves. */
function withoutInner(corners: readonly Point[], source: Stop, target: Stop): Point[] {
  const isOutside = ({ box, fixed }: Stop, { x, y }: Point) =>
    !box || fixed || x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height
  const first = corners.findIndex(corner => isOutside(source, corner))
  return first < 0 ? [] : corners.slice(first, corners.findLastIndex(corner => isOutside(target, corner)) + 1)
}
