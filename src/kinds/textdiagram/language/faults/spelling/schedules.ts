import { messages } from '../../../messages/index.ts'
import type { SourceLine } from '../../source-lines.ts'
import { type Fault, lineFault } from '../fault.ts'
import { oncePerBody } from '../once-per-body.ts'
import { plainColon, settings } from '../schedule.ts'
import { misreadAs, spelling } from './spelling.ts'

const tags = /^(?:done|active|crit|milestone|vert)$/
const isDate = (field: string) => /^\d{4}-\d{2}-\d{2}/.test(field)
const isLength = (field: string) => /^\d+(?:\.\d+)?(?:ms|[smhdwMy])$/.test(field)

/** A change of the fields of a task, which stand behind its colon. */
function fieldsFault(
  described: Pick<Fault, 'misread' | 'example'> & { code: 'task-field' | 'date' | 'duration' | 'task-status' },
  change: (fields: string[], text: string, body: readonly SourceLine[]) => string[],
): Fault {
  return lineFault({
    ...described,
    repair: (text, body) => {
      const at = text.search(plainColon)
      if (settings.test(text) || at === -1) return null
      const fields = text
        .slice(at + 1)
        .split(',')
        .map(field => field.trim())
      const changed = change(fields, text, body)
      return changed.join() === fields.join() ? null : `${text.slice(0, at + 1)}${changed.join(', ')}`
    },
  })
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A date of another form as `YYYY-MM-DD`; null where it is none, or where day and month may be either. */
function isoDate(field: string): string | null {
  const chinese = /^(\d{4})年(\d{1,2})月(\d{1,2})日?$/.exec(field)
  if (chinese) return iso(chinese[1], chinese[2], chinese[3])
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(field)
  if (dotted) return iso(dotted[3], dotted[2], dotted[1])
  const slashed = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(field)
  if (slashed) return iso(slashed[1], slashed[2], slashed[3])
  const turned = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(field)
  if (turned && Number(turned[1]) > 12) return iso(turned[3], turned[2], turned[1])
  if (turned && Number(turned[2]) > 12) return iso(turned[3], turned[1], turned[2])
  const named =
    /^(?:([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)?\s+([A-Za-z]{3,9}))\.?\s+(\d{4})$/.exec(
      field,
    )
  const month = months.indexOf((named?.[1] ?? named?.[4] ?? '').slice(0, 3).toLowerCase())
  return named && month >= 0 ? iso(named[5], String(month + 1), named[2] ?? named[3]) : null
}

function iso(year = '', month = '', day = ''): string | null {
  const isReal = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  return isReal ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}

const plainFormat = oncePerBody(
  body => !body.some(({ text }) => /^\s*dateFormat\s*:?\s*(?!YYYY-MM-DD\s*$)\S/i.test(text)),
)

/** Dates of other forms, where the diagram's own form is that of ISO 8601. */
const dates = fieldsFault(
  {
    code: 'date',
    misread: misreadAs('2026-01-05'),
    example: { broken: 'gantt\n  Dig :dig, 05.01.2026, 3d', repaired: 'gantt\n  Dig :dig, 2026-01-05, 3d' },
  },
  (fields, _text, body) => (plainFormat(body) ? fields.map(field => isoDate(field) ?? field) : fields),
)

/** All dates are written as `YYYY-MM-DD`, and the format says something else: the first lines of another chart. */
const dateFormats: Fault = {
  ...messages.create('date'),
  misread: misreadAs('dateFormat YYYY-MM-DD'),
  repair: body => {
    const at = body.findIndex(({ text }) => /^\s*dateFormat\s+[YMDHms][^:]*$/.test(text))
    const line = body[at]
    const given = body.flatMap(({ text }) =>
      settings.test(text) ? [] : (text.match(/\b\d+[-/.]\d+[-/.]\d+\b/g) ?? []),
    )
    if (!line || /dateFormat\s+YYYY-MM-DD\s*(?:[T ]?HH.*)?$/.test(line.text)) return body
    return given.length > 0 && given.every(date => /^\d{4}-\d{2}-\d{2}$/.test(date))
      ? body.with(at, { ...line, text: line.text.replace(/(dateFormat)\s.*$/, '$1 YYYY-MM-DD') })
      : body
  },
  example: {
    broken: 'gantt\n  dateFormat DD/MM/YYYY\n  Dig :dig, 2026-01-05, 3d',
    repaired: 'gantt\n  dateFormat YYYY-MM-DD\n  Dig :dig, 2026-01-05, 3d',
  },
}

/** `5D`, `5`, `5bd` behind a start: days. */
const lengths = fieldsFault(
  {
    code: 'duration',
    misread: misreadAs('5d'),
    example: { broken: 'gantt\n  Dig :dig, 2026-01-05, 5D', repaired: 'gantt\n  Dig :dig, 2026-01-05, 5d' },
  },
  fields => {
    const last = fields.at(-1) ?? ''
    const start = fields.at(-2) ?? ''
    const [, count] =
      /^(\d+(?:\.\d+)?)\s*(?:D|bd|BD|wd|个?工作日|work(?:ing)?\s*days?|business\s*days?)?$/i.exec(last) ?? []
    return count !== undefined && !isLength(last) && (isDate(start) || /^(?:after|until)\s/.test(start))
      ? fields.with(-1, `${count}d`)
      : fields
  },
)

/** Statuses behind the dates, the length before the start, and a task that begins after several others. */
const fieldOrder = fieldsFault(
  {
    code: 'task-field',
    misread: misreadAs('name :done, id, start, length'),
    example: {
      broken: 'gantt\n  Dig :dig, 2026-01-05, 5d, done',
      repaired: 'gantt\n  Dig :done, dig, 2026-01-05, 5d',
    },
  },
  fields => {
    const plain = fields
      .map(field =>
        field
          .replace(/^\((\d.*)\)$/, '$1')
          .replace(/^(?:start|begin|end|duration|length)\s*[:=]\s*(?=\d)/i, '')
          .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)\w*\.?\s+(?=\d{4}-)/i, '')
          .replace(/^(?:->|→)\s*(?=[\w-]+$)/, 'after ')
          .replace(/^after\s+\[([^[\]]+)\]$/, 'after $1'),
      )
      .flatMap(
        field => /^from\s+(\d{4}-\d{2}-\d{2})\s+(?:to|until)\s+(\d{4}-\d{2}-\d{2})$/.exec(field)?.slice(1) ?? [field],
      )
      .map(field =>
        field
          .replace(/^(?:depends?\s+on|depends|following|following on|后于)\s*:?\s+/i, 'after ')
          .replace(/^After\s+/, 'after '),
      )
      .map(field => (/^after\s/.test(field) ? field.replace(/\s+(?:and|&|\+)\s+(?:after\s+)?/g, ' ') : field))
    const starts = plain.filter(field => /^after\s/.test(field))
    const joined =
      starts.length > 1
        ? plain.flatMap(field =>
            field === starts[0]
              ? [`after ${starts.map(start => start.slice(6).trim()).join(' ')}`]
              : starts.includes(field)
                ? []
                : [field],
          )
        : plain
    const [first] = joined
    const status = joined.filter((field, index) => index > 0 && tags.test(field) && !tags.test(joined[index - 1] ?? ''))
    const late = tags.test(first ?? '') ? [] : status.length > 0 ? joined.filter(field => tags.test(field)) : []
    const ordered = late.length > 0 ? [...late, ...joined.filter(field => !tags.test(field))] : joined
    const [start = '', end = ''] = ordered.slice(-2)
    return isLength(start) && (isDate(end) || /^after\s/.test(end)) ? [...ordered.slice(0, -2), end, start] : ordered
  },
)

