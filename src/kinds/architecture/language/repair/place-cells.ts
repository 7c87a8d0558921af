import { measureLabel } from '../../../../toolkit/drawing/label-size.ts'
import type { DrawingNote as Note } from '../../messages/index.ts'
import { type Cell, placesItsChildren, plainLabel, readCells } from '../cell.ts'
import { placeShapes } from '../place-shapes.ts'
import { groupHiding } from '../shape-places.ts'

const fontSizePx = 12
const widestLabelPx = 180
const gap = 40
const defaultTitleHeight = 23

/**
 * Finds places for shapes that have none. Where they are the greater part of the page, all of it is laid out; else they are put below
 * their neighbours, and what has a place keeps it. True where all of it was laid out.
 */
export function placeCells(root: Parameters<typeof readCells>[0], note: Note): boolean {
  const cells = readCells(root)
  const byId = new Map(cells.map(cell => [cell.id ?? '', cell]))
  const groups = groupHiding(cells, byId)
  if (groups.size === 0) return false
  const placeable = cells.filter(cell => isPlaceable(cell, byId))
  const unplaced = [...groups.values()].flat()
  note('drawio-places')
  const isUnplaced = unplaced.length * 2 >= placeable.length
  if (isUnplaced) layOut(cells, placeable, byId)
  else for (const group of groups.values()) putBelow(group, placeable)
  return isUnplaced
}

/** True if a shape is drawn where its geometry says; labels of edges and rows of tables are not. */
function isPlaceable(cell: Cell, byId: ReadonlyMap<string, Cell>): boolean {
  if (!cell.isVertex || !cell.geometry || cell.geometry.attributes.get('relative') === '1') return false
  const parent = byId.get(cell.parent ?? '')
  if (!parent || parent.isEdge) return false
  return !parent.isVertex || (!placesItsChildren(parent) && isPlaceable(parent, byId))
}

function layOut(cells: readonly Cell[], placeable: readonly Cell[], byId: ReadonlyMap<string, Cell>): void {
  const shapes = placeable.map(cell => {
    const parent = byId.get(cell.parent ?? '')
    return { id: cell.id ?? '', parent: parent?.isVertex ? (cell.parent ?? '') : null, ...sizeOf(cell) }
  })
  const known = new Set(shapes.map(({ id }) => id))
  const edges = cells.filter(cell => cell.isEdge && known.has(cell.source ?? '') && known.has(cell.target ?? ''))
  const links = edges.map(cell => ({ source: cell.source ?? '', target: cell.target ?? '', label: plainLabel(cell) }))
  const titleHeight = placeable.reduce((most, cell) => Math.max(most, titleHeightOf(cell)), defaultTitleHeight)
  const boxes = placeShapes(shapes, links, titleHeight)
  for (const cell of placeable) {
    for (const [name, value] of Object.entries(boxes.get(cell.id ?? '') ?? {}))
      cell.geometry?.attributes.set(name, String(value))
  }
  // Way-points belonged to the places before.
  for (const { geometry } of edges) {
    if (geometry) geometry.children = geometry.children.filter(child => child.attributes.get('as') !== 'points')
  }
}

function putBelow(group: readonly Cell[], placeable: readonly Cell[]): void {
  const unplaced = new Set(group)
  const neighbours = placeable.filter(cell => cell.parent === group[0]?.parent && !unplaced.has(cell))
  const measureOf = ({ geometry }: Cell, name: string) => Number(geometry?.attributes.get(name) ?? 0)
  let x = neighbours.reduce((least, cell) => Math.min(least, measureOf(cell, 'x')), gap)
  const bottom = neighbours.reduce((most, cell) => Math.max(most, measureOf(cell, 'y') + measureOf(cell, 'height')), 0)
  const y = bottom + gap
  for (const cell of group) {
    const { width, height } = sizeOf(cell)
    for (const [name, value] of Object.entries({ x, y, width, height }))
      cell.geometry?.attributes.set(name, String(value))
    x += width + gap
  }
}

/** Size as written, else as large as the label needs. */
function sizeOf(cell: Cell): { width: number; height: number } {
  const label = measureLabel(plainLabel(cell), fontSizePx, widestLabelPx)
  const width = Number(cell.geometry?.attributes.get('width') ?? 0)
  const height = Number(cell.geometry?.attributes.get('height') ?? 0)
  return {
    width: width > 0 ? width : Math.max(120, label.width + 40),
    height: height > 0 ? height : Math.max(60, label.height + 32),
  }
}

/** A swimlane keeps room for its title, also where its style does not say how much. */
function titleHeightOf(cell: Cell): number {
  const size = /(?:^|;)startSize=(\d{1,3})/.exec(cell.style)?.[1]
  return size === undefined ? 0 : Number(size)
}
