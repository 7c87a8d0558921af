import { imperatives, nounsToo } from '../../../language/imperatives.ts'
import { readBranch, readCondition } from './read-condition.ts'

const bareCondition = new RegExp(
  `^(if\\s+\\S.{0,80}?(?<!\\b(?:i|you|we|they|to|not|can|will|must|should|do|does|and|or|a|an|the|\\w+s)))\\s+(?=(?:${imperatives})\\b|${nounsToo})`,
  'i',
)
const startsCondition = /^(?:and\s+|but\s+)?(?:if\b|如果|若|假如|要是)/i
const startsBranch = /^(?:else|otherwise|if not)\b|^(?:否则|不然|反之)/i
const joint = /^(?:and\s+)?(?:then\s+)?|^(?:然后|接着|再|最后)\s*/i

/**
 * A sentence with a choice as one text for each thing that is done: "the user logs in, the system checks it, if wrong show an error, otherwise go on"
 * has four, of which the last two belong to the choice. The sentence itself where its commas do not part clauses.
 */
export function splitClauses(sentence: string): string[] {
  const segments = sentence.split(/,\s+|[，；]\s*|;\s+/).filter(segment => segment.trim() !== '')
  const first = segments.findIndex(segment => startsCondition.test(segment))
  if (first < 0 || /\b(?:else|otherwise),? if\b/i.test(sentence)) return [sentence]
  const listed = readListed(segments.slice(first))
  if (listed !== null) return [...segments.slice(0, first).map(segment => segment.replace(joint, '')), listed]
  const clauses = segments.slice(0, first).map(segment => segment.replace(joint, ''))
  let open = ''
  for (const segment of segments.slice(first)) {
    if (open !== '') open = `${open}, ${segment}`
    else if (startsBranch.test(segment) || !startsCondition.test(segment)) clauses.push(segment)
    else open = markThen(segment.replace(/^(?:and|but)\s+/i, ''))
    if (open === '' || readCondition(open) === null) continue
    clauses.push(open)
    open = ''
  }
  if (open !== '') clauses.push(open)
  const conditions = segments.filter(segment => startsCondition.test(segment)).length
  const areClauses =
    conditions > 1 || clauses.every(clause => !startsCondition.test(clause) || readCondition(clause) !== null)
  return areClauses && clauses.some(clause => startsCondition.test(clause) || readBranch(clause)) ? clauses : [sentence]
}

/** "If it rings: leave, meet, count" lists what is all done then, one after the other; null where something else is said too. */
function readListed([condition = '', ...others]: readonly string[]): string | null {
  const isList = /^[^:：]{4,100}[:：]\s*[^\s:：][^:：]*$/.test(condition) && others.length > 0
  const saysMore = others.some(
    other =>
      startsCondition.test(other) || startsBranch.test(other) || readBranch(other) !== null || /[:：]/.test(other),
  )
  return isList && !saysMore ? [condition, ...others.map(other => other.replace(joint, ''))].join(' -> ') : null
}

/** "if wrong show an error" → "if wrong, show an error" */
function markThen(segment: string): string {
  return /[,:：]|\bthen\b/.test(segment) ? segment : segment.replace(bareCondition, '$1, ')
}
