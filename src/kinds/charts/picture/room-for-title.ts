import { isRecord } from '../../../shared/is-record.ts'
import { estimateWidthEm, measureLabel } from '../../../toolkit/drawing/label-size.ts'
import type { Fields } from '../language/chart-option.ts'
import { namesInLegend, sizeOfLegend } from './legend-size.ts'
import { type Box, lengthIn, type PictureSize, picture, startIn } from './picture-places.ts'

/** Measures of a title as the theme has it, in pixels. */
export const titleLook = { top: 12, fontSize: 18, lineHeight: 24, padding: 5 }
const subtext = { fontSize: 12, gap: 10 }
/** Parts of the width that a line of a title may take, and that are free beside one in a narrow picture: bold letters are wider than is estimated. */
const widest = { share: 0.8, beside: 32 }
/** What stands free between two parts; padding, which is part of their boxes, counts towards it. */
const gap = 8
/** What ECharts leaves around the axes: above, in pixels, and at each side, as a share of the width. */
const usual = { top: 65, left: 0.15, right: 0.1 }
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
export function withRoomForTitle(option: Fields, usualTop: number | undefined, size: PictureSize = picture): Fields {
  const title = mapFields(option.title, each => withinPicture(each, size))
  const box = (legend: Fields) => boxOfLegend(legend, option, usualTop, size)
  const titles = [title]
    .flat()
    .filter(isRecord)
    .flatMap(each => boxOfTitle(each, size))
  const legend = mapFields(option.legend, each => belowTitles(each, titles, box(each)))
  const apart = { ...option, ...(title !== undefined && { title }), ...(legend !== undefined && { legend }) }
  const legends = [legend].flat().filter(isRecord)
  const boxesOf = (some: readonly Fields[]) => some.flatMap(each => box(each) ?? [])
  const isColumn = ({ orient }: Fields) => orient === 'vertical'
  const lying = [...titles, ...boxesOf(legends.filter(each => !isColumn(each)))]
  return withGridApart(apart, lying, boxesOf(legends.filter(isColumn)), size)
}

/** How far titles reach down from the top of a picture, in pixels; 0 where there are none at the top. */
export function bottomOfTitles({ title }: Fields, size: PictureSize): number {
  const boxes = [title].flat().filter(isRecord)
  return Math.max(
    0,
    ...boxes.flatMap(each => boxOfTitle(each, size)).flatMap(box => (box.top < size.height / 4 ? box.bottom : [])),
  )
}

