import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createDataFile } from '../src/documents/data-file.ts'
import type { Cell, Table } from '../src/documents/document.ts'
import { keepTable, mostCellsAtHand } from '../src/documents/keep-table.ts'
import { openTableQuery } from '../src/documents/query/open-table-query.ts'
import { defaultReadLimits } from '../src/documents/read-limits.ts'
import { compose } from '../src/kinds/charts/keyless/compose.ts'
import { bind } from '../src/kinds/charts/language/bind.ts'
import { toComposeInput } from '../src/kinds/strip-request.ts'

/**
 * Measures the time from a data file of a million rows to a chart with its numbers, including the start of the querying process, and the overhead
 * over the query alone in this process. The limit is two seconds.
 */
const rowCount = 1_000_000
const limitMs = 2_000
const requests = ['line chart of total amount by month', 'average amount by region and product', 'histogram of amount']

const folder = await mkdtemp(join(tmpdir(), 'limn-bench-queries-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
const path = join(folder, 'data.sqlite')
const table = keepMillionRows()

const results = []
for (const words of requests) {
  const signal = new AbortController().signal
  const data = openTableQuery({ tables: [table], words, dataPath: () => path, signal })
  const start = performance.now()
  const composed = compose(
    toComposeInput({ text: words, documents: [], tables: [table], current: null, language: 'en' }),
  )
  const bound = await bind(composed?.source ?? '', data)
  const ms = performance.now() - start
  await data.close()
  const aloneMs = measureAlone(bound.dataSources[0]?.query ?? '')
  results.push({
    chart: words,
    rows: bound.dataSources[0]?.row_count,
    ms: Math.round(ms),
    'of the limit': `${Math.round((ms / limitMs) * 100)} %`,
    'query alone, ms': Math.round(aloneMs),
    ratio: (ms / aloneMs).toFixed(1),
  })
}
console.table(results)

function keepMillionRows(): Table {
  const dataFile = createDataFile(path)
  const context = {
    name: 'sales.csv',
    language: 'en',
    limits: defaultReadLimits,
    report: () => {},
    cellsAtHand: { left: mostCellsAtHand },
    dataFile,
  }
  const names = ['day', 'region', 'product', 'amount', 'units']
  const kept = keepTable({ name: 'sales.csv', origin: { file: 'sales.csv' }, names, rows: writeRows }, context)
  dataFile.close()
  return { ...kept.table, id: 't1' }
}

function* writeRows(): Generator<Cell[]> {
  const products = ['Bikes', 'Helmets', 'Locks']
  for (let row = 0; row < rowCount; row += 1) {
    const day = new Date(Date.UTC(2020, 0, 1 + (row % 1800))).toISOString().slice(0, 10)
    const amount = (((row * 37) % 100_000) / 100).toFixed(2)
    yield [day, `Region ${(row * 7919) % 12}`, products[row % 3] ?? '', amount, String(row % 9)]
  }
}

/** The same query in this process, over columns called by their names. */
function measureAlone(sql: string): number {
  const database = new DatabaseSync(path)
  const columns = table.columns.map(({ name }, index) => `c${index} AS "${name}"`)
  database.exec(`CREATE TEMP VIEW t1 AS SELECT ${columns.join(', ')} FROM ${table.whole?.table}`)
  const start = performance.now()
  database.prepare(sql).all()
  const ms = performance.now() - start
  database.close()
  return ms
}
