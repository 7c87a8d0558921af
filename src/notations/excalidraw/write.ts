import type { Graph, GraphEdge, GraphGroup, GraphNode } from '../../structure/graph.ts'
import { named, ofKind, partOf } from '../../structure/loss.ts'
import type { Structure, StructureType } from '../../structure/structure.ts'
import type { Point } from '../../toolkit/drawing/path.ts'
import { boxAround } from '../../toolkit/drawing/svg.ts'
import { layOutText } from '../../toolkit/drawing/text.ts'
import { keepHeads } from '../edge-ends.ts'
import { LossList } from '../loss-list.ts'
import { because, lost } from '../messages/index.ts'
import { nestGroups } from '../nest-groups.ts'
import { joinNote } from '../node-label.ts'
import type { Writing } from '../notation.ts'
import { placeGraph, type Rectangle } from '../place-graph.ts'
import { type ArrowPoints, layOutArrows } from './lay-out-arrows.ts'

export const excalidrawTypes = ['graph'] as const satisfies readonly StructureType[]

const fontSize = 16
const labelSize = 14
const widestArrowLabel = 200
/** Space between words and the outline around them, as Excalidraw keeps it. */
const padding = 5
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

function writeElements(whole: Graph, losses: LossList): Drawn[] {
  const graph = keepHeads(whole, ['circle', 'diamond'], losses)
  const { title, nodes, groups, edges, direction } = graph
  const places = placeGraph(graph, fontSize, (node, { width, height }) => {
    const share = shareOfWords(shapeOf(node))
    return { width: Math.ceil(width / share), height: Math.ceil(height / share) }
  })
  const nesting = nestGroups(graph)
  const holders = new Set([...groups.map(({ parent }) => parent), ...nodes.map(({ group }) => group)])
  const membershipOf = (group: string | undefined) => memberOf(nesting.pathOf(group))
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
  const depthOf = ({ id }: GraphGroup) => nesting.pathOf(id).length
  const frames = groups
    .toSorted((one, other) => depthOf(one) - depthOf(other))
    .flatMap(group => {
      const { id, label, icon } = group
      if (icon !== undefined) losses.add(partOf('icon', label))
      const [box, arrowsHere] = [placeOf(places, id), boundTo(id)]
      return depthOf(group) > 1 && holders.has(id)
        ? writeInnerGroup(group, box, arrowsHere, membershipOf(id))
        : [{ id, type: 'frame', ...box, name: label, ...membershipOf(group.parent), boundElements: arrowsHere }]
    })
  const shapes = nodes.flatMap(node =>
    writeNode(
      node,
      { box: placeOf(places, node.id), arrows: boundTo(node.id), membership: membershipOf(node.group) },
      losses,
    ),
  )
  const ways = layOutArrows(graph, places)
  const lines = edges.flatMap((edge, index) => writeEdge(edge, `edge-${index}`, ways[index] ?? []))
  // Frames and boxes lie behind what is in them.
  return [...frames, ...shapes, ...lines]
}

/** Which frame an element is in, and with what it is moved, the innermost group first. */
interface Membership {
  frameId: string | null
  groupIds: string[]
}

/** Frames cannot hold frames: the outermost group is the frame of all that is in it, and the groups within are what moves together. */
function memberOf([outermost, ...inner]: readonly string[]): Membership {
  return { frameId: outermost ?? null, groupIds: inner.map(id => `${id}-group`).toReversed() }
}

/** A group within a frame: a box with its name at the top. */
function writeInnerGroup({ id, label }: GraphGroup, box: Rectangle, arrows: object[], membership: Membership): Drawn[] {
  const shape = { id, type: 'rectangle', ...box, ...membership, roundness: { type: 3 }, strokeWidth: 1 }
  if (label === '') return [{ ...shape, boundElements: arrows }]
  const title = writeText(label, id, membership, { ...box, x: box.x + padding, width: box.width - 2 * padding })
  return [
    { ...shape, boundElements: [{ id: title.id, type: 'text' }, ...arrows] },
    { ...title, y: box.y + padding, verticalAlign: 'top' },
  ]
}

