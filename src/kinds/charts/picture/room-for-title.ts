import { isRecord } from '../../../shared/is-record.ts'
import { estimateWidthEm, measureLabel } from '../../../toolkit/drawing/label-size.ts'
import type { Fields } from '../language/chart-option.ts'
import { namesInLegend, sizeOfLegend } from './legend-size.ts'
import { type Box, lengthIn, picture, startIn } from './picture-places.ts'

/** Measures of a title as the theme has it, in pixels. */
export const titleLook = { top: 12, fontSize: 18, lineHeight: 24, padding: 5 }
const subtext = { fontSize: 12, gap: 10 }
/** Longest line of a title: its letters are bold, and wider than those that widths are estimated for. */
const widestTitle = picture.width * 0.8
/** What stands free between two parts; padding, which is part of their boxes, counts towards it. */
const gap = 8
/** What ECharts leaves around the axes: above, and at each side. */
const usual = { top: 65, left: picture.width * 0.15, right: picture.width * 0.1 }
/** Height of the labels of an axis above the plot, and width of those at its side with a name. */
const axisLabels = { height: 24, width: 64 }
/** How far above an axis its name stands. */
const axisName = { height: 32, fontSize: 12 }
/** Height of the labels of what is marked across a plot, which stand above it. */
const markLabels = 18
/** Maximum part of the picture that is given to what stands on one side of the axes. */
const mostBeside = 0.45

/**
 * Keeps title, legend and axes of a chart apart: a title that is wider than the picture is broken into lines, a legend that would touch a title is
 * moved below it, and the axes begin below both and beside a legend at a side. Places that leave room stay as they are written.
 *
 * @param usualTop  where a legend without a place stands, in pixels from the top; undefined where it stands below the axes
 */
export function withRoomForTitle(option: Fields, usualTop: number | undefined): Fields {
  const title = mapFields(option.title, withinPicture)
  const titles = [title].flat().filter(isRecord).flatMap(boxOfTitle)
  const legend = mapFields(option.legend, each => belowTitles(each, titles, option, usualTop))
  const apart = { ...option, ...(title !== undefined && { title }), ...(legend !== undefined && { legend }) }
  const legends = [legend].flat().filter(isRecord)
  const boxesOf = (some: readonly Fields[]) => some.flatMap(each => boxOfLegend(each, option, usualTop) ?? [])
  const isColumn = ({ orient }: Fields) => orient === 'vertical'
  const lying = [...titles, ...boxesOf(legends.filter(each => !isColumn(each)))]
  return withGridApart(apart, lying, boxesOf(legends.filter(isColumn)))
}

