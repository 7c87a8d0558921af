import type { Point } from '../../../toolkit/drawing/path.ts'
import { portOf } from './draw-shape.ts'
import type { Connection, PlacedNode } from './place-flow.ts'

/** A shape has three sides to leave by: what has more ways out has them side by side. */
const fewest = 4
/** Between ways out, in pixels. Where there is less room, they leave as they come. */
const narrowest = 6
const laneGap = 12

/**
 * Routes the connections out of a shape with many of them: each gets a separate route from the side towards its target, and none crosses another one
 * of the same fan. Decisions have their corners.
 */
export function spreadFans(connections: readonly Connection[]): Map<Connection, Point[]> {
  const fans = Map.groupBy(
    connections.filter(({ source, target }) => source !== target && source.type === 'process'),
    ({ source }) => source,
  )
  const ways = new Map<Connection, Point[]>()
  for (const [source, fan] of fans) {
    if (fan.length < fewest) continue
    const side = sideTowards(
      source,
      fan.map(({ target }) => target),
    )
    if (side !== null) for (const [connection, points] of spread(source, fan, side)) ways.set(connection, points)
  }
  return ways
}

/** The side on which all targets are clear of the source; null where there is none. */
function sideTowards({ box }: PlacedNode, targets: readonly PlacedNode[]): 'bottom' | 'right' | null {
  if (targets.every(({ box: { y } }) => y >= box.y + box.height + 2 * laneGap)) return 'bottom'
  if (targets.every(({ box: { x } }) => x >= box.x + box.width + 2 * laneGap)) return 'right'
  return null
}

/** Ports in the order of the targets; those whose targets are farthest aside turn first. */
function spread(source: PlacedNode, fan: readonly Connection[], side: 'bottom' | 'right'): [Connection, Point[]][] {
  const isDown = side === 'bottom'
  const { box } = source
  const [start, length] = isDown ? [box.x, box.width] : [box.y, box.height]
  const aside = (node: PlacedNode) => (isDown ? node.box.x + node.box.width / 2 : node.box.y + node.box.height / 2)
  const gap = length / (fan.length + 1)
  if (gap < narrowest) return []
  const sorted = fan.toSorted((one, other) => aside(one.target) - aside(other.target))
  const out = portOf(source.type, box, side)
  return sorted.map((connection, index): [Connection, Point[]] => {
    const { target } = connection
    const port = start + gap * (index + 1)
    const end = portOf(target.type, target.box, isDown ? 'top' : 'left')
    const isBefore = aside(target) < port
    const turned = isBefore ? index + 1 : fan.length - index
    const [from, to] = isDown ? [out.y, end.y] : [out.x, end.x]
    const turn = from + Math.min(laneGap * turned, ((to - from) * turned) / (fan.length + 1))
    return isDown
      ? [connection, [{ x: port, y: from }, { x: port, y: turn }, { x: end.x, y: turn }, end]]
      : [connection, [{ x: from, y: port }, { x: turn, y: port }, { x: turn, y: end.y }, end]]
  })
}
