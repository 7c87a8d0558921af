import type { Chart } from '../../../structure/chart.ts'
import { lossOf, named } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import { lookOfSeries } from '../../chart-look.ts'
import type { Reading } from '../../notation.ts'
import { readText } from '../text.ts'

export interface PieDb {
  getSections(): Map<string, number>
  getDiagramTitle(): string
}

interface Plot {
  type: string
  title?: string
  data: [string | number, number][]
}

export interface XyChartDb {
  getXYChartData(): {
    xAxis: { type: string; title?: string }
    yAxis: { title?: string }
    plots: Plot[]
  }
  getDiagramTitle(): string
  getChartConfig(): { chartOrientation?: string }
}

export interface RadarDb {
  getAxes(): { name: string; label: string }[]
  getCurves(): { label: string; entries: number[] }[]
  getDiagramTitle(): string
}

export function readPie(db: PieDb): Reading {
  const title = readText(db.getDiagramTitle())
  const structure: Chart = {
    type: 'chart',
    ...(title !== '' && { title }),
    mark: 'pie',
    columns: [
      { name: 'name', type: 'text' },
      { name: 'value', type: 'number' },
    ],
    rows: [...db.getSections()].map(([name, value]) => [readText(name), value]),
    category: 'name',
    values: ['value'],
  }
  return { structure, losses: [] }
}

export function readXyChart(db: XyChartDb): Reading {
  const { xAxis, yAxis, plots } = db.getXYChartData()
  const title = readText(db.getDiagramTitle())
  const category = readText(xAxis.title ?? '') || 'x'
  const measure = readText(yAxis.title ?? '')
  const taken = new Set([category])
  const names = plots.map(plot => unused(readText(plot.title ?? '') || measure || 'value', taken))
  const losses: Loss[] = []
  const drawn = plots.map(({ type }) => ({ mark: type === 'line' ? ('line' as const) : ('bar' as const) }))
  const look = lookOfSeries(drawn, db.getChartConfig().chartOrientation === 'horizontal', losses)
  if (measure !== '' && !names.includes(measure)) losses.push(lossOf(named('axis name', measure)))
  const structure: Chart = {
    type: 'chart',
    ...(title !== '' && { title }),
    ...look,
    columns: [
      { name: category, type: xAxis.type === 'linear' ? 'number' : 'text' },
      ...names.map(name => ({ name, type: 'number' as const })),
    ],
    rows: (plots[0]?.data ?? []).map(([at], row) => [
      typeof at === 'string' ? readText(at) : at,
      ...plots.map(({ data }) => data[row]?.[1] ?? null),
    ]),
    category,
    values: names,
  }
  return { structure, losses }
}

export function readRadar(db: RadarDb): Reading {
  const title = readText(db.getDiagramTitle())
  const taken = new Set(['axis'])
  const curves = db.getCurves().map(({ label, entries }) => ({ name: unused(readText(label), taken), entries }))
  const structure: Chart = {
    type: 'chart',
    ...(title !== '' && { title }),
    mark: 'radar',
    columns: [{ name: 'axis', type: 'text' }, ...curves.map(({ name }) => ({ name, type: 'number' as const }))],
    rows: db.getAxes().map(({ label }, row) => [readText(label), ...curves.map(({ entries }) => entries[row] ?? null)]),
    category: 'axis',
    values: curves.map(({ name }) => name),
  }
  return { structure, losses: [] }
}

function unused(name: string, taken: Set<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name} ${count}`
  taken.add(free)
  return free
}
