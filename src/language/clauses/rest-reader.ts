import type { Clause, Noun, Verb } from './clause.ts'
import { lookUp, type VerbForm } from './dictionary.ts'
import { type Count, formOfVerb, verbAt, verbStrength } from './find-verb.ts'
import { readNoun, textOf } from './read-noun.ts'
import { readVerb } from './read-verb.ts'
import { countOf, SubjectReader } from './subject-reader.ts'
import { describing, mostAttempts, type Read } from './told.ts'
import {
  isAdverb,
  isConjunction,
  isDeterminer,
  isNumber,
  isOpen,
  isPreposition,
  isPronoun,
  isRelative,
  isSubordinator,
} from './word-classes.ts'
import type { Word } from './words.ts'

const times = /^(?:seconds?|minutes?|hours?|nights?|days?|weeks?|months?|mornings?|evenings?|time|years?|weekend)$/
/** Phrases that say more of a thing that lies at the end of another one: "the postgres on rds". */
const ofThing = /^(?:on|at|in|inside|within|of|per)$/
/** Whose object does what follows: "asks the service to charge". */
const ordering = /^(?:ask|tell|let|allow|make|order|cause|trigger|instruct|want|force)s?$/
/** "uses the energy to turn water into …" */
const needing = /^(?:use|need|want|run|have|call|start|ask|tell|try)s?$/

/** Reads a clause from its verb to its end, with the clauses within. */
export abstract class RestReader extends SubjectReader {
  protected newClause(at: number): Clause {
    const start = this.words[at]?.start ?? 0
    return {
      subjects: [],
      verb: null,
      objects: [],
      seconds: [],
      phrases: [],
      adverbs: [],
      link: null,
      belonging: null,
      isGapped: false,
      start,
      end: start,
    }
  }

  protected readVerbs(base: Clause, at: number, change: (verb: Verb) => Verb = verb => verb): Read | null {
    const read = readVerb(this.words, at)
    if (!read) return null
    const adverbs = [...base.adverbs, ...read.adverbs]
    return this.readRest({ ...base, adverbs, verb: change(read.verb) }, read.next, read.form)
  }

  /** Objects, phrases and all else up to the end of the clause. */
  protected readRest(base: Clause, at: number, form: VerbForm | null): Read | null {
    if (++this.attempts > mostAttempts) return null
    const clause: Clause = { ...base, phrases: [...base.phrases], adverbs: [...base.adverbs] }
    const inner: Clause[] = []
    const ahead = base.phrases.length
    this.last = { clause, form }
    this.within = null
    let next = at
    for (;;) {
      // "to the client and to the database"
      if (isConjunction(this.words[next]) && isSameWay(clause, this.words[next + 1])) next += 1
      if (next >= this.words.length || this.isBoundary(next)) break
      const taken =
        this.takeAdverb(clause, next) ??
        this.takeInner(clause, inner, next) ??
        this.takePhrase(clause, ahead, next) ??
        this.takeObject(clause, ahead, next)
      if (taken === null) return null
      if (taken === next) break
      next = taken
    }
    const within = this.last.clause === clause ? null : this.within
    this.last = { clause, form }
    this.within = within
    return { clauses: [this.finish(clause, next), ...inner], next }
  }

  protected isBoundary(at: number): boolean {
    const word = this.words[at]
    if (word?.kind !== 'word') return word?.kind === 'comma'
    if (isConjunction(word)) return true
    return isSubordinator(word) && !isRelative(word) && this.subjects(at + 1).length > 0
  }

  protected takeAdverb(clause: Clause, at: number): number | null {
    const words = this.words
    const word = words[at]
    const next = words[at + 1]
    if (/^(?:every|each|a|per|once|twice)$/.test(word?.lower ?? '')) {
      const end = [1, 2].find(
        more => times.test(words[at + more]?.lower ?? '') && (more === 1 || isNumber(next) || next?.lower === 'a'),
      )
      if (end && (clause.objects.length > 0 || clause.phrases.length > 0 || word?.lower !== 'a')) {
        clause.adverbs.push(textOf(words.slice(at, at + end + 1)))
        return at + end + 1
      }
    }
    if (!isAdverb(word) || isPronoun(words, at) || isDeterminer(word)) return null
    clause.adverbs.push(word?.lower ?? '')
    return at + 1
  }

  /** Clauses within: "that a worker reads", "running nginx", "to send emails". */
  protected takeInner(clause: Clause, inner: Clause[], at: number): number | null {
    const word = this.words[at]
    const nouns = lastNouns(clause)
    let read: Read | null = null
    if (nouns && (isRelative(word) || (isPreposition(word) && isRelative(this.words[at + 1]))))
      read = this.readRelative(at, nouns)
    else if (nouns && describing.test(word?.lower ?? '')) read = this.readDescribing(at, nouns)
    else if (word?.lower === 'to' && this.isInfinitive(clause, at + 1)) read = this.readPurpose(clause, at + 1)
    if (!read) return null
    inner.push(...read.clauses)
    // What it says goes on by itself, where its verb stands as that of the whole would.
    this.within = this.last?.clause.belonging === 'relative' ? this.last : null
    return read.next
  }

  protected isInfinitive(clause: Clause, at: number): boolean {
    const strength = verbStrength(this.words[at])
    if (strength === 0 || formOfVerb(this.words[at]) !== 'base') return false
    const after = this.words[at + 1]
    return (
      needing.test(clause.verb?.main ?? '') || strength === 3 || isDeterminer(after) || isPronoun(this.words, at + 1)
    )
  }

