import type { Clause } from '../../../language/clauses/clause.ts'
import { readClauses } from '../../../language/clauses/read-clauses.ts'
import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'

const longestText = 2000
const longestName = 30
const longestDeed = 80
const fewest = 3
const asked =
  /\binfographics?\b|\broles\b|\bresponsibilities\b|\bposter\b|\bwho does what\b|\bwhat (?:do )?(?:they|each(?: \w+)?) do(?:es)?\b/i
const heading = /^\s*([^:.?\n]{2,80}?)(?:\s*[:?]|\s[-–—])\s+(?=\S)/u
/** One after the other, or in a case: no list. */
const inOrder = /\b(?:then|first|next|finally|if|unless|when|otherwise|after|before|until)\b|->|→/i
/** "What are the main parts of a computer and what do they do?" */
const question = /^what are (?:the )?|,? and what (?:do )?(?:they|each(?: \w+)?) do(?:es)?$/gi
/** "the CPU does the thinking" */
const plainDeed =
  /^(?:the |an? |our )?(?!(?:we|they|it|he|she|i|you|this|that|there|who|which) )([\p{L}\d-]+) ([a-z]+s\b .+)$/u
const between = /\s*[;.\n]\s*|,\s+(?:and\s+)?|\s+and\s+(?=(?:the|an?) )/

/**
 * Reads a list of who or what does something, where that is what is to be drawn: "Roles: the host greets guests, the chef runs the kitchen, …". Null where one
 * of them says anything else, or nothing says what the list is of.
 */
export function readDeeds(text: string, title: string | null, request: string): Items | null {
  if (!asked.test(request) || text.length > longestText || inOrder.test(text) || /\p{Script=Han}/u.test(text))
    return null
  const [whole = '', head] = heading.exec(text) ?? []
  const name = head?.trim().replaceAll(question, '') ?? title
  const parts = text
    .slice(whole.length)
    .replace(/[.!\s]+$/, '')
    .split(between)
  const items = parts.map(readDeed)
  const read = items.filter(item => item !== null)
  const areDistinct = new Set(read.map(({ label }) => label.toLowerCase())).size === read.length
  return name && read.length >= fewest && read.length === items.length && areDistinct
    ? toList('list', name, read)
    : null
}

function readDeed(part: string): { label: string; text: string } | null {
  const [, doer = '', deed = ''] = plainDeed.exec(part) ?? []
  const { label, text } = readByGrammar(part) ?? { label: doer, text: deed }
  return label !== '' && label.length <= longestName && text !== '' && text.length <= longestDeed
    ? { label, text }
    : null
}

function readByGrammar(part: string): { label: string; text: string } | null {
  const [sentence, another] = readClauses(part)
  const clause: Clause | undefined = sentence?.clauses?.[0]
  const [subject, other] = clause?.subjects ?? []
  if (another || !subject || other || subject.isPronoun || !clause?.verb || clause.verb.isNegated) return null
  return { label: subject.text, text: part.slice(subject.words.at(-1)?.end ?? 0).trim() }
}
