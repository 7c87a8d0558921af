import type { Point } from '../drawing/path.ts'
import type { Box } from '../drawing/svg.ts'
import { countCrossings, countOverlaidLines } from './line-faults.ts'
import type { Picture, PictureLine, PictureShape } from './picture.ts'

/** Number of faults of each sort in a picture. */
export interface PictureScore {
  /** Pairs of shapes that lie on each other, or that stick out of the shape they stand in or cover its title. */
  overlaps: number
  /** Points at which two lines cross. */
  crossings: number
  /** Pairs of lines that run on one another, but for lines without words from, or to, one and the same shape. */
  overlaidLines: number
  /** Pairs of a line and a shape that the line runs through though it is none of its ends. */
  linesThroughShapes: number
  /** Labels that are wider or higher than their box. */
  cutLabels: number
  /** Labels of lines that lie on shapes, titles, borders, other lines or other labels. */
  hiddenLabels: number
}

/** Weights of faults, by how much they disturb a reader. */
const weights: Readonly<Record<keyof PictureScore, number>> = {
  overlaps: 10,
  linesThroughShapes: 5,
  cutLabels: 4,
  overlaidLines: 3,
  hiddenLabels: 2,
  crossings: 1,
}

export const noFaults: Readonly<PictureScore> = {
  overlaps: 0,
  crossings: 0,
  overlaidLines: 0,
  linesThroughShapes: 0,
  cutLabels: 0,
  hiddenLabels: 0,
}

/** Shapes may touch by so many pixels, and labels be so much wider than their box, before it is a fault: widths of text are estimates. */
const tolerance = 2

/** Counts the faults of a picture. Takes time in the square of its lines and shapes. */
export function scorePicture({ shapes, lines, hiddenLabels }: Picture): PictureScore {
  return {
    overlaps: countOverlaps(shapes),
    crossings: countCrossings(lines),
    overlaidLines: countOverlaidLines(lines),
    linesThroughShapes: countLinesThroughShapes(shapes, lines),
    cutLabels: shapes.filter(isLabelCut).length,
    hiddenLabels,
  }
}

/** The faults of several pictures together. */
export function addScores(scores: readonly PictureScore[]): PictureScore {
  const sum: PictureScore = { ...noFaults }
  for (const score of scores)
    for (const fault of Object.keys(weights) as (keyof PictureScore)[]) sum[fault] += score[fault]
  return sum
}

/** 0: nothing to complain of. */
export function costOfScore(score: PictureScore): number {
  return Object.entries(weights).reduce((sum, [fault, weight]) => sum + weight * score[fault as keyof PictureScore], 0)
}

export function isBetterScore(score: PictureScore, than: PictureScore): boolean {
  return costOfScore(score) < costOfScore(than)
}

/** True if a layout removes enough faults, at least a quarter by weight, to justify moving everything. */
export function isWorthMoving(before: PictureScore, after: PictureScore): boolean {
  return costOfScore(after) < costOfScore(before) && costOfScore(after) <= costOfScore(before) * 0.75
}

function countOverlaps(shapes: readonly PictureShape[]): number {
  const byId = new Map(shapes.map(shape => [shape.id, shape]))
  const holders = new Map(shapes.map(shape => [shape.id, holdersOf(shape, byId)]))
  const holds = (one: PictureShape, other: PictureShape) => holders.get(other.id)?.has(one.id) === true
  const byLeft = [...shapes].sort((one, other) => one.box.x - other.box.x)
  let count = shapes.filter(shape => sticksOut(shape, byId)).length
  for (const [index, one] of byLeft.entries()) {
    const right = one.box.x + one.box.width
    for (let next = index + 1; next < byLeft.length; next += 1) {
      const other = byLeft[next]
      if (!other || other.box.x >= right - tolerance) break
      if (one.isInvisible || other.isInvisible) continue
      if (sharesArea(one.box, other.box) && !holds(one, other) && !holds(other, one)) count += 1
    }
  }
  return count
}

/** The ids of everything that `shape` stands in, the nearest first. */
function holdersOf(shape: PictureShape, byId: ReadonlyMap<string, PictureShape>): Set<string> {
  const holders = new Set<string>()
  let holder = shape.holder
  while (holder !== undefined && !holders.has(holder)) {
    holders.add(holder)
    holder = byId.get(holder)?.holder
  }
  return holders
}

function sticksOut({ box, holder }: PictureShape, byId: ReadonlyMap<string, PictureShape>): boolean {
  const around = holder === undefined ? undefined : byId.get(holder)
  if (!around || around.isInvisible) return false
  const { x, y, width, height } = around.box
  return (
    box.x < x - tolerance ||
    box.y < y + around.titleHeight - tolerance ||
    box.x + box.width > x + width + tolerance ||
    box.y + box.height > y + height + tolerance
  )
}

function sharesArea(one: Box, other: Box): boolean {
  return (
    Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > tolerance &&
    Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > tolerance
  )
}

function isLabelCut({ label, box }: PictureShape): boolean {
  return label !== null && (label.width > box.width + tolerance || label.height > box.height + tolerance)
}

function countLinesThroughShapes(shapes: readonly PictureShape[], lines: readonly PictureLine[]): number {
  const holders = new Set(shapes.flatMap(({ holder }) => holder ?? []))
  const leaves = shapes.filter(({ id }) => !holders.has(id))
  let count = 0
  for (const { points, ends } of lines) {
    for (const { id, box } of leaves) if (!ends.includes(id) && runsThrough(points, box)) count += 1
  }
  return count
}

function runsThrough(points: readonly Point[], box: Box): boolean {
  return points.slice(1).some((to, index) => hitsBox(points[index] ?? to, to, box))
}

/** True if a segment enters a box further than it may touch it. */
function hitsBox(from: Point, to: Point, { x, y, width, height }: Box): boolean {
  let [enter, leave] = [0, 1]
  for (const [start, delta, low, high] of [
    [from.x, to.x - from.x, x + tolerance, x + width - tolerance],
    [from.y, to.y - from.y, y + tolerance, y + height - tolerance],
  ] as const) {
    if (delta === 0) {
      if (start <= low || start >= high) return false
      continue
    }
    const [one, other] = [(low - start) / delta, (high - start) / delta]
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  }
  return enter < leave
}
