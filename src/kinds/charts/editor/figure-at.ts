import type { ECharts } from 'echarts'
import { isRecord } from '../../../shared/is-record.ts'
import type { ClickedFigure } from '../../../web/frame/view.ts'
import type { Fields } from '../language/chart-option.ts'

const longestText = 200

/** ECharts' data about an element below the pointer. */
interface Hovered {
  componentType?: string
  seriesIndex?: number
  seriesName?: string
  name?: string
  dataIndex?: number
  value?: unknown
  encode?: Record<string, number[]>
}

/** The figure of a dataset that is drawn at a point of the window; null where there is none. */
export function figureAt(chart: ECharts, option: Fields, at: { x: number; y: number }): ClickedFigure | null {
  const hovered = findHovered(chart, at)
  if (hovered?.componentType !== 'series' || hovered.dataIndex === undefined) return null
  const series = [option.series].flat()[hovered.seriesIndex ?? 0]
  return isRecord(series) ? placeOf(hovered, series, option) : null
}

/** Moves the pointer to find the element there: the engine reports only elements that the pointer moves to. */
function findHovered(chart: ECharts, { x, y }: { x: number; y: number }): Hovered | null {
  const root = chart.getDom().firstElementChild
  if (!root) return null
  let hovered: Hovered | null = null
  const keep = (event: unknown) => {
    hovered = event as Hovered
  }
  const move = (to: { x: number; y: number }) =>
    root.dispatchEvent(new MouseEvent('mousemove', { clientX: to.x, clientY: to.y }))
  chart.on('mouseover', keep)
  // Away first: it tells nothing of what the pointer is over already.
  move({ x: -10_000, y: -10_000 })
  move({ x, y })
  chart.off('mouseover', keep)
  return hovered
}

function placeOf(hovered: Hovered, series: Fields, option: Fields): ClickedFigure | null {
  const { dataIndex: row = -1, value, encode = {}, seriesName = '', name = '' } = hovered
  const label = [isOwnName(seriesName) ? seriesName : '', name].filter(part => part !== '').join(' · ')
  const figureOf = (dataset: number, column: number, figure: unknown): ClickedFigure | null =>
    typeof figure === 'number'
      ? { dataset, row, column, label: label.slice(0, longestText), value: String(figure).slice(0, longestText) }
      : null
  const datasets = [option.dataset].flat().filter(isRecord)
  if (Array.isArray(series.data)) {
    // Without a dataset the figures of a query are those of the only series.
    const item: unknown = series.data[row]
    if (datasets.length > 0 || [option.series].flat().length > 1) return null
    return isRecord(item) ? figureOf(0, Object.keys(item).indexOf('value'), item.value) : figureOf(0, 0, item)
  }
  const index = typeof series.datasetIndex === 'number' ? series.datasetIndex : 0
  const source = datasets[index]?.source
  if (!Array.isArray(value) || !Array.isArray(source) || series.seriesLayoutBy === 'row') return null
  const column = measuredColumn(value, encode, option)
  const written: unknown = source[row]
  if (column === undefined || !Array.isArray(written) || written[column] !== value[column]) return null
  return figureOf(index, column, value[column])
}

/** The column of a row that is drawn: what is measured comes last, `x` before `y`, the name before the value. */
export function measuredColumn(
  row: readonly unknown[],
  encode: Readonly<Record<string, number[]>>,
  option: Fields,
): number | undefined {
  const columns = Object.entries(encode).flatMap(([part, each]) => (namesCategories(option[`${part}Axis`]) ? [] : each))
  return columns.findLast(each => typeof row[each] === 'number')
}

/** True for an axis of names, which may be years. */
function namesCategories(axes: unknown): boolean {
  const axis = [axes].flat()[0]
  return isRecord(axis) && axis.type === 'category'
}

/** Series without a name are called by one that nobody wrote. */
function isOwnName(name: string): boolean {
  return !/^series\0/.test(name)
}
