import type { Table } from '../document.ts'
import type { QueryableTable } from './messages.ts'
import { createSlots } from './slots.ts'
import { type QueryProcess, startQueryProcess } from './start-query-process.ts'
import { defaultQueryLimits, type QueryLimits, readResult, type TableQuery, writeResult } from './table-query.ts'

/** A process that waits longer than this for the next query, for example while a model thinks, is ended. */
const idleMs = 2_000

/** Limit over all turns together: queries keep a processor busy. */
const slots = createSlots(3)

/** The tables of a turn, ready for queries. */
export interface OpenTables extends TableQuery {
  /** Like `query`, with the result in the form of `writeResult`, for callers that only pass it on. */
  ask(sql: string): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * Opens the tables of a turn for queries in SQLite's SQL. They run in a separate process, one at a time, which starts with the first query and again
 * after one that had to be killed. Close it at the end of the turn.
 *
 * @param turn.words  the person's messages
 * @param turn.dataPath  the file with the large tables of an attachment
 */
export function openTableQuery(turn: {
  tables: readonly Table[]
  words: string
  dataPath: (attachmentId: string) => string | Promise<string>
  limits?: Partial<QueryLimits>
  signal: AbortSignal
}): OpenTables {
  const { tables, words, dataPath, signal } = turn
  const limits = { ...defaultQueryLimits, ...turn.limits }
  let running: QueryProcess | undefined
  let lastQuery: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  const stop = () => running?.kill()
  signal.addEventListener('abort', stop)

  async function run(sql: string): Promise<Uint8Array> {
    signal.throwIfAborted()
    clearTimeout(idle)
    try {
      running = running?.isAlive ? running : await start()
      const result = await running.query(sql)
      idle = setTimeout(stop, idleMs).unref()
      return result
    } catch (error) {
      signal.throwIfAborted()
      return writeResult({ problem: error instanceof Error ? error.message : String(error) })
    }
  }

  async function start(): Promise<QueryProcess> {
    const queryable = await Promise.all(tables.map(toQueryable))
    signal.throwIfAborted()
    const files = queryable.flatMap(({ rows }) => (Array.isArray(rows) ? [] : [rows.path]))
    running = startQueryProcess([...new Set(files)], limits)
    await running.open(queryable)
    return running
  }

  async function toQueryable({ id, columns, rows, whole }: Table): Promise<QueryableTable> {
    if (!whole) return { id, columns, rows }
    return { id, columns, rows: { path: await dataPath(whole.attachmentId), table: whole.table } }
  }

  function ask(sql: string): Promise<Uint8Array> {
    const query = lastQuery.then(() => slots.run(() => run(sql)))
    lastQuery = query.catch(() => {})
    return query
  }

  return {
    tables,
    words,
    ask,
    query: async sql => readResult(await ask(sql)),
    async close() {
      signal.removeEventListener('abort', stop)
      clearTimeout(idle)
      stop()
      await running?.exited
    },
  }
}
