import type { Drawing } from '../../render/writer.ts'
import { isRecord } from '../../shared/is-record.ts'
import type { Chart } from '../../structure/chart.ts'

/** A chart that PowerPoint has as well. */
export interface NativeChart {
  kind: 'bar' | 'line' | 'area' | 'pie' | 'doughnut' | 'radar'
  title: string
  /** Bars lie, and the categories run upwards. */
  isLying: boolean
  isStacked: boolean
  /** The first category is at the end of its axis: in charts of lying bars on top. */
  isTurned: boolean
  /** Each value is written beside its mark. */
  showsValues: boolean
  /** Names of the axes, such as units; empty for none. */
  axisNames: { category: string; value: string }
  categories: string[]
  series: { name: string; values: (number | null)[] }[]
}

const kinds: Partial<Record<Chart['mark'], NativeChart['kind']>> = {
  bar: 'bar',
  line: 'line',
  area: 'area',
  pie: 'pie',
  radar: 'radar',
}

/** Null for a chart that would be another one in PowerPoint: with several marks or axes, or of a kind that it does not have. */
export function readNativeChart({ structure, source = '', losses = [] }: Drawing): NativeChart | null {
  if (structure?.type !== 'chart' || structure.look === 'rose' || losses.length > 0) return null
  const kind = kinds[structure.mark]
  const option = parseOption(source)
  const category = structure.columns.findIndex(({ name }) => name === structure.category)
  const columns = structure.values.map(name => structure.columns.findIndex(column => column.name === name))
  if (!kind || !option || category < 0 || columns.length === 0 || columns.includes(-1)) return null
  const series = listOf(option.series)
  const types = new Set(series.map(({ type }) => type))
  const hasOneAxis = listOf(option.xAxis).length <= 1 && listOf(option.yAxis).length <= 1
  if (types.size > 1 || !hasOneAxis || (kind === 'pie' && columns.length > 1)) return null
  const values = columns.map(column => structure.rows.map(row => row[column] ?? null))
  if (values.flat().some(value => typeof value === 'string')) return null
  const isLying = structure.look === 'horizontal'
  const [across, up] = [nameOf(option.xAxis), nameOf(option.yAxis)]
  return {
    kind: structure.look === 'doughnut' ? 'doughnut' : kind,
    title: structure.title ?? '',
    isLying,
    isStacked: structure.isStacked ?? false,
    isTurned: listOf(isLying ? option.yAxis : option.xAxis)[0]?.inverse === true,
    showsValues: series.some(({ label }) => isRecord(label) && label.show === true),
    axisNames: isLying ? { category: up, value: across } : { category: across, value: up },
    categories: structure.rows.map(row => String(row[category] ?? '')),
    series: structure.values.map((name, index) => ({ name, values: values[index] as (number | null)[] })),
  }
}

function parseOption(source: string): Record<string, unknown> | null {
  try {
    const option: unknown = JSON.parse(source)
    return isRecord(option) ? option : null
  } catch {
    return null
  }
}

function nameOf(axis: unknown): string {
  const [name] = listOf(axis).map(each => each.name)
  return typeof name === 'string' ? name : ''
}

function listOf(part: unknown): Record<string, unknown>[] {
  return [part].flat().filter(isRecord)
}
