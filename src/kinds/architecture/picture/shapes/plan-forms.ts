import type { Style } from '../../language/style.ts'
import { type DrawForm, path, pixelsOf, points, polygon, rectanglePath } from './form.ts'

const defaultThickness = 10
const leafThickness = 5
const tread = 25

function thicknessOf(style: Style, limit: number): number {
  return pixelsOf(style, 'wallThickness', defaultThickness, limit)
}

/** A wall along the middle of its box. */
const wall: DrawForm = (width, height, style) => {
  const thickness = thicknessOf(style, height)
  return { body: rectanglePath(0, (height - thickness) / 2, width, thickness) }
}

/** Two walls of a floor plan that meet at the upper left. */
const wallCorner: DrawForm = (width, height, style) => {
  const wall = thicknessOf(style, Math.min(width, height))
  const perimeter = points([0, 0], [width, 0], [width, wall], [wall, wall], [wall, height], [0, height])
  return { body: polygon(perimeter), perimeter }
}

/** Three walls, open at the bottom. */
const wallU: DrawForm = (width, height, style) => {
  const wall = thicknessOf(style, Math.min(width / 2, height))
  const inner = width - wall
  const outside = points([0, height], [0, 0], [width, 0], [width, height])
  const perimeter = [...outside, ...points([inner, height], [inner, wall], [wall, wall], [wall, height])]
  return { body: polygon(perimeter), perimeter }
}

const room: DrawForm = (width, height, style) => {
  const wall = thicknessOf(style, Math.min(width, height) / 2)
  const [right, bottom] = [width - wall, height - wall]
  const hole = path`M ${wall} ${wall} V ${bottom} H ${right} V ${wall} Z`
  return { body: `${rectanglePath(0, 0, width, height)} ${hole}` }
}

const planWindow: DrawForm = (width, height, style) => {
  const wall = thicknessOf(style, height)
  return {
    body: rectanglePath(0, (height - wall) / 2, width, wall),
    lines: path`M 0 ${height / 2} H ${width}`,
  }
}

/** A door that opens downwards, hinged at the left. */
const doorLeft: DrawForm = width => ({
  body: rectanglePath(0, 0, width, leafThickness),
  lines: path`M ${width} ${leafThickness} A ${width} ${width} 0 0 1 0 ${leafThickness + width} V ${leafThickness}`,
})

const doorRight: DrawForm = width => ({
  body: rectanglePath(0, 0, width, leafThickness),
  lines: path`M 0 ${leafThickness} A ${width} ${width} 0 0 0 ${width} ${leafThickness + width} V ${leafThickness}`,
})

/** Steps from the left, and an arrow to the right, where they lead up. */
const stairs: DrawForm = (width, height) => {
  const count = Math.min(200, Math.max(0, Math.ceil(width / tread) - 1))
  const steps = Array.from({ length: count }, (_, index) => path`M ${(index + 1) * tread} 0 V ${height}`)
  const head = path`M ${Math.max(0, width - tread)} 0 L ${width} ${height / 2} L ${Math.max(0, width - tread)} ${height}`
  return {
    body: rectanglePath(0, 0, width, height),
    lines: [...steps, path`M 0 ${height / 2} H ${width}`, head].join(' '),
  }
}

/** Parts of floor plans. */
export const planForms: Readonly<Record<string, DrawForm>> = {
  planWall: wall,
  wallCorner,
  wallU,
  room,
  planWindow,
  doorLeft,
  doorRight,
  stairs,
}
