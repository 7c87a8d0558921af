import type { Brand, DrawingStyle } from '../../contract/styles.ts'
import type { Message } from '../../shared/messages/create-messages.ts'

/** Display of one kind of diagram in the frame. Each kind's `editor/view.tsx` exports `view: View`. */
export interface View {
  /**
   * Draws a source or, while it streams, the beginning of one. Rejects if nothing of it can be drawn: the previous picture then stays. Leaves
   * nothing behind in the page.
   */
  draw(source: string, options: DrawOptions): Promise<Picture>
  /** Loads whatever drawing needs besides this module. Called once, before the first drawing. */
  prepare?(findIcons: DrawOptions['findIcons']): Promise<void>
  /** Edit operations on the shapes of the drawing. */
  operations?: EditOperations
  /** Places of texts in the source, for drawings without shapes. With neither, only the source can be edited. */
  wording?: Wording
  /** Numbers of a drawing as tables. */
  figures?: Figures
}

/** The figures that a picture is drawn from. Pure. */
export interface Figures {
  /** @param fixed  numbers of datasets that were read from a file */
  read(source: string, fixed: readonly number[]): FigureTable[]
  /** The source with another text in one cell; null where it says the same, or is no figure. Places count from 0. */
  write(source: string, place: FigurePlace, text: string): string | null
  /** Absent: rows and columns are added and removed in the source, or with the words that name them. */
  lines?: FigureLines
}

/** Place of a figure in the tables of a picture; all count from 0. */
export interface FigurePlace {
  table: number
  row: number
  column: number
}

/** A row or a column of a table; both count from 0. */
export interface FigureLine {
  table: number
  kind: 'row' | 'column'
  index: number
}

/** Adds and removes rows and columns; everything else stays as it is. Pure. */
export interface FigureLines {
  /** What the words of a picture name; null where that is nothing, or not clear. */
  named(source: string, words: string): FigureLine | null
  /** The source with one more behind this one, without figures; null where there can be none. */
  add(source: string, line: FigureLine, label: string): { source: string; line: FigureLine } | null
  /** Null for the last one, and where others hang together with it. */
  remove(source: string, line: FigureLine): string | null
}

/** Headings that no source writes: the frame shows them in the reader's language. */
export type KnownColumn = 'columnLabel' | 'columnValue' | 'columnTask' | 'columnStart' | 'columnEnd'

export interface FigureTable {
  /** Headings as the source writes them, or known ones. */
  columns: readonly (string | { known: KnownColumn })[]
  rows: readonly (readonly FigureCell[])[]
  /** True if the figures were read from a file, and are not retyped. */
  isFixed: boolean
}

export interface FigureCell {
  text: string
  isNumber: boolean
  /** False for what is no single value. */
  isEditable: boolean
}

/** Ways to write the text of a picture in its source. Each proposal is drawn, and kept only if the picture then shows the intended text. */
export interface Wording {
  /** Sources with another label instead of this text, the plainest first. `spans`: all occurrences of the text, at least one. */
  rename(source: string, spans: readonly Span[], label: string): string[]
  /** Sources without what the words at this place name. Absent: nothing can be removed. */
  remove?(source: string, span: Span): string[]
  /** Sources with something like it, of this label, behind it. Absent: nothing can be added. */
  add?(source: string, span: Span, label: string): string[]
  /** Sources with an arrow from what one text names to what another one does; `label`: its words, where it must have some. Absent: nothing can be joined. */
  connect?(source: string, from: Span, to: Span, label: string): string[]
  /** Arrows whose ends can be led elsewhere. Absent: none can. */
  arrows?: WordingArrows
  /** True if an arrow may begin or end at these words. */
  isJoinable?(source: string, span: Span): boolean
  /** Sources with what these words say a step further up (-1) or down (1). Absent: nothing can be moved. */
  moveAmong?(source: string, span: Span, way: -1 | 1): string[]
  /** Sources with all that these texts name in a colour, in hexadecimal. Absent: nothing can be coloured. */
  recolor?(source: string, spans: readonly Span[], color: string): string[]
  /** True if what these words name can be coloured. */
  isColorable?(source: string, span: Span): boolean
  /** False where these words must stay as they are. Absent: all may be changed. */
  mayChange?(source: string, span: Span, fixed: readonly number[]): boolean
  /**
   * Where the source writes these drawn words otherwise: how, and how another label written there is drawn. Absent: it writes them as they are drawn.
   */
  spellings?(words: string): readonly Spelling[]
  /** True if the other words of the picture may come and go when one of them gets longer, as the marks of an axis do. */
  isElastic?: boolean
}

