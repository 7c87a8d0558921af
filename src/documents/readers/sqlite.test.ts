import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { Failure } from '../../contract/failure.ts'
import { readFile } from '../read-file.ts'
import { failureOf, testContext } from './test-context.ts'

const definitions = [
  'CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT NOT NULL)',
  'CREATE TABLE "order" (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer(id))',
  'CREATE VIEW recent AS SELECT * FROM "order"',
]
const asText = definitions.map(definition => `${definition};\n`).join('\n')

function makeDatabase(statements: readonly string[]): Buffer {
  const database = new BetterSqlite3(':memory:')
  for (const statement of statements) database.exec(statement)
  const bytes = database.serialize()
  database.close()
  return bytes
}
const read = (data: Uint8Array, textCharacters = 10_000) =>
  readFile(data, testContext('shop.db', { limits: { textCharacters } }))

test('the statements that made tables and views', async () => {
  const more = ['CREATE INDEX names ON customer (name)', "INSERT INTO customer VALUES (1, 'secret')", 'ANALYZE']
  const { text, tables, notes } = await read(makeDatabase([...definitions, ...more]))
  expect(text).toBe(asText)
  expect([tables, notes]).toEqual([[], ['tables and keys, without rows']])
})

test('not the tables of extensions', async () => {
  const { text } = await read(makeDatabase(['CREATE VIRTUAL TABLE words USING fts5(word)', ...definitions]))
  expect(text).toBe(asText)
})

test('a database with a log, which is not sent with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'limn-sqlite-'))
  const path = join(folder, 'a.db')
  const database = new BetterSqlite3(path)
  database.pragma('journal_mode = WAL')
  for (const definition of definitions) database.exec(definition)
  database.close()
  expect((await read(readFileSync(path))).text).toBe(asText)
  rmSync(folder, { recursive: true })
})

test('many tables, up to the limit of a text', async () => {
  const many = Array.from({ length: 500 }, (_, index) => `CREATE TABLE table${index} (id INTEGER)`)
  const { text, notes } = await read(makeDatabase(many), 1_000)
  expect(text.length).toBeLessThanOrEqual(1_000)
  expect(notes).toContain('only the first 1,000 characters of the text were kept')
})

test('damaged and empty ones are refused', async () => {
  const database = makeDatabase(definitions)
  const wrong = Buffer.from(database)
  wrong.write('CREATE NONSENSE!', database.indexOf('CREATE TABLE customer'))
  const empty = makeDatabase(['CREATE TABLE a (b)', 'DROP TABLE a'])
  for (const data of [database.subarray(0, 100), Buffer.from(`SQLite format 3\0${'x'.repeat(5_000)}`), wrong, empty])
    expect((await failureOf(() => read(data))).code).toBe('file-corrupt')
})

test('damage anywhere leads to a failure, if to any error', async () => {
  const database = makeDatabase(definitions)
  for (let at = 16; at < database.length; at += 97) {
    const data = Buffer.from(database)
    data[at] = (data[at] ?? 0) ^ 0xff
    const outcome = await read(data).then(
      ({ text }) => text,
      (error: unknown) => (error instanceof Failure ? error.payload.code : error),
    )
    expect(outcome).toMatch(/CREATE|file-corrupt/)
  }
})
