import type { Graph, GraphEdge, GraphNode } from '../../structure/graph.ts'
import { named, ofKind, partOf } from '../../structure/loss.ts'
import type { Structure, StructureType } from '../../structure/structure.ts'
import { measureLabel } from '../../toolkit/drawing/label-size.ts'
import { LossList } from '../loss-list.ts'
import { because, lost } from '../messages/index.ts'
import { joinNote } from '../node-label.ts'
import type { Writing } from '../notation.ts'
import { borderPoint, placeGraph, type Rectangle } from '../place-graph.ts'

export const excalidrawTypes = ['graph'] as const satisfies readonly StructureType[]

const fontSize = 16
const lineHeight = 1.25
/** Fields that every element has; Excalidraw fills in the rest. */
const common = {
  angle: 0,
  strokeColor: '#1e1e1e',
  backgroundColor: 'transparent',
  fillStyle: 'solid',
  strokeWidth: 2,
  strokeStyle: 'solid',
  roughness: 1,
  opacity: 100,
  groupIds: [],
  roundness: null,
  version: 1,
  versionNonce: 1,
  isDeleted: false,
  updated: 1,
  link: null,
  locked: false,
}

type Drawn = Record<string, unknown> & { id: string }

export function writeExcalidraw(structure: Structure): Writing {
  if (structure.type !== 'graph') throw new Error(`Excalidraw is not written from ${structure.type}`)
  const losses = new LossList()
  const elements = writeElements(structure, losses).map((element, index) => ({
    ...common,
    seed: index + 1,
    ...element,
  }))
  const file = {
    type: 'excalidraw',
    version: 2,
    source: 'limn',
    elements,
    appState: { viewBackgroundColor: '#ffffff' },
    files: {},
  }
  return { source: `${JSON.stringify(file, null, 2)}\n`, losses: losses.toArray() }
}

function writeElements(graph: Graph, losses: LossList): Drawn[] {
  const { title, nodes, groups, edges, direction } = graph
  const places = placeGraph(graph, fontSize)
  const parents = new Map([
    ...groups.map(({ id, parent }) => [id, parent] as const),
    ...nodes.map(({ id, group }) => [id, group] as const),
  ])
  const arrows = new Map<string, string[]>()
  for (const [index, { from, to }] of edges.entries())
    for (const end of new Set([from, to])) {
      const list = arrows.get(end)
      if (list === undefined) arrows.set(end, [`edge-${index}`])
      else list.push(`edge-${index}`)
    }
  if (title !== undefined) losses.add(named('title', title))
  if (direction !== undefined) losses.add(lost('direction'), undefined, because('positions'))
  const boundTo = (id: string) => (arrows.get(id) ?? []).map(arrow => ({ id: arrow, type: 'arrow' }))
  const frames = groups.map(({ id, label, icon }) => {
    if (icon !== undefined) losses.add(partOf('icon', label))
    return {
      id,
      type: 'frame',
      ...placeOf(places, id),
      name: label,
      frameId: parents.get(id) ?? null,
      boundElements: boundTo(id),
    }
  })
  const shapes = nodes.flatMap(node => writeNode(node, placeOf(places, node.id), boundTo(node.id), losses))
  const lines = edges.flatMap((edge, index) =>
    writeEdge(edge, `edge-${index}`, placeOf(places, edge.from), placeOf(places, edge.to)),
  )
  // Frames lie behind what is in them.
  return [...frames, ...shapes, ...lines]
}

function writeNode(node: GraphNode, box: Rectangle, arrows: object[], losses: LossList): Drawn[] {
  const { id, label, role, icon, note, group } = node
  if (icon !== undefined) losses.add(partOf('icon', label))
  if (role !== undefined && role !== 'decision') losses.add(ofKind(role, label))
  const words = joinNote(label, note)
  const type = role === 'decision' ? 'diamond' : role === 'start' || role === 'end' ? 'ellipse' : 'rectangle'
  const text = { id: `${id}-text`, type: 'text' }
  const shape = {
    id,
    type,
    ...box,
    frameId: group ?? null,
    roundness: type === 'rectangle' ? { type: 3 } : null,
    boundElements: words === '' ? arrows : [text, ...arrows],
  }
  return words === '' ? [shape] : [shape, writeText(words, id, group, box)]
}

function writeEdge(
  { from, to, label, direction, line }: GraphEdge,
  id: string,
  start: Rectangle,
  end: Rectangle,
): Drawn[] {
  const [from2, to2] = [borderPoint(start, end), borderPoint(end, start)]
  const [width, height] = [to2.x - from2.x, to2.y - from2.y]
  const arrow = {
    id,
    type: 'arrow',
    x: from2.x,
    y: from2.y,
    width: Math.abs(width),
    height: Math.abs(height),
    points: [
      [0, 0],
      [width, height],
    ],
    strokeStyle: line === 'dashed' ? 'dashed' : 'solid',
    strokeWidth: line === 'thick' ? 4 : 2,
    startBinding: { elementId: from, focus: 0, gap: 1 },
    endBinding: { elementId: to, focus: 0, gap: 1 },
    startArrowhead: direction === 'both' ? 'arrow' : null,
    endArrowhead: direction === 'none' ? null : 'arrow',
    boundElements: label === undefined ? [] : [{ id: `${id}-text`, type: 'text' }],
    frameId: null,
  }
  if (label === undefined) return [arrow]
  const middle = { x: from2.x + width / 2 - 40, y: from2.y + height / 2 - 10, width: 80, height: 20 }
  return [arrow, writeText(label, id, undefined, middle)]
}

function writeText(text: string, containerId: string, frame: string | undefined, box: Rectangle): Drawn {
  const size = measureLabel(text, fontSize, Math.max(box.width - 10, 40))
  return {
    id: `${containerId}-text`,
    type: 'text',
    x: box.x + (box.width - size.width) / 2,
    y: box.y + (box.height - size.height) / 2,
    width: size.width,
    height: size.height,
    text,
    originalText: text,
    containerId,
    frameId: frame ?? null,
    fontSize,
    fontFamily: 5,
    textAlign: 'center',
    verticalAlign: 'middle',
    lineHeight,
    autoResize: true,
    boundElements: [],
  }
}

function placeOf(places: ReadonlyMap<string, Rectangle>, id: string): Rectangle {
  return places.get(id) ?? { x: 0, y: 0, width: 120, height: 60 }
}
