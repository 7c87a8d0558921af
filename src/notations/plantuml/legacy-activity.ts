import type { GraphNode } from '../../structure/graph.ts'
import { named, verbatim } from '../../structure/loss.ts'
import { GraphDraft } from '../graph-draft.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type Reading } from '../notation.ts'
import { deepestFrame, mostEdges } from './activity-flow.ts'
import { type Block, findLine } from './block.ts'
import { readNote } from './notes.ts'
import type { SourceLine } from './source-line.ts'
import { readWords, unquote } from './words.ts'

const arrow =
  /^-(?:\[([^\]]*)\])?(?:left|right|up|down|le|ri|do|l|r|u|d)?(?:\[([^\]]*)\])?-*>\s*(?:\[([^\]]*)\](?=\s|$|[="(])\s*)?/i
const point = /^\(\*(?:top)?\)/i
const bar = /^={2,}\s*([^=]+?)\s*={2,}/
const activity = /^(?:"([^"]*)"|([\p{L}\p{N}_.]+(?![\p{L}\p{N}_."(])))(?:\s+as\s+([\p{L}\p{N}_]+))?/u
const condition = /^if\s+(?:"([^"]*)"|\(([^)]*)\)|(.*?))\s*(?:then\b\s*(?:\[?([^\]]*)\]?)?)?$/i

