import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs'
import type { Point } from '../../../../toolkit/drawing/path.ts'
import type { Box } from '../../../../toolkit/drawing/svg.ts'
import type { ElkLink, ElkShape } from './elk-shape.ts'
import { type EngineSettings, writeSettings } from './engine-settings.ts'
import { padding, placeInRows } from './place-in-rows.ts'
import { straighten } from './straighten.ts'

export interface Placement {
  /** Boxes in the coordinates of the page; the topmost and the leftmost are at 0. */
  boxes: Map<string, Box>
  /** The corners of every link, from the border of its source to that of its target. */
  routes: Map<string, Point[]>
  /** The middles of the labels of links. */
  labels: Map<string, Point>
}

const layered = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
}

const engine = new ELK.default()

/** Below a holder the spacing is not inherited from the page: every level names its own. */
const spacing = {
  'elk.spacing.nodeNode': '40',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.labelNode': '6',
  'elk.spacing.componentComponent': '40',
  'elk.layered.spacing.nodeNodeBetweenLayers': '56',
  'elk.layered.spacing.edgeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
}

/**
 * Places shapes in layers across all levels of nesting, and routes the links around them. Shapes without a link are placed in separate rows. Ids are
 * unique, ends and holders are shapes, none holds itself, and no link connects a shape with its holder.
 */
export async function placeWithElk(
  shapes: readonly ElkShape[],
  links: readonly ElkLink[],
  settings: EngineSettings,
): Promise<Placement> {
  const page = new ElkPage(shapes, links)
  const placed = await engine.layout({
    id: 'page',
    layoutOptions: { ...layered, ...spacing, ...writeSettings(settings) },
    children: page.writeNodes(null),
    edges: links.map(writeEdge),
  })
  const edges = (placed.edges ?? []).map((edge, index) => ({ id: links[index]?.id ?? '', edge }))
  return moveToOrigin({
    boxes: page.readBoxes(placed),
    routes: new Map(edges.map(({ id, edge }) => [id, cornersOf(edge)])),
    labels: new Map(edges.flatMap(({ id, edge }) => middleOfLabel(edge).map(middle => [id, middle] as const))),
  })
}

/** Writes the shapes of a page as nodes for the engine, and reads their boxes. */
class ElkPage {
  readonly #children: ReadonlyMap<string | null, ElkShape[]>
  readonly #linked: ReadonlySet<string>
  /** Content laid out in rows: the boxes of a block, by its id. */
  readonly #blocks = new Map<string, Map<string, Box>>()

  constructor(shapes: readonly ElkShape[], links: readonly ElkLink[]) {
    this.#children = Map.groupBy(shapes, ({ holder }) => holder)
    this.#linked = findLinked(shapes, links)
  }

  writeNodes(level: string | null): ElkNode[] {
    const all = this.#children.get(level) ?? []
    const unlinked = all.filter(({ id }) => !this.#linked.has(id))
    const nodes = all.filter(({ id }) => this.#linked.has(id)).map(shape => this.#writeNode(shape))
    return unlinked.length > 0 ? [...nodes, this.#writeBlock(`block ${level ?? ''}`, unlinked)] : nodes
  }

  #writeNode(shape: ElkShape): ElkNode {
    if (!this.#children.has(shape.id)) return writeLeaf(shape)
    const { width, titleHeight, titleWidth } = shape
    const [top, left] = [titleHeight + padding, titleWidth + padding]
    const layoutOptions = {
      ...spacing,
      'elk.padding': `[top=${top},left=${left},bottom=${padding},right=${padding}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${titleHeight + padding})`,
    }
    return { id: nodeId(shape.id), layoutOptions, children: this.writeNodes(shape.id) }
  }

  /** Shapes that no link touches, in rows, as one node. */
  #writeBlock(id: string, shapes: readonly ElkShape[]): ElkNode {
    const grid = placeInRows(shapes, this.#children)
    this.#blocks.set(id, grid.boxes)
    return { id, width: grid.width, height: grid.height }
  }

  readBoxes(page: ElkNode): Map<string, Box> {
    const boxes = new Map<string, Box>()
    const readNode = (node: ElkNode, origin: Point): void => {
      const [x, y] = [origin.x + (node.x ?? 0), origin.y + (node.y ?? 0)]
      for (const [id, box] of this.#blocks.get(node.id) ?? []) boxes.set(id, { ...box, x: box.x + x, y: box.y + y })
      if (node.id.startsWith(nodeId('')))
        boxes.set(node.id.slice(nodeId('').length), { x, y, width: node.width ?? 0, height: node.height ?? 0 })
      for (const child of node.children ?? []) readNode(child, { x, y })
    }
    for (const node of page.children ?? []) readNode(node, { x: 0, y: 0 })
    return boxes
  }
}

function writeLeaf({ id: shapeId, width, height, labelOutside }: ElkShape): ElkNode {
  const id = nodeId(shapeId)
  if (!labelOutside) return { id, width, height }
  const { side, ...room } = labelOutside
  const labels = [{ id: `label ${id}`, text: ' ', ...room }]
  return { id, width, height, labels, layoutOptions: { 'elk.nodeLabels.placement': labelPlacements[side] } }
}

/** The engine wants all ids to differ, those of links, labels and blocks too. */
function nodeId(shape: string): string {
  return `shape ${shape}`
}

/** The ids of all shapes that a link touches, or that hold one which a link touches. */
function findLinked(shapes: readonly ElkShape[], links: readonly ElkLink[]): Set<string> {
  const holders = new Map(shapes.map(({ id, holder }) => [id, holder]))
  const linked = new Set<string>()
  for (const end of links.flatMap(({ source, target }) => [source, target])) {
    for (let id: string | null = end; id !== null && !linked.has(id); id = holders.get(id) ?? null) linked.add(id)
  }
  return linked
}

const labelPlacements = {
  top: 'OUTSIDE V_TOP H_CENTER',
  bottom: 'OUTSIDE V_BOTTOM H_CENTER',
  left: 'OUTSIDE V_CENTER H_LEFT',
  right: 'OUTSIDE V_CENTER H_RIGHT',
}

function writeEdge({ id, source, target, label }: ElkLink): ElkExtendedEdge {
  const inline = { 'elk.edgeLabels.inline': 'true' }
  const labels = label && { labels: [{ id: `label link ${id}`, text: ' ', ...label, layoutOptions: inline }] }
  return { id: `link ${id}`, sources: [nodeId(source)], targets: [nodeId(target)], ...labels }
}

function cornersOf({ sections }: ElkExtendedEdge): Point[] {
  const [section] = sections ?? []
  return section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : []
}

function middleOfLabel({ labels: [label] = [] }: ElkExtendedEdge): Point[] {
  if (label?.x === undefined || label.y === undefined) return []
  return [{ x: label.x + (label.width ?? 0) / 2, y: label.y + (label.height ?? 0) / 2 }]
}

/** Whole pixels, counted from the upper left corner of the boxes. */
function moveToOrigin({ boxes, routes, labels }: Placement): Placement {
  const left = boxes.values().reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY)
  const top = boxes.values().reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY)
  const move = ({ x, y }: Point) => ({ x: Math.round(x - left), y: Math.round(y - top) })
  return {
    boxes: new Map(
      boxes
        .entries()
        .map(([id, box]) => [id, { ...move(box), width: Math.round(box.width), height: Math.round(box.height) }]),
    ),
    routes: new Map(routes.entries().map(([id, points]) => [id, straighten(points.map(move))])),
    labels: new Map(labels.entries().map(([id, middle]) => [id, move(middle)])),
  }
}
