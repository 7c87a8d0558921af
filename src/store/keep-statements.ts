import type BetterSqlite3 from 'better-sqlite3'
import { LRUCache } from 'lru-cache'

/** Lists of many lengths make statements of many texts: those that were used the longest ago are let go. */
const maximumStatements = 200

/** The connection as the query builder takes it, but each statement is prepared once: that costs more than most of them take to run. */
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
