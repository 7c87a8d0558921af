import type { Box } from '../../../toolkit/drawing/svg.ts'
import { neighboursOf, openGap } from '../../../toolkit/geometry/open-gap.ts'
import { applyEdits } from '../../../toolkit/text/apply-edits.ts'
import { boxOf, isShape } from './cell-box.ts'
import { movesTo } from './edit-operations.ts'
import { readCells } from './page-cells.ts'
import { growZones } from './place-added.ts'
import { isPinned } from './tidy.ts'

/**
 * Puts a part that stands between two others between them on the paper too: what follows moves on as one, by as much as it needs, and the zone around
 * them grows. Null where it has more neighbours, where they stand in different zones or the arrow leads back, where something that would move is
 * pinned, or where the zone has no room to grow.
 */
export function makeRoom(source: string, id: string): string | null {
  const page = readCells(source)
  const cell = page?.cells.get(id)
  if (!page || !cell) return null
  const lines = [...page.cells.values()].filter(({ isEdge }) => isEdge)
  const neighbours = neighboursOf(id, lines)
  if (!neighbours) return null
  const { before, next, isOfBranch } = neighbours
  const siblings = [...page.cells.values()].filter(each => isShape(each) && each.parent === cell.parent)
  const others = new Map(siblings.map(each => [each.id ?? '', boxOf(each)]))
  const [own, from, to] = [id, before, next].map(each => others.get(each ?? ''))
  if (!own || !from || !to) return null
  others.delete(id)

  const isBeside = to.x - from.x - from.width >= to.y - from.y - from.height
  const gap = openGap({ own, from, to, others, direction: isBeside ? 'right' : 'down', isOfBranch })
  if (!gap) return null
  const { following, shift, place } = gap
  if (siblings.some(each => following.includes(each.id ?? '') && isPinned(each.style))) return null
  const boxes = new Map<string, Box>([[id, { ...own, ...place }]])
  for (const each of following) {
    const box = others.get(each) ?? from
    boxes.set(each, { ...box, x: box.x + shift.x, y: box.y + shift.y })
  }
  const moved = applyEdits(source, movesTo(source, page, boxes))
  const grown = growZones(moved, boxAround([...boxes.values()]), cell.parent)
  return grown.isClear ? grown.source : null
}

/** From the corner of the zone to the outermost edges. */
function boxAround(boxes: readonly Box[]): Box {
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  return { x: 0, y: 0, width: right, height: bottom }
}
