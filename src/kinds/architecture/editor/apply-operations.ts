import { applyEdits } from '../../../toolkit/text/apply-edits.ts'
import { editAttribute, insertChild } from '../../../toolkit/xml/edit-xml.ts'
import { escapeAttribute } from '../../../toolkit/xml/escape-xml.ts'
import { applyEach, Refused } from '../../apply-each.ts'
import type { Operation, Patched } from '../../kind.ts'
import type { Cell } from '../language/cell.ts'
import { hasPlace, isShape } from './cell-box.ts'
import { editOperations, lineStyle } from './edit-operations.ts'
import { type PageCells, readCells } from './page-cells.ts'
import { placeAdded } from './place-added.ts'

const shapeStyle = 'rounded=1;html=1;whiteSpace=wrap;'
const fieldNames = ['label', 'style', 'parent', 'source', 'target', 'x', 'y', 'width', 'height']

/** Gives what is added or renamed the look of what Limn draws itself. */
export interface Dresser {
  /** The card that a box in `parent` becomes, its label as HTML; null for what is no plain box with an icon. */
  box(
    written: { style: string; label: string },
    parent: string,
    cells: PageCells['cells'],
  ): { style: string; label: string; width: number; height: number } | null
  /** A label (HTML) as it stands on a shape in this style. */
  label(label: string, style: string): string
}

/** Parts look as their operations say. */
const undressed: Dresser = { box: () => null, label: label => label }

/** Implements `SourceOperations.apply`. */
export function applyOperations(
  source: string,
  operations: readonly Operation[],
  dresser: Dresser = undressed,
): Patched {
  const before = readCells(source)
  if (!before) return { source, refused: ['CURRENT has no page that can be edited.'], isPlaced: false }
  const isPlaced = [...before.cells.values()].filter(isShape).every(hasPlace)
  const { edited, refused } = applyEach(source, operations, (each, operation) =>
    applyOne(each, operation, before, dresser),
  )
  const after = readCells(edited)
  if (!after) return { source, refused: ['The result is no drawing.'], isPlaced: false }
  refused.push(...findLoose(operations, after))
  return isPlaced ? { ...placeAdded(edited, before), refused } : { source: edited, refused, isPlaced }
}

function applyOne(source: string, { verb, id, fields }: Operation, before: PageCells, dresser: Dresser): string {
  const page = readCells(source)
  const cell = page?.cells.get(id)
  const unknown = Object.keys(fields).find(field => !fieldNames.includes(field))
  if (unknown !== undefined) throw new Refused(`there is no field ${unknown}`)
  if (!page) throw new Refused('the drawing cannot be read')
  if (verb === 'add') {
    if (cell) throw new Refused('there is such a cell already')
    const parent = fields.parent === undefined ? '1' : textOf(fields.parent)
    const dress = (box: { style: string; label: string }) => dresser.box(box, parent, page.cells)
    return applyEdits(source, [insertChild(source, page.root, lineBreak => writeCell(id, fields, dress, lineBreak))])
  }
  if (!cell) {
    // A line goes with its shape, and may be named as well.
    if (verb === 'remove' && before.cells.has(id)) return source
    throw new Refused('there is no such cell')
  }
  if (verb === 'remove') return editOperations.remove(source, id) ?? source
  if (verb === 'move' && (typeof fields.x !== 'number' || typeof fields.y !== 'number'))
    throw new Refused('numbers x and y are needed')
  return update(source, id, fields, dresser)
}

function writeCell(
  id: string,
  fields: Operation['fields'],
  dress: (box: { style: string; label: string }) => ReturnType<Dresser['box']>,
  lineBreak: string,
): string {
  const { source, target } = fields
  const start = `<mxCell id="${escapeAttribute(id)}"`
  const end = `${lineBreak}</mxCell>`
  const parent = fields.parent === undefined ? '1' : textOf(fields.parent)
  if (source !== undefined || target !== undefined) {
    const look = writeAppearance({ style: lineStyle, ...textsOf(fields) })
    const ends = `source="${escapeAttribute(textOf(source))}" target="${escapeAttribute(textOf(target))}"`
    return `${start}${look} edge="1" parent="${escapeAttribute(parent)}" ${ends}>${lineBreak}  <mxGeometry relative="1" as="geometry"/>${end}`
  }
  const box = { style: shapeStyle, ...textsOf(fields) }
  const card = dress({ label: '', ...box })
  const place = ['x', 'y']
    .flatMap(key => (fields[key] === undefined ? [] : `${key}="${numberOf(fields[key])}" `))
    .join('')
  const width = Math.max(numberOf(fields.width ?? (card ? 0 : 120)), card?.width ?? 0)
  const height = Math.max(numberOf(fields.height ?? (card ? 0 : 60)), card?.height ?? 0)
  const size = `width="${width}" height="${height}"`
  return `${start}${writeAppearance(card ?? box)} vertex="1" parent="${escapeAttribute(parent)}">${lineBreak}  <mxGeometry ${place}${size} as="geometry"/>${end}`
}

/** Label and style of an operation, as far as it names them. */
function textsOf({ label, style }: Operation['fields']): { label?: string; style?: string } {
  return {
    ...(label !== undefined && { label: textOf(label) }),
    ...(style !== undefined && { style: textOf(style) }),
  }
}

function writeAppearance({ label, style }: { label?: string; style: string }): string {
  const value = label === undefined ? '' : ` value="${escapeAttribute(label)}"`
  return `${value} style="${escapeAttribute(style)}"`
}

function update(source: string, id: string, fields: Operation['fields'], dresser: Dresser): string {
  let edited = source
  const edit = (write: (cell: Cell) => string | null) => {
    const cell = readCells(edited)?.cells.get(id)
    if (cell) edited = write(cell) ?? edited
  }
  const { label, style, x, y, width, height, ...rest } = fields
  if (label !== undefined) {
    edit(({ outer, inner, style: look }) => {
      const written = escapeAttribute(dresser.label(textOf(label), look))
      return applyEdits(edited, [editAttribute(edited, outer, outer === inner ? 'value' : 'label', written)])
    })
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
  return editOperations.moveBy(edited, id, delta) ?? edited
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

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw new Refused('a text is needed')
}

function numberOf(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new Refused('a number is needed')
}