/** Other signs between the name of a task and its fields, and between these. */
const taskSigns = lineFault({
  code: 'task-field',
  repair: text => {
    if (settings.test(text)) return null
    const fields = '(?:(?:done|active|crit|milestone)\\b|[\\w-]+\\s*[,，;]|after\\s|\\d{4}-\\d{2}-\\d{2})'
    const bracketed = new RegExp(`^(\\s*[^:[(]+?)\\s*[[(]\\s*(${fields}.*\\d[smhdwMy]?)\\s*[\\])]\\s*$`).exec(text)
    const opened = bracketed
      ? `${bracketed[1]} :${bracketed[2]}`
      : text
          .replace(new RegExp(`^(\\s*[^:]+?)\\s*(?:->|-->|=>|→)\\s*(?=${fields})`), '$1 :')
          .replace(/^(\s*[^:：]+?)\s*(?:::|：:|:：|：)\s*/, '$1 :')
    const at = opened.search(/:(?!\d)/)
    if (at === -1) return null
    const data = opened.slice(at)
    const parted =
      data.includes(',') || !/[;；].*(?:\d[smhdwMy]|\d{4}-\d{2}-\d{2})/.test(data)
        ? data
        : data.replace(/\s*[;；]\s*(?=\S)/g, ', ')
    return opened.slice(0, at) + parted.replace(/\s*，\s*/g, ', ')
  },
  example: { broken: 'gantt\n  Dig [dig, 2026-01-05, 3d]', repaired: 'gantt\n  Dig :dig, 2026-01-05, 3d' },
})

