import { parseXml } from '../../src/kinds/architecture/language/parse-xml.ts'
import type { XmlElement } from '../../src/toolkit/xml/xml-element.ts'

/*
 * A reader of draw.io files that knows nothing of how Limn draws: a line is what its ties and its points say, from corner to corner, and
 * its label stands at its share of that length. A line that says nothing of its way has none.
 */

interface Point {
  x: number
  y: number
}

interface Box extends Point {
  width: number
  height: number
}

export interface FileShape {
  id: string
  box: Box
  isHolder: boolean
}

export interface FileLine {
  id: string
  source: string
  target: string
  /** Points from one connection point to the other. Empty: the file leaves the route open. */
  points: Point[]
  label: string
  /** Null for no label. */
  labelBox: Box | null
  hidesLineBehindLabel: boolean
}

export interface FilePage {
  shapes: FileShape[]
  lines: FileLine[]
}

/** About as wide as draw.io's Helvetica: a character of Latin 0.6 of the size, any other as wide as the size. */
const fontSize = 11

/** The first page of a file that is written as plain XML, its cells as `mxCell`. */
export function readLines(file: string): FilePage {
  const cells = collect(parseXml(file).root)
  const byId = new Map(cells.map(cell => [cell.attributes.get('id') ?? '', cell]))
  const boxes = new Map<string, Box>()
  const boxOf = (id: string | undefined): Box => {
    const cell = id === undefined ? undefined : byId.get(id)
    if (cell?.attributes.get('vertex') !== '1') return { x: 0, y: 0, width: 0, height: 0 }
    const around = boxOf(cell.attributes.get('parent'))
    const read = (name: string) => Number(geometryOf(cell)?.attributes.get(name) ?? 0)
    return { x: around.x + read('x'), y: around.y + read('y'), width: read('width'), height: read('height') }
  }
  const vertices = cells.filter(cell => cell.attributes.get('vertex') === '1')
  for (const cell of vertices) boxes.set(cell.attributes.get('id') ?? '', boxOf(cell.attributes.get('id')))
  const holders = new Set(vertices.map(cell => cell.attributes.get('parent') ?? ''))
  return {
    shapes: [...boxes].map(([id, box]) => ({ id, box, isHolder: holders.has(id) })),
    lines: cells
      .filter(cell => cell.attributes.get('edge') === '1')
      .map(cell => readLine(cell, boxes, boxOf(cell.attributes.get('parent')))),
  }
}

function collect(element: XmlElement | null): XmlElement[] {
  if (!element) return []
  return [...(element.name === 'mxCell' ? [element] : []), ...element.children.flatMap(collect)]
}

function geometryOf(cell: XmlElement): XmlElement | undefined {
  return cell.children.find(({ name }) => name === 'mxGeometry')
}

function readLine(cell: XmlElement, boxes: ReadonlyMap<string, Box>, origin: Point): FileLine {
  const style = new Map(
    (cell.attributes.get('style') ?? '').split(';').map(part => part.split('=', 2) as [string, string | undefined]),
  )
  const [source, target] = [cell.attributes.get('source') ?? '', cell.attributes.get('target') ?? '']
  const [start, end] = [tieOf('exit', style, boxes.get(source)), tieOf('entry', style, boxes.get(target))]
  const geometry = geometryOf(cell)
  const written = geometry?.children.find(({ attributes }) => attributes.get('as') === 'points')?.children ?? []
  const bends = written.map(({ attributes }) => ({
    x: Number(attributes.get('x') ?? 0) + origin.x,
    y: Number(attributes.get('y') ?? 0) + origin.y,
  }))
  const points = start && end ? [start, ...bends, end] : []
  const label = (cell.attributes.get('value') ?? '').replaceAll(/<[^>]*>/g, ' ').trim()
  const share = (Number(geometry?.attributes.get('x') ?? 0) + 1) / 2
  return {
    id: cell.attributes.get('id') ?? '',
    source,
    target,
    points,
    label,
    labelBox: label === '' || points.length === 0 ? null : boxAround(label, pointAt(points, share)),
    hidesLineBehindLabel: style.has('labelBackgroundColor'),
  }
}

function tieOf(
  end: 'exit' | 'entry',
  style: ReadonlyMap<string, string | undefined>,
  box: Box | undefined,
): Point | null {
  const [x, y] = [style.get(`${end}X`), style.get(`${end}Y`)]
  if (!box || x === undefined || y === undefined) return null
  return { x: box.x + box.width * Number(x), y: box.y + box.height * Number(y) }
}

