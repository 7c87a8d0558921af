import { type ChartData, type DataSeries, drawnAsGiven } from '../../kinds/charts/keyless/chart-data.ts'
import { literalDatasets } from '../../kinds/charts/keyless/literal-datasets.ts'
import type { ChartKind } from '../../kinds/charts/keyless/read-preferences.ts'
import { writeOption } from '../../kinds/charts/keyless/write-option.ts'
import { printOption } from '../../kinds/charts/language/bind/print-option.ts'
import type { Chart } from '../../structure/chart.ts'
import { countLoss, lossOf } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import type { Structure } from '../../structure/structure.ts'
import { because, lost } from '../messages/index.ts'
import type { Writing } from '../notation.ts'

const kinds: Readonly<Record<Chart['mark'], ChartKind>> = {
  bar: 'bar',
  line: 'line',
  area: 'area',
  pie: 'pie',
  funnel: 'funnel',
  scatter: 'scatter',
  radar: 'radar',
  heatmap: 'heatmap',
  treemap: 'treemap',
  'word-cloud': 'word-cloud',
  other: 'bar',
}

const looks: Readonly<Record<NonNullable<Chart['look']>, ChartKind>> = {
  doughnut: 'doughnut',
  rose: 'rose',
  sunburst: 'sunburst',
  horizontal: 'horizontal-bar',
  combined: 'combined',
}

const ofOneSeries: ReadonlySet<Chart['mark']> = new Set(['pie', 'funnel', 'treemap', 'word-cloud'])

/** The option of `structure`, a chart: its numbers are in a dataset, as in all charts of Limn. */
export function write(structure: Structure): Writing {
  if (structure.type !== 'chart') throw new TypeError(`An ECharts option is not a ${structure.type}.`)
  const { title, mark, look, isStacked = false, columns, values, category } = structure
  const isOne = ofOneSeries.has(mark)
  const unused = columns.filter(({ name }) => name !== category && !values.includes(name)).map(({ name }) => name)
  const losses: Loss[] = [
    ...countLoss('column', unused, because('not-plotted')),
    ...(isOne ? countLoss('series', values.slice(1), because('one-series')) : []),
    ...(mark === 'other' ? [lossOf(lost('chart-look'), because('drawn-as', { case: 'bars' }))] : []),
  ]
  const data = toData(structure, isOne ? values.slice(0, 1) : values)
  const kind = look ? looks[look] : kinds[mark]
  const option = mark === 'scatter' ? writePoints(structure) : writeOption(kind, data, title ?? null, isStacked)
  return { source: printOption(option), losses }
}

/** Input for the writer of charts. Rows without a name are numbered. */
function toData(chart: Chart, values: readonly string[]): ChartData {
  const { columns, rows, category = '' } = chart
  const at = columns.findIndex(({ name }) => name === category)
  const categories = rows.map((row, index) => String(row[at] ?? index + 1))
  // What a reader of sentences calls columns that have no name.
  const isUnnamed = values.length === 1 && values[0] === 'value'
  const series = values.map((name): DataSeries => {
    const column = columns.findIndex(other => other.name === name)
    const numbers = rows.map(row => row[column]).map(cell => (typeof cell === 'number' ? cell : null))
    return { name: isUnnamed ? '' : name, unit: columns[column]?.unit ?? '', values: numbers }
  })
  const numbers = series.flatMap(({ values }) => values.filter(value => value !== null))
  const categoryName = category === 'name' ? '' : category
  return {
    categoryName,
    categories,
    categoryCount: categories.length,
    hasNames: at >= 0,
    isTime: columns[at]?.type === 'date',
    series,
    isPositive: numbers.every(number => number >= 0),
    ...drawnAsGiven(),
    bounds: { low: 0, high: 0, count: 0 },
    datasets: literalDatasets({ categoryName, categories, series }),
  }
}

/** Points on two axes of numbers; of names if the categories are names. */
function writePoints({ title, columns, rows, category, values }: Chart): Record<string, unknown> {
  const names = [category, ...values].filter(name => name !== undefined)
  const places = names.map(name => columns.findIndex(column => column.name === name))
  const [x, ...ys] = names
  const areNumbers = columns[places[0] ?? -1]?.type === 'number'
  return {
    ...(title && { title: { text: title } }),
    tooltip: { trigger: 'item' },
    ...(ys.length > 1 && { legend: {} }),
    dataset: { dimensions: names, source: rows.map(row => places.map(place => row[place] ?? null)) },
    xAxis: areNumbers
      ? { type: 'value', name: x, nameLocation: 'middle', scale: true }
      : { type: 'category', name: x, nameLocation: 'middle' },
    yAxis: { type: 'value', ...(ys.length === 1 && { name: ys[0] }), scale: true },
    series: ys.map(name => ({ name, type: 'scatter', encode: { x, y: name } })),
  }
}
