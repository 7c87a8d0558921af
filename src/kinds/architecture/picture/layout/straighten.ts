import type { Point } from '../../../../toolkit/drawing/path.ts'

/** Steps to the side that are shorter than this, in pixels, are left out. */
const smallestJog = 4

/** A stretch of a line: upright at this x, or level at this y. */
interface Stretch {
  isUpright: boolean
  at: number
}

/**
 * A line of level and upright stretches through points that are so but for a pixel or two: without points within a stretch, and without
 * steps of a few pixels to the side. Its ends may move along by as much.
 */
export function straighten(points: readonly Point[]): Point[] {
  const [start, end] = [points[0], points.at(-1)]
  if (!start || !end || points.length < 2) return [...points]
  const stretches = dropJogs(readStretches(points), start, end)
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last) return [start, end]
  const corners = stretches.slice(1).map((stretch, index) => {
    const before = stretches[index] ?? stretch
    return stretch.isUpright ? { x: stretch.at, y: before.at } : { x: before.at, y: stretch.at }
  })
  return [onStretch(start, first), ...corners, onStretch(end, last)]
}

function onStretch({ x, y }: Point, { isUpright, at }: Stretch): Point {
  return isUpright ? { x: at, y } : { x, y: at }
}

function readStretches(points: readonly Point[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const [index, to] of points.slice(1).entries()) {
    const from = points[index] ?? to
    if (from.x === to.x && from.y === to.y) continue
    const isUpright = Math.abs(to.y - from.y) > Math.abs(to.x - from.x)
    const isLast = index === points.length - 2
    const at = isUpright ? (isLast ? to.x : from.x) : isLast ? to.y : from.y
    const before = stretches.at(-1)
    if (before?.isUpright !== isUpright) stretches.push({ isUpright, at })
    else if (isLast) before.at = at
  }
  return stretches
}

/** Two parallel stretches that a short step joins become one. */
function dropJogs(stretches: readonly Stretch[], start: Point, end: Point): Stretch[] {
  const kept = [...stretches]
  for (let index = 1; index < kept.length - 1; index += 1) {
    const [before, after] = [kept[index - 1], kept[index + 1]]
    if (!before || !after || Math.abs(before.at - after.at) >= smallestJog) continue
    const isFirst = index === 1
    const isLast = index === kept.length - 2
    const at = isFirst && !isLast ? before.at : after.at
    if (isFirst && isLast && lengthBetween(start, end, after) < smallestJog) continue
    kept.splice(index - 1, 3, { isUpright: after.isUpright, at })
    index = Math.max(0, index - 2)
  }
  return kept
}

function lengthBetween(start: Point, end: Point, { isUpright }: Stretch): number {
  return isUpright ? Math.abs(end.y - start.y) : Math.abs(end.x - start.x)
}
