import type { Case } from './clause.ts'
import { knownIn, stemsOf } from './content-words.ts'
import { isEnding } from './endings.ts'
import { isGate } from './gate.ts'
import { deniesAct, excludeEachOther } from './opposite-cases.ts'
import type { Tongue } from './tongue.ts'
import { findWayBack, leadsElsewhere, type Step, tellsWayBack } from './ways-back.ts'

const pronoun = /^(?:it|he|she|they|this|that|these|everything|everyone)$/
const whether = /\b(?:if|whether) (.+)$/i
/** "when everything is complete" */
const completed =
  /\b(?:done|completed?|finished|ready|over|in place|settled|clear(?:ed)?|fine|correct|in order|all there)$/i

/** "The manager approves it, … If he rejects it, …" */
function deniedSteps(steps: readonly Step[], { text, subject }: Case): readonly Step[] {
  const isOfSame = (step: Step) =>
    subject === null || pronoun.test(subject) || step.subject === null || step.subject === subject
  return steps.filter(step => isOfSame(step) && deniesAct(step.text, text)).slice(-1)
}

export const english: Tongue = {
  yes: 'Yes',
  no: 'No',
  otherwise: 'Otherwise',
  end: 'End',
  namesArrows: true,
  runsOn: false,
  ask: condition => `${condition}?`,
  isPronoun: subject => pronoun.test(subject),
  stemsOf,
  knownIn,
  isEnding,
  excludeEachOther,
  deniedSteps,
  askOf: step => `${step}?`,
  deniedOf: () => null,
  affirm: (_denied, affirmed) => affirmed,
  areAll: ([one = '', ...others]) => others.some(other => excludeEachOther(one, other)),
  askedIn: act => whether.exec(act)?.[1] ?? null,
  handsOver: () => false,
  followsLast: () => false,
  isCheck: act => whether.test(act),
  tellsCompletion: condition => completed.test(condition),
  isGate,
  addressesReader: ({ subject, text }) => subject === null && !/\b(?:it|them|him|her)\b/i.test(text),
  tellsWayBack,
  leadsElsewhere,
  findWayBack,
}
