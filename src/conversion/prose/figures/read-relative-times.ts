import type { Chart } from '../../../structure/chart.ts'
import { chooseMark, namedMark } from './choose-mark.ts'
import { toChart } from './to-chart.ts'

const longestText = 600
const longestName = 14
const fewest = 3
const time =
  '前年|去年同期|去年|今年|明年|后年|上上个?月|上个?月|这个?月|本月|下个?月|上上?周|本周|这周|下周|前天|昨天|今天|明天|上季度?|本季度?'
/** 今年卖了800件, 明年目标2000万: when, what is said of it, and how much. */
const figure = new RegExp(
  `([^\\d，,；;。、：:]*?)(${time})(?!的)([^\\d，,；;。]{0,10}?)(\\d+(?:\\.\\d+)?)(万|亿|千|百)?(%|\\p{Script=Han}{0,2}?)(?=[，,；;。、]|\\s|$|${time})`,
  'gu',
)
/** What is hoped for is told apart from what was. */
const hoped = /目标|计划|打算|预计|争取|想|希望/u
/** What a name does: 卖了, 是, 有. */
const verb = /(?:[招做卖]到|卖出?了?|赚了?|花了?|是|有|达到?了?|做了?|做到|招了?|为|共)$/u
const asking = /[，,。\s]*(?:请|帮我)?(?:画|做|用|生成)[^，,。\d]{0,10}(?:图|表|对比)[^，,。\d]{0,4}$|[。.!！\s]+$/u

interface Told {
  name: string
  time: string
  value: number
  unit: string
}

/**
 * Reads figures of this year and the last: 公司去年营收1200万，今年1500万，明年目标2000万; of several things beside each other:
 * A产品去年卖了500件今年800件，B产品去年300件今年450件. Null where anything else is told, the units differ, or a thing has no figure of one of the times.
 */
export function readRelativeTimes(body: string, title: string | null, request: string): Chart | null {
  const text = body.trim().replace(asking, '')
  if (text.length > longestText || !new RegExp(time, 'u').test(text)) return null
  const told: Told[] = []
  let [end, measured] = [0, '']
  for (const match of text.matchAll(figure)) {
    const [whole, before = '', when = '', said = '', number = '', scale = '', count = ''] = match
    if (/[^，,；;。、\s]/u.test(text.slice(end, match.index))) return null
    end = match.index + whole.length
    const name = before.replace(verb, '') || (told.at(-1)?.name ?? '')
    const measure = said
      .replace(verb, '')
      .replace(hoped, '')
      .replace(/[想到]$/u, '')
    if (measured === '') measured = measure
    told.push({ name, time: hoped.test(said) ? `${when}目标` : when, value: Number(number), unit: `${scale}${count}` })
  }
  const units = new Set(told.map(({ unit }) => unit).filter(unit => unit !== ''))
  const [unit = ''] = units
  // 招到80: of what was counted before.
  const isOneUnit = units.size < 2 && !/[万亿]/u.test(told.some(each => each.unit === '') ? unit : '')
  if (told.length < fewest || end < text.length || !isOneUnit) return null
  const names = [...new Set(told.map(({ name }) => name))]
  if (names.some(name => name.length > longestName)) return null
  if (names.length === 1) {
    const rows = told.map(each => ({ name: each.time, value: each.value, unit }))
    return toChart(
      title ?? `${names[0]}${measured}`,
      chooseMark(rows, request, true),
      [{ name: 'value', unit }],
      rows.map(({ name, value }) => [name, value]),
    )
  }
  const times = [...new Set(told.map(each => each.time))]
  const valuesOf = (name: string) =>
    times.map(when => told.find(each => each.name === name && each.time === when)?.value ?? null)
  const rows = names.map(name => [name, ...valuesOf(name)] as const)
  if (names.includes('') || told.length !== names.length * times.length || rows.some(row => row.includes(null)))
    return null
  return toChart(
    title,
    namedMark(request) ?? 'bar',
    times.map(name => ({ name, unit })),
    rows,
  )
}
