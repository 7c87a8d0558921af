/** How one kind of diagram is shown in the frame. Each kind's `editor/view.tsx` exports `view: View`. */
export interface View {
  /**
   * Draws a source or, while it streams, the beginning of one. Rejects where nothing can be drawn of it: what was drawn before stays
   * on the screen. Leaves nothing behind in the page.
   */
  draw(source: string, options: DrawOptions): Promise<Picture>
  /** Loads what drawing needs beside this module. Called once, before the first drawing. */
  prepare?(findIcons: DrawOptions['findIcons']): Promise<void>
  /** What can be done to the drawing by hand. Absent: only its source can be edited. */
  hands?: Hands
}

export interface DrawOptions {
  theme: 'light' | 'dark'
  /** Whether more of the source is to come. */
  isStreaming: boolean
  /** Ids of the shapes whose children are not shown. */
  folded: ReadonlySet<string>
  /** The icons of these ids (`logos:postgresql`), in their order; null for those that the service does not have. */
  findIcons(ids: readonly string[]): Promise<(FoundIcon | null)[]>
}

/** An icon of the service as an SVG document. */
export interface FoundIcon {
  id: string
  svg: string
}

export interface Picture {
  /** An SVG document whose `viewBox` has one unit a pixel, or something that draws and redraws itself. */
  content: string | LivePicture
  outline: Outline
  /** What can be taken hold of, in the coordinates of the SVG; where two overlap, the last one counts. */
  shapes: readonly Shape[]
}

/** A picture that answers to the pointer. It is put away with `dispose` when the next one takes its place. */
export interface LivePicture {
  /** In pixels. */
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
  /** The words in it, as they are edited; null where they are not. */
  label: string | null
  /** What hangs below it and can be folded away; 0 where nothing does. */
  childCount: number
  /** Whether `moveBy` and `connect` work on it. */
  isMovable: boolean
}

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** What a person does to the shapes of a drawing. Each gives the new source, or null where it changes nothing. Pure. */
export interface Hands {
  rename(source: string, id: string, label: string): string | null
  remove(source: string, id: string): string | null
  /** Adds a shape behind this one, or one below it in a tree; its id comes back, so that it can be named at once. */
  add(source: string, id: string, where: 'after' | 'below', label: string): { source: string; id: string } | null
  /** For drawings with free places: moves a shape by so many pixels. */
  moveBy?(source: string, id: string, delta: { x: number; y: number }): string | null
  /** For trees: hangs a shape below another one, as its last child. */
  moveBelow?(source: string, id: string, parentId: string): string | null
  /** For trees: one place up (-1) or down (1) among its siblings, or one level out. */
  moveAmong?(source: string, id: string, way: -1 | 1 | 'out'): string | null
  /** For graphs: draws an arrow. */
  connect?(source: string, fromId: string, toId: string): string | null
}

/** A drawing in words, for people who cannot see it. */
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
