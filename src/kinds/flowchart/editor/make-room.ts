import type { Box } from '../../../toolkit/drawing/svg.ts'
import { isPinned, readFlowchart } from '../language/flowchart-schema.ts'
import { findDirection, type Position } from '../picture/layout/place-flowchart.ts'
import { writePositions } from '../picture/layout/write-positions.ts'
import { placeFlow } from '../picture/place-flow.ts'

const gap = 56

/**
 * Puts a node that stands between two others in the flow between them on the paper too: what follows moves on as one, by as much as it needs. Null
 * where it has more neighbours, where the arrows lead back, or where something that would move is pinned or in a group.
 */
export function makeRoom(source: string, id: string): string | null {
  const flowchart = readFlowchart(source)
  if (!flowchart?.nodes.every(node => node.position)) return null
  const { nodes, edges } = flowchart
  const [before, ...moreBefore] = edges.filter(edge => edge.target === id).map(edge => edge.source)
  const [next, ...moreNext] = edges.filter(edge => edge.source === id).map(edge => edge.target)
  if (moreBefore.length > 0 || moreNext.length > 0 || nodes.some(node => node.parentId !== undefined)) return null
  const boxes = new Map(placeFlow(flowchart).nodes.map(node => [node.id, node.box]))
  const [own, from, to] = [id, before, next].map(each => boxes.get(each ?? ''))
  if (!own || !from || !to) return null

  // As it was before there was something beside it.
  const others = edges.filter(edge => edge.source !== id && edge.target !== id)
  const direct = { id, source: before ?? '', target: next ?? '' }
  const was = { ...flowchart, nodes: nodes.filter(node => node.id !== id), edges: [...others, direct] }
  const way = findDirection(was) === 'LR' ? sideways : downwards
  const end = way.startOf(from) + way.lengthOf(from)
  if (way.startOf(to) < end) return null
  const following = nodes.filter(node => node.id !== id && way.startOf(boxes.get(node.id) ?? from) >= end)
  if (following.some(isPinned)) return null
  const start = end + gap
  const first = Math.min(...following.map(node => way.startOf(boxes.get(node.id) ?? to)))
  const shift = Math.max(0, start + way.lengthOf(own) + gap - first)
  const moved = following.flatMap(({ id: each, position }) =>
    position ? [[each, way.moveOn(position, shift)] as const] : [],
  )
  return writePositions(source, new Map([...moved, [id, way.behind(from, own, start)]]))
}

/** A direction of a flow. */
interface Way {
  startOf(box: Box): number
  lengthOf(box: Box): number
  moveOn(position: Position, by: number): Position
  /** The corner of a box that begins at `start`, in a line with another one. */
  behind(other: Box, own: Box, start: number): Position
}

const downwards: Way = {
  startOf: box => box.y,
  lengthOf: box => box.height,
  moveOn: ({ x, y }, by) => ({ x, y: y + by }),
  behind: (other, own, start) => ({ x: Math.round(other.x + (other.width - own.width) / 2), y: start }),
}

const sideways: Way = {
  startOf: box => box.x,
  lengthOf: box => box.width,
  moveOn: ({ x, y }, by) => ({ x: x + by, y }),
  behind: (other, own, start) => ({ x: start, y: Math.round(other.y + (other.height - own.height) / 2) }),
}
