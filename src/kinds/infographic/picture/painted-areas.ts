import { mixColors } from '../../../toolkit/drawing/color.ts'
import type { Point } from '../../../toolkit/drawing/path.ts'
import { readPath } from '../../../toolkit/drawing/read-path.ts'
import { isInside } from '../../../toolkit/geometry/is-inside.ts'
import { followGroups, move } from './follow-groups.ts'
import { type Filling, type Paint, readGradients, readPaint } from './gradients.ts'

/** What is painted in a picture, in the order of its text. */
export interface Area {
  index: number
  x: number
  y: number
  width: number
  height: number
  /** The parts of its outline, in its own coordinates, and how far these are moved; absent: its box. */
  outline?: { parts: Point[][]; offset: Point }
  /** Null: painted, but nobody knows where exactly, or in what colour. */
  paint: Filling | null
}

/** The colour below a point by what stands before an index in the text, that of the page where nothing does; null where it is not certain. */
export function groundAt(areas: readonly Area[], before: number, x: number, y: number, page: string): string | null {
  let background: string | null = page
  let below = page
  for (const area of areas) {
    if (area.index > before) break
    if (x < area.x || x > area.x + area.width || y < area.y || y > area.y + area.height) continue
    if (
      area.outline &&
      !isInside({ x: x - area.outline.offset.x, y: y - area.outline.offset.y }, ...area.outline.parts)
    )
      continue
    const paint = area.paint?.({ x: (x - area.x) / area.width, y: (y - area.y) / area.height })
    if (paint) below = mixColors(below, paint.color, paint.opacity)
    background = paint ? below : null
  }
  return background
}

/** All areas of a picture, in the order in which they are painted. */
export function findAreas(svg: string): Area[] {
  const offsetOf = followGroups(svg)
  const gradients = readGradients(svg)
  const hidden = Array.from(svg.matchAll(/<(defs|clipPath|mask|symbol|pattern)\b[\s\S]*?<\/\1>/g), match => [
    match.index,
    match.index + match[0].length,
  ])
  return [...svg.matchAll(/<(rect|ellipse|circle|path|polygon)\b([^>]*)>/g)].flatMap(
    ({ 1: name = '', 2: written = '', index }) => {
      if (hidden.some(([start = 0, end = 0]) => index >= start && index < end)) return []
      const attributes = new Map(
        Array.from(written.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key = '', value = '']) => [key, value]),
      )
      const fill = attributes.get('fill') ?? '#000000'
      if (fill === 'none' || fill === 'transparent') return []
      const offset = move(offsetOf(index), attributes.get('transform') ?? '')
      const paint = paintOf(fill, attributes, gradients)
      if (offset === null) return [{ index, ...everywhere, paint: null }]
      const parts = name === 'path' ? outlineOf(attributes.get('d') ?? '') : null
      const box = parts ? boxAround(parts.flat()) : boxOf(name, attributes)
      if (!box) return [{ index, ...everywhere, paint: null }]
      const isExact = parts !== null || name !== 'polygon'
      const placed = { ...box, x: box.x + offset.x, y: box.y + offset.y, paint: isExact ? paint : null }
      return [{ index, ...placed, ...(parts && { outline: { parts, offset } }) }]
    },
  )
}

const everywhere = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 }

type Box = Pick<Area, 'x' | 'y' | 'width' | 'height'>

/** Null where it takes more than its attributes to know. */
function boxOf(name: string, attributes: ReadonlyMap<string, string>): Box | null {
  const read = (key: string) => Number(attributes.get(key) ?? 0)
  if (name === 'rect') return { x: read('x'), y: read('y'), width: read('width'), height: read('height') }
  if (name === 'circle' || name === 'ellipse') {
    const [rx, ry] = name === 'circle' ? [read('r'), read('r')] : [read('rx'), read('ry')]
    return { x: read('cx') - rx, y: read('cy') - ry, width: 2 * rx, height: 2 * ry }
  }
  const numbers = Array.from((attributes.get('points') ?? '').matchAll(/-?\d*\.?\d+(?:e-?\d+)?/g), Number)
  const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)]
  return boxAround(xs.map((x, at) => ({ x, y: ys[at] ?? 0 })))
}

function boxAround(points: readonly Point[]): Box | null {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  if (points.length === 0) return null
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

const pointsOfCurve = 8

/** The parts of a path, each as a polygon. */
function outlineOf(d: string): Point[][] {
  const parts: Point[][] = []
  for (const step of readPath(d)) {
    const part = parts.at(-1)
    const from = part?.at(-1)
    if (step.type === 'move') parts.push([step.to])
    else if (step.type === 'line') part?.push(step.to)
    else if (step.type === 'curve' && from) part?.push(...flatten(from, step))
  }
  return parts
}

function flatten(from: Point, { first, second, to }: { first: Point; second: Point; to: Point }): Point[] {
  return Array.from({ length: pointsOfCurve }, (_, index) => {
    const t = (index + 1) / pointsOfCurve
    const shares = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3] as const
    const along = (key: 'x' | 'y') =>
      shares[0] * from[key] + shares[1] * first[key] + shares[2] * second[key] + shares[3] * to[key]
    return { x: along('x'), y: along('y') }
  })
}

function paintOf(
  fill: string,
  attributes: ReadonlyMap<string, string>,
  gradients: ReadonlyMap<string, Filling>,
): Filling | null {
  const named = /^url\(\s*["']?#+([^"')]+)["']?\s*\)$/.exec(fill)?.[1]
  const plain = readPaint(fill)
  const filling = named === undefined ? plain && (() => plain) : gradients.get(named)
  const share = Number(attributes.get('opacity') ?? 1) * Number(attributes.get('fill-opacity') ?? 1)
  if (!filling) return null
  return at => {
    const paint: Paint = filling(at)
    return { ...paint, opacity: paint.opacity * share }
  }
}
