import type { Point } from '../../../toolkit/drawing/path.ts'
import { clearance, type Route } from './find-routes.ts'
import { costOfPassing, nearest } from './passing.ts'
import type { Connection, PlacedNode } from './place-flow.ts'
import { areParallel, cross, crossesBox, lengthOf, type Segment, segmentsOf, sharedLength, shrink } from './segments.ts'

/** A line of an edge that is drawn already. */
export interface Lane extends Segment {
  connection: Connection
}

/** Costs of a corner and of a pixel, of crossing another edge, and of running on one, for each pixel. */
export const costs = { bend: 30, pixel: 0.25, crossing: 120, sharedPixel: 5 } as const

/** Cost of meeting a shape. Routes that cost no less are drawn where there is no other. */
const shapeCost = 4000

/** What an edge should not meet. */
export interface Surroundings {
  shapes: readonly PlacedNode[]
  lanes: readonly Lane[]
  /** Frames of groups: to cross one is nothing, to run on it is confusing. */
  borders: readonly Segment[]
}

/** A route with all that it costs. */
export interface ChosenRoute extends Route {
  /** The part of the cost that is due to shapes and other edges. */
  meetings: number
}

/** The route that meets the fewest shapes and other edges, and is the shortest and straightest. */
export function chooseRoute(routes: readonly Route[], connection: Connection, surroundings: Surroundings): ChosenRoute {
  const byShape = routes
    .map(({ points, cost }) => ({ points, cost: cost + costOfShape(points) }))
    .sort((a, b) => a.cost - b.cost)
  let best = { points: byShape[0]?.points ?? [], cost: Infinity, meetings: 0 }
  for (const { points, cost } of byShape) {
    const meetings = costOfMeetings(points, connection, surroundings, best.cost - cost)
    if (cost + meetings < best.cost) best = { points, cost: cost + meetings, meetings }
  }
  return best
}

/** Bends, length, and turns in too little room. */
function costOfShape(points: readonly Point[]): number {
  return segmentsOf(points).reduce(
    (cost, segment) => cost + lengthOf(segment) * costs.pixel + (lengthOf(segment) < clearance / 2 ? 40 : 0),
    points.length * costs.bend,
  )
}

/**
 * Meeting a shape, or turning back into an end, is the worst; then running on another edge; then crossing one. Counts no further than
 * `limit`.
 */
export function costOfMeetings(
  points: readonly Point[],
  connection: Connection,
  { shapes, lanes, borders }: Surroundings,
  limit = Infinity,
): number {
  let cost = 0
  const segments = segmentsOf(points)
  for (const node of shapes) {
    if (cost >= limit) return cost
    const isEnd = node === connection.source || node === connection.target
    const box = shrink(node.box, isEnd ? 10 : -nearest)
    for (const segment of segments) {
      if (crossesBox(segment, box)) cost += shapeCost
      else if (!isEnd) cost += costOfPassing(segment, node.box)
    }
  }
  for (const lane of lanes) {
    if (cost >= limit) return cost
    for (const segment of segments) cost += costOfMeeting(segment, lane, connection)
  }
  for (const border of borders) for (const segment of segments) cost += costOfFollowing(segment, border)
  return cost
}

function costOfMeeting(segment: Segment, lane: Lane, connection: Connection): number {
  if (!areParallel(segment, lane)) return cross(segment, lane) ? costs.crossing : 0
  const shared = sharedLength(segment, lane)
  if (shared <= 1) return 0
  // Edges without words into one shape may join. Those out of a decision may not: which way is which would be lost.
  if (mayJoin(connection, lane.connection)) return 20
  if (mayPart(connection, lane.connection)) return 60
  return 300 + costs.sharedPixel * Math.min(90, shared)
}

/** True if two edges lead to the same shape and neither has words: joined lines without arrowheads would join their sources too. */
export function mayJoin(one: Connection, other: Connection): boolean {
  return one.target === other.target && one.endHead !== 'none' && areAlike(one, other)
}

/** True if two edges lead away from the same shape, and neither has words. */
function mayPart(one: Connection, other: Connection): boolean {
  const { source } = one
  return source === other.source && source.type !== 'decision' && one.endHead !== 'none' && areAlike(one, other)
}

function areAlike(one: Connection, other: Connection): boolean {
  const isSilent = one.label === '' && other.label === ''
  return isSilent && one.line === other.line && one.startHead === other.startHead && one.endHead === other.endHead
}

function costOfFollowing(segment: Segment, border: Segment): number {
  if (!areParallel(segment, border)) return 0
  const shared = sharedLength(segment, border)
  return shared <= 1 ? 0 : 30 + Math.min(90, shared)
}