/** True if lines are written in the syntax that PlantUML's activity diagrams had before `start` and `:step;`. */
export function isLegacyActivity(lines: readonly SourceLine[]): boolean {
  return lines.some(({ text }) => /^\(\*(?:top)?\)\s*-|-[\w[\]#,]*-*>\s*(?:\[[^\]]*\]\s*)?\(\*(?:top)?\)/i.test(text))
}

/** Activity diagrams in the old syntax: `(*) --> "First"`, arrows that continue from the activity before, `if "x" then`, bars and partitions. */
export function readLegacyActivity(block: Block): Reading {
  return new LegacyActivityReader(block).read()
}

class LegacyActivityReader {
  readonly #block: Block
  readonly #draft = new GraphDraft()
  readonly #bars = new Set<string>()
  readonly #decisions: string[] = []
  readonly #partitions: string[] = []
  /** The activity that an arrow without a source begins at. */
  #last: GraphNode | undefined
  /** Text of the branch that begins, until its first arrow. */
  #branch = ''

  constructor(block: Block) {
    this.#block = block
  }

  read(): Reading {
    const { lines, losses, title, direction } = this.#block
    this.#draft.title = title
    this.#draft.direction = direction
    for (let at = 0; at < lines.length; at += 1) {
      const note = readNote(lines, at)
      if (note !== undefined) {
        this.#addNote(note.text, lines[at] as SourceLine)
        at = note.end
        continue
      }
      const joined = joinQuoted(lines, at)
      at = joined.at
      if (!this.#readLine(joined.line))
        losses.add(verbatim(`"${joined.line.text.slice(0, 80)}"`), joined.line.number, because('not-understood'))
    }
    if (this.#partitions.length > 0)
      throw new NotationFault(unreadable('unclosed', { mark: 'partition', end: '}' }), lines.at(-1)?.number)
    this.#dissolveBars()
    const { structure } = this.#draft.finish()
    return { structure, losses: losses.toArray() }
  }

  #readLine(line: SourceLine): boolean {
    const { text, number } = line
    if (this.#readPartition(line)) return true
    if (/^else\b/i.test(text)) {
      const decision = this.#decisions.at(-1)
      if (decision === undefined) throw new NotationFault(unreadable('outside', { mark: 'else', of: 'if' }), number)
      this.#last = this.#draft.findNode(decision)
      this.#branch = /^else\s*\[?([^\]]*)\]?$/i.exec(text)?.[1] ?? ''
      return true
    }
    if (/^end\s?if$/i.test(text)) {
      if (this.#decisions.pop() === undefined)
        throw new NotationFault(unreadable('closes-nothing', { mark: text }), number)
      return true
    }
    let rest = text
    if (!arrow.test(rest) && !condition.test(rest)) {
      const source = this.#readActivity(rest, 'start', number)
      if (source === undefined) return false
      this.#last = source.node
      rest = source.rest
      if (rest === '') return true
    }
    return this.#readTarget(rest, line)
  }

  /** What an arrow leads to: an activity, a point, a bar or a choice. */
  #readTarget(text: string, { number }: SourceLine): boolean {
    const found = arrow.exec(text)
    const rest = text.slice(found?.[0].length ?? 0)
    const isChoice = condition.exec(rest)
    const from = this.#last
    if (isChoice !== null) {
      if (this.#decisions.length >= deepestFrame)
        throw new NotationFault(unreadable('too-deep', { most: deepestFrame }), number)
      const name = `if ${number} ${this.#decisions.length}`
      const decision = this.#node(name, number)
      decision.label = readWords(isChoice[1] ?? isChoice[2] ?? isChoice[3] ?? '')
      decision.role = 'decision'
      if (from !== undefined) this.#join(from, decision, found, number)
      this.#decisions.push(name)
      this.#last = decision
      this.#branch = isChoice[4] ?? ''
      return true
    }
    const target = found === null ? undefined : this.#readActivity(rest, 'end', number)
    if (target === undefined) return false
    if (from !== undefined) this.#join(from, target.node, found, number)
    this.#last = target.node
    return (
      target.rest === '' || /^#\S+$/.test(target.rest) || this.#readTarget(target.rest, { text, number, indent: 0 })
    )
  }

  /** The activity that a text begins with, and what follows it. */
  #readActivity(text: string, role: 'start' | 'end', line: number): { node: GraphNode; rest: string } | undefined {
    const isPoint = point.exec(text)
    if (isPoint !== null) {
      const node = this.#node(`(*) ${role}`, line)
      node.label = ''
      node.role = role
      return { node, rest: text.slice(isPoint[0].length).trim() }
    }
    const isBar = bar.exec(text)
    if (isBar !== null) {
      const node = this.#node(`=== ${isBar[1]}`, line)
      node.label = isBar[1] ?? ''
      this.#bars.add(node.id)
      this.#block.losses.add(verbatim(`\`${isBar[0]}\``), line, because('no-bar'))
      return { node, rest: text.slice(isBar[0].length).trim() }
    }
    const found = activity.exec(text)
    if (found === null) return undefined
    const label = found[1] ?? found[2] ?? ''
    const node = this.#node(found[3] ?? label, line)
    if (found[3] !== undefined || node.role === undefined) node.label = this.#labelOf(node, found[1], found[2])
    node.role ??= 'step'
    return { node, rest: text.slice(found[0].length).trim() }
  }

  /** An activity that is known by its short name keeps its label. */
  #labelOf(node: GraphNode, quoted: string | undefined, bare: string | undefined): string {
    return quoted === undefined && node.role !== undefined ? node.label : readWords(quoted ?? bare ?? '')
  }

  #node(name: string, line: number): GraphNode {
    const known = this.#draft.findNode(name)
    if (known !== undefined) return known
    const node = this.#draft.node(name, line)
    const group = this.#partitions.at(-1)
    if (group !== undefined) node.group = group
    return node
  }

  #join(from: GraphNode, to: GraphNode, found: RegExpExecArray | null, line: number): void {
    const label = [this.#branch, found?.[3] ?? ''].filter(part => part !== '').join('\n')
    this.#branch = ''
    const looks = `${found?.[1] ?? ''} ${found?.[2] ?? ''}`
    const isDashed = /dotted|dashed/.test(looks)
    this.#draft.edge(from.id, to.id, { label: readWords(label), line: isDashed ? 'dashed' : 'solid' }, line)
    if (this.#draft.edges.length > mostEdges)
      throw new NotationFault(unreadable('too-many-edges', { most: mostEdges }), line)
  }

  #readPartition({ text, number }: SourceLine): boolean {
    const start = /^partition\s+("[^"]*"|[^\s{#]+)\s*(?:#\S+\s*)?\{?$/i.exec(text)
    if (start !== null) {
      if (this.#partitions.length >= deepestFrame)
        throw new NotationFault(unreadable('too-deep', { most: deepestFrame }), number)
      const label = unquote(start[1] ?? '')
      const group = this.#draft.group(`partition ${label}`, this.#partitions.at(-1), number)
      group.label = readWords(label)
      this.#partitions.push(group.id)
      return true
    }
    if (text !== '}' && !/^end\s?partition$/i.test(text)) return false
    if (this.#partitions.pop() === undefined)
      throw new NotationFault(unreadable('closes-nothing', { mark: text }), number)
    return true
  }

  #addNote(text: string, { number }: SourceLine): void {
    if (this.#last === undefined)
      this.#block.losses.add(named('note', text.slice(0, 60)), number, because('before-first'))
    else this.#last.note = this.#last.note === undefined ? text : `${this.#last.note}\n${text}`
  }

  /** Joins all that leads to a bar with all that it leads to: a bar only waits for them. */
  #dissolveBars(): void {
    const { edges, nodes } = this.#draft
    for (const id of this.#bars) {
      const before = edges.filter(({ to }) => to === id)
      const after = edges.filter(({ from }) => from === id)
      if (before.length * after.length > mostEdges)
        throw new NotationFault(unreadable('too-many-branches', { most: mostEdges }))
      for (const { from, label: first, line } of before)
        for (const { to, label: second } of after) {
          const label = [first, second].filter(part => part !== undefined).join('\n')
          this.#draft.edge(from, to, { label, line })
        }
      remove(edges, edge => edge.from === id || edge.to === id)
      remove(nodes, node => node.id === id)
    }
  }
}

function remove<Item>(list: Item[], isGone: (item: Item) => boolean): void {
  list.splice(0, list.length, ...list.filter(item => !isGone(item)))
}

/** Joins a quoted text that continues over several lines. */
function joinQuoted(lines: readonly SourceLine[], at: number): { line: SourceLine; at: number } {
  const line = lines[at] as SourceLine
  const isOpen = (text: string) => text.split('"').length % 2 === 0
  const end = isOpen(line.text) ? findLine(lines, at, isOpen) : at
  if (end <= at) return { line, at }
  const text = lines.slice(at, end + 1).map(inner => inner.text)
  return { line: { ...line, text: text.join('\\n') }, at: end }
}
