import type { Fragment, Interaction, InteractionStep, Message, Participant } from '../../../structure/interaction.ts'
import { named, ofKind, partOf, some, verbatim } from '../../../structure/loss.ts'
import { createIds } from '../../../structure/new-ids.ts'
import { originOf } from '../../graph-draft.ts'
import { because, lost, unreadable } from '../../messages/index.ts'
import { NotationFault, type Reading } from '../../notation.ts'
import { type Block, findLine } from '../block.ts'
import { readNote } from '../notes.ts'
import type { SourceLine } from '../source-line.ts'
import { readWords, unquote } from '../words.ts'
import { type Arrow, readArrow } from './arrow.ts'
import { C4Macros, type C4Message } from './c4.ts'
import { Participants } from './participants.ts'

const deepestFragment = 50

const participantKinds: Record<string, Participant['kind']> = {
  actor: 'actor',
  database: 'database',
  queue: 'queue',
}
const declaration =
  /^(?:create\s+)?(participant|actor|boundary|control|entity|database|collections|queue)\s+(?:"([^"]*)"|([^\s"#<[]+))(?:\s+as\s+(?:"([^"]*)"|([^\s#<[]+)))?(.*)$/i
const fragmentStart = /^(alt|opt|loop|par2?|break|critical|group|partition)\b\s*(.*)$/i

interface OpenFragment {
  fragment: Fragment
  line: SourceLine
}

/** A note over everything that there is, such as a divider. */
type AcrossNote = Extract<InteractionStep, { type: 'note' }>

export function readSequence(block: Block): Reading {
  return new SequenceReader(block).read()
}

class SequenceReader {
  readonly #block: Block
  readonly #newId = createIds('participant')
  readonly #participants = new Participants(this.#newId)
  readonly #c4: C4Macros
  readonly #steps: InteractionStep[] = []
  readonly #open: OpenFragment[] = []
  readonly #across: AcrossNote[] = []
  /** Active participants, and their callers: `return` answers the last one. */
  readonly #active: { who: string; caller: string }[] = []
  #last: Message | undefined
  #isNumbered = false

  constructor(block: Block) {
    this.#block = block
    this.#c4 = new C4Macros(this.#participants, block.losses)
  }

  read(): Reading {
    const { lines, losses, title } = this.#block
    for (let at = 0; at < lines.length; at += 1) {
      const note = readNote(lines, at)
      if (note === undefined) at = this.#readLine(lines, at)
      else {
        this.#addNote(note.text, note.targets, note.side, lines[at] as SourceLine)
        at = note.end
      }
    }
    const unclosed = this.#open.at(-1)
    if (unclosed !== undefined)
      throw new NotationFault(
        unreadable('unclosed', { mark: unclosed.line.text.slice(0, 60), end: 'end' }),
        unclosed.line.number,
      )
    this.#spanAcross()
    const structure: Interaction = {
      type: 'interaction',
      ...(title !== undefined && { title }),
      participants: this.#participants.toArray(),
      steps: this.#steps,
      ...(this.#isNumbered && { numbered: true }),
    }
    return { structure, losses: losses.toArray() }
  }

  /** Gives the index of the last line that was read. */
  #readLine(lines: readonly SourceLine[], at: number): number {
    const line = lines[at] as SourceLine
    if (this.#readDeclaration(line)) return this.#skipDescription(lines, at)
    const c4 = this.#c4.read(line)
    if (c4 === true) return at
    const arrow = readArrow(line.text)
    if (c4 !== false) this.#addMade(c4, line)
    else if (arrow !== undefined) this.#addMessage(arrow, line)
    else if (/^ref\s+over\b[^:]*$/i.test(line.text)) return this.#readReference(lines, at)
    else if (!this.#readFrame(line) && !this.#readActivation(line) && !this.#readRemark(line))
      this.#block.losses.add(verbatim(`"${line.text.slice(0, 80)}"`), line.number, because('not-understood'))
    return at
  }

  #readDeclaration(line: SourceLine): boolean {
    const [, word, quoted, bare, quotedAlias, alias, rest = ''] = declaration.exec(line.text) ?? []
    if (word === undefined) return false
    // One of the two is the name that arrows use: the one without quotes, else the second one.
    const [label, name] = [quoted ?? bare ?? '', quotedAlias ?? alias]
    const isNameFirst = quotedAlias !== undefined && bare !== undefined
    const known = isNameFirst ? bare : (name ?? label)
    const participant = this.#participants.get(known, line.number)
    participant.label = readWords(isNameFirst ? quotedAlias : label)
    const kind = word.toLowerCase()
    participant.kind = participantKinds[kind] ?? 'participant'
    if (kind !== 'participant' && participantKinds[kind] === undefined)
      this.#block.losses.add(ofKind(kind, participant.label), line.number)
    const order = /\border\s+(-?\d+)/i.exec(rest)?.[1]
    if (order !== undefined) this.#participants.setOrder(participant, Number(order))
    const stereotype = /<<([^<>]*)>>/.exec(rest)?.[1]
    if (stereotype !== undefined) this.#block.losses.add(named('stereotype', stereotype.trim()), line.number)
    return true
  }

  /** `participant X [` begins a description over several lines, up to `]`. */
  #skipDescription(lines: readonly SourceLine[], at: number): number {
    const line = lines[at] as SourceLine
    if (!/\s\[$/.test(line.text)) return at
    const end = findLine(lines, at, text => text === ']')
    if (end < 0)
      throw new NotationFault(unreadable('unclosed-in', { mark: '[', end: ']', name: 'participant' }), line.number)
    const words = lines
      .slice(at + 1, end)
      .map(inner => readWords(unquote(inner.text.replace(/^=+/, ''))))
      .filter(text => !/^-*$/.test(text))
    const last = this.#participants.last
    if (last !== undefined && words.length > 0) last.label = words.join('\n')
    return end
  }

  #addMessage(arrow: Arrow, line: SourceLine): void {
    const { losses } = this.#block
    const from = this.#end(arrow.from, arrow.to, line)
    const to = this.#end(arrow.to, arrow.from, line)
    if (arrow.isHidden) {
      losses.add(named('hidden line', line.text.slice(0, 60)), line.number, because('moves-shapes'))
      return
    }
    if (arrow.isTogether) losses.add(lost('together', { name: arrow.label || line.text.slice(0, 60) }), line.number)
    if (arrow.isBoth) losses.add(partOf('start arrowhead', line.text.slice(0, 60)), line.number)
    const kind = arrow.isLost ? 'lost' : arrow.isDashed ? 'reply' : arrow.hasOpenHead ? 'async' : 'call'
    const message = this.#addMade({ from, to, label: readWords(arrow.label), kind }, line)
    if (arrow.marks.includes('++')) this.#activate(to, message)
    if (arrow.marks.includes('--')) this.#deactivate(from, message)
    if (arrow.marks.includes('!!')) losses.add(some('life line end'), line.number)
  }

