import { readFinal, readInitial } from './fixed-sentences.ts'
import type { Listed } from './listed.ts'
import { type Part, partsOf, sentencesOf } from './parts.ts'
import { readDeed, thirdPerson } from './read-deed.ts'
import { type Context, cause, type Move, pronoun, readMove, readStates, readTargets } from './read-move.ts'
import { StateNames, stemOf } from './state-names.ts'
import { StateStory } from './state-story.ts'
import { isThing, readNewSubject, readSubject, type Source, withoutRelative } from './subject.ts'
import { thingsIn } from './things.ts'

const wholeTime =
  /^(?:at|on|in|during|over) (?:the )?(?:night|day|daytime|weekends?|holidays|winter|summer|mornings?|evenings?|afternoons?|\w+days?)\b/i

/** What waits for the next part of a sentence. */
interface Waiting {
  event: string
  sources: string[]
}

/** Reads the sentences about states one after the other. */
export class StatesReading {
  readonly story: StateStory
  readonly #context: Context
  readonly #sentences: string[]
  /** The one that is told is only a case of it: "if", "can". */
  #open: 'from' | 'to' = 'to'
  /** Who does what is told, as long as nobody else does. */
  #doer = ''
  /** Whether something was told in this sentence that may go on. */
  #isMoving = false

  /** The first of the states that are listed in a row. */
  readonly #first: string | null

  constructor({ listed, isRow, about, rest }: Listed, later: readonly string[]) {
    this.#first = isRow ? (listed[0] ?? null) : null
    const names = new StateNames(later)
    for (const each of listed) names.add(each)
    this.story = new StateStory(names)
    this.#sentences = sentencesOf(rest)
    this.#context = { names, things: thingsIn(about, this.#sentences) }
  }

  get names(): readonly string[] {
    return this.story.names.all
  }

  /** `isFirst`: only to learn the names of all states; what is not understood yet is passed over. */
  readAll(isFirst: boolean): boolean {
    for (const sentence of this.#sentences) {
      const isRead = this.#readSentence(sentence)
      if (!isRead && !isFirst) return false
      this.story.endSentence()
    }
    return true
  }

