import type { Chart } from '../../../structure/chart.ts'
import { takeAmounts, unify } from './amounts.ts'
import { amountMark, splitWords } from './split-rows.ts'
import { takeTimes } from './times.ts'
import { toChart } from './to-chart.ts'

const longestText = 1000
const longestName = 30
const fewest = 3
const wish =
  /\bfunnel\b|\bconversions?\b|\bhow many (?:got|made it|came) through\b|\bwhere (?:do )?(?:we|they|people|users|customers|visitors) (?:lose|drop|leave)\b|\bwhere we(?:'re| are) losing\b|漏斗|转化/i
const heading = /^\s*([^:：,，.。;；\d\n]{2,60}?)\s*(?:[:：\n！]|[!.](?=\s)|\s[-–—]\s|[-–—]{2})\s*(?=\S)/u
/** "Of those 1200", 其中1200人 */
const ofBefore =
  /(?:^|(?<=[,，;；.。\s]))(?:(?:and |then )?(?:out )?of (?:those|these|them|which|whom)|其中|这(?:里面|些人?中)|当中)[,，]?\s*|\b(?:only|about|just|around) (?=\d)|\b(?:but|finally) (?=(?:only |just )?\d)|(?:最后|最终)?(?:只有|只|大约|约)?(?=\d)/giu
/** "Of 12,000 people who saw the ad, …" */
const ofAll = /^(?:out )?of (?:the |all )?(?=\d)/i
const acts = /^(?:we (?:get|got|had|have) |there (?:are|were) |people |users? |who |that |have |had |人|个|位|名)+/i

/** Reads a funnel told in clauses: "10000 visitors, of those 1200 sign up, 300 start a trial and 45 buy", 10000人访问，其中1200人注册. Null where the figures grow. */
export function readFunnel(text: string, title: string | null, request: string): Chart | null {
  if (text.length > longestText || !wish.test(request) || /[{}[\]|<>=%]|->|→|\n\s*[-*•\d]/.test(text)) return null
  const [lead = '', about] = heading.exec(text) ?? []
  const { text: timeless, times } = takeTimes(text.slice(lead.length).replace(ofAll, ''), '')
  if (times.length > 1) return null
  const { text: said, amounts } = takeAmounts(timeless.replaceAll(ofBefore, ''), amountMark, word =>
    /^(?:人|个|位|名|次|单|k)$/.test(word),
  )
  // 900人, 210个, 5位: all of them are people.
  const unified = unify(amounts.map(each => ({ ...each, unit: each.unit.replace(/[人个位名]$/, '') })))
  if (!unified || /\d/.test(said)) return null
  const told = splitWords(said)
  if (!told || told.length < fewest || !told.every(({ before }) => before === '')) return null
  const names = told.map(({ after }) => {
    const name = after.replace(acts, '').replaceAll(/\s+/g, ' ').trim()
    // 900人点了: 点 alone is no name.
    const seen = ['saw', 'saw the', 'saw our', 'saw an', 'saw a']
      .map(verb => `${verb} ${name}`)
      .find(each => text.includes(each))
    // "5,400 saw the ad": what they did is no filler here.
    if (seen !== undefined) return seen
    return /^\p{Script=Han}$/u.test(name) && text.includes(`${name}了`) ? `${name}了` : name
  })
  const isNamed = names.every(
    name => /\p{L}/u.test(name) && name.length <= longestName && !/[:：?？()（）]|\b(?:last|this) \w+$/.test(name),
  )
  const shrinks = unified.values.every((value, at) => at === 0 || value <= (unified.values[at - 1] ?? 0))
  if (!isNamed || !shrinks || new Set(names).size < names.length) return null
  const topic = title ?? about?.replace(/^(?:here is |this is )?(?:our|my|the) |^我们的?/i, '')
  const name = [topic, ...times].filter(Boolean).join(', ')
  return toChart(
    name || null,
    'funnel',
    [{ name: 'value', unit: unified.unit }],
    names.map((each, at) => [each, unified.values[at] ?? 0]),
  )
}
