import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Cell } from '../document.ts'
import { nameQueryColumns } from './column-names.ts'
import { createAuthorizer, findStatementFault, hasMoreStatements } from './guard-query.ts'
import type { QueryableTable } from './messages.ts'
import { createQueryableTables, type QueryableTables } from './queryable-tables.ts'
import type { QueryLimits, QueryRows } from './table-query.ts'

/** A database of the tables of one turn. A table is created when a query first names it. */
export interface TableDatabase {
  /** Runs a query. @throws Error with a message for people and models, without paths, if the query cannot be run or exceeds a limit */
  query(sql: string): QueryRows
}

const maxSqlCharacters = 20_000

/** Functions that aggregate several rows. */
const aggregates = new Set('avg count group_concat max median min string_agg sum total'.split(' '))

export function openTableDatabase(tables: readonly QueryableTable[], limits: QueryLimits): TableDatabase {
  return new TurnTables(tables, limits)
}

class TurnTables implements TableDatabase {
  readonly #database: DatabaseSync
  readonly #tables: readonly QueryableTable[]
  readonly #queryable: QueryableTables
  readonly #limits: QueryLimits
  #uses = new QueryUses()
  readonly #authorize: ReturnType<typeof createAuthorizer>

  constructor(tables: readonly QueryableTable[], limits: QueryLimits) {
    this.#database = new DatabaseSync(':memory:', {
      limits: { length: limits.textBytes, sqlLength: maxSqlCharacters * 4, likePatternLength: 1_000 },
    })
    // Temporary data that does not fit into memory must not go to a file.
    this.#database.exec('PRAGMA temp_store = MEMORY')
    this.#tables = tables
    this.#limits = limits
    this.#queryable = createQueryableTables(this.#database, tables)
    this.#authorize = createAuthorizer(this.#queryable.readable, {
      column: (id, file, column) => this.#uses.addColumn(id, file, column),
      call: name => this.#uses.addCall(name),
    })
  }

  query(sql: string): QueryRows {
    if (sql.length > maxSqlCharacters) throw new Error(`a query has at most ${maxSqlCharacters} characters`)
    const fault = findStatementFault(sql)
    if (fault) throw new Error(fault)
    const statement = this.#prepare(sql)
    if (hasMoreStatements(sql, statement.sourceSQL)) throw new Error('A query is one statement; there are several.')
    const rows = this.#readRows(statement)
    const read = this.#tables.filter(({ id }) => this.#uses.columns.has(id))
    const columns = statement.columns()
    return {
      columns: columns.map(({ name }) => name),
      rows,
      tablesRead: read.map(({ id }) => id),
      columnsRead: Object.fromEntries(read.map(table => [table.id, listRead(table, this.#uses.columns.get(table.id))])),
      aggregates: [...new Set(this.#uses.calls)],
      shows: columns.map(({ database: file, table, column }) =>
        file === 'main' && table !== null && column !== null ? { table, column } : null,
      ),
    }
  }

  /** Creates the tables that the query names, one after the other, as SQLite misses them. */
  #prepare(sql: string): StatementSync {
    for (;;) {
      this.#database.setAuthorizer(this.#authorize)
      this.#uses = new QueryUses()
      try {
        return this.#database.prepare(sql)
      } catch (error) {
        const missing = readMissingTable(error)
        this.#database.setAuthorizer(null)
        if (missing === null || !this.#queryable.make(missing)) throw error
      }
    }
  }

  #readRows(statement: StatementSync): Cell[][] {
    const { rows: mostRows, resultBytes: mostBytes } = this.#limits
    const isBoolean = statement
      .columns()
      .map(({ database: file, table, column }) => this.#queryable.isBoolean(file ?? '', table ?? '', column ?? ''))
    statement.setReturnArrays(true)
    statement.setReadBigInts(true)
    const rows: Cell[][] = []
    let bytes = 0
    for (const row of statement.iterate() as Iterable<unknown>) {
      if (rows.length === mostRows) throw new Error(tooManyRows(mostRows))
      const cells = (row as unknown[]).map((value, index) => toCell(value, isBoolean[index] ?? false))
      bytes += cells.reduce((sum: number, cell) => sum + 8 + (typeof cell === 'string' ? cell.length * 2 : 0), 0)
      if (bytes > mostBytes) throw new Error(tooManyBytes(mostBytes))
      rows.push(cells)
    }
    return rows
  }
}

/** Columns and functions that a query uses, as SQLite reports them while it prepares the query. */
class QueryUses {
  /** Names of columns, by the id of their table. */
  readonly columns = new Map<string, Set<string>>()
  readonly calls: string[] = []
  #isAfterCall = false

  addColumn(id: string, file: string | null, column: string): void {
    const read = this.columns.get(id) ?? new Set()
    // The first row of a group only gives the group's position.
    if (column === 'ROWID' && this.#isAfterCall) this.calls.pop()
    this.#isAfterCall = false
    // The tables below a view have other names for its columns.
    if (column !== '' && (file === 'main' || file === 'temp')) read.add(column)
    this.columns.set(id, read)
  }

  addCall(name: string): void {
    this.#isAfterCall = aggregates.has(name)
    if (this.#isAfterCall) this.calls.push(name)
  }
}

function listRead({ columns }: QueryableTable, read: ReadonlySet<string> = new Set()): string[] {
  return nameQueryColumns(columns).filter(name => read.has(name))
}

/** The name of the table that SQLite did not find; null if a query fails for another reason. */
function readMissingTable(error: unknown): string | null {
  const name = error instanceof Error ? /^no such table: (?:main\.)?(.*)$/s.exec(error.message)?.[1] : undefined
  return name ?? null
}

function toCell(value: unknown, isBoolean: boolean): Cell {
  if (value === null || typeof value === 'string') return value
  if (value instanceof Uint8Array) throw new Error('the result holds binary data')
  const number = Number(value)
  if (isBoolean && (number === 0 || number === 1)) return number === 1
  // JSON has no infinity.
  return Number.isFinite(number) ? number : null
}

function tooManyRows(limit: number): string {
  return `the result has more than ${limit.toLocaleString('en')} rows (LIMN_QUERY_ROWS): aggregate with GROUP BY, or use LIMIT`
}

function tooManyBytes(limit: number): string {
  return `the result is larger than ${Math.round(limit / 1024 / 1024)} MB (LIMN_QUERY_RESULT_MB): choose fewer columns or rows`
}
