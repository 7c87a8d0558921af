import { determiners, prepositions } from '../../../language/clauses/closed-words.ts'
import type { Chunk } from './chunk.ts'
import { type Found, findSubject, isAdverb } from './find-subject.ts'
import { beginsObject, isBase, isHelper, isSureVerb, isThird, standsAlone } from './verbs.ts'

/** The words of one clause with a verb. */
export interface Verbal {
  chunk: Chunk
  /** Its own, or that of the clause before; null: whoever reads is told to do it. */
  subject: string | null
  /** The same, as it is written. */
  named: string
  verbAt: number
  form: 'third' | 'base'
  hasOwnSubject: boolean
  /** "approves or rejects it" */
  isOpenChoice: boolean
}

const places = /^(?:in|at|on|during|from|within|by|for|with)$/
const longestPlace = 7
const subordinate = /^(?:that|whether|if|which|who|because|until|while|when|before|after|once|so)$/

/** The clauses that "and" and "then" join; null where the first is none, or it cannot be told where one ends. */
export function splitActs(chunk: Chunk, before: Verbal | null): Verbal[] | null {
  const verbals: Verbal[] = []
  let start = 0
  let last = before
  let isOpenChoice = false
  for (let at = 0; at < chunk.length; at += 1) {
    if (!isJoint(chunk, at)) continue
    const piece = chunk.slice(start, at)
    const next = skipJoints(chunk, at)
    const after = readVerbal(chunk.from(next), readVerbal(piece, last), true)
    if (piece.length === 0 || !after) {
      if (chunk.words[at] === 'then' && piece.length > 0 && readVerbal(piece, last)) return null
      continue
    }
    const read = readVerbal(piece, last)
    if (!read) continue
    const isSub = piece.words.some((word, index) => index > 0 && subordinate.test(word))
    if (chunk.words[at] === 'or' && !after.hasOwnSubject) {
      isOpenChoice = true
      continue
    }
    if (chunk.words[at] === 'or' || (isSub && chunk.words[next - 1] !== 'then' && after.hasOwnSubject)) return null
    verbals.push(read)
    last = read
    start = next
    at = next
  }
  const read = readVerbal(chunk.from(start), last)
  return read ? [...verbals, { ...read, isOpenChoice }] : null
}

function isJoint(chunk: Chunk, at: number): boolean {
  return at > 0 && /^(?:and|then|but|or)$/.test(chunk.words[at] ?? '')
}

function skipJoints(chunk: Chunk, at: number): number {
  let next = at
  while (/^(?:and|then|but|or|also|afterwards)$/.test(chunk.words[next] ?? '')) next += 1
  return next
}

/** A clause with a subject of its own, one that goes on with that of `before`, or what somebody is told to do. */
export function readVerbal(chunk: Chunk, before: Verbal | null, isStrict = false): Verbal | null {
  const { words } = chunk
  const found = findSubject(words, 0, isStrict) ?? findBehindPlace(words)
  const order = readOrder(words, isStrict)
  // "enters email", after "the user opens the app": no emails of enters.
  const goesOn = before?.form === 'third' && found?.verbAt === 1 && isDeedFirst(words)
  if (found && !goesOn && !(order && isNounToo(words, found))) {
    const subject = /^(?:we|i|you)$/.test(found.subject) ? null : found.subject
    const isThirdPerson = !/^(?:are|have|do)$/.test(words[found.verbAt] ?? '') && !isBase(words[found.verbAt] ?? '')
    return {
      chunk,
      subject,
      named: chunk.slice(0, found.verbAt).text,
      verbAt: found.verbAt,
      form: isThirdPerson ? 'third' : 'base',
      hasOwnSubject: true,
      isOpenChoice: false,
    }
  }
  let at = 0
  while (isAdverb(words[at] ?? '')) at += 1
  const word = words[at] ?? ''
  const next = words[at + 1]
  const isContinued =
    before !== null &&
    ((isHelper(word) && next !== undefined) ||
      (before.form === 'third' && isThird(word, next) && (!isStrict || isSureVerb(word) || beginsObject(next))) ||
      (before.form === 'base' && isOrder(words, at, isStrict)))
  if (isContinued)
    return {
      chunk,
      subject: before.subject,
      named: before.named,
      verbAt: at,
      form: before.form,
      hasOwnSubject: false,
      isOpenChoice: false,
    }
  return order
    ? { chunk, subject: null, named: '', verbAt: at, form: 'base', hasOwnSubject: false, isOpenChoice: false }
    : null
}

function isDeedFirst([word = '', next = '']: readonly string[]): boolean {
  return isThird(word, next) && isSureVerb(word) && isBase(next) && !isHelper(next)
}

/** "at the appointment fingerprints are taken" */
function findBehindPlace(words: readonly string[]): Found | null {
  if (!places.test(words[0] ?? '')) return null
  for (let at = 2; at < Math.min(words.length, longestPlace); at += 1) {
    const found = isSmallest(words[at - 1]) ? null : findSubject(words, at, true)
    if (found) return found
  }
  return null
}

function isSmallest(word: string | undefined): boolean {
  return word === undefined || determiners.has(word) || prepositions.has(word) || /^(?:and|or)$/.test(word)
}

/** "press start": no "press" that starts anything. */
function isNounToo(words: readonly string[], { verbAt }: Found): boolean {
  return verbAt > 0 && !beginsObject(words[0]) && !isHelper(words[verbAt] ?? '') && !isSureVerb(words[verbAt] ?? '')
}

function readOrder(words: readonly string[], isStrict: boolean): boolean {
  let at = 0
  while (isAdverb(words[at] ?? '')) at += 1
  return isOrder(words, at, isStrict)
}

function isOrder(words: readonly string[], at: number, isStrict: boolean): boolean {
  const word = words[at] ?? ''
  const next = words[at + 1]
  if (!isBase(word)) return false
  if (next === undefined) return standsAlone(word)
  if (beginsObject(next)) return true
  return !isStrict && !/^(?:and|or|is|are|was|has|have)$/.test(next) && !isHelper(next)
}
