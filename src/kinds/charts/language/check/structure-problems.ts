import { isRecord } from '../../../../shared/is-record.ts'
import { type Axis, axesOf } from '../axes.ts'
import type { Fields, Part, View } from '../chart-option.ts'
import { seriesAlias } from '../series-aliases.ts'
import {
  componentsOf,
  coordinateSystemOf,
  isSeriesType,
  linkedTypes,
  type MissingExtension,
  missingExtension,
  seriesTypes,
} from '../series-types.ts'
import { isSeriesByName } from './component-problems.ts'
import { error, type LocatedProblem, warning } from './located-problem.ts'
import { findUnknownMaps } from './map-problems.ts'
import { isQuery } from './query-problems.ts'

/** Finds faults because of which an option is not a chart at all: no series, series without a type, coordinate systems that do not exist. */
export function findStructureProblems(option: Fields, view: View): LocatedProblem[] {
  if (isSeriesByName(option.series)) return []
  if (view.series.length === 0) return [...findUnknownMaps(view), ...findMissingSeries(option, view)]
  return [...findUnknownMaps(view), ...view.series.flatMap(series => findSeriesProblems(view, series))]
}

function findMissingSeries(option: Fields, view: View): LocatedProblem[] {
  if (isRecord(option.baseOption)) return [warning('no-series', [], { case: 'timeline' })]
  const wrapped = Object.entries(option).find(([, value]) => isRecord(value) && value.series !== undefined)
  if (wrapped) {
    return [error('wrapped', [wrapped[0]], { key: wrapped[0] })]
  }
  // A map alone, with its regions in colours of their own, is a picture too.
  if (view.parts('geo').length > 0) return []
  return option.series === undefined
    ? [error('no-series', [], { case: 'missing' })]
    : [error('no-series', ['series'], { case: 'empty' })]
}

function findSeriesProblems(view: View, series: Part): LocatedProblem[] {
  const { fields, path } = series
  const missing = missingExtension(fields)
  if (missing) {
    const key = typeof fields.coordinateSystem !== 'string' ? 'type' : 'coordinateSystem'
    return [needsExtension(String(fields[key]), missing, [...path, key])]
  }
  if (!isSeriesType(fields.type)) return [describeType(fields.type, [...path, 'type'])]
  return [...findCoordinateProblems(view, series), ...findDataProblems(view, series)]
}

function needsExtension(name: string, missing: MissingExtension, path: LocatedProblem['path']): LocatedProblem {
  return error('needs-extension', path, { case: missing, name })
}

function describeType(type: unknown, path: LocatedProblem['path']): LocatedProblem {
  if (type === undefined) return error('series-type', path, { case: 'missing' })
  const alias = seriesAlias(type)
  const written = String(type)
  return alias
    ? error('series-type', path, { case: 'alias', type: written, ...alias.values })
    : error('series-type', path, { case: 'unknown', type: written, types: seriesTypes.join(', ') })
}

function findCoordinateProblems(view: View, { fields, path }: Part): LocatedProblem[] {
  const system = coordinateSystemOf(fields)
  const components = componentsOf[system] ?? []
  const absent = components.filter(name => view.parts(name).length === 0)
  if (absent.length > 0) {
    return [error('missing-axis', path, { type: String(fields.type), names: absent.join(', ') })]
  }
  const lost = axesOf(view, fields).filter(axis => !axis.part)
  return lost.map(({ name }) => {
    const key = fields[`${name}Id`] === undefined ? `${name}Index` : `${name}Id`
    return error('axis-index', [...path, key], { axis: name, key })
  })
}

function findRadarIndicators(view: View): LocatedProblem[] {
  return view.parts('radar').flatMap(({ fields, path }) => {
    const { indicator } = fields
    if (!Array.isArray(indicator) || indicator.every(isRecord)) return []
    return [error('radar-indicator', [...path, 'indicator'], { case: 'form' })]
  })
}

/** The axis of a heat map that has no categories. */
export function findHeatmapAxis(view: View, series: Fields): Axis | undefined {
  if (coordinateSystemOf(series) !== 'cartesian2d') return undefined
  return axesOf(view, series).find(({ part, type }) => part !== undefined && type !== 'category')
}

/** These read `data` alone; a dataset is passed over without a word. */
const typesWithoutDataset = new Set(['treemap', 'sunburst', 'tree', 'themeRiver', 'wordCloud', 'liquidFill'])

function findDataProblems(view: View, { fields, path }: Part): LocatedProblem[] {
  const { type, data } = fields
  if (type === 'radar' && !view.parts('radar').some(({ fields: radar }) => Array.isArray(radar.indicator))) {
    return [error('radar-indicator', view.parts('radar')[0]?.path ?? path, { case: 'missing' })]
  }
  if (type === 'radar') return findRadarIndicators(view)
  if (type === 'heatmap' && view.parts('visualMap').length === 0) {
    return [error('heatmap-visual-map', path)]
  }
  const heatmapAxis = type === 'heatmap' ? findHeatmapAxis(view, fields) : undefined
  if (heatmapAxis) {
    const { name, type, part } = heatmapAxis
    return [error('heatmap-axis', part?.path ?? path, { axis: name, type })]
  }
  if (linkedTypes.has(String(type))) return []
  if (isQuery(data)) return []
  if (data === undefined && view.parts('dataset').length > 0) {
    if (!typesWithoutDataset.has(String(type))) return []
    return [error('no-data', path, { case: 'dataset', type: String(type) })]
  }
  if (Array.isArray(data)) {
    return data.length === 0 ? [warning('no-data', [...path, 'data'], { case: 'missing' })] : []
  }
  return data === undefined
    ? [error('no-data', path, { case: 'missing' })]
    : [error('no-data', [...path, 'data'], { case: 'no-list' })]
}
