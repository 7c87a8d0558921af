import type { Chart } from '../../../structure/chart.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { toChart } from './to-chart.ts'

const fewestFigures = 3
const number = '\\d[\\d,]*(?:\\.\\d+)?'
/** A comma without a blank beside it belongs to a number: what could be both would be tried in every way. */
const comma = '(?:\\s+,\\s*|,\\s+|\\s*[，、]\\s*)'
const list = `(${number}(?:(?:${comma}(?:and\\s+)?|\\s+and\\s+|和)${number})+)`
/** "Team velocity per sprint was 21, 25 and 19 story points" */
const english = new RegExp(
  `^(\\p{L}[\\p{L} '-]{1,50}? (?:per|each|every|by) (sprint|week|day|month|quarter|year|game|match|round|lap|test|exam|release|iteration))(?: so far| this (?:year|season))?(?:\\s*[:：]\\s*|,? (?:was|were|is|are|came to) )${list}(?: (%|\\p{L}+(?: \\p{L}+)?))?$`,
  'iu',
)
/** 每周销量分别是12、15、9件 */
const chinese = new RegExp(
  `^((?:我们?的?|最近|\\p{Script=Han}{2,6})?[每各](?:一|个)?(周|天|月|次|场|局|季度|年|轮)的?\\p{Script=Han}{1,8}?)(?:分别)?(?:是|为|有|[:：])\\s*${list}\\s?(%|\\p{Script=Han}{1,3})?$`,
  'u',
)

/**
 * Reads figures that are told in a row, one for each time: they are counted, since nobody named them. "Velocity per sprint was 21, 25, 19" has Sprint 1 to
 * 3. Null where anything else is said.
 */
export function readInARow(text: string, title: string | null): Chart | null {
  const plain = text.trim().replace(/[.。!！]+$/, '')
  const [, topic, period = '', figures = '', unit = ''] = english.exec(plain) ?? chinese.exec(plain) ?? []
  const values = figures.match(new RegExp(number, 'g')) ?? []
  if (!topic || values.length < fewestFigures) return null
  const isHan = /\p{Script=Han}/u.test(period)
  const nameOf = (index: number) =>
    isHan ? `第${index + 1}${period}` : `${capitalizeFirst(period.toLowerCase())} ${index + 1}`
  return toChart(
    title ?? topic,
    'line',
    [{ name: 'value', unit }],
    values.map((value, index) => [nameOf(index), Number(value.replaceAll(',', ''))]),
  )
}
