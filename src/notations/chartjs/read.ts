import { isRecord } from '../../shared/is-record.ts'
import type { Chart } from '../../structure/chart.ts'
import { lossOf, some, verbatimOf } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import { repairJson } from '../../toolkit/json/repair-json.ts'
import { lookOfSeries } from '../chart-look.ts'
import { numberOf, type Plotted, toTable } from '../chart-table.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readJsonObject } from '../read-json-object.ts'

type Fields = Record<string, unknown>

const marks: Readonly<Record<string, Chart['mark']>> = {
  bar: 'bar',
  line: 'line',
  pie: 'pie',
  doughnut: 'pie',
  polarArea: 'pie',
  radar: 'radar',
  scatter: 'scatter',
  bubble: 'scatter',
}

/** A configuration in JSON, or as it is written in the code of a page: that is not run. */
function readConfig(text: string): { config: Fields; losses: Loss[] } {
  const at = /\bnew[ \t]+Chart\([^{]{0,200}|=[ \t]*(?=\{)/.exec(text)
  if (/^\s*\{/.test(text) || at === null) return { config: readJsonObject(text), losses: [] }
  const { source, repairs } = repairJson(text.slice(at.index + at[0].length))
  const isCodeLeftOut = repairs.length > 0
  return {
    config: readJsonObject(source),
    losses: isCodeLeftOut ? [lossOf(lost('chart-code'), because('code'))] : [],
  }
}

/** The figures of a chart with its mark and the look of that; other looks are not kept. */
export function read({ text }: NotationText): Reading {
  const { config, losses } = readConfig(text)
  const data = isRecord(config.data) ? config.data : config
  const datasets = Array.isArray(data.datasets) ? data.datasets.filter(isRecord) : flatDataset(config)
  const [first] = datasets
  if (!first) throw new NotationFault(unreadable('no-datasets'))
  const type = textOf(config.type) ?? textOf(first.type) ?? 'bar'
  const mark = Object.hasOwn(marks, type) ? marks[type] : undefined
  if (!mark) throw new NotationFault(unreadable('type-not-read', { type: type.slice(0, 40) }))
  const labels = Array.isArray(data.labels) ? data.labels.map(label => textOf(label) ?? '') : []
  const series = datasets.map(dataset => readDataset(dataset, labels, losses))
  const table = toTable('', series)
  if (table.rows.length === 0) throw new NotationFault(unreadable('no-dataset-values'))
  const options = isRecord(config.options) ? config.options : {}
  const look = readLook(type, mark, options, datasets, losses)
  const title = titleOf(options) ?? textOf(config.title)
  const structure: Chart = { type: 'chart', ...(title && { title }), ...look, ...table }
  return { structure, losses }
}

/** The one series of a configuration that has its values beside the labels. */
function flatDataset({ values, unit }: Fields): Fields[] {
  return Array.isArray(values) ? [{ data: values, label: unit }] : []
}

/** Values that belong to the labels in their order, or points with `x` and `y`. */
function readDataset(dataset: Fields, labels: readonly string[], losses: Loss[]): Plotted {
  const name = textOf(dataset.label) ?? ''
  const values: readonly unknown[] = Array.isArray(dataset.data) ? dataset.data : []
  const points = values.map((value, index) => {
    const [at, figure] = isRecord(value) ? [value.x, value.y] : [labels[index] ?? String(index + 1), value]
    const read = numberOf(figure)
    if (read === null && figure !== null && figure !== undefined)
      losses.push(lossOf(verbatimOf(JSON.stringify(figure).slice(0, 40), name), because('not-a-number')))
    return { at: typeof at === 'number' ? at : (textOf(at) ?? String(index + 1)), value: read }
  })
  if (values.some(value => isRecord(value) && value.r !== undefined)) losses.push(lossOf(lost('point-sizes', { name })))
  return { name, points }
}

function readLook(
  type: string,
  mark: Chart['mark'],
  options: Fields,
  datasets: readonly Fields[],
  losses: Loss[],
): Pick<Chart, 'mark' | 'look' | 'isStacked'> {
  const scales = isRecord(options.scales) ? Object.values(options.scales).filter(isRecord) : []
  if (scales.some(({ title }) => isRecord(title) && textOf(title.text))) losses.push(lossOf(some('axis name')))
  if (mark === 'pie') {
    const look = type === 'doughnut' ? 'doughnut' : type === 'polarArea' ? 'rose' : undefined
    return { mark, ...(look && { look }) }
  }
  const isStacked = scales.some(({ stacked }) => stacked === true)
  const drawn = datasets.map(({ type: own, fill, stack }) => {
    const named = marks[textOf(own) ?? type] ?? mark
    const isArea = named === 'line' && fill !== undefined && fill !== false
    return { mark: isArea ? ('area' as const) : named, stack: isStacked ? (stack ?? 'all') : undefined }
  })
  return lookOfSeries(drawn, options.indexAxis === 'y', losses)
}

/** Title of the chart, in the place where version 4, 3 or 2 has it. */
function titleOf(options: Fields): string | undefined {
  const plugins = isRecord(options.plugins) ? options.plugins : {}
  const title = [plugins.title, options.title].find(isRecord)
  const text = title?.text
  return (Array.isArray(text) ? text.join(' ') : textOf(text))?.trim() || undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
