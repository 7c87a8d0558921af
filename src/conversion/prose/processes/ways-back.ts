import type { Act } from './clause.ts'
import { stemsOf } from './content-words.ts'
import { stemOf } from './verbs.ts'

/** A step that was told. */
export interface Step {
  id: string
  text: string
  subject: string | null
  stems: ReadonlySet<string>
}

/** Where a way leads back to, and whether what is done on it is a step of its own. */
export interface WayBack {
  target: string
  isStep: boolean
  /** What is done on it, where the act says more than that. */
  label?: string
}

const goes =
  /^(.*?)\b(go(?:es)?|going|comes?|loops?|jumps?|returns?|starts?|begins?|continues?|sen[dt]s?|returned|passe[sd]|hands?|handed|moved?|given|gives|brings?|brought|taken|referred|routed|kicked|bounced?)\s+(?:(?:it|them|him|her|us) )?(?:straight |all the way |right |directly )?(?:back )?(?:to|at|from|with)\s+(.+)$/i
const startOver =
  /\b(?:(?:starts?|begins?) (?:all )?over(?: again)?|starts? again(?: from (?:the (?:start|beginning|top)|scratch))?|from (?:the (?:start|beginning|top)|scratch))$/i
const retry = /\btr(?:y|ies) again$|^(?:the \w+ )?retr(?:y|ies)$/i
const again = /\b(?:again|once more)$|\b(?:is|are|gets?) repeated$|^(?:repeats?|redo(?:es)?)\b|\bre-(?=\w)/i
/** How long what was told last goes on: a step of its own. */
const untilDone = /^repeats? until\b/i
const plainWay = /^(?:go|goes|going|come|comes|loops?|jumps?|returns?|starts?|begins?|continues?)$/i
const small = /^(?:(?:the|an?|his|her|their|its|your|that|this|first) )+/i
const ofStep = /^(?:step|number|point) (\d{1,2})$/i

/** True if an act is done for another time, or leads back to something. */
export function tellsWayBack({ text }: Act): boolean {
  if (untilDone.test(text)) return false
  return /\bback (?:to|at|from|with)\b/i.test(text) || startOver.test(text) || retry.test(text) || again.test(text)
}

const nowhere = /\bback to (sleep|bed|work|stock|school|class|normal|life)$/i

/** "goes back to sleep": to nothing that was told. */
export function leadsElsewhere({ text }: Act, steps: readonly Step[]): boolean {
  const [, place = ''] = nowhere.exec(text) ?? []
  return place !== '' && !steps.some(({ stems }) => stems.has(stemOf(place)))
}

/** The step that an act leads back to. Null where none, or more than one, may be meant. */
export function findWayBack(act: Act, steps: readonly Step[], before: readonly Step[]): WayBack | null {
  const { text } = act
  if (/\buntil\b/i.test(text)) return null
  if (retry.test(text))
    return asWay(
      before.findLast(step => isSame(step.subject, act.subject) && !/^(?:the )?(?:system|app|machine)/i.test(step.text))
        ?.id,
      false,
    )
  if (startOver.test(text)) return asWay(steps[0]?.id, false)
  const [, , verb = '', place = ''] = / back /i.test(` ${text} `) ? (goes.exec(text) ?? []) : []
  if (place !== '') return asWay(findPlace(place, steps), !plainWay.test(verb))
  return asWay(findSame(act, steps), false) ?? (isBareDeed(act, steps) ? asWay(before.at(-1)?.id, true) : null)
}

function asWay(target: string | null | undefined, isStep: boolean): WayBack | null {
  return target ? { target, isStep } : null
}

function isSame(one: string | null, other: string | null): boolean {
  return one === other || one === null || other === null || /^(?:it|he|she|they)$/.test(other)
}

const form = /^(?:(?:login|log-?in|sign-?in|sign-?up|input|entry|registration|previous) )?(?:form|page|screen|mask)$/i
const fills = /\b(?:enters?|fills?|types?|inputs?|submits?)\b/i

function findPlace(written: string, steps: readonly Step[]): string | null {
  const place = written.replace(small, '').replace(/ (?:again|step)$/i, '')
  const [, number] = ofStep.exec(place) ?? []
  if (number !== undefined) return steps[Number(number) - 1]?.id ?? null
  if (/^(?:start|beginning|top)$/i.test(place)) return steps[0]?.id ?? null
  const stems = stemsOf(place)
  const ofWho = steps.filter(({ subject }) => subject !== null && isAll(stems, stemsOf(subject)))
  if (ofWho.length > 0) return onlyOf(ofWho)
  const named = onlyOf(steps.filter(step => isAll(stems, step.stems)))
  // "back to the form": where something was filled in.
  return named ?? (form.test(place) ? onlyOf(steps.filter(({ text }) => fills.test(text))) : null)
}

/** "pushes again", "checks the totals again", "the review is repeated" */
function findSame(act: Act, steps: readonly Step[]): string | null {
  const words = act.text.replace(again, '').replace(/\b(?:the|it|them|this|once|more)\b/gi, ' ')
  const own = act.subject === null ? words : withoutSubject(words, act.subject)
  const stems = stemsOf(own)
  const whole = stems.size > 0 ? stems : stemsOf(words)
  return onlyOf(steps.filter(step => isAll(whole, step.stems)))
}

/** "pushes again", where nobody pushed: what comes before the choice is done for another time. */
function isBareDeed({ text, subject }: Act, steps: readonly Step[]): boolean {
  const deed = /^(.*?)\bagain$/i.exec(text)?.[1] ?? ''
  const own = stemsOf(subject === null ? deed : withoutSubject(deed, subject))
  return own.size === 1 && !steps.some(({ stems }) => isAll(own, stems))
}

function withoutSubject(words: string, subject: string): string {
  const stems = stemsOf(subject)
  return words
    .split(/\s+/)
    .filter(word => !stems.has(stemOf(word)))
    .join(' ')
}

function isAll(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return some.size > 0 && [...some].every(each => all.has(each))
}

function onlyOf(steps: readonly Step[]): string | null {
  return steps.length === 1 ? (steps[0]?.id ?? null) : null
}
