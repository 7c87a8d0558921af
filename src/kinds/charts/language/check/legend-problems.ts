import { isRecord } from '../../../../shared/is-record.ts'
import type { Part, View } from '../chart-option.ts'
import { type LocatedProblem, warning } from './located-problem.ts'

/** Names in a legend that no series and no part of one has. */
export function findLegendProblems(view: View): LocatedProblem[] {
  // A series without a name, or of a dataset, is called by a column.
  const isNamed = view.series.every(({ fields }) => fields.data !== undefined || fields.links !== undefined)
  if (!isNamed || view.series.length === 0) return []
  const names = new Set(view.series.flatMap(namesOf))
  return view.parts('legend').flatMap(({ fields, path }) => {
    if (!Array.isArray(fields.data)) return []
    return fields.data.flatMap((entry: unknown, index) => {
      const name = isRecord(entry) ? entry.name : entry
      if (typeof name !== 'string' || name === '' || name === '\n' || names.has(name)) return []
      return [warning('legend', [...path, 'data', index], { name })]
    })
  })
}

function namesOf({ fields }: Part): string[] {
  const lists = [[fields], fields.data, fields.nodes, fields.categories].filter(list => Array.isArray(list))
  return lists.flat().flatMap(item => {
    // A point of a theme river is [time, value, name].
    const name: unknown = isRecord(item) ? item.name : Array.isArray(item) ? item[2] : item
    return typeof name === 'string' || typeof name === 'number' ? [String(name)] : []
  })
}
