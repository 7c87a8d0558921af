import {
  edgeStyle,
  groupStyleOf,
  groupTitleHeight,
  sizeOfGroup,
  type Tone,
  tonesOf,
} from '../../../kinds/architecture/keyless/card.ts'
import type { EdgeHead, Graph, GraphEdge, GraphNode, NodeRole } from '../../../structure/graph.ts'
import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import type { Box } from '../../../toolkit/drawing/svg.ts'
import { mostLayerNodes } from '../../../toolkit/geometry/place-in-layers.ts'
import { placeNested } from '../../../toolkit/geometry/place-nested.ts'
import type { XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { because } from '../../messages/index.ts'
import { nestGroups } from '../../nest-groups.ts'
import type { Writing } from '../../notation.ts'
import { createCellIds, toHtml, writeFile, writeLine, writeVertex } from './file.ts'
import { type NodeStyle, styleOfNode } from './node-style.ts'

const flowRoles: ReadonlySet<NodeRole | undefined> = new Set<NodeRole>(['step', 'start', 'end', 'decision', 'data'])
const pageMargin = 40
/** Gaps with which Limn lays out architectures, in pixels. */
const gaps = { nodeGap: 50, layerGap: 70, padding: 24, titleHeight: groupTitleHeight, mostNodes: mostLayerNodes }

/** The graph with the looks and places of its nodes, and the cells so far. */
interface Output {
  nesting: ReturnType<typeof nestGroups>
  ids: ReturnType<typeof createCellIds>
  styles: ReadonlyMap<GraphNode, NodeStyle>
  toneOf(group: string | undefined): Tone
  places: ReadonlyMap<string, Box>
  cells: XmlElement[]
}

/** Parts of a system run from left to right, steps from top to bottom, unless the graph says otherwise. */
export function writeGraph(graph: Graph): Writing {
  const { title, nodes, edges, groups } = graph
  const isSystem = !nodes.some(({ role }) => flowRoles.has(role))
  const nesting = nestGroups(graph)
  const known = new Set([...nodes, ...groups].map(({ id }) => id))
  const [drawn, loose] = [edges.filter(isDrawn), edges.filter(edge => !isDrawn(edge))]
  const toneOf = findTones(graph, nesting)
  const styles = new Map(
    nodes.map(node => [node, styleOfNode(node, isSystem, toneOf(nesting.pathOf(node.group).at(-1)))]),
  )
  const places = placeGraph({ ...graph, edges: drawn }, { nesting, styles, isSystem })
  const output: Output = { nesting, ids: createCellIds(), styles, toneOf, places, cells: [] }
  writeBody(undefined, output)
  for (const edge of drawn) output.cells.push(writeEdge(edge, output))
  const losses = [...nesting.losses, ...findLosses(graph, styles, loose)]
  return { source: writeFile(title, output.cells), losses }

  function isDrawn({ from, to }: GraphEdge): boolean {
    return known.has(from) && known.has(to)
  }
}

/** Colours belong to groups: those that hold nodes themselves have one each. */
function findTones({ nodes, groups }: Graph, nesting: Output['nesting']): Output['toneOf'] {
  const direct = new Set(nodes.flatMap(({ group }) => nesting.pathOf(group).at(-1) ?? []))
  const tones = tonesOf(
    groups.map(({ id }) => id),
    direct,
  )
  return group => tones.get(group) as Tone
}

function placeGraph(
  { nodes, edges, groups, direction }: Graph,
  { nesting, styles, isSystem }: Pick<Output, 'nesting' | 'styles'> & { isSystem: boolean },
): Map<string, Box> {
  const isDown = direction === undefined ? !isSystem : direction === 'down' || direction === 'up'
  return placeNested(
    [
      ...groups.map(group => ({
        id: group.id,
        parent: nesting.pathOf(group.id).at(-2) ?? null,
        ...sizeOfGroup(group.label),
      })),
      ...nodes.map(node => ({
        id: node.id,
        parent: nesting.pathOf(node.group).at(-1) ?? null,
        ...(styles.get(node)?.room ?? { width: 0, height: 0 }),
      })),
    ],
    edges.map(({ from, to, label = '' }) => ({ source: from, target: to, label })),
    { ...gaps, direction: isDown ? 'TB' : 'LR' },
  )
}

function findLosses({ nodes, groups }: Graph, styles: Output['styles'], loose: readonly GraphEdge[]): Loss[] {
  return [
    ...countLoss(
      'icon',
      nodes.filter(node => styles.get(node)?.lacksIcon).map(({ icon = '' }) => icon),
      because('no-icon-set'),
    ),
    ...countLoss(
      'icon',
      groups.filter(({ icon }) => icon !== undefined).map(({ label }) => label),
    ),
    ...countLoss(
      'arrow',
      loose.map(({ from, to }) => `${from} to ${to}`),
      because('ends-at-nothing'),
    ),
  ]
}

/** Groups come before what is in them, so that draw.io draws them behind it. */
function writeBody(group: string | undefined, output: Output): void {
  const { ids, nesting, styles, toneOf, places, cells } = output
  const parent = group === undefined ? '1' : ids.idOf('shape', group)
  for (const inner of nesting.groupsIn(group)) {
    const room = placeOf(inner.id, group, places)
    cells.push(
      writeVertex({
        id: ids.idOf('shape', inner.id),
        parent,
        label: toHtml(inner.label),
        style: `${groupStyleOf(toneOf(inner.id))}container=1;`,
        room,
      }),
    )
    writeBody(inner.id, output)
  }
  for (const node of nesting.nodesIn(group)) {
    const { style, label, room, shape } = styles.get(node) as NodeStyle
    const place = placeOf(node.id, group, places)
    const box = { ...place, ...shape, x: place.x + Math.round((room.width - shape.width) / 2) }
    cells.push(writeVertex({ id: ids.idOf('shape', node.id), parent, label, style, room: box }))
  }
}

function placeOf(id: string, group: string | undefined, places: Output['places']): Box {
  const place = places.get(id) ?? { x: 0, y: 0, width: 120, height: 60 }
  const margin = group === undefined ? pageMargin : 0
  return { ...place, x: place.x + margin, y: place.y + margin }
}

const arrowOfHead: Record<EdgeHead, string> = { circle: 'oval', cross: 'cross', diamond: 'diamond' }

function writeEdge({ id, from, to, label = '', direction, head, line }: GraphEdge, { ids }: Output): XmlElement {
  const look = { dashed: 'dashed=1;', thick: 'strokeWidth=3;', solid: '' }[line]
  const sign = head ? arrowOfHead[head] : 'classic'
  const end = head ? `endArrow=${sign};` : ''
  const ends = { both: `startArrow=${sign};${end}`, none: 'endArrow=none;', forward: end }[direction]
  const [source, target] = [ids.idOf('shape', from), ids.idOf('shape', to)]
  return writeLine({ id: ids.idOf('line', id), source, target, label, style: edgeStyle + look + ends })
}
