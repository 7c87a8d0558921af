import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'

const longestText = 1500
const fewest = 3
const part =
  /^(?:and |then |在|到了?)?(一?大清早|清晨|早上|早晨|上午|中午|午后|下午|傍晚|晚上|夜里|睡前|(?:in|during) the (?:early |late )?(?:morning|afternoon|evening)|at (?:noon|night|lunchtime|midday)|(?:before|after) (?:breakfast|lunch|dinner|bed))\s*[:：]?\s*(?!(?:\d|[一二三四五六七八九十两]+点))(\S.*)$/iu
const heading = /^([^:：,，。\n]{2,40}?)\s*[:：]\s*(?=\S)/u
const depends = /\b(?:if|unless|otherwise)\b|如果|否则|的话/i

/** Reads what is done in the parts of a day: 上午办手续，中午和团队吃饭，下午…, "in the morning we …, at noon …". Null where a clause names none. */
export function readDayParts(_body: string, title: string | null, text: string): Items | null {
  const said = text.trim().replace(/[.。!！]+$/, '')
  if (said.length > longestText || depends.test(said)) return null
  const [lead = '', about] = heading.exec(said) ?? []
  const clauses = said
    .slice(lead.length)
    .split(/\s*[，；;。\n]\s*|[,.]\s+/)
    .filter(clause => clause !== '')
  const read = clauses.map(clause => part.exec(clause))
  const parts = read.filter(found => found !== null)
  if (parts.length < fewest || parts.length < read.length) return null
  return toList(
    'events',
    title ?? about ?? null,
    parts.map(([, value = '', label = '']) => ({ label, value })),
  )
}
