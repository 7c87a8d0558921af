import type { Graph, GraphEdge, GraphNode, NodeRole } from '../../../structure/graph.ts'
import { capitalizeFirst } from '../capitalize-first.ts'

/** An arrow that has left a step and waits for the next one. */
export interface OpenEnd {
  from: string
  label: string
}

type Arrow = Omit<GraphEdge, 'id' | 'direction' | 'line'>

/** Boxes and arrows while a process is read. */
export class FlowDrawing {
  readonly #nodes: GraphNode[] = []
  #arrows: Arrow[] = []

  get size(): number {
    return this.#nodes.filter(({ role }) => role !== 'end').length
  }

  add(label: string, role: NodeRole, from: readonly OpenEnd[]): string {
    const id = `n${this.#nodes.length + 1}`
    this.#nodes.push({ id, label: capitalizeFirst(label), role })
    this.connect(from, id)
    return id
  }

  connect(from: readonly OpenEnd[], to: string): void {
    for (const end of from) this.#arrows.push({ from: end.from, to, ...(end.label !== '' && { label: end.label }) })
  }

  /** Asks something on a way back: it is taken where the answer is `no`. Returns the question. */
  askBefore(question: string, from: readonly OpenEnd[], back: string, no: string): string {
    this.#arrows = this.#arrows.filter(({ to, ...arrow }) => to !== back || !from.some(end => end.from === arrow.from))
    const id = this.add(question, 'decision', from)
    this.connect([{ from: id, label: no }], back)
    return id
  }

  /** The arrows that lead to a step, as open ends. */
  endsBefore(id: string): OpenEnd[] {
    return this.#arrows.filter(({ to }) => to === id).map(({ from, label = '' }) => ({ from, label }))
  }

  /** Whether an arrow goes on from an end. */
  leaves({ from, label }: OpenEnd): boolean {
    return this.#arrows.some(arrow => arrow.from === from && arrow.label === label)
  }

  has(label: string): boolean {
    return this.#nodes.some(node => node.label.toLowerCase() === label.toLowerCase())
  }

  /** Names the arrows that leave a choice as `label`, where they were called `before`. */
  renameArrows(from: string, before: string, label: string): void {
    this.#arrows = this.#arrows.map(arrow =>
      arrow.from === from && arrow.label === before ? { ...arrow, label } : arrow,
    )
  }

  rename(id: string, label: string): void {
    for (const node of this.#nodes) if (node.id === id) node.label = capitalizeFirst(label)
  }

  /** Takes out a choice whose arrows say by themselves when they are taken; false where several arrows lead to it. */
  dissolve(id: string): boolean {
    const leading = this.#arrows.filter(({ to }) => to === id)
    const [only] = leading
    if (
      !only ||
      leading.length > 1 ||
      only.label ||
      this.#arrows.some(arrow => arrow !== only && arrow.from === only.from)
    )
      return false
    if (this.#nodes.find(node => node.id === only.from)?.role !== 'step') return false
    this.#nodes.splice(
      this.#nodes.findIndex(node => node.id === id),
      1,
    )
    this.#arrows = this.#arrows
      .filter(arrow => arrow !== only)
      .map(arrow => (arrow.from === id ? { ...arrow, from: only.from } : arrow))
    return true
  }

  /** Asks whether a step is done: what came of it comes in that case. */
  askWhether(id: string, question: string, yes: string): void {
    this.rename(id, question)
    for (const node of this.#nodes) if (node.id === id) node.role = 'decision'
    this.#arrows = this.#arrows.map(arrow => (arrow.from === id ? { ...arrow, label: yes } : arrow))
  }

  toGraph(title: string | null): Graph {
    const edges = this.#arrows.map(
      (arrow, index): GraphEdge => ({ id: `e${index + 1}`, ...arrow, direction: 'forward', line: 'solid' }),
    )
    return { type: 'graph', ...(title !== null && { title }), nodes: this.#nodes, edges, groups: [] }
  }
}
