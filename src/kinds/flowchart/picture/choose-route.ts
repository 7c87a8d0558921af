import type { Point } from '../../../toolkit/drawing/path.ts'
import { clearance, type Route } from './find-routes.ts'
import type { Connection, PlacedNode } from './place-flow.ts'
import { areParallel, cross, crossesBox, lengthOf, type Segment, segmentsOf, sharedLength, shrink } from './segments.ts'

/** A line of an edge that is drawn already. */
export interface Lane extends Segment {
  connection: Connection
}

/** The route that meets the fewest shapes and other edges, and is the shortest and straightest. */
export function chooseRoute(
  routes: readonly Route[],
  connection: Connection,
  obstacles: readonly PlacedNode[],
  lanes: readonly Lane[],
): Point[] {
  const byShape = routes
    .map(({ points, cost }) => ({ points, cost: cost + costOfShape(points) }))
    .sort((a, b) => a.cost - b.cost)
  let best = { points: byShape[0]?.points ?? [], cost: Infinity }
  for (const { points, cost } of byShape) {
    const total = addCostOfMeetings(cost, best.cost, points, connection, obstacles, lanes)
    if (total < best.cost) best = { points, cost: total }
  }
  return best.points
}

/** Bends, length, and turns in too little room. */
function costOfShape(points: readonly Point[]): number {
  return segmentsOf(points).reduce(
    (cost, segment) => cost + lengthOf(segment) * 0.25 + (lengthOf(segment) < clearance / 2 ? 40 : 0),
    points.length * 30,
  )
}

/**
 * Meeting a shape, or turning back into an end, is the worst; then running on another edge; then crossing one. Counts no further than
 * `limit`.
 */
function addCostOfMeetings(
  shapeCost: number,
  limit: number,
  points: readonly Point[],
  connection: Connection,
  obstacles: readonly PlacedNode[],
  lanes: readonly Lane[],
): number {
  let cost = shapeCost
  const segments = segmentsOf(points)
  for (const node of obstacles) {
    if (cost >= limit) return cost
    const isEnd = node === connection.source || node === connection.target
    const box = shrink(node.box, isEnd ? 10 : -4)
    for (const segment of segments) if (crossesBox(segment, box)) cost += 4000
  }
  for (const lane of lanes) {
    if (cost >= limit) return cost
    for (const segment of segments) cost += costOfMeeting(segment, lane, connection)
  }
  return cost
}

function costOfMeeting(segment: Segment, lane: Lane, { source, target, label }: Connection): number {
  if (!areParallel(segment, lane)) return cross(segment, lane) ? 120 : 0
  const shared = sharedLength(segment, lane)
  if (shared <= 1) return 0
  // Edges without words into one shape may join. Those out of a decision may not: which way is which would be lost.
  const isSilent = label === '' && lane.connection.label === ''
  if (isSilent && lane.connection.target === target) return 20
  if (isSilent && lane.connection.source === source && source.type !== 'decision') return 60
  return 150 + 450 * Math.min(1, shared / 80)
}
