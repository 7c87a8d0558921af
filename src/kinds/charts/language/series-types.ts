import type { English } from '../messages/index.ts'
import type { Fields } from './chart-option.ts'

/** The series types of ECharts 6 that a JSON option can draw, those that Limn adds among them, and the coordinate system each takes by itself. */
const coordinateSystems: Readonly<Record<string, string>> = {
  line: 'cartesian2d',
  bar: 'cartesian2d',
  scatter: 'cartesian2d',
  effectScatter: 'cartesian2d',
  candlestick: 'cartesian2d',
  boxplot: 'cartesian2d',
  heatmap: 'cartesian2d',
  pictorialBar: 'cartesian2d',
  lines: 'geo',
  radar: 'radar',
  parallel: 'parallel',
  themeRiver: 'singleAxis',
  pie: 'none',
  funnel: 'none',
  gauge: 'none',
  tree: 'none',
  treemap: 'none',
  sunburst: 'none',
  graph: 'none',
  sankey: 'none',
  chord: 'none',
  map: 'none',
  wordCloud: 'none',
  liquidFill: 'none',
}

export const seriesTypes: readonly string[] = Object.keys(coordinateSystems)

export function isSeriesType(type: unknown): type is string {
  return typeof type === 'string' && Object.hasOwn(coordinateSystems, type)
}

/** Coordinate system of a series: `cartesian2d`, `polar`, `geo`, `none`, … */
export function coordinateSystemOf({ type, coordinateSystem }: Fields): string {
  if (typeof coordinateSystem === 'string') return coordinateSystem
  return isSeriesType(type) ? (coordinateSystems[type] ?? 'none') : 'none'
}

/** Components of a coordinate system. */
export const componentsOf: Readonly<Record<string, readonly string[]>> = {
  cartesian2d: ['xAxis', 'yAxis'],
  polar: ['polar', 'angleAxis', 'radiusAxis'],
  radar: ['radar'],
  parallel: ['parallelAxis'],
  singleAxis: ['singleAxis'],
  geo: ['geo'],
  calendar: ['calendar'],
  matrix: ['matrix'],
}

export type MissingExtension = keyof English['charts/needs-extension']

/** Series types and coordinate systems that the bundled ECharts cannot draw: those of extensions, and those that need a service. */
const extensions: Readonly<Record<string, MissingExtension>> = {
  map3d: '3d-map',
  custom: 'code',
}

/** The extension that a series or coordinate system needs and that is missing; undefined where none is. */
export function missingExtension({ type, coordinateSystem }: Fields): MissingExtension | undefined {
  if (typeof type === 'string') {
    const named = extensions[type.toLowerCase()]
    if (named) return named
    if (/3D$|GL$|^flowGL$/i.test(type)) return '3d'
  }
  if (typeof coordinateSystem !== 'string') return undefined
  if (/3D$|^globe$/.test(coordinateSystem)) return '3d'
  return /map$|^leaflet$|^mapbox/i.test(coordinateSystem) ? 'map-service' : undefined
}

/** Types whose data are things with a name and a value. */
export const namedTypes: ReadonlySet<string> = new Set(['pie', 'funnel', 'treemap', 'sunburst', 'wordCloud', 'map'])

/** Types whose data are nodes and links between them. */
export const linkedTypes: ReadonlySet<string> = new Set(['graph', 'sankey', 'chord'])
