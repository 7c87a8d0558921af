import { isRecord } from '../../../shared/is-record.ts'
import type { Fields } from '../language/chart-option.ts'

/** The names on an axis, from its own data or from the first column of a dataset; none where they are not certain. */
export function readCategories(axis: Fields, dataset: unknown): string[] {
  if (Array.isArray(axis.data)) return axis.data.map(each => String(isRecord(each) ? (each.value ?? '') : each))
  const source = isRecord(dataset) ? dataset.source : undefined
  if (!Array.isArray(source)) return []
  const rows = source.filter(Array.isArray)
  if (rows.length === source.length && rows.length > 1) return rows.slice(1).map(row => String(row[0] ?? ''))
  return source.filter(isRecord).map(row => String(Object.values(row)[0] ?? ''))
}
