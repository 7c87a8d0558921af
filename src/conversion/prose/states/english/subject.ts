import { type Context, cause, pronoun, readStates } from './read-move.ts'
import { newName, stemOf } from './state-names.ts'

/** The states that something is said of; null: whatever state it is in. */
export type Source = readonly string[] | 'any' | null

/** Who moves: something in a state, what has them, or what causes it. */
export function readSubject(
  words: readonly string[],
  object: readonly string[] | null,
  hasCause: boolean,
  context: Context,
): { from: Source; prefix: string } | null {
  if (object !== null) {
    const from = readThing(object, context)
    const doer = words.join(' ')
    if (!from || /^(?:it|they)$/i.test(doer)) return null
    const isCause = doer === '' || cause.test(doer) ? '' : doer
    const inside = /^(.+?) (?:in|while) (?:the )?(.+)$/i.exec(doer)
    const state = inside && context.names.find((inside[2] ?? '').split(' '))
    if (state && from.from === null) return { from: [state], prefix: inside[1] ?? '' }
    return cause.test(doer) ? null : { from: from.from, prefix: isCause }
  }
  for (let at = 0; at <= words.length; at += 1) {
    const thing = readThing(words.slice(at), context)
    if (!thing) continue
    const prefix = words.slice(0, at).join(' ')
    const isEmpty = at === words.length && words.length > 0
    if (isEmpty) return null
    if (prefix === '') return { from: thing.from, prefix: '' }
    if (/^from$/i.test(prefix) && thing.from !== null) return { from: thing.from, prefix: '' }
    if (at > 1 && (cause.test(prefix) || hasCause)) return { from: thing.from, prefix }
    const isIn = /^(?:from|in|while|under|on)$/i.test(words[0] ?? '')
    const source = isIn ? readStates(words, 1, context.names) : null
    if (source && source.end === at) return { from: source.states, prefix: '' }
    if (/^from (?:there|here|then on)$/i.test(prefix)) return { from: null, prefix: '' }
  }
  return null
}

/** "Egg to caterpillar", "idle → running": a state that is named here first. */
export function readNewSubject(
  words: readonly string[],
  verb: string,
  isNothingTold: boolean,
): { from: Source; prefix: string } | null {
  const isFirst = isNothingTold && !/^(?:an?|the|our|is|are)$/i.test(words[0] ?? 'a')
  if (!/^(?:→|to)$/i.test(verb) && !isFirst) return null
  const found = newName(words, /^from$/i.test(words[0] ?? '') ? 1 : 0)
  return found && found.length === words.length - (/^from$/i.test(words[0] ?? '') ? 1 : 0)
    ? { from: [found.name], prefix: '' }
    : null
}

function readThing(words: readonly string[], { names, things }: Context): { from: Source } | null {
  const text = words.join(' ')
  if (text === '' || pronoun.test(text) || /^from (?:there|here)$/i.test(text)) return { from: null }
  if (/^(?:this|that|these|those)$/i.test(text)) return null
  // "A new order", which may be in the state "new".
  const isNamed = (word: string) => /^new$/i.test(word) && names.find([word]) !== undefined
  const at = words.findIndex(
    word => isNamed(word) || !/^(?:an?|the|any|every|all|each|both|our|new|from|one)$/i.test(word),
  )
  const isAny = /^(?:any|every|all|each)$/i.test(words[0] ?? '')
  const found = at < 0 ? null : names.at(words, at)
  if (found) {
    const rest = words.slice(at + found.length)
    const isOfThings =
      rest.length < 3 &&
      rest.every(word => isThing(word, things) || /^\p{Ll}+s?$/u.test(word)) &&
      !rest.some(word => notThing.test(word))
    return isOfThings ? { from: [found.name] } : null
  }
  const last = words.at(-1) ?? ''
  if (isAny && (isThing(last, things) || /^states?$/i.test(last)) && words.length < 5) return { from: 'any' }
  const inside = /^(.+?) (?:in|while|that (?:is|are)|which (?:is|are)) (.+)$/i.exec(text)
  const state = inside && names.find((inside[2] ?? '').replace(/ state$/i, '').split(' '))
  if (state && isThing((inside[1] ?? '').split(' ').at(-1) ?? '', things)) return { from: [state] }
  return words.length < 5 && isThing(last, things) ? { from: null } : null
}

/** "Any bed that is free" */
export function withoutRelative(words: readonly string[], things: ReadonlySet<string>): readonly string[] {
  const at = words.findIndex(word => /^(?:that|which|in|while)$/i.test(word))
  if (at < 1 || at > 3 || !isThing(words[at - 1] ?? '', things)) return words
  return words.slice(/^(?:is|are)$/i.test(words[at + 1] ?? '') ? at + 2 : at + 1)
}

const notThing = /^(?:is|are|can|may|not|and|or|when|it|they|goes|moves|becomes|to|will|then|was|has|have)$/i

export function isThing(word: string, things: ReadonlySet<string>): boolean {
  return things.has(stemOf(word)) || /^(?:ones?|states?|items?|things?)$/i.test(word)
}
