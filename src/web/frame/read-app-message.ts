import { drawingStyles } from '../../contract/style-names.ts'
import { isRecord } from '../../shared/is-record.ts'
import {
  changesOfPictures,
  changesOfShapes,
  isListOf,
  isNumber,
  isOneOf,
  isShortText,
  isText,
  isTheme,
  longestSource,
  mostIcons,
  mostMarks,
} from './message-values.ts'
import { type AppMessage, type ChangedText, type ChangeMark, type DrawRequest, frameTextKeys } from './messages.ts'
import type { FoundIcon } from './view.ts'

const commands = ['fit', 'zoom-in', 'zoom-out', 'clear', 'deselect', 'tidy', 'figures']
const longestSearch = 200
const mostDatasets = 1_000

/** Parses a message of the app; null if it is none. */
export function readAppMessage(data: unknown): AppMessage | null {
  if (!isRecord(data)) return null
  switch (data.type) {
    case 'draw':
      return isNumber(data.id) &&
        isText(data.subject, 100) &&
        isText(data.kind, 100) &&
        isText(data.source, longestSource) &&
        isTheme(data.theme) &&
        isOneOf(drawingStyles, data.style) &&
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
      return isRecord(texts) && frameTextKeys.every(key => isText(texts[key], 200))
        ? (data as unknown as AppMessage)
        : null
    }
    case 'view':
      return isOneOf(commands, data.command) ? (data as unknown as AppMessage) : null
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

function isMark(value: unknown): value is ChangeMark {
  return (
    isRecord(value) &&
    isOneOf(changesOfShapes, value.change) &&
    isText(value.id) &&
    isText(value.label) &&
    (value.occurrence === null || isNumber(value.occurrence))
  )
}

function isChangedText(value: unknown): value is ChangedText {
  return (
    isRecord(value) &&
    isOneOf(changesOfPictures, value.change) &&
    isText(value.label) &&
    (value.occurrence === 'all' || value.occurrence === 'only' || isNumber(value.occurrence))
  )
}

function isFoundIcon(value: unknown): value is FoundIcon | null {
  return value === null || (isRecord(value) && isText(value.id, 200) && isText(value.svg, 500_000))
}

function isBrand(value: unknown): boolean {
  return isRecord(value) && isListOf(value.colors, isShortText, 8) && value.colors.length > 0
}
