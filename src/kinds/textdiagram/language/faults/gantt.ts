import { messages } from '../../messages/index.ts'
import { type Fault, lineFault } from './fault.ts'
import { ganttFields } from './gantt-fields.ts'
import { foreignTaskIds, namedTasks } from './gantt-ids.ts'
import { hideColon, plainColon, settings } from './schedule.ts'

/** The last colon that is none of a time of day: behind it stand the fields of a task. */
function dataColon(text: string): number {
  return [...text.matchAll(new RegExp(plainColon, 'g'))].at(-1)?.index ?? -1
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
      ...messages.create('textdiagram/duration'),
      level: 'error',
      find: /(?:days?|weeks?|months?|years?|hours?|[天日周月年]|小时|\d\s+[smhdwy])\s*$/i,
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
        /(\d{4}[-/]\d{1,2}[-/]\d{1,2})(?:\s*(?:to|until|-|–|—|~|至|到|->|→)\s*|\s+)(\d{4}[-/]\d{1,2}[-/]\d{1,2})/,
        '$1, $2',
      )
      .replace(/([:,]\s*\d+(?:\.\d+)?)\s+([smhdwMy])(?=\s*(?:,|$))/g, '$1$2')
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
      .filter(
        (field, index) =>
          !(plainStatus.test(field) && (index < fields.length - 3 || (index === 0 && fields.length > 2))),
      )
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
  misread: [{ ...messages.create('textdiagram/task-field'), level: 'error' }],
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
  misread: [{ ...messages.create('textdiagram/colon-in-name'), level: 'error' }],
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

const nameBeforeStart = /^(\s*\S.*?)\s*[,–—-]?\s+(\d{4}-\d{2}-\d{2}\b.*|after\s[^,]+,\s*\d.*)$/
/** An id has a digit or an underscore, as the last word of a name seldom has. */
const idBeforeStart = /^(\s*\S.*?)\s+([a-z][\w-]*[\d_][\w-]*\s*,\s*(?:\d{4}-\d{2}-\d{2}\b.*|after\s[^,]+,\s*\d.*))$/i

const missingColons = lineFault({
  code: 'missing-colon',
  repair: text => {
    if (settings.test(text) || text.includes(':')) return null
    const named = idBeforeStart.exec(text)
    if (named) return `${named[1]} :${named[2]}`
    const found = nameBeforeStart.exec(text)
    if (!found) return null
    const parts = (found[1] ?? '').split(/\s*[,，]\s*/)
    const isField = (part: string, index: number) => index > 0 && /^[A-Za-z][\w-]*$/.test(part)
    const first = parts.findLastIndex((part, index) => !isField(part, index)) + 1
    return `${parts.slice(0, first).join(', ')} :${[...parts.slice(first), found[2]].join(', ')}`
  },
  example: { broken: 'gantt\n  Dig the beds 2026-03-02, 3d', repaired: 'gantt\n  Dig the beds :2026-03-02, 3d' },
})

const emptySections = lineFault({
  code: 'empty-section',
  misread: [{ ...messages.create('textdiagram/empty-section'), level: 'error' }],
  repair: text => (/^\s*section\s*$/.test(text) ? '' : null),
  example: {
    broken: 'gantt\n  section\n  Dig the beds :2026-03-02, 3d',
    repaired: 'gantt\n  Dig the beds :2026-03-02, 3d',
  },
})

export const ganttFaults: readonly Fault[] = [
  emptySections,
  ...ganttFields,
  colons,
  missingColons,
  durations,
  statuses,
  taskFields,
  colonsInTaskNames,
  namedTasks,
  foreignTaskIds,
]
