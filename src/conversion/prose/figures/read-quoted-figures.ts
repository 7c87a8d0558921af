import { topicOf } from '../../../language/topic-of.ts'
import type { Chart } from '../../../structure/chart.ts'
import { takeAmounts, unify } from './amounts.ts'
import { namedMark } from './choose-mark.ts'
import { toChart } from './to-chart.ts'

const longestText = 2000
const mark = '\uE001'
const quoted = /["“「『‘]([^"“”「」『』‘’\n]{1,40})["”」』’]/
/** “机器学习”出现了 15 次: a name in quotes, a few words, and its figure. */
const figure = new RegExp(`${quoted.source}([^"“”「」『』‘’。.;；\\d${mark}]{0,16})${mark}`, 'gu')
/** What the words between a name and its figure may not say. */
const bound = /比|以[上下]|超过|不[到足]|至少|最多|\b(?:than|least|most|under|over|below|above|not?|never)\b/i
const request = /[画做]|生成|制作|绘制|词云|图|\b(?:draw|make|create|cloud|chart|plot)\b/i

/**
 * Reads figures whose names stand in quotes: “经济”出现了 17 次, "rocket" appears 30 times. Null where a name or a figure stands alone,
 * or no chart is named: in other texts quotes set off what a rule is about.
 */
export function readQuotedFigures(text: string, title: string | null, asked: string): Chart | null {
  const chart = namedMark(asked)
  if (chart === null || text.length > longestText || /[{}[\]|<>]|->/.test(text)) return null
  const { text: masked, amounts } = takeAmounts(text, mark, word => /\p{Script=Han}/u.test(word))
  const found = [...masked.matchAll(figure)]
  const names = found.map(([, name = '']) => name.trim())
  const areAll =
    amounts.length === names.length && masked.split(new RegExp(quoted, 'u')).length === names.length * 2 + 1
  if (names.length < 2 || !areAll || found.some(([, , between = '']) => bound.test(between))) return null
  const figures = unify(amounts.map(each => ({ ...each, unit: each.unit.replace(/^条$/, '') })))
  if (!figures || new Set(names).size < names.length || /\d/.test(masked.replaceAll(figure, ''))) return null
  const lead = topicOf(masked.slice(0, found[0]?.index ?? 0).split(/[。.！!]|其中/)[0] ?? '')
  return toChart(
    title ?? (request.test(lead) || lead === '' ? null : lead),
    chart,
    [{ name: 'value', unit: figures.unit }],
    names.map((name, at) => [name, figures.values[at] ?? 0]),
  )
}
