import type { Repair } from '../../../../contract/diagrams.ts'
import { isRecord } from '../../../../shared/is-record.ts'
import { collectRepairs } from '../../../../toolkit/messages/collect-repairs.ts'
import { messages, type ChartNote as Note } from '../../messages/index.ts'
import { type Fields, type Part, setAt, setField, type View, valueAt, viewsOf } from '../chart-option.ts'
import { findColumn } from '../check/dataset-problems.ts'
import { findSafetyProblems } from '../check/safety-problems.ts'
import { type DatasetColumns, datasetOf, encodedDimensions, encodeIndicators } from '../dataset-columns.ts'
import { missingFields, seriesAlias } from '../series-aliases.ts'
import { repairAxes, repairComponents, repairSeriesData } from './repair-components.ts'
import { repairCoordinates, repairTextAxes } from './repair-coordinates.ts'
import { repairItems } from './repair-items.ts'
import { repairNames } from './repair-names.ts'
import { repairNumbers } from './repair-numbers.ts'
import { hasSeries, unwrapOption } from './unwrap-option.ts'

/** Repairs a JSON value that is not a valid option where its intention is clear. Null where there is no option in it. */
export function repairOption(value: unknown): { option: Fields; repairs: Repair[] } | null {
  const { repairs, note } = collectRepairs(messages)
  const option = unwrapOption(structuredClone(value), note)
  if (!option || !hasSeries(option)) return null
  repairComponents(option, note)
  repairTypes(option, note)
  // Each step sees what the steps before it have repaired.
  for (const repairEntry of [
    repairSeriesData,
    repairAxes,
    repairNames,
    repairCoordinates,
    repairItems,
    repairTextAxes,
  ]) {
    for (const view of viewsOf(option)) repairEntry(option, view, note)
  }
  for (const view of viewsOf(option)) {
    repairEncoding(option, view, note)
    repairNumbers(option, view, note)
  }
  removeCode(option, note)
  return { option, repairs }
}

/** Series types by another name or in another spelling, or beside the series. */
function repairTypes(option: Fields, note: Note): void {
  const { type } = option
  const untyped = viewsOf(option).flatMap(({ series }) => series.filter(({ fields }) => fields.type === undefined))
  if (typeof type === 'string' && untyped.length > 0) {
    for (const { path } of untyped) setAt(option, [...path, 'type'], type)
    delete option.type
    note('charts-component', { case: 'type', type })
  }
  for (const { series } of viewsOf(option)) {
    for (const { fields, path } of series) {
      const alias = seriesAlias(fields.type)
      if (!alias) continue
      note('charts-series-type', { type: String(fields.type), ...alias.values })
      for (const [key, value] of Object.entries({ ...missingFields(fields, alias), type: alias.type })) {
        setAt(option, [...path, key], value)
      }
      if (alias.isHorizontal) turnAxes(option)
    }
  }
}

/** Puts the categories on yAxis, if they are on xAxis. */
function turnAxes(option: Fields): void {
  const { xAxis, yAxis } = option
  const isCategory = isRecord(xAxis) && (xAxis.type === 'category' || Array.isArray(xAxis.data))
  if (isCategory && !Array.isArray(yAxis)) Object.assign(option, { xAxis: yAxis ?? { type: 'value' }, yAxis: xAxis })
}

/** Column names in `encode` that are written otherwise than in the dataset. */
function repairEncoding(option: Fields, view: View, note: Note): void {
  for (const series of view.series) {
    const dataset = datasetOf(view, series.fields)
    if (!dataset) continue
    repairIndicators(option, series, dataset, note)
    for (const { dimension, path } of encodedDimensions(series)) {
      if (typeof dimension !== 'string' || dataset.names.includes(dimension)) continue
      const meant = findColumn(dimension, dataset.names)
      if (meant === undefined) continue
      setAt(option, path, meant)
      note('charts-encode', { case: 'spelled', name: meant })
    }
  }
}

/** The columns of a radar, given as a list or not at all. */
function repairIndicators(option: Fields, series: Part, dataset: DatasetColumns, note: Note): void {
  const encode = isRecord(series.fields.encode) ? series.fields.encode : {}
  if (series.fields.type !== 'radar' || encode.indicator_0 !== undefined) return
  const { value, ...others } = encode
  const [name, ...rest] = dataset.names
  const columns = Array.isArray(value) ? value : rest
  if (columns.length === 0 || columns.some(column => column === undefined)) return
  setField(option, series, 'encode', { itemName: name, ...others, ...encodeIndicators(columns) })
  note('charts-encode', { case: 'radar' })
}

/** Functions in quotes, and HTML that loads or runs something. */
function removeCode(option: Fields, note: Note): void {
  for (const { level, path } of findSafetyProblems(option)) {
    if (level !== 'error') continue
    const key = path.at(-1)
    const parent = valueAt(option, path.slice(0, -1))
    if (isRecord(parent) && typeof key === 'string') delete parent[key]
    else if (Array.isArray(parent)) setAt(option, path, null)
    note('charts-code', { path: path.join('.') })
  }
}