  #addMade(made: C4Message, line: SourceLine): Message {
    const message: Message = { type: 'message', id: this.#newId('message'), ...made, ...originOf(line.number) }
    this.#add(message)
    this.#last = message
    return message
  }

  /** An arrow from or to the border of the picture has one participant. */
  #end(name: string, other: string, { number }: SourceLine): string {
    if (name !== '') return this.#participants.get(name, number).id
    this.#block.losses.add(lost('border-arrow'), number, because('drawn-at', { name: other }))
    return this.#participants.get(other, number).id
  }

  #readFrame(line: SourceLine): boolean {
    const start = fragmentStart.exec(line.text)
    if (start !== null) return this.#openFragment(start[1] ?? '', start[2] ?? '', line)
    const otherwise = /^(?:else|also)\b\s*(.*)$/i.exec(line.text)
    const inner = this.#open.at(-1)?.fragment
    if (otherwise !== null) {
      if (inner === undefined)
        throw new NotationFault(unreadable('outside', { mark: 'else', of: 'alt, par' }), line.number)
      inner.parts.push({ label: readWords(otherwise[1] ?? ''), steps: [] })
      // Only these have several parts; what else is divided is a choice.
      if (!['alt', 'par', 'critical'].includes(inner.kind)) inner.kind = 'alt'
      return true
    }
    if (/^box\b/i.test(line.text)) {
      this.#participants.box = readWords(unquote(line.text.slice(3).replace(/#\S+\s*$/, '')))
      return true
    }
    if (/^end\s?box$/i.test(line.text)) {
      this.#participants.box = undefined
      return true
    }
    if (!/^end(?:\s+\w+)?$/i.test(line.text)) return false
    if (this.#open.pop() === undefined)
      throw new NotationFault(unreadable('closes-nothing', { mark: 'end' }), line.number)
    return true
  }

  #openFragment(word: string, rest: string, line: SourceLine): true {
    if (this.#open.length >= deepestFragment)
      throw new NotationFault(unreadable('too-deep', { most: deepestFragment }), line.number)
    const kind = word.toLowerCase()
    const fragment: Fragment = {
      type: 'fragment',
      id: this.#newId('frame'),
      kind: kind === 'partition' ? 'group' : kind === 'par2' ? 'par' : (kind as Fragment['kind']),
      parts: [{ label: readWords(rest.replace(/^(?:#\S+\s*)+/, '')), steps: [] }],
      ...originOf(line.number),
    }
    this.#add(fragment)
    this.#open.push({ fragment, line })
    return true
  }

  #readActivation(line: SourceLine): boolean {
    const [, word, name] =
      /^(activate|deactivate|destroy|create)\s+(?:"?)([^"#]+?)"?(?:\s+#\S+)?$/i.exec(line.text) ?? []
    if (word !== undefined && name !== undefined) {
      const { id } = this.#participants.get(name.trim(), line.number)
      if (/^activate$/i.test(word) && this.#last?.to === id) this.#activate(id, this.#last)
      else if (/^deactivate$/i.test(word) && this.#last?.from === id) this.#deactivate(id, this.#last)
      else if (!/^create$/i.test(word))
        this.#block.losses.add(verbatim(`"${line.text}"`), line.number, because('no-message'))
      return true
    }
    const answer = /^return\b\s*(.*)$/i.exec(line.text)
    if (answer === null) return false
    const active = this.#active.pop()
    if (active === undefined) {
      this.#block.losses.add(verbatim(`"${line.text.slice(0, 80)}"`), line.number, because('nothing-active'))
      return true
    }
    const message: Message = {
      type: 'message',
      id: this.#newId('message'),
      from: active.who,
      to: active.caller,
      label: readWords(answer[1] ?? ''),
      kind: 'reply',
      deactivate: true,
      ...originOf(line.number),
    }
    this.#add(message)
    this.#last = message
    return true
  }

  #activate(who: string, message: Message): void {
    message.activate = true
    this.#active.push({ who, caller: message.from })
  }

  #deactivate(who: string, message: Message): void {
    message.deactivate = true
    const at = this.#active.findLastIndex(active => active.who === who)
    if (at >= 0) this.#active.splice(at, 1)
  }

  /** Dividers, delays, references and numbers. */
  #readRemark(line: SourceLine): boolean {
    const { text } = line
    const divider = text.startsWith('==')
      ? withoutMarks(text, '=')
      : text.startsWith('...')
        ? withoutMarks(text, '.')
        : undefined
    const reference = /^ref\s+over\s+([^:]+):(.*)$/i.exec(text)
    if (divider !== undefined) this.#addAcross(readWords(divider) || '…', line)
    else if (reference !== null) this.#addNote(readWords(reference[2] ?? ''), namesOf(reference[1]), 'over', line)
    else if (/^autonumber\b/i.test(text)) {
      this.#isNumbered = true
      if (!/^autonumber(?:\s+1)?$/i.test(text)) this.#block.losses.add(lost('numbering'), line.number)
    } else if (/^\|{2,}(?:\d+\|\|)?\|?$|^newpage\b|^autoactivate\b|^mainframe\b|^ignore newpage/i.test(text))
      this.#block.losses.add(verbatim(`\`${text.slice(0, 40)}\``), line.number)
    else return false
    return true
  }

  /** `ref over A, B`, its text on separate lines, `end ref`. */
  #readReference(lines: readonly SourceLine[], at: number): number {
    const line = lines[at] as SourceLine
    const end = findLine(lines, at, text => /^end\s?ref$/i.test(text))
    if (end < 0) throw new NotationFault(unreadable('unclosed', { mark: 'ref over', end: 'end ref' }), line.number)
    const words = lines.slice(at + 1, end).map(inner => readWords(inner.text))
    this.#addNote(words.join('\n'), namesOf(/^ref\s+over\s+(.*)$/i.exec(line.text)?.[1]), 'over', line)
    return end
  }

  #addNote(text: string, targets: readonly string[], side: 'left' | 'right' | 'over', line: SourceLine): void {
    const beside = this.#sideOfLast(side)
    const over = targets.map(name => this.#participants.get(name, line.number).id)
    if (over.length === 0 && beside !== undefined && side !== 'over') over.push(beside)
    if (over.length === 0) this.#addAcross(text, line)
    else this.#add({ type: 'note', id: this.#newId('note'), text, over, side, ...originOf(line.number) })
  }

  /** The participant at the left or right end of the last message. */
  #sideOfLast(side: 'left' | 'right' | 'over'): string | undefined {
    if (this.#last === undefined) return undefined
    const { from, to } = this.#last
    const isRightward = this.#participants.placeOf(from) <= this.#participants.placeOf(to)
    return isRightward === (side === 'left') ? from : to
  }

  #addAcross(text: string, line: SourceLine): void {
    const note: AcrossNote = {
      type: 'note',
      id: this.#newId('note'),
      text,
      over: [],
      side: 'over',
      ...originOf(line.number),
    }
    this.#across.push(note)
    this.#add(note)
  }

  /** Notes over everything lie over the first and the last participant, who are known at the end. */
  #spanAcross(): void {
    const first = this.#participants.first
    const last = this.#participants.last
    if (this.#across.length > 0 && (first === undefined || last === undefined))
      throw new NotationFault(unreadable('no-participants'))
    for (const note of this.#across)
      if (first !== undefined && last !== undefined) note.over = first === last ? [first.id] : [first.id, last.id]
  }

  #add(step: InteractionStep): void {
    const steps = this.#open.at(-1)?.fragment.parts.at(-1)?.steps ?? this.#steps
    steps.push(step)
  }
}

function namesOf(list: string | undefined): string[] {
  return (list ?? '').split(',').map(name => unquote(name))
}

/** Text between the marks at both ends of a line. */
function withoutMarks(text: string, mark: string): string {
  let [start, end] = [0, text.length]
  while (text[start] === mark) start += 1
  while (end > start && text[end - 1] === mark) end -= 1
  return text.slice(start, end)
}
