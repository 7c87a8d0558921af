import { roundedPath } from '../../../toolkit/drawing/path.ts'
import { element, formatNumber } from '../../../toolkit/drawing/svg.ts'
import type { Style } from '../language/style.ts'
import type { Colors } from './colors.ts'
import { drawBlockArrow, isBlockArrow } from './draw-block-arrow.ts'
import { drawMarker } from './draw-marker.ts'
import { distance, lengthOf, type Point } from './geometry.ts'
import { findCrossings, pathWithJumps, readJumps } from './line-jumps.ts'
import { dashesOf, handOf, shadow, shareOf } from './paint.ts'
import type { Line } from './read-scene.ts'

/** Half of draw.io's `LINE_ARCSIZE`. */
const cornerRadius = 10

/** Lines have round corners unless their style says no, as in draw.io's default stylesheet. */
function isRounded(style: Style): boolean {
  return style.flag('rounded', true)
}

/** A line with the markers at its ends, as SVG; `below` are the lines that it may have to jump over. */
export function drawLine(
  { style }: Line,
  points: readonly Point[],
  colors: Colors,
  below: readonly (readonly Point[])[] = [],
): string {
  if (isBlockArrow(style) && points.length >= 2) return drawBlockArrow(style, points, colors)
  const stroke = colors.paint(style.text('strokeColor'), 'line', colors.stroke)
  if (stroke === null || points.length < 2) return ''
  const strokeWidth = Math.max(0.25, style.number('strokeWidth', 1))
  const [start, end] = (['start', 'end'] as const).map(which => {
    const [tip, before] = which === 'start' ? [points[0], points[1]] : [points.at(-1), points.at(-2)]
    const name = style.text(`${which}Arrow`) ?? (which === 'end' ? 'classic' : 'none')
    if (!tip || !before) return { svg: '', covers: 0 }
    const length = distance(before, tip) || 1
    const direction = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length }
    const size = Math.max(0, Math.min(60, style.number(`${which}Size`, 6)))
    return drawMarker(name, tip, direction, {
      size,
      isFilled: style.flag(`${which}Fill`, true),
      stroke,
      strokeWidth,
      behind: colors.canvas,
    })
  })
  if (style.shape === 'mxgraph.networks.comm_link_edge') return drawBolt(style, points, stroke, colors)
  const shortened = shorten(points, start?.covers ?? 0, end?.covers ?? 0)
  const radius = isRounded(style) ? cornerRadius : 0
  const jumps = readJumps(style)
  const crossings = jumps ? findCrossings(shortened, below, jumps.reach) : []
  const straight =
    jumps && crossings.some(each => each.length > 0) ? pathWithJumps(shortened, crossings, jumps, radius) : null
  const d = style.flag('curved') ? curvedPath(shortened) : (straight ?? roundedPath(shortened, radius))
  const line = element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': strokeWidth,
    'stroke-dasharray': dashesOf(style, strokeWidth),
    'stroke-linejoin': 'round',
  })
  const thrown = style.flag('shadow')
    ? element('path', {
        ...{ d, fill: 'none', stroke: shadow.color, 'stroke-width': strokeWidth, opacity: shadow.opacity },
        transform: `translate(${shadow.x} ${shadow.y})`,
      })
    : ''
  const attributes = { opacity: shareOf(style, 'opacity'), 'data-hand': handOf(style) }
  return element('g', attributes, thrown, line, start?.svg ?? '', end?.svg ?? '')
}

/** How far a bolt keeps off its ends, as a share of their distance. */
const boltGap = 0.05
/** How far its corners are from its middle, along it and aside, as a share of its length: the outer ones, and the inner ones. */
const boltReach = { outer: 0.1, inner: 1 / 30 }

/** A bolt of lightning between the ends of a line, for a link through the air. */
function drawBolt(style: Style, points: readonly Point[], stroke: string, colors: Colors): string {
  const [from, to] = [points[0], points.at(-1)]
  if (!from || !to) return ''
  const length = distance(from, to) || 1
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const at = (share: number, aside: number) => {
    const [forwards, sideways] = [length * (0.5 + share), length * aside]
    const x = from.x + along.x * forwards - along.y * sideways
    const y = from.y + along.y * forwards + along.x * sideways
    return `${formatNumber(x)} ${formatNumber(y)}`
  }
  const whole = 1 - 2 * boltGap
  const [outer, inner] = [whole * boltReach.outer, whole * boltReach.inner]
  const half = (sign: 1 | -1) => [
    at((-sign * whole) / 2, 0),
    at(sign * outer, -sign * outer),
    at(sign * inner, sign * inner),
  ]
  const corners = [...half(1), ...half(-1)]
  return element('path', {
    d: `M${corners.join('L')}Z`,
    fill: colors.paint(style.text('fillColor'), 'surface', null) ?? 'none',
    stroke,
    'stroke-width': style.number('strokeWidth', 1),
    opacity: shareOf(style, 'opacity'),
  })
}

/** Less what the markers cover at both ends, as far as the line is long enough. */
function shorten(points: readonly Point[], atStart: number, atEnd: number): Point[] {
  if (lengthOf(points) <= atStart + atEnd) return [...points]
  const cutEnd = (from: readonly Point[], length: number): Point[] => {
    const [tip, before, ...rest] = from
    if (!tip || !before) return [...from]
    const segment = distance(tip, before)
    if (segment <= length) return rest.length > 0 ? cutEnd([before, ...rest], length - segment) : [...from]
    const share = length / segment
    return [{ x: tip.x + (before.x - tip.x) * share, y: tip.y + (before.y - tip.y) * share }, before, ...rest]
  }
  return cutEnd(cutEnd(points, atStart).reverse(), atEnd).reverse()
}

/** Points that the smooth line through these corners runs through: it does not reach the corners themselves. */
export function pointsOfCurve(points: readonly Point[]): Point[] {
  const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
  return points.map((corner, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after) return corner
    const start = index === 1 ? before : middle(before, corner)
    const end = index === points.length - 2 ? after : middle(corner, after)
    return middle(middle(start, corner), middle(corner, end))
  })
}

/** A smooth line that bends towards its corners without touching them. */
function curvedPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  const last = rest.pop()
  if (!first || !last) return ''
  const at = ({ x, y }: Point) => `${formatNumber(x)} ${formatNumber(y)}`
  let path = `M${at(first)}`
  for (const [index, corner] of rest.entries()) {
    const next = rest[index + 1]
    const end = next ? { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 } : last
    path += `Q${at(corner)} ${at(end)}`
  }
  return rest.length === 0 ? `${path}L${at(last)}` : path
}
