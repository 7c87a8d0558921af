import type { Point } from '../../toolkit/drawing/path.ts'
import type { PathStep } from '../../toolkit/drawing/read-path.ts'
import { element } from '../../toolkit/drawing/svg.ts'
import { writeSteps } from './shape-geometry.ts'

/** Less than this is straight, in English Metric Units: a fifth of a pixel. */
const straight = 1900

/**
 * Writes the position and geometry of a connector on its slide (`a:xfrm` and the geometry): as PowerPoint's own kinds where one of them has its
 * bends, otherwise as it is drawn.
 *
 * @param points  in English Metric Units: where the line begins, bends and ends; of a curve, its control points
 * @param staysStraight  true if a straight line is one between the glue points, too: PowerPoint moves its ends there with the next change of a shape,
 *   and LibreOffice at once
 */
export function connectorGeometry(points: readonly Point[], isCurve: boolean, staysStraight: boolean): string {
  const [start, end] = [points[0], points.at(-1)]
  if (!start || !end) return ''
  if (isCurve) return writePreset('curvedConnector3', transformOf(start, end, 'across'), [50_000])
  if (points.length === 2) {
    const isLevel = Math.abs(start.y - end.y) <= straight
    const isPlumb = Math.abs(start.x - end.x) <= straight
    // With its ends moved, a straight line across would lie aslant, and one with bends does not.
    if (staysStraight || !(isLevel || isPlumb))
      return writePreset('straightConnector1', transformOf(start, end, 'across'), [])
    return writePreset('bentConnector3', transformOf(start, end, isLevel ? 'across' : 'down'), [50_000])
  }
  const bent = points.length <= 6 ? bentConnector(points, start, end) : null
  return bent ?? drawn(points)
}

type Direction = 'across' | 'down'

interface Transform {
  attributes: { rot?: number; flipH?: number; flipV?: number }
  box: { x: number; y: number; width: number; height: number }
  /** Size in the connector's own system, in which it begins at 0, 0 and goes to the right. */
  width: number
  height: number
  toOwn(point: Point): Point
}

/** A connector that begins downwards is one that begins to the right, turned by a quarter. */
function transformOf(start: Point, end: Point, first: Direction): Transform {
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const center = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
  if (first === 'across') {
    const [width, height] = [Math.abs(dx), Math.abs(dy)]
    const [across, down] = [dx < 0 ? -1 : 1, dy < 0 ? -1 : 1]
    return {
      attributes: { ...(across < 0 && { flipH: 1 }), ...(down < 0 && { flipV: 1 }) },
      box: { x: Math.min(start.x, end.x), y: Math.min(start.y, end.y), width, height },
      width,
      height,
      toOwn: ({ x, y }) => ({ x: (x - start.x) * across, y: (y - start.y) * down }),
    }
  }
  const [width, height] = [Math.abs(dy), Math.abs(dx)]
  const [along, aside] = [dy < 0 ? -1 : 1, dx > 0 ? -1 : 1]
  return {
    attributes: { rot: 5_400_000, ...(along < 0 && { flipH: 1 }), ...(aside < 0 && { flipV: 1 }) },
    box: { x: Math.round(center.x - width / 2), y: Math.round(center.y - height / 2), width, height },
    width,
    height,
    toOwn: ({ x, y }) => ({ x: (y - start.y) * along, y: (start.x - x) * aside }),
  }
}

/** Null where it does not go across and down by turns. */
function bentConnector(points: readonly Point[], start: Point, end: Point): string | null {
  const second = points[1] ?? end
  const first: Direction = Math.abs(second.y - start.y) <= straight ? 'across' : 'down'
  const turns = points.slice(1).every((point, index) => {
    const before = points[index] ?? point
    const isAcross = (index % 2 === 0) === (first === 'across')
    return isAcross ? Math.abs(point.y - before.y) <= straight : Math.abs(point.x - before.x) <= straight
  })
  if (!turns) return null
  const transform = transformOf(start, end, first)
  const bends = points.length - 1
  // Of every inner segment, how far it lies along the way, as a share of the whole.
  const shares = points.slice(1, -2).map((point, index) => {
    const local = transform.toOwn(point)
    const [place, whole] = index % 2 === 0 ? [local.x, transform.width] : [local.y, transform.height]
    return whole === 0 ? null : Math.round((place / whole) * 100_000)
  })
  const isLost = shares.some(share => share === null || Math.abs(share) > 2_000_000_000)
  return isLost ? null : writePreset(`bentConnector${bends}`, transform, shares as number[])
}

function writePreset(name: string, { attributes, box }: Transform, adjustments: readonly number[]): string {
  const guides = adjustments.map((value, index) => element('a:gd', { name: `adj${index + 1}`, fmla: `val ${value}` }))
  return writeTransform(attributes, box) + element('a:prstGeom', { prst: name }, element('a:avLst', {}, ...guides))
}

function writeTransform(attributes: Transform['attributes'], { x, y, width, height }: Transform['box']): string {
  return element(
    'a:xfrm',
    attributes,
    element('a:off', { x: Math.round(x), y: Math.round(y) }),
    element('a:ext', { cx: Math.round(width), cy: Math.round(height) }),
  )
}

function drawn(points: readonly Point[]): string {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const origin = { x: Math.min(...xs), y: Math.min(...ys) }
  const size = { width: Math.max(...xs) - origin.x, height: Math.max(...ys) - origin.y }
  const steps = points.map((to, index): PathStep => ({ type: index === 0 ? 'move' : 'line', to }))
  const path = element(
    'a:path',
    { w: Math.max(1, size.width), h: Math.max(1, size.height), fill: 'none' },
    ...writeSteps(steps, origin, 1),
  )
  return (
    writeTransform({}, { ...origin, ...size }) +
    element(
      'a:custGeom',
      {},
      '<a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/>',
      element('a:pathLst', {}, path),
    )
  )
}
