import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Cell } from '../document.ts'
import { createAuthorizer, findStatementFault, hasMoreStatements } from './guard-query.ts'
import type { QueryableTable } from './messages.ts'
import { createQueryableTables } from './queryable-tables.ts'
import type { QueryLimits, QueryRows } from './table-query.ts'

/** A database of the tables of one turn. A table is created when a query first names it. */
export interface TableDatabase {
  /** Runs a query. @throws Error with a message for people and models, without paths, if the query cannot be run or exceeds a limit */
  query(sql: string): QueryRows
}

const maxSqlCharacters = 20_000

export function openTableDatabase(tables: readonly QueryableTable[], limits: QueryLimits): TableDatabase {
  const database = new DatabaseSync(':memory:', {
    limits: { length: limits.textBytes, sqlLength: maxSqlCharacters * 4, likePatternLength: 1_000 },
  })
  // Temporary data that does not fit into memory must not go to a file.
  database.exec('PRAGMA temp_store = MEMORY')
  const queryable = createQueryableTables(database, tables)
  let tablesRead = new Set<string>()
  const authorize = createAuthorizer(queryable.readable, id => tablesRead.add(id))

  function prepare(sql: string): StatementSync {
    for (;;) {
      database.setAuthorizer(authorize)
      tablesRead = new Set()
      try {
        return database.prepare(sql)
      } catch (error) {
        const missing = readMissingTable(error)
        database.setAuthorizer(null)
        if (missing === null || !queryable.make(missing)) throw error
      }
    }
  }

  function readRows(statement: StatementSync): QueryRows {
    const columns = statement.columns()
    const isBoolean = columns.map(({ database: file, table, column }) =>
      queryable.isBoolean(file ?? '', table ?? '', column ?? ''),
    )
    statement.setReturnArrays(true)
    statement.setReadBigInts(true)
    const rows: Cell[][] = []
    let bytes = 0
    for (const row of statement.iterate() as Iterable<unknown>) {
      if (rows.length === limits.rows) throw new Error(tooManyRows(limits.rows))
      const cells = (row as unknown[]).map((value, index) => toCell(value, isBoolean[index] ?? false))
      bytes += cells.reduce((sum: number, cell) => sum + 8 + (typeof cell === 'string' ? cell.length * 2 : 0), 0)
      if (bytes > limits.resultBytes) throw new Error(tooManyBytes(limits.resultBytes))
      rows.push(cells)
    }
    const order = tables.map(({ id }) => id).filter(id => tablesRead.has(id))
    return { columns: columns.map(({ name }) => name), rows, tablesRead: order }
  }

  return {
    query(sql) {
      if (sql.length > maxSqlCharacters) throw new Error(`a query has at most ${maxSqlCharacters} characters`)
      const fault = findStatementFault(sql)
      if (fault) throw new Error(fault)
      const statement = prepare(sql)
      if (hasMoreStatements(sql, statement.sourceSQL)) throw new Error('A query is one statement; there are several.')
      return readRows(statement)
    },
  }
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
