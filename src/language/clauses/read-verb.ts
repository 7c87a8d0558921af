import type { Verb } from './clause.ts'
import { copulas, negations } from './closed-words.ts'
import { lookUp, type VerbForm } from './dictionary.ts'
import { formOfVerb, verbStrength } from './find-verb.ts'
import { isAdverb, isHelper, isModal, isOpen, isParticle, isPreposition } from './word-classes.ts'
import type { Word } from './words.ts'

export interface VerbRead {
  verb: Verb
  form: VerbForm | null
  adverbs: string[]
  next: number
}

/** The verb that begins at `at`: "also writes", "are then shipped", "fans out", "doesn't talk". Null where none does. */
export function readVerb(words: readonly Word[], at: number): VerbRead | null {
  let next = at
  const helpers: Word[] = []
  const adverbs: string[] = []
  const negated: string[] = []
  for (; next < words.length; next += 1) {
    const word = words[next]
    if (!word) break
    if (negations.has(word.lower)) negated.push(word.lower)
    else if (isHelper(word)) helpers.push(word)
    else if (isAdverb(word) || (word.lower === 'both' && isOpen(words, next + 1))) adverbs.push(word.lower)
    else break
  }
  const made = toVerb(words, next, helpers)
  if (!made) return null
  return { ...made, verb: { ...made.verb, isNegated: negated.length > 0 || made.verb.isNegated }, adverbs }
}

function toVerb(words: readonly Word[], at: number, helpers: readonly Word[]): Omit<VerbRead, 'adverbs'> | null {
  const last = helpers.at(-1)
  const form = formOfVerb(words[at])
  const strength = words[at]?.kind === 'word' && !words[at]?.isName ? lookUp(words[at].lower).verb : 0
  const isBe = helpers.some(({ lower }) => copulas.has(lower) || lower === 'get' || lower === 'gets')
  if (last && form === 'past' && strength > 0) return main(words, at, form, isBe)
  if (last && form === 'gerund' && isBe) return main(words, at, form, false)
  if (last && isModal(last) && form === 'base') return main(words, at, form, false)
  if (last) return helperAlone(last, at)
  return verbStrength(words[at]) > 0 ? main(words, at, form, false) : null
}

/** "is a service", "has a queue" */
function helperAlone({ lower }: Word, next: number): Omit<VerbRead, 'adverbs'> | null {
  if (/^(?:can|could|will|would|shall|should|may|might|must|do|does|did)/.test(lower)) return null
  const isCopula = copulas.has(lower)
  const form = /^(?:is|has|gets|was)$/.test(lower) ? 'third' : 'base'
  return {
    verb: { main: lower, text: lower, isPassive: false, isNegated: false, isCopula, isFinite: true },
    form,
    next,
  }
}

function main(
  words: readonly Word[],
  at: number,
  form: VerbForm | null,
  isPassive: boolean,
): Omit<VerbRead, 'adverbs'> {
  const parts = [words[at]?.text.toLowerCase() ?? '']
  let next = at + 1
  // "fans out to", "picks up the jobs"; "talks to" keeps its preposition for what follows.
  if (isParticle(words[next])) {
    parts.push(words[next]?.lower ?? '')
    next += 1
  }
  const pair = readPair(words, next, form)
  if (pair) {
    parts.push(...pair.parts)
    next = pair.next
  }
  const verb = {
    main: parts[0] ?? '',
    text: parts.join(' '),
    isPassive,
    isNegated: false,
    isCopula: false,
    isFinite: true,
  }
  return { verb, form, next }
}

/** "reads from and writes to", "read and write to" */
function readPair(words: readonly Word[], at: number, form: VerbForm | null): { parts: string[]; next: number } | null {
  const hasPreposition = isPreposition(words[at]) && words[at + 1]?.lower === 'and'
  const and = hasPreposition ? at + 1 : at
  if (words[and]?.lower !== 'and' || verbStrength(words[and + 1]) < 1 || formOfVerb(words[and + 1]) !== form)
    return null
  if (verbStrength(words[and + 1]) < 3 && !isPreposition(words[and + 2])) return null
  return { parts: words.slice(at, and + 2).map(({ lower }) => lower), next: and + 2 }
}
