import { type Fault, lineFault } from './fault.ts'
import { hasCjk } from './labels.ts'

/** A colon where it would be read as syntax: full-width in Chinese and Japanese text, else an entity code. */
function hideColon(text: string): string {
  return hasCjk(text) ? text.replaceAll(':', '：') : text.replaceAll(':', '#58;')
}

const settings =
  /^\s*(?:title|dateFormat|axisFormat|tickInterval|todayMarker|excludes|includes|section|weekday|weekend|inclusiveEndDates|topAxis|accTitle|accDescr|click)\b/

/** The last colon that is none of a time of day: behind it stand the fields of a task. */
function dataColon(text: string): number {
  return [...text.matchAll(/(?!(?<=\d):\d\d(?!\d)):/g)].at(-1)?.index ?? -1
}

const colons = lineFault('full-width-colon', text =>
  settings.test(text) || text.includes(':') ? null : text.replace(/(?<!\s)\s*：\s*/, ' :'),
)

const dayUnits: Record<string, string> = {
  day: 'd',
  days: 'd',
  天: 'd',
  日: 'd',
  week: 'w',
  weeks: 'w',
  wk: 'w',
  wks: 'w',
  周: 'w',
  星期: 'w',
  month: 'M',
  months: 'M',
  个月: 'M',
  月: 'M',
  year: 'y',
  years: 'y',
  年: 'y',
  hour: 'h',
  hours: 'h',
  hr: 'h',
  hrs: 'h',
  小时: 'h',
  minute: 'm',
  minutes: 'm',
  min: 'm',
  mins: 'm',
  分钟: 'm',
}

const durations = lineFault('duration', text => {
  if (settings.test(text) || !text.includes(':')) return null
  const at = dataColon(text)
  const data = text
    .slice(at)
    .replace(
      /([:,]\s*)(\d+(?:\.\d+)?)\s*([a-z]{2,7}|天|日|周|星期|个月|月|年|小时|分钟)(?=\s*(?:,|$))/gi,
      (match, before: string, count: string, unit: string) => {
        const short = dayUnits[unit.toLowerCase()]
        return short === undefined ? match : `${before}${count}${short}`
      },
    )
    .replace(
      /(\d{4}[-/]\d{1,2}[-/]\d{1,2})(?:\s*(?:to|until|–|—|~|至|到|->|→)\s*|\s+)(\d{4}[-/]\d{1,2}[-/]\d{1,2})/,
      '$1, $2',
    )
    .replace(/(?<!\s)\s+%%.*$/, '')
    .replace(/(?<!\s)\s*;.*$/, '')
  return text.slice(0, at) + data
})

const statusWords: Record<string, string> = {
  completed: 'done',
  complete: 'done',
  finished: 'done',
  已完成: 'done',
  完成: 'done',
  wip: 'active',
  'in-progress': 'active',
  inprogress: 'active',
  'in progress': 'active',
  ongoing: 'active',
  doing: 'active',
  进行中: 'active',
  critical: 'crit',
  important: 'crit',
  关键: 'crit',
  Done: 'done',
  Active: 'active',
  Crit: 'crit',
  Milestone: 'milestone',
}
/** Words that say that a task has not begun: the state a task has without a word. */
const plainStatus = /^(?:todo|to do|pending|planned|future|not started|open|normal|待办|未开始|计划)$/i

const statuses = lineFault('task-status', text => {
  if (settings.test(text) || !text.includes(':')) return null
  const at = dataColon(text)
  const fields = text
    .slice(at + 1)
    .split(',')
    .map(field => field.trim())
  const mended = fields
    .filter((field, index) => !(plainStatus.test(field) && index < fields.length - 2))
    .map((field, index) => (index < fields.length - 2 ? (statusWords[field] ?? field) : field))
  return mended.join() === fields.join() ? null : `${text.slice(0, at + 1)}${mended.join(', ')}`
})

/** `crit done`, `active a1`, `after: a1`: the comma or the blank that is missing. */
const taskFields = lineFault('task-field', text => {
  if (settings.test(text) || !text.includes(':')) return null
  const at = text.indexOf(':')
  const data = text
    .slice(at)
    .replace(
      /([:,]\s*)((?:(?:done|active|crit|milestone)\s+)+)(?=[\w-])/g,
      (_, before: string, words: string) => before + words.replace(/\s+/g, ', '),
    )
    .replace(/([:,]\s*(?:after|until))\s*[:：]\s*/g, '$1 ')
  return text.slice(0, at) + data
})

const colonsInTaskNames = lineFault('colon-in-name', text => {
  if (settings.test(text)) return null
  const at = dataColon(text)
  return at > 0 && dataColon(text.slice(0, at)) !== -1 ? hideColon(text.slice(0, at)) + text.slice(at) : null
})

const missingColons = lineFault('missing-colon', text => {
  const found =
    settings.test(text) || text.includes(':') ? null : /^(\s*\S.*?)\s*[,–—-]?\s+(\d{4}-\d{2}-\d{2}\b.*)$/.exec(text)
  return found ? `${found[1]} :${found[2]}` : null
})

const emptySections = lineFault('empty-section', text => (/^\s*section\s*$/.test(text) ? '' : null))

export const ganttFaults: readonly Fault[] = [
  emptySections,
  colons,
  missingColons,
  durations,
  statuses,
  taskFields,
  colonsInTaskNames,
]

const sectionColons = lineFault('colon-in-name', text => (/^\s*section\b.*:/.test(text) ? hideColon(text) : null))

const eventColons = lineFault('full-width-colon', text =>
  settings.test(text) || text.includes(':') ? null : text.replace(/(?<!\s)\s*：\s*/, ' : '),
)

const clockTimes = lineFault('colon-in-period', text =>
  text.replace(/^\s*(?:\d{1,2}:\d{2}(?:\s*[-–—~至到]\s*)?)+(?=\s|$)/, times => times.replaceAll(':', '#58;')),
)

const eventDashes = lineFault('event-dash', text => {
  if (settings.test(text) || text.includes(':')) return null
  const found = /^(\s*)(?:[-*]\s+)?((?:Q[1-4]\s*)?\d[\d\s/年月日.Q-]{2,16}?)\s+[-–—]\s+(\D.*)$/.exec(text)
  return found ? `${found[1]}${found[2]} : ${found[3]}` : null
})

const bullets = lineFault('bullet', text => text.replace(/^(\s*)[-*•]\s+/, '$1'), { case: 'entry' })

const semicolonInText = lineFault(
  'semicolon',
  text => text.replace(/(?<!#\w{1,8});(?=.*\S)/g, '#59;').replace(/;\s*$/, ''),
  { case: 'entry' },
)

export const timelineFaults: readonly Fault[] = [bullets, eventColons, clockTimes, eventDashes, sectionColons]

const journeyColons = lineFault('full-width-colon', text =>
  settings.test(text) || text.includes(':') ? null : text.replace(/(?<!\s)\s*：\s*/g, ': ').replace(/，/g, ', '),
)

const journeyTaskColons = lineFault('colon-in-name', text => {
  if (settings.test(text)) return null
  const found = /^(.*:.*)(:\s*\d+(?:\.\d+)?\s*(?::[^:]*)?)$/.exec(text)
  return found ? hideColon(found[1] ?? '') + found[2] : null
})

export const journeyFaults: readonly Fault[] = [
  bullets,
  journeyColons,
  sectionColons,
  journeyTaskColons,
  semicolonInText,
]
