import { contains } from '../toolkit/geometry/contains.ts'
import type { Rectangle } from './place-graph.ts'

/** Every box is compared with every other: for more, nothing is said of where they lie. */
const mostBoxes = 3000

/** The smallest box that each box lies in entirely; boxes that lie in none are left out. Absent: there are too many to say. */
export function findContainers<Box extends Rectangle>(
  boxes: readonly Box[],
  containers: readonly Box[] = boxes,
): Map<Box, Box> | undefined {
  if (boxes.length > mostBoxes || containers.length > mostBoxes) return undefined
  const bySize = containers.toSorted((a, b) => a.width * a.height - b.width * b.height)
  const found = new Map<Box, Box>()
  for (const box of boxes) {
    const container = bySize.find(outer => outer !== box && isInside(box, outer))
    if (container !== undefined) found.set(box, container)
  }
  return found
}

function isInside(inner: Rectangle, outer: Rectangle): boolean {
  return inner.width * inner.height < outer.width * outer.height && contains(outer, inner)
}

/** Finds the smallest box at a point, or next to it. Absent: none is there, or there are too many boxes to look through. */
export function createFinder<Box extends Rectangle>(
  boxes: readonly Box[],
  tolerance: number,
): (x: number, y: number) => Box | undefined {
  if (boxes.length > mostBoxes) return () => undefined
  const bySize = boxes.toSorted((a, b) => a.width * a.height - b.width * b.height)
  return (x, y) =>
    bySize.find(
      box =>
        x >= box.x - tolerance &&
        x <= box.x + box.width + tolerance &&
        y >= box.y - tolerance &&
        y <= box.y + box.height + tolerance,
    )
}
