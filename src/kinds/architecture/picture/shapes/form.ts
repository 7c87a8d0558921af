import type { Style } from '../../language/style.ts'
import type { Box, Point } from '../geometry.ts'

/** Form of a shape, in a box whose corner is at 0, 0. Paths are SVG path data. */
export interface Form {
  /** Filled and outlined part; empty where there is nothing to fill. */
  body: string
  /** Filled, but not outlined, below everything else. */
  area?: string
  /** A title bar: it takes the fill of the style, and the body that of `swimlaneFillColor`. */
  bar?: string
  /** Painted over the body, outlined and filled with a lighter shade of it. */
  inner?: string
  /** Painted over the body, outlined only. */
  lines?: string
  /** As `lines`, always dashed. */
  dashes?: string
  /** Painted over the body, filled with the colour of the outline. */
  solid?: string
  /** Painted over the body, in colours that a style gives to such parts alone; absent: not filled, not outlined. */
  accents?: { d: string; fill?: string; stroke?: string }[]
  /** Plain words that belong to the form, in the middle of their box's height. */
  words?: FormWords[]
  /** Outline at which lines end; absent: the box. */
  perimeter?: Point[]
  /** Box of the label; absent: the whole box. */
  labelBox?: Box
}

export interface FormWords {
  text: string
  box: Box
  align: 'left' | 'center'
  /** In pixels. */
  size: number
  /** As a style writes it; absent: that of text. */
  color: string | undefined
}

export type DrawForm = (width: number, height: number, style: Style) => Form

/** Path data of a closed polygon. */
export function polygon(points: readonly Point[]): string {
  return points.length === 0 ? '' : `M ${points.map(({ x, y }) => `${cut(x)} ${cut(y)}`).join(' L ')} Z`
}

/** Path data with its numbers cut to two decimals. */
export function path(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.map((part, index) => (index === 0 ? part : cut(values[index - 1] ?? 0) + part)).join('')
}

export function points(...coordinates: [x: number, y: number][]): Point[] {
  return coordinates.map(([x, y]) => ({ x, y }))
}

export function ellipsePath(left: number, top: number, width: number, height: number): string {
  const [rx, ry] = [width / 2, height / 2]
  return path`M ${left} ${top + ry} a ${rx} ${ry} 0 1 1 ${width} 0 a ${rx} ${ry} 0 1 1 ${-width} 0 Z`
}

export function rectanglePath(left: number, top: number, width: number, height: number, radius = 0): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2))
  if (r === 0) return path`M ${left} ${top} h ${width} v ${height} h ${-width} Z`
  return (
    path`M ${left + r} ${top} h ${width - 2 * r} a ${r} ${r} 0 0 1 ${r} ${r} v ${height - 2 * r} ` +
    path`a ${r} ${r} 0 0 1 ${-r} ${r} h ${2 * r - width} a ${r} ${r} 0 0 1 ${-r} ${-r} v ${2 * r - height} ` +
    path`a ${r} ${r} 0 0 1 ${r} ${-r} Z`
  )
}

export function ellipsePerimeter(width: number, height: number): Point[] {
  return Array.from({ length: 48 }, (_, index) => {
    const angle = (index * Math.PI) / 24
    return { x: (width / 2) * (1 + Math.cos(angle)), y: (height / 2) * (1 + Math.sin(angle)) }
  })
}

/** The radius of a rounded shape's corners: a share of its shorter side, or pixels. */
export function cornerRadius(width: number, height: number, style: Style, isRounded = style.flag('rounded')): number {
  if (!isRounded) return 0
  if (style.flag('absoluteArcSize')) return style.number('arcSize', 20) / 2
  return (Math.min(width, height) * Math.min(50, style.number('arcSize', 15))) / 100
}

/** A size that a style gives as a share of `length`, or in pixels where the style says so or the number can be none. */
export function sizeOf(style: Style, fallback: number, length: number, fixedFallback = 20): number {
  const isFixed = style.flag('fixedSize')
  const size = style.number('size', isFixed ? fixedFallback : fallback)
  return Math.max(0, Math.min(length, isFixed || size > 1 ? size : size * length))
}

/** A size in pixels, at most `limit`. */
export function pixelsOf(style: Style, key: string, fallback: number, limit: number): number {
  return Math.max(0, Math.min(limit, style.number(key, fallback)))
}

/** The box of a label whose style keeps it off what surrounds it, as below the lid of a cylinder; draw.io uses the whole shape for others. */
export function boundedLabel(style: Style, labelBox: Box): Pick<Form, 'labelBox'> {
  return style.flag('boundedLbl') ? { labelBox } : {}
}

function cut(value: number): string {
  return String(Math.round(value * 100) / 100)
}
