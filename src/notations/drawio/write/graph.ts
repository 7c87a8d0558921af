import { containerStyle, containerTitleHeight, edgeStyle } from '../../../kinds/architecture/keyless/styles.ts'
import type { Graph, GraphEdge, GraphGroup, GraphNode, NodeRole } from '../../../structure/graph.ts'
import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import { measureLabel } from '../../../toolkit/drawing/label-size.ts'
import type { Box } from '../../../toolkit/drawing/svg.ts'
import { mostLayerNodes } from '../../../toolkit/geometry/place-in-layers.ts'
import { placeNested } from '../../../toolkit/geometry/place-nested.ts'
import type { XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { because } from '../../messages/index.ts'
import { nestGroups } from '../../nest-groups.ts'
import { joinNote } from '../../node-label.ts'
import type { Writing } from '../../notation.ts'
import { createCellIds, writeFile, writeLine, writeVertex } from './file.ts'
import { type NodeStyle, styleOfNode } from './node-style.ts'

const flowRoles: ReadonlySet<NodeRole | undefined> = new Set<NodeRole>(['step', 'start', 'end', 'decision', 'data'])
const fontSizePx = 12
const widestLabelPx = 180
const pageMargin = 40
/** As Limn places architectures, in pixels. */
const gaps = { nodeGap: 50, layerGap: 70, padding: 24, titleHeight: containerTitleHeight, mostNodes: mostLayerNodes }

/** The graph with the looks and places of its nodes, and the cells so far. */
interface Output {
  nesting: ReturnType<typeof nestGroups>
  ids: ReturnType<typeof createCellIds>
  styles: ReadonlyMap<GraphNode, NodeStyle>
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
  const styles = new Map(nodes.map(node => [node, styleOfNode(node, isSystem)]))
  const places = placeGraph({ ...graph, edges: drawn }, { nesting, styles, isSystem })
  const output: Output = { nesting, ids: createCellIds(), styles, places, cells: [] }
  writeBody(undefined, output)
  for (const edge of drawn) output.cells.push(writeEdge(edge, output))
  const losses = [...nesting.losses, ...findLosses(graph, styles, loose)]
  return { source: writeFile(title, output.cells), losses }

  function isDrawn({ from, to }: GraphEdge): boolean {
    return known.has(from) && known.has(to)
  }
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
        ...sizeOfGroup(group),
      })),
      ...nodes.map(node => ({
        id: node.id,
        parent: nesting.pathOf(node.group).at(-1) ?? null,
        ...sizeOf(node, styles.get(node) as NodeStyle),
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
  const { ids, nesting, styles, places, cells } = output
  const parent = group === undefined ? '1' : ids.idOf('shape', group)
  for (const inner of nesting.groupsIn(group)) {
    const room = placeOf(inner.id, group, places)
    cells.push(
      writeVertex({
        id: ids.idOf('shape', inner.id),
        parent,
        label: inner.label,
        style: `${containerStyle}container=1;`,
        room,
      }),
    )
    writeBody(inner.id, output)
  }
  for (const node of nesting.nodesIn(group)) {
    const { style, labelBelow, minWidth, height } = styles.get(node) as NodeStyle
    const place = placeOf(node.id, group, places)
    const room = labelBelow
      ? { ...place, x: place.x + Math.round((place.width - minWidth) / 2), width: minWidth, height }
      : place
    cells.push(
      writeVertex({ id: ids.idOf('shape', node.id), parent, label: joinNote(node.label, node.note), style, room }),
    )
  }
}

function placeOf(id: string, group: string | undefined, places: Output['places']): Box {
  const place = places.get(id) ?? { x: 0, y: 0, width: 120, height: 60 }
  const margin = group === undefined ? pageMargin : 0
  return { ...place, x: place.x + margin, y: place.y + margin }
}

function writeEdge({ id, from, to, label = '', direction, line }: GraphEdge, { ids }: Output): XmlElement {
  const look = { dashed: 'dashed=1;', thick: 'strokeWidth=3;', solid: '' }[line]
  const ends = { both: 'startArrow=classic;', none: 'endArrow=none;', forward: '' }[direction]
  const [source, target] = [ids.idOf('shape', from), ids.idOf('shape', to)]
  return writeLine({ id: ids.idOf('line', id), source, target, label, style: edgeStyle + look + ends })
}

function sizeOf({ label, note }: GraphNode, { minWidth, height, labelBelow, padding }: NodeStyle) {
  const text = measureLabel(joinNote(label, note), fontSizePx, widestLabelPx)
  const width = Math.max(minWidth, text.width + padding)
  return {
    width,
    height: labelBelow ? height + text.height + 8 : Math.max(height, text.height + (padding > 60 ? 56 : 32)),
  }
}

function sizeOfGroup({ label }: GraphGroup) {
  return { width: measureLabel(label, fontSizePx, widestLabelPx).width + 40, height: containerTitleHeight + 40 }
}
