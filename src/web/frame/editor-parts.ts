import type { FrameTexts } from './messages.ts'
import type { Selection } from './selection.ts'
import type { Stage } from './stage.ts'
import type { EditOperations, FigureLine, Shape } from './view.ts'

/** The parts of the frame that the editor needs. */
export interface EditorHost {
  texts(): FrameTexts
  source(): string
  fold(id: string): void
  /** Draws a source while something is dragged. */
  preview(source: string): void
  /** Makes a source the edited one; `select` are the shapes to select then, `rename` opens the label of the first. */
  commit(source: string, next?: SelectNext): void
  /** Opens the figures of a chart, at the one that a text of it shows; with `onlyThere` not without such a one. Nothing where there are none. */
  openFigures(shown: string, onlyThere: boolean): void
  /** The ids of the selected shapes have changed. */
  selected(ids: string[]): void
}

export interface SelectNext {
  select: readonly string[]
  rename?: boolean
  /** Row or column whose figures are shown, to be filled in. */
  line?: FigureLine | null
}

/** State that the parts of the editor share. */
export interface Desk {
  readonly stage: Stage
  readonly host: EditorHost
  readonly selection: Selection
  /** Shapes of the shown picture. */
  readonly shapes: readonly Shape[]
  /** Null: nothing can be edited. */
  readonly operations: EditOperations | null
  /** The shape that is edited. */
  selected(): Shape | undefined
  /** All selected shapes that can be moved. */
  movable(): Shape[]
  select(ids: readonly string[], options?: { rename?: boolean }): void
  /** Marks and buttons as they are for the selection now. */
  update(): void
  hideButtons(): void
  /** Says something, on the screen and to those who listen. */
  note(text: string): void
  announce(text: string): void
  /** Makes an edit, which may have to be drawn first, and shows a message if it is not possible. */
  make(edit: string | null | Promise<string | null>, next: SelectNext): void
  /** While true, a shape that is pressed is added to the selection, or taken out of it. */
  isSelectingMore: boolean
  /** While not null, the next shape that is pressed is what this one leads to. */
  connectFrom: string | null
}
