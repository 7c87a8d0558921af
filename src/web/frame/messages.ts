import type { DrawingStyle } from '../../contract/style-names.ts'
import type { Brand } from '../../contract/styles.ts'
import type { Message } from '../../shared/messages/create-messages.ts'
import type { ClickedFigure, FoundIcon, Outline, Rectangle } from './view.ts'

/** Names of the texts that the frame itself shows. */
export const frameTextKeys = [
  'rename',
  'addBelow',
  'addAfter',
  'connect',
  'moveUp',
  'moveDown',
  'color',
  'pin',
  'unpin',
  'alignColumn',
  'alignRow',
  'spaceEvenly',
  'selectMore',
  'remove',
  'newLabel',
  'diagram',
  'notPossible',
  'fromFile',
  'port',
  'arrowEnd',
  'figures',
  'figuresFromFile',
  'noFigure',
  'columnLabel',
  'columnValue',
  'columnTask',
  'columnStart',
  'columnEnd',
  'done',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
] as const
export type FrameTexts = Record<(typeof frameTextKeys)[number], string>

/** A request to draw. */
export interface DrawRequest {
  type: 'draw'
  /** Increases with each request; answers name it. */
  id: number
  /** Identifies the diagram: if it changes, the previous picture shows something else. */
  subject: string
  /** Id of the kind of diagram. */
  kind: string
  source: string
  theme: 'light' | 'dark'
  style: DrawingStyle
  /** Definition of the style `brand`. Null: it is like `clean`. */
  brand: Brand | null
  mode: 'view' | 'edit'
  isStreaming: boolean
  /** Numbers of a chart's datasets whose figures were read from a file, and are not retyped. Absent: none were. */
  fixed?: readonly number[]
}

/** Something in the drawing that differs from another version. */
export interface ChangeMark {
  change: 'added' | 'renamed' | 'moved' | 'changed'
  /** Id of a shape, where the drawing has ids. */
  id: string
  label: string
  /** Index among several with this label, 0-based; null: there is only one, which may be drawn several times. */
  occurrence: number | null
}

/** A text of a picture that differs in another version. */
export interface ChangedText {
  change: ChangeMark['change'] | 'removed'
  label: string
  /** Index among several with this label, 0-based; `all`: each of them is meant; `only`: it is found only where nothing else reads the same. */
  occurrence: number | 'all' | 'only'
}

/** The area of a picture, and where the changes in it are, in its own units. */
export interface Located {
  view: Rectangle
  boxes: readonly (Rectangle & Pick<ChangedText, 'change'>)[]
}

/** Content of a request to draw, before it is sent to the frame. */
export type Drawing = Omit<DrawRequest, 'type' | 'id'>

/** Messages from the app to the frame. */
export type AppMessage =
  | DrawRequest
  /** Announces a drawing of this kind: its engine is loaded in the meantime. */
  | { type: 'prepare'; kind: string }
  | { type: 'texts'; texts: FrameTexts }
  | { type: 'view'; command: 'fit' | 'zoom-in' | 'zoom-out' | 'clear' | 'deselect' | 'tidy' | 'figures' }
  /** Shows a picture that was drawn elsewhere. */
  | { type: 'picture'; svg: string; theme: 'light' | 'dark' }
  /** Looks for words in the texts of the drawing; empty: the search has ended. */
  | { type: 'find'; words: string }
  /** Goes to the next text that was found, or to the one before. */
  | { type: 'find-step'; way: 1 | -1 }
  /** Marks what differs from another version; empty: nothing. */
  | { type: 'changes'; marks: readonly ChangeMark[] }
  /** Asks where changes are in a picture that is not shown in the frame. */
  | { type: 'locate'; id: number; svg: string; changed: readonly ChangedText[] }
  /** Asks for the shown picture, as an SVG document. */
  | { type: 'export'; id: number }
  | { type: 'icons'; id: number; icons: readonly (FoundIcon | null)[] }
  /** Asks whether the frame is responsive. */
  | { type: 'ping'; id: number }

/** What can be done with a drawing. */
export interface Abilities {
  /** True if its texts can be changed in it. */
  canEdit: boolean
  /** True if it has shapes, which can be moved and chosen together, and not only texts. */
  canMove: boolean
  canTidy: boolean
  hasFigures: boolean
}

/** Messages from the frame to the app. */
export type FrameMessage =
  | { type: 'ready' }
  /** An engine is being loaded, which may keep the frame busy, or is loaded. */
  | { type: 'engine'; isLoading: boolean }
  /** A drawing starts, with its engine loaded. `slowness`: factor by which work takes longer than on a desktop computer, at least 1. */
  | { type: 'drawing'; id: number; slowness: number }
  | ({ type: 'drawn'; id: number; durationMs: number } & Abilities)
  | { type: 'outline'; outline: Outline }
  /** The source of that drawing cannot be drawn; the previous picture is still shown. */
  | ({ type: 'failed'; id: number; isEmpty: boolean } & Pick<Message, 'message'> & Partial<Message>)
  | { type: 'edited'; source: string }
  /** Ids of the selected shapes. */
  | { type: 'selected'; ids: readonly string[] }
  | { type: 'exported'; id: number; svg: string }
  | ({ type: 'located'; id: number } & Located)
  | { type: 'zoomed'; percent: number }
  /** Ids of icons that are needed. */
  | { type: 'icons'; id: number; ids: readonly string[] }
  /** Number of texts that match the search, and the index of the one in view, 0-based; -1 without any. */
  | { type: 'found'; count: number; at: number }
  /** A figure of a chart was clicked; null: something else was. */
  | { type: 'figure'; figure: ClickedFigure | null }
  /** A shortcut of the app was pressed in the frame. */
  | { type: 'key'; key: string; withControl: boolean; withShift: boolean }
  | { type: 'alive'; id: number }
