import type { Graph, GraphEdge, GraphGroup, GraphNode } from '../structure/graph.ts'
import { createIds } from '../structure/new-ids.ts'
import { LossList } from './loss-list.ts'
import type { Reading } from './notation.ts'

/**
 * A graph while it is read. Texts name a node before, while or after they describe it: `node` finds it by the name in the text or makes it. Nodes, groups
 * and edges share one set of ids, so that an edge may end at any node or group.
 */
export class GraphDraft {
  readonly nodes: GraphNode[] = []
  readonly edges: GraphEdge[] = []
  readonly groups: GraphGroup[] = []
  readonly losses = new LossList()
  title: string | undefined
  direction: Graph['direction']
  readonly #newId = createIds()
  readonly #nodes = new Map<string, GraphNode>()
  readonly #groups = new Map<string, GraphGroup>()

  findNode(name: string): GraphNode | undefined {
    return this.#nodes.get(name)
  }

  findGroup(name: string): GraphGroup | undefined {
    return this.#groups.get(name)
  }

  /** The node of this name. A new one has the name as its label. */
  node(name: string, line?: number): GraphNode {
    const known = this.#nodes.get(name)
    if (known !== undefined) return known
    const node: GraphNode = { id: this.#newId(name), label: name, ...originOf(line) }
    this.#nodes.set(name, node)
    this.nodes.push(node)
    return node
  }

  /** The group of this name. A new one has the name as its label. */
  group(name: string, parent?: string, line?: number): GraphGroup {
    const known = this.#groups.get(name)
    if (known !== undefined) return known
    const group: GraphGroup = {
      id: this.#newId(name),
      label: name,
      ...(parent !== undefined && { parent }),
      ...originOf(line),
    }
    this.#groups.set(name, group)
    this.groups.push(group)
    return group
  }

  /** Joins two elements by their ids. */
  edge(from: string, to: string, rest: Partial<Omit<GraphEdge, 'id' | 'from' | 'to' | 'origin'>>, line?: number) {
    const { label, ...looks } = rest
    const edge: GraphEdge = {
      id: this.#newId('edge'),
      from,
      to,
      ...(label !== undefined && label !== '' && { label }),
      direction: 'forward',
      line: 'solid',
      ...looks,
      ...originOf(line),
    }
    this.edges.push(edge)
    return edge
  }

  finish(): Reading {
    return {
      structure: {
        type: 'graph',
        ...(this.title !== undefined && this.title !== '' && { title: this.title }),
        ...(this.direction !== undefined && { direction: this.direction }),
        nodes: this.nodes,
        edges: this.edges,
        groups: this.groups,
      },
      losses: this.losses.toArray(),
    }
  }
}

export function originOf(line: number | undefined, lastLine = line) {
  return line === undefined ? {} : { origin: { lines: { from: line, to: lastLine ?? line } } }
}
