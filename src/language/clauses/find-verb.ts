import { lookUp, type VerbForm } from './dictionary.ts'
import {
  isAdverb,
  isDeterminer,
  isHelper,
  isNumber,
  isOpen,
  isPreposition,
  isPronoun,
  numberOf,
} from './word-classes.ts'
import type { Word } from './words.ts'

export type Count = 'one' | 'several' | null

/** True if a verb in this form is said of so many. */
export function agrees(form: VerbForm | null, count: Count): boolean {
  if (form === 'third') return count !== 'several'
  return form === 'base' ? count !== 'one' : form === 'past'
}

/** How much speaks for a verb that says what its subject does; 0: it is none. */
export function verbStrength(word: Word | undefined): number {
  if (word?.kind !== 'word' || word.isName) return 0
  const { verb, form } = lookUp(word.lower)
  return form === 'gerund' ? 0 : verb
}

export function formOfVerb(word: Word | undefined): VerbForm | null {
  return word?.kind === 'word' && !word.isName ? lookUp(word.lower).form : null
}

/**
 * Where the verb may stand among the nouns that begin at `from`, the most likely place first: "order service stores orders". `heads` says how many the
 * subject is where it is not the word before.
 */
export function findVerbs(words: readonly Word[], from: number, to: number, heads: Count | undefined): number[] {
  const found: { at: number; score: number }[] = []
  for (let at = from + 1; at < to; at += 1) {
    const strength = verbStrength(words[at])
    const form = formOfVerb(words[at])
    if (strength === 0 || !agrees(form, heads ?? numberOf(words[at - 1]))) continue
    // "the packing shed roof"
    if (form === 'past' && !(at === to - 1 && isFollowed(words, to))) continue
    // Two verbs beside each other: "API calls go".
    const next = verbStrength(words[at + 1])
    if (next === 3 && at + 1 < to && ['base', 'third'].includes(formOfVerb(words[at + 1]) ?? '')) continue
    // "forwards requests to": what is forwarded.
    const isSecond = form === 'third' && found.some(each => formOfVerb(words[each.at]) === 'third')
    found.push({ at, score: strength + likelihood(words, at, to, form) - (isSecond ? 2 : 0) })
    if (strength === 3 && form !== 'past') break
  }
  return found.sort((one, other) => other.score - one.score || one.at - other.at).map(({ at }) => at)
}

function likelihood(words: readonly Word[], at: number, to: number, form: VerbForm | null): number {
  const isLast = at === to - 1
  if (form === 'past') return -2
  const afterPlural = form === 'base' && numberOf(words[at - 1]) === 'several' ? 2 : 0
  const beforeName = !isLast && words[at + 1]?.isName ? 1 : 0
  return (isLast && isFollowed(words, to) ? 2 : 0) + afterPlural + beforeName
}

/** What an object or a way begins with, or the end. */
function isFollowed(words: readonly Word[], at: number): boolean {
  const word = words[at]
  return word?.kind !== 'word' || isDeterminer(word) || isPreposition(word) || isPronoun(words, at) || isNumber(word)
}

function agreesHelper(word: Word | undefined, count: Count): boolean {
  if (/^(?:is|has|does|was|isn't|doesn't|wasn't|gets)$/.test(word?.lower ?? '')) return count !== 'several'
  return /^(?:are|have|do|were|aren't|don't|weren't|get)$/.test(word?.lower ?? '') ? count !== 'one' : true
}

/** The verb that follows at once, or behind adverbs: "also stores", "is served". */
export function verbAt(words: readonly Word[], at: number, count: Count): boolean {
  let next = at
  while (isAdverb(words[next]) || (words[next]?.lower === 'both' && isOpen(words, next + 1))) next += 1
  if (isHelper(words[next])) return agreesHelper(words[next], count)
  return verbStrength(words[next]) > 0 && agrees(formOfVerb(words[next]), count)
}
