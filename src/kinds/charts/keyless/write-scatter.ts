import { type Cell, countRows, type Table } from '../../../documents/document.ts'
import { nameQueryColumns, quoteName } from '../../../documents/query/column-names.ts'
import type { Fields } from '../language/chart-option.ts'
import { type ChartColumn, nameWithUnit } from './columns.ts'
import { nameColumns } from './name-columns.ts'
import type { NamedColumn } from './named-columns.ts'
import { labelOf, literal } from './query-plan.ts'

/** Maximum number of groups: more colours cannot be distinguished. */
const maxGroups = 8

/** Two measures against each other. */
export interface Points {
  x: ChartColumn
  y: ChartColumn
  option: Fields
  count: number
}

const against = /\b(?:vs\.?|versus|against|depending on|by)\b|随|对/

/** Draws two columns of numbers as points; null where the table has no two. */
export function writeScatter(
  table: Table,
  columns: readonly ChartColumn[],
  named: readonly NamedColumn[],
  words: string,
  isInTurn: boolean,
): Points | null {
  const [first, second] = choosePair(columns, named)
  if (!first || !second) return null
  // "Weight against height": the first goes up.
  const isTurned = named.length >= 2 && against.test(words.slice(named[0]?.at ?? 0, named[1]?.at).toLowerCase())
  const [x, y] = isTurned ? [second, first] : [first, second]
  const label = columns.find(({ role }) => role === 'category' || role === 'time')
  const { content, series } = placePoints(table, x, y, label, isInTurn)
  return {
    x,
    y,
    count: countRows(table),
    option: {
      tooltip: { trigger: 'item' },
      ...(series.length > 1 && { legend: {} }),
      dataset: content,
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

/** Places points. A few names give the points colours, with a column each; many are shown for each point. */
function placePoints(
  table: Table,
  x: ChartColumn,
  y: ChartColumn,
  label: ChartColumn | undefined,
  isInTurn: boolean,
): { content: Fields; series: Fields[] } {
  const names = nameQueryColumns(table.columns)
  const [nameOfX = '', nameOfY = '', nameOfLabel] = [x, y, ...(label ? [label] : [])].map(({ index }) => names[index])
  const groups = label ? findGroups(table, label) : null
  if (!label || !nameOfLabel || !groups) {
    const columns = [nameOfX, nameOfY, ...(nameOfLabel ? [nameOfLabel] : [])]
    const encode = { x: nameOfX, y: nameOfY, ...(nameOfLabel && { itemName: nameOfLabel }) }
    const cells = [x, y, ...(label ? [label] : [])]
    const content = isInTurn
      ? { $query: `${selectColumns(columns.map(quoteName))} FROM ${table.id}${onlyPoints(nameOfX, nameOfY)}` }
      : { dimensions: columns, source: pointsOf(table, x, y).map(row => cells.map(({ index }) => row[index])) }
    return { content, series: [{ type: 'scatter', encode }] }
  }
  const columns = nameColumns([nameOfX, ...groups.map(labelOf)])
  const parts = groups.map((group, index) => {
    const isOfGroup =
      group === null ? `${quoteName(nameOfLabel)} IS NULL` : `${quoteName(nameOfLabel)} = ${literal(group)}`
    return `CASE WHEN ${isOfGroup} THEN ${quoteName(nameOfY)} END AS ${quoteName(columns[index + 1] ?? '')}`
  })
  const content = isInTurn
    ? { $query: `${selectColumns([quoteName(nameOfX), ...parts])} FROM ${table.id}${onlyPoints(nameOfX, nameOfY)}` }
    : {
        dimensions: columns,
        source: pointsOf(table, x, y).map(row => [
          row[x.index],
          ...groups.map(group => ((row[label.index] ?? null) === group ? row[y.index] : null)),
        ]),
      }
  const series = columns.slice(1).map(name => ({ name, type: 'scatter', encode: { x: nameOfX, y: name } }))
  return { content, series }
}

/** The values of a column that occur in several rows each; null where they are too many to be colours. */
function findGroups({ rows, whole }: Table, { index, column }: ChartColumn): Cell[] | null {
  const values = whole ? [...(column.profile?.values ?? [])] : [...new Set(rows.map(row => row[index] ?? null))]
  if (whole && (column.profile?.empty ?? 0) > 0) values.push(null)
  const isFew = values.length > 0 && values.length <= maxGroups && values.length < rows.length
  return isFew && (!whole || column.profile?.values !== undefined) ? values : null
}

function pointsOf({ rows }: Table, x: ChartColumn, y: ChartColumn): Cell[][] {
  return rows.filter(row => typeof row[x.index] === 'number' && typeof row[y.index] === 'number')
}

function onlyPoints(x: string, y: string): string {
  return ` WHERE ${quoteName(x)} IS NOT NULL AND ${quoteName(y)} IS NOT NULL`
}

function selectColumns(expressions: readonly string[]): string {
  return `SELECT ${expressions.join(', ')}`
}
