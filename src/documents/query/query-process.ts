import { serveJobs } from '../../processes/serve-jobs.ts'
import type { QueryRequest } from './messages.ts'
import { openTableDatabase, type TableDatabase } from './table-database.ts'
import { type QueryResult, writeResult } from './table-query.ts'

/** Answers queries in a separate process: a query cannot be interrupted, only ended with its process. */
let database: TableDatabase | undefined

serveJobs(async job => {
  const request = job as QueryRequest
  if (request.type === 'query') return writeResult(runQuery(request.sql))
  database = openTableDatabase(request.tables, request.limits)
  return null
})

function runQuery(sql: string): QueryResult {
  try {
    if (!database) throw new Error('there are no tables yet')
    return database.query(sql)
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
