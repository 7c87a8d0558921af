import type BetterSqlite3 from 'better-sqlite3'

/** Lists of many lengths make statements of many texts: those that were used the longest ago are let go. */
const maximumStatements = 200

/** The connection as the query builder takes it, but each statement is prepared once: that costs more than most of them take to run. */
export function keepStatements(connection: BetterSqlite3.Database): Pick<BetterSqlite3.Database, 'prepare' | 'close'> {
  const statements = new Map<string, BetterSqlite3.Statement>()
  return {
    prepare(text: string) {
      const statement = statements.get(text) ?? connection.prepare(text)
      statements.delete(text)
      statements.set(text, statement)
      const oldest = statements.keys().next().value
      if (statements.size > maximumStatements && oldest !== undefined) statements.delete(oldest)
      return statement
    },
    close: () => connection.close(),
  } as Pick<BetterSqlite3.Database, 'prepare' | 'close'>
}
