import type { Chart } from '../../../structure/chart.ts'
import type { Cell, Plotted } from './plotted.ts'

type Table = Pick<Chart, 'columns' | 'rows' | 'category' | 'values'>

/** One row for what the series stand at, one column for each series. */
export function toTable(categoryName: string, series: readonly Plotted[]): Table {
  const [category = 'name', ...values] = uniqueNames([
    categoryName || 'name',
    ...series.map(({ name }) => name || 'value'),
  ])
  const rows: Cell[][] = []
  const byPlace = new Map<string, Cell[][]>()
  for (const [column, { points }] of series.entries()) {
    /** Of equal places the first point stands in the first row, and so on. */
    const seen = new Map<string, number>()
    for (const { at, value } of points) {
      const key = `${typeof at} ${at}`
      const count = seen.get(key) ?? 0
      seen.set(key, count + 1)
      const known = byPlace.get(key) ?? []
      byPlace.set(key, known)
      const row = known[count] ?? [at, ...series.map(() => null)]
      if (!known[count]) {
        known.push(row)
        rows.push(row)
      }
      row[column + 1] = value
    }
  }
  const areNumbers = rows.length > 0 && rows.every(([at]) => typeof at === 'number')
  return {
    columns: [
      { name: category, type: areNumbers ? 'number' : 'text' },
      ...values.map(name => ({ name, type: 'number' as const })),
    ],
    rows,
    category,
    values,
  }
}

function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    let own = name
    for (let count = 2; taken.has(own); count += 1) own = `${name} ${count}`
    taken.add(own)
    return own
  })
}
