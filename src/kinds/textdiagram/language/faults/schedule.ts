import { messages } from '../../messages/index.ts'
import { type Fault, lineFault } from './fault.ts'
import { entryBullets, keywordColons, sectionHeadings } from './keywords.ts'
import { hasCjk } from './labels.ts'

/** A colon where it would be read as syntax: full-width in Chinese and Japanese text, else an entity code. */
export function hideColon(text: string): string {
  return hasCjk(text) ? text.replaceAll(':', '：') : text.replaceAll(':', '#58;')
}

export const settings =
  /^\s*(?:title|dateFormat|axisFormat|tickInterval|todayMarker|excludes|includes|section|weekday|weekend|inclusiveEndDates|topAxis|accTitle|accDescr|click)\b/

/** A colon that is none of a time of day. */
export const plainColon = /(?!(?<=\d):\d\d(?!\d)):/

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
  misread: [{ ...messages.create('textdiagram/full-width-colon', { case: 'event' }), level: 'error' }],
  repair: text => (settings.test(text) || text.includes(':') ? null : text.replace(/(?<!\s)\s*：\s*/, ' : ')),
  example: { broken: 'timeline\n  2019：公司成立', repaired: 'timeline\n  2019 : 公司成立' },
})

/** Bold words of Markdown, which are drawn with their stars. */
const boldWords = lineFault({
  code: 'emphasis',
  repair: text => text.replace(/(?<![*\w])\*\*(?=\S)([^*]+?)(?<=\S)\*\*(?![*\w])/g, '$1'),
  example: { broken: 'timeline\n  **2019**：Founded', repaired: 'timeline\n  2019 : Founded' },
})

/** Times of day as periods: Mermaid separates by every colon. */
const clockTimes = lineFault({
  code: 'colon-in-period',
  repair: text =>
    text.replace(/^\s*(?:\d{1,2}:\d{2}(?:\s*[-–—~至到]\s*)?)+(?=\s|$)/, times => times.replaceAll(':', '#58;')),
  example: { broken: 'timeline\n  09:30 - 10:00 : Meeting', repaired: 'timeline\n  09#58;30 - 10#58;00 : Meeting' },
})

/** A dash between a date and an event, as in plain lists. */
const eventDashes = lineFault({
  code: 'event-dash',
  misread: [{ ...messages.create('textdiagram/event-dash'), level: 'error' }],
  repair: text => {
    if (settings.test(text) || text.includes(':')) return null
    const found =
      /^(\s*)(?:[-*]\s+)?((?:Q[1-4]\s*)?\d[\d\s/年月日.Q-]{2,16}?)\s+(?:[-–—|]|-{1,2}>|=>|→)\s+(\D.*)$/.exec(text)
    return found ? `${found[1]}${found[2]} : ${found[3]}` : null
  },
  example: { broken: 'timeline\n  2019 - Founded', repaired: 'timeline\n  2019 : Founded' },
})

const bullets = entryBullets({ broken: 'timeline\n  - 2019：公司成立', repaired: 'timeline\n  2019 : 公司成立' })

