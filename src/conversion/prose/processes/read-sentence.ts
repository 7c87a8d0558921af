import { particles } from '../../../language/clauses/closed-words.ts'
import { lookUp } from '../../../language/clauses/dictionary.ts'
import { type Chunk, toChunks } from './chunk.ts'
import type { Act, Case, Lead, Part } from './clause.ts'
import { findKinds, type Kinds, partKinds, rest } from './find-kinds.ts'
import { findSubject } from './find-subject.ts'
import { readCase } from './read-case.ts'
import { readLead } from './read-lead.ts'
import { splitActs, type Verbal } from './split-acts.ts'
import { toAct } from './to-act.ts'
import { beginsObject, isBase } from './verbs.ts'

const otherwise =
  /^(?:otherwise|or else|else|if not|(?:if )?no(?=$)|if (?:it|they|he|she|that|this) ?(?:(?:is|are|does|do|has|have|was|can|will)(?:n't|nt| not)|'s not|'re not))(?=$|\s)(?:\s+then\b)?\s*/i
/** They stand before a whole clause; "if it is not complete" says what is not. */
const deniesCheck = /^if (?!not)/i
const overAtEnd = /\s+and (?:that(?:'s| is) (?:it|all)|(?:we|you)(?:'re| are) done)$/i
const over =
  /^(?:that(?:'s| is) (?:it|all|the end(?: of it)?)|(?:we|you)(?:'re| are) done|the (?:process|case|story) (?:ends|is over|stops)(?: (?:there|here))?|it ends (?:there|here)|(?:nothing|no more) (?:else |more )?(?:happens|is done))$/i
/** "In the morning, the baker …" */
const place = /^(?:in|at|on|during|by|for|from|within|with) /i
/** "Every morning I …" */
const often =
  /^(?:every|each) (?:single )?(?:morning|evening|night|day|week|weekday|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day) (?=(?:i|we|he|she|they|you|it|the|our|my|an?) )/i
/** "there's a test": that it comes next. */
const thereIs = /^there(?:'s| is| are|'re) (?=an? |the |one |two |\d)/i
const where = /^(?:where|whereupon|after which)\s+/i

/** The parts of one sentence; null where one of them is none of a process. */
export function readSentence(text: string): Part[] | null {
  return new SentenceReader().read(text)
}

class SentenceReader {
  readonly #parts: Part[] = []
  #lead: Lead | null = null
  /** When or where the next act is done. */
  #place = ''
  /** The last act ends with a list that "and" has not closed. */
  #isListOpen = false
  /** The clause that a verb without a subject goes on from. */
  #last: Verbal | null = null

  read(text: string): Part[] | null {
    const chunks = toChunks(partKinds(text))
    const kinds = findKinds(chunks)
    if (kinds === null) return null
    for (const chunk of chunks)
      if (!(kinds?.kinds.has(chunk) ? this.#readKind(chunk, kinds) : this.#readChunk(chunk))) return null
    const isWhole = this.#lead === null && this.#place === '' && !this.#isListOpen
    return isWhole && this.#parts.some(({ kind }) => kind === 'act' || kind === 'end') ? this.#parts : null
  }

  #readKind(chunk: Chunk, { kinds, asked }: Kinds): boolean {
    const kind = kinds.get(chunk)
    if (!kind) return false
    const told = { text: kind.name, subject: asked, isDenied: false, isMoment: false, isOfCheck: false, isKind: true }
    return this.#readCase({ kind: 'case', ...told }, kind.deed)
  }

  #readChunk(given: Chunk): boolean {
    const [when = ''] = this.#parts.length > 0 ? [] : (often.exec(given.text) ?? [])
    this.#place = when === '' ? this.#place : when
    const whole = given.without(often)
    const { lead, rest: after } = readLead(whole)
    this.#lead = lead ?? this.#lead
    const chunk = after.without(where)
    if (chunk.length === 0) return true
    if (over.test(chunk.text)) return this.#push({ kind: 'end', lead: null })
    const denied = otherwise.exec(chunk.text)?.[0]
    const told = denied === undefined ? null : chunk.from(denied.trim().split(/\s+/).length)
    const isOwn = told && (deniesCheck.test(chunk.text) ? findSubject(told.words, 0, true) : this.#isClause(told))
    if (told && (told.length === 0 || isOwn)) return this.#push({ kind: 'else', lead: null }) && this.#readRest(told)
    const found = readCase(chunk)
    if (found === null) return false
    if (found) return this.#readCase(found.case, found.rest)
    if (rest.test(chunk.text)) this.#push({ kind: 'else', lead: null })
    return this.#readActs(chunk)
  }

  #readRest(chunk: Chunk): boolean {
    return chunk.length === 0 || this.#readChunk(chunk)
  }

  #readCase(read: Omit<Case, 'lead'>, after: Chunk): boolean {
    this.#push({ ...read, lead: null })
    this.#last = null
    return this.#readRest(after)
  }

  #isClause(chunk: Chunk): boolean {
    return splitActs(chunk, this.#last) !== null
  }

  #readActs(chunk: Chunk): boolean {
    const end = overAtEnd.exec(chunk.text)?.[0]
    if (end !== undefined)
      return (
        this.#readActs(chunk.slice(0, chunk.length - end.trim().split(/\s+/).length)) &&
        this.#push({ kind: 'end', lead: null })
      )
    if (thereIs.test(chunk.text) && this.#name(chunk)) return true
    const verbals = splitActs(chunk, this.#last)
    // "flour, eggs and milk"
    if (!verbals) return this.#name(chunk) || this.#goOn(chunk) || this.#setPlace(chunk)
    if (this.#isListOpen) return false
    for (const verbal of verbals) {
      const act = toAct(verbal, this.#isAfterCase)
      if (!act) return false
      this.#last = verbal
      if (act.condition) this.#push({ ...act.condition, lead: null })
      this.#push({ ...act.act, text: `${this.#place}${act.act.text}` })
      this.#place = ''
    }
    return true
  }

  /** The next names of a list with which the act before ended. */
  #goOn(chunk: Chunk): boolean {
    const last = this.#parts.at(-1)
    const isList = last?.kind === 'act' && !findSubject(chunk.words, 0, false) && chunk.isNames
    if (!isList || this.#place !== '') return false
    this.#isListOpen = !chunk.words.some(word => /^(?:and|or|plus)$/.test(word))
    this.#parts[this.#parts.length - 1] = { ...last, text: `${last.text}, ${chunk.text}` }
    return true
  }

  /** "then an interview", "after that there is a test": a step by its name. */
  #name(written: Chunk): boolean {
    const last = this.#parts.at(-1)
    const isAfter = this.#lead !== null || (last?.kind === 'case' && last.isMoment)
    const chunk = isAfter ? written.without(thereIs) : written
    const isNamed = chunk !== written || /^(?:next|last)$/.test(this.#lead ?? '')
    const isNext = isNamed && (this.#parts.length > 0 || /^(?:an?|the) /i.test(chunk.text)) && chunk.isNames
    if ((!isNext && !this.#isDeedOfCase(chunk)) || this.#place !== '') return false
    const text = chunk.text
    return this.#push({
      kind: 'act',
      text,
      subject: null,
      hasOwnSubject: true,
      lead: null,
      isOpenChoice: false,
      isOption: false,
    })
  }

  /** "if there is no paper, refill", "if it is yellow, slow down" */
  #isDeedOfCase({ words: [word = '', next, last = ''], length }: Chunk): boolean {
    if (!this.#isAfterCase && this.#lead !== 'next') return false
    if (length === 1) return isBase(word)
    if (length === 3 && next === 'and') return isBase(word) && isBase(last)
    const { verb, form } = lookUp(word)
    return verb > 0 && form === 'base' && (beginsObject(next) || particles.has(next ?? ''))
  }

  get #isAfterCase(): boolean {
    return /^(?:case|else)$/.test(this.#parts.at(-1)?.kind ?? '')
  }

  #setPlace(chunk: Chunk): boolean {
    if (!place.test(chunk.text) || this.#place !== '' || this.#parts.length > 0 || chunk.length > 6) return false
    this.#place = `${chunk.text} `
    return true
  }

  #push(part: Part): boolean {
    this.#parts.push({ ...part, lead: this.#lead ?? part.lead } as Act)
    this.#lead = null
    return true
  }
}
