import type { XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { type Cell, readCell } from '../language/cell.ts'
import { withLibraryColors } from '../language/library-colors.ts'
import { parseXml } from '../language/parse-xml.ts'
import { readPages } from '../language/read-pages.ts'
import { readStyle, type Style } from '../language/style.ts'
import type { Box, Point } from './geometry.ts'

interface Item {
  id: string
  style: Style
  /** Label as written, HTML included; placeholders filled in. */
  label: string
}

export interface Shape extends Item {
  /** Box in the coordinates of the page. */
  box: Box
  /** The shape around it; null: the page. */
  parent: Shape | null
}

export interface Line extends Item {
  source: string | undefined
  target: string | undefined
  /** Points of its unconnected ends. */
  sourcePoint: Point | null
  targetPoint: Point | null
  waypoints: Point[]
  labelAt: LabelPlace
}

/** Position of a label on a line: `share` of its length (0 to 1), pixels to its left, and an offset. */
export interface LabelPlace {
  share: number
  aside: number
  offset: Point
  /** True if it is measured from the middle between both ends, wherever the line runs. */
  isBetweenEnds?: boolean
}

/** A label of a line that is a separate cell. */
export interface LineLabel extends Item {
  line: string
  labelAt: LabelPlace
}

export type SceneItem = ({ kind: 'shape' } & Shape) | ({ kind: 'line' } & Line) | ({ kind: 'line-label' } & LineLabel)

const farthest = 100_000

/** The first page of a drawing. */
export interface Scene {
  items: SceneItem[]
  /** Colour that its style names for the page; undefined: none. */
  pageColor: string | undefined
}

/** Reads the items of the first page in painting order. Cells of hidden layers and of folded containers are left out. */
export function readScene(source: string): SceneItem[] {
  return readWholeScene(source).items
}

export function readWholeScene(source: string): Scene {
  const { root } = parseXml(source)
  const page = root && readPages(root)?.find(each => each.root !== null)
  const pageColor = page?.color
  const cells = (page?.root?.children ?? []).flatMap(element => readCell(element) ?? [])
  const children = Map.groupBy(cells, cell => cell.parent ?? '')
  const byId = new Map(cells.map(cell => [cell.id, cell]))
  const items: SceneItem[] = []
  const seen = new Set<Cell>()

  for (const cell of cells) if (!cell.parent || !byId.has(cell.parent)) visit(cell, null, { x: 0, y: 0 })
  return { items, pageColor }

  function visit(cell: Cell, parent: Shape | null, origin: Point): void {
    if (seen.has(cell) || cell.inner.attributes.get('visible') === '0') return
    seen.add(cell)
    const item = {
      id: cell.id ?? '',
      style: withLaneColors(withLibraryColors(readStyle(cell.style)), parent),
      label: fillPlaceholders(cell, byId),
    }
    let inside = parent
    let insideOrigin = origin
    const holder = byId.get(cell.parent)
    if (cell.isEdge) items.push({ kind: 'line', ...item, ...readLine(cell, origin) })
    else if (cell.isVertex && holder?.isEdge && isRelative(cell)) {
      const label = { ...item, style: withTextOfShape(item.style) }
      items.push({ kind: 'line-label', ...label, line: holder.id ?? '', labelAt: readLabelPlace(cell) })
    } else if (cell.isVertex) {
      // The very object that what stands in it names as its parent.
      const shape = { kind: 'shape' as const, ...item, box: readBox(cell, parent, origin), parent }
      inside = shape
      insideOrigin = shape.box
      items.push(shape)
    }
    if (cell.inner.attributes.get('collapsed') === '1') return
    for (const child of children.get(cell.id ?? '') ?? []) visit(child, inside, insideOrigin)
  }
}

/** A label that is a cell has the text of a shape, not the smaller one of a line on its plate. */
function withTextOfShape(style: Style): Style {
  return {
    ...style,
    text: key => style.text(key) ?? (key === 'labelBackgroundColor' ? 'default' : undefined),
    number: (key, fallback) => style.number(key, key === 'fontSize' ? 12 : fallback),
  }
}

const laneColors = ['fillColor', 'strokeColor', 'fontColor']

/** The style with the colours of the lane that the shape is in, where it names them `swimlane`. */
function withLaneColors(style: Style, parent: Shape | null): Style {
  const isOfLane = (key: string) => laneColors.includes(key) && style.text(key) === 'swimlane'
  if (!parent || !laneColors.some(isOfLane)) return style
  return { ...style, text: key => (isOfLane(key) ? parent.style : style).text(key) }
}

/** Farthest element around a cell of which attributes are looked up. */
const deepest = 100

/** Replaces `%name%` in a label, if its element asks for that, by an attribute of it, or of the nearest cell around it that has one. */
function fillPlaceholders(cell: Cell, cells: ReadonlyMap<string | undefined, Cell>): string {
  const { outer, label } = cell
  if (outer.attributes.get('placeholders') !== '1') return label
  const lookUp = (name: string): string | undefined => {
    let at: Cell | undefined = cell
    for (let depth = 0; at && depth < deepest; depth++) {
      const value = at.outer.attributes.get(name)
      if (value !== undefined) return value
      at = cells.get(at.parent)
    }
    return undefined
  }
  return label.replaceAll(/%([\w-]{1,64})%/g, (whole, name: string) => lookUp(name) ?? whole)
}

function readBox({ geometry }: Cell, parent: Shape | null, origin: Point): Box {
  const size = { width: Math.max(0, read(geometry, 'width')), height: Math.max(0, read(geometry, 'height')) }
  const [x, y] = [read(geometry, 'x'), read(geometry, 'y')]
  if (geometry?.attributes.get('relative') !== '1' || !parent) return { x: origin.x + x, y: origin.y + y, ...size }
  const offset = readPoint(geometry, 'offset') ?? { x: 0, y: 0 }
  return {
    x: origin.x + x * parent.box.width + offset.x,
    y: origin.y + y * parent.box.height + offset.y,
    ...size,
  }
}

function readLine(cell: Cell, origin: Point): Omit<Line, keyof Item> {
  const { geometry } = cell
  const onPage = (point: Point | null) => point && { x: point.x + origin.x, y: point.y + origin.y }
  const points = geometry?.children.find(child => child.name === 'Array' && child.attributes.get('as') === 'points')
  return {
    source: cell.source,
    target: cell.target,
    sourcePoint: onPage(readPoint(geometry, 'sourcePoint')),
    targetPoint: onPage(readPoint(geometry, 'targetPoint')),
    waypoints: (points?.children ?? [])
      .filter(child => child.name === 'mxPoint')
      .map(point => ({ x: read(point, 'x') + origin.x, y: read(point, 'y') + origin.y })),
    labelAt: readLabelPlace(cell),
  }
}

/** A place that is not relative is that of the line's box: its label is in the middle. */
function readLabelPlace(cell: Cell): LabelPlace {
  const { geometry } = cell
  const offset = readPoint(geometry, 'offset') ?? { x: 0, y: 0 }
  if (cell.isEdge && !isRelative(cell))
    return { share: 0.5, aside: 0, offset, ...((offset.x !== 0 || offset.y !== 0) && { isBetweenEnds: true }) }
  const share = (Math.max(-1, Math.min(1, read(geometry, 'x'))) + 1) / 2
  return { share, aside: read(geometry, 'y'), offset }
}

function isRelative({ geometry }: Cell): boolean {
  return geometry?.attributes.get('relative') === '1'
}

function readPoint(geometry: XmlElement | undefined, role: string): Point | null {
  const point = geometry?.children.find(child => child.name === 'mxPoint' && child.attributes.get('as') === role)
  return point ? { x: read(point, 'x'), y: read(point, 'y') } : null
}

function read(element: XmlElement | undefined, name: string): number {
  const value = Number(element?.attributes.get(name) ?? 0)
  return Number.isFinite(value) ? Math.max(-farthest, Math.min(farthest, value)) : 0
}
