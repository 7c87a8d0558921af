import type { GraphEdge, GraphNode } from '../../structure/graph.ts'
import { named } from '../../structure/loss.ts'
import { GraphDraft } from '../graph-draft.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import type { Block } from './block.ts'
import type { SourceLine } from './source-line.ts'

export const deepestFrame = 200
/** Branches that end together before a fork are joined all with all. */
export const mostEdges = 50_000

/** End to which the next step is connected. */
interface LooseEnd {
  from: string
  label: string
  line: GraphEdge['line']
}

/** A choice, a loop or branches that are open. */
interface Frame {
  kind: 'if' | 'switch' | 'while' | 'repeat' | 'fork'
  line: SourceLine
  /** Decision of a choice or loop that begins with its condition. */
  decision?: string
  /** First step of a `repeat`, to which it leads back; absent until it is read. */
  first?: string
  hasElse: boolean
  /** Ends that lead on after the frame. */
  exits: LooseEnd[]
  /** Ends that led into it: all branches of a fork begin there. */
  entries: LooseEnd[]
  /** The step on the way back to the beginning. */
  backward?: string
}

/** The steps of an activity that were read so far, and where the next one goes. */
export class ActivityFlow {
  readonly draft = new GraphDraft()
  readonly frames: Frame[] = []
  /** Ids of the open partitions, the innermost last. */
  readonly partitions: string[] = []
  /** Id of the lane in which steps outside of partitions are. */
  lane: string | undefined
  /** The next step follows all of these. */
  ends: LooseEnd[] = []
  readonly #block: Block
  #last: GraphNode | undefined
  #count = 0

  constructor(block: Block) {
    this.#block = block
  }

  /** Joins the loose ends to the beginning of a loop, by the step on the way back. */
  leadBack({ backward }: Frame, beginning: string, { number }: SourceLine): void {
    if (backward !== undefined) {
      this.#join(backward, number)
      this.ends = [{ from: backward, label: '', line: 'solid' }]
    }
    this.#join(beginning, number)
  }

  /** Adds a step after the loose ends, and continues after it. */
  step(label: string, role: NonNullable<GraphNode['role']>, line: number): GraphNode {
    const node = this.addNode(label, role, line)
    this.#join(node.id, line)
    this.ends = [{ from: node.id, label: '', line: 'solid' }]
    for (const frame of this.frames.toReversed()) {
      if (frame.kind !== 'repeat' || frame.first !== undefined) break
      frame.first = node.id
    }
    return node
  }

  /** `(A)`: the flow that ends in it goes on wherever it stands again. */
  connector(label: string, line: number): void {
    const name = `connector ${label}`
    const known = this.draft.findNode(name)
    const node = known ?? this.draft.node(name, line)
    node.label = label
    this.#join(node.id, line)
    this.ends = [{ from: node.id, label: '', line: 'solid' }]
    if (known === undefined) this.#place(node)
  }

  /** Adds a step that nothing leads to yet. */
  addNode(label: string, role: NonNullable<GraphNode['role']>, line: number): GraphNode {
    this.#count += 1
    // Two steps may say the same: each has a name of its own.
    const name = label.split('\n')[0] || role
    const node = this.draft.node(this.draft.findNode(name) === undefined ? name : `${name} ${this.#count}`, line)
    node.label = label
    node.role = role
    this.#place(node)
    this.#last = node
    return node
  }

  #place(node: GraphNode): void {
    const group = this.partitions.at(-1) ?? this.lane
    if (group !== undefined) node.group = group
  }

  open(frame: Frame): void {
    if (this.frames.length >= deepestFrame)
      throw new NotationFault(unreadable('too-deep', { most: deepestFrame }), frame.line.number)
    this.frames.push(frame)
  }

  /** The innermost open frame. @throws NotationFault where it is of another kind */
  frame(kind: Frame['kind'], { text, number }: SourceLine): Frame {
    const frame = this.frames.at(-1)
    if (frame?.kind !== kind) throw new NotationFault(unreadable('does-not-fit', { text: text.slice(0, 60) }), number)
    return frame
  }

  /** Adds a note to the last step. */
  addNote(text: string, line: number): void {
    if (this.#last === undefined)
      this.#block.losses.add(named('note', text.slice(0, 60)), line, because('before-first'))
    else this.#last.note = this.#last.note === undefined ? text : `${this.#last.note}\n${text}`
  }

  #join(to: string, line: number): void {
    for (const end of this.ends) this.draft.edge(end.from, to, { label: end.label, line: end.line }, line)
    if (this.draft.edges.length > mostEdges)
      throw new NotationFault(unreadable('too-many-edges', { most: mostEdges }), line)
  }
}
