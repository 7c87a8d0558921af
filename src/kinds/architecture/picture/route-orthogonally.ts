import { type Box, boxOfPoints, centerOf, outward, type Point, type Side, sides } from './geometry.ts'
import type { TakenLines } from './taken-lines.ts'
import { usualSides } from './usual-sides.ts'

/** An end of a connection: the sides it may leave by, and where. */
export interface End {
  box: Box
  /** The only point it may leave by; absent: the middle of each side, or where the other end lies straight ahead. */
  fixed?: {
    point: Point
    side: Side
    /** True if the point is within the box: the line may leave by any side. */
    isWithin?: boolean
  }
  /** The only sides that its shape offers to lines; absent: all. */
  offered?: readonly Side[] | undefined
}

interface Port {
  point: Point
  side: Side
}

/** Shorter stubs, in pixels, for where the ends of a line are given and the usual one is a longer way. */
const shortStubs = [8, 3] as const
const bendCost = 40
const ownBoxCost = 2000
const obstacleCost = 400
const overlapCost = 60

/**
 * The line of horizontal and vertical segments that draw.io draws between two ends, where nothing is in its way; otherwise the best one: short, of
 * few bends, around both boxes, around `obstacles` where there is a way, and not on top of `taken` lines. `stub` is how far it runs straight before
 * its first corner, and after its last.
 */
