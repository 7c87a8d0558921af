import { imperatives, nounsToo } from '../../../language/imperatives.ts'

/** "if it is late we stop": a condition, and what is done then; empty where the next clause says that. */
export interface Case {
  condition: string
  done: string
}

const english = /^(?:and |but )?(?:if|in case) (.+)$/i
const chinese = /^(?:但是?|而)?(?:如果|假如|要是|若是?|如(?=.{2,}(?:则|就)))(.+)$/
/** Where a condition ends without a comma: before whoever does something, or what one is told to do. */
const subject =
  '(?:we|he|she|they|i|you)\\s|it (?:goes|gets|is sent|is moved|will|must|comes|moves|returns)\\b|(?:the|an?|our|my|his|her|their) [\\w-]+ (?:[a-z]+s|will|must|can|should)\\b'
const thenStarts = new RegExp(
  `^(\\S+(?: \\S+){0,14}?)(?: then|,)? (?=${subject}|(?:${imperatives})\\b|${nounsToo})`,
  'i',
)
/** "if sold out refund the coin": what something is, and then a verb. */
const resultThen =
  /^((?:(?:it(?:'s| is)|they are) )?(?:not )?(?:sold out|out of stock|in stock|empty|full|correct|incorrect|wrong|right|valid|invalid|ok|okay|available|unavailable|free|busy|late|\w{3,}ed)) (?!(?:by|to|in|on|at|for|with|from|the|an?|than|and|or|out|as)\b)(?=[a-z])/i
const chineseThen = /^(.{1,24}?)(?:的话|的时候|时)?(?:就|则|便|那么)(?!是|在|要|像|算|业|近)(.{1,40})$/
const chineseSpoken = /^(.{1,16}?)的话[，,]?(.{1,40})$/
const otherwise =
  /^(?:and |but |or )?(?:otherwise|or else|else|if not|if no|if (?:it|they|he|she|that|this) (?:is|are|does|do|has|have|was|can|will)(?:n't| not))\b[,:]?\s*(?:then\s)?(.*)$/i
const chineseOtherwise = /^(?:否则|不然|反之|要不然|不是|没有|不行)(?:的话|就是)?[，,:：]?(?:就|则)?(.*)$/

/** What is said of a condition, and no other words, at the beginning of a clause. Null where a clause is none. */
export function readCase(clause: string): Case | null {
  const [, said] = english.exec(clause) ?? []
  if (said) {
    const [whole = '', condition = ''] = resultThen.exec(said) ?? thenStarts.exec(said) ?? []
    return condition !== '' && !/^(?:it|they|you|he|she|we|i|the|an?|not|to|this|that)$/i.test(condition)
      ? { condition, done: said.slice(whole.length).trim() }
      : { condition: said.replace(/ then$/i, ''), done: '' }
  }
  const [, stated] = chinese.exec(clause) ?? []
  const body = stated ?? clause
  const [, condition, then] = chineseThen.exec(body) ?? chineseSpoken.exec(body) ?? []
  if (condition && then) return { condition: condition.replace(/^(?:有人|谁)$/, ''), done: then }
  return stated === undefined ? null : { condition: stated.replace(/的话$/, ''), done: '' }
}

/** Whether a clause says a condition by its own words, not by 就 alone. */
export function isStated(clause: string): boolean {
  return english.test(clause) || chinese.test(clause)
}

/** What is done in the other case; null where a clause does not say so. */
export function readOtherwise(clause: string): string | null {
  const found = otherwise.exec(clause) ?? chineseOtherwise.exec(clause)
  return found ? (found[1] ?? '').trim() : null
}

/** What a check can come to: these are conditions without another word. */
const results =
  /^(?:\p{Script=Han}{0,6})?(?:不?成功|失败|(?:不|没|没有|未)?通过|不?同意|拒绝|不?合格|不?正确|错误|有货|没货|缺货|不?够|不?对|不?足|不?符合|不?满意|不?紧急|(?:不|没|没有|未)?超过.{0,10}|没有?.{1,6}|有问题|没问题|不?合适|不?可以|不?是|有|没有)$/u

export function isResult(condition: string): boolean {
  return results.test(condition)
}

const negation =
  /\b(?:not|no|never|does|do|did|is|are|has|have|it|they|he|she|its|it's|the)\b|n't\b|\b(?:in|un)(?=[a-z]{4})|不|没有|没|未|无|非/gi
const antonyms: readonly [RegExp, string][] = [
  [/\bfail(?:s|ed)?\b/gi, 'pass'],
  [/\bpass(?:es|ed)?\b|\bsucceeds?\b|\bworks?\b/gi, 'pass'],
  [/\b(?:wrong|incorrect|invalid)\b/gi, 'right'],
  [/\b(?:correct|valid|ok|okay|fine)\b/gi, 'right'],
  [/\b(?:rejects?|rejected|denied|declined)\b/gi, 'approve'],
  [/\b(?:approves?|approved|accepts?|accepted)\b/gi, 'approve'],
  [/失败|通过|合格/g, '成功'],
  [/错误|错了?/g, '正确'],
  [/对了?$/g, '正确'],
  [/拒绝|驳回/g, '同意'],
  [/缺货|没货/g, '有货'],
]

/** Whether one condition holds where the other does not: 超过30天 and 没超过, "they pass" and "they fail". */
export function areOpposite(one: string, other: string): boolean {
  const isNegated = (text: string) =>
    (text.match(/\b(?:not|no|never)\b|n't|\bfail|\bwrong|\binvalid|不|没|未|失败|错/gi)?.length ?? 0) % 2
  const bare = (text: string) =>
    antonyms
      .reduce((words, [pattern, opposite]) => words.replaceAll(pattern, opposite), text.toLowerCase())
      .replaceAll(negation, '')
      .replaceAll(/\s+/g, '')
  const [a, b] = [bare(one), bare(other)]
  const isEnd = (whole: string, end: string) => end.length > 3 && whole.endsWith(end)
  const areAlike = a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a) || isEnd(a, b) || isEnd(b, a))
  return (
    areAlike &&
    one.trim() !== other.trim() &&
    (isNegated(one) !== isNegated(other) || /拒绝|驳回|缺货|reject|declin/i.test(one + other))
  )
}
