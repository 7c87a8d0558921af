import { type DrawForm, ellipsePath, path, points, polygon } from './form.ts'

export type Corner = readonly [x: number, y: number]

/** A form with these corners, in shares of its width and height; lines end at them. */
export function figure(...corners: Corner[]): DrawForm {
  return (width, height) => {
    const scaled = points(...corners.map(([x, y]): [number, number] => [x * width, y * height]))
    return { body: polygon(scaled), perimeter: scaled }
  }
}

/** A form written as the data of a path in a box of 100 × 100, in absolute commands without arcs. */
export function drawing(body: string, parts: { lines?: string; solid?: string; inner?: string } = {}): DrawForm {
  return (width, height) => ({
    body: stretch(body, width, height),
    ...(parts.lines && { lines: stretch(parts.lines, width, height) }),
    ...(parts.solid && { solid: stretch(parts.solid, width, height) }),
    ...(parts.inner && { inner: stretch(parts.inner, width, height) }),
  })
}

/** The path data with its pairs of numbers stretched from 100 × 100 to a box. */
export function stretch(d: string, width: number, height: number, { left, top } = { left: 0, top: 0 }): string {
  let count = 0
  return d.replaceAll(/-?\d+(?:\.\d+)?/g, number => {
    const [side, start] = count++ % 2 === 0 ? [width, left] : [height, top]
    return String(Math.round(start * 100 + Number(number) * side) / 100)
  })
}

/** A star of this many points; `inset` is how far in its other corners are, as a share of its radius. */
export function starOf(count: number, inset: number): DrawForm {
  const corners = Array.from({ length: 2 * count }, (_, index): Corner => {
    const [angle, radius] = [(index * Math.PI) / count - Math.PI / 2, index % 2 === 0 ? 0.5 : 0.5 * inset]
    return [0.5 + Math.cos(angle) * radius, 0.5 + Math.sin(angle) * radius]
  })
  return figure(...corners)
}

/** Turns a form that points to the right by quarters, clockwise. */
export function turnedCorners(corners: readonly Corner[], quarters: 1 | 2 | 3): Corner[] {
  return corners.map(([x, y]): Corner => (quarters === 1 ? [1 - y, x] : quarters === 2 ? [1 - x, y] : [y, 1 - x]))
}

/** A ring; `share` gives its width in pixels. */
export function ring(width: number, height: number, thickness: number): string {
  const [dx, dy] = [Math.min(thickness, width / 2), Math.min(thickness, height / 2)]
  const [rx, ry] = [width / 2 - dx, height / 2 - dy]
  // The hole runs the other way round, so that it stays empty.
  const hole = path`M ${dx} ${height / 2} a ${rx} ${ry} 0 1 0 ${2 * rx} 0 a ${rx} ${ry} 0 1 0 ${-2 * rx} 0 Z`
  return `${ellipsePath(0, 0, width, height)} ${hole}`
}
