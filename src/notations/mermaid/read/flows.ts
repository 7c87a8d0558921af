import type { Graph, GraphEdge } from '../../../structure/graph.ts'
import { countLoss, countThings, lossOf } from '../../../structure/loss.ts'
import { lost } from '../../messages/index.ts'
import type { Reading } from '../../notation.ts'
import { readText } from '../text.ts'

export interface SankeyDb {
  getGraph(): { nodes: { id: string }[]; links: { source: string; target: string; value: number }[] }
}

/** Reads flows: each amount is the label of its arrow. */
export function readSankey(db: SankeyDb): Reading {
  const { nodes, links } = db.getGraph()
  const structure: Graph = {
    type: 'graph',
    direction: 'right',
    nodes: nodes.map(({ id }) => ({ id, label: readText(id) })),
    edges: links.map(({ source, target, value }, index) => ({
      id: `e${index + 1}`,
      from: source,
      to: target,
      label: String(value),
      direction: 'forward',
      line: 'solid',
    })),
    groups: [],
  }
  return { structure, losses: [] }
}

interface WardleyLink {
  source: string
  target: string
  dashed?: boolean
  label?: string
  flow?: string
}

export interface WardleyDb {
  getWardleyData(): {
    nodes: { id: string; label: string; className?: string }[]
    links: WardleyLink[]
    trends: { nodeId: string }[]
    pipelines: { nodeId: string; componentIds: string[] }[]
    annotations: unknown[]
    notes: unknown[]
    accelerators: { name: string }[]
    deaccelerators: { name: string }[]
  }
}

/** Reads dependencies; pipelines are groups. Visibility and evolution are positions in the map, which a graph does not have. */
export function readWardley(db: WardleyDb): Reading {
  const { nodes, links, trends, pipelines, annotations, notes, accelerators, deaccelerators } = db.getWardleyData()
  const labels = new Map(nodes.map(({ id, label }) => [id, readText(label)]))
  const groups = pipelines.map(({ nodeId, componentIds }, index) => ({
    id: `pipeline ${index + 1}`,
    nodeId,
    componentIds,
  }))
  const groupOf = new Map(groups.flatMap(({ id, componentIds }) => componentIds.map(member => [member, id])))
  const structure: Graph = {
    type: 'graph',
    direction: 'down',
    nodes: nodes.map(({ id, label, className }) => {
      const group = groupOf.get(id)
      return {
        id,
        label: readText(label),
        ...(className === 'anchor' && { role: 'user' as const }),
        ...(group !== undefined && { group }),
      }
    }),
    edges: links.filter(({ source, target }) => labels.has(source) && labels.has(target)).map(readLink),
    groups: groups.map(({ id, nodeId }) => ({ id, label: labels.get(nodeId) ?? readText(nodeId) })),
  }
  const losses = [
    lossOf(lost('positions')),
    ...countLoss(
      'arrow',
      trends.map(({ nodeId }) => labels.get(nodeId) ?? nodeId),
    ),
    ...countThings('free note', notes.length + annotations.length),
    ...countLoss(
      'marker',
      [...accelerators, ...deaccelerators].map(({ name }) => name),
    ),
  ]
  return { structure, losses }
}

function readLink({ source, target, dashed, label, flow }: WardleyLink, index: number): GraphEdge {
  const words = readText(label ?? '')
  const [from, to] = flow === 'backward' ? [target, source] : [source, target]
  return {
    id: `e${index + 1}`,
    from,
    to,
    ...(words !== '' && { label: words }),
    direction: flow === 'bidirectional' ? 'both' : 'forward',
    line: dashed ? 'dashed' : 'solid',
  }
}