function mapFields(value: unknown, change: (each: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map(each => (isRecord(each) ? change(each) : each))
  return isRecord(value) ? change(value) : value
}

function widestLine({ width }: PictureSize): number {
  return Math.max(width * widest.share, Math.min(width - widest.beside, picture.width * widest.share))
}

function withinPicture(title: Fields, size: PictureSize): Fields {
  const { text, textStyle = {} } = title
  if (typeof text !== 'string' || !isRecord(textStyle) || textStyle.width !== undefined) return title
  const isWide = text.split('\n').some(line => estimateWidthEm(line) * fontSizeOf(textStyle, size) > widestLine(size))
  return isWide
    ? {
        ...title,
        textStyle: { width: widestLine(size), overflow: 'break', lineHeight: titleLook.lineHeight, ...textStyle },
      }
    : title
}

function fontSizeOf(textStyle: unknown, size: PictureSize, otherwise = titleLook.fontSize): number {
  return (isRecord(textStyle) ? lengthIn(textStyle.fontSize, size.height) : undefined) ?? otherwise
}

/** The box of a title with words; none for one whose place is not known. */
function boxOfTitle(title: Fields, size: PictureSize): Box[] {
  if (title.show === false) return []
  const lines = [
    { text: title.text, style: title.textStyle, usual: titleLook.fontSize },
    { text: title.subtext, style: title.subtextStyle, usual: subtext.fontSize },
  ].flatMap(({ text, style, usual }) => {
    if (typeof text !== 'string' || text.trim() === '') return []
    const fontSize = fontSizeOf(style, size, usual)
    const lineHeight = (isRecord(style) ? lengthIn(style.lineHeight, size.height) : undefined) ?? fontSize
    return [{ ...measureLabel(text, fontSize, widestLine(size)), lineHeight }]
  })
  if (lines.length === 0) return []
  const padding = lengthIn(title.padding, size.height) ?? titleLook.padding
  const between = lengthIn(title.itemGap, size.height) ?? subtext.gap
  const width = Math.max(...lines.map(line => line.width)) + 2 * padding
  const height = lines.reduce((sum, line) => sum + line.lines * line.lineHeight + between, 2 * padding - between)
  const box = placeBox(title, { width, height }, titleLook.top, size)
  const shift = title.textAlign === 'center' ? 0.5 : title.textAlign === 'right' ? 1 : 0
  const isShifted = shift > 0 && lengthIn(title.left, size.width) !== undefined
  if (!box || !isShifted) return box ? [box] : []
  return [{ ...box, left: box.left - shift * width, right: box.right - shift * width }]
}

/** The box of a part in the middle of the picture, or where it is placed. Without a place from the top or the bottom, it has the usual one. */
function placeBox(
  { left, x, right, top, y, bottom }: Fields,
  { width, height }: { width: number; height: number },
  usualTop: number | undefined,
  size: PictureSize,
): Box | undefined {
  const start = startIn(size.width, width, left ?? x, right) ?? (size.width - width) / 2
  const above = startIn(size.height, height, top ?? y, bottom) ?? usualTop
  if (above === undefined) return undefined
  return { left: start, right: start + width, top: above, bottom: above + height }
}

/** The box of a legend that is shown; undefined for one without names, or in its usual place below the axes. */
function boxOfLegend(legend: Fields, option: Fields, usualTop: number | undefined, size: PictureSize): Box | undefined {
  const names = namesInLegend(option, legend)
  if (legend.show === false || names.length === 0) return undefined
  return placeBox(legend, sizeOfLegend(legend, names, size), usualTop, size)
}

function belowTitles(legend: Fields, titles: readonly Box[], box: Box | undefined): Fields {
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
function withGridApart(option: Fields, lying: readonly Box[], asides: readonly Box[], size: PictureSize): Fields {
  const { grid = {}, xAxis, yAxis } = option
  if (!isRecord(grid) || xAxis === undefined || lying.length + asides.length === 0) return option
  const above = lying.filter(box => box.bottom < size.height / 2 && box.top < size.height / 4)
  const isOver = [xAxis].flat().some(axis => isRecord(axis) && axis.position === 'top')
  const left = lengthIn(grid.left, size.width) ?? usual.left * size.width
  const nameEnd = Math.max(0, ...[yAxis].flat().map(axis => endOfName(axis, left, size)))
  const isMarked = [option.series].flat().some(each => isRecord(each) && (each.markArea ?? each.markLine) !== undefined)
  const labels = (isOver ? axisLabels.height : 0) + (isMarked ? markLabels : 0)
  const room = (box: Box) => gap + labels + (box.left < nameEnd ? axisName.height : 0)
  const needed = {
    top: grid.height === undefined ? Math.max(0, ...above.map(box => box.bottom + room(box))) : 0,
    left: Math.max(0, ...asides.filter(box => isAtLeft(box, size)).map(({ right }) => right + axisLabels.width)),
    right: Math.max(0, ...asides.filter(box => !isAtLeft(box, size)).map(box => size.width - box.left + gap)),
  }
  const whole = { top: size.height, left: size.width, right: size.width }
  const changed = (['top', 'left', 'right'] as const).flatMap(side => {
    const written =
      grid[side] === undefined ? usual[side] * (side === 'top' ? 1 : size.width) : lengthIn(grid[side], whole[side])
    if (written === undefined || needed[side] <= written || (side !== 'top' && grid.width !== undefined)) return []
    return [[side, Math.round(Math.min(needed[side], whole[side] * mostBeside))]]
  })
  return changed.length > 0 ? { ...option, grid: { ...grid, ...Object.fromEntries(changed) } } : option
}

function isAtLeft({ left, right }: Box, size: PictureSize): boolean {
  return left + right < size.width
}

/** Where the name above an axis ends, in pixels from the left; 0 for an axis without one. */
function endOfName(axis: unknown, left: number, size: PictureSize): number {
  if (!isRecord(axis) || typeof axis.name !== 'string' || axis.name === '') return 0
  if (axis.nameLocation !== undefined && axis.nameLocation !== 'end') return 0
  const width = estimateWidthEm(axis.name) * axisName.fontSize
  return axis.position === 'right' ? size.width : left + width / 2
}
