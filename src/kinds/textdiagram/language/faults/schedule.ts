import { messages } from '../../messages/index.ts'
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

const colons = lineFault({
  code: 'full-width-colon',
  repair: text => (settings.test(text) || text.includes(':') ? null : text.replace(/(?<!\s)\s*：\s*/, ' :')),
  example: { broken: 'gantt\n  Dig the beds ：2026-03-02, 3d', repaired: 'gantt\n  Dig the beds :2026-03-02, 3d' },
})

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

const durations = lineFault({
  code: 'duration',
  misread: [
    {
      ...messages.tell('textdiagram/duration'),
      level: 'error',
      find: /(?:days?|weeks?|months?|years?|hours?|[天日周月年]|小时)\s*$/i,
    },
  ],
  repair: text => {
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
  },
  example: { broken: 'gantt\n  Dig the beds :2026-03-02, 3 days', repaired: 'gantt\n  Dig the beds :2026-03-02, 3d' },
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

const statuses = lineFault({
  code: 'task-status',
  repair: text => {
    if (settings.test(text) || !text.includes(':')) return null
    const at = dataColon(text)
    const fields = text
      .slice(at + 1)
      .split(',')
      .map(field => field.trim())
    const repaired = fields
      .filter((field, index) => !(plainStatus.test(field) && index < fields.length - 2))
      .map((field, index) => (index < fields.length - 2 ? (statusWords[field] ?? field) : field))
    return repaired.join() === fields.join() ? null : `${text.slice(0, at + 1)}${repaired.join(', ')}`
  },
  example: {
    broken: 'gantt\n  Dig the beds :in-progress, dig, 2026-03-02, 3d',
    repaired: 'gantt\n  Dig the beds :active, dig, 2026-03-02, 3d',
  },
})

/** `crit done`, `active a1`, `after: a1`: the comma or the blank that is missing. */
const taskFields = lineFault({
  code: 'task-field',
  misread: [{ ...messages.tell('textdiagram/task-field'), level: 'error' }],
  repair: text => {
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
  },
  example: {
    broken: 'gantt\n  Dig the beds :crit done, 2026-03-02, 3d',
    repaired: 'gantt\n  Dig the beds :crit, done, 2026-03-02, 3d',
  },
})

const colonsInTaskNames = lineFault({
  code: 'colon-in-name',
  misread: [{ ...messages.tell('textdiagram/colon-in-name'), level: 'error' }],
  repair: text => {
    if (settings.test(text)) return null
    const at = dataColon(text)
    return at > 0 && dataColon(text.slice(0, at)) !== -1 ? hideColon(text.slice(0, at)) + text.slice(at) : null
  },
  example: {
    broken: 'gantt\n  Sow: carrots :sow, 2026-03-02, 2w',
    repaired: 'gantt\n  Sow#58; carrots :sow, 2026-03-02, 2w',
  },
})

const missingColons = lineFault({
  code: 'missing-colon',
  repair: text => {
    const found =
      settings.test(text) || text.includes(':') ? null : /^(\s*\S.*?)\s*[,–—-]?\s+(\d{4}-\d{2}-\d{2}\b.*)$/.exec(text)
    return found ? `${found[1]} :${found[2]}` : null
  },
  example: { broken: 'gantt\n  Dig the beds 2026-03-02, 3d', repaired: 'gantt\n  Dig the beds :2026-03-02, 3d' },
})

const emptySections = lineFault({
  code: 'empty-section',
  misread: [{ ...messages.tell('textdiagram/empty-section'), level: 'error' }],
  repair: text => (/^\s*section\s*$/.test(text) ? '' : null),
  example: {
    broken: 'gantt\n  section\n  Dig the beds :2026-03-02, 3d',
    repaired: 'gantt\n  Dig the beds :2026-03-02, 3d',
  },
})

export const ganttFaults: readonly Fault[] = [
  emptySections,
  colons,
  missingColons,
  durations,
  statuses,
  taskFields,
  colonsInTaskNames,
]

const sectionColons = lineFault({
  code: 'colon-in-name',
  repair: text => (/^\s*section\b.*:/.test(text) ? hideColon(text) : null),
  example: {
    broken: 'journey\n  section Day 1: packing\n    Pack: 3: Me',
    repaired: 'journey\n  section Day 1#58; packing\n    Pack: 3: Me',
  },
})

const eventColons = lineFault({
  code: 'full-width-colon',
  misread: [{ ...messages.tell('textdiagram/full-width-colon', { case: 'event' }), level: 'error' }],
  repair: text => (settings.test(text) || text.includes(':') ? null : text.replace(/(?<!\s)\s*：\s*/, ' : ')),
  example: { broken: 'timeline\n  2019：公司成立', repaired: 'timeline\n  2019 : 公司成立' },
})

const clockTimes = lineFault({
  code: 'colon-in-period',
  repair: text =>
    text.replace(/^\s*(?:\d{1,2}:\d{2}(?:\s*[-–—~至到]\s*)?)+(?=\s|$)/, times => times.replaceAll(':', '#58;')),
  example: { broken: 'timeline\n  09:30 - 10:00 : Meeting', repaired: 'timeline\n  09#58;30 - 10#58;00 : Meeting' },
})

const eventDashes = lineFault({
  code: 'event-dash',
  misread: [{ ...messages.tell('textdiagram/event-dash'), level: 'error' }],
  repair: text => {
    if (settings.test(text) || text.includes(':')) return null
    const found = /^(\s*)(?:[-*]\s+)?((?:Q[1-4]\s*)?\d[\d\s/年月日.Q-]{2,16}?)\s+[-–—]\s+(\D.*)$/.exec(text)
    return found ? `${found[1]}${found[2]} : ${found[3]}` : null
  },
  example: { broken: 'timeline\n  2019 - Founded', repaired: 'timeline\n  2019 : Founded' },
})

const bullets = lineFault({
  code: 'bullet',
  values: { case: 'entry' },
  misread: [{ ...messages.tell('textdiagram/bullet', { case: 'dash' }), level: 'warning' }],
  repair: text => text.replace(/^(\s*)[-*•]\s+/, '$1'),
  example: { broken: 'timeline\n  - 2019：公司成立', repaired: 'timeline\n  2019 : 公司成立' },
})

const semicolonInText = lineFault({
  code: 'semicolon',
  values: { case: 'entry' },
  repair: text => text.replace(/(?<!#\w{1,8});(?=.*\S)/g, '#59;').replace(/;\s*$/, ''),
  example: {
    broken: 'journey\n  section Morning\n    Make tea; drink it: 5: Me',
    repaired: 'journey\n  section Morning\n    Make tea#59; drink it: 5: Me',
  },
})

export const timelineFaults: readonly Fault[] = [bullets, eventColons, clockTimes, eventDashes, sectionColons]

const journeyColons = lineFault({
  code: 'full-width-colon',
  repair: text =>
    settings.test(text) || text.includes(':') ? null : text.replace(/(?<!\s)\s*：\s*/g, ': ').replace(/，/g, ', '),
  example: { broken: 'journey\n  section 早上\n    泡茶：5：我', repaired: 'journey\n  section 早上\n    泡茶: 5: 我' },
})

export const journeyFaults: readonly Fault[] = [journeyColons, sectionColons, semicolonInText]
