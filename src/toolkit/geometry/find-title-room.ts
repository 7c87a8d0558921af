import type { Point } from '../drawing/path.ts'
import type { Box } from '../drawing/svg.ts'

/** Pixels between a title and a line beside it. */
const distance = 8

/**
 * Finds where a title stands in the bar of its container, so that no line runs through it: its left edge, at `title.x` or right of it. `title.x` where
 * there is no such room.
 */
export function findTitleRoom(
  bar: Box,
  title: { x: number; width: number },
  lines: readonly (readonly Point[])[],
): number {
  let left = title.x
  for (const taken of takenStretches(bar.y, bar.y + bar.height, lines))
    if (taken.to + distance > left && taken.from - distance < left + title.width) left = Math.ceil(taken.to + distance)
  return left + title.width <= bar.x + bar.width - distance ? left : title.x
}

/** Where lines run through a bar of the page, from left to right. */
function takenStretches(
  top: number,
  bottom: number,
  lines: readonly (readonly Point[])[],
): { from: number; to: number }[] {
  const stretches = lines.flatMap(points =>
    points.slice(1).flatMap((to, index) => {
      const from = points[index] ?? to
      const isOff = Math.max(from.y, to.y) <= top || Math.min(from.y, to.y) >= bottom
      return isOff ? [] : [{ from: Math.min(from.x, to.x), to: Math.max(from.x, to.x) }]
    }),
  )
  return stretches.sort((one, other) => one.from - other.from)
}
