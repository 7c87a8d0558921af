import { splitLastAnd } from './split-items.ts'

/** `Factors: light, CO2` as written. */
export interface LabelledList {
  label: string
  /** Text after the colon. */
  text: string
  items: string[]
}

export interface LabelledLists {
  /** The line above the lists. Null without one. */
  title: string | null
  lists: LabelledList[]
}

const longestCharacters = 4000
const longestLabel = 60
const longestItem = 80
const thanks = /^(?:thanks?|thank you|thx|谢谢|多谢)[^:：]{0,20}$/i
/** The beginning of a sentence or of a part of one, not of a name. */
const talk =
  /^(?:i|it|we|you|they|he|she|this|that|there|but|because|so|if|when|which)\b|^(?:我|你|他|她|它|这|那|但|因为|所以|如果)/iu
/** Words that put one item below another, or after it: more than a list can express. */
const relation = /\b(?:under|below|then|if|reports? to|consists of)\b|下设|下有|下辖|包括|包含|分为|然后|如果/i
const sentenceEnd = /(?<=[。；;])|(?<=[\p{L}\d)）][.])\s+(?=\p{Lu}|\p{L}[\p{L} ]{1,30}:\s)/u

/**
 * Reads `Light reactions: ATP, NADPH`, a list a line or a sentence, at least two, perhaps below a title. Null where anything else is
 * said: it would be lost.
 */
export function readLabelledLists(text: string): LabelledLists | null {
  if (text.length > longestCharacters) return null
  const lines = text.split('\n').flatMap(line => line.split(sentenceEnd))
  const [first = '', ...others] = lines.map(line => line.trim()).filter(line => line !== '' && !thanks.test(line))
  const isDashed = others.length > 1 && others.every(line => afterDash.test(line))
  const [, heading, rest = ''] = isDashed ? (/^([^:：]{1,60})[:：]\s*(\S.*)$/.exec(first) ?? []) : []
  if (heading && afterDash.test(rest)) return readLabelledLists([heading, rest, ...others].join('\n'))
  const opening = readList(first, isDashed)
  const lists = [...(opening ? [opening] : []), ...others.map(line => readList(line, isDashed))]
  const complete = lists.filter(list => list !== null)
  const areLists = complete.length >= 2 && complete.length === lists.length
  const isTitled = opening !== null || (first.length <= longestLabel && !/[.!?。！？,，;；]$/.test(first))
  if (!areLists || !isTitled || complete.every(({ items }) => items.length < 2)) return null
  return { title: opening ? null : first.replace(/(?<!\s)\s*[:：]$/, ''), lists: complete }
}

/** `Plan: technique (scales, arpeggios), theory, repertoire`, one list and nothing else; null for other texts, and for fewer than three items. */
export function readSingleList(text: string): LabelledList | null {
  const list = text.trim().includes('\n') || text.length > longestCharacters ? null : readList(text.trim())
  return list && list.items.length >= 3 ? list : null
}

/** `technique (scales, arpeggios)` and `technique with scales and arpeggios` → its name, and the items that it has. */
export function splitBrackets(item: string): { name: string; items: string[] } {
  const [, name = '', list = ''] = /^([^()（）]{1,60}?)\s*[(（]([^()（）]+)[)）]$/.exec(item) ?? []
  const items = splitItems(list)
  if (items.length > 1 || (items[0] && items[0].length > 1 && !/[\da-z]/i.test(item))) return { name, items }
  const [, whole = '', parts = ''] = /^(.{1,40}?)\s+(?:with|including)\s+(.+?\sand\s.+)$/i.exec(item) ?? []
  return whole === '' ? { name: item, items: [] } : { name: whole, items: parts.split(/\s+and\s+/i) }
}

const afterColon = /^([^:：]{1,60}?)\s*[:：]\s*(\S[^:：]*)$/
/** `strengths - good food, cheap`: the label is no more than a few words. */
const afterDash =
  /^(\p{L}[\p{L}'&/]*(?: [\p{L}'&/]+){0,2})(?:\s+[-–—]\s+|(?<=\p{Script=Han})[-–—]{1,2}(?=\p{Script=Han}))(\S[^:：]*)$/u

function readList(line: string, isDashed = false): LabelledList | null {
  const [, label = '', text = ''] =
    (isDashed ? afterDash : afterColon).exec(line.replace(/(?<![.。;；,，])[.。;；,，]+$/, '')) ?? []
  const items = splitItems(text)
  const isItem = (item: string) => item !== '' && item.length <= longestItem && !talk.test(item) && !relation.test(item)
  const isList = label !== '' && !talk.test(label) && items.length > 0 && items.every(isItem)
  return isList ? { label: label.trim(), text: text.trim(), items } : null
}

const lead = /^(?:and|or)\s+(?:(?:don['’]t|not to|never) forget (?:about )?(?:the |your |an? )?)?/i

/** Splits at commas outside of brackets, between digits only before a space, and at the "and" before the last of several. */
function splitItems(list: string): string[] {
  const parts = list.split(/[，、;；](?![^(（]*[)）])|,(?!\d)(?![^(（]*[)）])/)
  return splitLastAnd(parts).map(item => item.trim().replace(lead, ''))
}
