import {
  adverbs,
  conjunctions,
  copulas,
  determiners,
  helpers,
  modals,
  negations,
  numbers,
  particles,
  prepositions,
  pronouns,
  relatives,
  subordinators,
} from './closed-words.ts'
import { lookUp } from './dictionary.ts'
import type { Word } from './words.ts'

/** Those that stand for a thing by themselves, whatever follows. */
const alwaysPronoun =
  /^(?:it|they|them|he|she|us|we|i|you|me|everything|everyone|nothing|there|here|itself|themselves)$/
/** Endings in -s that make no plural. */
const singularEnd = /(?:ss|us|is)$/
const plurals = /^(?:people|children|men|women|data|feet|teeth|staff|both|many|several)$/

export function isNumber(word: Word | undefined): boolean {
  return word !== undefined && (numbers.has(word.lower) || /^\d[\d,.]*$/.test(word.text))
}

export function isConjunction(word: Word | undefined): boolean {
  return word !== undefined && (conjunctions.has(word.lower) || word.text === '&' || word.text === '+')
}

export function isSeparator(word: Word | undefined): boolean {
  return word?.kind === 'comma' || isConjunction(word)
}

export function isPreposition(word: Word | undefined): boolean {
  return word?.kind === 'word' && prepositions.has(word.lower) && !isConjunction(word)
}

export function isParticle(word: Word | undefined): boolean {
  return word?.kind === 'word' && particles.has(word.lower)
}

export function isDeterminer(word: Word | undefined): boolean {
  return word?.kind === 'word' && determiners.has(word.lower)
}

export function isRelative(word: Word | undefined): boolean {
  return word?.kind === 'word' && relatives.has(word.lower)
}

export function isSubordinator(word: Word | undefined): boolean {
  return word?.kind === 'word' && subordinators.has(word.lower)
}

export function isHelper(word: Word | undefined): boolean {
  return word?.kind === 'word' && (copulas.has(word.lower) || helpers.has(word.lower) || negations.has(word.lower))
}

export function isModal(word: Word | undefined): boolean {
  return word !== undefined && (modals.has(word.lower) || /^(?:do|does|did)$/.test(word.lower))
}

export function isAdverb(word: Word | undefined): boolean {
  return word?.kind === 'word' && !word.isName && (adverbs.has(word.lower) || lookUp(word.lower).isAdverb)
}

/** "it"; "both" where no noun follows. */
export function isPronoun(words: readonly Word[], at: number): boolean {
  const word = words[at]
  if (word?.kind !== 'word' || !pronouns.has(word.lower)) return false
  return (
    alwaysPronoun.test(word.lower) || !(isOpen(words, at + 1) || isNumber(words[at + 1]) || isDeterminer(words[at + 1]))
  )
}

/** A noun, adjective or verb, or a word that nobody knows: no small word. */
export function isOpen(words: readonly Word[], at: number): boolean {
  const word = words[at]
  if (word?.kind !== 'word') return false
  if (word.isName && !isClosed(word)) return true
  // "the back office"
  if (word.lower === 'back' && isDeterminer(words[at - 1]) && isOpen(words, at + 1)) return true
  if (isClosed(word)) return false
  // "a fully managed database"
  return (
    !isAdverb(word) ||
    (at + 1 < words.length && isOpen(words, at + 1) && lookUp(words[at + 1]?.lower ?? '').form === 'past')
  )
}

function isClosed(word: Word): boolean {
  const { lower } = word
  return (
    isConjunction(word) ||
    [determiners, pronouns, prepositions, subordinators, relatives, copulas, helpers, negations].some(set =>
      set.has(lower),
    )
  )
}

/** Whether a word names several. A name may do so or not: null. */
export function numberOf(word: Word | undefined): 'one' | 'several' | null {
  if (!word) return null
  if (plurals.test(word.lower)) return 'several'
  if (!/s$/.test(word.lower) || singularEnd.test(word.lower)) return word.isName ? null : 'one'
  return word.isName ||
    /^(?:postgres|kubernetes|jenkins|nats|dns|redis|sales|lens|news|series|ios|aws|sns|sqs|ses)$/.test(word.lower)
    ? null
    : 'several'
}
