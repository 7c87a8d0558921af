import { isRecord } from '../../../shared/is-record.ts'
import { estimateWidthEm } from '../../../toolkit/drawing/label-size.ts'
import type { Fields } from '../language/chart-option.ts'

/** Size of a picture, and measures of a legend as the theme has it, in pixels. */
export const picture = { width: 960, height: 540 }
export const legendLook = { bottom: 10, itemGap: 16 }
const row = { height: 14, gap: 8, icon: 30, fontSize: 12, padding: 5 }

/** The legend of an option that has one; undefined for none, and for several. */
export function onlyLegend({ legend }: Fields): Fields | undefined {
  const all = [legend].flat()
  return all.length === 1 && isRecord(all[0]) ? all[0] : undefined
}

/** Height in pixels of the rows in which ECharts writes the names of a legend. */
export function heightOfLegend({ type, itemGap }: Fields, names: readonly string[]): number {
  const between = typeof itemGap === 'number' ? itemGap : legendLook.itemGap
  const widths = names.map(widthOfEntry)
  let [rows, used] = [1, 0]
  for (const width of widths) {
    const isFull = used > 0 && used + width > picture.width - 2 * row.padding
    rows += isFull ? 1 : 0
    used = (isFull ? 0 : used) + width + between
  }
  if (type === 'scroll') rows = 1
  return rows * row.height + (rows - 1) * Math.max(row.gap, between) + 2 * row.padding
}

/** Width in pixels of the columns of a legend whose names stand below each other. */
export function widthOfLegend({ type, itemGap }: Fields, names: readonly string[]): number {
  const between = typeof itemGap === 'number' ? itemGap : legendLook.itemGap
  const perColumn = Math.max(1, Math.floor((picture.height - 2 * row.padding) / (row.height + between)))
  const columns = type === 'scroll' ? 1 : Math.ceil(names.length / perColumn)
  return columns * (Math.max(0, ...names.map(widthOfEntry)) + between) + 2 * row.padding
}

function widthOfEntry(name: string): number {
  return row.icon + estimateWidthEm(name) * row.fontSize
}
