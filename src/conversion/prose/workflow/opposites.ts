/** Two clauses that say what is done in a case, and in the other one. */
export interface Opposites {
  condition: string
  /** What is done in the first, and in the second of the clauses. */
  first: string
  second: string
  /** The first clause is the one that denies. */
  isFirstDenied: boolean
}

const denial = /^(?:还是?)?(?:不|没有|没|未|无)(?!过(?=.{0,2}就)|管|断)/
const link = /^(?:的话|之后|以后|以?后|了|时|就|则|便|那就|[，,:：]|再(?=\p{Script=Han}{2}))+/u
const glue = /^(?:的话|了|就|则|便|后|再|[:：，,])/
/** What a check can come to, with what it is called when it does not. */
const antonyms: readonly [string, string][] = [
  ['成功', '失败'],
  ['正确', '错误'],
  ['正确', '有误'],
  ['对', '错'],
  ['通过', '驳回'],
  ['同意', '拒绝'],
  ['同意', '驳回'],
  ['有货', '缺货'],
  ['没问题', '有问题'],
  ['没有问题', '有问题'],
  ['没问题', '发现问题'],
  ['没问题', '发现bug'],
  ['没问题', '有bug'],
  ['正常', '异常'],
  ['合格', '有问题'],
  ['齐全', '缺'],
  ['通过', '被拒'],
  ['无误', '有误'],
  ['无异常', '有异常'],
  ['无问题', '有问题'],
]
const bounds = {
  under: /不超过|低于|小于|不满|少于|不足|不到|以下|以内|之内/,
  over: /超过|高于|大于|多于|以上|超出|满/,
}
const amount =
  /^(.{0,10}?(?:不超过|超过|低于|高于|大于|小于|少于|多于|不足|不到|超出|不满|满)?\s*[\d一二三四五六七八九十百千万几半两]+(?:\.\d+)?\s*(?:%|％|天|次|件|万?元|块钱?|万|小时|分钟|分|度|个月?|人|岁|年|周|kg|公斤|斤|米|km|公里|点|台|单|页|级|折)?(?:以上|以下|以内|之内)?)(?:的话|的|时|就|则|，)*(?:就|则)?(?:还)?(?:要|需要|需|必须|得|由|才)?(.{2,})$/u

/** Reads 通过后发证，不通过退回 as the two cases of one condition. Null where the clauses are not opposite. */
export function readOpposites(one: string, other: string): Opposites | null {
  const [a, b] = [one, other].map(clause => clause.replace(/^(?:但是?|而|如果|要是|若是?|假如|那)/, ''))
  return a && b ? (readDenied(a, b) ?? readAntonyms(a, b) ?? readBounds(a, b)) : null
}

function readDenied(a: string, b: string): Opposites | null {
  const isFirstDenied = denial.test(a)
  if (isFirstDenied === denial.test(b)) return null
  const [said, denied] = isFirstDenied ? [b, a] : [a, b]
  const rest =
    /^(?:还是?)?没有/.test(denied) && said.startsWith('有')
      ? denied.replace(/^(?:还是?)?没/, '')
      : denied.replace(denial, '')
  const place = findStart(said, rest)
  if (!place) return null
  const { start, length } = place
  const limit = readAmount(said)
  if (limit) return withLimit(limit, rest.slice(length).replace(link, ''), isFirstDenied)
  const ending = glueIn(said, start + length)
  const condition = said.slice(0, ending.at)
  const deniedDone = rest.slice(length).replace(link, '')
  const done = said.slice(ending.at).replace(link, '')
  const isLoose = length < 2 && !(glue.test(said.slice(ending.at)) && glueIn(rest, length).at < rest.length)
  if (isLoose || done === '' || deniedDone === '') return null
  return isFirstDenied
    ? { condition, first: deniedDone, second: done, isFirstDenied }
    : { condition, first: done, second: deniedDone, isFirstDenied }
}

function withLimit(
  limit: { condition: string; done: string },
  other: string,
  isFirstDenied: boolean,
): Opposites | null {
  if (other.length < 2) return null
  const [first, second] = isFirstDenied ? [other, limit.done] : [limit.done, other]
  return { condition: limit.condition, first, second, isFirstDenied }
}

