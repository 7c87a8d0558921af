/** A part of a sentence that ends in a number: `Apples 30 kg`, `1月份降水量为78mm`, or the number alone. */
export interface NumberClause {
  /** Label of the number; '' if it is alone. */
  label: string
  /** Text before the colon that precedes the label: `Team A` in `Team A: Offence 8`. */
  group: string
  /** The number as written, without its unit. */
  number: string
  unit: string
  /** True if the unit is in brackets before the numbers, and so applies to all of them. */
  isUnitNoted?: boolean
}

/** A clause, or the text of one without a number. */
export type Clause = NumberClause | string

/** Longer clauses are prose. */
const maximumClauseLength = 120

const listMark = /^[ \t]*(?:[-*•+>]|\d{1,2}[.)、])[ \t]+/gm
const sentenceEnd = /[;；。！？!?\n]|\.(?=\s|$)/

/** Splits a text into sentences of clauses. Linear in the length of the text. */
export function readSentences(text: string): Clause[][] {
  return text
    .replaceAll(listMark, '')
    .split(sentenceEnd)
    .map(sentence => splitClauses(sentence).map(readClause))
}

/** Commas between clauses; one between digits that read as thousands belongs to its number. */
function splitClauses(sentence: string): string[] {
  const unified = sentence
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\d[^,，、:：]{0,60}) (?:and|&) (?=[^ ]{1,40}[ :：=]{1,3}[$€£¥]?\d|[$€£¥]?\d)/gi, ', ')
    .replaceAll(/(?<=\d\s?[^\s\d,，、]{0,5})\s?[和与及]\s?(?=[^，,、。]{0,20}\d)/g, '，')
  return unified
    .split(/[，、]|,(?!\d{3}(?:\D|$))|(?<!\d),/)
    .flatMap(splitPairs)
    .map(clause => clause.replace(/[:：]\s*$/, '').trim())
    .filter(clause => clause !== '')
}

const sidePairs = /^(?:\p{Script=Han}{1,20} )?(?:[^\d\s:：=]{1,30} ?[:：=]? ?\d+(?:\.\d+)?(?:%|(?= |$)) ?){2,}$/u
/** 这个月花销 before 房租3000 吃饭1500: what the pairs are about. */
const leadOfPairs = /^(\p{Script=Han}{1,20}) (?=[^\d\s:：=]{1,30}\d)/u

/** `Jan 5 Feb 8 Mar 12` or `男生 55% 女生 45%`: pairs with only a space between. */
function splitPairs(clause: string): string[] {
  const plain = clause.trim()
  if (plain.length > maximumClauseLength || !sidePairs.test(plain)) return [clause]
  const lead = leadOfPairs.exec(plain)
  const pairs = plain.slice(lead?.[0].length ?? 0).split(/(?<=\d%?) (?=[^\d\s:：=年月日])/)
  if (pairs.length <= 2 && !/[%=:：]/.test(plain)) return [clause]
  return lead?.[1] ? [lead[1], ...pairs] : pairs
}

const numberPattern = String.raw`[-−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`
const unitPattern = String.raw`(?:[%‰]|[°℃][CF]?|[A-Za-z/]{1,8}|[\u4e00-\u9fff]{1,8})?`
/** The last number of a clause, with its unit, possibly in separate brackets; text after `%` is ignored. */
const lastNumber = new RegExp(
  String.raw`^(.*?)[（(]?\s*([$€£¥￥]?)\s?(?<![\dA-Za-z_.\-/]|\d:)(${numberPattern})\s?(${unitPattern})(?:\s?[)）])?(?:(?<=%)\s?的?[^\d]{0,30})?["”』」*_\x60]*$`,
)
const numberBefore = new RegExp(
  String.raw`^(.*?)([$€£¥￥]?)(${numberPattern})\s?([%‰]|[a-z]{1,12})?\s+(?:in|for|from|on)\s+(?:the\s+)?([\w -]{1,30})$`,
  'i',
)

/** `30% rent`, also as the first of such shares: `Our budget is 30% rent`. */
const shareBefore = new RegExp(
  String.raw`^(?:.{0,60}(?:\s(?:is|are|was|were|of|with)|[:：])\s)?(${numberPattern})\s?%\s(?:of\s)?([A-Za-z][\w-]*(?:\s[\w-]+){0,2})$`,
)

