import { verbatim } from '../../structure/loss.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type Reading } from '../notation.ts'
import { ActivityFlow, deepestFrame, mostEdges } from './activity-flow.ts'
import type { Block } from './block.ts'
import { readNote } from './notes.ts'
import type { SourceLine } from './source-line.ts'
import { readWords, unquote } from './words.ts'

/** A rule for lines: gives true where the line was one of its kind. */
type Rule = (line: SourceLine) => boolean

/** Activity diagrams: steps that follow each other, with choices, loops, branches, partitions and lanes. */
export function readActivity(block: Block): Reading {
  return new ActivityReader(block).read()
}

class ActivityReader {
  readonly #block: Block
  readonly #flow: ActivityFlow
  readonly #rules: readonly Rule[]

  constructor(block: Block) {
    this.#block = block
    this.#flow = new ActivityFlow(block)
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
    this.#flow.draft.title = title
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] as SourceLine
      const note = readNote(lines, at)
      if (note !== undefined) {
        this.#flow.addNote(note.text, line.number)
        at = note.end
      } else if (line.text.startsWith(':') || /^#[\w-]*:/.test(line.text)) at = this.#readStep(lines, at)
      else if (!this.#rules.some(rule => rule(line)))
        losses.add(verbatim(`"${line.text.slice(0, 80)}"`), line.number, because('not-understood'))
    }
    const open = this.#flow.frames.at(-1)
    if (open !== undefined)
      throw new NotationFault(unreadable('block-without-end', { name: open.line.text.slice(0, 60) }), open.line.number)
    const { structure } = this.#flow.draft.finish()
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
      const label = words
        .join('\n')
        .replace(/^#?[^:]*:/, '')
        .replace(/\s*<<\w+>>?$/, '')
      this.#flow.step(readWords(label), 'step', start.number)
      return end
    }
    throw new NotationFault(unreadable('step-without-end'), start.number)
  }

  #readPoint({ text, number }: SourceLine): boolean {
    if (/^start$/i.test(text)) this.#flow.step('', 'start', number)
    else if (/^(?:stop|end)$/i.test(text)) {
      this.#flow.step('', 'end', number)
      this.#flow.ends = []
    } else if (/^(?:kill|detach)$/i.test(text)) this.#flow.ends = []
    else if (/^break$/i.test(text)) {
      const loop = this.#flow.frames.findLast(({ kind }) => kind === 'while' || kind === 'repeat')
      loop?.exits.push(...this.#flow.ends)
      this.#flow.ends = []
    } else if (/^(?:#\w+:)?\([^()\s]{1,3}\)$/.test(text))
      this.#flow.connector(text.slice(text.indexOf('(') + 1, -1), number)
    else return false
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
      const frame = this.#flow.frame('if', line)
      frame.exits.push(...this.#flow.ends)
      this.#flow.ends = [{ from: frame.decision ?? '', label: readWords(next[1] ?? ''), line: 'solid' }]
      frame.decision = this.#flow.step(readWords(next[2] ?? ''), 'decision', line.number).id
      this.#beginBranch(next[4] ?? next[3] ?? '')
      return true
    }
    const otherwise = /^else\b\s*(?:\((.*)\))?$/i.exec(line.text)
    if (otherwise !== null) {
      const frame = this.#flow.frame('if', line)
      frame.exits.push(...this.#flow.ends)
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
      this.#flow.ends = []
    } else if (part !== null) {
      this.#flow.frame('switch', line).exits.push(...this.#flow.ends)
      this.#beginBranch(part[1] ?? '')
    } else if (/^end\s?switch$/i.test(line.text)) {
      this.#flow.frame('switch', line).hasElse = true
      this.#closeChoice('switch', line)
    } else return false
    return true
  }

  #openChoice(kind: 'if' | 'switch', condition: string, line: SourceLine): void {
    const decision = this.#flow.step(readWords(condition), 'decision', line.number)
    this.#flow.open({ kind, line, decision: decision.id, hasElse: false, exits: [], entries: [] })
  }

  /** Without `else`, the choice itself leads on too. */
  #closeChoice(kind: 'if' | 'switch', line: SourceLine): void {
    const frame = this.#flow.frame(kind, line)
    this.#flow.frames.pop()
    this.#flow.ends.unshift(...frame.exits)
    if (!frame.hasElse) this.#flow.ends.push({ from: frame.decision ?? '', label: '', line: 'solid' })
  }

  #beginBranch(label: string): void {
    this.#flow.ends = [{ from: this.#flow.frames.at(-1)?.decision ?? '', label: readWords(label), line: 'solid' }]
  }

