import type { Point } from '../../../toolkit/drawing/path.ts'
import type { Box } from '../../../toolkit/drawing/svg.ts'
import { costOfMeetings, costs, type Surroundings } from './choose-route.ts'
import type { Connection } from './place-flow.ts'
import { type Port, portsOf } from './ports.ts'
import { Queue } from './queue.ts'
import { findStepCosts, type RouteGrid, type StepCosts } from './route-grid.ts'

/** Cost of leaving, or reaching, a shape beside the middle of a side. */
const besideMiddle = 20

interface Gate extends Port {
  /** Index of the crossing outside of it. */
  crossing: number
  cost: number
}

/**
 * The cheapest route on the lines of a grid from one shape to another one; null where there is none.
 *
 * @param effort  number of steps that may be tried, less those that were
 */
export function searchRoute(
  connection: Connection,
  grid: RouteGrid,
  surroundings: Surroundings,
  effort: { left: number },
): Point[] | null {
  const { source, target } = connection
  const gatesOf = ({ type, box }: Connection['source']) =>
    portsOf(type, box).flatMap(port => {
      return gateAt(port, grid, costOfMeetings([port.point, port.outside], connection, surroundings)) ?? []
    })
  const steps = findStepCosts(grid, connection, surroundings)
  const found = findWay(grid, steps, gatesOf(source), gatesOf(target), target.box, effort)
  return found && [found.start.point, ...found.points, found.end.point]
}

function gateAt(port: Port, { xs, ys }: RouteGrid, cost: number): Gate | null {
  const [x, y] = [xs.indexOf(port.outside.x), ys.indexOf(port.outside.y)]
  if (x < 0 || y < 0) return null
  return { ...port, crossing: y * xs.length + x, cost: cost + (port.isMiddle ? 0 : besideMiddle) }
}

/** 1 for lines that run down or up, 0 for those that run across. */
function directionOf({ side }: Port): 0 | 1 {
  return side === 'top' || side === 'bottom' ? 1 : 0
}

/** A* over crossings. A state is twice a crossing, and one more where it is reached down or up. */
function findWay(
  { xs, ys }: RouteGrid,
  { across, down }: StepCosts,
  starts: readonly Gate[],
  ends: readonly Gate[],
  goal: Box,
  effort: { left: number },
): { start: Gate; end: Gate; points: Point[] } | null {
  const [columns, size] = [xs.length, xs.length * ys.length]
  const least = new Float64Array(2 * size).fill(Infinity)
  const before = new Int32Array(2 * size).fill(-1)
  const open = new Queue()
  const left = xs.map(x => Math.max(0, goal.x - x, x - goal.x - goal.width))
  const above = ys.map(y => Math.max(0, goal.y - y, y - goal.y - goal.height))
  const reach = (state: number, cost: number, from: number) => {
    if (cost >= (least[state] ?? 0)) return
    least[state] = cost
    before[state] = from
    const [column, row] = [(state >> 1) % columns, Math.floor((state >> 1) / columns)]
    open.add(state, cost + costs.pixel * ((left[column] ?? 0) + (above[row] ?? 0)))
  }
  const step = (from: number, to: number, isDown: 0 | 1, stepCost: number, length: number) => {
    if (stepCost === Infinity) return
    const bend = isDown === (from & 1) ? 0 : costs.bend
    reach(2 * to + isDown, (least[from] ?? 0) + stepCost + Math.abs(length) * costs.pixel + bend, from)
  }
  for (const gate of starts) reach(2 * gate.crossing + directionOf(gate), gate.cost, -1)

  let best: { end: Gate; state: number; cost: number } | null = null
  for (let next = open.take(); next; next = open.take()) {
    if (best && next.rank >= best.cost) break
    effort.left -= 1
    if (effort.left < 0) return null
    const state = next.item
    const crossing = state >> 1
    for (const end of ends) {
      if (end.crossing !== crossing) continue
      const cost = (least[state] ?? 0) + end.cost + (directionOf(end) === (state & 1) ? 0 : costs.bend)
      if (!best || cost < best.cost) best = { end, state, cost }
    }
    const [column, row] = [crossing % columns, Math.floor(crossing / columns)]
    const [x, y] = [xs[column] ?? 0, ys[row] ?? 0]
    if (column + 1 < columns) step(state, crossing + 1, 0, across[crossing] ?? 0, (xs[column + 1] ?? x) - x)
    if (column > 0) step(state, crossing - 1, 0, across[crossing - 1] ?? 0, x - (xs[column - 1] ?? x))
    if (row + 1 < ys.length) step(state, crossing + columns, 1, down[crossing] ?? 0, (ys[row + 1] ?? y) - y)
    if (row > 0) step(state, crossing - columns, 1, down[crossing - columns] ?? 0, y - (ys[row - 1] ?? y))
  }
  if (!best) return null
  const states: number[] = []
  for (let state = best.state; state >= 0; state = before[state] ?? -1) states.unshift(state)
  const first = states[0] ?? 0
  const start = starts.find(gate => 2 * gate.crossing + directionOf(gate) === first)
  const points = states.map(state => ({
    x: xs[(state >> 1) % columns] ?? 0,
    y: ys[Math.floor((state >> 1) / columns)] ?? 0,
  }))
  return start ? { start, end: best.end, points } : null
}
