import type { Appearance } from '../../toolkit/drawing/palette.ts'
import type { Background, EmbeddedSource, Material } from '../writer.ts'

/** Job of a draw worker: a source of its agent becomes SVG text, as the engine writes it, or a list of shapes with their places. */
export interface DrawJob {
  /** URL of the agent's `renderModule`. */
  module: string
  source: string
  look: Appearance
  /** Asks for the shapes. The result is null where the engine has none. */
  isPlaced?: true
}

/** Job of a picture worker: SVG text becomes safe SVG text, or an image of pixels. */
export interface PictureJob {
  svg: string
  look: Appearance
  background: Background
  /** Absent: the result is SVG text. */
  image?: ImageOptions
  /** SVG carries the letters of the bundled font that it is written in. */
  embedsFonts?: boolean
  /** Written into SVG and PNG. */
  embedded?: PictureSource
}

/** The source of a picture, which it carries along. */
export interface PictureSource extends Pick<EmbeddedSource, 'agentId' | 'source'> {
  /** A file of draw.io, which draw.io itself finds in the picture. */
  isDrawio: boolean
}

/** Job of a picture worker: drawings become a file. */
export interface WriteJob {
  /** URL of a module that exports `writer: Writer`. */
  module: string
  /** Material with pictures as the engines write them: they are cleaned before the writer sees them. */
  material: Material
}

export type ImageType = 'png' | 'jpeg' | 'webp'

/** Requested image: it always stays within `pictureLimits`. */
export interface ImageOptions {
  type: ImageType
  /** Pixels for each unit of the SVG. */
  scale: number
  /** Width in pixels; overrides `scale`. */
  width?: number
}