/** The arrows of pictures with words as shapes. */
export interface WordingArrows {
  /** Selector of the lines of arrows in the picture. */
  selector: string
  /** The name of an arrow in the picture; null for one whose ends cannot be led elsewhere. */
  nameOf(line: Element): string | null
  /** Sources in which an end of an arrow is at what these words name. */
  lead(source: string, name: string, end: 'from' | 'to', to: Span): string[]
}

/** Words as a source writes them. */
export interface Spelling {
  written: string
  /** The words of the picture for a label that is written in their place. */
  toDrawn(label: string): string
}

/** Range in a source; `end` is exclusive. */
export interface Span {
  start: number
  end: number
}

export interface DrawOptions {
  look: { theme: 'light' | 'dark'; style: DrawingStyle; brand?: Brand | undefined }
  /** True if more of the source will follow. */
  isStreaming: boolean
  /** Ids of the shapes whose children are hidden. */
  folded: ReadonlySet<string>
  /** The icons with these ids (`logos:postgresql`), in their order; null for icons that the service does not have. */
  findIcons(ids: readonly string[]): Promise<(FoundIcon | null)[]>
}

/** An icon of the service as an SVG document. */
export interface FoundIcon {
  id: string
  svg: string
}

export interface Picture {
  /** An SVG document whose `viewBox` has one unit a pixel, or an interactive picture that draws itself. */
  content: string | LivePicture
  outline: Outline
  /** Shapes that can be selected, in the coordinates of the SVG; where two overlap, the last one is on top. */
  shapes: readonly Shape[]
  /** The part added last, in a picture that grows without moving existing parts. Absent: it is fitted to the window. */
  newest?: Rectangle
  /** True if it is enlarged as far as the window has room for it. Absent: only a little. */
  fillsWindow?: boolean
}

/** An interactive picture. It is removed with `dispose` when the next one replaces it. */
export interface LivePicture {
  /** Size in pixels. */
  width: number
  height: number
  /** Draws into an empty element of that size; called once. */
  mount(element: HTMLElement): void
  /** The picture as an SVG document. */
  exportSvg(): string
  /** The figure that is drawn at a point of the window; null where there is none, or it is in no dataset. */
  figureAt?(at: { x: number; y: number }): ClickedFigure | null
  /** The figures that are drawn as marks of their own. Called once it is mounted. */
  figures?(): DrawnFigure[]
  dispose(): void
}

/** A figure of a chart, by its place in the source, from 0. */
export interface ClickedFigure {
  dataset: number
  row: number
  column: number
  /** Label of the value. */
  label: string
  value: string
}

/** A figure of a picture: where it is drawn, and its place in the tables. */
export type DrawnFigure = Pick<Shape, 'box' | 'contains'> & { place: FigurePlace }