/** Where the denied words stand in the other clause: at its beginning, or after who is meant. */
function findStart(said: string, denied: string): { start: number; length: number } | null {
  for (let start = 0; start <= Math.min(6, said.length - 2); start += 1) {
    let length = 0
    while (length < denied.length && said[start + length] === denied[length]) length += 1
    const trimmed = said.slice(start, start + length).replace(/(?:了|就|则|后|的话)+$/, '').length
    if (trimmed >= (start === 0 ? 1 : 2)) return { start, length: trimmed }
  }
  return null
}

/** The end of a condition: before 就 and the like within it, else where the words end that both have. */
function glueIn(words: string, from: number): { at: number } {
  const found = /(?:的话|了(?=就)|就(?!是|近)|则|[:：])/.exec(words.slice(from, from + 12))
  return { at: found ? from + found.index : from }
}

function readAntonyms(a: string, b: string): Opposites | null {
  for (const [good, bad] of antonyms) {
    for (const [first, second, isFirstDenied] of [
      [good, bad, false],
      [bad, good, true],
    ] as const) {
      const [one, other] = [splitAt(a, first), splitAt(b, second)]
      if (!one || !other) continue
      const condition = isFirstDenied ? other.condition : one.condition
      return {
        condition: isFirstDenied && one.subject !== '' ? one.subject + good : condition,
        first: one.done,
        second: other.done,
        isFirstDenied,
      }
    }
  }
  return null
}

function splitAt(clause: string, result: string): { subject: string; condition: string; done: string } | null {
  const at = clause.toLowerCase().indexOf(result)
  if (at < 0 || at > 6 || /[不没未]$/.test(clause.slice(0, at))) return null
  const done = clause.slice(at + result.length).replace(link, '')
  return done.length < 2 ? null : { subject: clause.slice(0, at), condition: clause.slice(0, at + result.length), done }
}

/** 5000以下经理批，5000以上总监批 */
function readBounds(a: string, b: string): Opposites | null {
  const [one, other] = [readAmount(a), readAmount(b)]
  if (!one || !other) return null
  const sideOf = (condition: string) =>
    bounds.under.test(condition) ? 'under' : bounds.over.test(condition) ? 'over' : null
  const [side, otherSide] = [sideOf(one.condition), sideOf(other.condition)]
  const figureOf = (condition: string) =>
    /[\d一二三四五六七八九十百千万几半两]+/.exec(condition.replace(/不?满|超出/, ''))?.[0]
  const isOpposite =
    side !== null && otherSide !== null && side !== otherSide && figureOf(one.condition) === figureOf(other.condition)
  return isOpposite ? { condition: one.condition, first: one.done, second: other.done, isFirstDenied: false } : null
}

/** 超过三天要主任再批: a limit, and what is done beyond it. */
export function readAmount(clause: string): { condition: string; done: string } | null {
  const [, condition, done] = amount.exec(clause.replace(/^(?:如果|要是|若是?|假如)/, '')) ?? []
  const isLimit = condition !== undefined && (bounds.under.test(condition) || bounds.over.test(condition))
  return isLimit && done && !/^(?:后|之后|内|前)/.test(done) ? { condition, done } : null
}

const englishLimit =
  /^(?:and |but )?(?:if )?(?:(?:it(?:'s| is)|they are|the \w+ is) )?((under|below|less than|up to|at most|over|above|more than|at least) [$€£]?\d[\d.,]*(?:\s?(?:k|m|%|euros?|eur|dollars?|usd|pounds?|days?|weeks?|hours?|minutes?|mins?|kg|km|cm|degrees|people|pages?|points?|items|years?)\b)?),? (?:then )?(.{3,})$/i

/** "over 500 the director signs" */
export function readLimit(clause: string): { condition: string; done: string } | null {
  const [, condition, , done] = englishLimit.exec(clause) ?? []
  return condition && done ? { condition, done } : null
}

/** "under 500 the lead signs, over 500 the director signs" */
export function readLimits(one: string, other: string): Opposites | null {
  const [a, b] = [englishLimit.exec(one), englishLimit.exec(other)]
  if (!a?.[1] || !b?.[1] || !a[3] || !b[3]) return null
  const isUnder = (word = '') => /under|below|less|up to|most/i.test(word)
  const figureOf = (words: string) => /\d[\d.,]*/.exec(words)?.[0]
  const areOpposite = isUnder(a[2]) !== isUnder(b[2]) && figureOf(a[1]) === figureOf(b[1])
  return areOpposite ? { condition: a[1], first: a[3], second: b[3], isFirstDenied: false } : null
}