  #readLoop(line: SourceLine): boolean {
    const start = /^while\s*\((.*?)\)\s*(?:(?:is|equals)\s*\((.*)\))?$/i.exec(line.text)
    if (start !== null) {
      const decision = this.#flow.step(readWords(start[1] ?? ''), 'decision', line.number)
      this.#flow.open({ kind: 'while', line, decision: decision.id, hasElse: false, exits: [], entries: [] })
      this.#beginBranch(start[2] ?? '')
      return true
    }
    const end = /^end\s?while\b\s*(?:\((.*)\))?$/i.exec(line.text)
    if (end !== null) {
      const frame = this.#flow.frame('while', line)
      this.#flow.frames.pop()
      this.#flow.leadBack(frame, frame.decision ?? '', line)
      this.#flow.ends = [{ from: frame.decision ?? '', label: readWords(end[1] ?? ''), line: 'solid' }, ...frame.exits]
      return true
    }
    const back = /^backward\s*:(.*);$/i.exec(line.text)
    if (back !== null) {
      const loop = this.#flow.frames.findLast(({ kind }) => kind === 'while' || kind === 'repeat')
      if (loop === undefined)
        throw new NotationFault(unreadable('outside', { mark: 'backward', of: 'repeat' }), line.number)
      loop.backward = this.#flow.addNode(readWords(back[1] ?? ''), 'step', line.number).id
      return true
    }
    return this.#readRepeat(line)
  }

  #readRepeat(line: SourceLine): boolean {
    const condition =
      /^repeat\s?while\b\s*(?:\((.*?)\)\s*)?(?:(?:is|equals)\s*\((.*?)\)\s*)?(?:not\s*\((.*)\))?\s*;?$/i.exec(line.text)
    if (condition !== null) {
      const frame = this.#flow.frame('repeat', line)
      this.#flow.frames.pop()
      const decision = this.#flow.step(readWords(condition[1] ?? ''), 'decision', line.number)
      this.#flow.ends = [{ from: decision.id, label: readWords(condition[2] ?? ''), line: 'solid' }]
      this.#flow.leadBack(frame, frame.first ?? decision.id, line)
      this.#flow.ends = [{ from: decision.id, label: readWords(condition[3] ?? ''), line: 'solid' }, ...frame.exits]
      return true
    }
    const start = /^repeat\s*(?::(.*);)?$/i.exec(line.text)
    if (start === null) return false
    this.#flow.open({ kind: 'repeat', line, hasElse: false, exits: [], entries: [] })
    if (start[1] !== undefined) this.#flow.step(readWords(start[1]), 'step', line.number)
    return true
  }

  #readFork(line: SourceLine): boolean {
    if (/^(?:fork|split)$/i.test(line.text)) {
      this.#block.losses.add(verbatim(`\`${line.text}\``), line.number, because('no-bar'))
      this.#flow.open({
        kind: 'fork',
        line,
        hasElse: false,
        exits: [],
        entries: this.#flow.ends.map(end => ({ ...end })),
      })
    } else if (/^(?:fork|split) again$/i.test(line.text)) {
      const frame = this.#flow.frame('fork', line)
      frame.exits = [...frame.exits, ...this.#flow.ends]
      if (frame.exits.length > mostEdges)
        throw new NotationFault(unreadable('too-many-branches', { most: mostEdges }), line.number)
      this.#flow.ends = frame.entries.map(end => ({ ...end }))
    } else if (/^end\s?(?:fork|merge|split)\b/i.test(line.text)) {
      const frame = this.#flow.frame('fork', line)
      this.#flow.frames.pop()
      this.#flow.ends = [...frame.exits, ...this.#flow.ends]
      if (this.#flow.ends.length > mostEdges)
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
      const group = this.#flow.draft.group(`lane ${lane[1]}`, undefined, line.number)
      if (lane[2] !== undefined || group.label === `lane ${lane[1]}`) group.label = readWords(lane[2] ?? lane[1] ?? '')
      this.#flow.lane = group.id
    } else if (start !== null) {
      if (this.#flow.partitions.length >= deepestFrame)
        throw new NotationFault(unreadable('too-deep', { most: deepestFrame }), line.number)
      const label = readWords(unquote(start[1] ?? ''))
      const group = this.#flow.draft.group(
        `${label} at ${line.number}`,
        this.#flow.partitions.at(-1) ?? this.#flow.lane,
        line.number,
      )
      group.label = label
      this.#flow.partitions.push(group.id)
    } else if (line.text === '}' || /^end\s?(?:group|partition|package)$/i.test(line.text)) {
      if (this.#flow.partitions.pop() === undefined)
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
    for (const end of this.#flow.ends) {
      if (label !== '') end.label = [end.label, label].filter(part => part !== '').join('\n')
      if (line !== undefined) end.line = line
    }
    return true
  }
}
