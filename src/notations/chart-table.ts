import type { Chart } from '../structure/chart.ts'
import { unreadable } from './messages/index.ts'
import { NotationFault } from './notation.ts'

export type Cell = string | number | null

/** Numbers and their categories. */
export interface Plotted {
  /** Name of the series; empty without one. */
  name: string
  /** A category or a number along the axis, and the number at it. */
  points: { at: Cell; value: number | null }[]
}

type Table = Pick<Chart, 'columns' | 'rows' | 'category' | 'values'>

/**
 * Maximum number of cells. Series with different categories make a table with a row for each category: mostly empty, and far larger than their text.
 */
const mostCells = 500_000

/** One row for each category of the series, one column for each series. */
export function toTable(categoryName: string, series: readonly Plotted[]): Table {
  const [category = 'name', ...values] = uniqueNames([
    categoryName || 'name',
    ...series.map(({ name }) => name || 'value'),
  ])
  const rows: Cell[][] = []
  const byPlace = new Map<string, Cell[][]>()
  for (const [column, { points }] of series.entries()) {
    /** Number of points seen at each place: of equal places the first point is in the first row, and so on. */
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
        if (rows.length * row.length > mostCells)
          throw new NotationFault(unreadable('too-many-table-cells', { most: mostCells }))
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
  const counts = new Map<string, number>()
  return names.map(name => {
    let unique = name
    for (let count = counts.get(name) ?? 1; taken.has(unique); ) {
      count += 1
      counts.set(name, count)
      unique = `${name} ${count}`
    }
    taken.add(unique)
    return unique
  })
}

/** A figure that is a number, or written as one; null for all else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim())) return Number(value)
  return typeof value === 'number' ? value : null
}
