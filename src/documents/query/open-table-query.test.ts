import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cell, Column, Table } from '../document.ts'
import { openTableQuery } from './open-table-query.ts'
import type { QueryRows } from './table-query.ts'

const text = (name: string): Column => ({ name, type: 'text' })
const number = (name: string): Column => ({ name, type: 'number' })

const sales: Table = {
  id: 't1',
  name: 'sales.csv',
  columns: [text('month'), number('amount'), { name: 'paid', type: 'boolean' }, { name: 'day', type: 'date' }],
  rows: [
    ['Jan', 0.1, true, '2026-01-31'],
    ['Feb', 0.2, false, '2026-02-28'],
    ['Jan', null, null, null],
  ],
}
const odd: Table = {
  id: 't2',
  name: 'odd.csv',
  columns: [
    text('the "name"'),
    number("it's; DROP TABLE t1--"),
    number('select'),
    text('销售额 😀'),
    text('Name'),
    text('name'),
  ],
  rows: [['a', 7, 2024, '中', 'x', 'y']],
}
const whole: Table = {
  id: 't3',
  name: 'large.csv',
  columns: [text('re"gion'), number('amount'), { name: 'paid', type: 'boolean' }, number('year')],
  rows: [['North', 1, true, 2020]],
  whole: { rowCount: 3, attachmentId: 'a', table: 'the "table"' },
}
whole.columns[3] = { name: 'year', type: 'number', profile: { empty: 0, distinct: 2, minimum: 2020, maximum: 2021 } }

const folder = mkdtempSync(join(tmpdir(), 'limn-query-'))
const dataPath = (attachmentId: string) => join(folder, `${attachmentId}.sqlite`)
const data = openTableQuery({
  tables: [sales, odd, whole],
  words: '',
  dataPath,
  limits: { durationMs: 1_000, memoryBytes: 400 * 1024 * 1024 },
  signal: new AbortController().signal,
})

beforeAll(() => {
  const file = new DatabaseSync(dataPath('a'))
  file.exec('CREATE TABLE "the ""table""" (c0, c1 INTEGER, c2 INTEGER, c3 INTEGER); CREATE TABLE secret (c0 TEXT)')
  const insert = file.prepare('INSERT INTO "the ""table""" VALUES (?, ?, ?, ?)')
  for (const row of [
    ['North', 1, 1, 2020],
    ['South', 2, 0, 2021],
    ['North', 3, null, 2021],
  ])
    insert.run(...row)
  file.close()
})
afterAll(async () => {
  await data.close()
  rmSync(folder, { recursive: true })
})

async function read(sql: string): Promise<QueryRows> {
  const result = await data.query(sql)
  if ('problem' in result) throw new Error(result.problem)
  return result
}
const rowsOf = async (sql: string): Promise<Cell[][]> => (await read(sql)).rows
const problemOf = async (sql: string): Promise<string | undefined> => {
  const result = await data.query(sql)
  return 'problem' in result ? result.problem : undefined
}

