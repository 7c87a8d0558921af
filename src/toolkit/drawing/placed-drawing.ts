import type { Point } from './path.ts'
import type { Box } from './svg.ts'

/**
 * A picture as shapes and lines with their places, as programs know them in which people go on working. All lengths are in pixels, all
 * places in one system of coordinates.
 */
export interface PlacedDrawing {
  /** Visible area of the picture. */
  view: Box
  /** `#rrggbb`. */
  background: string
  /** Shapes in painting order; a container comes before its content. */
  shapes: PlacedShape[]
  /** Painted after the shapes. */
  lines: PlacedLine[]
}

export interface PlacedShape {
  id: string
  /** The `id` of the container that it stands in, which moves it along; null: in none. */
  parent: string | null
  box: Box
  /** Name of its form in other programs; `path` where it has none, and is drawn by `paths` alone. */
  form: PlacedForm
  /** Rounding of the corners of a `rounded` form. */
  radius?: number
  /** Turned clockwise about the middle of `box`, in degrees. */
  degrees: number
  /** Mirrored within its box, before it is turned. */
  flips?: { across: boolean; down: boolean }
  /** Painted paths, in this order, as the `d` of SVG paths, not rotated, with the left upper corner of `box` at 0, 0. */
  paths: PlacedPath[]
  /** Outline at which lines may end, as a polygon around the shape, in the coordinates of the drawing. */
  outline: Point[]
  paint: Paint
  /** 0 to 1. */
  opacity: number
  label: PlacedLabel | null
  /** Icons and pictures on it, as SVG elements in the coordinates of the drawing. */
  picture: { svg: string; box: Box } | null
}

export type PlacedForm =
  | 'rectangle'
  | 'rounded'
  | 'ellipse'
  | 'diamond'
  | 'cylinder'
  | 'parallelogram'
  | 'hexagon'
  | 'triangle'
  | 'document'
  | 'subprocess'
  | 'cloud'
  | 'text'
  | 'path'

export interface PlacedPath {
  d: string
  isFilled: boolean
  isStroked: boolean
  /** Its own fill, where it is another one than that of the shape. */
  fill?: string
}

export interface Paint {
  /** `#rrggbb`; null: none. */
  fill: string | null
  /** 0 to 1; default 1. */
  fillOpacity?: number
  stroke: string | null
  strokeWidth: number
  isDashed: boolean
}

export interface PlacedLabel {
  paragraphs: PlacedParagraph[]
  /** Room of the text, which it is aligned in. Outside of the shape's box where the label stands beside it. */
  box: Box
  /** Lines that are wider than the room are broken. */
  wraps: boolean
  /** `#rrggbb`. */
  color: string
  fontSize: number
  across: 'left' | 'center' | 'right'
  down: 'top' | 'middle' | 'bottom'
  /** Written from bottom to top. */
  isUpwards?: boolean
  /** Behind the text; null: none. */
  background: string | null
}

/** One line of a label, which may be broken further. */
export interface PlacedParagraph {
  runs: PlacedRun[]
  across?: 'left' | 'center' | 'right'
}

export interface PlacedRun {
  text: string
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  code?: boolean
  /** Colour, if it differs from that of the label. */
  color?: string
  fontSize?: number
}

export type LineHead = 'none' | 'arrow' | 'triangle' | 'hollow' | 'diamond' | 'oval' | 'cross'

export interface PlacedLine {
  id: string
  /** The `id` of the shape that it begins or ends at; null: it ends free. */
  from: string | null
  to: string | null
  /** At least two points: start, bends and end. */
  points: Point[]
  /** The points are those of one cubic curve: start, two controls, end. */
  isCurve?: boolean
  stroke: string
  strokeWidth: number
  isDashed: boolean
  startHead: LineHead
  endHead: LineHead
  /** Their boxes are where the texts stand. */
  labels: PlacedLabel[]
}

/** The words of a label, its lines joined by line breaks. */
export function textOfLabel(label: PlacedLabel): string {
  return label.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')
}