export function routeOrthogonally(
  source: End,
  target: End,
  stub: number,
  { obstacles, taken }: { obstacles: readonly Box[]; taken: TakenLines },
): Point[] {
  const [start, end] = [source.box, target.box]
  const isAligned = Math.abs(start.x - end.x) < 1 || Math.abs(start.y - end.y) < 1
  if (isDot(source) && isDot(target) && isAligned) return [start, end].map(centerOf)
  const usual = routeAsUsual(source, target, stub)
  if (usual && costOfBoxes(usual, obstacles, 1) === 0) return usual
  const reaches = source.fixed || target.fixed ? [stub, ...shortStubs] : [stub]
  const candidates = portPairs(source, target)
    .flatMap(([from, to]) => reaches.flatMap(reach => connect(from, to, source.box, target.box, reach)))
    .map(({ points, reach }) => ({
      points,
      cost: costOfShape(points) + costOfBoxes(points, [source.box, target.box], ownBoxCost) + stub - reach,
    }))
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

function isDot({ box }: End): boolean {
  return box.width === 0 && box.height === 0
}

/** Between the sides that the style or draw.io chooses; null where that runs through an end. */
function routeAsUsual(source: End, target: End, stub: number): Point[] | null {
  const [from, to] = usualSides({ ...source, side: tiedSide(source) }, { ...target, side: tiedSide(target) })
  const port = ({ box, fixed }: End, side: Side) => ({ side, point: fixed?.point ?? middleOf(box, side) })
  const own = [source.box, target.box]
  const ends = [port(source, from), port(target, to)] as const
  const narrow = throughNarrowGap(...ends, stub, isDot(target))
  if (narrow) return narrow
  const ways = [stub, ...shortStubs].flatMap(reach => connect(...ends, source.box, target.box, reach))
  const free = ways.filter(({ away }) => costOfBoxes(away, own, 1) === 0)
  const costs = free.map(({ points, reach }) => ({ points, cost: costOfShape(points) + stub - reach }))
  return (
    costs.reduce<(typeof costs)[number] | null>((best, way) => (best && best.cost <= way.cost ? best : way), null)
      ?.points ?? null
  )
}

/** Between sides that face each other over a gap that has no room for two stubs, a line turns at the end of its first one, and is straight where it can be. `isOpen` where the line may come to its end from any side. Null elsewhere. */
function throughNarrowGap(from: Port, to: Port, stub: number, isOpen: boolean): Point[] | null {
  const [out, into] = [outward[from.side], outward[to.side]]
  const [dx, dy] = [to.point.x - from.point.x, to.point.y - from.point.y]
  const gap = dx * out.x + dy * out.y
  const isAhead = gap > 0 && Math.abs(dx * out.y) + Math.abs(dy * out.x) < 0.01
  if (isAhead && isOpen) return [from.point, to.point]
  if (out.x !== -into.x || out.y !== -into.y || gap <= 0) return null
  if (isAhead) return [from.point, to.point]
  if (gap <= stub || gap >= 2 * stub) return null
  const turn = { x: from.point.x + out.x * stub, y: from.point.y + out.y * stub }
  const next = out.x === 0 ? { x: to.point.x, y: turn.y } : { x: turn.x, y: to.point.y }
  return simplify([from.point, turn, next, to.point])
}

function tiedSide({ fixed }: End): Side | undefined {
  return fixed?.isWithin ? undefined : fixed?.side
}

function portPairs(source: End, target: End): [Port, Port][] {
  const pairs: [Port, Port][] = []
  for (const from of portsOf(source)) for (const to of portsOf(target)) pairs.push([from, to])
  return source.fixed || target.fixed ? pairs : [...straightPairs(source.box, target.box), ...pairs]
}

function portsOf({ box, fixed }: End): Port[] {
  if (fixed && !fixed.isWithin) return [fixed]
  if (fixed) return sides.map(side => ({ side, point: fixed.point }))
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

interface Way {
  points: Point[]
  /** Its part outside of the stubs at both ends. */
  away: Point[]
  reach: number
}

/** Every simple way from one port to the other, each with a straight stub at both ends; of two alike, the one through the middle first. */
function connect(from: Port, to: Port, source: Box, target: Box, most: number): Way[] {
  const reach = stubBetween(from, to, most)
  const [start, end] = [ahead(from, source, reach), ahead(to, target, reach)]
  const around = boxOfPoints([start, end, ...cornersOf(source), ...cornersOf(target)])
  const acrossX = [gapMiddle(source.x, source.width, target.x, target.width), (start.x + end.x) / 2]
  const acrossY = [gapMiddle(source.y, source.height, target.y, target.height), (start.y + end.y) / 2]
  if (around) {
    acrossX.push(around.x - most, around.x + around.width + most)
    acrossY.push(around.y - most, around.y + around.height + most)
  }
  const middles: Point[][] = [
    [],
    ...acrossX.map(x => [
      { x, y: start.y },
      { x, y: end.y },
    ]),
    ...acrossY.map(y => [
      { x: start.x, y },
      { x: end.x, y },
    ]),
    [{ x: end.x, y: start.y }],
    [{ x: start.x, y: end.y }],
  ]
  return middles
    .map(middle => [from.point, start, ...middle, end, to.point])
    .filter(isOrthogonal)
    .filter(points => !turnsBack(points))
    .map(points => ({ points: simplify(points), away: points.slice(1, -1), reach: most }))
}

function gapMiddle(start: number, length: number, otherStart: number, otherLength: number): number {
  return start < otherStart ? (start + length + otherStart) / 2 : (otherStart + otherLength + start) / 2
}

/** The end of the stub at a port: outside of the box, also where the port is within. */
function ahead({ point, side }: Port, box: Box, reach: number): Point {
  const out = outward[side]
  const edge = middleOf(box, side)
  const inside = Math.max(0, (edge.x - point.x) * out.x + (edge.y - point.y) * out.y)
  return { x: point.x + out.x * (inside + reach), y: point.y + out.y * (inside + reach) }
}

/** Ports that face each other over a narrow gap meet in its middle. */
function stubBetween(from: Port, to: Port, most: number): number {
  const out = outward[from.side]
  const isFacing = out.x === -outward[to.side].x && out.y === -outward[to.side].y
  const gap = (to.point.x - from.point.x) * out.x + (to.point.y - from.point.y) * out.y
  return isFacing && gap > 0 ? Math.min(most, gap / 2) : most
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
