import { messages } from '../../messages/index.ts'
import { type Fault, lineFault } from './fault.ts'
import { entryBullets, keywordColons, sectionHeadings } from './keywords.ts'

const date = '\\d{4}-\\d{1,2}-\\d{1,2}'
const duration = '\\d+(?:\\.\\d+)?\\s*(?:ms|[smhdwMy])'

/** `Dig | done, 2026-03-02, 3d`, as the row of a table. */
const taskRows = lineFault({
  code: 'missing-colon',
  repair: text => {
    const found = new RegExp(
      `^(\\s*)(?:\\|\\s*)?([^:|]+?)\\s*\\|([^:]*(?:${date}|after\\s|${duration})[^:]*?)\\s*\\|?\\s*$`,
    ).exec(text)
    return found ? `${found[1]}${found[2]} :${(found[3] ?? '').replaceAll('|', ',').trim()}` : null
  },
  example: {
    broken: 'gantt\n  Dig the beds | dig | 2026-03-02 | 3d',
    repaired: 'gantt\n  Dig the beds :dig , 2026-03-02 , 3d',
  },
})

/** Blanks where commas stand between the id, the start and the length of a task. */
const missingCommas = lineFault({
  code: 'task-field',
  misread: [{ ...messages.create('textdiagram/task-field'), level: 'error' }],
  repair: text => {
    const at = text.indexOf(':')
    if (at === -1 || /^\s*(?:title|section|\w+Format|click|acc\w+)\b/.test(text)) return null
    const data = text
      .slice(at)
      .replace(
        /(?<=[:,]\s*)(\d{1,4}([-./])\d{1,2}\2\d{1,4})\s*(?:\s[-–—]|[–—~～]|\sto|\sbis|至|到)\s*(\d{1,4}\2\d{1,2}\2\d{1,4})(?=\s*$)/,
        '$1, $3',
      )
      .replace(new RegExp(`(\\bafter\\s+[\\w -]*?[\\w-])\\s+(${date}|${duration})(?=\\s*$)`), '$1, $2')
      .replace(new RegExp(`(${date})\\s+(${duration})(?=\\s*$)`), '$1, $2')
      .replace(
        new RegExp(`(?<!after\\s+)(?<=[:,\\s])(?!(?:to|until|after)\\s)([A-Za-z][\\w-]*)\\s+(${date})`),
        '$1, $2',
      )
    return text.slice(0, at) + data
  },
  example: {
    broken: 'gantt\n  Dig the beds :dig 2026-03-02 3d',
    repaired: 'gantt\n  Dig the beds :dig, 2026-03-02, 3d',
  },
})

/** `yyyy-mm-dd` would be read as minutes. */
const dateFormats = lineFault({
  code: 'statement',
  misread: [{ ...messages.create('textdiagram/date'), level: 'error' }],
  repair: text =>
    text.replace(/^(\s*dateFormat\s+)(?:yyyy([-/.])mm\2dd|dd([-/.])mm\3yyyy|mm([-/.])dd\4yyyy)\s*$/, found =>
      found.replace(/(?<=Format\s+).*$/, format => format.trim().toUpperCase()),
    ),
  example: {
    broken: 'gantt\n  dateFormat yyyy-mm-dd\n  Dig the beds :dig, 2026-03-02, 3d',
    repaired: 'gantt\n  dateFormat YYYY-MM-DD\n  Dig the beds :dig, 2026-03-02, 3d',
  },
})

/** A milestone has a length too. */
const milestones = lineFault({
  code: 'task-field',
  repair: text =>
    new RegExp(`:\\s*(?:\\w+\\s*,\\s*)*milestone\\s*,(?:[^,]+,)?\\s*${date}\\s*$`).test(text)
      ? `${text.trimEnd()}, 0d`
      : null,
  example: {
    broken: 'gantt\n  Opening :milestone, open_day, 2026-03-20',
    repaired: 'gantt\n  Opening :milestone, open_day, 2026-03-20, 0d',
  },
})

/** Before the comments of other languages, which also begin with a number sign. */
export const ganttSections: readonly Fault[] = [
  sectionHeadings({
    broken: 'gantt\n  ## Beds\n  Dig the beds :dig, 2026-03-02, 3d',
    repaired: 'gantt\n  section Beds\n  Dig the beds :dig, 2026-03-02, 3d',
  }),
]

export const ganttFields: readonly Fault[] = [
  keywordColons({
    words: 'title|section|dateFormat|axisFormat|tickInterval|excludes|includes|todayMarker|weekday',
    but: new RegExp(`:\\s*(?:[\\w-]+\\s*,\\s*)*(?:${date}|after\\s|${duration}\\s*$)`),
    example: {
      broken: 'gantt\n  section: Beds\n  Dig the beds :dig, 2026-03-02, 3d',
      repaired: 'gantt\n  section Beds\n  Dig the beds :dig, 2026-03-02, 3d',
    },
  }),
  entryBullets({
    broken: 'gantt\n  - Dig the beds ：2026-03-02, 3d',
    repaired: 'gantt\n  Dig the beds :2026-03-02, 3d',
  }),
  dateFormats,
  taskRows,
  missingCommas,
  milestones,
]
