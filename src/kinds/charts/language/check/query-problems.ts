import { isRecord } from '../../../../shared/is-record.ts'
import type { Fields, Path } from '../chart-option.ts'
import { error, type LocatedProblem } from './located-problem.ts'

/** `{ "$query": "SELECT …" }`: a placeholder for data. */
export function isQuery(value: unknown): value is { $query: string } {
  return isRecord(value) && typeof value.$query === 'string'
}

/** Queries that nobody has run: without their data there is no picture. */
export function findUnboundQueries(option: Fields): LocatedProblem[] {
  return findQueryPaths(option).map(path => error('unbound-query', [...path, '$query']))
}

/** Paths of queries, in source order. */
export function findQueryPaths(option: Fields): Path[] {
  return findIn(option, [])
}

function findIn(value: unknown, path: Path): Path[] {
  if (isQuery(value)) return [path]
  if (Array.isArray(value)) return value.flatMap((element: unknown, index) => findIn(element, [...path, index]))
  return isRecord(value) ? Object.entries(value).flatMap(([key, child]) => findIn(child, [...path, key])) : []
}
