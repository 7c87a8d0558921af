import type { Graph, GraphEdge, GraphNode, NodeRole } from '../../../structure/graph.ts'

/** An arrow that has left a step and waits for the next one. */
export interface OpenEnd {
  from: string
  label: string
}

/** A process while it is read, step by step. */
export class Flow {
  readonly nodes: GraphNode[] = []
  readonly #edges: Omit<GraphEdge, 'id'>[] = []
  /** What leads to the next step. */
  open: OpenEnd[] = []

  add(label: string, role: NodeRole): string {
    const id = `n${this.nodes.length + 1}`
    this.nodes.push({ id, label: capitalize(label), role })
    this.connect(this.open, id)
    this.open = [{ from: id, label: '' }]
    return id
  }

  connect(ends: readonly OpenEnd[], to: string): void {
    for (const { from, label } of ends)
      this.#edges.push({ from, to, ...(label !== '' && { label }), direction: 'forward', line: 'solid' })
  }

  /** The first step but the last one whose label has all words, or two characters in a row, of `words`. */
  find(words: string): GraphNode | undefined {
    const sought = words.toLowerCase().replaceAll(/\b(?:the|an?|it|them|again|step)\b/g, '')
    const earlier = this.nodes.slice(0, -1).filter(({ role }) => role !== 'decision')
    if (/\p{Script=Han}/u.test(sought))
      return (
        earlier.find(({ label }) => label.includes(sought)) ?? earlier.find(({ label }) => sharesPair(label, sought))
      )
    const stems = (sought.match(/[a-z0-9]{2,}/g) ?? []).map(stem)
    const isMeant = ({ label }: GraphNode) => {
      const said = (label.toLowerCase().match(/[a-z0-9]{2,}/g) ?? []).map(stem)
      return stems.length > 0 && stems.every(word => said.includes(word))
    }
    return earlier.find(isMeant)
  }

  toGraph(title: string | null): Graph {
    const edges = this.#edges.map((edge, index): GraphEdge => ({ id: `e${index + 1}`, ...edge }))
    return { type: 'graph', ...(title !== null && { title }), nodes: this.nodes, edges, groups: [] }
  }
}

function sharesPair(label: string, words: string): boolean {
  return label.length >= 2 && words.length === 2 && label.includes(words)
}

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ies|ied|es|ed|s|y)$/, '') : word.replace(/(?<=..)s$/, '')
}

function capitalize(text: string): string {
  return /^[a-z]+(?![A-Z\w])/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
