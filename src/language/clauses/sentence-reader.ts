import type { Clause, Noun, Phrase, Verb } from './clause.ts'
import { formOfVerb, verbAt, verbStrength } from './find-verb.ts'
import { isFollowedByObject } from './phrase-reader.ts'
import { readNoun } from './read-noun.ts'
import { lastNouns, RestReader } from './rest-reader.ts'
import { isAside } from './subject-reader.ts'
import { describing, mostAttempts, type Read, type Told } from './told.ts'
import {
  isAdverb,
  isDeterminer,
  isHelper,
  isNumber,
  isPreposition,
  isPronoun,
  isRelative,
  isSeparator,
  isSubordinator,
} from './word-classes.ts'

/** Reads one sentence into clauses. Null where a word of it has no place. */
export class SentenceReader extends RestReader {
  read(): Clause[] | null {
    const clauses: Clause[] = []
    let at = 0
    while (at < this.words.length) {
      const word = this.words[at]
      if (isSeparator(word)) at += 1
      else {
        const read = this.readClause(at)
        if (!read || read.next <= at) return null
        clauses.push(...read.clauses)
        at = read.next
      }
    }
    return clauses
  }

  protected readClause(at: number): Read | null {
    if (++this.attempts > mostAttempts) return null
    const lead = this.readLead(at)
    const { next, ...rest } = lead
    const base = { ...this.newClause(at), ...rest }
    return (
      this.readArrows(base, next) ??
      this.readExistence(base, next) ??
      this.readContinued(base, next) ??
      this.readFull(base, next) ??
      this.readOrder(base, next) ??
      this.readGapped(base, next) ??
      this.readNamed(base, next)
    )
  }

  /** What stands before all else: "so", "when", "in AWS,", "behind it". */
  protected readLead(at: number): Pick<Clause, 'link' | 'adverbs' | 'phrases' | 'belonging'> & { next: number } {
    const words = this.words
    let next = at
    let link: string | null = null
    const adverbs: string[] = []
    const phrases: Phrase[] = []
    for (; next < words.length; ) {
      const word = words[next]
      if (!word) break
      if (isAdverb(word) && !isDeterminer(word) && !(isPronoun(words, next) && verbAt(words, next + 1, null))) {
        adverbs.push(word.lower)
        next += 1
        if (words[next]?.kind === 'comma') next += 1
      } else if (link === null && isSubordinator(word) && !isRelative(word) && this.subjects(next + 1).length > 0) {
        link = word.lower
        next += 1
        if (words[next]?.lower === 'that') next += 1
      } else if (isPreposition(word) && !isRelative(words[next + 1])) {
        const phrase = this.readPhrase(next)
        if (!phrase || phrase.next >= words.length) break
        phrases.push(phrase.phrase)
        next = phrase.next
        if (words[next]?.kind === 'comma') next += 1
      } else break
    }
    return { next, link, adverbs, phrases, belonging: null }
  }

  /** "the parser -> the planner -> the executor" */
  protected readArrows(base: Clause, at: number): Read | null {
    const clauses: Clause[] = []
    let from = this.readNouns(at, null)
    while (from && this.words[from.next]?.kind === 'arrow') {
      const to = this.readNouns(from.next + 1, null)
      if (!to) return null
      const verb: Verb = { main: '->', text: '', isPassive: false, isNegated: false, isCopula: false, isFinite: true }
      clauses.push(this.finish({ ...base, subjects: from.nouns, verb, objects: to.nouns }, to.next))
      from = to
    }
    return from && clauses.length > 0 ? { clauses, next: from.next } : null
  }

  /** "there are two workers" */
  protected readExistence(base: Clause, at: number): Read | null {
    const word = this.words[at]
    const isContracted = /^(?:there|here)'s$/.test(word?.lower ?? '')
    if (!isContracted && !(/^(?:there|here)$/.test(word?.lower ?? '') && isHelper(this.words[at + 1]))) return null
    const next = isContracted ? at + 1 : at + 2
    const verb: Verb = {
      main: 'there',
      text: 'there is',
      isPassive: false,
      isNegated: false,
      isCopula: true,
      isFinite: true,
    }
    return this.readRest({ ...base, verb }, next, 'third')
  }

