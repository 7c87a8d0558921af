import { isRecord } from '../../../shared/is-record.ts'
import { estimateWidthEm } from '../../../toolkit/drawing/label-size.ts'
import type { Fields } from '../language/chart-option.ts'
import type { PictureSize } from './picture-places.ts'
import { readCategories } from './read-categories.ts'

/** Measures of a legend as the theme has it, in pixels. */
export const legendLook = { top: 40, bottom: 10, itemGap: 16 }
const row = { height: 14, gap: 8, icon: 30, fontSize: 12, padding: 5 }
/** Series whose items are named, each in its own colour. */
const ofItems: ReadonlySet<unknown> = new Set(['pie', 'funnel', 'radar'])

/** The legend of an option that has one; undefined for none, and for several. */
export function onlyLegend({ legend }: Fields): Fields | undefined {
  const all = [legend].flat()
  return all.length === 1 && isRecord(all[0]) ? all[0] : undefined
}

/** The words of a legend: its own, or the names of the series or of their items. */
export function namesInLegend({ series, dataset }: Fields, { data }: Fields): string[] {
  const own = Array.isArray(data)
    ? data
    : [series]
        .flat()
        .filter(isRecord)
        .flatMap(each => namesOf(each, dataset))
  const names = own.map(entry => (isRecord(entry) ? entry.name : entry))
  return [...new Set(names.filter(name => typeof name === 'string' && name !== ''))]
}

function namesOf({ type, name, data }: Fields, dataset: unknown): unknown[] {
  if (!ofItems.has(type)) return [name]
  return Array.isArray(data) ? data : readCategories({}, dataset)
}

/** Width and height in pixels of a legend. */
export function sizeOfLegend(
  legend: Fields,
  names: readonly string[],
  size: PictureSize,
): { width: number; height: number } {
  const between = gapOf(legend)
  if (legend.orient === 'vertical') {
    const rows = Math.min(names.length, rowsPerColumn(between, size))
    return {
      width: widthOfLegend(legend, names, size),
      height: rows * (row.height + between) - between + 2 * row.padding,
    }
  }
  const whole = names.reduce((sum, name) => sum + widthOfEntry(name) + between, 2 * row.padding - between)
  return { width: Math.min(whole, size.width), height: heightOfLegend(legend, names, size) }
}

/** Height in pixels of the rows in which ECharts writes the names of a legend. */
export function heightOfLegend(legend: Fields, names: readonly string[], size: PictureSize): number {
  const between = gapOf(legend)
  const widths = names.map(widthOfEntry)
  let [rows, used] = [1, 0]
  for (const width of widths) {
    const isFull = used > 0 && used + width > size.width - 2 * row.padding
    rows += isFull ? 1 : 0
    used = (isFull ? 0 : used) + width + between
  }
  if (legend.type === 'scroll') rows = 1
  return rows * row.height + (rows - 1) * Math.max(row.gap, between) + 2 * row.padding
}

/** Width in pixels of the columns of a legend whose names stand below each other. */
export function widthOfLegend(legend: Fields, names: readonly string[], size: PictureSize): number {
  const between = gapOf(legend)
  const columns = legend.type === 'scroll' ? 1 : Math.ceil(names.length / rowsPerColumn(between, size))
  return columns * (Math.max(0, ...names.map(widthOfEntry)) + between) + 2 * row.padding
}

function gapOf({ itemGap }: Fields): number {
  return typeof itemGap === 'number' ? itemGap : legendLook.itemGap
}

function rowsPerColumn(between: number, size: PictureSize): number {
  return Math.max(1, Math.floor((size.height - 2 * row.padding) / (row.height + between)))
}

function widthOfEntry(name: string): number {
  return row.icon + estimateWidthEm(name) * row.fontSize
}
