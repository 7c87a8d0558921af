import { drawFoldHandles } from '../../../toolkit/drawing/fold-handle.ts'
import type { Palette } from '../../../toolkit/drawing/palette.ts'
import type { Point } from '../../../toolkit/drawing/path.ts'
import { styleSvg } from '../../../toolkit/drawing/style/style-drawing.ts'
import { loadPictures } from '../../../toolkit/icons/icon-sets.browser.ts'
import {
  NotDrawable,
  type Outline,
  type OutlineItem,
  type Picture,
  type Shape,
  type View,
} from '../../../web/frame/view.ts'
import {
  edgeDirection,
  edgeLabel,
  type Flowchart,
  flowchartSchema,
  isPinned,
  nodeLabel,
} from '../language/flowchart-schema.ts'
import { messages } from '../messages/index.ts'
import { drawFlow } from '../picture/draw-flow.ts'
import { type FlowLines, layOutLines } from '../picture/lay-out-lines.ts'
import { paletteFor } from '../picture/palette-for.ts'
import { type PlacedFlow, placeFlow } from '../picture/place-flow.ts'
import { segmentsOf } from '../picture/segments.ts'
import { edgeShapeId, editOperations } from './edit-operations.ts'
import { type FoldedFlow, foldGroups } from './fold-groups.ts'
import { readBeginning } from './read-beginning.ts'
import { selectable } from './selectable.ts'
import { pin, tidy } from './tidy.ts'

export const view: View = {
  async draw(source, { look, isStreaming, folded, findIcons }): Promise<Picture> {
    const flowchart = isStreaming ? readBeginning(source) : flowchartSchema.parse(JSON.parse(source))
    if (flowchart.nodes.length === 0) throw new NotDrawable(messages.create('nothing-yet'))
    const palette = paletteFor(flowchart, look)
    const { flow, counts } = foldGroups(placeFlow(flowchart), folded)
    const lines = layOutLines(flow)
    const handles = drawHandles(flow, counts, palette)
    const first = drawFlow(flow, palette, lines)
    const icons = loadPictures(findIcons)
    // What was drawn without its icons is drawn again with them; while more is to come, together with that.
    const drawn =
      !isStreaming && (await icons) ? drawFlow(foldGroups(placeFlow(flowchart), folded).flow, palette, lines) : first
    const last = flowchart.nodes.at(-1)?.id
    const newest = isStreaming ? flow.nodes.find(({ id }) => id === last)?.box : undefined
    return {
      ...(newest && { newest }),
      content: styleSvg(drawn.replace(/<\/svg>$/, `${handles}</svg>`), look),
      outline: outlineOf(flowchart),
      shapes: [...nodeShapes(flow, flowchart, counts), ...edgeShapes(flow, lines)],
    }
  },
  operations: { ...editOperations, pin, tidy, ...(selectable.recolor && { recolor: selectable.recolor }) },
}

function drawHandles({ nodes }: PlacedFlow, counts: FoldedFlow['counts'], palette: Palette): string {
  const groups = nodes.flatMap(({ id, box, isGroup }) => {
    const count = counts.get(id)
    return count === undefined ? [] : [{ id, box, hidden: isGroup ? null : count }]
  })
  return drawFoldHandles(groups, palette)
}

function nodeShapes({ nodes }: PlacedFlow, flowchart: Flowchart, counts: FoldedFlow['counts']): Shape[] {
  const pinned = new Set(flowchart.nodes.filter(isPinned).map(({ id }) => id))
  return nodes.map(({ id, box, label }) => ({
    id,
    box,
    label,
    childCount: counts.get(id) ?? 0,
    isMovable: true,
    isPinned: pinned.has(id),
  }))
}

const grip = 22

/** An edge is taken hold of at its label or, where it has none, in its middle. */
function edgeShapes({ connections }: PlacedFlow, { routes, labels }: FlowLines): Shape[] {
  const boxes = new Map(labels.map(label => [label.connection, label.box]))
  return connections.map(({ id, label }, index) => {
    const middle = middleOf(routes[index] ?? [])
    const box = boxes.get(index) ?? { x: middle.x - grip / 2, y: middle.y - grip / 2, width: grip, height: grip }
    return { id: edgeShapeId(id), box, label, childCount: 0, isMovable: false }
  })
}

function middleOf(route: readonly Point[]): Point {
  const lines = segmentsOf(route).map(({ from, to }) => ({
    from,
    to,
    length: Math.hypot(to.x - from.x, to.y - from.y),
  }))
  let left = lines.reduce((sum, { length }) => sum + length, 0) / 2
  for (const { from, to, length } of lines) {
    if (left <= length && length > 0) {
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length }
    }
    left -= length
  }
  return route[0] ?? { x: 0, y: 0 }
}

const arrows = { forward: '→', both: '↔', none: '—' } as const

/** Every step with where it leads. */
function outlineOf({ nodes, edges }: Flowchart): Outline {
  const labels = new Map(nodes.map(node => [node.id, nodeLabel(node)]))
  const items = nodes.map((node): OutlineItem => {
    const ways = edges.filter(edge => edge.source === node.id)
    return {
      text: nodeLabel(node),
      children: ways.map(edge => {
        const condition = edgeLabel(edge)
        const target = labels.get(edge.target) ?? edge.target
        const arrow = arrows[edgeDirection(edge)]
        return { text: `${condition === '' ? '' : `${condition} `}${arrow} ${target}`, children: [] }
      }),
    }
  })
  return { title: '', items, tables: [] }
}
