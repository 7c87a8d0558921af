import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'
import { monthName } from '../when.ts'

const longestText = 3000
const longestLabel = 70
const fewest = 2
const listMark = /^(?:[-*•+]\s+|\d{1,2}[.)、]\s+)/
const clock = String.raw`(?:[01]?\d|2[0-4])(?:[.:：]\d{2})?\s?(?:[ap]\.?m\.?|h(?:rs)?|点半|点\d{0,2}分?|o'clock)?|noon|midnight`
/** "from 7 to 7.45 yoga", "9.00-9.30: welcome", "from 12 lunch" */
const timeFirst = new RegExp(
  `^(?:from |从)?(${clock})(?:\\s*(?:-|–|—|~|to|till|until|到|至)\\s*(${clock}))?\\s*(?:[:：,，]\\s*|\\s[-–]\\s|\\s+)(\\p{L}.*)$`,
  'iu',
)
/** "yoga from 7 to 7.45", "yoga (7:00-7:45)" */
const timeLast = new RegExp(
  `^(\\p{L}.*?)\\s*(?:[:：,，]\\s*|[(（]|\\s)(?:from |at )?(${clock})(?:\\s*(?:-|–|—|~|to|till|until|到|至)\\s*(${clock}))?\\s*[)）]?$`,
  'iu',
)
/** From an hour on, until nobody says when. */
const opens = /^from |^从|\bfrom \S+$/i
/** What shows that these are hours, and no figures or days. */
const ofClock = /\d[.:：]\d{2}|\d\s?[ap]\.?m\b|点|o'clock|noon|midnight/i
/** 3 to 5 March, 3-5 apples */
const noLabel = new RegExp(
  `^${monthName}\\b|^(?:days?|weeks?|months?|hours?|minutes?|kg|km|percent|people|元|人|个|天|月|日|号)\\b|^[月日号天个人元]`,
  'i',
)

/** Reads hours with what is on then, a line each: "from 7 to 7.45 yoga", "lunch 12.30". Null where a line has no hour; a line above is the title. */
export function readClockRows(text: string, title: string | null): Items | null {
  if (text.length > longestText || !text.includes('\n') || !ofClock.test(text) || /[{}<>|=?？]|->|→/.test(text))
    return null
  const lines = text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim().replace(listMark, '')]))
  const [first = ''] = lines
  const isHeaded = readRow(first) === null && !/\d[.:]\d{2}/.test(first) && first.length <= longestLabel
  const rows = (isHeaded ? lines.slice(1) : lines).map(line => readRow(line.replace(/[.。;；,，]$/, '')))
  const read = rows.filter(found => found !== null)
  // A line with one hour beside those from hour to hour: nobody says how long that takes.
  if (read.length < fewest || read.length < rows.length || !read.some(({ isSpan }) => isSpan)) return null
  return toList('events', title ?? (isHeaded ? first.replace(/\s*[:：]$/, '') : null), read)
}

function readRow(line: string): { label: string; value: string; isSpan: boolean } | null {
  const [, from, to, said] = timeFirst.exec(line) ?? []
  const [, named, start, end] = said === undefined ? (timeLast.exec(line) ?? []) : []
  const label = said ?? named ?? ''
  const [early, late] = [from ?? start, to ?? end]
  if (!early || label === '' || label.length > longestLabel || noLabel.test(label) || /\d{1,2}[.:]\d{2}/.test(label))
    return null
  const value = late ? `${early.trim()}–${late.trim()}` : opens.test(line) ? openFrom(early.trim()) : early.trim()
  return { label: label.trim(), value, isSpan: late !== undefined }
}

function openFrom(hour: string): string {
  return hour.endsWith('点') ? `${hour}起` : `from ${hour}`
}
