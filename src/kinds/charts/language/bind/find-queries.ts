import { type Fields, type Path, valueAt } from '../chart-option.ts'
import { findQueryPaths } from '../check/query-problems.ts'

/** A query in an option, in the place of what it gives. */
export interface PlacedQuery {
  sql: string
  /** Path of the object with `$query`. */
  path: Path
  /** The dataset that it fills, if it is in one: its path and its place among the datasets. */
  dataset: { path: Path; index: number } | null
}

/** Every `{ "$query": "SELECT …" }` in an option, in source order. */
export function findQueries(option: Fields): PlacedQuery[] {
  return findQueryPaths(option).map(path => ({
    sql: String(valueAt(option, [...path, '$query'])),
    path,
    dataset: datasetAt(path),
  }))
}

/** `dataset`, `dataset[1]` and the `source` of either: at the top, or in the base or a step of a timeline. */
function datasetAt(path: Path): PlacedQuery['dataset'] {
  const at = path.indexOf('dataset')
  const inOption = at === 0 || (at === 1 && path[0] === 'baseOption') || (at === 2 && path[0] === 'options')
  if (!inOption) return null
  const [index, ...rest] = typeof path[at + 1] === 'number' ? path.slice(at + 1) : [0, ...path.slice(at + 1)]
  const isWhole = rest.length === 0 || (rest.length === 1 && rest[0] === 'source')
  return isWhole ? { path: path.slice(0, path.length - rest.length), index: Number(index) } : null
}
