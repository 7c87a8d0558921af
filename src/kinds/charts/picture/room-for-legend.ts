import { isRecord } from '../../../shared/is-record.ts'
import type { Fields } from '../language/chart-option.ts'
import { heightOfLegend, legendLook, onlyLegend, picture } from './legend-size.ts'

/** What ECharts leaves below the axes. */
const usualBottom = 80
/** Height of one line of an axis with the space around it, and distance of the name of an axis from its line, as the theme has it. */
const lineHeight = 18
export const usualNameGap = 34
const gap = 12
/** Maximum part of the height that is given to what stands below the axes. */
const mostBelow = 0.5

/**
 * Raises the axes of a chart as far as its legend below them needs room, with as many rows as it has, and the name of the x-axis between both. More
 * room that the source leaves stays.
 *
 * @param labelDepth  height of the labels of the x-axis
 */
export function withRoomForLegend(option: Fields, labelDepth: number): Fields {
  const { xAxis, grid = {} } = option
  const legend = onlyLegend(option)
  if (!legend || !isBelow(option, legend) || !isRecord(grid) || !isRecord(xAxis)) return option
  const names = entriesOf(legend, option.series)
  if (names.length === 0 || xAxis.show === false || xAxis.position === 'top') return option
  const isNamed = typeof xAxis.name === 'string' && xAxis.name !== '' && xAxis.nameLocation === 'middle'
  const nameGap = typeof xAxis.nameGap === 'number' ? Math.max(xAxis.nameGap, labelDepth) : usualNameGap
  const below = isNamed ? nameGap + lineHeight : labelDepth
  const own = typeof legend.bottom === 'number' ? legend.bottom : legendLook.bottom
  // Labels that ECharts keeps within the grid stand above its edge.
  const inside = grid.containLabel === true ? labelDepth : 0
  const needed = own + heightOfLegend(legend, names) + gap + below - inside
  const written = readBottom(grid.bottom) ?? usualBottom
  if (needed <= written) return option
  return { ...option, grid: { ...grid, bottom: Math.min(needed, Math.round(picture.height * mostBelow)) } }
}

/** True if the theme, or the source, has the legend at the bottom of the picture. */
function isBelow({ dataZoom, grid, xAxis }: Fields, legend: Fields): boolean {
  if (legend.show === false || legend.orient === 'vertical' || Array.isArray(grid) || Array.isArray(xAxis)) return false
  if (legend.top !== undefined || legend.y !== undefined) return legend.top === 'bottom' || legend.y === 'bottom'
  return typeof legend.bottom === 'number' || (legend.bottom === undefined && dataZoom === undefined)
}

/** The words of a legend: its own, or the names of the series. */
function entriesOf({ data }: Fields, series: unknown): string[] {
  const own = Array.isArray(data) ? data : [series].flat().filter(isRecord)
  const names = own.map(entry => (isRecord(entry) ? entry.name : entry))
  return [...new Set(names.filter(name => typeof name === 'string' && name !== ''))]
}

/** Pixels that a source leaves below its axes; undefined where it does not say. */
function readBottom(bottom: unknown): number | undefined {
  if (typeof bottom === 'number') return bottom
  const [, share] = typeof bottom === 'string' ? (/^(\d+(?:\.\d+)?)%$/.exec(bottom.trim()) ?? []) : []
  return share === undefined ? undefined : (Number(share) / 100) * picture.height
}
