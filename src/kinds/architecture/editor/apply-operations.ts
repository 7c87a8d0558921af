import { findFreePlace } from '../../../toolkit/geometry/find-free-place.ts'
import { applyEdits } from '../../../toolkit/text/apply-edits.ts'
import { editAttribute, insertChild } from '../../../toolkit/xml/edit-xml.ts'
import { escapeAttribute } from '../../../toolkit/xml/escape-xml.ts'
import { applyEach, Refused } from '../../apply-each.ts'
import type { Operation, Patched } from '../../kind.ts'
import type { Cell } from '../language/cell.ts'
import { boxOf, isShape } from './cell-box.ts'
import { hands, lineStyle } from './hands.ts'
import { type PageCells, readCells } from './page-cells.ts'

const gap = 60
const shapeStyle = 'rounded=1;html=1;whiteSpace=wrap;'
const fieldNames = ['label', 'style', 'parent', 'source', 'target', 'x', 'y', 'width', 'height']

/** Implements `SourceOperations.apply`. */
export function applyOperations(source: string, operations: readonly Operation[]): Patched {
  const before = readCells(source)
  if (!before) return { source, refused: ['CURRENT has no page that can be edited.'], isPlaced: false }
  const isPlaced = [...before.cells.values()].filter(isShape).every(hasPlace)
  const { edited, refused } = applyEach(source, operations, (each, operation) => applyOne(each, operation, before))
  const after = readCells(edited)
  if (!after) return { source, refused: ['The result is no drawing.'], isPlaced: false }
  refused.push(...findLoose(operations, after))
  return { source: isPlaced ? placeAdded(edited, before) : edited, refused, isPlaced }
}

function applyOne(source: string, { verb, id, fields }: Operation, before: PageCells): string {
  const page = readCells(source)
  const cell = page?.cells.get(id)
  const unknown = Object.keys(fields).find(field => !fieldNames.includes(field))
  if (unknown !== undefined) throw new Refused(`there is no field ${unknown}`)
  if (!page) throw new Refused('the drawing cannot be read')
  if (verb === 'add') {
    if (cell) throw new Refused('there is such a cell already')
    return applyEdits(source, [insertChild(source, page.root, lineBreak => writeCell(id, fields, lineBreak))])
  }
  if (!cell) {
    // A line goes with its shape, and may be named as well.
    if (verb === 'remove' && before.cells.has(id)) return source
    throw new Refused('there is no such cell')
  }
  if (verb === 'remove') return hands.remove(source, id) ?? source
  if (verb === 'move' && (typeof fields.x !== 'number' || typeof fields.y !== 'number'))
    throw new Refused('numbers x and y are needed')
  return update(source, id, fields)
}

function writeCell(id: string, fields: Operation['fields'], lineBreak: string): string {
  const { source, target } = fields
  const isLine = source !== undefined || target !== undefined
  const label = fields.label === undefined ? '' : ` value="${escapeAttribute(textOf(fields.label))}"`
  const style = escapeAttribute(fields.style === undefined ? (isLine ? lineStyle : shapeStyle) : textOf(fields.style))
  const parent = escapeAttribute(fields.parent === undefined ? '1' : textOf(fields.parent))
  const start = `<mxCell id="${escapeAttribute(id)}"${label} style="${style}"`
  const end = `${lineBreak}</mxCell>`
  if (isLine) {
    const ends = `source="${escapeAttribute(textOf(source))}" target="${escapeAttribute(textOf(target))}"`
    return `${start} edge="1" parent="${parent}" ${ends}>${lineBreak}  <mxGeometry relative="1" as="geometry"/>${end}`
  }
  const place = ['x', 'y']
    .flatMap(key => (fields[key] === undefined ? [] : `${key}="${numberOf(fields[key])}" `))
    .join('')
  const size = `width="${numberOf(fields.width ?? 120)}" height="${numberOf(fields.height ?? 60)}"`
  return `${start} vertex="1" parent="${parent}">${lineBreak}  <mxGeometry ${place}${size} as="geometry"/>${end}`
}

