import type { Mutation } from '../mutation.ts'
import { changed, type Fields } from './changed-json.ts'

const seriesOf = (value: Fields) => (Array.isArray(value.series) ? (value.series as Fields[]) : [])
const withSeries = (value: Fields, change: (series: Fields) => unknown) =>
  Array.isArray(value.series) ? { ...value, series: seriesOf(value).map(change) } : null
const withNumbers = (value: Fields, print: (number: number) => string) =>
  seriesOf(value).some(({ data }) => isNumbers(data))
    ? withSeries(value, series => (isNumbers(series.data) ? { ...series, data: series.data.map(print) } : series))
    : null

function isNumbers(data: unknown): data is number[] {
  return Array.isArray(data) && data.length > 0 && data.every(item => typeof item === 'number')
}

/** A part of the option in place of what ECharts calls it. */
const renamed = (name: string, from: string, to: string) =>
  changed(name, value => {
    if (!(from in value)) return null
    const { [from]: part, ...rest } = value
    return { ...rest, [to]: part }
  })

/** Faults of an ECharts option. */
export const chartAnswers: readonly Mutation[] = [
  changed('figures as texts', value => withNumbers(value, String)),
  changed('figures with thousands marks', value =>
    withNumbers(value, number => number.toLocaleString('en', { maximumFractionDigits: 9 })),
  ),
  changed('figures with about', value => withNumbers(value, number => `~${number}`)),
  changed('types with a capital', value =>
    withSeries(value, series =>
      typeof series.type === 'string'
        ? { ...series, type: series.type.replace(/^./, first => first.toUpperCase()) }
        : series,
    ),
  ),
  changed('types with chart', value =>
    withSeries(value, series =>
      typeof series.type === 'string' ? { ...series, type: `${series.type}Chart` } : series,
    ),
  ),
  changed('title as text', value =>
    typeof (value.title as Fields)?.text === 'string' && Object.keys(value.title as Fields).length === 1
      ? { ...value, title: (value.title as Fields).text }
      : null,
  ),
  changed('in an option', value => ({ option: value })),
  changed('in an option with a type', value => ({ type: 'echarts', options: value })),
  changed('in a list of charts', value => ({ charts: [value] })),
  changed('option as text', value => ({ option: JSON.stringify(value) })),
  changed('series by number', value =>
    Array.isArray(value.series)
      ? { ...value, series: Object.fromEntries(seriesOf(value).map((series, index) => [index, series])) }
      : null,
  ),
  changed('series as a text', value =>
    Array.isArray(value.series) ? { ...value, series: JSON.stringify(value.series) } : null,
  ),
  renamed('x axis in small letters', 'xAxis', 'xaxis'),
  renamed('y axis with a hyphen', 'yAxis', 'y-axis'),
  renamed('x axis with an underscore', 'xAxis', 'x_axis'),
  renamed('series in the singular', 'series', 'serie'),
  renamed('series as datasets', 'series', 'datasets'),
  changed('categories of the axis', value => {
    const { data, ...axis } = (value.xAxis ?? {}) as Fields
    return Array.isArray(data) ? { ...value, xAxis: { ...axis, categories: data } } : null
  }),
  changed('labels of the axis', value => {
    const { data, ...axis } = (value.xAxis ?? {}) as Fields
    return Array.isArray(data) ? { ...value, xAxis: { ...axis, labels: data } } : null
  }),
  changed('values of series', value =>
    seriesOf(value).some(({ data }) => isNumbers(data))
      ? withSeries(value, ({ data, ...series }) => ({ ...series, values: data }))
      : null,
  ),
  changed('pie data as labels', value =>
    seriesOf(value).some(({ type }) => type === 'pie')
      ? withSeries(value, series =>
          Array.isArray(series.data)
            ? {
                ...series,
                data: series.data.map(item =>
                  item && typeof item === 'object' && 'name' in item
                    ? {
                        label: item.name,
                        ...Object.fromEntries(Object.entries(item).filter(([key]) => key !== 'name')),
                      }
                    : item,
                ),
              }
            : series,
        )
      : null,
  ),
  changed('pie data as pairs', value =>
    seriesOf(value).some(
      ({ type, data }) =>
        type === 'pie' && Array.isArray(data) && data.every(item => item && Object.keys(item).join() === 'name,value'),
    )
      ? withSeries(value, series =>
          series.type === 'pie'
            ? { ...series, data: (series.data as Fields[]).map(({ name, value }) => [name, value]) }
            : series,
        )
      : null,
  ),
  changed('pie data by key', value =>
    seriesOf(value).some(
      ({ type, data }) =>
        type === 'pie' && Array.isArray(data) && data.every(item => item && Object.keys(item).join() === 'name,value'),
    )
      ? withSeries(value, series =>
          series.type === 'pie'
            ? { ...series, data: Object.fromEntries((series.data as Fields[]).map(({ name, value }) => [name, value])) }
            : series,
        )
      : null,
  ),
  {
    name: 'formatter as a function',
    mutate: source =>
      source.includes('"tooltip": {\n')
        ? source.replace(
            '"tooltip": {\n',
            '"tooltip": {\n    "formatter": function (p) { return p.name + ": " + p.value; },\n',
          )
        : null,
  },
  {
    name: 'colour of a gradient',
    mutate: source => {
      const at = source.indexOf('"type": "bar"')
      return at === -1
        ? null
        : {
            text: `${source.slice(0, at)}"itemStyle": { "color": new echarts.graphic.LinearGradient(0, 0, 0, 1, [{ offset: 0, color: '#83bff6' }, { offset: 1, color: '#188df0' }]) },\n      ${source.slice(at)}`,
            expected: `${source.slice(0, at)}"itemStyle": { "color": { "type": "linear", "x": 0, "y": 0, "x2": 0, "y2": 1, "colorStops": [{ "offset": 0, "color": "#83bff6" }, { "offset": 1, "color": "#188df0" }] } },\n      ${source.slice(at)}`,
          }
    },
  },
  {
    name: 'data in a variable',
    mutate: source => {
      const found = /"data": (\[\n\s*(?:-?[\d.]+,?\s*){2,}\])/.exec(source)
      return found
        ? `const values = ${found[1]};\nconst option = ${source.slice(0, found.index)}"data": values${source.slice(found.index + found[0].length)}`
        : null
    },
  },
  {
    name: 'data by map',
    mutate: source => {
      const found = /"data": (\[\n\s*(?:-?[\d.]+,?\s*){2,}\])/.exec(source)
      return found
        ? `const rows = ${JSON.stringify((JSON.parse(found[1] ?? '[]') as number[]).map(v => ({ v })))};\nconst option = ${source.slice(0, found.index)}"data": rows.map(row => row.v)${source.slice(found.index + found[0].length)}`
        : null
    },
  },
  {
    name: 'page around',
    mutate: source =>
      `<!DOCTYPE html>\n<html>\n<body>\n<div id="main"></div>\n<script>\nvar chart = echarts.init(document.getElementById('main'));\nvar option = ${source.trimEnd()};\nchart.setOption(option);\n</script>\n</body>\n</html>`,
  },
  {
    name: 'imports before',
    mutate: source =>
      `import * as echarts from 'echarts';\n\nconst chart = echarts.init(document.getElementById('main'));\nconst option = ${source.trimEnd()};\noption && chart.setOption(option);`,
  },
]
