import {
  adverbs,
  conjunctions,
  determiners,
  prepositions,
  pronouns,
  relatives,
  subordinators,
} from '../../../language/clauses/closed-words.ts'
import { lookUp } from '../../../language/clauses/dictionary.ts'
import { baseOf, beginsObject, isBase, isHelper, isSmall, isSureVerb, isThird } from './verbs.ts'

/** A subject, and where its verb stands. */
export interface Found {
  subject: string
  verbAt: number
}

const subjects =
  /^(?:it|he|she|they|we|i|you|everybody|everyone|everything|somebody|someone|something|anyone|anything|nobody|nothing|either|there|people|this|that|these|both|all|one)$/
const severalOf = /^(?:they|we|i|you|people|both|all|these|parents|police|staff|others)$/
const contracted = /^(?:it|he|she|they|we|i|you|there|that|everything|everyone)'(?:s|re|ll|ve|m|d)$/
const onlyAlone = /^(?:it|he|she|they|we|i)$/
const longestSubject = 9

/** The subject that begins at `from`, where a verb that agrees with it follows; null where none does. */
export function findSubject(words: readonly string[], from: number, isStrict: boolean): Found | null {
  const first = words[from]
  if (first === undefined) return null
  if (contracted.test(first)) return { subject: first.replace(/'.*/, ''), verbAt: from }
  if (!mayBegin(words, from)) return null
  for (let at = from + 1; at < Math.min(words.length, from + longestSubject); at += 1) {
    const word = words[at] ?? ''
    // "it Tom packs"
    if (
      onlyAlone.test(first) &&
      at > from + 1 &&
      !isAdverb(words[at - 1] ?? '') &&
      !words.slice(from, at).includes('and')
    )
      return null
    if (subordinators.has(word) || relatives.has(word)) return null
    if (isHelper(word)) return endsNoun(words, at) ? { subject: nameOf(words, from, at), verbAt: at } : null
    if (isVerbHere(words, from, at, isStrict)) return { subject: nameOf(words, from, at), verbAt: at }
    if (determiners.has(word) && !isJoiner(words[at - 1])) return null
    if (pronouns.has(word) && word !== 'ones' && !isJoiner(words[at - 1])) return null
  }
  return null
}

function nameOf(words: readonly string[], from: number, to: number): string {
  return words
    .slice(from, to)
    .filter(word => !determiners.has(word) && !isAdverb(word))
    .join(' ')
}

function mayBegin(words: readonly string[], from: number): boolean {
  const word = words[from] ?? ''
  if (determiners.has(word) || subjects.test(word) || /^\d/.test(word)) return true
  return (
    !isSmall(word) && !conjunctions.has(word) && !subordinators.has(word) && !prepositions.has(word) && !isAdverb(word)
  )
}

export function isAdverb(word: string): boolean {
  return adverbs.has(word) || lookUp(word).isAdverb
}

function isJoiner(word: string | undefined): boolean {
  return word !== undefined && (conjunctions.has(word) || prepositions.has(word) || determiners.has(word))
}

/** Whether a noun may end before `at`. */
function endsNoun(words: readonly string[], at: number): boolean {
  const word = words[at - 1] ?? ''
  return !prepositions.has(word) || /^(?:in|out|off|up|down)$/.test(word)
}

function isVerbHere(words: readonly string[], from: number, at: number, isStrict: boolean): boolean {
  const word = words[at] ?? ''
  let before = at - 1
  while (before > from && isAdverb(words[before] ?? '')) before -= 1
  const previous = words[before] ?? ''
  if (isJoiner(previous) && !subjects.test(previous)) return false
  const next = words[at + 1]
  const isAfterPronoun = at === from + 1 && subjects.test(previous)
  const isClear = isAfterPronoun || next === undefined || beginsObject(next) || isAdverb(next)
  if (isThird(word, next) && !isPlural(words, from, before)) return isSureVerb(word) || isClear || !isStrict
  if (isBase(word) && isPlural(words, from, before)) return isSureVerb(word) || isClear || !isStrict
  // "they silence the alert", "an alert fires"
  if (isAfterPronoun && severalOf.test(previous) && beginsObject(next)) return lookUp(word).verb > 0
  const isSingular = /^(?:an?|each|every)$/.test(words[from] ?? '') && at > from + 1
  return next === undefined && isSingular && /[^s]s$/.test(word) && lookUp(word.slice(0, -1)).verb > 0
}

/** Whether the words up to `last` name several: "they", "the reviewers", "the cook and the waiter". */
function isPlural(words: readonly string[], from: number, last: number): boolean {
  const own = words.slice(from, last + 1)
  const of = own.findIndex((word, at) => at > 0 && prepositions.has(word))
  const head = own[(of > 0 ? of : own.length) - 1] ?? ''
  if (severalOf.test(head) && (own.length === 1 || head.length > 4)) return true
  if (own.some(word => word === 'and')) return true
  if (/^(?:an?|each|every|this|that|one)$/.test(own[0] ?? '')) return false
  return /[^su]s$/.test(head) && !/^(?:his|its|this|logistics|sales|news|gas|bus)$/.test(head)
}

/** The verb in its plain form, of the clause whose verb stands at `at`. */
export function verbOf(words: readonly string[], at: number): string {
  const word = words[at] ?? ''
  return baseOf(word) ?? word
}
