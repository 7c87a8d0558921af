import { isRecord } from '../../shared/is-record.ts'
import type { Chart } from '../../structure/chart.ts'
import { lossOf, verbatim } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import { lookOfSeries } from '../chart-look.ts'
import { type Cell, type Plotted, toTable } from '../chart-table.ts'
import { unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readJsonObject } from '../read-json-object.ts'
import { aggregate } from './aggregate.ts'

type Fields = Record<string, unknown>

const marks: Readonly<Record<string, Chart['mark']>> = {
  bar: 'bar',
  line: 'line',
  area: 'area',
  arc: 'pie',
  point: 'scatter',
  circle: 'scatter',
  square: 'scatter',
  rect: 'heatmap',
}

/** Keys that would change the values before they are drawn, or draw several charts. */
const unread = ['transform', 'layer', 'facet', 'hconcat', 'vconcat', 'concat', 'repeat']

/** The figures of a chart with its mark and the look of that; other looks are not kept. */
export function read({ text }: NotationText): Reading {
  const view = readJsonObject(text)
  const other = unread.find(key => view[key] !== undefined)
  if (other) throw new NotationFault(unreadable('type-not-read', { type: other }))
  const type = isRecord(view.mark) ? view.mark.type : view.mark
  const mark = typeof type === 'string' && Object.hasOwn(marks, type) ? marks[type] : undefined
  if (!mark) throw new NotationFault(unreadable('type-not-read', { type: String(type).slice(0, 40) }))
  const encoding = isRecord(view.encoding) ? view.encoding : {}
  const losses: Loss[] = []
  const channels = chooseChannels(mark, encoding, losses)
  const rows = isRecord(view.data) && Array.isArray(view.data.values) ? view.data.values.filter(isRecord) : []
  if (rows.length === 0) throw new NotationFault(unreadable('no-rows'))
  const table = toTable(nameOf(channels.at) ?? '', readSeries(rows, channels))
  const look = readLook(view.mark, mark, encoding, table.values.length, losses)
  const title = typeof view.title === 'string' ? view.title : isRecord(view.title) ? view.title.text : undefined
  const structure: Chart = {
    type: 'chart',
    ...(typeof title === 'string' && title !== '' && { title }),
    ...look,
    ...table,
  }
  return { structure, losses }
}

/** Channels: the categories, the values, and the field that splits them into series. */
interface Channels {
  at: Fields | undefined
  value: Fields
  series: Fields | undefined
}

function chooseChannels(mark: Chart['mark'], encoding: Fields, losses: Loss[]): Channels {
  const channel = (...names: string[]) => names.map(name => encoding[name]).find(isRecord)
  const [x, y, color] = [channel('x'), channel('y'), channel('color', 'fill', 'stroke', 'detail')]
  const used = new Set(['x', 'y', 'theta', 'color', 'fill', 'stroke', 'detail', 'tooltip', 'xOffset', 'order'])
  for (const name of Object.keys(encoding).filter(name => !used.has(name))) losses.push(lossOf(verbatim(name)))
  if (mark === 'pie') return requireValue({ at: color, value: channel('theta', 'y', 'x'), series: undefined })
  if (mark === 'heatmap') return requireValue({ at: x, value: color, series: y })
  const isLying = isMeasure(x) && !isMeasure(y)
  return requireValue(isLying ? { at: y, value: x, series: color } : { at: x, value: y, series: color })
}

/** Bars and areas in series stand on one another unless the encoding says otherwise. */
function readLook(
  written: unknown,
  mark: Chart['mark'],
  { x, y, xOffset, yOffset }: Fields,
  count: number,
  losses: Loss[],
): Pick<Chart, 'mark' | 'look' | 'isStacked'> {
  if (mark === 'pie') {
    const isRing = isRecord(written) && Number(written.innerRadius) > 0
    return { mark, ...(isRing && { look: 'doughnut' }) }
  }
  const [across, up] = [x, y].map(channel => (isRecord(channel) ? channel : undefined))
  const isLying = mark !== 'heatmap' && isMeasure(across) && !isMeasure(up)
  const { stack } = (isLying ? across : up) ?? {}
  const isApart = xOffset !== undefined || yOffset !== undefined || stack === null || stack === false
  const isStacked = (mark === 'bar' || mark === 'area') && !isApart
  const series = Array.from({ length: count }, () => ({ mark, stack: isStacked ? 'all' : undefined }))
  return lookOfSeries(series, isLying && mark !== 'scatter', losses)
}

function requireValue({ value, ...channels }: Omit<Channels, 'value'> & { value: Fields | undefined }): Channels {
  if (!value) throw new NotationFault(unreadable('no-value-channel'))
  return { ...channels, value }
}

function isMeasure(channel: Fields | undefined): boolean {
  return channel !== undefined && (channel.type === 'quantitative' || channel.aggregate !== undefined)
}

function readSeries(rows: readonly Fields[], { at, value, series }: Channels): Plotted[] {
  for (const channel of [at, value, series])
    if (channel?.bin) throw new NotationFault(unreadable('type-not-read', { type: 'bin' }))
    else if (channel?.timeUnit) throw new NotationFault(unreadable('type-not-read', { type: 'timeUnit' }))
  const bySeries = new Map<string, { at: Cell; value: Cell }[]>()
  for (const row of rows) {
    const name = series ? String(cellOf(row, series) ?? '') : (nameOf(value) ?? 'value')
    const points = bySeries.get(name) ?? []
    bySeries.set(name, points)
    points.push({ at: at ? cellOf(row, at) : name, value: cellOf(row, value) })
  }
  return [...bySeries].map(([name, points]) => ({ name, points: aggregate(points, value.aggregate) }))
}

function nameOf(channel: Fields | undefined): string | undefined {
  const title = channel?.title
  if (typeof title === 'string' && title !== '') return title
  const { field, aggregate: by } = channel ?? {}
  return typeof field === 'string' ? field : typeof by === 'string' ? by : undefined
}

function cellOf(row: Fields, { field }: Fields): Cell {
  const cell = typeof field === 'string' && Object.hasOwn(row, field) ? row[field] : null
  return typeof cell === 'number' || typeof cell === 'string'
    ? cell
    : cell === true || cell === false
      ? String(cell)
      : null
}