describe('a query', () => {
  test('gives columns, rows and the tables it read', async () => {
    expect(await read('SELECT month, SUM(amount) AS total FROM t1 GROUP BY month ORDER BY MIN(rowid)')).toEqual({
      columns: ['month', 'total'],
      rows: [
        ['Jan', 0.1],
        ['Feb', 0.2],
      ],
      tablesRead: ['t1'],
      columnsRead: { t1: ['month', 'amount'] },
      aggregates: ['sum'],
      shows: [{ table: 't1', column: 'month' }, null],
    })
  })

  test('keeps types: booleans are booleans, dates are text, empty is empty', async () => {
    expect(await rowsOf('SELECT * FROM t1')).toEqual(sales.rows)
    expect(await rowsOf('SELECT paid FROM t3')).toEqual([[true], [false], [null]])
    expect(await rowsOf("SELECT strftime('%m', day) FROM t1 WHERE day > '2026-02-01'")).toEqual([['02']])
  })

  test('divides numbers without cutting off decimals, and years are clean labels', async () => {
    expect(await rowsOf(`SELECT "it's; DROP TABLE t1--" / 2, "select" || '-Q1' FROM t2`)).toEqual([[3.5, '2024-Q1']])
    expect(await rowsOf('SELECT MIN(amount) / 2 FROM t3')).toEqual([[0.5]])
    expect(await rowsOf('SELECT year || \'\' FROM t3 WHERE "re""gion" = \'South\'')).toEqual([['2021']])
  })

  test('reads columns by whatever names they have', async () => {
    expect(await rowsOf('SELECT "the ""name""", "销售额 😀", "Name", "name (2)" FROM t2')).toEqual([
      ['a', '中', 'x', 'y'],
    ])
  })

  test('reads a large table from its data file', async () => {
    expect(await read('SELECT "re""gion" AS r, SUM(amount) AS total FROM t3 GROUP BY 1 ORDER BY 2 DESC')).toEqual({
      columns: ['r', 'total'],
      rows: [
        ['North', 4],
        ['South', 2],
      ],
      tablesRead: ['t3'],
      columnsRead: { t3: ['re"gion', 'amount'] },
      aggregates: ['sum'],
      shows: [null, null],
    })
    expect(await read('SELECT COUNT(*) FROM t3')).toMatchObject({ rows: [[3]], tablesRead: ['t3'] })
  })

  test('may join tables, name parts, recurse, and use windows', async () => {
    const sql = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3),
      counted AS (SELECT COUNT(*) AS c FROM T1)
      SELECT i, c, (SELECT COUNT(*) FROM counted), RANK() OVER (ORDER BY i DESC)
      FROM n, counted, t3 WHERE t3.amount = i ORDER BY i`
    expect(await read(sql)).toMatchObject({
      rows: [
        [1, 3, 1, 3],
        [2, 3, 1, 2],
        [3, 3, 1, 1],
      ],
      tablesRead: ['t1', 't3'],
    })
  })

  test('may end in a semicolon and hold comments', async () => {
    expect(await rowsOf('-- first\n/* and */ SELECT 1 AS one; -- last')).toEqual([[1]])
  })
})

describe('what cannot be run is told in the words of SQLite', () => {
  test.each([
    ['SELEC month FROM t1', 'A query is one SELECT or WITH statement.'],
    ['SELECT month, FROM t1', 'near "FROM": syntax error'],
    ['SELECT moth FROM t1', 'no such column: moth'],
    ['SELECT "moth" FROM t1', 'no such column: "moth" - should this be a string literal in single-quotes?'],
    ['SELECT * FROM sales', 'no such table: sales'],
    ['SELECT * FROM t9', 'no such table: t9'],
    ['SELECT nonsense(month) FROM t1', 'no such function: nonsense'],
    ['', 'The query is empty.'],
    ['-- nothing', 'The query is empty.'],
    ['SELECT SUM(COUNT(*)) FROM t1', 'misuse of aggregate function COUNT()'],
  ])('%s', async (sql, message) => {
    expect(await problemOf(sql)).toBe(message)
  })
})

describe('what a query must not do is refused', () => {
  test.each([
    "ATTACH '/etc/passwd' AS x",
    'PRAGMA table_info(t1)',
    'DROP TABLE t1',
    'INSERT INTO t1 VALUES (1, 2, 3, 4)',
    'UPDATE t1 SET amount = 1',
    'DELETE FROM t1',
    'CREATE TABLE x AS SELECT * FROM t1',
    'EXPLAIN SELECT 1',
    'VACUUM',
    'BEGIN',
    'VALUES (1)',
    'WITH x AS (SELECT 1) INSERT INTO t1 SELECT 1, 2, 3, 4 FROM x',
    'WITH x AS (SELECT 1) DELETE FROM t1',
    'SELECT 1; DROP TABLE t1',
    'SELECT 1;;; -- ;\nSELECT 2',
    "SELECT load_extension('x')",
    "SELECT readfile('/etc/passwd')",
    "SELECT writefile('/tmp/x', 'x')",
    "SELECT fts3_tokenizer('x')",
    'SELECT * FROM sqlite_master',
    'SELECT * FROM sqlite_schema',
    'SELECT COUNT(*) FROM sqlite_master',
    'SELECT * FROM temp.sqlite_master',
    'SELECT * FROM file0.sqlite_master',
    'SELECT * FROM file0.secret',
    'SELECT COUNT(*) FROM file0.secret',
    "SELECT * FROM pragma_table_info('t1')",
    "SELECT COUNT(*) FROM pragma_table_info('t1')",
    'SELECT * FROM pragma_database_list',
    'SELECT * FROM dbstat',
    'SELECT zeroblob(1000000000)',
    'SELECT randomblob(1000000000)',
    'SELECT sqlite_version()',
    "SELECT x'00ff'",
    'SELECT CAST(month AS BLOB) FROM t1',
    `SELECT 1 ${' '.repeat(30_000)}`,
  ])('%s', async sql => {
    // The data file is attached.
    await rowsOf('SELECT 1 FROM t3')
    const problem = await problemOf(sql)
    expect(problem).toBeTypeOf('string')
    expect(problem).not.toContain(folder)
    expect(await rowsOf('SELECT COUNT(*) FROM t1')).toEqual([[3]])
  })
})

describe('what takes too much is ended, and the next query runs', () => {
  const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)'
  test.each([
    [
      'a loop without an end',
      `${endless} SELECT COUNT(*) FROM n`,
      /more than 1 seconds of processor time \(LIMN_QUERY_SECONDS\)/,
    ],
    [
      'a loop that fills the memory',
      `${endless} SELECT i FROM n ORDER BY i DESC`,
      /LIMN_QUERY_SECONDS|LIMN_QUERY_MEMORY_MB/,
    ],
    [
      'a loop that doubles a text',
      "WITH RECURSIVE n(s) AS (SELECT 'x' UNION ALL SELECT s || s FROM n) SELECT s FROM n",
      /too big/,
    ],
    ['too many rows', `${endless} SELECT i FROM n`, /more than 50,000 rows \(LIMN_QUERY_ROWS\): aggregate/],
    [
      'too long a result',
      `${endless} SELECT printf('%.200000c', 'x') FROM n`,
      /larger than 16 MB \(LIMN_QUERY_RESULT_MB\)/,
    ],
    ['a wide format', "SELECT printf('%1000000000d', 1)", /too big/],
    [
      'a joined text',
      `${endless} SELECT group_concat('${'x'.repeat(1000)}') FROM (SELECT i FROM n LIMIT 1000000)`,
      /too big/,
    ],
    [
      'replacing',
      `SELECT length(replace(replace('${'x'.repeat(1000)}', 'x', '${'y'.repeat(1000)}'), 'y', 'zzzz'))`,
      /too big/,
    ],
    [
      'tables against themselves',
      'SELECT COUNT(*) FROM t1 a, t1 b, t1 c, t1 d, t1 e, t1 f, t1 g, t1 h, t1 i, t1 j, t1 k, t1 l, t1 m, t1 n, t1 o, t1 p, t1 q, t1 r, t1 s, t1 t',
      /more than 1 seconds of processor time \(LIMN_QUERY_SECONDS\)/,
    ],
    ['patterns', `SELECT '${'a'.repeat(5000)}' LIKE '${'%a'.repeat(2000)}b'`, /too complex/],
  ])('%s', async (_name, sql, message) => {
    expect(await problemOf(sql)).toMatch(message)
    expect(await rowsOf('SELECT COUNT(*) FROM t1')).toEqual([[3]])
  })

  test('infinity is no value', async () => {
    expect(await rowsOf('SELECT 9e999, -9e999, 1e300')).toEqual([[null, null, 1e300]])
  })
})

describe('the end', () => {
  test('queries wait for each other', async () => {
    expect(await Promise.all([rowsOf('SELECT 1'), rowsOf('SELECT 2'), rowsOf('SELECT 3')])).toEqual([
      [[1]],
      [[2]],
      [[3]],
    ])
  })

  test('tables of many turns are asked at once', async () => {
    const turns = Array.from({ length: 6 }, (_, index) =>
      openTableQuery({
        tables: [{ ...sales, rows: [[String(index), 1, true, null]] }],
        words: '',
        dataPath,
        signal: new AbortController().signal,
      }),
    )
    const results = await Promise.all(turns.map(turn => turn.query('SELECT month FROM t1')))
    expect(results).toMatchObject(turns.map((_, index) => ({ rows: [[String(index)]] })))
    await Promise.all(turns.map(turn => turn.close()))
  })

  test('a data file that is gone is told of without its path', async () => {
    const lost = openTableQuery({
      tables: [{ ...whole, whole: { rowCount: 1, attachmentId: 'lost', table: 'x' } }],
      words: '',
      dataPath,
      signal: new AbortController().signal,
    })
    expect(await lost.query('SELECT * FROM t3')).toEqual({ problem: 'the data of the table can no longer be read' })
    await lost.close()
  })

  test('a turn that is stopped ends its query with the reason', async () => {
    const turn = new AbortController()
    const stopped = openTableQuery({ tables: [sales], words: '', dataPath, signal: turn.signal })
    const query = stopped.query(
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n',
    )
    setTimeout(() => turn.abort(new Error('stopped')), 300)
    await expect(query).rejects.toThrow('stopped')
    await stopped.close()
  })

  test('closing without a query starts nothing', async () => {
    const unused = openTableQuery({ tables: [], words: '', dataPath, signal: new AbortController().signal })
    await expect(unused.close()).resolves.toBeUndefined()
  })
})
