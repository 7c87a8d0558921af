import type { Box } from '../../../toolkit/drawing/svg.ts'
import { keepPinned } from '../../../toolkit/geometry/keep-pinned.ts'
import { type Flowchart, isPinned, readFlowchart } from '../language/flowchart-schema.ts'
import { layOut } from '../picture/layout/lay-out-flowchart.ts'
import { findDirection, placeFlowchart } from '../picture/layout/place-flowchart.ts'
import { writePositions } from '../picture/layout/write-positions.ts'
import { placeFlow } from '../picture/place-flow.ts'
import { elementsOf, setProperty, stringAt } from './edit-json.ts'

/** Lays all out again, in the direction that it has where none is named; pinned nodes outside of groups keep their places. */
export function tidy(source: string, direction?: 'TB' | 'LR'): string | null {
  const before = readFlowchart(source)
  if (!before || before.nodes.length === 0) return null
  const positions = placeFlowchart(before, { direction: direction ?? findDirection(before), isFolded: true })
  const placed = writePositions(source, positions)
  // It may lay out another way than the one that is asked for.
  const tidied = direction ? placed : layOut(placed).source
  const after = readFlowchart(tidied)
  if (!after) return null
  const pinned = new Set(before.nodes.filter(isPinned).map(({ id }) => id))
  const moved = new Map<string, { x: number; y: number }>()
  for (const [id, delta] of keepPinned(boxesOf(before), boxesOf(after), pinned)) {
    const position = after.nodes.find(node => node.id === id)?.position
    if (position) moved.set(id, { x: position.x + delta.x, y: position.y + delta.y })
  }
  const kept = writePositions(tidied, moved)
  return kept === source ? null : kept
}

/** React Flow's own mark of a node that is not dragged. */
export function pin(source: string, ids: readonly string[], isHeld: boolean): string | null {
  let edited = source
  for (const id of ids) {
    const node = elementsOf(edited, 'nodes').find(element => stringAt(element, 'id') === id)
    if (node) edited = setProperty(edited, node, ['draggable'], !isHeld) ?? edited
  }
  return edited === source ? null : edited
}

/** Boxes of the nodes that are in no group. */
function boxesOf(flowchart: Flowchart): Map<string, Box> {
  return new Map(
    placeFlow(flowchart)
      .nodes.filter(({ parent }) => parent === null)
      .map(({ id, box }) => [id, box]),
  )
}
