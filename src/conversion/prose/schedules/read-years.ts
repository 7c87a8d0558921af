import type { Items } from '../../../structure/items.ts'
import { shortWords } from '../../faithful/sentences.ts'
import { toList } from '../to-list.ts'

const longestText = 2000
const longestLabel = 80
const fewest = 3
const heading = /^\s*([^:：,，.。\n\d]{2,60}?)\s*(?:[:：\n]|\s[-–—]\s)\s*(?=\S)/u
const year =
  '(?:(?:early|mid|late|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december)[ -])?(?:the )?(?:1[0-9]|20)\\d{2}s?(?![\\d.,]*\\d|[%$€£]|\\w)'
const ahead = new RegExp(
  `^(?:back )?(?:in |by |since |around |from |on )?(${year}),?\\s+(?:(?:saw|brought) (?=the|an?\\b))?(.+)$`,
  'i',
)
const inside = new RegExp(`^(.*?\\S),? (?:back )?(?:in|by|since|around|from|until) (${year})(,? .+)?$`, 'i')
const anyYear = new RegExp(`(?<![\\w.])${year}`, 'gi')
/** What is not told of the past as it went on. */
const noStory = /\b(?:if|unless|because|otherwise|deadline|than|percent)\b|[?%$€£]|->|→/i

/**
 * Reads a history in running English, a year in each clause: "we were founded in 2009 in a garage, opened the first shop in 2012 and moved to Hamburg in
 * 2023", "in 1969 …, 1991 saw the first website". Null where a clause has no year or other figures, or the years do not go on.
 */
export function readYears(text: string, title: string | null): Items | null {
  if (text.length > longestText || noStory.test(text) || /[{}|<>=]|\n\s*[-*•]|\p{Script=Han}/u.test(text)) return null
  const [lead = '', about] = heading.exec(text) ?? []
  const clauses = splitClauses(text.slice(lead.length))
  const events = clauses.map(readEvent)
  const read = events.filter(event => event !== null)
  if (read.length < fewest || read.length < clauses.length) return null
  const years = read.map(({ value }) => Number(/\d{4}/.exec(value)?.[0]))
  if (years.some((each, at) => at > 0 && each < (years[at - 1] ?? 0))) return null
  return toList('events', title ?? about?.trim() ?? null, read)
}

const betweenClauses = new RegExp(
  `\\s*(?:[;\\n]|(?<!\\b(?:${shortWords}))\\.(?=\\s)|,(?=\\s))\\s*(?:(?:and then|and|then) )?`,
  'i',
)

/** At commas and full stops, and at an "and" where a year stands on both sides: what has none goes on with the clause before it. */
function splitClauses(text: string): string[] {
  const clauses: string[] = []
  for (const part of text.replace(/[.!\s]+$/, '').split(betweenClauses)) {
    const last = clauses.at(-1)
    if (part === '') continue
    if (last !== undefined && countYears(part) === 0) clauses[clauses.length - 1] = `${last}, ${part}`
    else clauses.push(...splitAtAnd(part))
  }
  return clauses
}

function splitAtAnd(part: string): string[] {
  const sides = part.split(/ and (?:then |finally )?/)
  return sides.length > 1 && sides.every(side => countYears(side) === 1) ? sides : [part]
}

function countYears(part: string): number {
  return part.match(anyYear)?.length ?? 0
}

function readEvent(clause: string): { label: string; value: string } | null {
  if (countYears(clause) !== 1) return null
  const [, first, after] = ahead.exec(clause) ?? []
  const [, before, later, rest] = first ? [] : (inside.exec(clause) ?? [])
  const value = first ?? later
  const label = after ?? `${before ?? ''}${rest ?? ''}`
  const isPlain = /\p{L}{2}/u.test(label) && label.length <= longestLabel && !/(?<![\w/.-])\d/.test(label)
  return value && isPlain ? { label: label.replace(/^(?:then|and|it|finally) (?=\S)/i, ''), value: value.trim() } : null
}
