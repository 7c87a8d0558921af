import { element, formatNumber } from '../../../toolkit/drawing/svg.ts'
import type { Style } from '../language/style.ts'
import type { Colors } from './colors.ts'
import { distance, lengthOf, type Point } from './geometry.ts'
import { dashesOf, shareOf } from './paint.ts'

/** Measures of draw.io in pixels: of a shaft, how much wider its head is, and how many times its size it is long. */
const usual = { width: 10, head: 20, lengths: 3 }
/** The head of an `arrow`, which has one measure alone. */
const plainHead = 30

/** True for a line that is an arrow with an outline and a fill. */
export function isBlockArrow(style: Style): boolean {
  return style.shape === 'flexArrow' || style.shape === 'arrow'
}

interface Head {
  length: number
  /** Half its width. */
  reach: number
}

/** A line as an arrow with an outline: a shaft as wide as its style says, with a head at each end that has one. */
export function drawBlockArrow(style: Style, points: readonly Point[], colors: Colors): string {
  const isPlain = style.shape === 'arrow'
  const way = isPlain ? [points[0], points.at(-1)].filter(point => point !== undefined) : points
  const half = (isPlain ? plainHead / 3 : Math.max(1, Math.min(200, style.number('width', usual.width)))) / 2
  const start = headOf(style, 'start', half, isPlain)
  const end = headOf(style, 'end', half, isPlain)
  const forth = sideOf(way, half, start, end)
  const back = sideOf([...way].reverse(), half, end, start)
  const corners = [...forth, ...back].map(({ x, y }) => `${formatNumber(x)} ${formatNumber(y)}`)
  const strokeWidth = style.number('strokeWidth', 1)
  return element('path', {
    d: `M${corners.join('L')}Z`,
    fill: colors.paint(style.text('fillColor'), 'surface', null) ?? 'none',
    stroke: colors.paint(style.text('strokeColor'), 'line', colors.stroke) ?? 'none',
    'stroke-width': strokeWidth,
    'stroke-dasharray': dashesOf(style, strokeWidth),
    'stroke-linejoin': 'round',
    opacity: shareOf(style, 'opacity'),
  })
}

function headOf(style: Style, which: 'start' | 'end', half: number, isPlain: boolean): Head | null {
  if (isPlain) return which === 'end' ? { length: plainHead, reach: plainHead / 2 } : null
  const name = style.text(`${which}Arrow`) ?? (which === 'end' ? 'classic' : 'none')
  if (name === 'none' || name === '') return null
  const length = Math.max(0, Math.min(60, style.number(`${which}Size`, 6))) * usual.lengths
  return { length, reach: half + Math.max(0, Math.min(200, style.number(`${which}Width`, usual.head))) / 2 }
}

/** The outline at the right of a way, from its first tip, or half of its blunt start, to its last tip or the half of its blunt end. */
function sideOf(way: readonly Point[], half: number, start: Head | null, end: Head | null): Point[] {
  const share = Math.min(1, lengthOf(way) / ((start?.length ?? 0) + (end?.length ?? 0) || 1))
  const side: Point[] = []
  for (const [index, point] of way.entries()) {
    const [before, after] = [way[index - 1], way[index + 1]]
    const into = before && directionOf(before, point)
    const out = after && directionOf(point, after)
    if (into && out) side.push(beside(point, miter(into, out), half))
    else if (out) {
      const neck = along(point, out, (start?.length ?? 0) * share)
      if (start) side.push(point, beside(neck, out, start.reach))
      side.push(beside(neck, out, half))
    } else if (into) {
      const neck = along(point, into, -(end?.length ?? 0) * share)
      side.push(beside(neck, into, half))
      if (end) side.push(beside(neck, into, end.reach))
    }
  }
  return side
}

function directionOf(from: Point, to: Point): Point {
  const length = distance(from, to) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** The direction at a corner, so long that a point beside it lies on the outlines of both segments. */
function miter(into: Point, out: Point): Point {
  const sum = { x: into.x + out.x, y: into.y + out.y }
  const square = sum.x ** 2 + sum.y ** 2
  // A line that turns back has no miter.
  return square < 0.5 ? out : { x: (2 * sum.x) / square, y: (2 * sum.y) / square }
}

function along({ x, y }: Point, direction: Point, length: number): Point {
  return { x: x + direction.x * length, y: y + direction.y * length }
}

function beside({ x, y }: Point, direction: Point, reach: number): Point {
  return { x: x - direction.y * reach, y: y + direction.x * reach }
}
