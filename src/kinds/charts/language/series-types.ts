import type { Fields } from './chart-option.ts'

/** The series types of ECharts 6 that a JSON option can draw without extensions or maps, and the coordinate system each takes by itself. */
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
}

export const seriesTypes: readonly string[] = Object.keys(coordinateSystems)

export function isSeriesType(type: unknown): type is string {
  return typeof type === 'string' && Object.hasOwn(coordinateSystems, type)
}

/** Where a series is drawn: `cartesian2d`, `polar`, `geo`, `none`, … */
export function coordinateSystemOf({ type, coordinateSystem }: Fields): string {
  if (typeof coordinateSystem === 'string') return coordinateSystem
  return isSeriesType(type) ? (coordinateSystems[type] ?? 'none') : 'none'
}

/** Which components a coordinate system is made of. */
export const componentsOf: Readonly<Record<string, readonly string[]>> = {
  cartesian2d: ['xAxis', 'yAxis'],
  polar: ['polar', 'angleAxis', 'radiusAxis'],
  radar: ['radar'],
  parallel: ['parallelAxis'],
  singleAxis: ['singleAxis'],
  calendar: ['calendar'],
  matrix: ['matrix'],
}

/** What the bundled ECharts cannot draw: types of extensions, and what needs a map that Limn does not have. */
const extensions: Readonly<Record<string, string>> = {
  wordcloud: 'the word cloud extension',
  liquidfill: 'the liquid fill extension',
  map: 'a map',
  map3d: 'the 3D extension and a map',
  custom: 'program code (renderItem)',
}

/** What a series or coordinate system needs that is not there, in words; undefined where nothing is missing. */
export function missingExtension({ type, coordinateSystem }: Fields): string | undefined {
  if (typeof type === 'string') {
    const named = extensions[type.toLowerCase()]
    if (named) return named
    if (/3D$|GL$|^flowGL$/i.test(type)) return 'the 3D extension'
  }
  if (typeof coordinateSystem !== 'string') return type === 'lines' ? 'a map' : undefined
  if (coordinateSystem === 'geo') return 'a map'
  if (/3D$|^globe$/.test(coordinateSystem)) return 'the 3D extension'
  return /map$|^leaflet$|^mapbox/i.test(coordinateSystem) ? 'a map service' : undefined
}

/** Types whose data are things with a name and a value. */
export const namedTypes: ReadonlySet<string> = new Set(['pie', 'funnel', 'treemap', 'sunburst'])

/** Types whose data are nodes and links between them. */
export const linkedTypes: ReadonlySet<string> = new Set(['graph', 'sankey', 'chord'])