  protected readPurpose(clause: Clause, at: number): Read | null {
    const last = this.last
    const isOrdered = ordering.test(clause.verb?.main ?? '') && clause.objects.length > 0
    const base = {
      ...this.newClause(at),
      subjects: isOrdered ? clause.objects : clause.subjects,
      belonging: 'purpose' as const,
    }
    const read = this.readVerbs(base, at)
    this.last = last
    return read
  }

  /** "which stores …", "that a worker reads", "to which … connects", "where the logs are kept" */
  protected readRelative(at: number, nouns: Noun[]): Read | null {
    const words = this.words
    const [before] = isPreposition(words[at]) ? [words[at]?.lower] : words[at]?.lower === 'where' ? ['in'] : []
    const first = isPreposition(words[at]) ? at + 2 : at + 1
    if (words[first - 1]?.lower === 'whose') return null
    const base = { ...this.newClause(at), belonging: 'relative' as const }
    const last = this.last
    const count: Count = nouns.length > 1 ? 'several' : countOf(nouns[0])
    if (
      before === undefined &&
      (verbAt(words, first, count) || verbAt(words, first, nouns.at(-1)?.isPlural ? 'several' : 'one'))
    ) {
      const isLastOnly = !verbAt(words, first, count)
      const read = this.readVerbs({ ...base, subjects: isLastOnly ? nouns.slice(-1) : nouns }, first)
      if (read) return read
      this.last = last
    }
    for (const option of this.subjects(first)) {
      const read = this.readVerbs({ ...base, subjects: option.nouns }, option.at)
      const [own, ...others] = read?.clauses ?? []
      if (read && own) {
        const filled =
          before === undefined
            ? fillGap(own, nouns)
            : { ...own, phrases: [...own.phrases, { preposition: before, nouns, text: '' }] }
        if (filled) return { clauses: [...option.inner, filled, ...others], next: read.next }
      }
      this.last = last
    }
    return null
  }

  /** "droplets running nginx", "events produced by the tracker" */
  protected readDescribing(at: number, nouns: Noun[]): Read | null {
    const word = this.words[at]
    const form = formOfVerb(word)
    const verb: Verb = {
      main: word?.lower ?? '',
      text: word?.lower ?? '',
      isPassive: form === 'past',
      isNegated: false,
      isCopula: false,
      isFinite: false,
    }
    const last = this.last
    const read = this.readRest({ ...this.newClause(at), subjects: nouns, belonging: 'relative', verb }, at + 1, form)
    if (last && form === 'gerund') this.last = last
    return read
  }

  protected takePhrase(clause: Clause, ahead: number, at: number): number | null {
    const read = this.readPhrase(at)
    if (!read) return null
    const own = clause.phrases.slice(ahead)
    const thing = own.at(-1)?.nouns.at(-1)
    const object = clause.objects.at(-1)
    if (read.phrase.preposition === 'of' && object && own.length === 0) object.phrases.push(read.phrase)
    else if (thing && ofThing.test(read.phrase.preposition)) thing.phrases.push(read.phrase)
    else clause.phrases.push(read.phrase)
    return read.next
  }

  protected takeObject(clause: Clause, ahead: number, at: number): number | null {
    const isDescribed = clause.verb?.isCopula && lookUp(this.words[this.endOfWords(at) - 1]?.lower ?? '').isAdjective
    const list = isDescribed
      ? this.readOneNoun(at)
      : this.readNouns(at, clause.phrases.slice(ahead).at(-1)?.preposition ?? null)
    if (!list) return null
    // "if it is over 35 the app texts …"
    if (
      clause.link !== null &&
      clause.objects.length + clause.phrases.length > ahead &&
      this.subjects(at).some(({ isLikely }) => isLikely)
    )
      return at
    if (clause.objects.length === 0) clause.objects = list.nouns
    else if (clause.seconds.length === 0 && clause.phrases.length === ahead) clause.seconds = list.nouns
    else return null
    return list.next
  }

  protected endOfWords(at: number): number {
    let next = at
    while (isOpen(this.words, next)) next += 1
    return next
  }

  /** "pretty simple": no list goes on from it. */
  protected readOneNoun(at: number): { nouns: Noun[]; next: number } | null {
    const read = readNoun(this.words, at, this.words.length)
    return read && { nouns: [read.noun], next: read.next }
  }

  protected finish(clause: Clause, next: number): Clause {
    return Object.assign(clause, { end: this.words[next - 1]?.end ?? clause.start })
  }
}

/** What was named last: in phrases, as an object, as the subject. */
export function lastNouns({ subjects, objects, seconds, phrases }: Clause): Noun[] | null {
  const lists = [subjects, objects, seconds, ...phrases.map(({ nouns }) => nouns)].filter(nouns => nouns.length > 0)
  const endOf = (nouns: readonly Noun[]) => nouns.at(-1)?.words.at(-1)?.end ?? 0
  return lists.sort((one, other) => endOf(other) - endOf(one))[0] ?? null
}

/** What a relative clause is about, where its own words leave a place: its object, or what its last preposition leads to. */
function fillGap(clause: Clause, nouns: Noun[]): Clause | null {
  const open = clause.phrases.findLast(phrase => phrase.nouns.length === 0 && phrase.text === '')
  if (open) return { ...clause, phrases: clause.phrases.map(each => (each === open ? { ...open, nouns } : each)) }
  return clause.objects.length === 0 ? { ...clause, objects: nouns } : null
}

/** "to the client and to the database" */
function isSameWay({ phrases }: Clause, word: Word | undefined): boolean {
  return isPreposition(word) && phrases.some(({ preposition }) => preposition.split(' ').at(-1) === word?.lower)
}