function readClause(text: string): Clause {
  if (text.length > maximumClauseLength || !/\d/.test(text)) return text
  const note = /[（(](?:单位[:：]?|unit:?|in)?\s?([^（）()\d]{1,12})[)）]/i.exec(text)
  const plain = note ? text.replace(note[0], '') : text
  const swapped = numberBefore.exec(plain)
  if (swapped && untied.test(swapped[1]?.trim() ?? '')) return text
  if (swapped) return toClause(swapped[5] ?? '', swapped[3], swapped[2] || swapped[4])
  const share = shareBefore.exec(plain)
  if (share) return toClause(share[2] ?? '', share[1], '%')
  const match = lastNumber.exec(plain)
  if (!match) return text
  const [, before = '', currency, number, unit] = match
  const clause = toClause(before, number, currency || unit || note?.[1])
  const isUnitNoted = Boolean(note && !currency && !unit)
  return typeof clause === 'string' ? clause : { ...clause, ...(isUnitNoted && { isUnitNoted }) }
}

/** A number after these words is not the value of the label: a threshold, a date, a name with a number, or the second of two shares. */
const untied =
  /\S\s(?:within|in|after|before|for|by|to|from|at|least|most|than|every|the|a|an|vs\.?|versus|against|until|since)$|(?:^|\s)(?:above|below|over|under|room|version|phone|threshold|limit)$|第$|\d\s?%|(?:超过|高于|低于|大于|小于|不足|不到|至少|最多|版本|阈值|上限|下限|电话|手机号?|手机号码|\d月|\d年)$|^还[缺差要需有]$/i
/** Words that make a number a date, a time or a place rather than an amount. */
const unitOfDate =
  /^(?:版本?|日|号|(?:秒钟?|分钟?|小时|天|周|个?月|年)(?:之|以)?(?:后|前|内)|点(?!赞|击|数)|月(?!\p{Script=Han})|室|楼|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|ober)?$|[ap]m$)/iu

/** 21年客户120家营收110万: two amounts, of which the first is no part of a name. */
const holdsAmount = /(?<=\p{Script=Han})\d+\s?[家个人次元台件单只位名](?!月)(?=$|\p{Script=Han})/u
/** "Lunch at 12" */
const timeOfDay = /\sat$/i
/** "Python 3.12": what has versions. */
const product =
  /\b(?:python|django|node(?:\.?js)?|java|ruby|rails|react|vue|angular|svelte|typescript|postgres(?:ql)?|mysql|ubuntu|debian|fedora|ios|android|windows|macos|php|rust|kotlin|swift|vite|vitest|zod|express|npm|next(?:\.?js)?|spring|kubernetes|docker)$/i

function toClause(before: string, number = '', unit = ''): Clause {
  if (/^年/.test(unit) && /^(?:19|20)\d{2}$/.test(number)) return before + number + unit
  const parts = before
    .replace(/[\s:：]{1,9}$/, '')
    .split(/(?:：|(?<!\d):|:(?!\d))\s*(?!\/\/)|(?:分为|包括|其中)(?=\s?\S)/)
  const label = nameIn(stripConnectors(parts.pop() ?? ''))
  const isBare = unit === ''
  if (isBare && ((timeOfDay.test(before.trim()) && Number(number) <= 24) || (product.test(label) && /\./.test(number))))
    return before + number
  if (untied.test(label) || holdsAmount.test(label) || unitOfDate.test(unit)) return before + number + unit
  return { label, group: nameIn(parts.pop() ?? ''), number: number.replace('−', '-'), unit: unit.trim() }
}

const connector =
  /(?:[:：=\-–—~→(（]|\s(?:is|are|was|were|has|had|have|of|at|with|about|around|got|makes up|accounts for)|分别|依次|各为|达到|大约|共计|总计|合计|出现了?|得到了?|获得了?|收到了?|拥有|增长至?|增至|升至|降至|降到了?|减少至|回落至|突破了?|影响得分)\s*$/i
/** These are also the last character of names (华为, 国有): taken off once, and only from a longer one. */
const shortConnector = /(?<=[\w\s）)"”』」]|[^\s]{2})[为是有占达到至约]\s*$/

/** Removes the words that only connect a label with its number: `1月份降水量为` → `1月份降水量`. */
function stripConnectors(text: string): string {
  let label = text.trim().replace(connector, '').trim().replace(shortConnector, '').trim()
  for (let round = 0; round < 6; round += 1) {
    const shorter = label.replace(connector, '').trim()
    if (shorter === label) break
    label = shorter
  }
  return label
}

/** Text in quotes is the label; else the label without the marks around it. */
function nameIn(label: string): string {
  const quoted = /^[^“「『]*[“「『]([^”」』]{1,40})[”」』][^“「『]*$/.exec(label)?.[1]
  return quoted ?? label.replaceAll(/^[\s"'‘’《*_\x60-]+|[\s"'‘’》*_\x60]+$/g, '')
}
