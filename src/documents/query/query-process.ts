import type { QueryAnswer, QueryRequest } from './messages.ts'
import { openTableDatabase, type TableDatabase } from './table-database.ts'
import { type QueryResult, writeResult } from './table-query.ts'

/** Answers queries in a process of its own: a query cannot be interrupted, only ended with its process. */
let database: TableDatabase | undefined

process.on('message', (request: QueryRequest) => {
  if (request.type === 'open') {
    database = openTableDatabase(request.tables, request.limits)
    answer({ type: 'ready' })
  } else {
    answer({ type: 'answered', result: writeResult(runQuery(request.sql)) })
  }
})

function runQuery(sql: string): QueryResult {
  try {
    if (!database) throw new Error('there are no tables yet')
    return database.query(sql)
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function answer(message: QueryAnswer): void {
  process.send?.(message)
}
