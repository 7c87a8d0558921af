import type { Axis } from './axes.ts'
import { axesOf, valueAxisOf } from './axes.ts'
import { type Fields, isFields, type Part, type Path, setAt, textOf, type View } from './chart-option.ts'
import { datasetOf, labelColumns } from './dataset-columns.ts'
import { decoratedCells } from './dataset-problems.ts'
import { measuresOf, readMeasure } from './measures.ts'
import type { Note } from './mend-option.ts'

interface Decorated {
  path: Path
  number: number
  unit: string
  axis?: Axis | undefined
}

/** Numbers with separators or units, which draw nothing: the number stays, its unit goes into the name of the axis or the title. */
export function mendNumbers(option: Fields, view: View, note: Note): void {
  for (const series of view.series) {
    const decorated = [...decoratedValues(view, series), ...decoratedColumns(view, series)]
    for (const [, group] of Map.groupBy(decorated, ({ axis }) => axis?.part)) mendGroup(option, group, note)
  }
}

function decoratedValues(view: View, series: Part): Decorated[] {
  return measuresOf(view, series).flatMap(({ value, path, axis }) => {
    const reading = readMeasure(value)
    return reading.kind === 'decorated' ? [{ path, number: reading.value, unit: reading.unit, axis }] : []
  })
}

function decoratedColumns(view: View, series: Part): Decorated[] {
  const dataset = datasetOf(view, series.fields)
  if (!dataset) return []
  const labels = labelColumns(view, series, dataset)
  const axis = valueAxisOf(axesOf(view, series.fields))
  return dataset.names.flatMap((_, column) =>
    labels.has(column) ? [] : decoratedCells(dataset, column).map(cell => ({ ...cell, axis })),
  )
}

/** Values on one axis. Of several units none can go into the name: such values are left as they are. */
function mendGroup(option: Fields, group: readonly Decorated[], note: Note): void {
  const units = [...new Set(group.map(({ unit }) => unit).filter(unit => unit !== ''))]
  if (units.length > 1) return
  for (const { path, number } of group) setAt(option, path, number)
  const [unit] = units
  if (unit) keepUnit(option, group[0]?.axis, unit)
  const kept = unit
    ? `; their unit (${unit}) stands in ${group[0]?.axis?.part ? 'the name of the axis' : 'the title'}`
    : ''
  note('charts-numbers', `Numbers written as text were made numbers${kept}.`)
}

function keepUnit(option: Fields, axis: Axis | undefined, unit: string): void {
  if (axis?.part) {
    const name = textOf(axis.part.fields.name) ?? ''
    const named = withUnit(name, unit)
    setAt(option, [...axis.part.path, 'name'], named)
    axis.part.fields.name = named
    return
  }
  const title = Array.isArray(option.title) ? option.title[0] : option.title
  if (isFields(title)) {
    const key = textOf(title.text) ? 'text' : 'subtext'
    title[key] = withUnit(textOf(title[key]) ?? '', unit)
  } else option.title = { subtext: unit }
}

function withUnit(name: string, unit: string): string {
  if (name.includes(unit)) return name
  return name === '' ? unit : `${name} (${unit})`
}
