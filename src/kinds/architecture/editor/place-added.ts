import type { Box } from '../../../toolkit/drawing/svg.ts'
import { findFreePlace } from '../../../toolkit/geometry/find-free-place.ts'
import { overlap } from '../../../toolkit/geometry/overlap.ts'
import { applyEdits } from '../../../toolkit/text/apply-edits.ts'
import { editAttribute } from '../../../toolkit/xml/edit-xml.ts'
import type { Cell } from '../language/cell.ts'
import { boxOf, hasPlace, isShape } from './cell-box.ts'
import { type PageCells, readCells } from './page-cells.ts'

const gap = 60
/** Kept free at the edges of a zone, and below its title. */
const padding = 24
const titleHeight = 40

/**
 * Gives shapes that were added a place next to what they are tied to, and makes the zones that have no room for them larger. `isPlaced` is false
 * where a larger zone touches what is beside it: the drawing is to be laid out.
 */
export function placeAdded(source: string, before: PageCells): { source: string; isPlaced: boolean } {
  let placed = source
  let isPlaced = true
  for (;;) {
    const page = readCells(placed)
    const next = page && findWaiting(page, before)
    if (!page || !next?.geometry) return { source: placed, isPlaced }
    const { x, y } = findPlace(next, page)
    // Both are put in behind the name of the element: in one piece, in their order.
    const at = editAttribute(placed, next.geometry, 'x', x)
    placed = applyEdits(placed, [{ ...at, text: ` x="${x}" y="${y}"` }])
    const grown = growZones(placed, { ...boxOf(next), x, y }, next.parent)
    placed = grown.source
    isPlaced &&= grown.isClear
  }
}

/** The next shape to place: one that a line joins to a placed one, if there is any. */
function findWaiting(page: PageCells, before: PageCells): Cell | undefined {
  const waiting = [...page.cells.values()].filter(
    cell => isShape(cell) && !before.cells.has(cell.id ?? '') && !hasPlace(cell),
  )
  return waiting.find(cell => findAnchor(cell, page)) ?? waiting[0]
}

function findPlace(cell: Cell, page: PageCells): { x: number; y: number } {
  const siblings = [...page.cells.values()].filter(
    each => isShape(each) && hasPlace(each) && each.parent === cell.parent,
  )
  const anchor = findAnchor(cell, page)
  const zone = findZone(cell.parent, page)
  const { width, height } = boxOf(cell)
  const top = zone && /swimlane/.test(zone.style) ? titleHeight : 0
  const find = (within: Box | undefined) =>
    findFreePlace({
      width,
      height,
      anchor: anchor ? boxOf(anchor) : (siblings.map(boxOf).at(-1) ?? null),
      side: 'right',
      taken: siblings.map(boxOf),
      gap,
      within,
    })
  if (!zone) return find(undefined)
  const size = boxOf(zone)
  const place = find({ x: 0, y: top, width: size.width, height: size.height - top })
  const fits = place.y >= top && place.x + width <= size.width && place.y + height <= size.height
  if (fits && siblings.length > 0) return place
  if (siblings.length === 0) return { x: padding, y: top + padding }
  return find({ x: padding, y: top, width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY })
}

function findZone(id: string | undefined, { cells }: PageCells): Cell | undefined {
  const zone = cells.get(id ?? '')
  return zone?.isVertex && zone.geometry ? zone : undefined
}

/**
 * Makes the zone around a box large enough for it, and the zones around that one.
 *
 * @param box  relative to the zone
 */
export function growZones(source: string, box: Box, id: string | undefined): { source: string; isClear: boolean } {
  const page = readCells(source)
  const zone = page && findZone(id, page)
  if (!page || !zone?.geometry) return { source, isClear: true }
  const before = boxOf(zone)
  const width = Math.max(before.width, box.x + box.width + padding)
  const height = Math.max(before.height, box.y + box.height + padding)
  if (width === before.width && height === before.height) return { source, isClear: true }
  const larger = { ...before, width, height }
  const isClear = [...page.cells.values()]
    .filter(each => each !== zone && isShape(each) && each.parent === zone.parent)
    .every(each => !overlap(larger, boxOf(each)))
  const edits = [
    editAttribute(source, zone.geometry, 'width', width),
    editAttribute(source, zone.geometry, 'height', height),
  ]
  const outer = growZones(applyEdits(source, edits), larger, zone.parent)
  return { source: outer.source, isClear: isClear && outer.isClear }
}

/** A placed shape with the same parent that a line joins to this one. */
function findAnchor(cell: Cell, { cells }: PageCells): Cell | undefined {
  for (const line of cells.values()) {
    const other = line.target === cell.id ? line.source : line.source === cell.id ? line.target : undefined
    const shape = other === undefined ? undefined : cells.get(other)
    if (line.isEdge && shape && isShape(shape) && hasPlace(shape) && shape.parent === cell.parent) return shape
  }
  return undefined
}
