import type { Cell, Column, Table } from '../../../documents/document.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { parseJson } from '../../../toolkit/json/parse-json.ts'
import { axisType } from '../language/axes.ts'
import { type Fields, textOf, type View, viewsOf } from '../language/chart-option.ts'
import { readColumns } from '../language/dataset-columns.ts'

/** The numbers of a chart as a table: its categories and one column a series. Null where the chart is of another shape. */
export function readCurrentTable(source: string): Table | null {
  const option = parseJson(source)
  if (!isRecord(option)) return null
  const [view, ...steps] = viewsOf(option)
  if (!view || steps.length > 0) return null
  const read = readNamedData(view) ?? readCategories(view) ?? readDataset(view)
  if (!read || read.rows.length === 0) return null
  const title = textOf(view.parts('title')[0]?.fields.text)
  return { id: 't1', name: title ? `chart / ${title}` : 'chart', ...read }
}

type Read = Pick<Table, 'columns' | 'rows'>

/** `[{ "name": "A", "value": 1 }]`, as a pie or funnel has them. */
function readNamedData({ series }: View): Read | null {
  const [only, ...others] = series
  const data = only?.fields.data
  if (!only || others.length > 0 || !Array.isArray(data)) return null
  const isNamed = data.every(item => isRecord(item) && typeof item.name === 'string' && !Array.isArray(item.value))
  if (!isNamed) return null
  const unit = unitInLabel(only.fields)
  return {
    columns: [{ name: 'name', type: 'text' }, measureColumn(only.fields, 'value', unit)],
    rows: data.map((item: Fields) => [String(item.name), numberOrNull(item.value)]),
  }
}

/** `{b}: {c}%` → `%`. */
function unitInLabel(series: Fields): string | undefined {
  const format = labelFormat(series)
  const [, before, after] = /(US\$|[$€£¥￥₹₩₽])?\{(?:c|@\[1\])\}\s?([^\s({]{0,12})/.exec(format) ?? []
  return before || after
}

function labelFormat({ label }: Fields): string {
  return (isRecord(label) && textOf(label.formatter)) || ''
}

/** A category axis with lists of numbers. */
function readCategories(view: View): Read | null {
  const axes = ['xAxis', 'yAxis'].map(name => ({ name, fields: view.parts(name)[0]?.fields }))
  const category = axes.find(({ name, fields }) => axisType(fields, name) === 'category')?.fields
  const categories = category?.data
  if (!category || !Array.isArray(categories) || view.series.length === 0) return null
  const lists = view.series.map(({ fields }) => (Array.isArray(fields.data) ? fields.data.map(valueIn) : []))
  if (lists.some(list => list.length !== categories.length)) return null
  const unit = readUnit(axes.find(({ fields }) => fields !== category)?.fields)
  return {
    columns: [
      { name: textOf(category.name) ?? 'name', type: 'text' },
      ...view.series.map(({ fields }) => measureColumn(fields, 'value', unit)),
    ],
    rows: categories.map((label: unknown, row): Cell[] => [
      String(valueIn(label) ?? ''),
      ...lists.map(list => numberOrNull(list[row])),
    ]),
  }
}

function readUnit(axis: Fields | undefined): string | undefined {
  return unitIn(textOf(axis?.name) ?? '')
}

/** `sales (€)` → `€`. */
function unitIn(name: string): string | undefined {
  return /[（(]([^()（）\d]{1,12})[)）]$/.exec(name)?.[1]
}

function readDataset(view: View): Read | null {
  const part = view.parts('dataset')[0]
  const dataset = part && readColumns(part, false)
  if (!dataset) return null
  const columns = dataset.names.map((name, column) => ({
    name: name ?? `Column ${column + 1}`,
    cells: dataset.cells(column).map(({ value }) => cellOf(value)),
  }))
  const valueAxis = ['yAxis', 'xAxis'].map(name => view.parts(name)[0]?.fields).find(axis => axis?.type === 'value')
  const [only, ...others] = view.series
  const shared = readUnit(valueAxis) ?? (only && others.length === 0 ? unitInLabel(only.fields) : undefined)
  return {
    columns: columns.map(({ name, cells }): Column => {
      if (!cells.some(cell => typeof cell === 'number')) return { name, type: 'text' }
      const unit = unitIn(name) ?? shared
      return { name, type: 'number', ...(unit && { unit }) }
    }),
    rows: Array.from({ length: dataset.rowCount }, (_, row) => columns.map(({ cells }) => cells[row] ?? null)),
  }
}

function measureColumn(series: Fields, fallback: string, unit: string | undefined): Column {
  return { name: textOf(series.name) ?? fallback, type: 'number', ...(unit && { unit }) }
}

function valueIn(item: unknown): unknown {
  return isRecord(item) ? item.value : item
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function cellOf(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
