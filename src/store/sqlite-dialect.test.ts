import BetterSqlite3 from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { LimnSqliteDialect } from './sqlite-dialect.ts'

/** Takes much longer than a statement may before others have their turn. */
const longStatement = sql`
  with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 300000) select count(*) from numbers`

test('the event loop runs between the long statements of a transaction', async () => {
  const database = new Kysely<object>({ dialect: new LimnSqliteDialect({ database: new BetterSqlite3(':memory:') }) })
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  const seen: number[] = []
  await database.transaction().execute(async transaction => {
    for (let index = 0; index < 3; index++) {
      await longStatement.execute(transaction)
      seen.push(turns)
    }
  })
  clearImmediate(next)
  await database.destroy()
  const [first = 0, second = 0, third = 0] = seen
  expect(second).toBeGreaterThan(first)
  expect(third).toBeGreaterThan(second)
})

test('an error of a statement reaches the caller', async () => {
  const database = new Kysely<object>({ dialect: new LimnSqliteDialect({ database: new BetterSqlite3(':memory:') }) })
  await expect(sql`select * from missing`.execute(database)).rejects.toThrow('no such table')
  await database.destroy()
})