function update(source: string, id: string, fields: Operation['fields']): string {
  let edited = source
  const edit = (write: (cell: Cell) => string | null) => {
    const cell = readCells(edited)?.cells.get(id)
    if (cell) edited = write(cell) ?? edited
  }
  const { label, style, x, y, width, height, ...rest } = fields
  if (label !== undefined) {
    edit(({ outer, inner }) =>
      applyEdits(edited, [
        editAttribute(edited, outer, outer === inner ? 'value' : 'label', escapeAttribute(textOf(label))),
      ]),
    )
  }
  if (style !== undefined) {
    edit(cell =>
      applyEdits(edited, [
        editAttribute(edited, cell.inner, 'style', escapeAttribute(mergeStyles(cell.style, textOf(style)))),
      ]),
    )
  }
  for (const [name, value] of Object.entries(rest))
    edit(({ inner }) => applyEdits(edited, [editAttribute(edited, inner, name, escapeAttribute(textOf(value)))]))
  for (const [name, value] of Object.entries({ width, height })) {
    if (value !== undefined)
      edit(({ geometry }) =>
        geometry ? applyEdits(edited, [editAttribute(edited, geometry, name, numberOf(value))]) : null,
      )
  }
  if (x === undefined && y === undefined) return edited
  const geometry = readCells(edited)?.cells.get(id)?.geometry
  if (!geometry || geometry.attributes.get('relative') === '1') throw new Refused('it is no shape with a place')
  const at = (name: string) => Number(geometry.attributes.get(name) ?? 0)
  const delta = {
    x: (x === undefined ? at('x') : numberOf(x)) - at('x'),
    y: (y === undefined ? at('y') : numberOf(y)) - at('y'),
  }
  return hands.moveBy(edited, id, delta) ?? edited
}

/** Entries of the same name are replaced; `name=` without a value takes one out. */
function mergeStyles(style: string, changes: string): string {
  const entries = new Map(
    style.split(';').flatMap(entry => (entry.trim() === '' ? [] : [[nameOf(entry), entry.trim()]])),
  )
  for (const entry of changes.split(';').map(each => each.trim())) {
    if (entry === '') continue
    if (entry.endsWith('=')) entries.delete(nameOf(entry))
    else entries.set(nameOf(entry), entry)
  }
  return [...entries.values()].map(entry => `${entry};`).join('')
}

function nameOf(entry: string): string {
  return entry.trim().split('=', 1)[0] ?? ''
}

/** Finds changed cells whose container or end does not exist. */
function findLoose(operations: readonly Operation[], { cells }: PageCells): string[] {
  const touched = new Set(operations.map(({ id }) => id))
  return [...cells.values()]
    .filter(cell => touched.has(cell.id ?? ''))
    .flatMap(({ id, parent, source, target }) =>
      [parent, source, target]
        .filter(other => other !== undefined && !cells.has(other))
        .map(other => `${id}: there is no cell ${other}`),
    )
}

/** Gives shapes that were added a place next to what they are tied to. */
function placeAdded(source: string, before: PageCells): string {
  let placed = source
  for (;;) {
    const page = readCells(placed)
    if (!page) return placed
    const waiting = [...page.cells.values()].filter(
      cell => isShape(cell) && !before.cells.has(cell.id ?? '') && !hasPlace(cell),
    )
    const next = waiting.find(cell => findAnchor(cell, page)) ?? waiting[0]
    if (!next?.geometry) return placed
    const { x, y } = findPlace(next, page)
    // Both are put in behind the name of the element: in one piece, in their order.
    const at = editAttribute(placed, next.geometry, 'x', x)
    placed = applyEdits(placed, [{ ...at, text: ` x="${x}" y="${y}"` }])
  }
}

function findPlace(cell: Cell, page: PageCells): { x: number; y: number } {
  const siblings = [...page.cells.values()].filter(
    each => isShape(each) && hasPlace(each) && each.parent === cell.parent,
  )
  const anchor = findAnchor(cell, page)
  const zone = page.cells.get(cell.parent ?? '')
  const title = zone && /swimlane/.test(zone.style) ? 40 : 0
  const own = boxOf(cell)
  const inside = zone?.isVertex && zone.geometry ? boxOf(zone) : undefined
  const within = inside && { x: 0, y: title, width: inside.width, height: inside.height - title }
  return findFreePlace({
    width: own.width,
    height: own.height,
    anchor: anchor ? boxOf(anchor) : (siblings.map(boxOf).at(-1) ?? null),
    side: 'right',
    taken: siblings.map(boxOf),
    gap,
    within,
  })
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

function hasPlace({ geometry }: Cell): boolean {
  return geometry?.attributes.has('x') === true || geometry?.attributes.has('y') === true
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw new Refused('a text is needed')
}

function numberOf(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new Refused('a number is needed')
}
