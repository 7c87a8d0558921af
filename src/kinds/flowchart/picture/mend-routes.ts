import type { Point } from '../../../toolkit/drawing/path.ts'
import { chooseRoute, type Lane, type Surroundings } from './choose-route.ts'
import { dropStraightPoints, findRoutes } from './find-routes.ts'
import type { Connection, PlacedNode } from './place-flow.ts'
import { makeGrid, type RouteGrid } from './route-grid.ts'
import { searchRoute } from './search-route.ts'
import { segmentsOf } from './segments.ts'

/** Cost of meetings, in the units of `chooseRoute`, from which a route is searched: passing a shape closely, and all that is worse. */
const bearable = 50
/** A route of the usual form is taken unless a searched one is that much better. */
const searchedCost = 30
const mostRounds = 3
/** Maximum number of edges, all of which are compared with each other in each round. */
const mostEdges = 400
/** Numbers of lines beside each shape on which routes are searched, the best first. */
const laneCounts = [4, 2, 1] as const
/** Maximum number of crossings of lines in one grid. */
const mostCrossings = 60_000
/** Maximum number of steps that are tried for all edges of a picture: a few tenths of a second. */
const mostSteps = 150_000

/**
 * Routes edges again that meet shapes or pass them closely, or meet other edges, now that all others are known: on a way of any number of corners, where there
 * is one. In a large picture some stay as they are.
 */
export function mendRoutes(
  connections: readonly Connection[],
  routes: readonly Point[][],
  { shapes, borders }: Pick<Surroundings, 'shapes' | 'borders'>,
): Point[][] {
  const mended = [...routes]
  if (connections.length > mostEdges) return mended
  const effort = { left: mostSteps }
  for (let round = 0, isChanged = true; round < mostRounds && isChanged; round += 1) {
    isChanged = false
    for (const [index, connection] of connections.entries()) {
      const lanes = connections.flatMap((other, place) =>
        other === connection ? [] : lanesOf(other, mended[place] ?? []),
      )
      const surroundings = { shapes, borders, lanes }
      const current = chooseRoute([{ points: mended[index] ?? [], cost: 0 }], connection, surroundings)
      if (current.meetings < bearable || connection.source === connection.target) continue
      const grid = effort.left > 0 ? findGrid(connection, shapes) : null
      const searched = grid && searchRoute(connection, grid, surroundings, effort)
      const ways = searched ? [{ points: dropStraightPoints(searched), cost: searchedCost }] : []
      const better = chooseRoute([...findRoutes(connection, shapes), ...ways], connection, surroundings)
      if (better.cost >= current.cost) continue
      mended[index] = better.points
      isChanged = true
    }
  }
  return mended
}

export function lanesOf(connection: Connection, route: readonly Point[]): Lane[] {
  return segmentsOf(route).map(segment => ({ ...segment, connection }))
}

/** The grid with the most lines that is small enough to search; null where none is. */
function findGrid({ source, target }: Connection, shapes: readonly PlacedNode[]): RouteGrid | null {
  for (const lanes of laneCounts) {
    const grid = makeGrid(shapes, [source, target], lanes)
    if (grid.xs.length * grid.ys.length <= mostCrossings) return grid
  }
  return null
}
