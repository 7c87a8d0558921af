import type { Box } from '../../../toolkit/drawing/svg.ts'
import { findFreePlace } from '../../../toolkit/geometry/find-free-place.ts'
import { applyEdits, type TextEdit } from '../../../toolkit/text/apply-edits.ts'
import { editAttribute, insertChild, removeElement } from '../../../toolkit/xml/edit-xml.ts'
import { escapeAttribute } from '../../../toolkit/xml/escape-xml.ts'
import type { EditOperations } from '../../../web/frame/view.ts'
import { editLine } from '../picture/layout/edit-line.ts'
import { boxOf, isShape } from './cell-box.ts'
import { editableText, writeLabel } from './label-text.ts'
import { type PageCells, readCells } from './page-cells.ts'

const gap = 60
export const lineStyle = 'edgeStyle=orthogonalEdgeStyle;rounded=1;html=1;'

/** Edits of a draw.io drawing: only the cells concerned change. A page that draw.io wrote compressed is not edited by hand. */
export const editOperations = {
  rename(source, id, label) {
    const cell = readCells(source)?.cells.get(id)
    if (!cell || label === editableText(cell.label)) return null
    const name = cell.outer === cell.inner ? 'value' : 'label'
    return applyEdits(source, [editAttribute(source, cell.outer, name, escapeAttribute(writeLabel(cell.label, label)))])
  },

  remove(source, id) {
    const page = readCells(source)
    if (!page?.cells.has(id)) return null
    const removed = withDescendants(page, id)
    for (const cell of page.cells.values()) {
      if (cell.isEdge && [cell.source, cell.target].some(end => end !== undefined && removed.has(end))) {
        for (const each of withDescendants(page, cell.id ?? '')) removed.add(each)
      }
    }
    const cells = [...page.cells.values()].filter(cell => removed.has(cell.id ?? ''))
    return applyEdits(
      source,
      cells.map(cell => removeElement(source, cell.outer)),
    )
  },

  add(source, id, _where, label) {
    const page = readCells(source)
    const cell = page?.cells.get(id)
    if (!page || !cell?.geometry || !cell.isVertex) return null
    const newId = freeId(page, 'cell')
    const { width, height } = boxOf(cell)
    const { x, y } = findFreePlace({
      width,
      height,
      anchor: boxOf(cell),
      side: 'right',
      taken: boxesBeside(page, cell.parent),
      gap,
    })
    const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
    const { style, parent = '1' } = cell
    const written = (lineBreak: string) =>
      `<mxCell id="${newId}" value="${escapeAttribute(writeLabel('', label))}" style="${escapeAttribute(style)}" vertex="1" parent="${escapeAttribute(parent)}">` +
      `${lineBreak}  <mxGeometry ${place} as="geometry"/>${lineBreak}</mxCell>`
    const withCell = applyEdits(source, [insertChild(source, page.root, written)])
    return { source: connect(withCell, id, newId) ?? withCell, id: newId }
  },

  moveBy(source, id, { x, y }) {
    const page = readCells(source)
    const cell = page?.cells.get(id)
    if (!page || !cell?.geometry || cell.geometry.attributes.get('relative') === '1' || (x === 0 && y === 0))
      return null
    const box = boxOf(cell)
    return applyEdits(source, movesTo(source, page, new Map([[id, { x: box.x + x, y: box.y + y }]])))
  },

  connect,
} satisfies EditOperations

function connect(source: string, from: string, to: string): string | null {
  const page = readCells(source)
  const [start, end] = [page?.cells.get(from), page?.cells.get(to)]
  if (!page || !start?.isVertex || !end?.isVertex || from === to) return null
  const isThere = [...page.cells.values()].some(cell => cell.isEdge && cell.source === from && cell.target === to)
  if (isThere) return null
  const parent = start.parent === end.parent ? (start.parent ?? '1') : '1'
  const ends = `source="${escapeAttribute(from)}" target="${escapeAttribute(to)}"`
  const written = (lineBreak: string) =>
    `<mxCell id="${freeId(page, 'line')}" style="${escapeAttribute(lineStyle + lookOfLines(page, from))}" edge="1" parent="${escapeAttribute(parent)}" ${ends}>` +
    `${lineBreak}  <mxGeometry relative="1" as="geometry"/>${lineBreak}</mxCell>`
  return applyEdits(source, [insertChild(source, page.root, written)])
}

/** Entries of a style that say how all lines of a drawing look, and nothing about what one of them means. */
const look = /(?<=^|;)(?:strokeColor|strokeWidth|fontColor|fontSize|fontFamily|labelBackgroundColor)=[^;]*/g

/** The look of a line that ends at this shape, else of another one of the drawing. */
function lookOfLines({ cells }: PageCells, id: string): string {
  const lines = [...cells.values()].filter(({ isEdge }) => isEdge)
  const line = lines.find(({ source, target }) => source === id || target === id) ?? lines[0]
  return (line?.style.match(look) ?? []).map(entry => `${entry};`).join('')
}

/** Boxes of the shapes in the same group. */
function boxesBeside({ cells }: PageCells, parent: string | undefined): Box[] {
  return [...cells.values()].filter(cell => isShape(cell) && cell.parent === parent).map(boxOf)
}

/** Edits that put shapes at other places, relative to the corner of what holds them. */
export function movesTo(
  source: string,
  page: PageCells,
  places: ReadonlyMap<string, { x: number; y: number }>,
): TextEdit[] {
  const moves = [...places].flatMap(([id, { x, y }]) => {
    const geometry = page.cells.get(id)?.geometry
    return geometry ? joined([editAttribute(source, geometry, 'y', y), editAttribute(source, geometry, 'x', x)]) : []
  })
  return [...moves, ...freeLines(source, page, [...places.keys()])]
}

/** Lets lines that end at a moved shape be routed again: their bends and sides were meant for its old place. */
function freeLines(source: string, page: PageCells, ids: readonly string[]): TextEdit[] {
  const moved = new Set(ids.flatMap(id => [...withDescendants(page, id)]))
  return [...page.cells.values()].flatMap(cell => {
    const ends = [cell.source, cell.target].filter(end => end !== undefined && moved.has(end)).length
    const movesAlong = ends === 2 && moved.has(cell.parent ?? '')
    return cell.isEdge && cell.geometry && ends > 0 && !movesAlong
      ? editLine(source, cell, cell.geometry, { ties: '', waypoints: [] })
      : []
  })
}

function withDescendants({ cells }: PageCells, id: string): Set<string> {
  const found = new Set([id])
  let size = 0
  while (size !== found.size) {
    size = found.size
    for (const cell of cells.values()) if (cell.parent !== undefined && found.has(cell.parent)) found.add(cell.id ?? '')
  }
  return found
}

/** Two attributes that are written in the same place become one edit. */
function joined(edits: readonly TextEdit[]): TextEdit[] {
  const [first, second] = edits
  if (!first || !second || first.start !== second.start) return [...edits]
  return [{ ...first, text: second.text + first.text }]
}

function freeId({ cells }: PageCells, prefix: string): string {
  let number = 1
  while (cells.has(`${prefix}-${number}`)) number += 1
  return `${prefix}-${number}`
}
