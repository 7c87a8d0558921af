import type { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { Cell } from '../document.ts'
import { isOrdinal, nameQueryColumns, quoteName } from './column-names.ts'
import { keyOf } from './guard-query.ts'
import type { QueryableTable } from './messages.ts'

/** The tables of one turn in a database: each is created when a query first names it. */
export interface QueryableTables {
  /** Ids of the tables whose rows are read, by the `keyOf` of the table or view. */
  readonly readable: ReadonlyMap<string, string>
  /**
   * Creates the table with that name.
   *
   * @returns false if there is none, or it exists already
   * @throws Error if its data can no longer be read
   */
  make(name: string): boolean
  /** True if a column of a table or view contains booleans, which SQLite stores as numbers. */
  isBoolean(database: string, table: string, column: string): boolean
}

export function createQueryableTables(database: DatabaseSync, tables: readonly QueryableTable[]): QueryableTables {
  return new LazyTables(database, tables)
}

class LazyTables implements QueryableTables {
  readonly readable = new Map<string, string>()
  readonly #database: DatabaseSync
  readonly #tables: readonly QueryableTable[]
  /** The boolean columns, by `originOf`. */
  readonly #booleans = new Set<string>()
  /** Names of the attached databases, by the path of their file. */
  readonly #files = new Map<string, string>()

  constructor(database: DatabaseSync, tables: readonly QueryableTable[]) {
    this.#database = database
    this.#tables = tables
  }

  make(name: string): boolean {
    const table = this.#tables.find(({ id }) => id.toLowerCase() === name.toLowerCase())
    if (!table || this.readable.has(keyOf('main', table.id)) || this.readable.has(keyOf('temp', table.id))) return false
    const { rows } = table
    if (Array.isArray(rows)) this.#addRows(table, rows)
    else this.#addView(table, this.#attach(rows.path), rows.table)
    return true
  }

  isBoolean(database: string, table: string, column: string): boolean {
    return this.#booleans.has(originOf(database, table, column))
  }

  #addRows({ id, columns }: QueryableTable, rows: readonly Cell[][]): void {
    const names = nameQueryColumns(columns)
    const definitions = columns.map((column, index) => {
      const cells = rows.map(row => row[index] ?? null)
      if (column.type === 'boolean') this.#booleans.add(originOf('main', id, names[index]))
      return `${quoteName(names[index] ?? '')} ${storageOf(column.type, isOrdinal(column, cells))}`
    })
    this.#database.exec(`CREATE TABLE ${quoteName(id)} (${definitions.join(', ')})`)
    this.readable.set(keyOf('main', id), id)
    const insert = this.#database.prepare(`INSERT INTO ${quoteName(id)} VALUES (${columns.map(() => '?').join(', ')})`)
    this.#database.exec('BEGIN')
    for (const row of rows) {
      insert.run(...columns.map((_, index) => toStored(row[index] ?? null)))
    }
    this.#database.exec('COMMIT')
  }

  /** Creates a view: the rows stay where they are, and the columns get their real names. */
  #addView({ id, columns }: QueryableTable, file: string, stored: string): void {
    const names = nameQueryColumns(columns)
    const declared = this.#database.prepare(`PRAGMA ${file}.table_info(${quoteName(stored)})`).all()
    const selected = columns.map((column, index) => {
      if (column.type === 'boolean') this.#booleans.add(originOf(file, stored, `c${index}`))
      const isWhole = column.type === 'number' && declared[index]?.type === 'INTEGER'
      const value = isWhole && !isOrdinal(column, []) ? `CAST(c${index} AS REAL)` : `c${index}`
      return `${value} AS ${quoteName(names[index] ?? '')}`
    })
    this.#database.exec(
      `CREATE TEMP VIEW ${quoteName(id)} AS SELECT ${selected.join(', ')} FROM ${file}.${quoteName(stored)}`,
    )
    this.readable.set(keyOf('temp', id), id).set(keyOf(file, stored), id)
  }

  #attach(path: string): string {
    const known = this.#files.get(path)
    if (known) return known
    const name = `file${this.#files.size}`
    try {
      // Nothing writes to it any more: no lock is needed.
      this.#database.prepare(`ATTACH ? AS ${name}`).run(`${pathToFileURL(path).href}?mode=ro&immutable=1`)
    } catch {
      throw new Error('the data of the table can no longer be read')
    }
    this.#files.set(path, name)
    return name
  }
}

/** Columns of text have no declared type, like in a data file, so that a number among words keeps its type. */
function storageOf(type: QueryableTable['columns'][number]['type'], areOrdinals: boolean): string {
  if (type === 'number') return areOrdinals ? 'INTEGER' : 'REAL'
  return type === 'boolean' ? 'INTEGER' : ''
}

function toStored(cell: Cell): string | number | null {
  return typeof cell === 'boolean' ? Number(cell) : cell
}

function originOf(database: string, table: string, column: string | undefined): string {
  return JSON.stringify([database, table, column])
}
