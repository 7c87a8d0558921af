const longestText = 20_000
const code = /[{}<>=|`]/
/** What parts the words of a line; where there is none, blanks may. */
const separator = /[，。；、,;]/
/** What follows a number as its unit or counter, or bounds it. */
const unit =
  '[年月日号点时分秒天岁级层楼章节步种类张本份篇组个人名位家条只件台套次元块万亿千百吨斤米度辆座间门股票页行列届期班项句段倍杯瓶箱盒包室方到至]|周(?![一二三四五六日末])|单(?!位)|平(?![板均台时])|小时|公[里斤]|[毫厘]米|以[上下内外]|多[个人家年天]'
/** Between names and numbers, 天 may begin a name: 京东 120 天猫 80. These do so rarely. */
const sureUnit =
  '[年号点岁元亿]|月(?!饼)|万(?![科达])|个(?!人)|人(?![事力工才])|家(?![具电])|小时|分钟|公[里斤]|[毫厘]米|以[上下内外]'

/**
 * Typography puts blanks between Chinese characters and Latin words or numbers, which part nothing: 访问 PostgreSQL 和 Redis, 2024 年 3 月, ER 图.
 */
const betweenWords = /(?<=\p{Script=Han}) (?=[A-Za-z])|(?<=[A-Za-z)）]) (?=\p{Script=Han})/gu
const beforeUnit = new RegExp(`(?<=\\d) (?=${unit})`, 'g')
const beforeSureUnit = new RegExp(
  `(?<=\\d) (?=${sureUnit}|(?:${unit})(?:[\\s\\d到至~–—-]|$))|(?<=月 ?\\d{1,2}) (?=日)`,
  'g',
)
const beforeNumber = /(?<=\p{Script=Han}) (?=\d)/gu
const beforeKind = /(?<=[A-Za-z]) (?=图|分析)/g
/** 7 点 45, 下午 3 点, 第 3 步, 从 3 月 */
const withinTime =
  /(?<=[点第从到在的于为是和与及自至]|[上中下]午|[早晚]上|凌晨|傍晚) (?=\d)|(?<=月) (?=\d+ ?[日号])|(?<=年) (?=\d+ ?月)/gu
const numberBehindBlank = /(?<=\p{Script=Han} )\d[\d.,]*/gu

/** The text without the blanks that only part two scripts. */
export function withoutScriptBlanks(text: string): string {
  if (text.length > longestText || code.test(text) || !/\p{Script=Han}/u.test(text)) return text
  const isOneLine = !text.trim().includes('\n')
  return text.replaceAll(/[^\n]+/g, line => joinLine(line, isOneLine))
}

function joinLine(line: string, isAlone: boolean): string {
  const isParted = separator.test(line)
  const units = line.replaceAll(isParted ? beforeUnit : beforeSureUnit, '')
  const joined = units.replaceAll(withinTime, '').replaceAll(beforeKind, '')
  if (isParted) return joined.replaceAll(beforeNumber, '').replaceAll(betweenWords, '')
  const standsAlone = isAlone && !isRowOfCells(joined) && !isInOrder(joined)
  return standsAlone ? joined.replaceAll(beforeNumber, '') : joined
}

function isRowOfCells(line: string): boolean {
  return /\d \d/.test(line)
}

/** 1 育苗 2 移栽 3 搭架, 2016 毕业 2018 跳槽: the number comes first. */
function isInOrder(line: string): boolean {
  const numbers = Array.from(line.matchAll(numberBehindBlank), ([number]) => Number(number))
  const areYears = numbers.every(number => number >= 1800 && number < 2100)
  const follows = (number: number, before: number) => (areYears ? number >= before : number === before + 1)
  return numbers.length > 1 && numbers.every((number, at) => at === 0 || follows(number, numbers[at - 1] ?? 0))
}

/** A word or number, or a single Chinese character, on each side of a blank. */
const parted = /([A-Za-z\d.%]*[A-Za-z\d%)）]|\p{Script=Han}) (?=([A-Za-z\d][A-Za-z\d.%]*|\p{Script=Han}))/gu

/** Each of them is looked for in the whole source. */
const mostJoints = 500

/** `source`, which was made of a text without such blanks, with the ones of the text; as it is where these are very many. */
export function withBlanksOf(text: string, source: string): string {
  const joints = new Map<string, string>()
  for (const [, before = '', after = ''] of text.matchAll(parted)) joints.set(before + after, `${before} ${after}`)
  if (joints.size > mostJoints) return source
  let written = source
  for (const [joined, blank] of joints) written = written.replaceAll(wholeWord(joined), () => blank)
  return written
}

function wholeWord(joined: string): RegExp {
  const start = /^[A-Za-z\d]/.test(joined) ? '(?<![A-Za-z\\d])' : ''
  const end = /[A-Za-z\d]$/.test(joined) ? '(?![A-Za-z\\d])' : ''
  return new RegExp(`${start}${joined.replaceAll(/[.)（）]/g, '\\$&')}${end}`, 'g')
}
