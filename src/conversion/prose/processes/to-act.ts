import { subordinators } from '../../../language/clauses/closed-words.ts'
import type { Chunk } from './chunk.ts'
import type { Act, Case, Lead } from './clause.ts'
import { findSubject, isAdverb } from './find-subject.ts'
import type { Verbal } from './split-acts.ts'
import { isHelper, isParticiple } from './verbs.ts'

const longest = 110
const checks = /^(?:check|see|ask|verif|confirm|test|decid|determin|look|find|tell|know|wonder)/
/** What holds now and then, or for some only, and what is not done. */
const vague =
  /^(?:usually|sometimes|often|normally|mostly|maybe|perhaps|either|neither|depending|except|only|rarely|could|might|cannot|can't|not|never|nobody|no|none|don't|doesn't|didn't|isn't|aren't|won't|meanwhile|simultaneously|parallel|unless|otherwise|would|respectively|which|whose|who)$/
/** "run lint and tests in parallel": the step says by itself what is done together. */
export const doneTogether = /\band\b.* (?:in parallel|at the same time)$/i
const modal = /^(?:can|may|must|should|will|have|need|are)$/
const state = /^(?:is|are|was|were|'s|be)$/

/**
 * The step that a clause tells, and the condition at its end; null where it tells anything else. How something is in one case, as its result, is a step.
 */
export function toAct(verbal: Verbal, isResult: boolean): { act: Act; condition: Omit<Case, 'lead'> | null } | null {
  const { chunk, subject, hasOwnSubject } = verbal
  const ifAt = chunk.words.findIndex(
    (word, at) => at > verbal.verbAt && /^(?:if|unless)$/.test(word) && !isOfCheck(chunk, verbal.verbAt, at),
  )
  const own = ifAt < 0 ? chunk : chunk.slice(0, ifAt)
  const condition = ifAt < 0 ? null : conditionOf(chunk.from(ifAt))
  if (ifAt >= 0 && !condition) return null
  const until = own.words.indexOf('until')
  const told = own.slice(0, until < 0 ? own.length : until)
  const isVague = told.words.some(word => vague.test(word)) && !doneTogether.test(told.text)
  if (isVague || own.text.length > longest || (!isResult && tellsState(own, verbal.verbAt))) return null
  const isOption = own.words.some((word, at) => /^(?:can|may)$/.test(word) && at <= verbal.verbAt)
  const { text, lead } = withoutOrder(own, verbal)
  return text === ''
    ? null
    : {
        act: { kind: 'act', text, subject, hasOwnSubject, lead, isOpenChoice: verbal.isOpenChoice, isOption },
        condition,
      }
}

/** "checks if it is there": what is checked, and no condition. */
function isOfCheck(chunk: Chunk, verbAt: number, at: number): boolean {
  return (
    chunk.words.slice(verbAt, at).some(word => checks.test(word)) &&
    !chunk.words.slice(verbAt + 1, at).some(word => /^(?:it|them|this|that)$/.test(word))
  )
}

function conditionOf(chunk: Chunk): Omit<Case, 'lead'> | null {
  const rest = chunk.from(1)
  const found = findSubject(rest.words, 0, false)
  if (!found || rest.words.slice(1).some(word => subordinators.has(word))) return null
  const isDenied = chunk.words[0] === 'unless'
  return { kind: 'case', text: rest.text, subject: found.subject, isDenied, isMoment: false, isOfCheck: false }
}

/** "is simple", "has four weeks", "there are two": how something is. */
function tellsState({ words }: Chunk, verbAt: number): boolean {
  const verb = words[verbAt] ?? ''
  let next = verbAt + 1
  while (isAdverb(words[next] ?? '')) next += 1
  const after = words[next] ?? ''
  if (words[0] === 'there') return true
  if (state.test(verb) || /'(?:s|re)$/.test(verb)) return !isParticiple(after) && !/(?:ing)$/.test(after)
  return /^(?:has|have)$/.test(verb) && after !== 'to' && !isParticiple(after) && !/^(?:an?|the)$/.test(after)
}

/** Without "we" and without "then" behind the subject, which only says that it comes next. */
function withoutOrder(chunk: Chunk, verbal: Verbal): { text: string; lead: Lead | null } {
  const { verbAt, hasOwnSubject, subject } = verbal
  const isReader =
    hasOwnSubject &&
    subject === null &&
    verbAt === 1 &&
    !/'/.test(chunk.words[0] ?? '') &&
    !modal.test(chunk.words[1] ?? '')
  const from = isReader ? chunk.from(1) : chunk
  const limit = (isReader ? verbAt - 1 : verbAt) + 2
  const at = from.words.findIndex((word, index) => index < limit && /^(?:then|finally|next)$/.test(word))
  // "and is moved to the ward": who is moved.
  const isOpen = !hasOwnSubject && subject !== null && isHelper(chunk.words[verbAt] ?? '')
  const named = isOpen ? `${verbal.named} ` : ''
  if (at < 0) return { text: named + from.text, lead: null }
  const lead = from.words[at] === 'finally' ? 'last' : 'next'
  return { text: named + [...from.raw.slice(0, at), ...from.raw.slice(at + 1)].join(' '), lead }
}
