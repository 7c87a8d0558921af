import type { QueryRows } from '../../../../documents/query/table-query.ts'
import { isRecord } from '../../../../shared/is-record.ts'
import { type Fields, setAt, valueAt } from '../chart-option.ts'
import type { PlacedQuery } from './find-queries.ts'

/** Names by which ECharts knows the parts of an element: such columns give records. */
const recordKeys = new Set(['name', 'value', 'source', 'target', 'id', 'max'])

/** Puts what a query gave into its place: a table into a dataset, a list anywhere else. */
export function placeResult(option: Fields, query: PlacedQuery, result: QueryRows): void {
  if (query.dataset) fillDataset(option, query.dataset.path, result)
  else setAt(option, query.path, toList(result))
}

function fillDataset(option: Fields, path: PlacedQuery['path'], { columns, rows }: QueryRows): void {
  const { $query: _query, source: _source, dimensions: _dimensions, ...settings } = asFields(valueAt(option, path))
  // ECharts takes a first row of words alone for a header.
  const looksLikeHeader = rows[0]?.every(cell => cell === null || typeof cell === 'string')
  setAt(option, path, {
    ...settings,
    dimensions: columns,
    ...(looksLikeHeader && { sourceHeader: false }),
    source: rows,
  })
}

function asFields(value: unknown): Fields {
  return isRecord(value) ? value : {}
}

/** One column gives values, several give points; columns such as `name` and `value` give records. */
function toList({ columns, rows }: QueryRows): unknown[] {
  if (columns.some(name => recordKeys.has(name))) {
    return rows.map(row => Object.fromEntries(columns.map((name, index) => [name, row[index]])))
  }
  return columns.length === 1 ? rows.map(([cell]) => cell) : rows
}
