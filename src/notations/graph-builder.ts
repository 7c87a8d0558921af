import type { Graph, GraphEdge, GraphGroup, GraphNode } from '../structure/graph.ts'
import { createIds } from '../structure/new-ids.ts'
import type { Origin } from '../structure/origin.ts'

interface Place {
  /** The line of the text that says it. */
  line?: number | undefined
}

export interface NewNode extends Place {
  label: string
  role?: GraphNode['role'] | undefined
  icon?: string | undefined
  /** Notes, one line each. */
  notes?: readonly (string | undefined)[]
  /** The key of the group that it lies in. */
  group?: string | undefined
}

export interface NewGroup extends Place {
  label: string
  icon?: string | undefined
  /** The key of the group around it. */
  parent?: string | undefined
}

export interface NewEdge extends Place {
  label?: string | undefined
  direction?: GraphEdge['direction']
  style?: GraphEdge['line']
}

/**
 * Puts a graph together from things that refer to each other by the keys of their format (`Service/default/web`), which may come in any order.
 * Ids are made from labels. Two edges that join the same things in the same direction become one, with both labels.
 */
export class GraphBuilder {
  private readonly newId = createIds()
  private readonly nodes = new Map<string, GraphNode & { groupKey: string | undefined }>()
  private readonly groups = new Map<string, GraphGroup & { parentKey: string | undefined }>()
  private readonly edges = new Map<string, { from: string; to: string; labels: Set<string>; edge: NewEdge }>()
  private readonly fileName: string | undefined

  constructor(fileName?: string) {
    this.fileName = fileName
  }

  hasNode(key: string): boolean {
    return this.nodes.has(key)
  }

  /** True if an edge connects the two, in this direction. */
  hasEdge(from: string, to: string): boolean {
    return this.edges.has(edgeKey(from, to))
  }

  /** Adds a node. A second one with the same key is not added. */
  node(key: string, { label, role, icon, notes = [], group, line }: NewNode): void {
    if (this.nodes.has(key)) return
    const note = notes.filter(each => each !== undefined && each !== '').join('\n')
    this.nodes.set(key, {
      id: this.newId(label),
      label,
      ...(role && { role }),
      ...(icon && { icon }),
      ...(note && { note }),
      groupKey: group,
      ...this.originOf(line),
    })
  }

  /** Adds lines to what is said of a node. */
  addNote(key: string, note: string): void {
    const node = this.nodes.get(key)
    if (node) node.note = node.note ? `${node.note}\n${note}` : note
  }

  /** Adds a group. A second one with the same key is not added. */
  group(key: string, { label, icon, parent, line }: NewGroup): void {
    if (this.groups.has(key)) return
    this.groups.set(key, {
      id: this.newId(label),
      label,
      ...(icon && { icon }),
      parentKey: parent,
      ...this.originOf(line),
    })
  }

  /** Adds an edge between nodes or groups, by their keys. */
  edge(from: string, to: string, edge: NewEdge = {}): void {
    const key = edgeKey(from, to)
    const known = this.edges.get(key) ?? { from, to, labels: new Set<string>(), edge }
    if (edge.label) known.labels.add(edge.label)
    this.edges.set(key, known)
  }

  /** Edges whose ends were never added are left out: a reader adds a node for everything that the text names. */
  build(about: { title?: string | undefined; direction?: Graph['direction'] } = {}): Graph {
    const idOf = (key: string) => (this.nodes.get(key) ?? this.groups.get(key))?.id
    const edges: GraphEdge[] = []
    for (const { from, to, labels, edge } of this.edges.values()) {
      const [fromId, toId] = [idOf(from), idOf(to)]
      if (fromId === undefined || toId === undefined) continue
      edges.push({
        id: `edge_${edges.length + 1}`,
        from: fromId,
        to: toId,
        ...(labels.size > 0 && { label: [...labels].join('\n') }),
        direction: edge.direction ?? 'forward',
        line: edge.style ?? 'solid',
        ...this.originOf(edge.line),
      })
    }
    return {
      type: 'graph',
      ...(about.title && { title: about.title }),
      ...(about.direction && { direction: about.direction }),
      nodes: [...this.nodes.values()].map(({ groupKey, ...node }) => {
        const group = groupKey === undefined ? undefined : this.groups.get(groupKey)?.id
        return { ...node, ...(group && { group }) }
      }),
      edges,
      groups: [...this.groups.values()].map(({ parentKey, ...group }) => {
        const parent = parentKey === undefined ? undefined : this.groups.get(parentKey)?.id
        return { ...group, ...(parent && { parent }) }
      }),
    }
  }

  private originOf(line: number | undefined): { origin?: Origin } {
    const file = this.fileName
    if (line === undefined && file === undefined) return {}
    return { origin: { ...(file && { file }), ...(line && { lines: { from: line, to: line } }) } }
  }
}

function edgeKey(from: string, to: string): string {
  return JSON.stringify([from, to])
}
