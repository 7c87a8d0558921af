import { hueAt, type Palette } from '../../../toolkit/drawing/palette.ts'
import type { Point } from '../../../toolkit/drawing/path.ts'
import { type Box, element, formatNumber } from '../../../toolkit/drawing/svg.ts'
import type { NodeType } from '../language/node-types.ts'

export type Side = 'top' | 'right' | 'bottom' | 'left'

interface Shape {
  /** Index of one of the eight hues. */
  hue: number
  /** The outline as the `d` of a path, then lines inside it. */
  outline(box: Box): string
  details?(box: Box): string
  /** Distance by which the outline runs inside the middle of each side, in pixels. Default 0. */
  inset?(side: Side, box: Box): number
  /** Distance of the label below the middle, in pixels. Default 0. */
  labelShift?: number
}

const slant = 14
const bar = 9
const wave = 7
const rim = 7

const shapes: Readonly<Record<NodeType, Shape>> = {
  start: { hue: 6, outline: box => roundedBox(box, box.height / 2) },
  end: { hue: 7, outline: box => roundedBox(box, box.height / 2) },
  process: { hue: 0, outline: box => roundedBox(box, 8) },
  decision: {
    hue: 1,
    outline: ({ x, y, width, height }) =>
      d`M${x + width / 2} ${y}L${x + width} ${y + height / 2}L${x + width / 2} ${y + height}L${x} ${y + height / 2}Z`,
  },
  input: parallelogram(),
  output: parallelogram(),
  subprocess: {
    hue: 5,
    outline: box => roundedBox(box, 4),
    details: ({ x, y, width, height }) => d`M${x + bar} ${y}v${height}M${x + width - bar} ${y}v${height}`,
  },
  document: {
    hue: 4,
    outline: ({ x, y, width, height }) => {
      const bottom = y + height - wave
      return d`M${x} ${y}H${x + width}V${bottom}Q${x + width * 0.75} ${bottom - 2 * wave} ${x + width / 2} ${bottom}T${x} ${bottom}Z`
    },
    inset: side => (side === 'bottom' ? wave : 0),
    labelShift: -wave / 2,
  },
  database: {
    hue: 3,
    outline: ({ x, y, width, height }) =>
      d`M${x} ${y + rim}A${width / 2} ${rim} 0 0 1 ${x + width} ${y + rim}V${y + height - rim}A${width / 2} ${rim} 0 0 1 ${x} ${y + height - rim}Z`,
    details: ({ x, y, width }) => d`M${x} ${y + rim}A${width / 2} ${rim} 0 0 0 ${x + width} ${y + rim}`,
    labelShift: rim / 2,
  },
}

function parallelogram(): Shape {
  return {
    hue: 2,
    outline: ({ x, y, width, height }) => d`M${x + slant} ${y}H${x + width}L${x + width - slant} ${y + height}H${x}Z`,
    inset: side => (side === 'left' || side === 'right' ? slant / 2 : 0),
  }
}

export function hueOfType(type: NodeType): number {
  return shapes[type].hue
}

/** `color` fills the shape; null: the colour of its type. */
export function drawShape(type: NodeType, box: Box, palette: Palette, color: string | null = null): string {
  const shape = shapes[type]
  const { soft, strong } = hueAt(palette, shape.hue)
  const line = { stroke: strong, 'stroke-width': 1.5, 'stroke-linejoin': 'round' }
  const outline = element('path', { d: shape.outline(box), fill: color ?? soft, ...line })
  return shape.details ? outline + element('path', { d: shape.details(box), fill: 'none', ...line }) : outline
}

/** The paths of a shape in `box`: its outline, then lines inside it. */
export function pathsOf(type: NodeType, box: Box): { outline: string; details: string } {
  const { outline, details } = shapes[type]
  return { outline: outline(box), details: details?.(box) ?? '' }
}

export function labelShiftOf(type: NodeType): number {
  return shapes[type].labelShift ?? 0
}

/** Point where an edge meets the middle of a side of the shape's outline. */
export function portOf(type: NodeType, box: Box, side: Side): Point {
  const inset = shapes[type].inset?.(side, box) ?? 0
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
  switch (side) {
    case 'top':
      return { x: middleX, y: box.y + inset }
    case 'bottom':
      return { x: middleX, y: box.y + box.height - inset }
    case 'left':
      return { x: box.x + inset, y: middleY }
    case 'right':
      return { x: box.x + box.width - inset, y: middleY }
  }
}

function roundedBox({ x, y, width, height }: Box, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const arc = (dx: number, dy: number) => d`a${r} ${r} 0 0 1 ${dx} ${dy}`
  return d`M${x + r} ${y}h${width - 2 * r}${arc(r, r)}v${height - 2 * r}${arc(-r, r)}h${2 * r - width}${arc(-r, -r)}v${2 * r - height}${arc(r, -r)}Z`
}

/** Path data with short numbers. */
function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return String.raw(parts, ...values.map(value => (typeof value === 'number' ? formatNumber(value) : value)))
}
