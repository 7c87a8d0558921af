import type { XmlElement } from '../office/xml.ts'
import { type DrawnLine, type DrawnShape, type Place, type Point, readDrawn } from './drawn-shapes.ts'

/** Distance, in EMU, at which an end of a line touches a shape, and a line the words on it: 8 pixels. */
const touch = 76_200

/** A line from one shape to another, in the direction of its only head. */
interface Joined {
  line: DrawnLine
  from: DrawnShape
  to: DrawnShape
}

/**
 * The drawing on a slide as JSON of nodes and edges, as React Flow has them: shapes with words, the lines between them, the words on these, and the shapes around others
 * as groups. Null where any of it cannot be told for sure: an end of a line that touches no shape, or two, words that belong to nothing.
 */
export function readFlow(elements: readonly XmlElement[]): string | null {
  const drawn = readDrawn(elements)
  if (!drawn || new Set(drawn.shapes.map(({ id }) => id)).size < drawn.shapes.length) return null
  const solid = drawn.shapes.filter(({ isFilled, isOutlined }) => isFilled || isOutlined)
  const joined = drawn.lines.map(line => join(line, solid))
  if (joined.length === 0 || !joined.every(each => each !== null)) return null
  const ends = new Set(joined.flatMap(({ from, to }) => [from, to]))
  const frames = solid.filter(shape => [...ends].some(other => other !== shape && holds(shape.place, other.place)))
  const shown = solid.filter(shape => ends.has(shape) || (frames.includes(shape) && shape.text !== ''))
  const words = drawn.shapes.filter(shape => shape.text !== '' && !shown.includes(shape))
  const labels = words.every(({ isOutlined }) => !isOutlined) ? placeWords(words, drawn.lines) : null
  const isClear = shown.every(({ text }) => text !== '') && frames.every(frame => !ends.has(frame))
  if (!labels || !isClear || overlapsOther(shown)) return null
  return writeFlow(shown, frames, joined, labels)
}

/** The shapes at the ends of a line: those that it is glued to, else those that it touches. Null where an end has none, or several. */
function join(line: DrawnLine, shapes: readonly DrawnShape[]): Joined | null {
  const [from, to] = [endOf(line.from, line.start, shapes), endOf(line.to, line.end, shapes)]
  if (!from || !to || (from === to && line.from === undefined)) return null
  return line.hasStartHead && !line.hasEndHead ? { line, from: to, to: from } : { line, from, to }
}

function endOf(id: string | undefined, point: Point, shapes: readonly DrawnShape[]): DrawnShape | null {
  if (id !== undefined) return shapes.find(shape => shape.id === id) ?? null
  const touched = shapes.filter(({ place }) => isOnEdge(point, place))
  return touched.length === 1 ? (touched[0] ?? null) : null
}

function isWithin({ x, y }: Point, place: Place, room: number): boolean {
  return (
    x >= place.x - room &&
    x <= place.x + place.width + room &&
    y >= place.y - room &&
    y <= place.y + place.height + room
  )
}

function isOnEdge(point: Point, place: Place): boolean {
  return isWithin(point, place, touch) && !isWithin(point, place, -touch)
}

/** Which line each of the words lies on the middle of; null where one lies on none, or on several. */
function placeWords(words: readonly DrawnShape[], lines: readonly DrawnLine[]): Map<DrawnLine, string> | null {
  const labels = new Map<DrawnLine, string>()
  for (const { text, place } of words) {
    const [line, ...others] = lines.filter(({ middle }) => middle && isWithin(middle, place, touch))
    if (!line || others.length > 0 || labels.has(line)) return null
    labels.set(line, text)
  }
  return labels
}

function holds(outer: Place, inner: Place): boolean {
  const end = { x: inner.x + inner.width, y: inner.y + inner.height }
  return isWithin(inner, outer, 0) && isWithin(end, outer, 0) && outer.width * outer.height > inner.width * inner.height
}

/** Shapes that lie on each other in part are neither beside nor in each other. */
function overlapsOther(shapes: readonly DrawnShape[]): boolean {
  return shapes.some((one, index) =>
    shapes.slice(index + 1).some(other => {
      const [a, b] = [one.place, other.place]
      const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
      return !isApart && !holds(a, b) && !holds(b, a)
    }),
  )
}

function writeFlow(
  shapes: readonly DrawnShape[],
  frames: readonly DrawnShape[],
  joined: readonly Joined[],
  labels: ReadonlyMap<DrawnLine, string>,
): string {
  const area = ({ place }: DrawnShape) => place.width * place.height
  const nodes = shapes.map(shape => {
    const around = frames
      .filter(frame => frame !== shape && frame.text !== '' && holds(frame.place, shape.place))
      .toSorted((one, other) => area(one) - area(other))
    return {
      id: shape.id,
      type: frames.includes(shape) ? 'group' : typeOf(shape, joined),
      ...(around[0] && { parentId: around[0].id }),
      data: { label: shape.text },
    }
  })
  const edges = joined.map(({ line, from, to }, index) => {
    const hasNoHead = !line.hasStartHead && !line.hasEndHead
    return {
      id: `e${index + 1}`,
      source: from.id,
      target: to.id,
      ...(labels.has(line) && { label: labels.get(line) }),
      ...(line.hasStartHead && line.hasEndHead && { markerStart: { type: 'arrowclosed' } }),
      ...(hasNoHead && { data: { direction: 'none' } }),
      ...(line.isDashed && { style: { strokeDasharray: '6 4' } }),
    }
  })
  return JSON.stringify({ nodes, edges }, null, 2)
}

function typeOf(shape: DrawnShape, joined: readonly Joined[]): string {
  const { geometry } = shape
  if (/decision|^diamond$/i.test(geometry)) return 'decision'
  if (/terminator/i.test(geometry)) return joined.some(({ to }) => to === shape) ? 'end' : 'start'
  if (/inputOutput|parallelogram/i.test(geometry)) return 'input'
  if (/document/i.test(geometry)) return 'document'
  if (/magneticDisk|^can$/i.test(geometry)) return 'database'
  return /predefinedProcess/i.test(geometry) ? 'subprocess' : 'process'
}
