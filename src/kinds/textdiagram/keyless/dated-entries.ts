import { withoutMarker } from './drawing.ts'

/** One line of a dated list. */
export interface DatedEntry {
  /** What happens, without its date, duration and predecessor. */
  name: string
  /** What happens, without its date alone. */
  event: string
  /** The date or period as it is written. */
  period?: string
  /** ISO dates, where they are complete. */
  start?: string
  end?: string
  /** As Mermaid writes it, for example `10d`. */
  duration?: string
  /** The name of the task that this one follows. */
  after?: string
  /** The heading that it stands under. */
  section?: string
  /** It lasts, or follows a task: a bar rather than an event. */
  isTask: boolean
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const fullDate = `\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{4}年\\d{1,2}月\\d{1,2}日|${monthName} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{1,2}(?:st|nd|rd|th)? ${monthName},? \\d{4}`
const looseDate = `${fullDate}|\\d{4}年\\d{1,2}月|\\d{4}-\\d{2}|Q[1-4] \\d{4}|\\d{4} ?Q[1-4]|${monthName} \\d{4}|${monthName} \\d{1,2}(?!\\d)|\\d{1,2}月\\d{1,2}日|(?:early |mid |late )?(?:1[0-9]|20|21)\\d{2}s?年?`
const between = '\\s*(?:to|until|till|through|–|—|-|~|～|至|到|→)\\s*'
const rangePattern = new RegExp(`(${fullDate})${between}(${fullDate})`, 'i')
const datePattern = new RegExp(`(?<![\\p{Script=Latin}\\p{N}])(?:${looseDate})(?![\\p{N}])`, 'iu')
const durationPattern =
  /(?<![\p{Script=Latin}\p{N}.])(\d{1,3})\s*(working days?|days?|d|weeks?|w|months?|个?工作日|天|日|周|星期|个月)(?![\p{L}\p{N}])/iu
const afterPattern =
  /(?:\b(?:after|following|depends on)\s+(?:the\s+)?([^,;()\n]{1,60}?)|在?\s*([^\s，,：:（(]{1,30}?)\s*(?:之后|完成后|后))(?=\s*(?:[,，;)）]|$|\s\d{1,3}\s?(?:d|w|days?|weeks?|months?|天|周|个?工作日|个月)\b))/iu

/** The dated lines of a text, in their order; a line without a date that stands above dated ones is their section. */
export function readEntries(text: string): DatedEntry[] {
  const entries: DatedEntry[] = []
  let section: string | undefined
  for (const line of text.split(/\n|(?<=[\p{L}\d)）])[;；]\s*/u).flatMap(splitTasks)) {
    const content = withoutMarker(line)
    if (content === '' || content.length > 200) continue
    const entry = readEntry(content)
    if (entry) entries.push({ ...entry, ...(section !== undefined && { section }) })
    else if (/^\s*#{1,6}\s/.test(line) || /[:：]\s*$/.test(content)) section = content.replace(/[:：]\s*$/, '')
  }
  return entries
}

/** Before the next task of one line: a name with a date of its own. */
const nextTask = new RegExp(
  `[,，、;；]\\s*(?:and |then )?(?=(?!${monthName})\\p{L}[^,，、;；\\d]{0,60}(?:${fullDate}))`,
  'iu',
)

/** "Plan: design from 2026-01-05 for 10 days, build from 2026-01-19 for 20 days" is a section and a task a line. */
function splitTasks(line: string): string[] {
  const tasks = line.length > 2000 ? [line] : line.split(nextTask)
  const [first = ''] = tasks
  const section = tasks.length > 1 ? /^([^:：,，\d]{1,40}[:：])\s*(?=\p{L})/u.exec(first) : null
  return section?.[1] ? [section[1], first.slice(section[0].length), ...tasks.slice(1)] : tasks
}

function readEntry(content: string): DatedEntry | null {
  const range = rangePattern.exec(content)
  const date = range ?? datePattern.exec(content)
  const after = date ? null : afterPattern.exec(content)
  const event = cut(content, date)
  const rest = cut(event, after)
  const duration = range ? null : durationPattern.exec(rest)
  if (!date && !(after && duration)) return null
  const name = cleanName(cut(rest, duration))
  if (name === '') return null
  const start = date ? isoDate(range?.[1] ?? date[0]) : undefined
  const end = range ? isoDate(range[2] ?? '') : undefined
  const predecessor = after?.[1] ?? after?.[2]
  const length = duration ? printDuration(duration[1] ?? '', duration[2] ?? '') : undefined
  return {
    name,
    event: cleanName(event),
    ...(date && { period: date[0].trim() }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(length !== undefined && { duration: length }),
    ...(predecessor !== undefined && { after: predecessor.trim() }),
    isTask:
      (start !== undefined && (end !== undefined || length !== undefined)) ||
      (predecessor !== undefined && length !== undefined),
  }
}

function cut(text: string, match: RegExpExecArray | null): string {
  return match ? `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` : text
}

function cleanName(text: string): string {
  return text
    .replace(/[(（]\s*[,，]?\s*[)）]/g, ' ')
    .replace(/(?<!\s)\s+(?:from|on|at|in|for|starting|starts?|lasts?|takes?|,)\s*$/i, '')
    .replace(/^[\s:：,，|–—-]+|[\s:：,，|–—-]+$/g, '')
    .replace(/(?<!\s)\s*[,，]\s*[,，]\s*/g, ', ')
    .replace(/(?:(?<!\s)\s+(?:from|on|starting|for|持续|为期|历时|用时)){1,3}$/i, '')
    .replace(/(?<=\p{Script=Han})从?\s*(?:开始|起)?(?:持续|为期|历时|用时)?$/u, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s:：,，|–—-])[\s:：,，|–—-]+$/, '')
    .trim()
}

/** `2026-01-05` from any spelling of a complete date; undefined for another. */
function isoDate(text: string): string | undefined {
  const numbers = /(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})/.exec(text)
  if (numbers) return iso(numbers[1], Number(numbers[2]), Number(numbers[3]))
  const year = /\d{4}/.exec(text)?.[0]
  const month = months.indexOf((/[a-z]{3}/i.exec(text)?.[0] ?? '').toLowerCase()) + 1
  const day = /(?<!\d)(\d{1,2})(?!\d)/.exec(text)?.[1]
  return year !== undefined && month > 0 && day !== undefined ? iso(year, month, Number(day)) : undefined
}

function iso(year: string | undefined, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function printDuration(amount: string, unit: string): string {
  if (/^(?:w|周|星期)/i.test(unit) && !/^working/i.test(unit)) return `${amount}w`
  return /^(?:month|个月)/i.test(unit) ? `${amount}M` : `${amount}d`
}
