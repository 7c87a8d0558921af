import { topicOf } from '../../../language/topic-of.ts'
import type { Chart } from '../../../structure/chart.ts'

const longestText = 3000
const fewest = 3
const number = String.raw`-?\d+(?:\.\d+)?`
const unit = String.raw`\s?(°[CF]|[a-zA-Z€$%]{1,6}|\p{Script=Han}{1,3})?`
/** (1, 12), or 165cm 55kg between commas. */
const inBrackets = new RegExp(`[(（]\\s*(${number})${unit}\\s*[,，]\\s*(${number})${unit}\\s*[)）]`, 'gu')
const sideBySide = new RegExp(
  `(?<=^|[,，、;；:：]\\s?)(${number})${unit}[\\s/](${number})${unit}(?=$|[,，、;；.。])`,
  'gu',
)
/** "for 8 students, scatter plot if possible" */
const beside =
  /[,，]?\s*(?:(?:as )?(?:an? )?scatter ?plot(?: (?:if possible|please|pls))?|for \d+ \p{L}+)(?=\s*(?:[,，:：]|$))/giu
const between = /^(?:[\s,，、;；.。]|and|和)*$/
/** "temperature against ice cream sales", 广告费和销量的关系: y and x, or x and y. */
const relation =
  /^(?:plot |the relation(?:ship)? (?:of|between) )?([\p{L} ]{2,30}?)\s*(?:(against|vs\.?|versus|over)|and|与|和|跟|对)\s*([\p{L} ]{2,30}?)(?:之间)?的?(?:关系|影响|数据)?$/iu

/** Reads points of two figures each for a scatter plot. Null where something else stands between them, or none was asked for. */
export function readPointPairs(text: string, title: string | null, request: string): Chart | null {
  const isAsked = /\bscatter|\bplot\b.*\bagainst\b|散点/i.test(request)
  if (!isAsked || text.length > longestText) return null
  return readPairs(text, inBrackets, title) ?? readPairs(text.trim().replace(/[.。]$/, ''), sideBySide, title)
}

function readPairs(text: string, pattern: RegExp, title: string | null): Chart | null {
  const found = [...text.matchAll(pattern)]
  const [first] = found
  const before = text.slice(0, first?.index ?? 0)
  const lead = before.replaceAll(beside, '')
  const rest = text.slice(before.length).replaceAll(pattern, '')
  if (found.length < fewest || !first || !between.test(rest) || /\d/.test(lead)) return null
  const units = [2, 4].map(group => new Set(found.flatMap(match => match[group] ?? [])))
  if (units.some(each => each.size > 1)) return null
  const about = topicOf(
    title?.replace(/^plot /i, '') ?? lead.replace(/^plot |[,，]?\s*(?:数据|data|points)?\s*[:：]?\s*$/iu, ''),
  )
  const [, one = 'x', , other = 'y'] = relation.exec(about) ?? []
  const names = [one, other].map((name, at) => withUnit(name.trim(), [...(units[at] ?? [])][0]))
  const [x = 'x', y = 'y'] = names
  if (x === y) return null
  return {
    type: 'chart',
    ...(about !== '' && { title: about }),
    mark: 'scatter',
    columns: names.map(name => ({ name, type: 'number' as const })),
    rows: found.map(match => [Number(match[1]), Number(match[3])]),
    category: x,
    values: [y],
  }
}

function withUnit(name: string, own: string | undefined): string {
  return own === undefined ? name : `${name} (${own})`
}
