import { isPurpose } from '../../../language/purposes.ts'
import { isOnlyTalk } from '../../../language/talk.ts'
import type { Items } from '../../../structure/items.ts'
import { asksForDrawing, sentencesOf } from '../../faithful/sentences.ts'
import { toGroups } from '../to-list.ts'
import { splitPoints } from './split-points.ts'

const longestText = 2500
const longestItem = 70
const mostPoints = 12
const name = "((?:[\\p{L}\\p{N}][\\p{L}\\p{N}'+#-]*)(?: [\\p{L}\\p{N}'+#-]+){0,3}?)"
const han = '([\\p{Script=Han}A-Za-z\\d]{1,10}?)'
const article = '(?:the |an? |our )?'
/** "rent vs buy: …", "Gas or induction? …", "Compare gas and induction. …" */
const heading: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:please )?compar(?:e|ing)|comparison of|differences? between|should (?:i|we) (?:[a-z]+ )?)?\\s*${article}${name}\\s+(?:vs\\.?|versus|or)\\s+${article}${name}(?: for [\\p{L} ]{2,24})?\\s*[:：?]\\s*(?=\\S)`,
    'iu',
  ),
  new RegExp(
    `^(?:(?:please )?compar(?:e|ing)|(?:the )?comparison (?:of|between)|(?:the )?differences? between)\\s+${article}${name}\\s+(?:and|with|to)\\s+${article}${name}\\s*[:：.]\\s*(?=\\S)`,
    'iu',
  ),
  new RegExp(
    `^(?:请|帮我)?(?:对比|比较)?(?:一下)?${han}(?:和|与|跟|还是|对比|vs|VS)${han}(?:怎么选|哪个好|选哪个|有(?:什么|啥)(?:区别|不同)|哪里不一样|的?(?:区别|对比|比较|不同|差别|优缺点))?[?？：:。，]\\s*(?=\\S)`,
    'u',
  ),
]
/** "Compared to X, Y …", 跟X相比，Y… */
const comparedTo: readonly RegExp[] = [
  new RegExp(
    `^compared (?:to|with) ${article}${name}, ${article}${name} (?=(?:is|are|has|have|needs?|costs?|can|offers?|gives?)\\b)`,
    'iu',
  ),
  new RegExp(`^(?:跟|和|与|同)${han}相?比(?:起来)?[，,]${han}(?=更|比较|便宜|贵|快|慢|[能可不没好省方安])`, 'u'),
]
/** "Option A is …", 方案一…: things that are counted. */
const counted =
  /(?<![\p{L}])((?:option|plan|variant|model|choice|candidate|offer|proposal) (?:[A-E]|[1-5]|one|two|three))\b|((?:方案|选项|计划|产品|型号)[一二三四五ABCDE12345甲乙丙])/giu
const wish = /\bcompar|\bvs\.?\b|\bversus\b|\bside by side\b|\bdifferences?\b|对比|比较|区别/i
/** What is said of both, or of one by the other, is no point of one of them. */
const ofBoth =
  /\b(?:both|neither|either|each|all (?:of them|three|two)|the same)\b|两者|都(?=\p{Script=Han})|二者|各有|一样/iu
const asking =
  /^(?:(?:please |can you |could you )*(?:put|show|compare|draw|place) (?:them|it|these|both|all)?\b.{0,40}|(?:请|帮我|麻烦)?(?:对比|比较)(?:一下)?.{0,10})$/i

interface Side {
  label: string
  /** How a clause may begin that tells of it. */
  starts: string[]
  points: string[]
}

/**
 * Reads what sentences tell of two things or more, which they name at their beginning: "rent vs buy: renting means no big deposit, …; buying builds equity",
 * "Compared to the diesel van, the electric van is quieter …", 租房和买房怎么选？租房的话灵活，…；买房的话…. A clause without a name goes on from the one before.
 * Null where a clause tells of both, or of none.
 */
export function readToldSides(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || text.trim().includes('\n') || /[{}[\]|<>=]|->|→/.test(text)) return null
  const plain = text.trim()
  const found = findSides(plain, request)
  if (!found) return null
  const { sides, rest } = found
  let current: Side | null = null
  for (const sentence of sentencesOf(rest)) {
    if (isOnlyTalk(sentence) || isPurpose(sentence) || asking.test(sentence) || asksForDrawing(sentence)) continue
    let isFirst = true
    for (const clause of clausesOf(sentence, sides)) {
      const side = sides.find(each => restOf(clause, each) !== null)
      const said: string = side ? (restOf(clause, side) ?? '') : clause
      // A sentence that does not begin with one of them tells of something else.
      if (!side && (isFirst || !current)) return null
      isFirst = false
      current = side ?? current
      const told = current?.label ?? ''
      if (ofBoth.test(said) || namesOther(said, sides, told)) return null
      current?.points.push(...splitPoints(said))
    }
  }
  const isRead = sides.every(
    ({ points }) =>
      points.length > 0 &&
      points.length <= mostPoints &&
      points.every(point => point.length <= longestItem && !/[:：?？]/.test(point)),
  )
  if (!isRead) return null
  const lists = sides.map(({ label, points }) => ({ label, items: points }))
  return toGroups('comparison', title ?? sides.map(({ label }) => label).join(' – '), lists)
}

function findSides(text: string, request: string): { sides: Side[]; rest: string } | null {
  for (const pattern of heading) {
    const [head = '', one, other] = pattern.exec(text) ?? []
    if (one && other) return toSides([one, other], text.slice(head.length))
  }
  for (const pattern of comparedTo) {
    const [, one, other] = pattern.exec(text) ?? []
    // What is told of the second begins with its name.
    const at = other ? text.indexOf(other, text.search(/[,，]/)) : -1
    if (one && other && at > 0) return toSides([one, other], text.slice(at))
  }
  const names = [...new Set([...text.matchAll(counted)].map(([found]) => found.replace(/^o/, 'O')))]
  return names.length > 1 && wish.test(request) ? toSides(names, text) : null
}

function toSides(names: readonly string[], rest: string): { sides: Side[]; rest: string } | null {
  const labels = names.map(each => each.trim())
  const sides = labels.map(label => ({ label, starts: [...startsOf(label), ...ownWord(label, labels)], points: [] }))
  return new Set(labels.map(label => label.toLowerCase())).size === labels.length ? { sides, rest } : null
}

/** "renting" for "rent", "gas heaters" for "gas". */
function startsOf(label: string): string[] {
  const lower = label.toLowerCase()
  if (/\p{Script=Han}/u.test(lower)) return [lower]
  const stem = lower.replace(/e$/, '')
  return [lower, `${lower}s`, `${stem}ing`, `${lower}${lower.at(-1)}ing`, lower.replace(/s$/, '')]
}

/** "electric" for "electric cars" beside "petrol cars". */
function ownWord(label: string, labels: readonly string[]): string[] {
  const [own = '', ...common] = label.toLowerCase().split(' ')
  const isCommon = labels.every(each => common.length > 0 && each.toLowerCase().endsWith(` ${common.join(' ')}`))
  return isCommon ? [own] : []
}

/** What a clause says of a side, behind its name; null where it does not begin with that. */
function restOf(clause: string, { starts }: Side): string | null {
  const plain = clause
    .replace(/^(?:and|but|while|whereas|the|an?|with|if you|而|但是?|要是|如果)\s*/gi, '')
    .replace(/^(?:the|an?)\s+/i, '')
  const lower = plain.toLowerCase()
  const start = starts.filter(each => lower.startsWith(each)).toSorted((one, other) => other.length - one.length)[0]
  if (start === undefined) return null
  const rest = plain.slice(start.length)
  if (/\p{Script=Han}/u.test(plain)) return rest.replace(/^(?:的话|呢|嘛|这边|方面|就|是|：|:|，|,)+/u, '')
  if (/^[a-z\d'-]/i.test(rest)) return null
  return rest.replace(/^\s*[:：,]?\s*(?:(?:means?|is|are|has|have|offers?|gives?|comes? with)\s+(?=\S))?/i, '')
}

/** Clauses at semicolons, and at commas and "while" before a name. */
function clausesOf(sentence: string, sides: readonly Side[]): string[] {
  const parts = sentence.split(/\s*[;；]\s*|\s*[,，]\s*(?!\d{3}\b)|\s+(?:while|whereas)\s+/i)
  const clauses: string[] = []
  for (const part of parts) {
    if (part === '') continue
    const begins = sides.some(side => restOf(part, side) !== null)
    const joint = /\p{Script=Han}/u.test(part) ? '，' : ', '
    if (begins || clauses.length === 0) clauses.push(part)
    else clauses.push(`${clauses.pop() ?? ''}${joint}${part}`)
  }
  return clauses
}

/** "cheaper than B" tells of both. */
function namesOther(said: string, sides: readonly Side[], told: string): boolean {
  const lower = ` ${said.toLowerCase()} `
  return sides.some(({ label }) => {
    const other = label.toLowerCase()
    if (label === told) return false
    return /\p{Script=Han}/u.test(other)
      ? other.length > 1 && lower.includes(other)
      : new RegExp(`\\W${other.replaceAll(/[^\p{L}\p{N} ]/gu, '.')}\\W`, 'u').test(lower)
  })
}
