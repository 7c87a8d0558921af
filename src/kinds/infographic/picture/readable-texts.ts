import { contrast, mixColors, readColor } from '../../../toolkit/drawing/color.ts'
import type { Palette } from '../../../toolkit/drawing/palette.ts'
import type { Point } from '../../../toolkit/drawing/path.ts'
import { readPath } from '../../../toolkit/drawing/read-path.ts'
import { isInside } from '../../../toolkit/geometry/is-inside.ts'
import { followGroups, move } from './follow-groups.ts'

/** WCAG 2.2, for text of any size. */
const readableContrast = 4.5
/** Steps from the engine's colour of a text to the ink that can be read. */
const steps = 8

interface Area {
  index: number
  x: number
  y: number
  width: number
  height: number
  /** The parts of its outline, in its own coordinates, and how far these are moved; absent: its box. */
  outline?: { parts: Point[][]; offset: Point }
  /** Null: painted, but nobody knows where exactly, or in what colour. */
  paint: Paint | null
}

interface Paint {
  color: string
  /** 0 to 1. */
  opacity: number
}

/**
 * Texts that the engine writes in a colour like that of the area below them get as much ink as it takes to read them. Only areas whose place
 * and colour are certain count: over anything else a text stays as it is.
 */
export function makeTextsReadable(svg: string, palette: Pick<Palette, 'background' | 'text' | 'textOnStrong'>): string {
  const areas = findAreas(svg)
  const offsetOf = followGroups(svg)
  return svg.replaceAll(/<text\b[^>]*>/g, (tag, index: number) => {
    const [x = Number.NaN, y = 0, width = 0, height = 0] = (/ data-box="([^"]*)"/.exec(tag)?.[1] ?? '')
      .split(' ')
      .map(Number)
    const offset = offsetOf(index)
    const written = readColor(/ fill="([^"]*)"/.exec(tag)?.[1] ?? '')
    if (offset === null || written === null || Number.isNaN(x) || / transform=/.test(tag)) return tag
    const background = groundAt(areas, index, x + width / 2 + offset.x, y + height / 2 + offset.y, palette.background)
    if (background === null || contrast(written, background) >= readableContrast) return tag
    return tag.replace(/ fill="[^"]*"/, ` fill="${inkLike(written, background, palette)}"`)
  })
}

/** The colour of what is painted below a point; null where it is not certain. */
function groundAt(areas: readonly Area[], before: number, x: number, y: number, page: string): string | null {
  let background: string | null = null
  let below = page
  for (const area of areas) {
    if (area.index > before) break
    if (x < area.x || x > area.x + area.width || y < area.y || y > area.y + area.height) continue
    if (
      area.outline &&
      !isInside({ x: x - area.outline.offset.x, y: y - area.outline.offset.y }, ...area.outline.parts)
    )
      continue
    if (area.paint) below = mixColors(below, area.paint.color, area.paint.opacity)
    background = area.paint ? below : null
  }
  return background
}

/** The colour with as little ink as makes it readable on a background. */
function inkLike(
  color: string,
  background: string,
  { text, textOnStrong }: Pick<Palette, 'text' | 'textOnStrong'>,
): string {
  const ink = contrast(background, text) > contrast(background, textOnStrong) ? text : textOnStrong
  for (let step = 1; step < steps; step += 1) {
    const mixed = mixColors(color, ink, step / steps)
    if (contrast(mixed, background) >= readableContrast) return mixed
  }
  return ink
}

function findAreas(svg: string): Area[] {
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
  gradients: ReadonlyMap<string, Paint>,
): Paint | null {
  const named = /^url\(\s*["']?#+([^"')]+)["']?\s*\)$/.exec(fill)?.[1]
  const paint = named === undefined ? readPaint(fill) : gradients.get(named)
  const share = Number(attributes.get('opacity') ?? 1) * Number(attributes.get('fill-opacity') ?? 1)
  return paint ? { ...paint, opacity: paint.opacity * share } : null
}

function readPaint(written: string): Paint | null {
  const color = readColor(written)
  if (color === null) return null
  const channel = /^rgba\([^)]*,\s*([\d.]+)\s*\)$/.exec(written)?.[1]
  const digits = /^#[\da-f]{6}([\da-f]{2})$/i.exec(written)?.[1]
  return { color, opacity: channel ? Number(channel) : digits ? Number.parseInt(digits, 16) / 255 : 1 }
}

/** What a gradient is in its middle, where texts stand. */
function readGradients(svg: string): Map<string, Paint> {
  const found = new Map<string, Paint>()
  for (const [, attributes = '', content = ''] of svg.matchAll(
    /<(?:linear|radial)Gradient\b([^>]*)>([\s\S]*?)<\/(?:linear|radial)Gradient>/g,
  )) {
    const id = / id="#?([^"]*)"/.exec(attributes)?.[1]
    const stops = Array.from(content.matchAll(/<stop\b([^>]*)>/g), ([, stop = '']) => {
      const paint = readPaint(/ stop-color="([^"]*)"/.exec(stop)?.[1] ?? '')
      const opacity = Number(/ stop-opacity="([^"]*)"/.exec(stop)?.[1] ?? 1)
      return paint && { ...paint, opacity: paint.opacity * opacity }
    })
    const [first, last] = [stops[0], stops.at(-1)]
    if (id && first && last)
      found.set(id, { color: mixColors(first.color, last.color, 0.5), opacity: (first.opacity + last.opacity) / 2 })
  }
  return found
}