function mapFields(value: unknown, change: (each: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map(each => (isRecord(each) ? change(each) : each))
  return isRecord(value) ? change(value) : value
}

function withinPicture(title: Fields): Fields {
  const { text, textStyle = {} } = title
  if (typeof text !== 'string' || !isRecord(textStyle) || textStyle.width !== undefined) return title
  const isWide = text.split('\n').some(line => estimateWidthEm(line) * fontSizeOf(textStyle) > widestTitle)
  return isWide
    ? { ...title, textStyle: { width: widestTitle, overflow: 'break', lineHeight: titleLook.lineHeight, ...textStyle } }
    : title
}

function fontSizeOf(textStyle: unknown, otherwise = titleLook.fontSize): number {
  return (isRecord(textStyle) ? lengthIn(textStyle.fontSize, picture.height) : undefined) ?? otherwise
}

/** The box of a title with words; none for one whose place is not known. */
function boxOfTitle(title: Fields): Box[] {
  if (title.show === false) return []
  const lines = [
    { text: title.text, style: title.textStyle, usual: titleLook.fontSize },
    { text: title.subtext, style: title.subtextStyle, usual: subtext.fontSize },
  ].flatMap(({ text, style, usual }) => {
    if (typeof text !== 'string' || text.trim() === '') return []
    const size = fontSizeOf(style, usual)
    const lineHeight = (isRecord(style) ? lengthIn(style.lineHeight, picture.height) : undefined) ?? size
    return [{ ...measureLabel(text, size, widestTitle), lineHeight }]
  })
  if (lines.length === 0) return []
  const padding = lengthIn(title.padding, picture.height) ?? titleLook.padding
  const between = lengthIn(title.itemGap, picture.height) ?? subtext.gap
  const width = Math.max(...lines.map(line => line.width)) + 2 * padding
  const height = lines.reduce((sum, line) => sum + line.lines * line.lineHeight + between, 2 * padding - between)
  const box = placeBox(title, { width, height }, titleLook.top)
  const shift = title.textAlign === 'center' ? 0.5 : title.textAlign === 'right' ? 1 : 0
  const isShifted = shift > 0 && lengthIn(title.left, picture.width) !== undefined
  if (!box || !isShifted) return box ? [box] : []
  return [{ ...box, left: box.left - shift * width, right: box.right - shift * width }]
}

/** The box of a part in the middle of the picture, or where it is placed. Without a place from the top or the bottom, it has the usual one. */
function placeBox(
  { left, x, right, top, y, bottom }: Fields,
  { width, height }: { width: number; height: number },
  usualTop: number | undefined,
): Box | undefined {
  const start = startIn(picture.width, width, left ?? x, right) ?? (picture.width - width) / 2
  const above = startIn(picture.height, height, top ?? y, bottom) ?? usualTop
  if (above === undefined) return undefined
  return { left: start, right: start + width, top: above, bottom: above + height }
}

/** The box of a legend that is shown; undefined for one without names, or in its usual place below the axes. */
function boxOfLegend(legend: Fields, option: Fields, usualTop: number | undefined): Box | undefined {
  const names = namesInLegend(option, legend)
  if (legend.show === false || names.length === 0) return undefined
  return placeBox(legend, sizeOfLegend(legend, names), usualTop)
}

function belowTitles(legend: Fields, titles: readonly Box[], option: Fields, usualTop: number | undefined): Fields {
  const box = boxOfLegend(legend, option, usualTop)
  const touched = box ? titles.filter(title => touch(title, box)) : []
  return touched.length > 0 ? { ...legend, top: Math.ceil(Math.max(...touched.map(({ bottom }) => bottom))) } : legend
}

/** True for boxes whose contents are less than a gap apart: each has its padding within. */
function touch(one: Box, other: Box): boolean {
  const near = gap - 2 * titleLook.padding
  return (
    one.left < other.right + gap &&
    other.left < one.right + gap &&
    one.top < other.bottom + near &&
    other.top < one.bottom + near
  )
}

/**
 * Lets the axes begin below what stands above them, and beside legends whose names stand below each other. Several pairs of axes have places of their own.
 */
function withGridApart(option: Fields, lying: readonly Box[], asides: readonly Box[]): Fields {
  const { grid = {}, xAxis, yAxis } = option
  if (!isRecord(grid) || xAxis === undefined || lying.length + asides.length === 0) return option
  const above = lying.filter(box => box.bottom < picture.height / 2 && box.top < picture.height / 4)
  const isOver = [xAxis].flat().some(axis => isRecord(axis) && axis.position === 'top')
  const left = lengthIn(grid.left, picture.width) ?? usual.left
  const nameEnd = Math.max(0, ...[yAxis].flat().map(axis => endOfName(axis, left)))
  const isMarked = [option.series].flat().some(each => isRecord(each) && (each.markArea ?? each.markLine) !== undefined)
  const labels = (isOver ? axisLabels.height : 0) + (isMarked ? markLabels : 0)
  const room = (box: Box) => gap + labels + (box.left < nameEnd ? axisName.height : 0)
  const needed = {
    top: grid.height === undefined ? Math.max(0, ...above.map(box => box.bottom + room(box))) : 0,
    left: Math.max(0, ...asides.filter(isAtLeft).map(({ right }) => right + axisLabels.width)),
    right: Math.max(0, ...asides.filter(box => !isAtLeft(box)).map(box => picture.width - box.left + gap)),
  }
  const whole = { top: picture.height, left: picture.width, right: picture.width }
  const changed = (['top', 'left', 'right'] as const).flatMap(side => {
    const written = grid[side] === undefined ? usual[side] : lengthIn(grid[side], whole[side])
    if (written === undefined || needed[side] <= written || (side !== 'top' && grid.width !== undefined)) return []
    return [[side, Math.round(Math.min(needed[side], whole[side] * mostBeside))]]
  })
  return changed.length > 0 ? { ...option, grid: { ...grid, ...Object.fromEntries(changed) } } : option
}

function isAtLeft({ left, right }: Box): boolean {
  return left + right < picture.width
}

/** Where the name above an axis ends, in pixels from the left; 0 for an axis without one. */
function endOfName(axis: unknown, left: number): number {
  if (!isRecord(axis) || typeof axis.name !== 'string' || axis.name === '') return 0
  if (axis.nameLocation !== undefined && axis.nameLocation !== 'end') return 0
  const width = estimateWidthEm(axis.name) * axisName.fontSize
  return axis.position === 'right' ? picture.width : left + width / 2
}
