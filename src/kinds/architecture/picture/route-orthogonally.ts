import { type Box, boxOfPoints, centerOf, outward, type Point, type Side, sides } from './geometry.ts'
import type { TakenLines } from './taken-lines.ts'

/** An end of a connection: the sides it may leave by, and where. */
export interface End {
  box: Box
  /** The only point it may leave by; absent: the middle of each side, or where the other end lies straight ahead. */
  fixed?: { point: Point; side: Side }
}

interface Port {
  point: Point
  side: Side
}

/** Length that a line runs straight before its first corner. */
const stub = 18
const bendCost = 40
const ownBoxCost = 2000
const obstacleCost = 400
const overlapCost = 60

/**
 * The best line of horizontal and vertical segments between two ends: short, of few bends, around both boxes, around `obstacles` where
 * there is a way, and not on top of `taken` lines.
 */
export function routeOrthogonally(source: End, target: End, obstacles: readonly Box[], taken: TakenLines): Point[] {
  const candidates = portPairs(source, target)
    .flatMap(([from, to]) => connect(from, to, source.box, target.box))
    .map(points => ({ points, cost: costOfShape(points) + costOfBoxes(points, [source.box, target.box], ownBoxCost) }))
    .sort((one, other) => one.cost - other.cost)
  let best = candidates[0]?.points ?? []
  let lowest = Infinity
  for (const { points, cost } of candidates) {
    if (cost >= lowest) break
    const beside = cost + overlapCost * taken.countOverlaps(points)
    if (beside >= lowest) continue
    const total = beside + costOfBoxes(points, obstacles, obstacleCost, lowest - beside)
    if (total < lowest) [best, lowest] = [points, total]
  }
  return best
}

function portPairs(source: End, target: End): [Port, Port][] {
  const pairs: [Port, Port][] = []
  for (const from of portsOf(source)) for (const to of portsOf(target)) pairs.push([from, to])
  return source.fixed || target.fixed ? pairs : [...straightPairs(source.box, target.box), ...pairs]
}

function portsOf({ box, fixed }: End): Port[] {
  if (fixed) return [fixed]
  return sides.map(side => ({ side, point: middleOf(box, side) }))
}

export function middleOf(box: Box, side: Side): Point {
  const { x, y } = centerOf(box)
  const out = outward[side]
  return { x: x + (out.x * box.width) / 2, y: y + (out.y * box.height) / 2 }
}

/** One straight line between boxes that face each other, in the middle of what they share. */
function straightPairs(source: Box, target: Box): [Port, Port][] {
  const pairs: [Port, Port][] = []
  const x = sharedMiddle(source.x, source.width, target.x, target.width)
  if (x !== null) {
    const isBelow = target.y >= source.y + source.height
    if (isBelow || target.y + target.height <= source.y) {
      const [from, to] = isBelow ? (['south', 'north'] as const) : (['north', 'south'] as const)
      pairs.push([
        { side: from, point: { x, y: middleOf(source, from).y } },
        { side: to, point: { x, y: middleOf(target, to).y } },
      ])
    }
  }
  const y = sharedMiddle(source.y, source.height, target.y, target.height)
  if (y !== null) {
    const isRight = target.x >= source.x + source.width
    if (isRight || target.x + target.width <= source.x) {
      const [from, to] = isRight ? (['east', 'west'] as const) : (['west', 'east'] as const)
      pairs.push([
        { side: from, point: { x: middleOf(source, from).x, y } },
        { side: to, point: { x: middleOf(target, to).x, y } },
      ])
    }
  }
  return pairs
}

/** The middle of the smaller range where it lies well inside the other one, else of what both share; null for too little. */
function sharedMiddle(start: number, length: number, otherStart: number, otherLength: number): number | null {
  const low = Math.max(start, otherStart)
  const high = Math.min(start + length, otherStart + otherLength)
  if (high - low < Math.min(12, length, otherLength)) return null
  const middle = length <= otherLength ? start + length / 2 : otherStart + otherLength / 2
  const inset = Math.min(8, (high - low) / 2)
  return middle >= low + inset && middle <= high - inset ? middle : (low + high) / 2
}

