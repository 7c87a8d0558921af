import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { keepStatements } from './keep-statements.ts'

test('a statement is prepared once, and the least recently used ones are dropped', () => {
  const connection = new BetterSqlite3(':memory:')
  const kept = keepStatements(connection)
  const first = kept.prepare('select 0')
  for (let number = 1; number < 200; number++) kept.prepare(`select ${number}`)
  expect(kept.prepare('select 0')).toBe(first)
  const second = kept.prepare('select 1')
  for (let number = 200; number < 399; number++) kept.prepare(`select ${number}`)
  expect(kept.prepare('select 1')).toBe(second)
  expect(kept.prepare('select 0')).not.toBe(first)
  expect(kept.prepare('select 0').get()).toEqual({ 0: 0 })
  kept.close()
  expect(connection.open).toBe(false)
})
