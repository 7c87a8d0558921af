import { listParts } from '../../structure/parts.ts'
import type { Structure } from '../../structure/structure.ts'

/** "login -> password correct?" is two steps. */
const arrowWithin = /\S\s+(?:->|→)\s+\S|\S\s*--[\p{L}\d]/u
/** "Occupied on drop-off", "any": what causes a change is no part of its state. */
const causeInState = /\S (?:on|upon|when|once|after|within|until|if) \S|^(?:any|\*|任意|任何)$|[:：]/iu
const states = /\bstate ?(?:diagram|machine|chart)s?\b|\bstates\b|状态[图机]/i
/** "Subscription states: trialing, active. Trial ends -> active": what happens is no state, and no step. */
const listsStates = /^[^:：\n>]{0,60}\bstates\s*[:：]/i
/** "orders publishes events to Kafka": who does what to whom, behind the arrows between others. */
const deed =
  /^\p{L}[\p{L}\d]*(?: \p{L}[\p{L}\d]*)? (?!is\b|was\b|has\b)[a-z]+(?:es|s) (?:[a-z]+ ){0,2}(?:to|from|into|over|them|it|everything|all|both)\b/iu

/** "user_id FK->user.id": the arrow is a part of a column. */
const toKey = /\bFK\s*(?:->|→)/i
const outlineNumber = /^\d{1,2}(?:\.\d{1,2}){1,4}[.)]?\s+\S/
const arrowLine = /^([ \t]*)(?:-+>|=>|→)(.*)$/u

/** "A\n => B => C\n => D": whether the second line begins at A or goes on from C cannot be told. */
function forksOrGoesOn(text: string): boolean {
  const lines = text.split('\n').map(line => arrowLine.exec(line))
  return lines.some((line, at) => {
    const next = lines[at + 1]
    return line && next && !lines[at - 1] && line[1] === next[1] && /(?:-+>|=>|→)/u.test(line[2] ?? '')
  })
}

/** True if a name holds an arrow, or what stands at one; or if a sentence about two parts was taken for one that an arrow leads to. */
export function cutsArrows(structure: Structure, text: string): boolean {
  if (!/->|=>|→/.test(text) || (structure.type !== 'graph' && structure.type !== 'states')) return false
  const labels = listParts(structure).elements.map(({ label }) => label)
  if (labels.some(label => arrowWithin.test(label)) || forksOrGoesOn(text) || toKey.test(text)) return true
  // "1.1 yes -> go home": the numbers of an outline hold it together.
  if (structure.type === 'graph' && labels.some(label => outlineNumber.test(label))) return true
  if (structure.type === 'graph' && listsStates.test(text)) return true
  if (states.test(text)) return labels.some(label => causeInState.test(label))
  const isSystem = structure.type === 'graph' && structure.nodes.every(({ role }) => role !== 'step')
  return isSystem && !/\n/.test(text.trim()) && labels.some(label => deed.test(label))
}