/** Every simple way from one port to the other, each with a straight stub at both ends. */
function connect(from: Port, to: Port, source: Box, target: Box): Point[][] {
  const reach = stubBetween(from, to)
  const [start, end] = [ahead(from, reach), ahead(to, reach)]
  const around = boxOfPoints([start, end, ...cornersOf(source), ...cornersOf(target)])
  const acrossX = [(start.x + end.x) / 2, gapMiddle(source.x, source.width, target.x, target.width)]
  const acrossY = [(start.y + end.y) / 2, gapMiddle(source.y, source.height, target.y, target.height)]
  if (around) {
    acrossX.push(around.x - stub, around.x + around.width + stub)
    acrossY.push(around.y - stub, around.y + around.height + stub)
  }
  const middles: Point[][] = [
    [],
    [{ x: end.x, y: start.y }],
    [{ x: start.x, y: end.y }],
    ...acrossX.map(x => [
      { x, y: start.y },
      { x, y: end.y },
    ]),
    ...acrossY.map(y => [
      { x: start.x, y },
      { x: end.x, y },
    ]),
  ]
  return middles
    .map(middle => [from.point, start, ...middle, end, to.point])
    .filter(isOrthogonal)
    .filter(points => !turnsBack(points))
    .map(simplify)
}

function gapMiddle(start: number, length: number, otherStart: number, otherLength: number): number {
  return start < otherStart ? (start + length + otherStart) / 2 : (otherStart + otherLength + start) / 2
}

function ahead({ point, side }: Port, reach: number): Point {
  return { x: point.x + outward[side].x * reach, y: point.y + outward[side].y * reach }
}

/** Ports that face each other over a narrow gap meet in its middle. */
function stubBetween(from: Port, to: Port): number {
  const out = outward[from.side]
  const isFacing = out.x === -outward[to.side].x && out.y === -outward[to.side].y
  const gap = (to.point.x - from.point.x) * out.x + (to.point.y - from.point.y) * out.y
  return isFacing && gap > 0 ? Math.min(stub, gap / 2) : stub
}

function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    { x, y },
    { x: x + width, y: y + height },
  ]
}

function isOrthogonal(points: readonly Point[]): boolean {
  return eachSegment(points).every(([a, b]) => Math.abs(a.x - b.x) < 0.01 || Math.abs(a.y - b.y) < 0.01)
}

/** True where a segment runs back over the one before it. */
function turnsBack(points: readonly Point[]): boolean {
  return eachSegment(points).some(([a, b], index, all) => {
    const next = all[index + 1]
    if (!next) return false
    return (b.x - a.x) * (next[1].x - next[0].x) + (b.y - a.y) * (next[1].y - next[0].y) < -0.01
  })
}

/** Without points that lie on the straight line between their neighbours. */
export function simplify(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const [before, last] = [kept.at(-2), kept.at(-1)]
    if (last && Math.abs(last.x - point.x) < 0.01 && Math.abs(last.y - point.y) < 0.01) continue
    const isStraight =
      before &&
      last &&
      Math.abs((last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x)) < 0.01
    if (isStraight) kept.pop()
    kept.push(point)
  }
  return kept
}

function costOfShape(points: readonly Point[]): number {
  const length = eachSegment(points).reduce((sum, [a, b]) => sum + Math.abs(a.x - b.x) + Math.abs(a.y - b.y), 0)
  return length + bendCost * Math.max(0, points.length - 2)
}

/** Stops counting where the sum reaches `most`. */
function costOfBoxes(points: readonly Point[], boxes: readonly Box[], cost: number, most = Infinity): number {
  let sum = 0
  for (const [a, b] of eachSegment(points)) {
    const [left, right] = a.x < b.x ? [a.x, b.x] : [b.x, a.x]
    const [top, bottom] = a.y < b.y ? [a.y, b.y] : [b.y, a.y]
    for (const { x, y, width, height } of boxes) {
      if (right > x + 1 && left < x + width - 1 && bottom > y + 1 && top < y + height - 1) sum += cost
      if (sum >= most) return sum
    }
  }
  return sum
}

function eachSegment(points: readonly Point[]): [Point, Point][] {
  const segments: [Point, Point][] = []
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1], points[index]]
    if (a && b) segments.push([a, b])
  }
  return segments
}