export interface Shape {
  id: string
  /** Box in pixels of the drawing. */
  box: Rectangle
  /** True at the points of the drawing that belong to it. Absent: all of its box does. */
  contains?(at: { x: number; y: number }): boolean
  /** Its label as it is edited; null if it cannot be edited. */
  label: string | null
  /** What it reads in the picture, where it is a text of one that has no shapes. Absent: its label. */
  drawnText?: string
  /** What it reads, where that is nowhere in the source but computed from its figures. Absent: it is a text of the source. */
  computedText?: string
  /** Number of descendants that can be collapsed; 0 without any. */
  childCount: number
  /** True if `moveBy` and `connect` work on it. */
  isMovable: boolean
  /** True if `connect` works on it, though it stays where it is. Absent: it does if it is movable. */
  isJoinable?: boolean
  /** True if `add` works on it, and `remove`. Absent: they do wherever there is such an operation. */
  canAdd?: boolean
  canRemove?: boolean
  /** True if `moveAmong` works on it. Absent: it does wherever there is such an operation. */
  isOrdered?: boolean
  /** True if `recolor` works on it. Absent: it does wherever there is such an operation. */
  isColorable?: boolean
  /** True if it stays where it is when the drawing is tidied up. Absent: it does not. */
  isPinned?: boolean
  /** True if its words were read from a file, and cannot be changed. Absent: they were not. */
  isFixed?: boolean
}

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** An arrow of a drawing, by its name there, with its ends in pixels of the drawing. */
export interface Arrow {
  name: string
  from: { x: number; y: number }
  to: { x: number; y: number }
}

type Soon<T> = T | Promise<T>

/** A new source, with the id of a shape that has one only in it, which is selected then, or with a row or column of figures, which are shown. */
export type Edited = string | { source: string; id: string } | { source: string; line: FigureLine }

/** Edit operations on the shapes of a drawing. Each returns the new source, or null if it is not possible or changes nothing. Pure. */
export interface EditOperations {
  rename(source: string, id: string, label: string): Soon<string | null>
  remove(source: string, id: string): Soon<string | null>
  /** Removes several shapes at once. Absent: one after the other. */
  removeAll?(source: string, ids: readonly string[]): Soon<string | null>
  /** Adds a shape after this one, or a child in a tree; returns its id, so that it can be renamed at once. */
  add(source: string, id: string, where: 'after' | 'below', label: string): Soon<Edited | null>
  /** Moves a shape by this many pixels; for drawings with free positions. */
  moveBy?(source: string, id: string, delta: { x: number; y: number }): string | null
  /** Makes a shape the last child of another one; for trees. */
  moveBelow?(source: string, id: string, parentId: string): string | null
  /** Moves a shape up (-1) or down (1) among its siblings, or one level out; for trees. */
  moveAmong?(source: string, id: string, way: -1 | 1 | 'out'): Soon<Edited | null>
  /** Draws an arrow; for graphs. `label`: its words, where it must have some; with its id, so that they can be changed at once. */
  connect?(source: string, fromId: string, toId: string, label: string): Soon<Edited | null>
  /** The arrows whose ends can be led to other shapes. Absent: none can. */
  arrows?: readonly Arrow[]
  /** Leads an end of an arrow, by its name, to another shape. */
  lead?(source: string, name: string, end: 'from' | 'to', shapeId: string): Soon<string | null>
  /** Gives shapes a colour, in hexadecimal. */
  recolor?(source: string, ids: readonly string[], color: string): Soon<string | null>
  /** Pins shapes, so that they keep their positions when the drawing is tidied up, or unpins them; for drawings with free positions. */
  pin?(source: string, ids: readonly string[], isPinned: boolean): string | null
  /** Lays out all shapes again except the pinned ones; for drawings with free positions. */
  tidy?(source: string): Soon<string | null>
  /** True if the shapes are the words of a picture: an edit of one may change the ids of the others. */
  isOfWords?: boolean
  cannotRemove?: boolean
  cannotAdd?: boolean
}

/** Description of a drawing in words, for people who cannot see it. */
export interface Outline {
  title: string
  items: readonly OutlineItem[]
  tables: readonly OutlineTable[]
  /** For a chart: the types of its series as its source names them, each once. */
  forms?: readonly string[]
}

export interface OutlineItem {
  text: string
  children: readonly OutlineItem[]
}

export interface OutlineTable {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A source that a view does not draw, with a message of its kind's catalogue. */
export class NotDrawable extends Error {
  readonly told: Message

  constructor(told: Message) {
    super(told.message)
    this.told = told
  }
}
