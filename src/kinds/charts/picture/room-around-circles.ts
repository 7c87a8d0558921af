import { isRecord } from '../../../shared/is-record.ts'
import { estimateWidthEm } from '../../../toolkit/drawing/label-size.ts'
import type { Fields } from '../language/chart-option.ts'
import { heightOfLegend, legendLook, namesInLegend, onlyLegend, widthOfLegend } from './legend-size.ts'
import { type Box, lengthIn, type PictureSize, picture } from './picture-places.ts'

/** Places of circles in the theme: shares of the picture, and of half of its height. */
export const pieLook = { radius: '62%', center: ['50%', '52%'] }
export const radarLook = { radius: '64%', center: ['50%', '52%'] }

/** A line of labels around a circle, the line that leads to one beside it, and what is left free before a legend, in pixels. */
const label = { height: 34, lead: 40, fontSize: 12 }
const gap = 8
/** The title, and what is free above it, in pixels. */
const titleHeight = 48
/** Least share of its radius that a circle keeps. */
const leastShare = 0.4

/** The middle of a circle and its radii, in pixels. */
export interface Circle {
  x: number
  y: number
  radii: number[]
}

/**
 * Makes the pie or the radar of a chart as much smaller, and moves it as far, as a legend of many names needs room. Circles whose sizes are in pixels,
 * or that stand beside others, stay.
 */
export function withRoomAroundCircles(option: Fields, size: PictureSize = picture, titleBottom = 0): Fields {
  const legend = onlyLegend(option)
  const series = [option.series].flat().filter(isRecord)
  const names = legend ? namesInLegend(option, legend) : []
  const isNamed = legend !== undefined && legend.show !== false && names.length > 0
  if (!isNamed && titleBottom <= titleHeight) return option
  const beside = isNamed ? takenBy(legend, names, size) : nothing
  const taken = { ...beside, top: Math.max(beside.top, titleBottom > titleHeight ? titleBottom + gap : 0) }
  if (series.some(({ type }) => type === 'radar')) {
    const { radar = {} } = option
    if (!isRecord(radar)) return option
    const corners = [radar.indicator]
      .flat()
      .filter(isRecord)
      .map(({ name }) => String(name ?? ''))
    return { ...option, radar: { ...radar, ...circleWithin(radar, radarLook, { taken, labels: corners, size }) } }
  }
  if (series.length === 0 || !series.every(isLonePie)) return option
  const move = (each: Fields) => ({
    ...each,
    ...circleWithin(each, pieLook, { taken, labels: hasOuterLabels(each) ? names : [], size }),
  })
  return { ...option, series: Array.isArray(option.series) ? series.map(move) : move(series[0] ?? {}) }
}

/** True for a pie in the middle of the picture, as rings around each other are. */
export function isLonePie({ type, center, left, top, right, bottom, width, height }: Fields): boolean {
  const isPlaced = [left, top, right, bottom, width, height].some(each => each !== undefined)
  return type === 'pie' && !isPlaced && (!Array.isArray(center) || center[0] === '50%')
}

export function hasOuterLabels({ label: look }: Fields): boolean {
  return !isRecord(look) || (look.show !== false && !/^(?:inside|inner|center)$/.test(String(look.position ?? '')))
}

const nothing: Box = { top: 0, bottom: 0, left: 0, right: 0 }

/** What a legend takes of a picture, from its edges, where it has an own place at one of them, or that of the theme; elsewhere nothing. */
function takenBy(legend: Fields, names: readonly string[], size: PictureSize): Box {
  const { orient, left, right, top, bottom } = legend
  const insetX = (written: unknown) => lengthIn(written, size.width) ?? 0
  if (orient === 'vertical') {
    const width = widthOfLegend(legend, names, size) + gap
    if (right !== undefined || left === 'right') return { ...nothing, right: width + insetX(right) }
    return left === undefined || left === 'left' || isNear(left, size.width)
      ? { ...nothing, left: width + insetX(left) }
      : nothing
  }
  const height = heightOfLegend(legend, names, size) + gap
  if (top === 'bottom') return { ...nothing, bottom: height }
  if (top === 'top' || isNear(top, size.height)) return { ...nothing, top: height + (lengthIn(top, size.height) ?? 0) }
  if (top !== undefined || !(bottom === undefined || isNear(bottom, size.height))) return nothing
  return { ...nothing, bottom: height + (lengthIn(bottom, size.height) ?? legendLook.bottom) }
}

/** True for a distance that is less than half of the picture: a legend there stands at that edge. */
function isNear(distance: unknown, whole: number): boolean {
  return (lengthIn(distance, whole) ?? whole) < whole / 2
}

/** The place of a circle that leaves the room taken, with the labels around it; empty where it has enough, or where it may not be moved. */
function circleWithin(
  { radius, center }: Fields,
  usual: { radius: string; center: string[] },
  { taken, labels, size }: { taken: Box; labels: readonly string[]; size: PictureSize },
): { center?: string[]; radius?: string | string[] } {
  const circle = readCircle(radius ?? usual.radius, center ?? usual.center, size)
  const outer = circle?.radii.at(-1)
  if (!circle || !outer) return {}
  const high = labels.length > 0 ? label.height : 0
  const aside =
    labels.length > 0 ? label.lead + Math.max(...labels.map(name => estimateWidthEm(name))) * label.fontSize : 0
  const top = taken.top > 0 ? taken.top : Math.min(titleHeight, circle.y - outer - high)
  const bottom = size.height - taken.bottom
  const fits = Math.min(outer, (bottom - top) / 2 - high)
  const x = within(circle.x, taken.left + fits + aside, size.width - taken.right - fits - aside)
  const y = within(circle.y, top + high + fits, bottom - high - fits)
  if ((fits === outer && x === circle.x && y === circle.y) || fits < outer * leastShare) return {}
  const radii = circle.radii.map(each => percent((2 * each * fits) / outer, shorterSide(size)))
  return {
    center: [percent(x, size.width), percent(y, size.height)],
    radius: radii.length === 1 ? (radii[0] ?? '0%') : radii,
  }
}

/** A share that holds in pictures of any size. */
export function percent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 1000) / 10}%`
}

/** The number between both ends that is nearest; the middle of both where there is no room. */
function within(wanted: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.max(least, Math.min(most, wanted))
}

/** A circle in pixels; null where its sizes are not shares of the size. */
export function readCircle(radius: unknown, center: unknown, size: PictureSize): Circle | null {
  const [x, y] = [center].flat().map(readShare)
  const radii = [radius].flat().map(each => (each === 0 ? 0 : readShare(each)))
  if (x == null || y == null || radii.some(each => each === null)) return null
  return { x: x * size.width, y: y * size.height, radii: radii.map(each => ((each ?? 0) * shorterSide(size)) / 2) }
}

/** The side that the radii of circles are shares of. */
export function shorterSide({ width, height }: PictureSize): number {
  return Math.min(width, height)
}

function readShare(written: unknown): number | null {
  const [, share] = typeof written === 'string' ? (/^(\d+(?:\.\d+)?)%$/.exec(written.trim()) ?? []) : []
  return share === undefined ? null : Number(share) / 100
}
