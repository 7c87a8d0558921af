import type { Cell, Table } from '../../document.ts'
import { messages } from '../../messages/index.ts'
import { typeColumns } from '../../type-columns.ts'
import { readDimension, readPoints } from './chart-points.ts'
import type { Grid } from './grid.ts'
import { child, childrenNamed, findAll, type XmlElement } from './xml.ts'

/** A chart's numbers, as saved when it was last drawn: unformatted. */
export interface Chart extends Pick<Table, 'columns' | 'rows'> {
  /** '' where it has none. */
  title: string
  /** The same, to be written. */
  grid: Grid
}

interface Series {
  name: string
  categories: Cell[]
  values: Cell[]
  /** Sizes of bubbles. */
  sizes: Cell[]
}

/**
 * Reads a chart (ECMA-376 part 1, 21.2): a column for what the series share, one for each series; where they do not share categories, as in most
 * scatter charts, a row for each point.
 */
export function readChart(chartSpace: XmlElement, language: string): Chart {
  const chart = child(chartSpace, 'chart')
  const isFrom1904 = isOn(child(chartSpace, 'date1904'))
  const fallback = (index: number) => messages.say(language, 'chart-series-number', { number: index + 1 })
  const data = child(chartSpace, 'chartData')
  const series = data
    ? findAll(chart, 'series').map((each, index) => readNewerSeries(each, data, isFrom1904, fallback(index)))
    : findAll(child(chart, 'plotArea'), 'ser').map((each, index) => readSeries(each, isFrom1904, fallback(index)))
  const axes = child(chart, 'plotArea')?.children.filter(({ name }) => /^(?:cat|date|val|ser)Ax$/.test(name)) ?? []
  const words = {
    series: messages.say(language, 'chart-series'),
    category: axisTitle(axes[0]) || messages.say(language, 'chart-category'),
    value: messages.say(language, 'chart-value'),
    size: messages.say(language, 'chart-size'),
  }
  const [names, rows] = sharesCategories(series) ? besideEachOther(series, words) : belowEachOther(series, words)
  const typed = typeColumns(names, rows)
  const toText = (cell: Cell) => ({ text: cell === null ? '' : String(cell), columnSpan: 1, rowSpan: 1 })
  const grid = [typed.columns.map(({ name }) => toText(name)), ...typed.rows.map(row => row.map(toText))]
  return { title: textOf(child(chart, 'title')), grid: series.length > 0 ? grid : [], ...typed }
}

type ChartTable = [names: string[], rows: Cell[][]]
type Words = Record<'series' | 'category' | 'value' | 'size', string>

function sharesCategories(series: readonly Series[]): boolean {
  const [first, ...others] = series.map(({ categories }) => JSON.stringify(categories))
  return others.every(other => other === first) && series.every(({ sizes }) => sizes.length === 0)
}

function besideEachOther(series: readonly Series[], words: Words): ChartTable {
  const length = series.reduce((most, { values, categories }) => Math.max(most, values.length, categories.length), 0)
  const rows = Array.from({ length }, (_, index) => [
    series[0]?.categories[index] ?? null,
    ...series.map(({ values }) => values[index] ?? null),
  ])
  return [[words.category, ...series.map(({ name }) => name)], rows]
}

function belowEachOther(series: readonly Series[], words: Words): ChartTable {
  const hasSizes = series.some(({ sizes }) => sizes.length > 0)
  const rows = series.flatMap(({ name, categories, values, sizes }) =>
    values.map((value, index) => [name, categories[index] ?? null, value, ...(hasSizes ? [sizes[index] ?? null] : [])]),
  )
  return [[words.series, words.category, words.value, ...(hasSizes ? [words.size] : [])], rows]
}

function readSeries(series: XmlElement, isFrom1904: boolean, fallback: string): Series {
  const data = (...names: string[]) =>
    readPoints(
      names.map(name => child(series, name)).find(each => each !== undefined),
      isFrom1904,
    )
  return {
    name: textOf(child(series, 'tx')) || String(readPoints(child(series, 'tx'), isFrom1904)[0] ?? fallback),
    categories: data('cat', 'xVal'),
    values: data('val', 'yVal'),
    sizes: data('bubbleSize'),
  }
}

/** A series of the kinds of charts since 2016, as waterfalls and treemaps: its values are stored separately and referenced. */
function readNewerSeries(series: XmlElement, chartData: XmlElement, isFrom1904: boolean, fallback: string): Series {
  const id = child(series, 'dataId')?.attributes.val
  const data = childrenNamed(chartData, 'data').find(({ attributes }) => attributes.id === id)
  const dimension = (name: string) => readDimension(child(data, name), isFrom1904)
  const name = textOf(child(series, 'tx')) || fallback
  return { name, categories: dimension('strDim'), values: dimension('numDim'), sizes: [] }
}

function axisTitle(axis: XmlElement | undefined): string {
  return textOf(child(axis, 'title'))
}

/** The text of a title, written or taken from a cell. */
function textOf(title: XmlElement | undefined): string {
  const rich = findAll(title, 't').map(({ text }) => text)
  const kept = rich.length > 0 ? rich : findAll(title, 'v').map(({ text }) => text)
  return kept.join('').replaceAll(/\s+/g, ' ').trim()
}

function isOn(element: XmlElement | undefined): boolean {
  return element !== undefined && /^(?:1|true)$/.test(element.attributes.val ?? '1')
}
