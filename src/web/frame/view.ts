import type { Message } from '../../shared/messages/create-messages.ts'

/** How one kind of diagram is shown in the frame. Each kind's `editor/view.tsx` exports `view: View`. */
export interface View {
  /**
   * Draws a source or, while it streams, the beginning of one. Rejects if nothing of it can be drawn: the previous picture then stays. Leaves
   * nothing behind in the page.
   */
  draw(source: string, options: DrawOptions): Promise<Picture>
  /** Loads whatever drawing needs besides this module. Called once, before the first drawing. */
  prepare?(findIcons: DrawOptions['findIcons']): Promise<void>
  /** Edit operations on the drawing. Absent: only its source can be edited. */
  hands?: Hands
}

export interface DrawOptions {
  theme: 'light' | 'dark'
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
  dispose(): void
}

export interface Shape {
  id: string
  /** In pixels of the drawing. */
  box: Rectangle
  /** Its label as it is edited; null if it cannot be edited. */
  label: string | null
  /** Number of descendants that can be collapsed; 0 without any. */
  childCount: number
  /** True if `moveBy` and `connect` work on it. */
  isMovable: boolean
}

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** Edit operations on the shapes of a drawing. Each returns the new source, or null if nothing changes. Pure. */
export interface Hands {
  rename(source: string, id: string, label: string): string | null
  remove(source: string, id: string): string | null
  /** Adds a shape after this one, or a child in a tree; returns its id, so that it can be renamed at once. */
  add(source: string, id: string, where: 'after' | 'below', label: string): { source: string; id: string } | null
  /** For drawings with free positions: moves a shape by this many pixels. */
  moveBy?(source: string, id: string, delta: { x: number; y: number }): string | null
  /** For trees: makes a shape the last child of another one. */
  moveBelow?(source: string, id: string, parentId: string): string | null
  /** For trees: moves up (-1) or down (1) among its siblings, or one level out. */
  moveAmong?(source: string, id: string, way: -1 | 1 | 'out'): string | null
  /** For graphs: draws an arrow. */
  connect?(source: string, fromId: string, toId: string): string | null
}

/** Description of a drawing in words, for people who cannot see it. */
export interface Outline {
  title: string
  items: readonly OutlineItem[]
  tables: readonly OutlineTable[]
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
