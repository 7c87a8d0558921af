import type { ECharts } from 'echarts'
import { isRecord } from '../../../shared/is-record.ts'
import type { DrawnFigure, FigurePlace, Rectangle } from '../../../web/frame/view.ts'
import type { Fields } from '../language/chart-option.ts'
import { readChart } from './chart-tables.ts'
import { measuredColumn } from './figure-at.ts'

/** Series whose figures are marks of their own. */
const marked = new Set(['bar', 'line', 'pie', 'funnel'])
/** Smaller marks, such as the points of a line, are taken hold of beside them. */
const leastPx = 16
const mostFigures = 1_000

/** What ECharts keeps of a chart, as far as it is read here. */
interface Internals {
  getModel(): { getSeries(): SeriesInternals[] }
}
interface SeriesInternals {
  subType: string
  seriesIndex: number
  getData(): { count(): number; getRawIndex(index: number): number; getItemGraphicEl(index: number): Mark | undefined }
  getDataParams(index: number): { value?: unknown; encode?: Record<string, number[]> }
}
interface Mark {
  type: string
  getBoundingRect(): { clone(): Box }
  getComputedTransform(): number[] | null
  contain?(x: number, y: number): boolean
}
interface Box extends Rectangle {
  applyTransform(matrix: number[]): void
}

/** The figures that are drawn, with their places; those that stand in no table are left out. */
export function drawnFigures(chart: ECharts, option: Fields, source: string): DrawnFigure[] {
  const series = (chart as unknown as Internals).getModel().getSeries()
  return series
    .filter(({ subType }) => marked.has(subType))
    .flatMap(each => {
      const placeOf = createPlaceFinder(each, option, source)
      const data = each.getData()
      return Array.from({ length: Math.min(mostFigures, data.count()) }, (_, index): DrawnFigure[] => {
        const mark = data.getItemGraphicEl(index)
        const place = mark && placeOf(data.getRawIndex(index), index)
        return place ? [{ ...outlineOf(mark), place }] : []
      }).flat()
    })
}

function createPlaceFinder(series: SeriesInternals, option: Fields, source: string) {
  const written = [option.series].flat()[series.seriesIndex]
  const tables = readChart(source)?.tables ?? []
  if (!isRecord(written)) return () => null
  if (Array.isArray(written.data)) {
    const table = tables.findIndex(({ dataset }) => dataset === null)
    const width = tables[table]?.table.columns.length ?? 0
    const own = [option.series].flat().filter(each => isRecord(each) && Array.isArray(each.data))
    return (row: number): FigurePlace | null => ({ table, row, column: width - own.length + own.indexOf(written) })
  }
  const number = typeof written.datasetIndex === 'number' ? written.datasetIndex : 0
  const table = tables.findIndex(({ dataset }) => dataset?.index === number)
  return (row: number, index: number): FigurePlace | null => {
    const { value, encode = {} } = series.getDataParams(index)
    const column = Array.isArray(value) ? measuredColumn(value, encode, option) : undefined
    return table < 0 || column === undefined || written.seriesLayoutBy === 'row' ? null : { table, row, column }
  }
}

function outlineOf(mark: Mark): Omit<DrawnFigure, 'place'> {
  const drawn = mark.getBoundingRect().clone()
  const matrix = mark.getComputedTransform()
  if (matrix) drawn.applyTransform(matrix)
  const [width, height] = [Math.max(leastPx, drawn.width), Math.max(leastPx, drawn.height)]
  const box = { x: drawn.x - (width - drawn.width) / 2, y: drawn.y - (height - drawn.height) / 2, width, height }
  // A slice is much less than its box.
  return mark.type === 'sector' ? { box, contains: ({ x, y }) => mark.contain?.(x, y) ?? false } : { box }
}