  /** What goes on with the subject of the clause before: "and writes …", "which …", "consumed by …". */
  protected readContinued(base: Clause, at: number): Read | null {
    const last = this.last
    if (!last) return null
    const word = this.words[at]
    if (isRelative(word) && word?.lower !== 'where') {
      const nouns = lastNouns(last.clause)
      const relative = nouns ? this.readRelative(at, nouns) : null
      if (relative) return relative
    }
    if (
      describing.test(word?.lower ?? '') &&
      ['past', 'gerund'].includes(formOfVerb(word) ?? '') &&
      !last.clause.verb?.isPassive
    ) {
      const nouns = lastNouns(last.clause)
      return nouns ? this.readDescribing(at, nouns) : null
    }
    const isAfterComma = this.words.slice(Math.max(0, at - 2), at).some(({ kind }) => kind === 'comma')
    const both = isAfterComma ? [last, this.within] : [this.within, last]
    for (const told of both) {
      const read = told && this.readMore(told, base, at)
      if (read) return read
    }
    return null
  }

  /** One more thing that the subject of `told` does, or that is done to it. */
  protected readMore({ clause, form }: Told, base: Clause, at: number): Read | null {
    const word = this.words[at]
    if (!clause.verb || clause.subjects.length === 0) return null
    const more = { ...base, subjects: clause.subjects, belonging: 'and' as const }
    const { isPassive, isNegated } = clause.verb
    if (isPassive && formOfVerb(word) === 'past' && form === 'past')
      return this.readVerbs(more, at, verb => ({ ...verb, isPassive, isNegated }))
    const isHelped = isHelper(word) && !isNumber(this.words[at + 1])
    return isHelped || this.isVerbStart(at, { clause, form }) ? this.readVerbs(more, at) : null
  }

  /** "Draw the architecture" */
  protected readOrder(base: Clause, at: number): Read | null {
    const words = this.words
    if (formOfVerb(words[at]) !== 'base' || verbStrength(words[at]) === 0 || !isFollowedByObject(words, at + 1))
      return null
    return this.readVerbs(base, at)
  }

  protected readFull(base: Clause, at: number): Read | null {
    for (const option of this.subjects(at)) {
      const before = this.last
      const read = this.readVerbs({ ...base, subjects: option.nouns }, option.at)
      if (read) return { ...read, clauses: [...option.inner, ...read.clauses] }
      this.last = before
    }
    return null
  }

  /** "the switch to three desktops", after "the router connects to a switch". */
  protected readGapped(base: Clause, at: number): Read | null {
    const before = this.last
    const known = before?.clause
    if (!before || !known?.verb) return null
    const read = readNoun(this.words, at, this.endOfNoun(at))
    const same = known.phrases.find(({ preposition }) => preposition === this.words[read?.next ?? 0]?.lower)
    if (!read || !same) return null
    const isObject = known.objects.length > 0 && !isNamed(known.phrases, read.noun)
    const clause = {
      ...base,
      subjects: isObject ? known.subjects : [read.noun],
      objects: isObject ? [read.noun] : known.objects,
      verb: known.verb,
      belonging: 'and' as const,
      isGapped: true,
    }
    return this.readRest(clause, read.next, before.form)
  }

  /** What is only named: "react frontend on cloudfront". */
  protected readNamed(base: Clause, at: number): Read | null {
    const list = this.readNouns(at, null)
    if (!list)
      return base.phrases.length + base.adverbs.length > 0 && this.isEnd(at)
        ? { clauses: [this.finish(base, at)], next: at }
        : null
    const clause: Clause = { ...base, subjects: list.nouns }
    const inner: Clause[] = []
    let next = list.next
    const last = list.nouns.at(-1)
    while (last && next < this.words.length && !this.isBoundary(next)) {
      const phrase = this.readPhrase(next)
      const aside = phrase || !isAside(this.words[next]) ? null : this.readAside(next, last)
      if (phrase) last.phrases.push(phrase.phrase)
      else if (aside) inner.push(...aside.clauses)
      else return null
      next = phrase?.next ?? aside?.next ?? next
    }
    if (!this.last?.clause.verb) this.last = { clause, form: null }
    return { clauses: [this.finish(clause, next), ...inner], next }
  }

  protected isEnd(at: number): boolean {
    return at >= this.words.length || this.isBoundary(at)
  }
}

function isNamed(phrases: readonly Phrase[], noun: Noun): boolean {
  return phrases.some(({ nouns }) => nouns.some(({ text }) => text.toLowerCase() === noun.text.toLowerCase()))
}
