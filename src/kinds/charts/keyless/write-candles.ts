import { countRows, type Table } from '../../../documents/document.ts'
import { nameQueryColumns, quoteName } from '../../../documents/query/column-names.ts'
import type { Fields } from '../language/chart-option.ts'
import { messages } from '../messages/index.ts'
import { isSortable } from './aggregate-rows.ts'
import type { ChartColumn } from './columns.ts'
import type { NamedColumn } from './named-columns.ts'
import type { Preferences } from './read-preferences.ts'

/** The columns of prices in the order in which a candle takes them: open, close, lowest, highest. */
const prices = [
  /^(?:open(?:ing)?|o)(?: ?price)?$|^(?:今日?)?开盘价?$|^今开$/,
  /^(?:close|closing|c|last)(?: ?price)?$|^(?:今日?)?收盘价?$|^今收$/,
  /^(?:low(?:est)?|l|min)(?: ?price)?$|^最低价?$/,
  /^(?:high(?:est)?|h|max)(?: ?price)?$|^最高价?$/,
]

/** Number of candles that can be distinguished without a slider. */
const maxInSight = 150

export interface Candles {
  option: Fields
  count: number
  /** Columns of numbers that are not drawn. */
  leftOut: string[]
}

/**
 * A candle a row, from columns of open, close, lowest and highest prices; null where the table has not one of each, where several rows have one
 * date, or where the words ask for something else.
 */
export function writeCandles(
  table: Table,
  columns: readonly ChartColumn[],
  named: readonly NamedColumn[],
  preferences: Preferences,
  language: string,
): Candles | null {
  const found = prices.map(pattern => columns.filter(({ column }) => isPrice(column.name, column.type, pattern)))
  const four = found.flatMap(matching => (matching.length === 1 ? matching : []))
  if (four.length < prices.length || preferences.aggregate) return null
  const isAsked = asksForCandles.test(preferences.unavailable ?? '')
  const isPart =
    named.some(({ column }) => four.includes(column)) &&
    !four.every(column => named.some(each => each.column === column))
  if (!isAsked && (preferences.kind || isPart)) return null
  const time = columns.find(({ role }) => role === 'time') ?? columns.find(({ role }) => role === 'category')
  if (!time || hasSeveral(table, time)) return null
  return {
    option: optionOf(table, time, four, language),
    count: countRows(table),
    leftOut: columns.filter(each => each.role === 'measure' && !four.includes(each)).map(({ column }) => column.name),
  }
}

const asksForCandles = /candlestick|k线|蜡烛/

function isPrice(name: string, type: string, pattern: RegExp): boolean {
  const bare = name
    .trim()
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\s?[（([].*$/, '')
  return type === 'number' && pattern.test(bare)
}

/** True if values of a column repeat; determined from the profile where the table is not loaded completely. */
function hasSeveral({ rows, whole }: Table, { index, column }: ChartColumn): boolean {
  if (whole) return (column.profile?.distinct ?? 0) < whole.rowCount
  return new Set(rows.map(row => row[index])).size < rows.length
}

function optionOf(table: Table, time: ChartColumn, four: readonly ChartColumn[], language: string): Fields {
  const names = nameQueryColumns(table.columns)
  const nameOf = ({ index }: ChartColumn) => names[index] ?? ''
  const listed = [time, ...four].map(each => quoteName(nameOf(each))).join(', ')
  const isFull = four.map(each => `${quoteName(nameOf(each))} IS NOT NULL`).join(' AND ')
  const order = isSortable(table, time) ? ' ORDER BY 1' : ''
  const unit = four[0]?.unit
  return {
    tooltip: { trigger: 'axis' },
    dataset: { $query: `SELECT ${listed} FROM ${table.id} WHERE ${isFull}${order}` },
    xAxis: { type: 'category', ...(time.name && { name: time.name, nameLocation: 'middle' }) },
    yAxis: { type: 'value', scale: true, ...(unit && { name: unit }) },
    ...(countRows(table) > maxInSight && { dataZoom: [{ type: 'inside' }, { type: 'slider' }] }),
    series: [
      {
        name: messages.say(language, 'series-name', { case: 'price' }),
        type: 'candlestick',
        encode: { x: nameOf(time), y: four.map(nameOf) },
      },
    ],
  }
}
