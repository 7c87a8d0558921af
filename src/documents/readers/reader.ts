import type { Cell, Column, Table } from '../document.ts'
import { messages } from '../messages/index.ts'
import type { ReadLimits } from '../read-limits.ts'

/** Content of a file. */
export interface Reading {
  /** The whole text, up to the limit. */
  text: string
  tables: Table[]
  /** Notes for the person, for example that rows were left out. Short, without a full stop. */
  notes: string[]
  /** The id of the kind of diagram whose source the text is, where Limn has exported the file. It may be of no kind at all. */
  drawnBy?: string
  /** The text consists of the labels of a drawing whose shapes and lines are not read. */
  isDrawing?: true
}

export interface ReaderContext {
  /** The file's name, as it was sent. */
  name: string
  /** Language (BCP 47) of notes and failures. */
  language: string
  limits: ReadLimits
  /** Reports the progress, from 0 to 1, and the text that was read since the last call. */
  report(progress: number, found?: string): void
  /** Stores the rows of large tables. */
  dataFile: DataFile
  /** Number of cells of the file that may still be passed around. Each table uses up a part. */
  cellsAtHand: { left: number }
}

/** Receives the rows of the tables of one file that are too large to be passed around. */
export interface DataFile {
  /** Stores all rows of a table under a new name, which it returns; they are read once, in order. */
  keep(columns: readonly KeptColumn[], rows: Iterable<readonly Cell[]>): string
}

export interface KeptColumn extends Column {
  /** True if all of its numbers are whole. Default false. */
  isWhole?: boolean
}

/** Reader of one format. This folder has one file for each format. @throws Failure with a message that names the file and says what to do */
export type Reader = (data: Uint8Array, context: ReaderContext) => Reading | Promise<Reading>

/** A reading within the limits, with a note on anything that was cut off. */
export function withinLimits(reading: Reading, { language, limits }: ReaderContext): Reading {
  const notes = [...reading.notes]
  const count = (limit: number) => limit.toLocaleString('en')
  if (reading.text.length > limits.textCharacters) {
    const kept = count(limits.textCharacters)
    notes.push(messages.say(language, 'first-characters', { count: kept }))
  }
  if (reading.tables.some(table => table.rows.length > limits.tableRows)) {
    const kept = count(limits.tableRows)
    notes.push(messages.say(language, 'first-rows', { count: kept }))
  }
  return {
    ...(reading.drawnBy !== undefined && { drawnBy: reading.drawnBy }),
    ...(reading.isDrawing && { isDrawing: true }),
    text: cutAtLine(reading.text, limits.textCharacters),
    tables: reading.tables.map(table => ({ ...table, rows: table.rows.slice(0, limits.tableRows) })),
    notes,
  }
}

/** The beginning of a text, in complete lines if it has several, because a part of a number is a wrong number. */
export function cutAtLine(text: string, limit: number): string {
  if (text.length <= limit) return text
  const lineEnd = text.lastIndexOf('\n', limit)
  return text.slice(0, lineEnd > 0 ? lineEnd : limit)
}
