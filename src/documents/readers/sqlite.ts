import BetterSqlite3 from 'better-sqlite3'
import { messages } from '../messages/index.ts'
import { damaged } from './failures.ts'
import type { Reader, ReaderContext, Reading } from './reader.ts'

/** Offsets of the versions for writing and reading in the header (sqlite.org/fileformat2.html, 1.3.3), and the version without a log. */
const versions = [18, 19] as const
const withoutLog = 1

/** Tables that the program wrote: not those in which SQLite and its extensions keep their own data. */
const catalogue = `
  SELECT entry.sql FROM main.sqlite_schema AS entry
  WHERE entry.type IN ('table', 'view') AND entry.sql IS NOT NULL AND entry.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    AND entry.sql NOT LIKE 'CREATE VIRTUAL%'
    AND NOT EXISTS (
      SELECT 1 FROM pragma_table_list AS list
      WHERE list.schema = 'main' AND list.name = entry.name AND list.type = 'shadow'
    )
  ORDER BY entry.rowid`

/** The catalogue of a SQLite database: the statements that made its tables and views. Rows are not read. */
export const readSqlite: Reader = (data, context) => {
  const statements = readCatalogue(data, context)
  if (statements.length === 0) throw damaged('no-tables', context)
  return { text: statements.map(statement => `${statement};\n`).join('\n'), tables: [], notes: noteOf(context) }
}

function readCatalogue(data: Uint8Array, context: ReaderContext): string[] {
  const bytes = Buffer.from(data)
  // A database in memory has no write-ahead log. Data that is only in the log was not uploaded.
  for (const version of versions) bytes[version] = withoutLog
  let database: BetterSqlite3.Database | undefined
  try {
    database = new BetterSqlite3(bytes, { readonly: true })
    database.pragma('trusted_schema = OFF')
    database.pragma('cell_size_check = ON')
    return takeUpTo(database.prepare(catalogue).pluck().iterate(), context.limits.textCharacters)
  } catch (error) {
    if (!(error instanceof BetterSqlite3.SqliteError)) throw error
    throw damaged('database', context)
  } finally {
    database?.close()
  }
}

/** The first statements, until together they are longer than the limit. */
function takeUpTo(statements: Iterable<unknown>, characters: number): string[] {
  const taken: string[] = []
  let length = 0
  for (const statement of statements) {
    taken.push(String(statement))
    length += String(statement).length
    if (length > characters) break
  }
  return taken
}

function noteOf({ language }: ReaderContext): Reading['notes'] {
  return [messages.say(language, 'tables-only')]
}
