import { isRecord } from '../../shared/is-record.ts'
import type { Message } from '../../shared/messages/create-messages.ts'
import {
  changesOfPictures,
  isAnyText,
  isListOf,
  isNumber,
  isOneOf,
  isShortText,
  isText,
  longestSource,
  mostIcons,
  mostMarks,
} from './message-values.ts'
import type { FrameMessage, Located } from './messages.ts'
import type { ClickedFigure, Outline, OutlineItem, OutlineTable, Rectangle } from './view.ts'

const longestMessage = 2_000
const mostSelected = 500
const mostOutlineItems = 5_000

/** Parses a message of the frame; null if it is none. The frame has run whatever a source made its engine do: nothing in it is trusted. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isRecord(data)) return null
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
  return isRecord(values) && Object.values(values).every(isPlain)
    ? { code, message: text, values: values as Record<string, string | number> }
    : { code, message: text }
}

function readOutline(value: unknown): Outline | null {
  if (!isRecord(value) || !isText(value.title) || !isListOf(value.tables, isTable, 100)) return null
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
    if (!isRecord(item) || !isText(item.text)) return null
    const children = readItems(item.children, budget, depth + 1)
    if (!children) return null
    items.push({ text: item.text, children })
  }
  return items
}

function isTable(value: unknown): value is OutlineTable {
  return (
    isRecord(value) &&
    isText(value.caption) &&
    isListOf(value.columns, isAnyText, 1_000) &&
    isListOf(value.rows, (row): row is string[] => isListOf(row, isAnyText, 1_000), 10_000)
  )
}

function isMarkedBox(value: unknown): value is Located['boxes'][number] {
  return isRectangle(value) && isRecord(value) && isOneOf(changesOfPictures, value.change)
}

function isRectangle(value: unknown): value is Rectangle {
  return isRecord(value) && [value.x, value.y, value.width, value.height].every(isNumber)
}

function isFigure(value: unknown): value is ClickedFigure {
  return (
    isRecord(value) &&
    [value.dataset, value.row, value.column].every(isNumber) &&
    isShortText(value.label) &&
    isShortText(value.value)
  )
}
