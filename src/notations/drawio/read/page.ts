import { type Cell, readCell } from '../../../kinds/architecture/language/cell.ts'
import { drawingLimits } from '../../../kinds/architecture/language/drawing-limits.ts'
import { cardWords } from '../../../kinds/architecture/picture/card-words.ts'
import { readRichText } from '../../../kinds/architecture/picture/rich-text.ts'
import type { XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { unreadable } from '../../messages/index.ts'
import { joinNote } from '../../node-label.ts'
import { NotationFault } from '../../notation.ts'
import { type CellStyle, isText, readStyle } from './cell-style.ts'

/** A rectangle on the page, in pixels. */
interface Room {
  x: number
  y: number
  width: number
  height: number
}

/** A shape of the page. */
export interface Shape {
  id: string
  label: string
  style: CellStyle
  isText: boolean
  /** Container in which it is drawn: its parent, or a shape that is drawn around it. Null: the page. */
  holder: Shape | null
  /** Those whose `holder` it is, in the order in which they are painted. */
  parts: Shape[]
  /** True where its own parent is no layer: draw.io moves it along. */
  isChild: boolean
  /** True where a line leads from it to a shape, or to it from one: a line with a loose end is not kept, and joins nothing. */
  isLinked: boolean
  room: Room | null
}

export interface Line {
  id: string
  label: string
  style: CellStyle
  /** Null: it ends at nothing, or at another line. */
  source: Shape | null
  target: Shape | null
}

export interface Page {
  shapes: Shape[]
  lines: Line[]
}

/** More shapes than these are held by their parents alone: each would be compared with each. */
const mostFramed = 600
/** Shapes in each other. */
const deepest = drawingLimits.depth

/** The shapes and lines below the element `root` of a page. */
export function readPage(root: XmlElement): Page {
  const cells = root.children.flatMap(element => readCell(element) ?? [])
  if (cells.length > drawingLimits.cells)
    throw new NotationFault(unreadable('too-many-cells', { most: drawingLimits.cells }))
  const byId = new Map<string, Cell>()
  for (const cell of cells) if (cell.id !== undefined && !byId.has(cell.id)) byId.set(cell.id, cell)
  const isLine = (cell: Cell | undefined) =>
    cell !== undefined && (cell.isEdge || (!cell.isVertex && cell.source !== undefined && cell.target !== undefined))
  const shapes = new Map<string, Shape>()
  const words = new Map<string, string[]>()
  for (const [id, cell] of byId) {
    if (isLine(cell) || !cell.isVertex) continue
    const parent = cell.parent === undefined ? undefined : byId.get(cell.parent)
    if (isLine(parent)) words.set(cell.parent ?? '', [...(words.get(cell.parent ?? '') ?? []), textOf(cell.label)])
    else shapes.set(id, readShape(id, cell))
  }
  for (const [id, shape] of shapes) hold(shape, shapes.get(byId.get(id)?.parent ?? '') ?? null)
  placeAll(shapes, byId)
  const lines = [...byId].flatMap(([id, cell]): Line[] => {
    if (!isLine(cell)) return []
    const label = [textOf(cell.label), ...(words.get(id) ?? [])].filter(text => text !== '').join('\n')
    const [source, target] = [cell.source, cell.target].map(end => shapes.get(end ?? '') ?? null)
    if (source && target) for (const end of [source, target]) end.isLinked = true
    return [{ id, label, style: readStyle(cell.style), source: source ?? null, target: target ?? null }]
  })
  findFrames([...shapes.values()])
  return { shapes: [...shapes.values()], lines }
}

function readShape(id: string, cell: Cell): Shape {
  const style = readStyle(cell.style)
  const words = cardWords(cell)
  return {
    id,
    label: words ? joinNote(words.name, words.detail) : textOf(cell.label),
    style,
    isText: isText(style),
    holder: null,
    parts: [],
    isChild: false,
    isLinked: false,
    room: null,
  }
}

/** Visible text of a label: HTML becomes plain lines. */
function textOf(label: string): string {
  return readRichText(label)
    .map(({ runs }) =>
      runs
        .map(({ text }) => text)
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(line => line !== '')
    .join('\n')
}

/** Sets the holder of a shape, unless it would contain itself. */
function hold(shape: Shape, holder: Shape | null): void {
  let around = holder
  for (let depth = 0; around; depth += 1) {
    if (around === shape || depth > deepest) throw new NotationFault(unreadable('cells-in-circle'))
    around = around.holder
  }
  shape.holder = holder
  shape.isChild = holder !== null
  holder?.parts.push(shape)
}

/** Computes the positions of shapes on the page: their geometry is relative to their parent. */
function placeAll(shapes: ReadonlyMap<string, Shape>, cells: ReadonlyMap<string, Cell>): void {
  const open = [...shapes.values()].filter(({ holder }) => holder === null)
  for (let shape = open.pop(); shape; shape = open.pop()) {
    const attributes = cells.get(shape.id)?.geometry?.attributes
    const number = (key: string) => Number(attributes?.get(key) ?? 0) || 0
    const isPlaced = attributes?.has('x') === true || attributes?.has('y') === true
    const around = shape.holder?.room
    if (isPlaced && attributes?.get('relative') !== '1' && (around || !shape.holder)) {
      const [x, y] = [number('x') + (around?.x ?? 0), number('y') + (around?.y ?? 0)]
      shape.room = { x, y, width: number('width'), height: number('height') }
    }
    open.push(...shape.parts)
  }
}

/** Gives shapes on the page that lie in another, painted before, the smallest such one as their holder. */
function findFrames(shapes: readonly Shape[]): void {
  if (shapes.length > mostFramed) return
  const free = shapes.filter(({ isChild, room }) => !isChild && room !== null)
  for (const [index, shape] of free.entries()) {
    let frame: Shape | null = null
    for (const other of free.slice(0, index))
      if (!other.isText && contains(other.room, shape.room) && areaOf(other) < areaOf(frame)) frame = other
    if (!frame) continue
    shape.holder = frame
    frame.parts.push(shape)
  }
}

function contains(outer: Room | null, inner: Room | null): boolean {
  if (!outer || !inner) return false
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height &&
    inner.width * inner.height < outer.width * outer.height
  )
}

function areaOf(shape: Shape | null): number {
  return shape?.room ? shape.room.width * shape.room.height : Number.POSITIVE_INFINITY
}
