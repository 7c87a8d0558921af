import type { Part } from './parts.ts'
import { type Context, cause, type Move, readStates, skip } from './read-move.ts'
import { type StateNames, stemOf } from './state-names.ts'
import type { StateStory } from './state-story.ts'

const can = /^(?:can|may|might|could|must|will|should)$/i
const adverb = /^(?:also|then|still|only|now|later|finally|automatically|manually|directly|always)$/i
const noVerb =
  /^(?:is|are|be|was|has|have|do|does|not|it|they|the|an?|to|of|and|or|if|when|once|after|ends?|opens? the)$/i

/**
 * Somebody's deed by which a state is named: "the customer can reopen a resolved ticket" leads to "open", "a solved ticket closes after 4 days" to
 * "closed". Null where no state is called after the verb.
 */
export function readDeed(
  part: Part,
  context: Context,
  story: StateStory,
  next: Part | undefined,
): (Move & { prefix: string }) | null {
  const { words } = part
  for (let at = 0; at < Math.min(words.length, 8); at += 1) {
    const read = readVerb(words, at, context, story, next)
    if (read) return read
  }
  return null
}

function readVerb(
  words: readonly string[],
  at: number,
  context: Context,
  story: StateStory,
  next: Part | undefined,
): (Move & { prefix: string }) | null {
  const { names } = context
  const isPossible = can.test(words[at] ?? '')
  const start = skip(words, isPossible ? at + 1 : at, adverb)
  const verb = words[start] ?? ''
  if (noVerb.test(verb) || !/^\p{Ll}{3,}$/u.test(verb) || /(?:ed|ing)$/.test(verb)) return null
  const target = names.byVerb(verb) ?? undone(verb, names, story)
  if (
    target === undefined ||
    (at === 0 && target.toLowerCase() === verb && !/^(?:an?|the|it|them)$/i.test(words[start + 1] ?? ''))
  )
    return null
  const doer = words.slice(0, at).join(' ')
  const after = skip(words, start + 1, adverb)
  const tail = words.slice(after).join(' ')
  const base = { to: [target], isPossible, isBack: /^re/i.test(verb), open: 'from' as const }
  const subject = doer === '' ? null : stateOfThing(words.slice(0, at), context)
  // "A solved ticket closes after 4 days"
  if (tail === '' || cause.test(tail)) {
    // "The manager can approve or deny it"
    const isShared =
      tail === '' && doer !== '' && subject === null && next !== undefined && /\bor\b|^and$/.test(next.join)
    if (isShared && isPossible && !cause.test(doer))
      return { ...base, from: null, event: deedOf(doer, verb, true), prefix: '' }
    if (subject !== null) return { ...base, from: subject, event: tail, prefix: '' }
    const isElliptic = doer === '' && (story.isBegun || story.changes.length > 0)
    return isElliptic || /^(?:it|they)$/i.test(doer) ? { ...base, from: null, event: tail, prefix: '' } : null
  }
  // "The customer can cancel an active subscription"
  if (subject !== null || cause.test(doer)) return null
  const object = readObject(words, after, context)
  return (
    object && {
      ...base,
      from: object.from,
      event:
        doer === ''
          ? `${verb} ${object.rest}`.trim()
          : object.rest === ''
            ? deedOf(doer, verb, isPossible)
            : `${deedOf(doer, verb, isPossible)} ${object.rest}`,
      prefix: '',
    }
  )
}

/** "Unlock": back to where the one thing that locks it came from. */
function undone(verb: string, names: StateNames, { changes }: StateStory): string | undefined {
  const state = /^un\w{3}/i.test(verb) ? names.byVerb(verb.slice(2)) : undefined
  const [change, another] = changes.filter(({ to }) => to === state)
  return change && !another && change.from !== 'any' && change.from.length === 1 ? change.from[0] : undefined
}

function stateOfThing(words: readonly string[], { names, things }: Context): string[] | null {
  const begin = skip(words, 0, /^(?:an?|the|any|all|each|every)$/i)
  const found = names.at(words, begin)
  if (!found) return null
  const rest = words.slice(begin + found.length)
  return rest.length < 2 && rest.every(word => things.has(stemOf(word)) || /^ones?$/i.test(word)) ? [found.name] : null
}

/** "It", "an active subscription", "it while queued" */
function readObject(
  words: readonly string[],
  at: number,
  { names, things }: Context,
): { from: readonly string[] | 'any' | null; rest: string } | null {
  let end = at
  let from: readonly string[] | 'any' | null = null
  if (/^(?:it|them)$/i.test(words[at] ?? '')) end = at + 1
  else {
    const begin = skip(words, at, /^(?:an?|the|any|all)$/i)
    const found = names.at(words, begin)
    if (found) {
      from = [found.name]
      end = skip(words, begin + found.length, /^(?:ones?)$/i)
      if (things.has(stemOf(words[end] ?? ''))) end += 1
    } else if (things.has(stemOf(words[begin] ?? ''))) end = begin + 1
    else return null
  }
  if (/^(?:while|from|in|if|when)$/i.test(words[end] ?? '') && from === null) {
    const source = readStates(words, skip(words, end + 1, /^(?:it|they|is|are|still)$/i), names)
    if (source) {
      from = source.states
      end = source.end
    }
  }
  const rest = words.slice(end).join(' ')
  const isAnyTime = /^(?:at any time|any time|anytime|again|directly|manually)$/i.test(rest)
  if (rest !== '' && !isAnyTime && !cause.test(rest)) return null
  return { from, rest: isAnyTime ? '' : rest }
}

/** "The customer can reopen": "customer reopens". */
function deedOf(doer: string, verb: string, isPossible: boolean): string {
  const who = doer.replace(/^(?:an?|the) /i, '')
  const isMany = /^(?:you|we|i|they)$|[^s]s$/i.test(who)
  if (/^(?:you|we|i)$/i.test(who)) return verb
  return `${who} ${isPossible && !isMany ? thirdPerson(verb) : verb}`
}

export function thirdPerson(verb: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}
