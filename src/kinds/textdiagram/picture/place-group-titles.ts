import { findTitleRoom } from '../../../toolkit/geometry/find-title-room.ts'
import { flattenPath } from './flatten-path.ts'
import { applyTo, type Rect, transformRect } from './matrix.ts'
import { boxOf, matrixOf } from './measure-element.ts'

type Point = { x: number; y: number }

/** Distance of a title from the edge of its group, in pixels. */
const inset = 12
/** A line nearer than this touches a title. */
const near = 3
/** A line that has dashes of its own cannot be interrupted. */
const dashed = /edge-(?:pattern-(?:dotted|dashed)|animation)/

/**
 * Mermaid lets lines run through the titles of groups: such a title is moved aside, to where there is room for it, as far to the left as that is. Where
 * there is none the lines are interrupted, but for those that are drawn by hand, stroke by stroke.
 */
export function placeGroupTitles(drawing: SVGSVGElement): void {
  const groups = [...drawing.querySelectorAll('.cluster')]
  if (groups.length === 0) return
  const paths = [...drawing.querySelectorAll<SVGElement>('path[data-edge=true]')]
  const lines = paths.map(path => ({ path, strokes: readStrokes(path) }))
  const strokes = lines.flatMap(line => line.strokes)
  const titles = groups.flatMap(group => placeTitle(group, strokes) ?? [])
  for (const { path, strokes: own } of lines) {
    const [points, ...more] = own
    const gaps = points && more.length === 0 ? titles.flatMap(title => stretchWithin(title, points) ?? []) : []
    if (gaps.length > 0 && !dashed.test(path.getAttribute('class') ?? '')) interrupt(path, gaps)
  }
}

/** Moves the title of a group; returns its box where lines still run through it. */
function placeTitle(group: Element, lines: readonly Point[][]): Rect | null {
  const label = group.querySelector('.cluster-label')
  // A rectangle, or a group of lines that are drawn by hand.
  const frame = [...group.children].find(child => child !== label)
  if (!frame || !label) return null
  const [box, title] = [boxInDrawing(frame), boxInDrawing(label)]
  const isTouched = (place: Rect) => lines.some(points => stretchWithin(place, points) !== null)
  if (!isTouched(title)) return null
  const bar = { x: box.x, y: title.y, width: box.width, height: title.height }
  const x = findTitleRoom(bar, { x: box.x + inset, width: title.width }, lines)
  if (isTouched({ ...title, x })) return title
  label.setAttribute('transform', `translate(${x - title.x}, 0) ${label.getAttribute('transform') ?? ''}`)
  return null
}

function boxInDrawing(element: Element): Rect {
  return transformRect(matrixOf(element), boxOf(element))
}

function readStrokes(path: Element): Point[][] {
  const matrix = matrixOf(path)
  return flattenPath(path.getAttribute('d') ?? '').map(points => points.map(({ x, y }) => applyTo(matrix, x, y)))
}

/** Where a line, whose pieces go across or down or are short, runs through a box: lengths from its beginning. Null where it does not. */
function stretchWithin(box: Rect, points: readonly Point[]): { from: number; to: number } | null {
  const [left, right] = [box.x - near, box.x + box.width + near]
  const [top, bottom] = [box.y, box.y + box.height]
  let length = 0
  const inside: number[] = []
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (!from) continue
    const size = Math.hypot(to.x - from.x, to.y - from.y)
    const shares = [...clip(from.x, to.x, left, right), ...clip(from.y, to.y, top, bottom)]
    const [start, end] = [Math.max(0, shares[0] ?? 1, shares[2] ?? 1), Math.min(1, shares[1] ?? 0, shares[3] ?? 0)]
    if (start < end) inside.push(length + start * size, length + end * size)
    length += size
  }
  return inside.length > 0 ? { from: Math.min(...inside), to: Math.max(...inside) } : null
}

/** The shares of the way between two numbers at which it is between two limits. */
function clip(from: number, to: number, least: number, most: number): [number, number] {
  if (from === to) return from > least && from < most ? [0, 1] : [1, 0]
  const [one, other] = [(least - from) / (to - from), (most - from) / (to - from)]
  return [Math.min(one, other), Math.max(one, other)]
}

/** Longer than any line. */
const rest = 1e5

/** Leaves out stretches of a line, by dashes: its head stays where it is. */
function interrupt(path: SVGElement, gaps: readonly { from: number; to: number }[]): void {
  const sorted = gaps.toSorted((one, other) => one.from - other.from)
  const dashes = sorted.flatMap(({ from, to }, index) => [from - (sorted[index - 1]?.to ?? 0), to - from])
  path.style.setProperty('stroke-dasharray', [...dashes, rest].map(length => Math.max(0, length).toFixed(1)).join(' '))
}
