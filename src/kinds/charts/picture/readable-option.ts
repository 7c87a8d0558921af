import { isRecord } from '../../../shared/is-record.ts'
import { estimateWidthEm } from '../../../toolkit/drawing/label-size.ts'
import type { Palette } from '../../../toolkit/drawing/palette.ts'
import type { Fields } from '../language/chart-option.ts'
import { legendLook } from './legend-size.ts'
import { type PictureSize, picture } from './picture-places.ts'
import { readCategories } from './read-categories.ts'
import { withRoomAroundCircles } from './room-around-circles.ts'
import { withRoomBesidePies } from './room-beside-pies.ts'
import { withRoomForLegend } from './room-for-legend.ts'
import { bottomOfTitles, withRoomForTitle } from './room-for-title.ts'

/** Size of the labels of axes, in pixels, and about how much of its width a picture has between the axes. */
const labelSize = 12
const plotShare = 0.75
/** Categories that are all named in lines of words, and at most on the slant. */
const mostWrapped = 12
const mostSlanted = 30
const longestLabelLines = 4
/** Height of one line of labels with its distance from the axis, in pixels. */
const lineOfLabels = 24
const isoMinutes = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/

/** The option with what makes it readable, where the source leaves that open; what the source says itself stays, but where parts would touch. */
export function readableOption(option: Fields, palette: Palette, size: PictureSize = picture): Fields {
  if (isRecord(option.baseOption))
    return { ...option, baseOption: readableParts(option.baseOption, { palette, size, isLegendAbove: true }) }
  return readableParts(option, { palette, size, isLegendAbove: option.dataZoom !== undefined })
}

interface Ground {
  palette: Palette
  size: PictureSize
  /** True where a legend without a place stands above the axes. */
  isLegendAbove: boolean
}

function readableParts(option: Fields, { palette, size, isLegendAbove }: Ground): Fields {
  const isAcross = isCategory(option.yAxis) && !isCategory(option.xAxis)
  const readable = withRoomForTitle(option, isLegendAbove ? legendLook.top : undefined, size)
  if (option.series !== undefined)
    readable.series = mapEach(option.series, series => readableSeries(series, isAcross, palette))
  if (readable.legend !== undefined) readable.legend = mapEach(readable.legend, withoutEmptyBox)
  if (isRecord(option.yAxis)) readable.yAxis = nameWithinPicture(option.yAxis, readable.grid, size)
  if (option.xAxis === undefined)
    return withRoomBesidePies(withRoomAroundCircles(readable, size, bottomOfTitles(readable, size)), size)
  if (!isRecord(option.xAxis) || !isCategory(option.xAxis)) return withRoomForLegend(readable, lineOfLabels, size)
  const { axis, depth } = nameAllCategories(option.xAxis, option.dataset, size)
  return withRoomForLegend({ ...readable, xAxis: axis }, depth, size)
}

function mapEach(value: unknown, change: (each: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map(each => (isRecord(each) ? change(each) : each))
  return isRecord(value) ? change(value) : value
}

/** A legend of nothing would be drawn as a small box where it has a border. */
function withoutEmptyBox(legend: Fields): Fields {
  return Array.isArray(legend.data) && legend.data.length === 0 ? { ...legend, show: false } : legend
}

function isCategory(axis: unknown): boolean {
  return [axis].flat().some(each => isRecord(each) && each.type === 'category')
}

function readableSeries(written: Fields, isAcross: boolean, palette: Palette): Fields {
  const series = typedGradients(written) as Fields
  const { type, label } = series
  if (type === 'tree') return { ...treeLabels(series), ...series }
  if (!(type === 'bar' || type === 'line') || !isRecord(label) || label.show !== true) return series
  const position = label.position ?? (type === 'bar' ? 'inside' : 'top')
  const isInside = typeof position === 'string' && position.startsWith('inside')
  const isPlain = label.formatter === undefined && label.rich === undefined
  return {
    ...series,
    label: {
      // On a bar ECharts finds a colour that is readable there; beside it the text has that of the picture.
      ...(isInside ? { textBorderWidth: 0 } : { color: palette.text }),
      ...(isPlain && { formatter: (point: Point) => figureOf(point, isAcross) }),
      ...label,
    },
  }
}

interface Point {
  value?: unknown
  encode?: Record<string, number[]>
  dimensionNames?: string[]
}

/** The figure of a point with separators of thousands, as on the axes; other values as they are. */
function figureOf({ value, encode, dimensionNames }: Point, isAcross: boolean): string {
  const index = encode?.[isAcross ? 'x' : 'y']?.[0] ?? (isAcross ? 0 : 1)
  const own = Array.isArray(value) ? value[index] : isRecord(value) ? value[dimensionNames?.[index] ?? ''] : value
  if (own === null || own === undefined || own === '-') return ''
  const text = String(own)
  const [, sign, whole = '', rest = ''] = /^(-?)(\d{4,})(\.\d+)?$/.exec(text) ?? []
  return whole === '' ? text : sign + whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + rest
}

/** Labels beside the nodes of a tree that grows to the right, as ECharts' own examples set them: its default is on the line. */
function treeLabels({ label, leaves, layout, orient = 'LR' }: Fields): Fields {
  const isOpen = !isRecord(label) || label.position === undefined
  if (!isOpen || layout === 'radial' || orient !== 'LR') return {}
  const ofLeaves = isRecord(leaves) && isRecord(leaves.label) ? leaves.label : {}
  return {
    label: { position: 'left', verticalAlign: 'middle', align: 'right', ...(isRecord(label) && label) },
    leaves: { ...(isRecord(leaves) && leaves), label: { position: 'right', align: 'left', ...ofLeaves } },
  }
}

/** A gradient that does not say its type, as libraries of other languages write them, would be drawn black. */
function typedGradients(value: unknown): unknown {
  if (Array.isArray(value)) return value.some(isRecord) ? value.map(typedGradients) : value
  if (!isRecord(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typedGradients(each)]))
  const isUntyped = Array.isArray(value.colorStops) && value.type === undefined
  return isUntyped ? { type: value.r === undefined ? 'linear' : 'radial', ...inner } : inner
}