function boxAround(label: string, { x, y }: Point): Box {
  const width = [...label].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.6), 0) * fontSize
  return { x: x - width / 2, y: y - fontSize * 0.6, width, height: fontSize * 1.2 }
}

function pointAt(points: readonly Point[], share: number): Point {
  const lengths = points
    .slice(1)
    .map((to, index) => Math.hypot(to.x - (points[index]?.x ?? 0), to.y - (points[index]?.y ?? 0)))
  let left = lengths.reduce((sum, length) => sum + length, 0) * share
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index], points[index + 1]]
    if (from && to && left <= length && length > 0)
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length }
    left -= length
  }
  return points.at(-1) ?? { x: 0, y: 0 }
}

export interface FileFaults {
  /** Lines whose way the file leaves open. */
  open: string[]
  /** Pairs of a line and a shape that it runs through and does not end at. */
  throughShapes: string[]
  /** Pairs of a line and the label of another one that it strikes through, and labels whose own line is seen through them. */
  throughLabels: string[]
  /** Pairs of lines that run on one another, but for those without labels from, or to, one shape. */
  overlaid: string[]
  crossings: number
}

/** Finds faults of the lines of a page as its file defines them. */
export function findFaults({ shapes, lines }: FilePage): FileFaults {
  const faults: FileFaults = { open: [], throughShapes: [], throughLabels: [], overlaid: [], crossings: 0 }
  const leaves = shapes.filter(({ isHolder }) => !isHolder)
  for (const [index, line] of lines.entries()) {
    if (line.points.length === 0) faults.open.push(line.id)
    for (const { id, box } of leaves)
      if (id !== line.source && id !== line.target && enters(line.points, box, 2))
        faults.throughShapes.push(`${line.id} ${id}`)
    if (line.labelBox && !line.hidesLineBehindLabel) faults.throughLabels.push(line.id)
    for (const other of lines)
      if (other !== line && line.labelBox && enters(other.points, line.labelBox, 1))
        faults.throughLabels.push(`${other.id} ${line.id}`)
    for (const other of lines.slice(index + 1)) {
      if (!mayJoin(line, other) && runTogether(line.points, other.points))
        faults.overlaid.push(`${line.id} ${other.id}`)
      faults.crossings += countCrossings(line.points, other.points)
    }
  }
  return faults
}

function mayJoin(one: FileLine, other: FileLine): boolean {
  return one.label === '' && other.label === '' && (one.source === other.source || one.target === other.target)
}

type Segment = readonly [Point, Point]

function segmentsOf(points: readonly Point[]): Segment[] {
  return points.slice(1).map((to, index) => [points[index] ?? to, to] as const)
}

/** Sampled every pixel: slow, and nothing to get wrong. */
function enters(points: readonly Point[], { x, y, width, height }: Box, inset: number): boolean {
  return segmentsOf(points).some(([from, to]) => {
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y))
    for (let step = 0; step <= steps; step += 1) {
      const [px, py] = [
        from.x + ((to.x - from.x) * step) / (steps || 1),
        from.y + ((to.y - from.y) * step) / (steps || 1),
      ]
      if (px > x + inset && px < x + width - inset && py > y + inset && py < y + height - inset) return true
    }
    return false
  })
}

/** True if two lines share a stretch; for horizontal and vertical segments. */
function runTogether(one: readonly Point[], other: readonly Point[]): boolean {
  return segmentsOf(one).some(([a, b]) =>
    segmentsOf(other).some(([c, d]) =>
      (['x', 'y'] as const).some(along => {
        const across = along === 'x' ? 'y' : 'x'
        const isBeside = [b, c, d].every(point => Math.abs(point[across] - a[across]) <= 2)
        const shared =
          Math.min(Math.max(a[along], b[along]), Math.max(c[along], d[along])) -
          Math.max(Math.min(a[along], b[along]), Math.min(c[along], d[along]))
        return isBeside && shared > 6
      }),
    ),
  )
}

function countCrossings(one: readonly Point[], other: readonly Point[]): number {
  const side = ([a, b]: Segment, { x, y }: Point) =>
    Math.sign(Math.round((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)))
  let count = 0
  for (const first of segmentsOf(one))
    for (const second of segmentsOf(other)) {
      const isCrossed =
        side(first, second[0]) * side(first, second[1]) < 0 && side(second, first[0]) * side(second, first[1]) < 0
      if (isCrossed) count += 1
    }
  return count
}
