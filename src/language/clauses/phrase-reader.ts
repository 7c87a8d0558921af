import type { Noun, Phrase } from './clause.ts'
import { formOfVerb, verbStrength } from './find-verb.ts'
import { readNoun, textOf } from './read-noun.ts'
import { describing, type Option, type Told } from './told.ts'
import {
  isAdverb,
  isDeterminer,
  isHelper,
  isNumber,
  isOpen,
  isPreposition,
  isPronoun,
  isSeparator,
  isSubordinator,
  numberOf,
} from './word-classes.ts'
import type { Word } from './words.ts'

/** Reads nouns, lists of them, and what leads to them. */
export abstract class PhraseReader {
  protected readonly words: readonly Word[]
  protected attempts = 0
  protected last: Told | null = null
  /** The clause within the last one, which may go on as well: "an app that uses Auth0 and calls …". */
  protected within: Told | null = null

  constructor(words: readonly Word[]) {
    this.words = words
  }

  protected abstract subjects(at: number): Option[]

  /** Whether the verb of the clause before is joined by another one here; `within` is the preposition of a list that may go on instead, or null. */
  protected isVerbStart(at: number, told: Told | null, within?: string | null): boolean {
    const words = this.words
    let next = at
    while (isAdverb(words[next])) next += 1
    const word = words[next]
    if (isHelper(word)) return next > at || /^(?:is|are|has|have|does|do|can|will)$/.test(word?.lower ?? '')
    const strength = verbStrength(word)
    const form = formOfVerb(word)
    if (strength === 0 || !told || form !== told.form) return false
    const after = words[next + 1]
    if (strength === 3) return true
    if (isDeterminer(after) || isPronoun(words, next + 1) || after?.isName || isNumber(after)) return true
    const { objects, phrases } = told.clause
    const ways = [within, ...phrases.map(({ preposition }) => preposition)]
    // "… via Firebase, texts via Twilio"
    if (strength === 1 && ways.includes(after?.lower)) return false
    // "sends metrics and logs to …": what is sent.
    const isSent = (within === null || objects.length > 0) && phrases.length === 0
    if (isPreposition(after)) return strength > 1 || !isSent
    return isOpen(words, next + 1) ? true : strength === 2
  }

  protected startsVerb(at: number, within: string | null): boolean {
    return [this.last, this.within].some(told => this.isVerbStart(at, told, within))
  }

  /** "through the portal", "for caching", "from" where nothing follows. */
  protected readPhrase(at: number): { phrase: Phrase; next: number } | null {
    const words = this.words
    if (!isPreposition(words[at])) return null
    let first = at
    // "out to", "on top of", "in front of"
    while (isPreposition(words[first + 1])) first += 1
    if (/^(?:top|front|case|addition)$/.test(words[first + 1]?.lower ?? '') && words[first + 2]?.lower === 'of')
      first += 2
    const preposition = textOf(words.slice(at, first + 1)).toLowerCase()
    const from = first + 1
    if (formOfVerb(words[from]) === 'gerund' && isAct(words, from)) {
      const noun = readNoun(words, from + 1, words.length)
      const next = noun?.next ?? from + 1
      return { phrase: { preposition, nouns: [], text: textOf(words.slice(from, next)) }, next }
    }
    const nouns = this.readNouns(from, preposition)
    if (nouns) return { phrase: { preposition, nouns: nouns.nouns, text: '' }, next: nouns.next }
    return { phrase: { preposition, nouns: [], text: '' }, next: from }
  }

  /** "the user service, the order service and the payment service", up to where another clause begins. */
  protected readNouns(at: number, preposition: string | null): { nouns: Noun[]; next: number } | null {
    const nouns: Noun[] = []
    let next = at
    for (;;) {
      const read = readNoun(this.words, next, this.endOfNoun(next))
      if (!read) return null
      nouns.push(read.noun)
      next = this.takeParts(read.noun, read.next)
      const more = this.nextOfList(next, preposition)
      if (more === null) return { nouns, next }
      next = more
    }
  }

  /** "the owner of the shop" */
  protected takeParts(noun: Noun, at: number): number {
    if (this.words[at]?.lower !== 'of') return at
    const part = readNoun(this.words, at + 1, this.endOfNoun(at + 1))
    if (!part) return at
    noun.phrases.push({ preposition: 'of', nouns: [part.noun], text: '' })
    return part.next
  }

  /** Where the list goes on; null at its end. */
  protected nextOfList(at: number, preposition: string | null): number | null {
    const words = this.words
    let next = at
    while (isSeparator(words[next]) && next - at < 2) next += 1
    // ", consumed by …"
    if (describing.test(words[next]?.lower ?? '') && words[next + 1]?.lower === 'by') return null
    if (next === at || words[next - 1]?.lower === 'but' || this.startsVerb(next, preposition)) return null
    if (isAdverb(words[next]) && !isOpen(words, next)) return null
    const read = readNoun(words, next, this.endOfNoun(next))
    if (!read || isSubordinator(words[next])) return null
    const after = words[read.next]
    if (preposition !== null && after?.lower === preposition.split(' ').at(-1)) return null
    if (after?.kind === 'arrow' || this.subjects(next).some(({ isLikely }) => isLikely)) return null
    return next
  }

  /** Nouns end before a verb that is nothing else, and before what they are said to do. */
  protected endOfNoun(at: number): number {
    const words = this.words
    for (
      let next = at + 1;
      next < words.length && (isOpen(words, next) || isDeterminer(words[next]) || isNumber(words[next]));
      next += 1
    ) {
      const word = words[next]
      const isSaid =
        formOfVerb(word) === 'third' || (formOfVerb(word) === 'base' && numberOf(words[next - 1]) === 'several')
      const isOwn = verbStrength(word) === 3 && isSaid && isOpen(words, next - 1)
      const isPart =
        describing.test(word?.lower ?? '') && isOpen(words, next - 1) && !word?.isName && !isOfKind(words, next)
      if (isOwn || isPart) return next
    }
    return words.length
  }
}

export function isFollowedByObject(words: readonly Word[], at: number): boolean {
  return (
    isDeterminer(words[at]) ||
    isPreposition(words[at]) ||
    isPronoun(words, at) ||
    isNumber(words[at]) ||
    words[at]?.isName === true
  )
}

/** "managed database", "shared Postgres": no act, but a kind. */
function isOfKind(words: readonly Word[], at: number): boolean {
  return formOfVerb(words[at]) === 'past' && isOpen(words, at + 1)
}

/** "for caching"; no act in "from billing" or "to the tracking service". */
function isAct(words: readonly Word[], at: number): boolean {
  return (
    !isOpen(words, at + 1) ||
    isDeterminer(words[at + 1]) ||
    /^(?:for|by|without|after|before)$/.test(words[at - 1]?.lower ?? '')
  )
}