/** A semicolon ends a statement of Mermaid's journeys. */
const semicolonInText = lineFault({
  code: 'semicolon',
  values: { case: 'entry' },
  repair: text => text.replace(/(?<!#\w{1,8});(?=.*\S)/g, '#59;').replace(/;\s*$/, ''),
  example: {
    broken: 'journey\n  section Morning\n    Make tea; drink it: 5: Me',
    repaired: 'journey\n  section Morning\n    Make tea#59; drink it: 5: Me',
  },
})

const timelineSections = sectionHeadings({
  broken: 'timeline\n  ## Early\n    1400 : Yemen',
  repaired: 'timeline\n  section Early\n    1400 : Yemen',
})

const timelineKeywords = keywordColons({
  words: 'title|section',
  example: {
    broken: 'timeline\n  section: Early\n    1400 : Yemen',
    repaired: 'timeline\n  section Early\n    1400 : Yemen',
  },
})

export const timelineFaults: readonly Fault[] = [
  timelineSections,
  timelineKeywords,
  boldWords,
  bullets,
  eventColons,
  clockTimes,
  eventDashes,
  sectionColons,
]

const journeyColons = lineFault({
  code: 'full-width-colon',
  repair: text =>
    settings.test(text) || text.includes(':') ? null : text.replace(/(?<!\s)\s*：\s*/g, ': ').replace(/，/g, ', '),
  example: { broken: 'journey\n  section 早上\n    泡茶：5：我', repaired: 'journey\n  section 早上\n    泡茶: 5: 我' },
})

/** `Make tea: Me: 5`, `Make tea: 5/5: Me`, `Make tea, 5, Me`: the score and the actors in another form. */
const journeyTasks = lineFault({
  code: 'statement',
  misread: [{ ...messages.create('textdiagram/journey-task'), level: 'error' }],
  repair: text => {
    if (settings.test(text)) return null
    const turned = /^(\s*[^:]+):\s*([^\d:\s★-][^:]*?)\s*:\s*([1-5])\s*$/.exec(text)
    if (turned) return `${turned[1]}: ${turned[3]}: ${turned[2]}`
    const called = /^(\s*[^:]+:\s*[1-5])\s*\(([^():]+)\)\s*$/.exec(text)
    if (called) return `${called[1]}: ${called[2]}`
    const row = /^(\s*[^:,|()]+?)\s*(?:[,|]\s*([1-5])\s*[,|]|\(([1-5])\)\s*:)\s*(\p{L}[^:|]*?)\s*$/u.exec(text)
    if (row) return `${row[1]}: ${row[2] ?? row[3]}: ${row[4]}`
    return text
      .replace(/^(\s*[^:]*[^:\s\d])\s+([1-5])\s*:\s*(?=\p{L}[^:]*$)/u, '$1: $2: ')
      .replace(/(?<=:\s*[1-5]\s*:[^:]*\p{L})\s*[;；]\s*(?=\p{L})/gu, ', ')
      .replace(/(:\s*[1-5])\s*[,;，；]\s*(?=\p{L}[^:]*$)/u, '$1: ')
      .replace(/:\s*\p{Extended_Pictographic}+\u{FE0F}?\s*(?=[1-5]\s*:)/u, ': ')
      .replace(/:\s*([1-5])\s*\/\s*5\s*(?=:|$)/, ': $1')
      .replace(/:\s*(★{1,5})☆{0,4}\s*(?=:|$)/, (_, stars: string) => `: ${stars.length}`)
      .replace(/(:\s*[1-5]\s*:\s*)\[([^[\]]+)\]\s*$/, '$1$2')
  },
  example: {
    broken: 'journey\n  section Morning\n    Make tea: Me: 5',
    repaired: 'journey\n  section Morning\n    Make tea: 5: Me',
  },
})

/** Before the comments of other languages, which also begin with a number sign. */
export const journeySections: readonly Fault[] = [
  sectionHeadings({
    broken: 'journey\n  ## Morning\n    Make tea: 5: Me',
    repaired: 'journey\n  section Morning\n    Make tea: 5: Me',
  }),
]

const journeyKeywords = keywordColons({
  words: 'title|section',
  but: /:\s*\d/,
  example: {
    broken: 'journey\n  section: Morning\n    Make tea: 5: Me',
    repaired: 'journey\n  section Morning\n    Make tea: 5: Me',
  },
})

const journeyBullets = entryBullets({
  broken: 'journey\n  section Morning\n    - Make tea; drink it: 5: Me',
  repaired: 'journey\n  section Morning\n    Make tea#59; drink it: 5: Me',
})

export const journeyFaults: readonly Fault[] = [
  journeyKeywords,
  journeyBullets,
  boldWords,
  journeyTasks,
  journeyColons,
  sectionColons,
  semicolonInText,
]