  get #isNothingTold(): boolean {
    return !this.story.isBegun && this.story.changes.length === 0
  }

  #readSentence(sentence: string): boolean {
    const finals = readFinal(sentence, this.#context, new Set(this.story.changes.map(({ to }) => to)))
    if (finals) {
      for (const each of finals) this.story.finals.add(this.story.names.add(each))
      return true
    }
    const initial = this.#isNothingTold ? readInitial(sentence, this.#context) : null
    // "idle, ringing, talking. It is ringing when …": it was idle before.
    const isNext =
      this.#first !== null && initial?.event && this.story.names.find(initial.state.split(' ')) !== this.#first
    if (initial && isNext && this.#first !== null) {
      this.story.begin(this.#first)
      return initial.rest === '' && this.story.add([this.#first], [initial.state], initial.event, false)
    }
    if (initial) {
      this.story.begin(initial.state, initial.event)
      return initial.rest === '' || this.#readParts(partsOf(initial.rest), true)
    }
    return this.#readParts(partsOf(sentence))
  }

  #readParts(parts: readonly Part[], isBegun = false): boolean {
    let waiting: Waiting = { event: '', sources: [] }
    this.#isMoving = isBegun
    this.#open = 'to'
    for (const [index, part] of parts.entries()) {
      const read = this.#readPart(part, waiting, index === 0, parts[index + 1])
      if (!read) return false
      waiting = read
    }
    return waiting.event === '' && waiting.sources.length === 0
  }

  /** What waits afterwards; null where the part says nothing that is understood. */
  #readPart(part: Part, waiting: Waiting, isFirst: boolean, next: Part | undefined): Waiting | null {
    const none: Waiting = { event: '', sources: [] }
    const { words } = part
    const text = words.join(' ')
    if (!isFirst && /^(?:which|that)$/i.test(words[0] ?? '')) {
      const move = readMove(words, 1, this.#context)
      return move && move.from === null && move.event === '' && this.story.redirect(move.to[0] ?? '') ? none : null
    }
    if (/^back(?: again)?$/i.test(text) && this.story.last && this.story.last.from !== 'any') {
      const { from, to } = this.story.last
      return this.story.add([to], from, '', false) ? none : null
    }
    const found = this.#findMove(part, waiting) ?? readDeed(part, this.#context, this.story, next)
    if (found) return this.#carryOut(found, part, waiting) ? none : null
    const bare = this.#readBare(part, waiting, next)
    if (bare) return bare
    const opened = this.#readOpening(part, waiting, next)
    if (opened) return opened
    // "From Checking, the manager can …", "in Triggered, …"
    const source = /^(?:from|while|in|when)$/i.test(words[0] ?? '')
      ? readStates(words, words[1] === 'it' ? 3 : 1, this.#context.names)
      : null
    if (source && source.states !== 'any' && source.end === words.length && next)
      return { ...waiting, sources: [...source.states] }
    return this.#wait(part, waiting, isFirst, next)
  }

  /** "From Has Money the customer can cancel and it returns …" */
  #readOpening({ words }: Part, waiting: Waiting, next: Part | undefined): Waiting | null {
    const source = /^(?:from|while|in)$/i.test(words[0] ?? '') ? readStates(words, 1, this.#context.names) : null
    if (!source || source.states === 'any' || source.end === words.length || !next || !/^(?:, )?and\b/.test(next.join))
      return null
    if (!pronoun.test(next.words[0] ?? '') || waiting.event !== '' || waiting.sources.length > 0) return null
    const event = words
      .slice(source.end)
      .join(' ')
      .replace(/^(?:an?|the) /i, '')
    return { event: event.replace(/\bcan (\w+)$/, (_, verb: string) => thirdPerson(verb)), sources: source.states }
  }

  /** A cause before what it causes, or more of one. */
  #wait(part: Part, waiting: Waiting, isFirst: boolean, next: Part | undefined): Waiting | null {
    const text = part.words.join(' ')
    if (waiting.sources.length > 0 && waiting.event === '') return null
    if (cause.test(text)) {
      if (waiting.event !== '') return null
      if (next) return { ...waiting, event: text }
      // "…, if the customer pays": at the end it belongs to what was said before.
      return this.#addCause(text) ? { event: '', sources: [] } : null
    }
    if (/^(?:otherwise|else|if not)$/i.test(text) && next) return { ...waiting, event: text }
    if (waiting.event !== '' && /^(?:and|or|,)/.test(part.join) && next)
      return { ...waiting, event: `${waiting.event}${part.join === ',' ? ',' : ` ${part.join}`} ${text}` }
    // "A clerk takes it and it becomes …"
    const isDeed =
      isFirst && next !== undefined && /^(?:, ?)?(?:and|then)\b/.test(next.join) && pronoun.test(next.words[0] ?? '')
    if (isDeed && part.words.length < 9) return { ...waiting, event: text }
    return null
  }

  #addCause(text: string): boolean {
    const { last } = this.story
    if (last?.event !== '' || /\b(?:back (?:in)?to|goes to|becomes)\b/i.test(text)) return false
    last.event = text
    return true
  }

  /** Nothing but a state: one more of a list, or the next one of a row. */
  #readBare(part: Part, waiting: Waiting, next: Part | undefined): Waiting | null {
    const words = withoutRelative(part.words, this.#context.things)
    const at = /^(?:back|finally|to|into|straight|on)$/i.test(words[0] ?? '')
      ? words.findIndex(word => !/^(?:back|finally|to|into|straight|on)$/i.test(word))
      : 0
    if (at < 0) return null
    const read = readTargets(words, at, this.#context.names, 'new')
    if (!read) return null
    const end =
      read.end < words.length && isThing(words[read.end] ?? '', this.#context.things) ? read.end + 1 : read.end
    const left = words.slice(end).join(' ')
    const isPlain = left === ''
    if (!isPlain && !cause.test(left)) return null
    const [state = ''] = read.to
    const isKnown = this.#context.names.find(state.split(' ')) !== undefined
    if (!this.#isMoving) {
      // "A New" or "Paid order can be …"
      if (isPlain && isKnown && next && /^(?:and|or|,)/.test(next.join) && !next.isThen && at === 0)
        return { ...waiting, sources: [...waiting.sources, state] }
      return null
    }
    const none: Waiting = { event: '', sources: [] }
    const cue = waiting.event || left
    if (waiting.event !== '' && left !== '') return null
    if (part.isThen && !part.isOr) return this.#go(null, [state], cue, false, false) ? none : null
    if (this.#open === 'from' && at === 0 && isKnown && isPlain) {
      const { last } = this.story
      return last && this.story.add([state], [last.to], last.event, true) ? none : null
    }
    const from = this.story.last?.from
    const isSibling = part.isOr || part.join === ',' || /^(?:, )?and$/.test(part.join)
    if (!isSibling || from === undefined) return null
    if (at > 0 && !part.isOr) return this.#go(null, [state], cue, true, false) ? none : null
    const isList = isPlain && waiting.event === ''
    if (isList && !isKnown && !part.isOr && !next?.isOr) return null
    const event = isList && !this.story.isRedirected ? (this.story.last?.event ?? '') : cue
    const before = this.story.place
    if (!this.story.add(from, [state], event, true)) return null
    this.story.widen(before)
    return none
  }

  #findMove(part: Part, waiting: Waiting): (Move & { prefix: string }) | null {
    const { words } = part
    for (let at = 0; at < words.length; at += 1) {
      const move = readMove(words, at, this.#context)
      if (!move) continue
      const subject =
        readSubject(words.slice(0, at), move.object, waiting.event !== '', this.#context) ??
        readNewSubject(words.slice(0, at), words[at] ?? '', this.#isNothingTold)
      if (!subject) continue
      const from = move.from ?? subject.from
      return { ...move, from, prefix: subject.prefix }
    }
    return null
  }

  #carryOut(move: Move & { prefix: string }, part: Part, waiting: Waiting): boolean {
    const causes = [waiting.event, move.prefix, move.event].filter(each => each !== '')
    if (causes.length > 1 && !(waiting.event !== '' && move.prefix !== '' && move.event === '')) return false
    const isCarried = causes.length === 0 && move.isElided === true && /^(?:,|and|, and)$/.test(part.join)
    const event = isCarried ? this.#doer : causes.join(' and ')
    if (!isCarried) this.#doer = move.prefix
    const sources: Source =
      waiting.sources.length > 0
        ? move.from === 'any' || (move.from !== null && !/^(?:or|and)/.test(part.join))
          ? 'any'
          : [...waiting.sources, ...(move.from ?? [])]
        : move.from
    if (waiting.sources.length > 0 && sources === 'any') return false
    this.#isMoving = true
    this.#open = move.open
    const isCase = move.isPossible || /^(?:if|unless|otherwise|in case)\b/i.test(event)
    if (move.before !== undefined) return this.#goBefore(move, move.before)
    const isOther = part.isOr && sources === null && this.story.last
    return this.#go(isOther ? (this.story.last?.from ?? null) : sources, move.to, event, isCase, move.isBack)
  }

  #goBefore(move: Move, before: string): boolean {
    const all = this.story.names.all
    const end = all.indexOf(before)
    const isRow = this.story.changes.every(
      ({ from }, index) => from !== 'any' && from.length === 1 && from[0] === all[index],
    )
    const from = all.slice(0, end)
    return end > 0 && isRow && move.from === null && this.story.add(from, move.to, '', true)
  }

  #go(from: Source, to: readonly string[], event: string, isCase: boolean, isBack: boolean): boolean {
    const last = this.story.last
    // "It can be approved, then it is approved": told already.
    if (
      from === null &&
      last &&
      to.length === 1 &&
      event === '' &&
      stemOf(to[0] ?? '') === stemOf(last.to) &&
      last.from !== 'any'
    )
      return true
    // "At night it's off": when it is so, whatever it was before.
    if (from === null && wholeTime.test(event)) return false
    if (from === null && !this.story.isBegun) {
      this.story.begin(to[0] ?? '', event)
      return to.length === 1
    }
    const whence = from ?? this.story.whence(event, to, isBack)
    return whence !== null && this.story.add(whence, to, event, isCase)
  }
}
