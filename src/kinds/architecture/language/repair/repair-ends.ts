import { createElement, type XmlElement } from '../../../../toolkit/xml/xml-element.ts'
import type { DrawingNote as Note } from '../../messages/index.ts'
import { type Cell, plainLabel, readCells } from '../cell.ts'
import { isLooseEnd, pointRoles } from '../cell-problems.ts'

/** An end that is no cell is found by its label, or by an id that is spelled nearly so, where one cell alone has it; else it is left open. */
export function repairEnds(root: XmlElement, note: Note): void {
  const cells = readCells(root)
  const ids = new Set(cells.map(cell => cell.id))
  const vertices = cells.filter(cell => cell.isVertex)
  const byLabel = Map.groupBy(vertices, cell => plainLabel(cell).toLowerCase())
  const bySpelling = Map.groupBy(vertices, cell => foldId(cell.id ?? ''))
  for (const cell of cells) {
    for (const end of ['source', 'target'] as const) {
      const written = cell[end]
      if (written === undefined || ids.has(written)) continue
      const label = written.trim().toLowerCase()
      const id = onlyId(label === '' ? [] : byLabel.get(label)) ?? onlyId(bySpelling.get(foldId(written)))
      if (id !== undefined) {
        cell.inner.attributes.set(end, id)
        note('drawio-ends', { case: 'resolved' })
      } else {
        cell.inner.attributes.delete(end)
        note('drawio-ends', { case: 'unknown', id: written })
      }
    }
  }
}

function onlyId(cells: readonly Cell[] | undefined): string | undefined {
  return cells?.length === 1 ? cells[0]?.id : undefined
}

/** `Orders-DB`, `orders_db` and `ordersDb` are one id to whoever wrote them; an id of mere marks is like none. */
function foldId(id: string): string {
  const letters = id.toLowerCase().replaceAll(/[\s_.:-]+/g, '')
  return letters === '' ? id : letters
}

const reach = 80
const gap = 40

/** Gives unconnected ends of edges without a position a point beside the other end: draw.io would not draw the edge. */
export function placeLooseEnds(root: XmlElement, note: Note): void {
  const cells = readCells(root)
  const byId = new Map(cells.map(cell => [cell.id ?? '', cell]))
  let below = cells.reduce((most, cell) => (cell.isVertex ? Math.max(most, boxOf(cell, byId).bottom) : most), 0)
  for (const cell of cells) {
    const { geometry } = cell
    if (!cell.isEdge || !geometry) continue
    const loose = (['source', 'target'] as const).filter(end => isLooseEnd(cell, end))
    if (loose.length === 0) continue
    const tied = byId.get(cell.source ?? cell.target ?? '')
    const origin = originOf(cell, byId)
    if (!tied) below += gap
    const start = tied ? boxOf(tied, byId) : { right: 0, middle: below }
    for (const end of loose) {
      const x = start.right + (tied || end === 'target' ? reach : 0) - origin.x
      const at = { x: String(x), y: String(start.middle - origin.y), as: pointRoles[end] }
      geometry.children.push(createElement('mxPoint', at))
    }
    note('drawio-ends', { case: 'placed' })
  }
}

/** The right border, the lower border and the middle of a shape, in the coordinates of the page. */
function boxOf(cell: Cell, byId: ReadonlyMap<string, Cell>): { right: number; bottom: number; middle: number } {
  const origin = originOf(cell, byId)
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(name => measureOf(cell, name))
  const [left, top] = [origin.x + (x ?? 0), origin.y + (y ?? 0)]
  return { right: left + (width ?? 0), bottom: top + (height ?? 0), middle: top + (height ?? 0) / 2 }
}

/** Origin of a cell's coordinates. Cells are no longer inside themselves at this point. */
function originOf(cell: Cell, byId: ReadonlyMap<string, Cell>): { x: number; y: number } {
  const parent = byId.get(cell.parent ?? '')
  if (!parent?.isVertex) return { x: 0, y: 0 }
  const origin = originOf(parent, byId)
  return { x: origin.x + measureOf(parent, 'x'), y: origin.y + measureOf(parent, 'y') }
}

function measureOf({ geometry }: Cell, name: string): number {
  const value = Number(geometry?.attributes.get(name) ?? 0)
  return Number.isFinite(value) ? value : 0
}
