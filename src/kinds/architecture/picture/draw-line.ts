import { roundedPath } from '../../../toolkit/drawing/path.ts'
import { element, formatNumber } from '../../../toolkit/drawing/svg.ts'
import type { Colors } from './colors.ts'
import { drawMarker } from './draw-marker.ts'
import { distance, lengthOf, type Point } from './geometry.ts'
import { dashesOf, handOf, shadow, shareOf } from './paint.ts'
import type { Line } from './read-scene.ts'

/** A line with the markers at its ends, as SVG. */
export function drawLine({ style }: Line, points: readonly Point[], colors: Colors): string {
  const stroke = colors.paint(style.text('strokeColor'), 'line', colors.stroke)
  if (stroke === null || points.length < 2) return ''
  const isWide = style.shape === 'flexArrow' || style.shape === 'arrow'
  const strokeWidth = isWide ? 6 : Math.max(0.25, style.number('strokeWidth', 1))
  const [start, end] = (['start', 'end'] as const).map(which => {
    const [tip, before] = which === 'start' ? [points[0], points[1]] : [points.at(-1), points.at(-2)]
    const name = style.text(`${which}Arrow`) ?? (which === 'end' ? 'classic' : 'none')
    if (!tip || !before) return { svg: '', covers: 0 }
    const length = distance(before, tip) || 1
    const direction = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length }
    const size = Math.max(0, Math.min(60, style.number(`${which}Size`, 6)))
    return drawMarker(name, tip, direction, {
      size: isWide ? 8 : size,
      isFilled: style.flag(`${which}Fill`, true),
      stroke,
      strokeWidth: isWide ? 1 : strokeWidth,
      ground: colors.canvas,
    })
  })
  const shortened = shorten(points, start?.covers ?? 0, end?.covers ?? 0)
  const d = style.flag('curved') ? curvedPath(shortened) : roundedPath(shortened, style.flag('rounded') ? 8 : 0)
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
