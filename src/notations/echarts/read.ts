import { type Fields, type Part, textOf, type View, viewsOf } from '../../kinds/charts/language/chart-option.ts'
import { datasetOf } from '../../kinds/charts/language/dataset-columns.ts'
import { isRecord } from '../../shared/is-record.ts'
import type { Chart } from '../../structure/chart.ts'
import { lossOf, some, verbatim } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import { describeJsonFault, parseJson } from '../../toolkit/json/parse-json.ts'
import { repairJson } from '../../toolkit/json/repair-json.ts'
import { lookOfSeries } from '../chart-look.ts'
import { type Plotted, toTable } from '../chart-table.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readJoined } from './read/joined.ts'
import { channelColumn, columnOf, isType, readCartesian, readParts, toCell, toNumber, valueIn } from './read/plotted.ts'

/** The table of an option with its mark and the look of that, or what is joined in it; other looks are not kept. It may stand in the code of a page, which is not run. */
export function read({ text }: NotationText): Reading {
  const isScript = !/^\s*\{/.test(text)
  const option = parseJson(isScript ? repairJson(text).source : text)
  if (option === undefined) {
    const { message, line } = describeJsonFault(text, 'json')
    throw new NotationFault(unreadable('parser', { text: message }), line)
  }
  if (!isRecord(option)) throw new NotationFault(unreadable('option-not-object'))
  const [view, ...steps] = viewsOf(option)
  if (!view || view.series.length === 0) throw new NotationFault(unreadable('no-series'))
  const losses: Loss[] = isScript ? [lossOf(lost('chart-code'), because('code'))] : []
  if (steps.length > 0) losses.push(lossOf(lost('timeline-steps', { count: steps.length }), because('one-table')))
  const title = textOf(view.parts('title')[0]?.fields.text)?.trim()
  if (view.parts('title').some(({ fields }) => textOf(fields.subtext)?.trim())) losses.push(lossOf(some('subtitle')))
  const joined = readJoined(view, losses)
  if (joined) return { structure: { ...joined, ...(title && { title }) }, losses }
  const content = readContent(view, losses)
  if (content.rows.length === 0) throw new NotationFault(unreadable('no-series-data'))
  const structure: Chart = { type: 'chart', ...(title && { title }), ...content }
  return { structure, losses }
}

type Content = Omit<Chart, 'type' | 'title'>

function readContent(view: View, losses: Loss[]): Content {
  const [first] = view.series
  const type = textOf(first?.fields.type) ?? ''
  reportMarks(view, losses)
  if (/^(?:pie|funnel|gauge|treemap|sunburst|wordCloud|map)$/.test(type)) return readAsParts(view, type, losses)
  if (type === 'radar') return readRadar(view, losses)
  if (type === 'heatmap') return readHeatmap(view, losses)
  if (/^(?:line|bar|pictorialBar|scatter|effectScatter)$/.test(type)) return readAxes(view, losses)
  throw new NotationFault(unreadable('type-not-read', { type: type.slice(0, 40) }))
}

const marksOfParts: ReadonlyMap<string, Chart['mark']> = new Map([
  ['pie', 'pie'],
  ['funnel', 'funnel'],
  ['treemap', 'treemap'],
  ['sunburst', 'treemap'],
  ['wordCloud', 'word-cloud'],
])

function readAsParts(view: View, type: string, losses: Loss[]): Content {
  const mark = marksOfParts.get(type) ?? 'other'
  const look = lookOfParts(type, view.series[0]?.fields ?? {})
  const alike = view.series.filter(({ fields }) => isType(fields, type))
  reportOthers(view, alike, losses)
  if (
    alike.some(
      ({ fields }) =>
        Array.isArray(fields.data) && fields.data.some(item => isRecord(item) && Array.isArray(item.children)),
    )
  )
    losses.push(lossOf(lost('parts-of-parts'), because('one-table')))
  return {
    mark,
    ...(look && { look }),
    ...toTable(
      'name',
      alike.map(series => readParts(view, series)),
    ),
  }
}

function lookOfParts(type: string, { radius, roseType }: Fields): Chart['look'] {
  if (type === 'sunburst') return 'sunburst'
  if (type !== 'pie') return undefined
  if (roseType) return 'rose'
  return Array.isArray(radius) && Number.parseFloat(String(radius[0])) > 0 ? 'doughnut' : undefined
}

function readAxes(view: View, losses: Loss[]): Content {
  const alike = view.series.filter(({ fields }) =>
    isType(fields, 'line', 'bar', 'pictorialBar', 'scatter', 'effectScatter'),
  )
  reportOthers(view, alike, losses)
  const plotted = alike.map((series, index) => readCartesian(view, series, index))
  const drawn = alike.map(series => ({ mark: markOf(series), stack: series.fields.stack }))
  const isLying = plotted.some(series => series.isLying)
  const look = lookOfSeries(drawn, isLying, losses)
  const isWide = alike.some(
    ({ fields }) =>
      Array.isArray(fields.data) &&
      fields.data.some(item => Array.isArray(valueIn(item)) && (valueIn(item) as unknown[]).length > 2),
  )
  if (isWide) losses.push(lossOf(lost('point-values')))
  return { ...look, ...toTable(plotted[0]?.categoryName ?? '', plotted) }
}

function markOf({ fields }: Part): Chart['mark'] {
  if (isType(fields, 'line')) return isRecord(fields.areaStyle) ? 'area' : 'line'
  return isType(fields, 'scatter', 'effectScatter') ? 'scatter' : 'bar'
}

/** The axes of the radar are the rows, its shapes the columns. */
function readRadar(view: View, losses: Loss[]): Content {
  const alike = view.series.filter(({ fields }) => isType(fields, 'radar'))
  reportOthers(view, alike, losses)
  const indicators = view
    .parts('radar')
    .flatMap(({ fields }) => (Array.isArray(fields.indicator) ? fields.indicator : []))
  const axes = indicators.map(
    (indicator: unknown, index) =>
      (isRecord(indicator) ? (textOf(indicator.name) ?? textOf(indicator.text)) : undefined) ?? String(index + 1),
  )
  const shapes = alike.flatMap((series): Plotted[] => {
    const dataset = datasetOf(view, series.fields)
    if (dataset) {
      const names = columnOf(dataset, channelColumn(series, dataset, 'itemName', 0))
      const columns = axes.map((_, index) =>
        columnOf(dataset, channelColumn(series, dataset, `indicator_${index}`, index + 1)),
      )
      return names.map((name, row) => ({
        name: String(name ?? ''),
        points: axes.map((at, axis) => ({ at, value: toNumber(columns[axis]?.[row]) })),
      }))
    }
    const data = Array.isArray(series.fields.data) ? series.fields.data : []
    return data.map((item: unknown) => {
      const values = valueIn(item)
      const name = (isRecord(item) ? textOf(item.name) : undefined) ?? textOf(series.fields.name) ?? ''
      return {
        name,
        points: axes.map((at, axis) => ({ at, value: toNumber(Array.isArray(values) ? values[axis] : undefined) })),
      }
    })
  })
  return { mark: 'radar', ...toTable('', shapes) }
}

/** Reads a heat map: values along x are the rows, along y the columns. */
function readHeatmap(view: View, losses: Loss[]): Content {
  const [series] = view.series
  if (!series) throw new NotationFault(unreadable('no-series'))
  reportOthers(view, [series], losses)
  const [along, up] = ['xAxis', 'yAxis'].map(name => {
    const data = view.parts(name)[0]?.fields.data
    return Array.isArray(data) ? data.map(valueIn) : undefined
  })
  const nameOf = (list: unknown[] | undefined, at: unknown) => toCell(list && typeof at === 'number' ? list[at] : at)
  const dataset = datasetOf(view, series.fields)
  const cells = dataset
    ? ['x', 'y', 'value'].map((channel, index) => columnOf(dataset, channelColumn(series, dataset, channel, index)))
    : []
  const data = Array.isArray(series.fields.data) ? series.fields.data.map(valueIn) : []
  const points: unknown[][] = dataset
    ? (cells[0] ?? []).map((_, row) => cells.map(column => column[row]))
    : data.filter(Array.isArray)
  const columns = Map.groupBy(points, ([, y]) => String(nameOf(up, y)))
  const plotted = [...columns].map(([name, members]) => ({
    name,
    points: members.map(([x, , value]) => ({ at: nameOf(along, x), value: toNumber(value) })),
  }))
  return { mark: 'heatmap', ...toTable(textOf(view.parts('xAxis')[0]?.fields.name) ?? '', plotted) }
}

function reportOthers(view: View, kept: readonly Part[], losses: Loss[]): void {
  const others = view.series.length - kept.length
  if (others > 0) losses.push(lossOf(lost('other-series', { count: others }), because('one-mark')))
}

/** Lines, points and areas that are marked beside the data. */
function reportMarks(view: View, losses: Loss[]): void {
  for (const mark of ['markLine', 'markPoint', 'markArea'])
    if (view.series.some(({ fields }) => isRecord(fields[mark]))) losses.push(lossOf(verbatim(`\`${mark}\``)))
}