/** Usual distance of the axes from the left edge, as a share of the width. */
const usualLeft = 0.15

/** Lets a name above an axis begin at it where, in its middle, it would leave the picture. */
function nameWithinPicture(axis: Fields, grid: unknown, size: PictureSize): Fields {
  const { name, nameLocation = 'end', position = 'left', nameTextStyle: own = {} } = axis
  if (typeof name !== 'string' || nameLocation !== 'end' || position !== 'left' || !isRecord(own)) return axis
  const left = isRecord(grid) && typeof grid.left === 'number' ? grid.left : usualLeft * size.width
  if (own.align !== undefined || (estimateWidthEm(name) * labelSize) / 2 <= left) return axis
  return { ...axis, nameTextStyle: { ...own, align: 'left' } }
}

/** Names every category where there are few, and tells how high the names are: in lines of words, or on the slant. ECharts leaves out names that do not fit beside each other. */
function nameAllCategories(axis: Fields, dataset: unknown, size: PictureSize): { axis: Fields; depth: number } {
  const names = readCategories(axis, dataset)
  const own = isRecord(axis.axisLabel) ? axis.axisLabel : {}
  const isOpen = ['interval', 'rotate', 'formatter', 'width', 'show'].every(key => own[key] === undefined)
  if (!isOpen || names.length === 0) return { axis, depth: lineOfLabels }
  const shown = names.map(name => name.replace(isoMinutes, '$1 $2'))
  const formatter = names.some(name => isoMinutes.test(name)) && {
    formatter: (name: string) => name.replace(isoMinutes, '$1 $2'),
  }
  const widths = shown.map(name => estimateWidthEm(name) * labelSize)
  const room = (size.width * plotShare) / names.length - 12
  const widest = Math.max(...widths.slice(0, mostSlanted))
  // A row of days or years is understood when some of them are named.
  const isSequence = names.every(name => /^\d/.test(name))
  if (widest <= room || names.length > mostSlanted || isSequence)
    return { axis: formatter ? { ...axis, axisLabel: { ...formatter, ...own } } : axis, depth: lineOfLabels }
  const lines = Math.ceil((widest * 1.25) / room)
  const words = shown.flatMap(name => name.match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]+/gu) ?? [])
  const isWhole = words.every(word => estimateWidthEm(word) * labelSize <= room)
  const isWrapped = names.length <= mostWrapped && lines <= longestLabelLines && isWhole
  const depth = isWrapped ? lines * labelSize * 1.2 : Math.min(120, widest) * 0.7
  const look = isWrapped
    ? { width: Math.floor(room), overflow: 'break' }
    : { rotate: 40, width: 120, overflow: 'truncate' }
  const named = {
    ...axis,
    ...(axis.nameGap === undefined && axis.nameLocation === 'middle' && { nameGap: Math.round(22 + depth) }),
    axisLabel: { interval: 0, ...look, ...formatter, ...own },
  }
  return { axis: named, depth: Math.round(10 + depth) }
}
