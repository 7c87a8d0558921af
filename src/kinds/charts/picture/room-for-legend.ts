import { isRecord } from '../../../shared/is-record.ts'
import type { Fields } from '../language/chart-option.ts'
import { heightOfLegend, legendLook, namesInLegend, onlyLegend } from './legend-size.ts'
import { lengthIn, type PictureSize, picture } from './picture-places.ts'

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
export function withRoomForLegend(option: Fields, labelDepth: number, size: PictureSize = picture): Fields {
  const { xAxis, grid = {} } = option
  const legend = onlyLegend(option)
  if (!legend || !isBelow(option, legend, size) || !isRecord(grid) || !isRecord(xAxis)) return option
  const names = namesInLegend(option, legend)
  if (names.length === 0 || xAxis.show === false || xAxis.position === 'top') return option
  const isNamed = typeof xAxis.name === 'string' && xAxis.name !== '' && xAxis.nameLocation === 'middle'
  const nameGap = typeof xAxis.nameGap === 'number' ? Math.max(xAxis.nameGap, labelDepth) : usualNameGap
  const below = isNamed ? nameGap + lineHeight : labelDepth
  const own = lengthIn(legend.bottom, size.height) ?? legendLook.bottom
  // Labels that ECharts keeps within the grid stand above its edge.
  const inside = grid.containLabel === true ? labelDepth : 0
  const needed = own + heightOfLegend(legend, names, size) + gap + below - inside
  const written = lengthIn(grid.bottom, size.height) ?? usualBottom
  if (needed <= written) return option
  return { ...option, grid: { ...grid, bottom: Math.min(needed, Math.round(size.height * mostBelow)) } }
}

/** True if the theme, or the source, has the legend at the bottom of the picture. */
function isBelow({ dataZoom, grid, xAxis }: Fields, legend: Fields, size: PictureSize): boolean {
  if (legend.show === false || legend.orient === 'vertical' || Array.isArray(grid) || Array.isArray(xAxis)) return false
  if (legend.top !== undefined || legend.y !== undefined) return legend.top === 'bottom' || legend.y === 'bottom'
  return lengthIn(legend.bottom, size.height) !== undefined || (legend.bottom === undefined && dataZoom === undefined)
}
