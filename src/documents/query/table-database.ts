import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Cell } from '../document.ts'
import { nameQueryColumns } from './column-names.ts'
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
  let uses = noUses()
  const authorize = createAuthorizer(queryable.readable, {
    column(id, file, column) {
      const read = uses.columns.get(id) ?? new Set()
      // The first row of a group only says where the group stands.
      if (column === 'ROWID' && uses.isAfterCall) uses.calls.pop()
      uses.isAfterCall = false
      // What a view reads below it stands under other names there.
      if (column !== '' && (file === 'main' || file === 'temp')) read.add(column)
      uses.columns.set(id, read)
    },
    call(name) {
      uses.isAfterCall = aggregates.has(name)
      if (uses.isAfterCall) uses.calls.push(name)
    },
  })

  function prepare(sql: string): StatementSync {
    for (;;) {
      database.setAuthorizer(authorize)
      uses = noUses()
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
    const read = tables.filter(({ id }) => uses.columns.has(id))
    return {
      columns: columns.map(({ name }) => name),
      rows,
      tablesRead: read.map(({ id }) => id),
      columnsRead: Object.fromEntries(read.map(({ id, columns: own }) => [id, listRead(own, uses.columns.get(id))])),
      aggregates: [...new Set(uses.calls)],
      shows: columns.map(({ database: file, table, column }) =>
        file === 'main' && table !== null && column !== null ? { table, column } : null,
      ),
    }
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

/** Functions that aggregate several rows. */
const aggregates = new Set('avg count group_concat max median min string_agg sum total'.split(' '))

/** Columns and functions that a query uses, as SQLite reports them while it prepares the query. */
function noUses(): { columns: Map<string, Set<string>>; calls: string[]; isAfterCall: boolean } {
  return { columns: new Map(), calls: [], isAfterCall: false }
}

function listRead(columns: QueryableTable['columns'], read: ReadonlySet<string> = new Set()): string[] {
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
