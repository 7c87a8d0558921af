import type { Box } from '../../../toolkit/drawing/svg.ts'
import { costs, mayJoin, type Surroundings } from './choose-route.ts'
import { clearance } from './find-routes.ts'
import { costOfPassing, nearest, roomBeside } from './passing.ts'
import type { Connection, PlacedNode } from './place-flow.ts'
import { portsOf } from './ports.ts'
import { laneGap, type Segment, shrink } from './segments.ts'

/** Lines that are no further from each other look like one at a glance. */
const apart = 10

/**
 * The lines on which routes are searched: beside shapes, and out of their ports. A step leads from one crossing to the next, to the right or down; it is
 * known by the crossing at its beginning.
 */
export interface RouteGrid {
  xs: readonly number[]
  ys: readonly number[]
}

/** What each step costs besides its length, by `y * xs.length + x`; infinite where it meets a shape. */
export interface StepCosts {
  across: Float64Array
  down: Float64Array
}

/**
 * @param ends  shapes whose ports have lines of their own
 * @param lanes  number of lines side by side that have room beside a shape
 */
export function makeGrid(shapes: readonly PlacedNode[], ends: readonly PlacedNode[], lanes: number): RouteGrid {
  const [xs, ys] = [new Set<number>(), new Set<number>()]
  for (const { type, box } of ends) {
    for (const { side, point } of portsOf(type, box)) {
      if (side === 'top' || side === 'bottom') xs.add(point.x)
      else ys.add(point.y)
    }
  }
  for (const { box } of shapes) {
    for (let lane = 0; lane < lanes; lane += 1) {
      const room = clearance + lane * laneGap
      xs.add(box.x - room).add(box.x + box.width + room)
      ys.add(box.y - room).add(box.y + box.height + room)
    }
  }
  const inOrder = (values: Set<number>) => [...values].sort((one, other) => one - other)
  return { xs: inOrder(xs), ys: inOrder(ys) }
}

/** Costs of the steps for one connection, as `chooseRoute` has them. */
export function findStepCosts(
  grid: RouteGrid,
  connection: Connection,
  { shapes, lanes, borders }: Surroundings,
): StepCosts {
  const size = grid.xs.length * grid.ys.length
  const steps = { across: new Float64Array(size), down: new Float64Array(size) }
  for (const lane of lanes)
    addLine(grid, steps, lane, {
      along: mayJoin(connection, lane.connection) ? 0 : costs.sharedPixel,
      crossing: costs.crossing,
    })
  for (const border of borders) addLine(grid, steps, border, { along: 1, crossing: 0 })
  for (const node of shapes) {
    if (node !== connection.source && node !== connection.target) addPassing(grid, steps, node.box)
    closeSteps(grid, steps, shrink(node.box, -nearest))
  }
  return steps
}

/** Adds what it takes to pass a shape closely. */
function addPassing({ xs, ys }: RouteGrid, { across, down }: StepCosts, box: Box): void {
  const { x, y, width, height } = shrink(box, -roomBeside)
  for (const [row, top] of ys.entries()) {
    if (top >= y + height) break
    const below = ys[row + 1] ?? top
    if (below <= y) continue
    for (const [column, left] of xs.entries()) {
      if (left >= x + width) break
      const right = xs[column + 1] ?? left
      if (right <= x) continue
      const step = row * xs.length + column
      const from = { x: left, y: top }
      across[step] = (across[step] ?? 0) + costOfPassing({ from, to: { x: right, y: top } }, box)
      down[step] = (down[step] ?? 0) + costOfPassing({ from, to: { x: left, y: below } }, box)
    }
  }
}

function closeSteps({ xs, ys }: RouteGrid, { across, down }: StepCosts, { x, y, width, height }: Box): void {
  const [right, bottom] = [x + width, y + height]
  for (const [row, top] of ys.entries()) {
    if (top >= bottom) break
    for (const [column, left] of xs.entries()) {
      if (left >= right) break
      const step = row * xs.length + column
      if (top > y && (xs[column + 1] ?? left) > x) across[step] = Infinity
      if (left > x && (ys[row + 1] ?? top) > y) down[step] = Infinity
    }
  }
}

/** Adds what it takes to run on a line, for each pixel, and to cross it. */
function addLine(
  { xs, ys }: RouteGrid,
  steps: StepCosts,
  { from, to }: Segment,
  { along, crossing }: { along: number; crossing: number },
): void {
  const isDown = from.x === to.x
  const [places, lengths] = isDown ? [xs, ys] : [ys, xs]
  const [on, over] = isDown ? [steps.down, steps.across] : [steps.across, steps.down]
  const stepAt = (place: number, length: number) => (isDown ? length * xs.length + place : place * xs.length + length)
  const at = isDown ? from.x : from.y
  const [start, end] = isDown ? sorted(from.y, to.y) : sorted(from.x, to.x)
  for (const [place, value] of places.entries()) {
    const isNear = Math.abs(value - at) < apart
    const isCrossed = value < at && (places[place + 1] ?? value) >= at
    if (!isNear && !isCrossed) continue
    for (const [index, position] of lengths.entries()) {
      const step = stepAt(place, index)
      if (isCrossed && position > start && position < end) over[step] = (over[step] ?? 0) + crossing
      const shared = Math.min(end, lengths[index + 1] ?? position) - Math.max(start, position)
      if (isNear && shared > 1) on[step] = (on[step] ?? 0) + along * shared
    }
  }
}

function sorted(one: number, other: number): [number, number] {
  return one < other ? [one, other] : [other, one]
}
