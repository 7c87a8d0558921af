import { mixColors, readColor } from '../../../toolkit/drawing/color.ts'
import type { Point } from '../../../toolkit/drawing/path.ts'

export interface Paint {
  color: string
  /** 0 to 1. */
  opacity: number
}

/** The paint of an area at a point of it, in shares of its box. */
export type Filling = (at: Point) => Paint

/** A colour as it is written, by name, in digits or with a channel for its opacity; null for none. */
export function readPaint(written: string): Paint | null {
  const color = readColor(written)
  if (color === null) return null
  const channel = /^rgba\([^)]*,\s*([\d.]+)\s*\)$/.exec(written)?.[1]
  const digits = /^#[\da-f]{6}([\da-f]{2})$/i.exec(written)?.[1]
  return { color, opacity: channel ? Number(channel) : digits ? Number.parseInt(digits, 16) / 255 : 1 }
}

/** The gradients of a picture by their ids. */
export function readGradients(svg: string): Map<string, Filling> {
  const found = new Map<string, Filling>()
  for (const [, kind = '', written = '', content = ''] of svg.matchAll(
    /<(linear|radial)Gradient\b([^>]*)>([\s\S]*?)<\/(?:linear|radial)Gradient>/g,
  )) {
    const attributes = new Map(
      Array.from(written.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key = '', value = '']) => [key, value]),
    )
    const id = attributes.get('id')?.replace(/^#/, '')
    const stops = readStops(content)
    const place = placeOn(kind, attributes)
    if (id && stops.length > 0) found.set(id, at => paintAt(stops, place(at)))
  }
  return found
}

interface Stop extends Paint {
  offset: number
}

function readStops(content: string): Stop[] {
  const stops = [...content.matchAll(/<stop\b([^>]*)>/g)].flatMap(([, stop = '']): Omit<Stop, 'offset'>[] => {
    const paint = readPaint(/ stop-color="([^"]*)"/.exec(stop)?.[1] ?? '')
    const opacity = Number(/ stop-opacity="([^"]*)"/.exec(stop)?.[1] ?? 1)
    const offset = shareOf(/ offset="([^"]*)"/.exec(stop)?.[1])
    return paint ? [{ ...paint, opacity: paint.opacity * opacity, ...(offset !== undefined && { offset }) }] : []
  })
  return stops.map((stop, index) => ({ offset: stops.length > 1 ? index / (stops.length - 1) : 0, ...stop }))
}

/** How far along a gradient a point is; its middle, where texts stand, for a gradient that is turned or that has places of its own. */
function placeOn(kind: string, attributes: ReadonlyMap<string, string>): (at: Point) => number {
  if (attributes.get('gradientUnits') === 'userSpaceOnUse' || attributes.has('gradientTransform')) return () => 0.5
  const read = (name: string, usual: number) => shareOf(attributes.get(name)) ?? usual
  if (kind === 'radial') {
    const [cx, cy, r] = [read('cx', 0.5), read('cy', 0.5), read('r', 0.5)]
    return ({ x, y }) => (r > 0 ? Math.hypot(x - cx, y - cy) / r : 1)
  }
  const [x1, y1] = [read('x1', 0), read('y1', 0)]
  const [dx, dy] = [read('x2', 1) - x1, read('y2', 0) - y1]
  const length = dx * dx + dy * dy
  return ({ x, y }) => (length > 0 ? ((x - x1) * dx + (y - y1) * dy) / length : 1)
}

/** A share of 1: `50%` or `0.5`. */
function shareOf(written: string | undefined): number | undefined {
  const [, number, percent] = /^\s*(-?[\d.]+)(%?)\s*$/.exec(written ?? '') ?? []
  return number === undefined ? undefined : Number(number) / (percent ? 100 : 1)
}

function paintAt(stops: readonly Stop[], place: number): Paint {
  const next = stops.findIndex(({ offset }) => offset >= place)
  const [from, to] = [stops[Math.max(0, next - 1)], next === -1 ? stops.at(-1) : stops[next]]
  if (!from || !to) throw new Error('a gradient has at least one colour')
  const share =
    to.offset > from.offset ? Math.max(0, Math.min(1, (place - from.offset) / (to.offset - from.offset))) : 1
  return { color: mixColors(from.color, to.color, share), opacity: from.opacity + (to.opacity - from.opacity) * share }
}
