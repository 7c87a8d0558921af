import { isRecord } from '../../../shared/is-record.ts'
import type { Outline, OutlineTable } from '../../../web/frame/view.ts'
import type { Fields } from '../language/chart-option.ts'

const mostRows = 2_000

/** The chart as tables: those of its datasets, and one of the series that carry their own figures. */
export function outlineOf(option: Fields): Outline {
  const base = isRecord(option.baseOption) ? { ...option, ...option.baseOption } : option
  const title = [base.title].flat().find(isRecord)
  const datasets = [base.dataset].flat().flatMap(dataset => (isRecord(dataset) ? (tableOf(dataset) ?? []) : []))
  const series = [base.series].flat().filter(isRecord)
  const own = tableOfSeries(series, categoriesOf(base))
  return {
    title: typeof title?.text === 'string' ? title.text : '',
    items: series.flatMap(({ name, type }) =>
      typeof name === 'string' ? [{ text: `${name} (${String(type)})`, children: [] }] : [],
    ),
    tables: own ? [...datasets, own] : datasets,
    forms: [...new Set(series.flatMap(({ type }) => (typeof type === 'string' ? [type.slice(0, 100)] : [])))],
  }
}

function tableOf({ source, dimensions }: Fields): OutlineTable | null {
  if (isRecord(source)) {
    const columns = Object.keys(source)
    const lists = columns.map(column => [source[column]].flat())
    const height = Math.min(mostRows, Math.max(0, ...lists.map(list => list.length)))
    return {
      caption: '',
      columns,
      rows: Array.from({ length: height }, (_, row) => lists.map(list => toText(list[row]))),
    }
  }
  if (!Array.isArray(source)) return null
  const rows = source.slice(0, mostRows)
  if (rows.every(isRecord)) {
    const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
    return { caption: '', columns, rows: rows.map(row => columns.map(column => toText(row[column]))) }
  }
  const lists = rows.filter(Array.isArray)
  const named = Array.isArray(dimensions) ? dimensions.map(each => toText(isRecord(each) ? each.name : each)) : null
  const columns = named ?? (lists[0] ?? []).map(toText)
  return { caption: '', columns, rows: (named ? lists : lists.slice(1)).map(row => row.map(toText)) }
}

function categoriesOf(option: Fields): unknown[] | null {
  const axes = [option.xAxis, option.yAxis].flat().filter(isRecord)
  return axes.map(axis => axis.data).find(Array.isArray) ?? null
}

/** A row for each category, or for each point of a series without one. */
function tableOfSeries(series: readonly Fields[], categories: unknown[] | null): OutlineTable | null {
  const filled = series.filter(({ data }) => Array.isArray(data) && data.length > 0)
  if (filled.length === 0) return null
  const names = filled.map(({ name }, index) => (typeof name === 'string' ? name : String(index + 1)))
  if (categories) {
    const rows = categories
      .slice(0, mostRows)
      .map((category, row) => [
        toText(isRecord(category) ? category.value : category),
        ...filled.map(({ data }) => valueOfPoint((data as unknown[])[row])),
      ])
    return { caption: '', columns: ['', ...names], rows }
  }
  const rows = filled.flatMap(({ data }, index) =>
    (data as unknown[]).slice(0, mostRows).map(point => {
      const label = isRecord(point) && typeof point.name === 'string' ? point.name : ''
      return [names[index] ?? '', label, valueOfPoint(point)]
    }),
  )
  return { caption: '', columns: ['', '', ''], rows }
}

function valueOfPoint(point: unknown): string {
  return toText(isRecord(point) ? point.value : point)
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value)
    ? value.map(toText).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
}
