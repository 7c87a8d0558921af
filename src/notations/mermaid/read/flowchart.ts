import type { Graph, GraphEdge, GraphGroup, GraphNode, NodeRole } from '../../../structure/graph.ts'
import { edgeHead, nodeRole } from '../../../structure/graph.ts'
import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import { splitNote } from '../../node-label.ts'
import type { Reading } from '../../notation.ts'
import { readMarkdownText, readText } from '../text.ts'

interface Vertex {
  id: string
  text?: string
  labelType: string
  type?: string
  classes: string[]
  icon?: string
  img?: string
}

interface Link {
  start: string
  end: string
  type?: string
  stroke?: string
  text: string
  labelType: string
}

interface SubGraph {
  id: string
  title: string
  nodes: string[]
  dir?: string
  labelType: string
}

export interface FlowDb {
  getVertices(): Map<string, Vertex>
  getEdges(): Link[]
  getSubGraphs(): SubGraph[]
  getDirection(): string | undefined
}

export const directions: Readonly<Record<string, Graph['direction']>> = {
  TB: 'down',
  TD: 'down',
  LR: 'right',
  BT: 'up',
  RL: 'left',
}

/** The shapes that mean one thing; by the names that Mermaid keeps and those of `@{ shape: … }`. */
const shapeRoles: Readonly<Record<string, NodeRole>> = {
  diamond: 'decision',
  diam: 'decision',
  decision: 'decision',
  question: 'decision',
  cylinder: 'database',
  cyl: 'database',
  db: 'database',
  database: 'database',
  lean_right: 'data',
  'lean-r': 'data',
  'in-out': 'data',
  doc: 'document',
  document: 'document',
  docs: 'document',
  das: 'queue',
  'h-cyl': 'queue',
  comment: 'note',
  brace: 'note',
}

export function readFlowchart(db: FlowDb): Reading {
  const losses: Loss[] = []
  const subGraphs = db.getSubGraphs()
  const groupIds = new Set(subGraphs.map(({ id }) => id))
  const holders = new Map<string, string>()
  for (const { id, nodes } of subGraphs) for (const member of nodes) if (!holders.has(member)) holders.set(member, id)

  const groups = subGraphs.map((subGraph): GraphGroup => {
    const parent = holders.get(subGraph.id)
    return {
      id: subGraph.id,
      label: labelOf(subGraph.title, subGraph.labelType),
      ...(parent !== undefined && parent !== subGraph.id && { parent }),
    }
  })
  const links = db.getEdges()
  const shown = links.filter(({ stroke }) => stroke !== 'invisible')
  const [entered, left] = [new Set(shown.map(({ end }) => end)), new Set(shown.map(({ start }) => start))]
  const vertices = [...db.getVertices().values()].filter(({ id }) => !groupIds.has(id))
  const nodes = vertices.map(vertex => readVertex(vertex, holders.get(vertex.id), entered, left))
  const edges = shown.map(readLink)

  losses.push(
    ...countLoss('own direction', namesOf(groups, new Set(subGraphs.flatMap(({ id, dir }) => (dir ? [id] : []))))),
    ...countLoss(
      'invisible link',
      links.filter(({ stroke }) => stroke === 'invisible').map(({ start, end }) => `${start} to ${end}`),
    ),
    ...countLoss(
      'picture',
      vertices.filter(({ img }) => img !== undefined).map(({ id }) => id),
    ),
  )
  const direction = directions[db.getDirection()?.trim() ?? '']
  const structure: Graph = { type: 'graph', ...(direction && { direction }), nodes, edges, groups }
  return { structure, losses }
}

function namesOf(groups: readonly GraphGroup[], ids: ReadonlySet<string>): string[] {
  return groups.filter(({ id }) => ids.has(id)).map(({ label }) => label)
}

function readVertex(
  vertex: Vertex,
  group: string | undefined,
  entered: ReadonlySet<string>,
  left: ReadonlySet<string>,
): GraphNode {
  const { id, text, labelType, type, classes, icon } = vertex
  const { label, note } = splitNote(labelOf(text ?? id, labelType))
  const role = roleOfClasses(classes) ?? shapeRoles[type ?? ''] ?? roleOfEnd(type, entered.has(id), left.has(id))
  return {
    id,
    label,
    ...(role && { role }),
    ...(icon && { icon: icon.replace(/^[\w-]*:/, '') }),
    ...(note !== undefined && { note }),
    ...(group !== undefined && { group }),
  }
}

/** A class that is named like a role, as Limn writes them. */
function roleOfClasses(classes: readonly string[]): NodeRole | undefined {
  return nodeRole.options.find(role => classes.includes(role === 'end' ? 'finish' : role))
}

/** Rounded ends mean a start where no arrow leads to them, an end where none leads on. */
function roleOfEnd(type: string | undefined, isEntered: boolean, isLeft: boolean): NodeRole | undefined {
  if (type === 'start' || type === 'sm-circ') return 'start'
  if (type === 'stop' || type === 'fr-circ') return 'end'
  if (!/^(?:stadium|terminal|pill)$/.test(type ?? '') || isEntered === isLeft) return undefined
  return isLeft ? 'start' : 'end'
}

function readLink({ start, end, type, stroke, text, labelType }: Link, index: number): GraphEdge {
  const label = labelOf(text, labelType)
  const isBoth = type?.startsWith('double_') === true
  const head = edgeHead.options.find(option => type?.endsWith(option))
  return {
    id: `e${index + 1}`,
    from: start,
    to: end,
    ...(label !== '' && { label }),
    direction: isBoth ? 'both' : type === 'arrow_open' ? 'none' : 'forward',
    ...(head && { head }),
    line: stroke === 'dotted' ? 'dashed' : stroke === 'thick' ? 'thick' : 'solid',
  }
}

function labelOf(text: string, labelType: string): string {
  return labelType === 'markdown' ? readMarkdownText(text) : readText(text)
}