/** The status of a task behind its name. */
const namedStatuses = spelling({
  code: 'task-status',
  misread: misreadAs('name :done, id, start, length'),
  spellings: [
    [
      /^(\s*[^:]*?\S)\s*[[(](done|active|crit(?:ical)?|milestone)[\])]\s*:\s*(?!\1)(?=\S)/i,
      (_, name = '', status = '') => `${name} :${status.toLowerCase().replace('critical', 'crit')}, `,
    ],
  ],
  example: {
    broken: 'gantt\n  Dig [done] :dig, 2026-01-05, 3d',
    repaired: 'gantt\n  Dig :done, dig, 2026-01-05, 3d',
  },
})

const milestones = spelling({
  code: 'task-status',
  misread: misreadAs('name :milestone, …'),
  spellings: [[/^(\s*)milestone\s+([^\s:][^:]*?)\s*:\s*(?!.*\bmilestone\b)(?=\S)/i, '$1$2 :milestone, ']],
  example: {
    broken: 'gantt\n  milestone Ready :m1, 2026-01-05, 0d',
    repaired: 'gantt\n  Ready :milestone, m1, 2026-01-05, 0d',
  },
})

const ganttStatements = spelling({
  code: 'statement',
  misread: misreadAs('excludes weekends'),
  spellings: [
    [/^(\s*excludes\s+)[[(]\s*(.*?)\s*[\])]\s*$/i, (_, start = '', days = '') => start + days.replace(/["']/g, '')],
    [/^(\s*)[[【]([^[\]:]+)[\]】]\s*$/, '$1section $2'],
  ],
  example: {
    broken: 'gantt\n  excludes [weekends]\n  Dig :dig, 2026-01-05, 3d',
    repaired: 'gantt\n  excludes weekends\n  Dig :dig, 2026-01-05, 3d',
  },
})

/** Progress and people of other tools, which a bar does not show. */
const foreignField = /(:\s*|,\s*)(\d{1,3}\s*%|@\w+)\s*,\s*/
const foreignFields = lineFault({
  code: 'field-left-out',
  names: text => messages.create('field-left-out', { text: foreignField.exec(text)?.[2] ?? '' }),
  misread: misreadAs('name :done, id, start, length'),
  repair: text => (settings.test(text) ? null : text.replace(foreignField, '$1')),
  example: { broken: 'gantt\n  Dig :50%, dig, 2026-01-05, 3d', repaired: 'gantt\n  Dig :dig, 2026-01-05, 3d' },
})

export const ganttSpellings: readonly Fault[] = [
  foreignFields,
  ganttStatements,
  namedStatuses,
  milestones,
  taskSigns,
  fieldOrder,
  dates,
  dateFormats,
  lengths,
]

/** A number sign ends the name of a task. */
export const journeySpellings: readonly Fault[] = [
  spelling({
    code: 'colon-in-name',
    spellings: [[/^(\s*(?!section\b)[^:#]*)#(?!\w{1,8};)(?=[^:]*:\s*[1-5]\b)/, '$1#35;']],
    example: {
      broken: 'journey\n  section Pay\n    Enter card #1: 2: Me',
      repaired: 'journey\n  section Pay\n    Enter card #35;1: 2: Me',
    },
  }),
]

/** Settings of Gantt charts draw a period of that name. */
export const timelineSpellings: readonly Fault[] = [
  lineFault({
    code: 'styling',
    misread: misreadAs('period : event'),
    repair: text => (/^\s*(?:dateFormat|axisFormat|excludes|direction)\s+\S+\s*$/.test(text) ? '' : null),
    example: { broken: 'timeline\n  dateFormat YYYY\n  1989 : Proposal', repaired: 'timeline\n  1989 : Proposal' },
  }),
]

const priorities: Readonly<Record<string, string>> = {
  critical: 'Very High',
  urgent: 'Very High',
  highest: 'Very High',
  high: 'High',
  low: 'Low',
  lowest: 'Very Low',
  minor: 'Low',
}

/** The fields of a card over several lines, with other signs, or with a priority of another name. */
const cardFields: Fault = {
  ...messages.create('statement'),
  misread: misreadAs("card[Text]@{ priority: 'High' }").map(told => ({ ...told, find: /@\{.*\}/ })),
  repair: body => {
    const joined: SourceLine[] = []
    for (let index = 0; index < body.length; index++) {
      const line = body[index]
      if (!line) break
      const isOpen = /@\{\s*$/.test(line.text)
      const end = isOpen
        ? body.findIndex((other, at) => at > index && at < index + 8 && /^\s*\}\s*$/.test(other.text))
        : -1
      const inside = body.slice(index + 1, Math.max(end, index + 1)).map(({ text }) => text.trim().replace(/,$/, ''))
      joined.push(
        end === -1 ? line : { ...line, text: `${line.text.trimEnd()} ${inside.filter(Boolean).join(', ')} }` },
      )
      if (end !== -1) index = end
    }
    const plain = joined.map(line => {
      // The brace that is missing at the end of a line of its own fields.
      const closed = line.text.replace(/^(\s*[\w-]+\[.*\]@\{\s*\w+\s*[:=][^{}]*[^{}\s,])\s*$/, '$1 }')
      const text = closed.replace(/@\{(.*)\}\s*$/, (_, fields: string) => `@{${plainFields(fields)}}`)
      return text === line.text ? line : { ...line, text }
    })
    return plain.length === body.length && plain.every((line, index) => line === body[index]) ? body : plain
  },
  example: {
    broken: "kanban\n  todo[To do]\n    k1[Plan]@{ priority: 'Critical' }",
    repaired: "kanban\n  todo[To do]\n    k1[Plan]@{ priority: 'Very High' }",
  },
}

function plainFields(fields: string): string {
  return fields
    .replace(/\b(priority|assigned|ticket)\s*=\s*/g, '$1: ')
    .replace(/(\bpriority["']?\s*:\s*)["']?(\w+)["']?(?=\s*(?:,|$))/g, (whole, key: string, word: string) => {
      const known = priorities[word.toLowerCase()]
      return known === undefined || known === word ? whole : `${key}'${known}'`
    })
}

/** Columns as sections or headings, and a title, which a board does not have. */
const boardLines = spelling({
  code: 'statement',
  misread: misreadAs('doing[Doing]'),
  spellings: [[/^(\s*)(?:section|column)\s*:?\s+(\S[^[\]]*?)\s*:?\s*$/i, '$1$2']],
  example: {
    broken: 'kanban\n  section Doing\n    k1[Plan]',
    repaired: 'kanban\n  Doing\n    k1[Plan]',
  },
})

export const kanbanSpellings: readonly Fault[] = [cardFields, boardLines]
