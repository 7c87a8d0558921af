import { type DrawingStyle, drawingStyles } from '../../contract/style-names.ts'
import type { Brand } from '../../contract/styles.ts'
import type { Message } from '../../shared/messages/create-messages.ts'
import type { ClickedFigure, FoundIcon, Outline, OutlineItem, OutlineTable, Rectangle } from './view.ts'

/** Names of the texts that the frame itself shows. */
export const frameTextKeys = [
  'rename',
  'addBelow',
  'addAfter',
  'connect',
  'color',
  'pin',
  'unpin',
  'alignColumn',
  'alignRow',
  'spaceEvenly',
  'remove',
  'newLabel',
  'diagram',
  'notPossible',
  'fromFile',
  'port',
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

const commands: readonly unknown[] = ['fit', 'zoom-in', 'zoom-out', 'clear', 'deselect', 'tidy', 'figures']
const styles: readonly unknown[] = drawingStyles
const longestSource = 5_000_000
const longestMessage = 2_000
const mostIcons = 200
const mostSelected = 500
const mostOutlineItems = 5_000
const mostMarks = 1_000
const longestSearch = 200
const mostDatasets = 1_000
const changes: readonly unknown[] = ['added', 'renamed', 'moved', 'changed']
const changesOfPictures: readonly unknown[] = [...changes, 'removed']

/** Parses a message of the app; null if it is none. */
export function readAppMessage(data: unknown): AppMessage | null {
  if (!isFields(data)) return null
  switch (data.type) {
    case 'draw':
      return isNumber(data.id) &&
        isText(data.subject, 100) &&
        isText(data.kind, 100) &&
        isText(data.source, longestSource) &&
        isTheme(data.theme) &&
        styles.includes(data.style) &&
        (data.brand === null || isBrand(data.brand)) &&
        (data.mode === 'view' || data.mode === 'edit') &&
        typeof data.isStreaming === 'boolean' &&
        (data.fixed === undefined || isListOf(data.fixed, isNumber, mostDatasets))
        ? (data as unknown as DrawRequest)
        : null
    case 'prepare':
      return isText(data.kind, 100) ? (data as unknown as AppMessage) : null
    case 'texts': {
      const { texts } = data
      return isFields(texts) && frameTextKeys.every(key => isText(texts[key], 200))
        ? (data as unknown as AppMessage)
        : null
    }
    case 'view':
      return commands.includes(data.command) ? (data as unknown as AppMessage) : null
    case 'icons':
      return isNumber(data.id) && isListOf(data.icons, isFoundIcon, mostIcons) ? (data as unknown as AppMessage) : null
    case 'changes':
      return isListOf(data.marks, isMark, mostMarks) ? (data as unknown as AppMessage) : null
    case 'locate':
      return isNumber(data.id) && isText(data.svg) && isListOf(data.changed, isChangedText, mostMarks)
        ? (data as unknown as AppMessage)
        : null
    case 'find':
      return isText(data.words, longestSearch) ? (data as unknown as AppMessage) : null
    case 'find-step':
      return data.way === 1 || data.way === -1 ? (data as unknown as AppMessage) : null
    case 'picture':
      return isText(data.svg) && isTheme(data.theme) ? (data as unknown as AppMessage) : null
    case 'export':
    case 'ping':
      return isNumber(data.id) ? (data as unknown as AppMessage) : null
    default:
      return null
  }
}

/** Parses a message of the frame; null if it is none. The frame has run whatever a source made its engine do: nothing in it is trusted. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isFields(data)) return null
  switch (data.type) {
    case 'ready':
      return { type: 'ready' }
    case 'engine':
      return typeof data.isLoading === 'boolean' ? { type: 'engine', isLoading: data.isLoading } : null
    case 'drawing':
      return isNumber(data.id) && isNumber(data.slowness)
        ? { type: 'drawing', id: data.id, slowness: data.slowness }
        : null
    case 'drawn':
      return isNumber(data.id) &&
        isNumber(data.durationMs) &&
        typeof data.canEdit === 'boolean' &&
        typeof data.canMove === 'boolean' &&
        typeof data.canTidy === 'boolean' &&
        typeof data.hasFigures === 'boolean'
        ? {
            type: 'drawn',
            id: data.id,
            durationMs: data.durationMs,
            canEdit: data.canEdit,
            canMove: data.canMove,
            canTidy: data.canTidy,
            hasFigures: data.hasFigures,
          }
        : null
    case 'outline': {
      const outline = readOutline(data.outline)
      return outline && { type: 'outline', outline }
    }
    case 'failed':
      return isNumber(data.id) && isText(data.message) && typeof data.isEmpty === 'boolean'
        ? { type: 'failed', id: data.id, isEmpty: data.isEmpty, ...readMessage(data.message, data) }
        : null
    case 'edited':
      return isText(data.source, longestSource) ? { type: 'edited', source: data.source } : null
    case 'selected':
      return isListOf(data.ids, isShortText, mostSelected) ? { type: 'selected', ids: data.ids } : null
    case 'exported':
      return isNumber(data.id) && isText(data.svg) ? { type: 'exported', id: data.id, svg: data.svg } : null
    case 'located':
      return isNumber(data.id) && isRectangle(data.view) && isListOf(data.boxes, isMarkedBox, mostMarks)
        ? { type: 'located', id: data.id, view: data.view, boxes: data.boxes }
        : null
    case 'zoomed':
      return isNumber(data.percent) ? { type: 'zoomed', percent: data.percent } : null
    case 'icons':
      return isNumber(data.id) && isListOf(data.ids, isShortText, mostIcons)
        ? { type: 'icons', id: data.id, ids: data.ids }
        : null
    case 'key':
      return isText(data.key, 20) && typeof data.withControl === 'boolean' && typeof data.withShift === 'boolean'
        ? { type: 'key', key: data.key, withControl: data.withControl, withShift: data.withShift }
        : null
    case 'found':
      return isNumber(data.count) && isNumber(data.at) ? { type: 'found', count: data.count, at: data.at } : null
    case 'figure':
      if (data.figure === null) return { type: 'figure', figure: null }
      return isFigure(data.figure) ? { type: 'figure', figure: data.figure } : null
    case 'alive':
      return isNumber(data.id) ? { type: 'alive', id: data.id } : null
    default:
      return null
  }
}

/** The code and the values find a sentence, and are shown as text. */
function readMessage(
  message: string,
  { code, values }: Record<string, unknown>,
): Pick<Message, 'message'> & Partial<Message> {
  const text = message.slice(0, longestMessage)
  if (!isText(code, 100)) return { message: text }
  const isPlain = (value: unknown): value is string | number => isNumber(value) || isShortText(value)
  return isFields(values) && Object.values(values).every(isPlain)
    ? { code, message: text, values: values as Record<string, string | number> }
    : { code, message: text }
}

function readOutline(value: unknown): Outline | null {
  if (!isFields(value) || !isText(value.title) || !isListOf(value.tables, isTable, 100)) return null
  const budget = { left: mostOutlineItems }
  const items = readItems(value.items, budget, 0)
  const forms = isListOf(value.forms, isShortText, 100) && { forms: value.forms }
  return items && { title: value.title, items, tables: value.tables, ...forms }
}

function readItems(value: unknown, budget: { left: number }, depth: number): OutlineItem[] | null {
  if (!Array.isArray(value) || depth > 100) return null
  const items: OutlineItem[] = []
  for (const item of value) {
    budget.left -= 1
    if (budget.left < 0) break
    if (!isFields(item) || !isText(item.text)) return null
    const children = readItems(item.children, budget, depth + 1)
    if (!children) return null
    items.push({ text: item.text, children })
  }
  return items
}

function isTable(value: unknown): value is OutlineTable {
  return (
    isFields(value) &&
    isText(value.caption) &&
    isListOf(value.columns, isAnyText, 1_000) &&
    isListOf(value.rows, (row): row is string[] => isListOf(row, isAnyText, 1_000), 10_000)
  )
}

function isMark(value: unknown): value is ChangeMark {
  return (
    isFields(value) &&
    changes.includes(value.change) &&
    isText(value.id) &&
    isText(value.label) &&
    (value.occurrence === null || isNumber(value.occurrence))
  )
}

function isChangedText(value: unknown): value is ChangedText {
  return (
    isFields(value) &&
    changesOfPictures.includes(value.change) &&
    isText(value.label) &&
    (value.occurrence === 'all' || value.occurrence === 'only' || isNumber(value.occurrence))
  )
}

function isMarkedBox(value: unknown): value is Located['boxes'][number] {
  return isRectangle(value) && isFields(value) && changesOfPictures.includes(value.change)
}

function isRectangle(value: unknown): value is Rectangle {
  return isFields(value) && [value.x, value.y, value.width, value.height].every(isNumber)
}

function isFigure(value: unknown): value is ClickedFigure {
  return (
    isFields(value) &&
    [value.dataset, value.row, value.column].every(isNumber) &&
    isShortText(value.label) &&
    isShortText(value.value)
  )
}

function isFoundIcon(value: unknown): value is FoundIcon | null {
  return value === null || (isFields(value) && isText(value.id, 200) && isText(value.svg, 500_000))
}

function isBrand(value: unknown): boolean {
  return isFields(value) && isListOf(value.colors, isShortText, 8) && value.colors.length > 0
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isText(value: unknown, mostCharacters = 20_000_000): value is string {
  return typeof value === 'string' && value.length <= mostCharacters
}

function isAnyText(value: unknown): value is string {
  return typeof value === 'string'
}

function isShortText(value: unknown): value is string {
  return isText(value, 200)
}

function isTheme(value: unknown): boolean {
  return value === 'light' || value === 'dark'
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T, most: number): value is T[] {
  return Array.isArray(value) && value.length <= most && value.every(isItem)
}