interface Place {
  box: Rectangle
  arrows: object[]
  membership: Membership
}

function writeNode(node: GraphNode, { box, arrows, membership }: Place, losses: LossList): Drawn[] {
  const { id, label, role, icon, note } = node
  if (icon !== undefined) losses.add(partOf('icon', label))
  if (role !== undefined && role !== 'decision') losses.add(ofKind(role, label))
  const words = joinNote(label, note)
  const type = shapeOf(node)
  const text = { id: `${id}-text`, type: 'text' }
  const shape = {
    id,
    type,
    ...box,
    ...membership,
    roundness: type === 'rectangle' ? { type: 3 } : null,
    boundElements: words === '' ? arrows : [text, ...arrows],
  }
  return words === '' ? [shape] : [shape, writeText(words, id, membership, roomIn(type, box))]
}

type ShapeType = 'diamond' | 'ellipse' | 'rectangle'

function shapeOf({ role }: GraphNode): ShapeType {
  return role === 'decision' ? 'diamond' : role === 'start' || role === 'end' ? 'ellipse' : 'rectangle'
}

/** Part of the width and the height of a shape in which its words stand. */
function shareOfWords(type: ShapeType): number {
  return type === 'diamond' ? 0.5 : type === 'ellipse' ? Math.SQRT1_2 : 1
}

/** The box for the words in a shape. */
function roomIn(type: ShapeType, { x, y, width, height }: Rectangle): Rectangle {
  const share = shareOfWords(type)
  const [across, down] = [(width * (1 - share)) / 2 + padding, (height * (1 - share)) / 2]
  return { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down }
}

function writeEdge({ from, to, label, direction, head, line }: GraphEdge, id: string, way: ArrowPoints): Drawn[] {
  const first = way[0] ?? { x: 0, y: 0 }
  const box = boxAround(
    way.map(point => ({ ...point, width: 0, height: 0 })),
    0,
  )
  const arrow = {
    id,
    type: 'arrow',
    x: first.x,
    y: first.y,
    width: box.width,
    height: box.height,
    points: way.map(({ x, y }) => [x - first.x, y - first.y]),
    strokeStyle: line === 'dashed' ? 'dashed' : 'solid',
    strokeWidth: line === 'thick' ? 4 : 2,
    startBinding: { elementId: from, focus: 0, gap: 1 },
    endBinding: { elementId: to, focus: 0, gap: 1 },
    startArrowhead: direction === 'both' ? (head ?? 'arrow') : null,
    endArrowhead: direction === 'none' ? null : (head ?? 'arrow'),
    boundElements: label === undefined ? [] : [{ id: `${id}-text`, type: 'text' }],
    frameId: null,
  }
  if (label === undefined) return [arrow]
  const { x, y } = middleOf(way)
  const around = { x: x - widestArrowLabel / 2, y, width: widestArrowLabel, height: 0 }
  return [arrow, writeText(label, id, memberOf([]), around, labelSize)]
}

/** Where Excalidraw puts the label of an arrow. */
function middleOf(way: ArrowPoints): Point {
  const half = way.length / 2
  const [one, other] = [way[Math.ceil(half) - 1], way[Math.floor(half)]]
  return one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : { x: 0, y: 0 }
}

/** Excalidraw shows the lines as they are written, and breaks the original text anew once its shape is changed. */
function writeText(text: string, containerId: string, membership: Membership, box: Rectangle, size = fontSize): Drawn {
  const { lines, width } = layOutText(text, size, Math.max(box.width, 40))
  const height = lines.length * size * lineHeight
  return {
    id: `${containerId}-text`,
    type: 'text',
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
    width,
    height,
    text: lines.map(line => line.map(run => run.text).join('')).join('\n'),
    originalText: text,
    containerId,
    ...membership,
    fontSize: size,
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
