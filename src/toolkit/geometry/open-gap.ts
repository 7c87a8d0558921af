import type { Box } from '../drawing/svg.ts'

/** Distance to the boxes on either side, in pixels. */
const gap = 56

/** A box that is to stand between two others, in pixels of one coordinate system. */
interface Insertion<Id> {
  own: Box
  from: Box
  to: Box
  /** All boxes but its own, those two included. */
  others: ReadonlyMap<Id, Box>
  direction: 'right' | 'down'
  /** Of a branch it stands in a line with the second one, and else with the first one. */
  isOfBranch: boolean
}

/** What stands before and after one in a flow, by their ids. */
interface Neighbours {
  before: string | undefined
  next: string | undefined
  /** True where the one before leads elsewhere too, and nothing else leads to the next: a part of a branch. */
  isOfBranch: boolean
}

/** The neighbours of what arrows lead to and from; null where it has more than one on either side. */
export function neighboursOf(
  id: string,
  arrows: readonly { source?: string | undefined; target?: string | undefined }[],
): Neighbours | null {
  const [before, ...moreBefore] = arrows.filter(arrow => arrow.target === id).map(arrow => arrow.source)
  const [next, ...moreNext] = arrows.filter(arrow => arrow.source === id).map(arrow => arrow.target)
  if (moreBefore.length > 0 || moreNext.length > 0) return null
  const others = arrows.filter(arrow => arrow.source !== id && arrow.target !== id)
  const isOfBranch = others.some(arrow => arrow.source === before) && !others.some(arrow => arrow.target === next)
  return { before, next, isOfBranch }
}

interface Gap<Id> {
  /** The upper left corner of the new box, in whole pixels. */
  place: { x: number; y: number }
  /** Move of everything that follows. */
  shift: { x: number; y: number }
  following: Id[]
}

/**
 * Makes room between two boxes: the new one is placed behind the first, and all that begins behind the first one moves on as one, by as much as
 * it needs. Null where the second one does not follow the first in this direction.
 */
export function openGap<Id>({ own, from, to, others, direction, isOfBranch }: Insertion<Id>): Gap<Id> | null {
  const way = ways[direction]
  const end = way.startOf(from) + way.lengthOf(from)
  if (way.startOf(to) < end) return null
  const following = [...others].filter(([, box]) => way.startOf(box) >= end)
  const start = end + gap
  const first = Math.min(...following.map(([, box]) => way.startOf(box)))
  return {
    place: way.beside(isOfBranch ? to : from, own, start),
    shift: way.moveBy(Math.max(0, start + way.lengthOf(own) + gap - first)),
    following: following.map(([id]) => id),
  }
}

interface Way {
  startOf(box: Box): number
  lengthOf(box: Box): number
  moveBy(length: number): { x: number; y: number }
  /** The corner of a box that begins at `start`, in a line with another one. */
  beside(other: Box, own: Box, start: number): { x: number; y: number }
}

const ways: Record<'right' | 'down', Way> = {
  right: {
    startOf: box => box.x,
    lengthOf: box => box.width,
    moveBy: length => ({ x: length, y: 0 }),
    beside: (other, own, start) => ({ x: start, y: Math.round(other.y + (other.height - own.height) / 2) }),
  },
  down: {
    startOf: box => box.y,
    lengthOf: box => box.height,
    moveBy: length => ({ x: 0, y: length }),
    beside: (other, own, start) => ({ x: Math.round(other.x + (other.width - own.width) / 2), y: start }),
  },
}
