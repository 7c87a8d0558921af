import { isRecord } from '../../../shared/is-record.ts'
import { estimateWidthEm } from '../../../toolkit/drawing/label-size.ts'
import type { Fields } from '../language/chart-option.ts'
import type { PictureSize } from './picture-places.ts'
import {
  type Circle,
  hasOuterLabels,
  isLonePie,
  percent,
  pieLook,
  readCircle,
  shorterSide,
} from './room-around-circles.ts'

/** Labels of slices, the line that leads to one, and what is left free at the edge, in pixels. */
const label = { fontSize: 13, lead: 28, edge: 4 }
/** Least share of its radius that a pie keeps. */
const leastShare = 0.5

/**
 * Makes the pies of a chart smaller where the labels beside them need the room, and begins a line after each name: in a narrow picture, as on a
 * telephone, ECharts would break the labels within words.
 */
export function withRoomBesidePies(option: Fields, size: PictureSize): Fields {
  const list = [option.series].flat().filter(isRecord)
  const pies = list.filter(each => isLonePie(each) && hasOuterLabels(each))
  if (pies.length === 0 || pies.length < list.length) return option
  const series = list.map(each => withRoomForLabels(each, option.dataset, size))
  return { ...option, series: Array.isArray(option.series) ? series : series[0] }
}

function withRoomForLabels(pie: Fields, dataset: unknown, size: PictureSize): Fields {
  const circle = readCircle(pie.radius ?? pieLook.radius, pie.center ?? pieLook.center, size)
  const outer = circle?.radii.at(-1)
  const look = isRecord(pie.label) ? pie.label : {}
  const { formatter = '{b}' } = look
  if (!circle || !outer || typeof formatter !== 'string' || look.rich !== undefined) return pie
  const slices = readSlices(pie.data, dataset)
  const room = Math.min(circle.x, size.width - circle.x) - label.lead - label.edge
  if (outer + widestLine(formatter, slices) <= room) return pie
  const broken = formatter.replace(/\{b\}\s*[:：]?[ \t]*(?=[({])/, '{b}\n')
  const least = outer * leastShare
  // A name that finds no room is broken between its words, and what follows it begins no line.
  const formatterThere = least + widestLine('{b}', slices) <= room ? broken : formatter
  const fits = Math.max(least, Math.min(outer, room - widestLine(formatterThere, slices)))
  return {
    ...pie,
    ...(fits < outer && { radius: radiiOf(circle, fits / outer, size) }),
    ...(formatterThere !== formatter && { label: { ...look, formatter: formatterThere } }),
  }
}

function radiiOf({ radii }: Circle, share: number, size: PictureSize): string | string[] {
  const written = radii.map(each => percent(2 * each * share, shorterSide(size)))
  return written.length === 1 ? (written[0] ?? '0%') : written
}

interface Slice {
  name: string
  value: string
}

/** The slices as a series or the first columns of a dataset name them; a row of column names among them does no harm. */
function readSlices(data: unknown, dataset: unknown): Slice[] {
  const source = isRecord(dataset) ? dataset.source : undefined
  const rows = Array.isArray(data) ? data : Array.isArray(source) ? source : []
  return rows.map(row => {
    if (Array.isArray(data)) return isRecord(row) ? toSlice([row.name, row.value]) : toSlice(['', row])
    return toSlice(Array.isArray(row) ? row : Object.values(isRecord(row) ? row : {}))
  })
}

function toSlice([name, value]: readonly unknown[]): Slice {
  return { name: String(name ?? ''), value: String(value ?? '') }
}

/** Width in pixels of the widest line of the labels. */
function widestLine(formatter: string, slices: readonly Slice[]): number {
  const lines = slices.flatMap(({ name, value }) =>
    formatter
      .replaceAll('{b}', name)
      .replaceAll('{d}', '00.00')
      .replaceAll(/\{(?:c|@[^}]*)\}/g, value)
      .split('\n'),
  )
  return Math.max(0, ...lines.map(estimateWidthEm)) * label.fontSize
}
