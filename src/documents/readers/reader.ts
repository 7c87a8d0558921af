import { Failure } from '../../contract/failure.ts'
import { inLanguage } from '../../shared/in-language.ts'
import type { Cell, Column, Table } from '../document.ts'
import type { ReadLimits } from '../read-limits.ts'

/** What was read of one file. */
export interface Reading {
  /** The whole text, as far as the limit reaches. */
  text: string
  tables: Table[]
  /** What the person should know, for example that rows were left out. Short, without a full stop. */
  notes: string[]
}

export interface ReaderContext {
  /** The file's name, as it was sent. */
  name: string
  /** BCP 47: of notes and failures. */
  language: string
  limits: ReadLimits
  /** Tells how far the reading is, from 0 to 1, and the text that became known since the last call. */
  tell(progress: number, found?: string): void
  /** Where the rows of large tables are kept. */
  dataFile: DataFile
  /** How many cells of the file may still be handed around. Each table takes its part. */
  cellsAtHand: { left: number }
}

/** Takes the rows of the tables of one file that are too large to be handed around. */
export interface DataFile {
  /** Keeps all rows of a table under a name of its own; they are read once, in order. Returns the name. */
  keep(columns: readonly KeptColumn[], rows: Iterable<readonly Cell[]>): string
}

export interface KeptColumn extends Column {
  /** Whether all of its numbers are whole. Default false. */
  isWhole?: boolean
}

/**
 * Reads one format. One file a format in this folder.
 *
 * @throws Failure with a message that names the file and says what to do
 */
export type Reader = (data: Uint8Array, context: ReaderContext) => Reading | Promise<Reading>

/** The file cannot be read as what it says it is. */
export function corrupt(reason: { en: string; zh: string }, context: ReaderContext): Failure {
  return new Failure({ code: 'file-corrupt', message: inLanguage(context.language, reason) })
}

/** A reading within the limits, with a note on what they cut off. */
export function withinLimits(reading: Reading, { language, limits }: ReaderContext): Reading {
  const notes = [...reading.notes]
  const count = (limit: number) => limit.toLocaleString('en')
  if (reading.text.length > limits.textCharacters) {
    const kept = count(limits.textCharacters)
    notes.push(
      inLanguage(language, {
        en: `only the first ${kept} characters of the text were kept`,
        zh: `文本仅保留前 ${kept} 个字符`,
      }),
    )
  }
  if (reading.tables.some(table => table.rows.length > limits.tableRows)) {
    const kept = count(limits.tableRows)
    notes.push(inLanguage(language, { en: `only the first ${kept} rows were kept`, zh: `仅保留前 ${kept} 行` }))
  }
  return {
    text: cutAtLine(reading.text, limits.textCharacters),
    tables: reading.tables.map(table => ({ ...table, rows: table.rows.slice(0, limits.tableRows) })),
    notes,
  }
}

/** The beginning of a text, whole lines where it has several: half a number is a wrong number. */
export function cutAtLine(text: string, limit: number): string {
  if (text.length <= limit) return text
  const lineEnd = text.lastIndexOf('\n', limit)
  return text.slice(0, lineEnd > 0 ? lineEnd : limit)
}
