import type { Box } from '../drawing/svg.ts'
import { findFreePlace } from './find-free-place.ts'
import { overlap } from './overlap.ts'

type Delta = { x: number; y: number }

const gap = 40

/**
 * Computes the moves after a new layout that put pinned boxes back in their previous positions. The layout is moved as a whole to the pinned ones,
 * and a box that would lie on one of them gets a free place. In whole pixels.
 *
 * @param before  at least the pinned ones
 */
export function keepPinned(
  before: ReadonlyMap<string, Box>,
  after: ReadonlyMap<string, Box>,
  pinned: ReadonlySet<string>,
): Map<string, Delta> {
  const held = [...pinned].flatMap(id => {
    const [from, to] = [before.get(id), after.get(id)]
    return from && to ? [{ id, from, to }] : []
  })
  if (held.length === 0) return new Map()
  const shift = {
    x: Math.round(held.reduce((sum, { from, to }) => sum + from.x - to.x, 0) / held.length),
    y: Math.round(held.reduce((sum, { from, to }) => sum + from.y - to.y, 0) / held.length),
  }
  const deltas = new Map(held.map(({ id, from, to }) => [id, { x: from.x - to.x, y: from.y - to.y }]))
  const taken = held.map(({ from }) => from)
  for (const [id, box] of after) {
    if (deltas.has(id)) continue
    const shifted = { ...box, x: box.x + shift.x, y: box.y + shift.y }
    const corner = taken.some(other => overlap(other, shifted))
      ? findFreePlace({ ...shifted, anchor: shifted, side: 'below', taken, gap })
      : shifted
    taken.push({ ...shifted, ...corner })
    deltas.set(id, { x: corner.x - box.x, y: corner.y - box.y })
  }
  return deltas
}
