import { isRecord } from '../../../shared/is-record.ts'
import { estimateWidthEm } from '../../../toolkit/drawing/label-size.ts'
import type { Fields } from '../language/chart-option.ts'
import { heightOfLegend, legendLook, namesInLegend, onlyLegend, widthOfLegend } from './legend-size.ts'
import { type Box, lengthIn, picture } from './picture-places.ts'

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

interface Circle {
  x: number
  y: number
  radii: number[]
}

/**
 * Makes the pie or the radar of a chart as much smaller, and moves it as far, as a legend of many names needs room. Circles whose sizes are in pixels,
 * or that stand beside others, stay.
 */
export function withRoomAroundCircles(option: Fields): Fields {
  const legend = onlyLegend(option)
  const series = [option.series].flat().filter(isRecord)
  const names = legend ? namesInLegend(option, legend) : []
  if (!legend || legend.show === false || names.length === 0) return option
  const taken = takenBy(legend, names)
  if (series.some(({ type }) => type === 'radar')) {
    const { radar = {} } = option
    if (!isRecord(radar)) return option
    const corners = [radar.indicator]
      .flat()
      .filter(isRecord)
      .map(({ name }) => String(name ?? ''))
    return { ...option, radar: { ...radar, ...circleWithin(radar, radarLook, taken, corners) } }
  }
  if (series.length === 0 || !series.every(isLonePie)) return option
  const move = (each: Fields) => ({ ...each, ...circleWithin(each, pieLook, taken, hasOuterLabels(each) ? names : []) })
  return { ...option, series: Array.isArray(option.series) ? series.map(move) : move(series[0] ?? {}) }
}

/** True for a pie in the middle of the picture, as rings around each other are. */
function isLonePie({ type, center, left, top, right, bottom, width, height }: Fields): boolean {
  const isPlaced = [left, top, right, bottom, width, height].some(each => each !== undefined)
  return type === 'pie' && !isPlaced && (!Array.isArray(center) || center[0] === '50%')
}

function hasOuterLabels({ label: look }: Fields): boolean {
  return !isRecord(look) || (look.show !== false && !/^(?:inside|inner|center)$/.test(String(look.position ?? '')))
}

/** What a legend takes of a picture, from its edges, where it has an own place at one of them, or that of the theme; elsewhere nothing. */
function takenBy(legend: Fields, names: readonly string[]): Box {
  const { orient, left, right, top, bottom } = legend
  const none = { top: 0, bottom: 0, left: 0, right: 0 }
  const insetX = (written: unknown) => lengthIn(written, picture.width) ?? 0
  if (orient === 'vertical') {
    const width = widthOfLegend(legend, names) + gap
    if (right !== undefined || left === 'right') return { ...none, right: width + insetX(right) }
    return left === undefined || left === 'left' || isNear(left, picture.width)
      ? { ...none, left: width + insetX(left) }
      : none
  }
  const height = heightOfLegend(legend, names) + gap
  if (top === 'bottom') return { ...none, bottom: height }
  if (top === 'top' || isNear(top, picture.height))
    return { ...none, top: height + (lengthIn(top, picture.height) ?? 0) }
  if (top !== undefined || !(bottom === undefined || isNear(bottom, picture.height))) return none
  return { ...none, bottom: height + (lengthIn(bottom, picture.height) ?? legendLook.bottom) }
}

/** True for a distance that is less than half of the picture: a legend there stands at that edge. */
function isNear(distance: unknown, whole: number): boolean {
  return (lengthIn(distance, whole) ?? whole) < whole / 2
}

/** The place of a circle that leaves the room taken, with the labels around it; empty where it has enough, or where it may not be moved. */
function circleWithin(
  { radius, center }: Fields,
  usual: { radius: string; center: string[] },
  taken: Box,
  labels: readonly string[],
): { center?: string[]; radius?: string | string[] } {
  const circle = readCircle(radius ?? usual.radius, center ?? usual.center)
  const outer = circle?.radii.at(-1)
  if (!circle || !outer) return {}
  const high = labels.length > 0 ? label.height : 0
  const aside =
    labels.length > 0 ? label.lead + Math.max(...labels.map(name => estimateWidthEm(name))) * label.fontSize : 0
  const top = taken.top > 0 ? taken.top : Math.min(titleHeight, circle.y - outer - high)
  const bottom = picture.height - taken.bottom
  const fits = Math.min(outer, (bottom - top) / 2 - high)
  const x = within(circle.x, taken.left + fits + aside, picture.width - taken.right - fits - aside)
  const y = within(circle.y, top + high + fits, bottom - high - fits)
  if ((fits === outer && x === circle.x && y === circle.y) || fits < outer * leastShare) return {}
  const radii = circle.radii.map(each => percent((2 * each * fits) / outer, picture.height))
  return {
    center: [percent(x, picture.width), percent(y, picture.height)],
    radius: radii.length === 1 ? (radii[0] ?? '0%') : radii,
  }
}

/** A share that holds in pictures of any size. */
function percent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 1000) / 10}%`
}

/** The number between both ends that is nearest; the middle of both where there is no room. */
function within(wanted: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.max(least, Math.min(most, wanted))
}

/** A circle in pixels; null where its sizes are not shares of the picture. */
function readCircle(radius: unknown, center: unknown): Circle | null {
  const [x, y] = [center].flat().map(readShare)
  const radii = [radius].flat().map(each => (each === 0 ? 0 : readShare(each)))
  if (x == null || y == null || radii.some(each => each === null)) return null
  return { x: x * picture.width, y: y * picture.height, radii: radii.map(each => ((each ?? 0) * picture.height) / 2) }
}

function readShare(written: unknown): number | null {
  const [, share] = typeof written === 'string' ? (/^(\d+(?:\.\d+)?)%$/.exec(written.trim()) ?? []) : []
  return share === undefined ? null : Number(share) / 100
}
