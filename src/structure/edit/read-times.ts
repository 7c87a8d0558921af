import type { Drawing } from './drawing.ts'
import type { Day, Edit, Instruction, TimeChange } from './instruction.ts'
import { unquoted } from './quotes.ts'
import { readChinese } from './read-chinese.ts'
import { readEnglish } from './read-english.ts'

const numerals = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const zhNumerals = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']
const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const monthWord = `(?:${months})[a-z]*\\.?`
const count = `\\d{1,3}(?:\\.5)?|half an?|an?|${numerals.slice(1).join('|')}`
const span = `(?:${count})(?: (?:more|extra|additional))?[ -](?:days?|weeks?)`
const zhSpan = `(?:\\d{1,3}|[一二两三四五六七八九十]{1,3})(?:天|日|个?星期|周|个?礼拜)`
const date = `\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}|${monthWord} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?${monthWord}(?: \\d{4})?`
const zhDate = `\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}|(?:\\d{4}年)?\\d{1,2}月\\d{1,2}[日号]`
const everything =
  /^(?:everything|(?:it )?all|all (?:of )?(?:the )?tasks|(?:the )?(?:whole|entire) (?:plan|schedule|project|thing)|the (?:plan|schedule|project)|整个(?:计划|项目)|(?:所有|全部)(?:的?任务)?|整体|全体|计划|都)$/i

interface Pattern {
  pattern: RegExp
  /** What the second group says of the task that the first one names. Null: nothing that can be read. */
  read: (said: string, whole: string) => TimeChange | null
  /** True if the words say this of many other things too: the task has to be in the plan. */
  isLoose?: true
}

const start = (said: string): TimeChange | null => withDay(said, day => ({ start: day }))
const milestone = (said: string): TimeChange | null => withDay(said, day => ({ start: day, isMilestone: true }))
const length = (said: string): TimeChange | null => withDays(said, days => ({ days }))
const longer = (said: string, whole: string): TimeChange | null =>
  withDays(said, days => ({ longer: /\b(?:shorten|cut|shorter|less)\b|缩短|减少/i.test(whole) ? -days : days }))
const later = (said: string, whole: string): TimeChange | null =>
  withDays(said, days => ({ later: /\b(?:bring|pull|earlier)\b|提前|前移|往前/i.test(whole) ? -days : days }))

const patterns: readonly Pattern[] = [
  { pattern: new RegExp(`^(?:make|set) (.+?) (${span}) (?:longer|shorter)$`, 'i'), read: longer },
  { pattern: new RegExp(`^(?:extend|lengthen|prolong|shorten|cut) (.+?) by (${span})$`, 'i'), read: longer },
  { pattern: new RegExp(`^(?:make|let|set) (.+?) (?:to |take |last |be )?(${span})(?: long)?$`, 'i'), read: length },
  { pattern: new RegExp(`^(?:extend|lengthen|shorten|cut) (.+?) to (${span})$`, 'i'), read: length },
  { pattern: new RegExp(`^(?:change|set) the (?:duration|length) of (.+?) to (${span})$`, 'i'), read: length },
  {
    pattern: new RegExp(`^(.+?) (?:should |must |will |now )?(?:take|last|need)s? (${span})$`, 'i'),
    read: length,
    isLoose: true,
  },
  {
    pattern: new RegExp(
      `^(?:delay|postpone|push back|push|shift|move|bring forward|bring|pull forward|pull|start) (.+?) (?:back |forward |out )?(?:by )?(${span})(?: later| earlier| forward)?$`,
      'i',
    ),
    read: later,
  },
  {
    pattern: new RegExp(
      `^(?:move|shift|start|begin|schedule|reschedule|set|delay|postpone|push|bring forward) (.+?) (?:to|on|for|from|at|until|till) (${date})$`,
      'i',
    ),
    read: start,
  },
  {
    pattern: new RegExp(`^(.+?) (?:should |must |will )?(?:start|begin)s? (?:on |at |from )?(${date})$`, 'i'),
    read: start,
    isLoose: true,
  },
  {
    pattern: new RegExp(`^(?:把|将)?(.+?)(?:再)?(?:延长|缩短|增加|减少|多加|加|多)了?(${zhSpan})$`, 'u'),
    read: longer,
  },
  {
    pattern: new RegExp(
      `^(?:把|将)?(.+?)(?:都|全部)?(?:往后|向后|往前|向前)?(?:推迟|延后|延期|顺延|后移|提前|前移|推|移)了?(${zhSpan})(?:开始)?$`,
      'u',
    ),
    read: later,
  },
  {
    pattern: new RegExp(
      `^(?:把|将)?(.+?)(?:的?(?:工期|时长|时间|周期))?(?:改成|改为|设为|延长到|缩短到|需要|持续|要|为)(${zhSpan})$`,
      'u',
    ),
    read: length,
  },
  {
    pattern: new RegExp(
      `^(?:把|将)?(.+?)(?:的?开始(?:时间|日期)|的?时间|的?日期)?(?:改到|移到|调到|挪到|推迟到|提前到|放到|改成|改为|从|在)(${zhDate})(?:开始)?$`,
      'u',
    ),
    read: start,
  },
]

