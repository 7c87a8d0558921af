import { isRecord } from '../../../../shared/is-record.ts'
import { type Axis, axesOf } from '../axes.ts'
import type { Fields, Part, View } from '../chart-option.ts'
import { seriesAlias } from '../series-aliases.ts'
import {
  componentsOf,
  coordinateSystemOf,
  isSeriesType,
  linkedTypes,
  missingExtension,
  seriesTypes,
} from '../series-types.ts'
import { isSeriesByName } from './component-problems.ts'
import { error, type LocatedProblem, warning } from './located-problem.ts'
import { isQuery } from './query-problems.ts'

/** What keeps an option from being a chart at all: no series, series of no type, coordinates that are not there. */
export function findStructureProblems(option: Fields, view: View): LocatedProblem[] {
  if (isSeriesByName(option.series)) return []
  if (view.series.length === 0) return findMissingSeries(option)
  return view.series.flatMap(series => findSeriesProblems(view, series))
}

function findMissingSeries(option: Fields): LocatedProblem[] {
  if (isRecord(option.baseOption)) return [warning('no-series', 'The timeline has no series to draw.', [])]
  const wrapped = Object.entries(option).find(([, value]) => isRecord(value) && value.series !== undefined)
  if (wrapped) {
    const message = `The option is wrapped in "${wrapped[0]}"; its keys belong at the top level.`
    return [error('wrapped', message, [wrapped[0]])]
  }
  const message = option.series === undefined ? 'There is no series to draw.' : 'The list of series is empty.'
  const missing = missingExtension({ coordinateSystem: option.geo === undefined ? undefined : 'geo' })
  if (missing) return [needsExtension('geo', missing, ['geo'])]
  return [error('no-series', message, option.series === undefined ? [] : ['series'])]
}

function findSeriesProblems(view: View, series: Part): LocatedProblem[] {
  const { fields, path } = series
  const missing = missingExtension(fields)
  if (missing) {
    const key = fields.type === 'map' || typeof fields.coordinateSystem !== 'string' ? 'type' : 'coordinateSystem'
    return [needsExtension(String(fields[key]), missing, [...path, key])]
  }
  if (!isSeriesType(fields.type)) return [describeType(fields.type, [...path, 'type'])]
  return [...findCoordinateProblems(view, series), ...findDataProblems(view, series)]
}

function needsExtension(name: string, missing: string, path: LocatedProblem['path']): LocatedProblem {
  return error('needs-extension', `"${name}" needs ${missing}, which is not part of Limn.`, path)
}

function describeType(type: unknown, path: LocatedProblem['path']): LocatedProblem {
  if (type === undefined) return error('series-type', 'A series has no type.', path)
  const alias = seriesAlias(type)
  const hint = alias ? `; ${alias.wording}` : `. Types are ${seriesTypes.join(', ')}`
  return error('series-type', `"${String(type)}" is no series type${hint}.`, path)
}

function findCoordinateProblems(view: View, { fields, path }: Part): LocatedProblem[] {
  const system = coordinateSystemOf(fields)
  const components = componentsOf[system] ?? []
  const absent = components.filter(name => view.parts(name).length === 0)
  if (absent.length > 0) {
    const message = `A series of type ${String(fields.type)} needs ${absent.join(' and ')}.`
    return [error('missing-axis', message, path)]
  }
  const lost = axesOf(view, fields).filter(axis => !axis.part)
  return lost.map(({ name }) => {
    const key = fields[`${name}Id`] === undefined ? `${name}Index` : `${name}Id`
    return error('axis-index', `The series asks for a ${name} that is not there (${key}).`, [...path, key])
  })
}

function findRadarIndicators(view: View): LocatedProblem[] {
  return view.parts('radar').flatMap(({ fields, path }) => {
    const { indicator } = fields
    if (!Array.isArray(indicator) || indicator.every(isRecord)) return []
    return [error('radar-indicator', 'An indicator is written { "name": "…" }.', [...path, 'indicator'])]
  })
}

/** The axis of a heat map that has no categories. */
export function findHeatmapAxis(view: View, series: Fields): Axis | undefined {
  if (coordinateSystemOf(series) !== 'cartesian2d') return undefined
  return axesOf(view, series).find(({ part, type }) => part !== undefined && type !== 'category')
}

/** These read `data` alone; a dataset is passed over without a word. */
const typesWithoutDataset = new Set(['treemap', 'sunburst', 'tree', 'themeRiver'])

function findDataProblems(view: View, { fields, path }: Part): LocatedProblem[] {
  const { type, data } = fields
  if (type === 'radar' && !view.parts('radar').some(({ fields: radar }) => Array.isArray(radar.indicator))) {
    return [
      error(
        'radar-indicator',
        'A radar chart needs radar.indicator, a list of names.',
        view.parts('radar')[0]?.path ?? path,
      ),
    ]
  }
  if (type === 'radar') return findRadarIndicators(view)
  if (type === 'heatmap' && view.parts('visualMap').length === 0) {
    return [error('heatmap-visual-map', 'A heat map needs a visualMap, which gives its values colours.', path)]
  }
  const heatmapAxis = type === 'heatmap' ? findHeatmapAxis(view, fields) : undefined
  if (heatmapAxis) {
    const message = `A heat map needs two category axes; ${heatmapAxis.name} is of type ${heatmapAxis.type}.`
    return [error('heatmap-axis', message, heatmapAxis.part?.path ?? path)]
  }
  if (linkedTypes.has(String(type))) return []
  if (isQuery(data)) return []
  if (data === undefined && view.parts('dataset').length > 0) {
    if (!typesWithoutDataset.has(String(type))) return []
    const message = `A ${String(type)} takes nothing from a dataset: its "data" are a list of { "name": "…", "value": 1 }, or a query that gives one.`
    return [error('no-data', message, path)]
  }
  if (Array.isArray(data)) {
    return data.length === 0 ? [warning('no-data', 'A series has no data.', [...path, 'data'])] : []
  }
  const message = data === undefined ? 'A series has no data.' : 'The data of a series must be a list.'
  return [error('no-data', message, data === undefined ? path : [...path, 'data'])]
}
