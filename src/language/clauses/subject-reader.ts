import type { Clause, Noun } from './clause.ts'
import { type Count, findVerbs, verbAt, verbStrength } from './find-verb.ts'
import { isFollowedByObject, PhraseReader } from './phrase-reader.ts'
import { readNoun, textOf } from './read-noun.ts'
import { describing, mostAttempts, type Option, type Read } from './told.ts'
import {
  isConjunction,
  isDeterminer,
  isNumber,
  isOpen,
  isPreposition,
  isRelative,
  isSeparator,
  numberOf,
} from './word-classes.ts'
import type { Word } from './words.ts'

/** Reads who does something, up to where its verb is. */
export abstract class SubjectReader extends PhraseReader {
  protected abstract readRelative(at: number, nouns: Noun[]): Read | null

  protected abstract readDescribing(at: number, nouns: Noun[]): Read | null

  /** Who may be the subject from here on, and where its verb is: the most likely first. */
  protected subjects(at: number): Option[] {
    if (++this.attempts > mostAttempts) return []
    const options: Option[] = []
    const nouns: Noun[] = []
    const inner: Clause[] = []
    let next = at
    let isJoined = false
    for (let turn = 0; turn < 12; turn += 1) {
      const known = new Set(options)
      const found = this.addNoun(options, nouns, inner, next)
      // "postgres and redis, images go to s3": without an "and" of its own, what stands before the comma is seldom one of several that do something.
      if (turn > 0 && !isJoined) for (const option of options) if (!known.has(option)) option.isLikely = false
      if (found === null) break
      next = found
      for (; isSeparator(this.words[next]) && next < this.words.length; next += 1)
        isJoined ||= isConjunction(this.words[next])
      if (next === found || this.words[next - 1]?.lower === 'but') break
    }
    return options
  }

  protected addNoun(options: Option[], nouns: Noun[], inner: Clause[], at: number): number | null {
    const words = this.words
    const heads: Count | undefined = nouns.length > 0 ? 'several' : undefined
    this.addWithin(options, nouns, inner, at, heads, null)
    const whole = readNoun(words, at, this.endOfNoun(at))
    if (!whole) return null
    nouns.push(whole.noun)
    let next = whole.next
    const count: Count = nouns.length > 1 ? 'several' : countOf(whole.noun)
    if (verbAt(words, next, count)) {
      options.unshift({ nouns: [...nouns], at: next, inner: [...inner], count, isLikely: true })
      return next
    }
    for (let turn = 0; turn < 3 && next < words.length; turn += 1) {
      const relative = isAside(words[next]) ? this.readAside(next, whole.noun) : null
      if (relative) {
        inner.push(...relative.clauses)
        next = relative.next
      } else if (isPreposition(words[next])) {
        this.addWithin(options, nouns, inner, next + 1, count, {
          preposition: words[next]?.lower ?? '',
          noun: whole.noun,
        })
        const phrase = readNoun(words, next + 1, this.endOfNoun(next + 1))
        if (!phrase) break
        whole.noun.phrases.push({ preposition: words[next]?.lower ?? '', nouns: [phrase.noun], text: '' })
        next = phrase.next
      } else break
      if (verbAt(words, next, count)) {
        options.push({ nouns: [...nouns], at: next, inner: [...inner], count, isLikely: true })
        break
      }
    }
    return next
  }

  protected readAside(at: number, noun: Noun): Read | null {
    const last = this.last
    const read = isRelative(this.words[at]) ? this.readRelative(at, [noun]) : this.readDescribing(at, [noun])
    this.last = last
    return read
  }

  /** Verbs among the words of the noun itself, or of what belongs to it: "logs from both clusters go". */
  protected addWithin(
    options: Option[],
    nouns: Noun[],
    inner: Clause[],
    at: number,
    heads: Count | undefined,
    part: { preposition: string; noun: Noun } | null,
  ): void {
    const words = this.words
    let first = at
    while (isDeterminer(words[first]) || isNumber(words[first])) first += 1
    let end = first
    while (end < words.length && isOpen(words, end)) end += 1
    // "those all talk to"
    const group = first > at && !part ? /^(?:both|all|those|these|each)$/.exec(words[first - 1]?.lower ?? '') : null
    const alone =
      group && (verbStrength(words[first]) === 3 || isFollowedByObject(words, first + 1))
        ? readAlone(words, at, first)
        : null
    if (group && alone && verbAt(words, first, group[0] === 'each' ? 'one' : 'several'))
      options.push({ nouns: [...nouns, alone], at: first, inner: [...inner], count: 'several', isLikely: true })
    for (const verb of findVerbs(words, first, end, heads)) {
      const read = readNoun(words, at, verb)
      if (read?.next !== verb) continue
      const count = heads ?? numberOf(words[verb - 1])
      const own = part
        ? {
            ...part.noun,
            phrases: [...part.noun.phrases, { preposition: part.preposition, nouns: [read.noun], text: '' }],
          }
        : read.noun
      const all = part ? [...nouns.slice(0, -1), own] : [...nouns, own]
      const isLikely = verbStrength(words[verb]) > 1 || isFollowedByObject(words, verb + 1)
      options.push({ nouns: all, at: verb, inner: [...inner], count, isLikely })
    }
  }
}

/** "those all", "both": whom it means was said before. */
function readAlone(words: readonly Word[], at: number, end: number): Noun {
  const own = words.slice(at, end)
  const determiners = own.map(({ lower }) => lower)
  return {
    text: textOf(own),
    words: own,
    determiners,
    count: null,
    isPronoun: true,
    isPlural: true,
    phrases: [],
    items: [],
  }
}

export function isAside(word: Word | undefined): boolean {
  return isRelative(word) || describing.test(word?.lower ?? '')
}

export function countOf(noun: Noun | undefined): Count {
  if (!noun) return null
  if (noun.isPlural) return 'several'
  return noun.determiners.some(each => /^(?:an?|each|every|this|that)$/.test(each))
    ? 'one'
    : numberOf(noun.words.at(-1))
}