/** A new task and its time: what adds it, then how long or when. */
const additions: readonly Pattern[] = [
  {
    pattern: new RegExp(`^(?:add )?(?:an? )?(?:milestone )?(.+?) (?:on|at) (${date}) as an? milestone$`, 'i'),
    read: milestone,
  },
  {
    pattern: new RegExp(
      `^(?:add|insert|create) (?:an? |the )?milestone:? (?:called )?(.+?),? (?:on|at|for) (${date})$`,
      'i',
    ),
    read: milestone,
  },
  {
    pattern: new RegExp(
      `^((?:add|insert) .+?)(?:,? (?:for|lasting|taking|that takes|which takes|with|of)|,) (${span})$`,
      'i',
    ),
    read: length,
  },
  {
    pattern: new RegExp(`^((?:add|insert) .+?),? (?:on|from|starting|starting on|starting from) (${date})$`, 'i'),
    read: start,
  },
  {
    pattern: new RegExp(`^(?:添加|增加|新增|加)(?:一?个)?里程碑[：:，,]?(.+?)[，,]?(?:在|于)?(${zhDate})$`, 'u'),
    read: milestone,
  },
  {
    pattern: new RegExp(
      `^(.*(?:添加|增加|新增|加).+?)[，,（(]?\\s*(?:需要|用时|持续|历时|为期|工期)?(${zhSpan})[)）]?$`,
      'u',
    ),
    read: length,
  },
]
/** Reads changes of the times of a plan: how long something takes, when it starts, that it moves, a new task with its time. Null for anything else. */
export function readTimes(said: string, drawing: Drawing): Instruction[] | null {
  if (drawing.type !== 'schedule' || said.length > 150 || said.includes('\n')) return null
  return readAddition(said, drawing) ?? readChange(said, drawing)
}

function readAddition(said: string, drawing: Drawing): Instruction[] | null {
  for (const { pattern, read } of additions) {
    const [, head = '', time = ''] = pattern.exec(said) ?? []
    const change = read(time, said)
    if (!change) continue
    const added: Instruction[] | null =
      'isMilestone' in change
        ? [{ kind: 'add', label: unquoted(head) }]
        : (readEnglish(head, drawing) ?? readChinese(head, drawing))
    const [only, ...others] = added ?? []
    if (only?.kind !== 'add' || others.length > 0) return null
    return [only, { kind: 'time', name: only.label, ...change }]
  }
  return null
}

function readChange(said: string, { isKnown }: Drawing): Edit[] | null {
  for (const { pattern, read, isLoose } of patterns) {
    const [, name = '', time = ''] = pattern.exec(said) ?? []
    const change = name === '' ? null : read(time, said)
    if (!change) continue
    if (everything.test(name)) return 'later' in change ? [{ kind: 'time', ...change }] : null
    return isLoose && !isKnown(name) ? null : [{ kind: 'time', name: unquoted(name), ...change }]
  }
  return null
}

function withDays(said: string, make: (days: number) => TimeChange): TimeChange | null {
  if (/^half/i.test(said)) return make(/week/i.test(said) ? 3.5 : 0.5)
  const [number = ''] = /^(?:\d+(?:\.\d+)?|[一二两三四五六七八九十]+|[a-z]+)/iu.exec(said) ?? []
  const word = number.toLowerCase().replace(/^an$/, 'a').replace('两', '二')
  const at = numerals.includes(word) ? Math.max(1, numerals.indexOf(word)) : readChineseNumeral(word)
  const amount = at > 0 ? at : Number.parseFloat(word)
  return Number.isFinite(amount) && amount > 0 ? make(/week|周|星期|礼拜/i.test(said) ? 7 * amount : amount) : null
}

/** 十五 is 15, 二十 is 20. 0 for anything else. */
function readChineseNumeral(word: string): number {
  const [tens, ones] = word.includes('十') ? word.split('十') : ['', word]
  const digit = (each: string | undefined) => Math.max(0, zhNumerals.indexOf(each ?? ''))
  return word.includes('十') ? 10 * (digit(tens) || 1) + digit(ones) : digit(ones)
}

function withDay(said: string, make: (day: Day) => TimeChange): TimeChange | null {
  const day = readDay(said)
  return day && make(day)
}

function readDay(said: string): Day | null {
  const [, year, month, day] = /^(?:(\d{4})[-/年])?(\d{1,2})[-/月](\d{1,2})[日号]?$/u.exec(said) ?? []
  if (month && day) return { ...(year && { year: Number(year) }), month: Number(month), day: Number(day) }
  const word = new RegExp(`\\b(${months})`, 'i').exec(said)?.[1]?.toLowerCase()
  const [, number] = /\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(said) ?? []
  const [named] = /\d{4}/.exec(said) ?? []
  if (!word || !number) return null
  return { ...(named && { year: Number(named) }), month: months.split('|').indexOf(word) + 1, day: Number(number) }
}
