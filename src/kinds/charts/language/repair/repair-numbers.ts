import { isRecord } from '../../../../shared/is-record.ts'
import type { ChartNote as Note } from '../../messages/index.ts'
import { type Axis, axesOf, valueAxisOf } from '../axes.ts'
import { type Fields, type Part, type Path, setAt, setField, textOf, type View } from '../chart-option.ts'
import { decoratedCells } from '../check/dataset-problems.ts'
import { datasetOf, labelColumns } from '../dataset-columns.ts'
import { measuresOf, readMeasure } from '../measures.ts'

/** A value of a series or column that has values which are no plain numbers. */
interface Found {
  path: Path
  number: number
  unit: string
  axis: Axis | undefined
}

/** Numbers with separators or units, which draw nothing: the number stays, its unit goes into the name of the axis or the title. */
export function repairNumbers(option: Fields, view: View, note: Note): void {
  for (const series of view.series) {
    for (const group of [...groupValues(view, series), ...groupCells(view, series)]) repairGroup(option, group, note)
  }
}

/** The values of a series by their axes, where some of them are decorated. */
function groupValues(view: View, series: Part): Found[][] {
  const measures = measuresOf(view, series)
  const groups = Map.groupBy(measures, ({ axis }) => axis?.part)
  return [...groups.values()]
    .filter(group => group.some(({ value }) => readMeasure(value).kind === 'decorated'))
    .map(group => group.flatMap(({ value, path, axis }) => findNumber(value, path, axis)))
}

/** The cells of each column of a dataset that has decorated ones. */
function groupCells(view: View, series: Part): Found[][] {
  const dataset = datasetOf(view, series.fields)
  if (!dataset) return []
  const labels = labelColumns(view, series, dataset)
  const axis = valueAxisOf(axesOf(view, series.fields))
  return dataset.names.flatMap((_, column) => {
    if (labels.has(column) || decoratedCells(dataset, column).length === 0) return []
    return [dataset.cells(column).flatMap(({ value, path }) => findNumber(value, path, axis))]
  })
}

function findNumber(value: unknown, path: Path, axis: Axis | undefined): Found[] {
  const reading = readMeasure(value)
  if (reading.kind === 'decorated') return [{ path, number: reading.value, unit: reading.unit, axis }]
  return reading.kind === 'number' ? [{ path, number: Number(value), unit: '', axis }] : []
}

/** Repairs values with a unit. With several units none can be the name of the axis: such values are left as they are. */
function repairGroup(option: Fields, group: readonly Found[], note: Note): void {
  const values = unfoldFactors(group)
  const units = [...new Set(values.map(({ unit }) => unit).filter(unit => unit !== ''))]
  if (units.length > 1) return
  for (const { path, number } of values) setAt(option, path, number)
  const [unit] = units
  const axis = group[0]?.axis
  if (unit) keepUnit(option, axis, unit)
  note('charts-numbers', unit ? { case: axis?.part ? 'axis' : 'title', unit } : { case: 'plain' })
}

const factors: Readonly<Record<string, number>> = {
  k: 1e3,
  K: 1e3,
  千: 1e3,
  thousand: 1e3,
  万: 1e4,
  M: 1e6,
  百万: 1e6,
  million: 1e6,
  亿: 1e8,
  B: 1e9,
  bn: 1e9,
  billion: 1e9,
}

/** `1.2k` beside `900` becomes 1200; where all are counted in thousands, they stay so. */
function unfoldFactors(group: readonly Found[]): Found[] {
  const split = group.map(found => {
    const [, word = '', rest = ''] = /^(千|thousand|百万|million|billion|bn|[kKMB万亿])(.*)$/u.exec(found.unit) ?? []
    // `kg`, `MB` and 千克 begin like a factor; 万元 and 亿元 are one.
    const isFactor = rest === '' || /^[万亿]$/.test(word)
    const factor = isFactor ? (factors[word] ?? 1) : 1
    return { ...found, factor, rest: factor === 1 ? found.unit : rest.trim() }
  })
  if (new Set(split.map(({ factor }) => factor)).size <= 1) return [...group]
  return split.map(({ path, number, axis, factor, rest }) => ({
    path,
    number: Number((number * factor).toPrecision(15)),
    unit: rest,
    axis,
  }))
}

function keepUnit(option: Fields, axis: Axis | undefined, unit: string): void {
  if (axis?.part) {
    const named = withUnit(textOf(axis.part.fields.name) ?? '', unit)
    setField(option, axis.part, 'name', named)
    return
  }
  const title = Array.isArray(option.title) ? option.title[0] : option.title
  if (isRecord(title)) {
    const key = textOf(title.text) ? 'text' : 'subtext'
    title[key] = withUnit(textOf(title[key]) ?? '', unit)
  } else option.title = { subtext: unit }
}

function withUnit(name: string, unit: string): string {
  if (name.includes(unit)) return name
  return name === '' ? unit : `${name} (${unit})`
}
