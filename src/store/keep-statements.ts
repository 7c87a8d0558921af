import type BetterSqlite3 from 'better-sqlite3'
import { LRUCache } from 'lru-cache'

/** Number of prepared statements that are kept: lists of different lengths make many. The least recently used one is dropped first. */
const maximumStatements = 200

/** Wraps the connection for the query builder so that each statement is prepared once: preparing takes longer than most statements take to run. */
export function keepStatements(connection: BetterSqlite3.Database): Pick<BetterSqlite3.Database, 'prepare' | 'close'> {
  const statements = new LRUCache<string, BetterSqlite3.Statement>({ max: maximumStatements })
  return {
    prepare(text: string) {
      const statement = statements.get(text) ?? connection.prepare(text)
      statements.set(text, statement)
      return statement
    },
    close: () => connection.close(),
  } as Pick<BetterSqlite3.Database, 'prepare' | 'close'>
}
