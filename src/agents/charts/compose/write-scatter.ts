import type { Table } from '../../../documents/document.ts'
import { type ChartColumn, nameWithUnit } from './columns.ts'
import type { NamedColumn } from './named-columns.ts'
import type { Option } from './write-option.ts'

/** More colours than these cannot be told apart. */
const maxGroups = 8

/** Two measures against each other. */
export interface Points {
  x: ChartColumn
  y: ChartColumn
  option: Option
  count: number
}

const against = /\b(?:vs\.?|versus|against|depending on|by)\b|随|对/

/** Draws two columns of numbers as points; null where the table has no two. */
export function writeScatter(
  table: Table,
  columns: readonly ChartColumn[],
  named: readonly NamedColumn[],
  words: string,
): Points | null {
  const [first, second] = choosePair(columns, named)
  if (!first || !second) return null
  // "Weight against height": the first goes up.
  const isTurned = named.length >= 2 && against.test(words.slice(named[0]?.at ?? 0, named[1]?.at).toLowerCase())
  const [x, y] = isTurned ? [second, first] : [first, second]
  const label = columns.find(({ role }) => role === 'category' || role === 'time')
  const series = groupPoints(table, x, y, label)
  return {
    x,
    y,
    count: table.rows.length,
    option: {
      tooltip: { trigger: 'item' },
      ...(series.length > 1 && { legend: {} }),
      xAxis: { type: 'value', name: axisName(x), nameLocation: 'middle', scale: true },
      yAxis: { type: 'value', name: axisName(y), scale: true },
      series,
    },
  }
}

function choosePair(columns: readonly ChartColumn[], named: readonly NamedColumn[]): ChartColumn[] {
  const wanted = named.map(({ column }) => column).filter(({ column }) => column.type === 'number')
  const measures = columns.filter(({ role }) => role === 'measure')
  return wanted.length >= 2 ? wanted : [...wanted, ...measures.filter(column => !wanted.includes(column))]
}

function axisName({ name, column, unit }: ChartColumn): string {
  return nameWithUnit({ name: name || column.name, unit })
}

function groupPoints(table: Table, x: ChartColumn, y: ChartColumn, label: ChartColumn | undefined): Option[] {
  const rows = table.rows.filter(row => typeof row[x.index] === 'number' && typeof row[y.index] === 'number')
  const point = (row: (typeof rows)[number]) => [row[x.index], row[y.index]]
  if (!label) return [{ type: 'scatter', data: rows.map(point) }]
  const groups = Map.groupBy(rows, row => String(row[label.index] ?? '–'))
  if (groups.size <= maxGroups && groups.size < rows.length) {
    return [...groups].map(([name, members]) => ({ name, type: 'scatter', data: members.map(point) }))
  }
  return [{ type: 'scatter', data: rows.map(row => ({ name: String(row[label.index] ?? '–'), value: point(row) })) }]
}
