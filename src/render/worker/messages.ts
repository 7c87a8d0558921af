import type { DrawingTheme } from '../../toolkit/drawing/palette.ts'

/** Job of a draw worker: a source of its agent becomes SVG text, as the engine writes it. */
export interface DrawJob {
  /** URL of the agent's `renderModule`. */
  module: string
  source: string
  theme: DrawingTheme
}

/** Job of a picture worker: SVG text becomes safe SVG text, or a PNG. */
export interface PictureJob {
  svg: string
  theme: DrawingTheme
  background: 'theme' | 'transparent'
  /** Absent: the result is SVG text. */
  png?: PngSize
}

/** Requested size: the image always stays within `pictureLimits`. */
export interface PngSize {
  /** Pixels for each unit of the SVG. */
  scale: number
  /** In pixels; overrides `scale`. */
  width?: number
}
