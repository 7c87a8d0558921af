import { keepPinned } from '../../../toolkit/geometry/keep-pinned.ts'
import { applyEdits } from '../../../toolkit/text/apply-edits.ts'
import type { Cell } from '../language/cell.ts'
import { placeShapes } from '../language/place-shapes.ts'
import { editBox } from '../picture/layout/edit-box.ts'
import { editLine } from '../picture/layout/edit-line.ts'
import { applyOperations } from './apply-operations.ts'
import { boxOf, isShape } from './cell-box.ts'
import { readCells } from './page-cells.ts'

/** draw.io's own mark of a shape that is not moved. */
const mark = 'movable=0'
/** Room for the title of a group. */
const titleHeight = 40

export function isPinned(style: string): boolean {
  return style.split(';').includes(mark)
}

/** Holds shapes in their places, or lets them go. */
export function pin(source: string, ids: readonly string[], isHeld: boolean): string | null {
  const style = isHeld ? `${mark};` : 'movable=;'
  const operations = ids.map(id => ({ verb: 'update' as const, id, fields: { style } }))
  const { source: edited, refused } = applyOperations(source, operations)
  return refused.length > 0 || edited === source ? null : edited
}

/**
 * Places all shapes again, without overlaps and with arrows from left to right; pinned shapes outside of groups keep their places. Lines are routed
 * again. Null where nothing changes or no arrows say what belongs where.
 */
export function tidy(source: string): string | null {
  const page = readCells(source)
  if (!page) return null
  const shapes = [...page.cells.values()].filter(isShape)
  const parentOf = ({ parent = '' }: Cell) => (page.cells.get(parent)?.isVertex ? parent : null)
  const lines = [...page.cells.values()].filter(({ isEdge }) => isEdge)
  const links = lines.flatMap(({ source: from, target, label }) =>
    from !== undefined && target !== undefined && from !== target ? [{ source: from, target, label }] : [],
  )
  if (links.length === 0) return null
  const before = new Map(shapes.map(cell => [cell.id ?? '', boxOf(cell)]))
  const after = placeShapes(
    shapes.map(cell => {
      const { width, height } = boxOf(cell)
      return { id: cell.id ?? '', parent: parentOf(cell), width, height }
    }),
    links,
    titleHeight,
  )
  const tops = new Map([...after].filter(([id]) => parentOf(page.cells.get(id) as Cell) === null))
  const pinned = new Set(shapes.filter(({ style }) => isPinned(style)).map(({ id = '' }) => id))
  for (const [id, { x, y }] of keepPinned(before, tops, pinned)) {
    const box = after.get(id)
    if (box) after.set(id, { ...box, x: box.x + x, y: box.y + y })
  }
  const edited = applyEdits(source, [
    ...[...after].flatMap(([id, box]) => {
      const geometry = page.cells.get(id)?.geometry
      return geometry ? editBox(source, geometry, box) : []
    }),
    ...lines.flatMap(line => (line.geometry ? editLine(source, line, line.geometry, { ties: '', waypoints: [] }) : [])),
  ])
  return edited === source ? null : edited
}
