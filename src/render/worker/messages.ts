import type { DrawingTheme } from '../../toolkit/drawing/palette.ts'

/** What a draw worker does: a source of its agent becomes SVG text, as the engine writes it. */
export interface DrawJob {
  /** The address of the agent's `renderModule`. */
  module: string
  source: string
  theme: DrawingTheme
}

/** What a picture worker does: SVG text becomes safe SVG text, or a PNG. */
export interface PictureJob {
  svg: string
  theme: DrawingTheme
  background: 'theme' | 'transparent'
  /** Absent: the answer is SVG text. */
  png?: PngSize
}

/** Either is a wish: the picture stays within `pictureLimits`. */
export interface PngSize {
  /** Pixels for each unit of the SVG. */
  scale: number
  /** In pixels; wins over `scale`. */
  width?: number
}
