import type { Loss } from '../structure/origin.ts'
import type { Structure } from '../structure/structure.ts'
import type { Appearance } from '../toolkit/drawing/palette.ts'
import type { PlacedDrawing } from '../toolkit/drawing/placed-drawing.ts'

/** One diagram of a file. A writer is given what its exporter asked for, and nothing else. */
export interface Drawing {
  /** A document that is well-formed and safe, with `width`, `height` and `viewBox`. */
  svg?: string
  /** Absent: the diagram has no shapes of its own, for example a chart. */
  placed?: PlacedDrawing
  structure?: Structure
  /** Losses of `structure` compared with the source. */
  losses?: readonly Loss[]
  source?: string
  /** Language of a fenced code block with the source, for example `mermaid`. */
  language?: string
  /** Notes about the diagram, in plain text. */
  notes?: string
  /** The source that the file is to carry along. */
  embedded?: EmbeddedSource
}

/** A source within a file that was made of it: Limn reads it back from there. */
export interface EmbeddedSource {
  agentId: string
  source: string
  /** Extension of the source as a file of its own, with the dot. */
  extension: string
}

/** Background of a drawing: that of its theme, none, or a colour as `#rrggbb`. */
export type Background = 'theme' | 'transparent' | `#${string}`

/** Material from which a writer makes a file. */
export interface Material {
  /** Drawings, at least one. */
  drawings: readonly Drawing[]
  look: Appearance
  background: Background
  /** Name of the file's content for people; empty where there is none. */
  title: string
  page: PageSize
}

/** Size of the pages, for formats that have them: as large as the drawing, or paper, upright or across as the drawing is. */
export type PageSize = 'fit' | 'a4' | 'letter'

/** The bytes of a file: the same for the same material. */
export interface Written {
  bytes: Uint8Array
  /** Everything of the drawings that the file does not show. */
  losses: Loss[]
}

/** Runs in the picture worker. @throws where the drawings cannot be written */
export interface Writer {
  write(material: Material, tools: WriterTools): Written | Promise<Written>
}

export interface WriterTools {
  /** The letters that the drawings with an SVG are written in, as rules of a style sheet with the font in them. */
  fontRules(): Promise<string>
  /** An image of an SVG document. */
  rasterize(svg: string, scale: number): Promise<Uint8Array>
}
