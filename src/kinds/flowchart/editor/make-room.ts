import { neighboursOf, openGap } from '../../../toolkit/geometry/open-gap.ts'
import { isPinned, readFlowchart } from '../language/flowchart-schema.ts'
import { findDirection } from '../picture/layout/place-flowchart.ts'
import { writePositions } from '../picture/layout/write-positions.ts'
import { placeFlow } from '../picture/place-flow.ts'

/**
 * Puts a node that stands between two others in the flow between them on the paper too: what follows moves on as one, by as much as it needs. Null
 * where it has more neighbours, where the arrows lead back, or where something that would move is pinned or in a group.
 */
export function makeRoom(source: string, id: string): string | null {
  const flowchart = readFlowchart(source)
  if (!flowchart?.nodes.every(node => node.position)) return null
  const { nodes, edges } = flowchart
  const neighbours = neighboursOf(id, edges)
  if (!neighbours || nodes.some(node => node.parentId !== undefined)) return null
  const { before, next, isOfBranch } = neighbours
  const others = new Map(placeFlow(flowchart).nodes.map(node => [node.id, node.box]))
  const [own, from, to] = [id, before, next].map(each => others.get(each ?? ''))
  if (!own || !from || !to) return null
  others.delete(id)

  // As it was before there was something beside it.
  const direct = { id, source: before ?? '', target: next ?? '' }
  const rest = edges.filter(edge => edge.source !== id && edge.target !== id)
  const was = { ...flowchart, nodes: nodes.filter(node => node.id !== id), edges: [...rest, direct] }
  const direction = findDirection(was) === 'LR' ? 'right' : 'down'
  const gap = openGap({ own, from, to, others, direction, isOfBranch })
  const following = nodes.filter(node => gap?.following.includes(node.id))
  if (!gap || following.some(isPinned)) return null
  const { shift, place } = gap
  const moved = following.flatMap(({ id: each, position }) =>
    position ? [[each, { x: position.x + shift.x, y: position.y + shift.y }] as const] : [],
  )
  return writePositions(source, new Map([...moved, [id, place]]))
}
