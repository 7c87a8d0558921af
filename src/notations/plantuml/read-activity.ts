import type { GraphEdge, GraphNode } from '../../structure/graph.ts'
import { named, verbatim } from '../../structure/loss.ts'
import { GraphDraft } from '../graph-draft.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type Reading } from '../notation.ts'
import type { Block } from './block.ts'
import { readNote } from './notes.ts'
import type { SourceLine } from './source-line.ts'
import { readWords, unquote } from './words.ts'

const deepestFrame = 200
/** Branches that end together before a fork are joined all with all. */
const mostEdges = 50_000

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

/** A rule for lines: gives true where the line was one of its kind. */
type Rule = (line: SourceLine) => boolean

/** Activity diagrams: steps that follow each other, with choices, loops, branches, partitions and lanes. */
export function readActivity(block: Block): Reading {
  return new ActivityReader(block).read()
}

class ActivityReader {
  readonly #block: Block
  readonly #draft = new GraphDraft()
  readonly #frames: Frame[] = []
  readonly #partitions: string[] = []
  readonly #rules: readonly Rule[]
  #lane: string | undefined
  #ends: LooseEnd[] = []
  #last: GraphNode | undefined
  #count = 0

  constructor(block: Block) {
    this.#block = block
    this.#rules = [
      this.#readPoint,
      this.#readChoice,
      this.#readSwitch,
      this.#readLoop,
      this.#readFork,
      this.#readGroup,
      this.#readArrow,
    ].map(rule => rule.bind(this))
  }

  read(): Reading {
    const { lines, losses, title } = this.#block
    this.#draft.title = title
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] as SourceLine
      const note = readNote(lines, at)
      if (note !== undefined) {
        this.#addNote(note.text, line.number)
        at = note.end
      } else if (line.text.startsWith(':') || /^#[\w-]*:/.test(line.text)) at = this.#readStep(lines, at)
      else if (!this.#rules.some(rule => rule(line)))
        losses.add(verbatim(`"${line.text.slice(0, 80)}"`), line.number, because('not-understood'))
    }
    const open = this.#frames.at(-1)
    if (open !== undefined)
      throw new NotationFault(unreadable('block-without-end', { name: open.line.text.slice(0, 60) }), open.line.number)
    const { structure } = this.#draft.finish()
    return { structure, losses: losses.toArray() }
  }

  /** `:text;`, also over several lines. */
  #readStep(lines: readonly SourceLine[], at: number): number {
    const start = lines[at] as SourceLine
    const words: string[] = []
    for (let end = at; end < lines.length; end += 1) {
      const { text } = lines[end] as SourceLine
      const done = /^(.*?)[;|<>/\]}](?:\s*<<[^<>]*>>)?$/.exec(text)
      words.push(done?.[1] ?? text)
      if (done === null) continue
      const label = words.join('\n').replace(/^#?[^:]*:/, '')
      this.#step(readWords(label), 'step', start.number)
      return end
    }
    throw new NotationFault(unreadable('step-without-end'), start.number)
  }

  #readPoint({ text, number }: SourceLine): boolean {
    if (/^start$/i.test(text)) this.#step('', 'start', number)
    else if (/^(?:stop|end)$/i.test(text)) {
      this.#step('', 'end', number)
      this.#ends = []
    } else if (/^(?:kill|detach)$/i.test(text)) this.#ends = []
    else if (/^break$/i.test(text)) {
      const loop = this.#frames.findLast(({ kind }) => kind === 'while' || kind === 'repeat')
      loop?.exits.push(...this.#ends)
      this.#ends = []
    } else return false
    return true
  }

  #readChoice(line: SourceLine): boolean {
    const start = /^if\s*\((.*?)\)\s*(?:(?:is|equals)\s*\((.*?)\)\s*)?(?:then\b\s*(?:\((.*)\))?)?$/i.exec(line.text)
    if (start !== null) {
      this.#openChoice('if', start[1] ?? '', line)
      this.#beginBranch(start[3] ?? start[2] ?? '')
      return true
    }
    const next =
      /^(?:\((.*?)\)\s*)?else\s?if\s*\((.*?)\)\s*(?:(?:is|equals)\s*\((.*?)\)\s*)?(?:then\b\s*(?:\((.*)\))?)?$/i.exec(
        line.text,
      )
    if (next !== null) {
      const frame = this.#frame('if', line)
      frame.exits.push(...this.#ends)
      this.#ends = [{ from: frame.decision ?? '', label: readWords(next[1] ?? ''), line: 'solid' }]
      frame.decision = this.#step(readWords(next[2] ?? ''), 'decision', line.number).id
      this.#beginBranch(next[4] ?? next[3] ?? '')
      return true
    }
    const otherwise = /^else\b\s*(?:\((.*)\))?$/i.exec(line.text)
    if (otherwise !== null) {
      const frame = this.#frame('if', line)
      frame.exits.push(...this.#ends)
      frame.hasElse = true
      this.#beginBranch(otherwise[1] ?? '')
      return true
    }
    if (!/^end\s?if$/i.test(line.text)) return false
    this.#closeChoice('if', line)
    return true
  }

  #readSwitch(line: SourceLine): boolean {
    const start = /^switch\s*\((.*)\)$/i.exec(line.text)
    const part = /^case\s*\((.*)\)$/i.exec(line.text)
    if (start !== null) {
      this.#openChoice('switch', start[1] ?? '', line)
      this.#ends = []
    } else if (part !== null) {
      this.#frame('switch', line).exits.push(...this.#ends)
      this.#beginBranch(part[1] ?? '')
    } else if (/^end\s?switch$/i.test(line.text)) {
      this.#frame('switch', line).hasElse = true
      this.#closeChoice('switch', line)
    } else return false
    return true
  }

  #openChoice(kind: 'if' | 'switch', condition: string, line: SourceLine): void {
    const decision = this.#step(readWords(condition), 'decision', line.number)
    this.#open({ kind, line, decision: decision.id, hasElse: false, exits: [], entries: [] })
  }

  /** Without `else`, the choice itself leads on too. */
  #closeChoice(kind: 'if' | 'switch', line: SourceLine): void {
    const frame = this.#frame(kind, line)
    this.#frames.pop()
    this.#ends.unshift(...frame.exits)
    if (!frame.hasElse) this.#ends.push({ from: frame.decision ?? '', label: '', line: 'solid' })
  }

  #beginBranch(label: string): void {
    this.#ends = [{ from: this.#frames.at(-1)?.decision ?? '', label: readWords(label), line: 'solid' }]
  }

  #readLoop(line: SourceLine): boolean {
    const start = /^while\s*\((.*?)\)\s*(?:(?:is|equals)\s*\((.*)\))?$/i.exec(line.text)
    if (start !== null) {
      const decision = this.#step(readWords(start[1] ?? ''), 'decision', line.number)
      this.#open({ kind: 'while', line, decision: decision.id, hasElse: false, exits: [], entries: [] })
      this.#beginBranch(start[2] ?? '')
      return true
    }
    const end = /^end\s?while\b\s*(?:\((.*)\))?$/i.exec(line.text)
    if (end !== null) {
      const frame = this.#frame('while', line)
      this.#frames.pop()
      this.#leadBack(frame, frame.decision ?? '', line)
      this.#ends = [{ from: frame.decision ?? '', label: readWords(end[1] ?? ''), line: 'solid' }, ...frame.exits]
      return true
    }
    const back = /^backward\s*:(.*);$/i.exec(line.text)
    if (back !== null) {
      const loop = this.#frames.findLast(({ kind }) => kind === 'while' || kind === 'repeat')
      if (loop === undefined)
        throw new NotationFault(unreadable('outside', { mark: 'backward', of: 'repeat' }), line.number)
      loop.backward = this.#newNode(readWords(back[1] ?? ''), 'step', line.number).id
      return true
    }
    return this.#readRepeat(line)
  }

  #readRepeat(line: SourceLine): boolean {
    const condition =
      /^repeat\s?while\b\s*(?:\((.*?)\)\s*)?(?:(?:is|equals)\s*\((.*?)\)\s*)?(?:not\s*\((.*)\))?\s*;?$/i.exec(line.text)
    if (condition !== null) {
      const frame = this.#frame('repeat', line)
      this.#frames.pop()
      const decision = this.#step(readWords(condition[1] ?? ''), 'decision', line.number)
      this.#ends = [{ from: decision.id, label: readWords(condition[2] ?? ''), line: 'solid' }]
      this.#leadBack(frame, frame.first ?? decision.id, line)
      this.#ends = [{ from: decision.id, label: readWords(condition[3] ?? ''), line: 'solid' }, ...frame.exits]
      return true
    }
    const start = /^repeat\s*(?::(.*);)?$/i.exec(line.text)
    if (start === null) return false
    this.#open({ kind: 'repeat', line, hasElse: false, exits: [], entries: [] })
    if (start[1] !== undefined) this.#step(readWords(start[1]), 'step', line.number)
    return true
  }

  /** Joins the loose ends to the beginning of a loop, by the step on the way back. */
  #leadBack({ backward }: Frame, beginning: string, { number }: SourceLine): void {
    if (backward !== undefined) {
      this.#join(backward, number)
      this.#ends = [{ from: backward, label: '', line: 'solid' }]
    }
    this.#join(beginning, number)
  }

  #readFork(line: SourceLine): boolean {
    if (/^(?:fork|split)$/i.test(line.text)) {
      this.#block.losses.add(verbatim(`\`${line.text}\``), line.number, because('no-bar'))
      this.#open({ kind: 'fork', line, hasElse: false, exits: [], entries: this.#ends.map(end => ({ ...end })) })
    } else if (/^(?:fork|split) again$/i.test(line.text)) {
      const frame = this.#frame('fork', line)
      frame.exits = [...frame.exits, ...this.#ends]
      if (frame.exits.length > mostEdges)
        throw new NotationFault(unreadable('too-many-branches', { most: mostEdges }), line.number)
      this.#ends = frame.entries.map(end => ({ ...end }))
    } else if (/^end\s?(?:fork|merge|split)\b/i.test(line.text)) {
      const frame = this.#frame('fork', line)
      this.#frames.pop()
      this.#ends = [...frame.exits, ...this.#ends]
      if (this.#ends.length > mostEdges)
        throw new NotationFault(unreadable('too-many-branches', { most: mostEdges }), line.number)
    } else return false
    return true
  }

  #readGroup(line: SourceLine): boolean {
    const lane = /^\|(?:#[^|]*\|)?([^|]+)\|(?:([^|]+)\|)?$/.exec(line.text)
    const start = /^(?:partition|group|package|rectangle|card)\s+(?:#\S+\s+)?(.*?)\s*(?:#\S+\s*)?(\{)?$/i.exec(
      line.text,
    )
    if (lane !== null) {
      const group = this.#draft.group(`lane ${lane[1]}`, undefined, line.number)
      if (lane[2] !== undefined || group.label === `lane ${lane[1]}`) group.label = readWords(lane[2] ?? lane[1] ?? '')
      this.#lane = group.id
    } else if (start !== null) {
      if (this.#partitions.length >= deepestFrame)
        throw new NotationFault(unreadable('too-deep', { most: deepestFrame }), line.number)
      const label = readWords(unquote(start[1] ?? ''))
      const group = this.#draft.group(`${label} at ${line.number}`, this.#partitions.at(-1) ?? this.#lane, line.number)
      group.label = label
      this.#partitions.push(group.id)
    } else if (line.text === '}' || /^end\s?(?:group|partition|package)$/i.test(line.text)) {
      if (this.#partitions.pop() === undefined)
        throw new NotationFault(unreadable('closes-nothing', { mark: line.text }), line.number)
    } else return false
    return true
  }

  /** `-> label;`: the label on the way to the next step. */
  #readArrow({ text }: SourceLine): boolean {
    const arrow = /^-(?:\[([^\]]*)\])?-?>\s*(.*?);?$/.exec(text)
    if (arrow === null) return false
    const line = /dashed|dotted|hidden/.test(arrow[1] ?? '')
      ? 'dashed'
      : /bold/.test(arrow[1] ?? '')
        ? 'thick'
        : undefined
    const label = readWords(arrow[2] ?? '')
    for (const end of this.#ends) {
      if (label !== '') end.label = [end.label, label].filter(part => part !== '').join('\n')
      if (line !== undefined) end.line = line
    }
    return true
  }

  #step(label: string, role: NonNullable<GraphNode['role']>, line: number): GraphNode {
    const node = this.#newNode(label, role, line)
    this.#join(node.id, line)
    this.#ends = [{ from: node.id, label: '', line: 'solid' }]
    for (const frame of this.#frames.toReversed()) {
      if (frame.kind !== 'repeat' || frame.first !== undefined) break
      frame.first = node.id
    }
    return node
  }

  #newNode(label: string, role: NonNullable<GraphNode['role']>, line: number): GraphNode {
    this.#count += 1
    // Two steps may say the same: each has a name of its own.
    const name = label.split('\n')[0] || role
    const node = this.#draft.node(this.#draft.findNode(name) === undefined ? name : `${name} ${this.#count}`, line)
    node.label = label
    node.role = role
    const group = this.#partitions.at(-1) ?? this.#lane
    if (group !== undefined) node.group = group
    this.#last = node
    return node
  }

  #join(to: string, line: number): void {
    for (const end of this.#ends) this.#draft.edge(end.from, to, { label: end.label, line: end.line }, line)
    if (this.#draft.edges.length > mostEdges)
      throw new NotationFault(unreadable('too-many-edges', { most: mostEdges }), line)
  }

  #open(frame: Frame): void {
    if (this.#frames.length >= deepestFrame)
      throw new NotationFault(unreadable('too-deep', { most: deepestFrame }), frame.line.number)
    this.#frames.push(frame)
  }

  #frame(kind: Frame['kind'], { text, number }: SourceLine): Frame {
    const frame = this.#frames.at(-1)
    if (frame?.kind !== kind) throw new NotationFault(unreadable('does-not-fit', { text: text.slice(0, 60) }), number)
    return frame
  }

  #addNote(text: string, line: number): void {
    if (this.#last === undefined)
      this.#block.losses.add(named('note', text.slice(0, 60)), line, because('before-first'))
    else this.#last.note = this.#last.note === undefined ? text : `${this.#last.note}\n${text}`
  }
}
