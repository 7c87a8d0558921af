import type { DrawingStyle } from '../contract/styles.ts'
import type { Refusal } from '../conversion/convert.ts'
import type { DiagramRenderer, RenderOptions } from '../render/renderer.ts'
import type { Background, Drawing, Material, PageSize, Written } from '../render/writer.ts'
import type { OwnersWork } from '../sources/owners-work.ts'
import type { Loss } from '../structure/origin.ts'
import type { StructureType } from '../structure/structure.ts'
import type { Appearance } from '../toolkit/drawing/palette.ts'

/** Workers for exports: worker processes for drawings and for sources. */
export interface ExportParts {
  renderer: Pick<DiagramRenderer, 'render' | 'drawForWriter' | 'place' | 'write'>
  sources: Pick<OwnersWork, 'convert' | 'finish' | 'readStructure'>
  owner?: string | undefined
  signal?: AbortSignal | undefined
}

/** Options of an export. */
export interface ExportOptions extends Appearance {
  background: Background
  page: PageSize
  /** Scale for raster images: pixels for each unit of the drawing, 1 to 4. */
  scale: number
  /** Width for raster images; overrides `scale`. */
  width?: number
  /** Files that can carry their source do so. */
  embedsSource: boolean
  /** SVG carries the letters of the font that it is written in. */
  embedsFonts: boolean
  /** Name for people of what is exported; empty where it has none. */
  title: string
}

export interface ExportedDiagram {
  agentId: string
  /** A source that the agent's `check` accepts. */
  source: string
  /** Notes about the diagram, in plain text: its concept. */
  notes: string
  /** Style, where the options do not set one. Null or absent: `clean`. */
  style?: DrawingStyle | null
}

/** Work that an exporter delegates to worker processes. Each method throws a Failure on errors. */
export interface ExportWork {
  /** The diagram as SVG text or as an image. */
  render(format: RenderOptions['format']): Promise<Uint8Array>
  /** The parts of the diagram that a writer asks for. */
  gather(parts: readonly DrawingPart[]): Promise<Drawing>
  /** Runs a writer, whose module exports `writer: Writer`. */
  write(module: URL, drawings: readonly Drawing[]): Promise<Written>
  /** Writes the source in another notation. */
  convert(to: string): Promise<{ source: string; losses: Loss[] } | Refusal>
}

/** `embedded` is left out where the options say so. */
export type DrawingPart = 'svg' | 'placed' | 'structure' | 'source' | 'embedded'

/** A file of several diagrams, in their order. Every diagram has its own work. */
export type ExportDeck = (
  diagrams: readonly { diagram: ExportedDiagram; work: ExportWork }[],
  write: ExportWork['write'],
) => Promise<Written>

/** Groups of the output forms in the app's menu. */
export type ExportGroup = 'picture' | 'document' | 'editable' | 'data'

/** One output form: the only export of a folder of `exporters/`. */
export interface Exporter {
  /** Value of `format`. */
  id: string
  /** Display name. */
  name: string
  group: ExportGroup
  /** Extension of its files, with the dot. */
  extension: string
  mediaType: string
  /** The structures that it can be made of. Absent: any diagram. */
  structures?: readonly StructureType[]
  /** Its id is that of a notation: what is said in the diagram is written anew, and it depends on the source whether that can be done. */
  isNotation?: true
  /** Makes the file of a source in this notation. Absent: the file is the source, in UTF-8. */
  pack?(source: string): Uint8Array
  /** Makes the file. It runs where requests are answered, so all that takes time is done by `work`. */
  make(diagram: ExportedDiagram, work: ExportWork, options: ExportOptions): Promise<Written>
  /** Absent: a file holds one diagram. */
  makeDeck?: ExportDeck
}

export type { Drawing, Loss, Material, Written }
