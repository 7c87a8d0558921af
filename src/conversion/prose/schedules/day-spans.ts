import { month } from '../when.ts'
import { readCount } from './read-count.ts'
import { isDay, months } from './read-day.ts'

/** A day whose year nobody said, or a whole month. */
export interface Day {
  month: number
  /** 0: the whole month. */
  day: number
}

/** From when to when something goes on, as it stands in a text. */
export interface Span {
  index: number
  length: number
  start: Day
  /** Absent for what happens on one day. */
  last?: Day
}

/** How long something takes. */
export interface Length {
  index: number
  length: number
  days: number
}

const named = `(${month})(?![a-z])`
const nth = '(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.%]|\\s?(?:am|pm)\\b)'
const to = '\\s*(?:-|–|—|~|to|till|until|through|and)\\s*(?:the )?'
const chineseTo = '\\s*(?:-|–|—|~|～|到|至)\\s*'
/** Each with the names of its parts in their order: m and d of the first day, M and D of the last. The longest first. */
const forms: readonly (readonly [string, string])[] = [
  [`${nth} (?:of )?${named}${to}${nth} (?:of )?${named}`, 'dmDM'],
  [`${named} (?:the )?${nth}${to}${named} (?:the )?${nth}`, 'mdMD'],
  [`${nth}${to}${nth} (?:of )?${named}`, 'dDm'],
  [`${nth} (?:of )?${named}${to}${nth}`, 'dmD'],
  [`${named} (?:the )?${nth}${to}${nth}(?!\\d)`, 'mdD'],
  [`(\\d{1,2})月(\\d{1,2})[日号]?${chineseTo}(\\d{1,2})月(\\d{1,2})[日号]?`, 'mdMD'],
  [`(\\d{1,2})月(\\d{1,2})[日号]?${chineseTo}(\\d{1,2})[日号]?`, 'mdD'],
  [`(\\d{1,2})月份?${chineseTo}(?:次年|来年|第二年)?(\\d{1,2})月份?(?![初底中上下\\d])`, 'mM'],
  [`${nth} (?:of )?${named}`, 'dm'],
  [`${named} (?:the )?${nth}`, 'md'],
  [`(\\d{1,2})月(\\d{1,2})[日号]`, 'md'],
  [`${named}${to}${named}`, 'mM'],
  [`(\\d{1,2})月份?(?![初底中上下\\d])`, 'm'],
  [`(?:(?<=\\bin |\\bduring |\\bof )|(?<=[:：(]\\s?))${named}`, 'm'],
  [`(\\d{1,2})[日号]?${chineseTo}(\\d{1,2})[日号]`, 'dD'],
  [`${nth}\\s*(?:-|–|—|~|to|till|until)\\s*(?:the )?${nth}`, 'dD'],
  [`the (\\d{1,2})(?:st|nd|rd|th)`, 'd'],
  [`(\\d{1,2})[日号](?!楼)`, 'd'],
]
const anyForm = new RegExp(
  forms.map(([form]) => `(?<![\\p{L}\\d.])(?:${form})|(?<=\\p{Script=Han})(?:${form})`).join('|'),
  'giu',
)
const single = forms.map(([form, names]): [RegExp, string] => [new RegExp(`^(?:${form})$`, 'iu'), names])

/** The days of a text in their order. Where a month is not said, it is that of the day before. Null where a day has none, or is none. */
export function findSpans(text: string): Span[] | null {
  const spans: Span[] = []
  for (const { 0: written, index } of text.matchAll(anyForm)) {
    const span = readSpan(written, spans.at(-1))
    if (!span) return null
    spans.push({ index, length: written.length, ...span })
  }
  return spans
}

function readSpan(written: string, before: Span | undefined): { start: Day; last?: Day } | null {
  for (const [form, names] of single) {
    const found = form.exec(written)
    if (!found) continue
    const numberOf = (name: string) => {
      const part = found[names.indexOf(name) + 1] ?? ''
      const isSaid = names.includes(name)
      return !isSaid ? 0 : /\d/.test(part) ? Number(part) : months.indexOf(part.slice(0, 3).toLowerCase()) + 1
    }
    const known = before?.last ?? before?.start
    const start = { month: numberOf('m') || (known?.month ?? 0), day: numberOf('d') }
    // "29-31" after the 28th goes on in its month; a smaller day would be of the next one, or nobody knows.
    if (!names.includes('m') && (!before || start.day < before.start.day)) return null
    const isLasting = /[MD]/.test(names) || names === 'm'
    const last = { month: numberOf('M') || start.month, day: numberOf('D') }
    if (!isMonthOrDay(start) || (isLasting && !isMonthOrDay(last))) return null
    return { start, ...(isLasting && { last }) }
  }
  return null
}

function isMonthOrDay({ month, day }: Day): boolean {
  return isDay(month, day || 1)
}

const length =
  /(?<![\w.-])(\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)[ -]?(days?|weeks?)(?!\w)|(?<!第)(\d{1,3}|[一两二三四五六七八九十])个?(天|周|星期)/giu

/** How long the parts of a text take. Months have no certain length. */
export function findLengths(text: string): Length[] {
  return Array.from(text.matchAll(length), ({ 0: written, 1: count, 2: unit = '', 3: some, 4: each = '', index }) => ({
    index,
    length: written.length,
    days: readCount(count ?? some ?? '') * (/^(?:week|周|星期)/i.test(unit || each) ? 7 : 1),
  }))
}
