import type { DataSource, Problem } from '../../../contract/diagrams.ts'
import { countRows, type Table } from '../../../documents/document.ts'
import { describeQueryColumns } from '../../../documents/query/column-names.ts'
import type { QueryRows, TableQuery } from '../../../documents/query/table-query.ts'
import { traceCells } from '../../../documents/query/trace-cells.ts'
import { isRecord } from '../../../shared/is-record.ts'
import type { ValuesFor } from '../../../shared/messages/create-messages.ts'
import { createJsonLocator } from '../../../toolkit/json/json-location.ts'
import { parseJson } from '../../../toolkit/json/parse-json.ts'
import type { BoundSource } from '../../kind.ts'
import type { English } from '../messages/index.ts'
import { findQueries, type PlacedQuery } from './bind/find-queries.ts'
import { placeResult } from './bind/place-result.ts'
import { printOption } from './bind/print-option.ts'
import { findPlottedNumbers, findUnsourcedNumbers, type PlottedNumber } from './bind/unsourced-numbers.ts'
import { error, type LocatedProblem, warning } from './check/located-problem.ts'
import { maxDataCells, maxDataPoints } from './check/size-problems.ts'

/** The tables that a message names. */
const maxListedCharacters = 1500
/** Maximum number of tables listed besides those that a query read. */
const mostOtherTables = 50

/**
 * Implements `Agent.bind`: each `{ "$query": "SELECT …" }` is replaced by its rows, in a dataset as `{ dimensions, source }`. A query that fails
 * stays, and is a problem. Lines of problems are those of the returned source.
 */
export async function bind(source: string, data: TableQuery): Promise<BoundSource> {
  const option = parseJson(source)
  if (!isRecord(option)) return { source, problems: [], dataSources: [] }
  let plotted = findPlottedNumbers(option)
  const queries = findQueries(option)
  const found: LocatedProblem[] = []
  const dataSources: DataSource[] = []
  for (const [order, query] of queries.entries()) {
    const result = await data.query(query.sql)
    if ('problem' in result) {
      found.push(error('query-failed', [...query.path, '$query'], describeFailure(result.problem, data)))
      continue
    }
    const excess = describeExcess(result)
    if (excess) {
      found.push(error('too-large', [...query.path, '$query'], excess))
      continue
    }
    if (result.rows.length === 0) found.push(warning('query-empty', query.path))
    placeResult(option, query, result)
    dataSources.push(describeSource(query, query.dataset?.index ?? order, result, data))
    plotted = plotted.concat(numbersFromNowhere(query, result))
  }
  const unsourced = await findUnsourcedNumbers(plotted, data)
  const bound = dataSources.length > 0 ? printOption(option) : source
  return { source: bound, problems: locate(found.concat(unsourced), bound), dataSources }
}

function describeFailure(problem: string, { tables }: TableQuery): ValuesFor<English['charts/query-failed']>[0] {
  const reason = problem.replace(/\.$/, '')
  if (tables.length === 0) return { case: 'no-tables', reason }
  const list = tables.map(describeQueryColumns).join('; ')
  const cut = list.length > maxListedCharacters ? `${list.slice(0, maxListedCharacters)}…` : list
  return { case: 'tables', reason, tables: cut }
}

/** More than any chart takes is not put in: the source would be megabytes that nothing draws. */
function describeExcess({ columns, rows }: QueryRows): ValuesFor<English['charts/too-large']>[0] | undefined {
  if (rows.length > maxDataPoints) return { case: 'rows', count: rows.length, limit: maxDataPoints }
  const cells = rows.length * columns.length
  return cells > maxDataCells ? { case: 'values', count: cells, limit: maxDataCells } : undefined
}

/** A query that reads no table has its numbers from whoever wrote it. */
function numbersFromNowhere({ path }: PlacedQuery, { rows, tablesRead }: QueryRows): PlottedNumber[] {
  if (tablesRead.length > 0) return []
  return rows.flatMap(row => row.flatMap(cell => (typeof cell === 'number' ? [{ value: cell, path }] : [])))
}

function describeSource({ sql }: PlacedQuery, dataset: number, result: QueryRows, { tables }: TableQuery): DataSource {
  const { rows, tablesRead, columnsRead, aggregates } = result
  const read = tables.filter(({ id }) => tablesRead.includes(id))
  const others = tables.filter(({ id }) => !tablesRead.includes(id))
  const columns = [...new Set(read.flatMap(({ id }) => columnsRead[id] ?? []))]
  const [only, ...more] = read
  const cells = only && more.length === 0 ? traceCells(result, only) : null
  const origin = read[0]?.origin
  return {
    dataset,
    file: origin?.file ?? null,
    sheet: origin?.sheet ?? null,
    query: sql,
    row_count: rows.length,
    tables: read.map(nameTable),
    ...(others.length > 0 && { other_tables: others.slice(0, mostOtherTables).map(nameTable) }),
    ...(columns.length > 0 && { columns }),
    ...(aggregates.length > 0 && { aggregates }),
    ...(cells && { cells }),
  }
}

function nameTable(table: Table): DataSource['tables'][number] {
  return { id: table.id, name: table.name, row_count: countRows(table) }
}

function locate(problems: readonly LocatedProblem[], source: string): Problem[] {
  const find = createJsonLocator(source)
  return problems.map(({ path, ...problem }) => ({ ...problem, ...find(path) }))
}
