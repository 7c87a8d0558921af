import type { Graph, GraphEdge, GraphNode, NodeRole } from '../../../structure/graph.ts'
import { capitalizeFirst } from '../capitalize-first.ts'

/** An arrow that has left a step and waits for the next one. */
export interface OpenEnd {
  from: string
  label: string
}

/** Where a step is called so, the process begins or ends with it. */
function roleOf(label: string): NodeRole {
  if (/^(?:start|begin|开始)$/i.test(label)) return 'start'
  return /^(?:end|stop|结束)$/i.test(label) ? 'end' : 'step'
}

/** A process while it is read, step by step. */
export class Flow {
  readonly nodes: GraphNode[] = []
  readonly #edges: Omit<GraphEdge, 'id'>[] = []
  /** What leads to the next step. */
  open: OpenEnd[] = []

  add(label: string, role: NodeRole): string {
    const id = this.place(capitalize(label), role === 'step' ? roleOf(label) : role)
    this.connect(this.open, id)
    this.open = [{ from: id, label: '' }]
    return id
  }

  /** Puts a node where nothing leads to it yet. */
  place(label: string, role: NodeRole): string {
    const id = `n${this.nodes.length + 1}`
    this.nodes.push({ id, label, role })
    return id
  }

  connect(ends: readonly OpenEnd[], to: string): void {
    for (const { from, label } of ends)
      this.#edges.push({ from, to, ...(label !== '' && { label }), direction: 'forward', line: 'solid' })
  }

  /** The first step but the last one whose label has all words of `words`; Chinese ones as they stand. */
  find(words: string): GraphNode | undefined {
    const sought = words.toLowerCase().replaceAll(/\b(?:the|an?|it|them|again|step)\b/g, '')
    const earlier = this.nodes.slice(0, -1).filter(({ role }) => role !== 'decision')
    if (/\p{Script=Han}/u.test(sought)) return earlier.find(({ label }) => label.includes(sought))
    const stems = (sought.match(/[a-z0-9]{2,}/g) ?? []).map(stem)
    const isMeant = ({ label }: GraphNode) => {
      const said = (label.toLowerCase().match(/[a-z0-9]{2,}/g) ?? []).map(stem)
      return stems.length > 0 && stems.every(word => said.includes(word))
    }
    return earlier.find(isMeant)
  }

  labelOf(id: string): string {
    return this.nodes.find(node => node.id === id)?.label ?? ''
  }

  /** A step of that name from which no arrow leads yet: two cases may end in the same one. */
  findLeaf(label: string): string | null {
    const name = label.toLowerCase()
    const same = this.nodes.find(node => node.label.toLowerCase() === name)
    const isLeaf =
      same && !this.open.some(({ from }) => from === same.id) && !this.#edges.some(({ from }) => from === same.id)
    return isLeaf ? same.id : null
  }

  /** As `find`, the last step included. */
  last(words: string): GraphNode | undefined {
    const name = words.toLowerCase()
    return this.nodes.findLast(({ label, role }) => role !== 'decision' && label.toLowerCase().includes(name))
  }

  has(label: string): boolean {
    return this.nodes.some(node => node.label.toLowerCase() === label.toLowerCase())
  }

  /** The last step that says one of the words, or is done by whom they name. */
  findSaid(words: string): GraphNode | undefined {
    const steps = this.nodes.slice(0, -1).filter(({ role }) => role !== 'decision')
    const sought = words.replace(/(?:环节|步骤|那一?步|处|手里|手上)$/u, '')
    if (!/^\p{Script=Han}/u.test(sought)) return undefined
    if (sought.length > 1) return steps.findLast(({ label }) => label.includes(sought))
    const alike = steps.filter(({ label }) => label.includes(sought))
    return alike.length === 1 ? alike[0] : undefined
  }

  toGraph(title: string | null): Graph {
    const edges = this.#edges.map((edge, index): GraphEdge => ({ id: `e${index + 1}`, ...edge }))
    return { type: 'graph', ...(title !== null && { title }), nodes: this.nodes, edges, groups: [] }
  }
}

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ies|ied|es|ed|s|y)$/, '') : word.replace(/(?<=..)s$/, '')
}

function capitalize(text: string): string {
  return /^[a-z]+(?![A-Z\w])/.test(text) ? capitalizeFirst(text) : text
}
