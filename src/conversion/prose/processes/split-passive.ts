import { particles, prepositions } from '../../../language/clauses/closed-words.ts'
import { findSubject, isAdverb } from './find-subject.ts'
import { isParticiple } from './verbs.ts'

const auxiliary = /^(?:is|are|was|were|gets?|got|be|been)$/i
const contracted = /^(?:it|they|he|she|this|that|everything)['’](?:s|re)$/i
const between = /,\s+(?:and\s+)?(?:then\s+)?|\s+and\s+(?:then\s+)?/i
const fewest = 2

/**
 * "The text is written by the author, reviewed by an editor and published": each participle with the subject and the verb before the first one. The
 * sentence as it is where a part between is anything else.
 */
export function splitPassive(sentence: string): string {
  const words = sentence.split(/\s+/)
  const at = words.findIndex(word => auxiliary.test(word) || contracted.test(word))
  const verbs = at < 0 ? [] : words.slice(at + 1)
  const [first = ''] = verbs
  const found = findSubject(
    words.map(word => word.toLowerCase()),
    0,
    false,
  )
  if (found?.verbAt !== at || !isParticiple(first.toLowerCase())) return sentence
  const parts = verbs.join(' ').split(between)
  const isEach = parts.every(part => {
    const [verb = '', next] = part.toLowerCase().split(' ')
    // "was founded in 2009, opened the first shop": who does something, and to what.
    return isParticiple(verb) && (next === undefined || prepositions.has(next) || particles.has(next) || isAdverb(next))
  })
  if (parts.length < fewest || !isEach) return sentence
  const lead = words.slice(0, at + 1).join(' ')
  return parts.map(part => `${lead} ${part}`).join(', then ')
}
