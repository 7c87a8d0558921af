import type { Chart } from '../../../structure/chart.ts'
import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'
import { type Amount, takeAmounts, unify } from './amounts.ts'
import { namedMark } from './choose-mark.ts'
import { toChart } from './to-chart.ts'

const longestText = 3000
const longestName = 40
const fewest = 2
const mark = '\uE001'
const listMark = /^(?:[-*•+]\s+|\d{1,2}[.)、]\s*)/
const amount = '[$€£¥]?\\d[\\d.,]*\\s?(?:%|[\\p{L}°℃]{0,8})'
/** "Revenue: 1.2M (was 1.0M)", "Volunteers 64 (up from 50)", 会员 1240（去年980） */
const row = new RegExp(
  `^(\\p{L}[^\\d:：()（）]{0,39}?)\\s*[:：]?\\s*(${amount})\\s*[(（]\\s*((?:was|previously|before|last (?:year|month|week|quarter)|(?:up|down) from|from|prev\\.?|去年同?期?|上个?(?:月|周|季度|年|期)|前年|原来|之前|此前|同期)\\s*[:：]?\\s*(?:是|为)?\\s*(${amount}))\\s*[)）]$`,
  'iu',
)
const poster = /\binfo[- ]?graphics?\b|\bposter\b|信息图|海报/i

/**
 * Reads figures a line each with what they were before: "Customers: 340 (was 310)". Of one unit they are bars beside each other, else a list. Null where a
 * line is anything else; a line above is the title.
 */
export function readFormer(text: string, title: string | null, request: string): Chart | Items | null {
  if (text.length > longestText || !text.includes('\n') || /[{}[\]|=]/.test(text)) return null
  const lines = text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim().replace(listMark, '')]))
  const [first = ''] = lines
  const isHeaded = !/\d/.test(first) && first.length <= longestName * 2
  const rows = (isHeaded ? lines.slice(1) : lines).map(line => row.exec(line.replace(/[.。;；,，]$/, '')))
  const read = rows.flatMap(found =>
    found ? [{ name: found[1] ?? '', now: found[2] ?? '', said: found[3] ?? '', before: found[4] ?? '' }] : [],
  )
  if (read.length < fewest || read.length < rows.length) return null
  const heading = title ?? (isHeaded ? first.replace(/\s*[:：]$/, '') : null)
  const figures = unify(
    read.flatMap(({ now, before }) => [amountOf(now), amountOf(before)].filter(found => found !== null)),
  )
  const areComplete = figures?.values.length === read.length * 2
  if (figures && areComplete && !poster.test(request))
    return draw(
      read.map(({ name }) => name),
      figures,
      heading,
      request,
    )
  const items = read.map(({ name, now, said }) => ({ label: name.trim(), text: withFormer(now.trim(), said.trim()) }))
  return toList('figures', heading, items)
}

function draw(
  names: readonly string[],
  { values, unit }: { values: number[]; unit: string },
  title: string | null,
  request: string,
): Chart {
  const isHan = /\p{Script=Han}/u.test(names.join(''))
  const measures = (isHan ? ['之前', '现在'] : ['before', 'now']).map(name => ({ name, unit }))
  const asked = namedMark(request)
  const shown = asked === 'line' ? 'line' : 'bar'
  return toChart(
    title,
    shown,
    measures,
    names.map((name, at) => [name.trim(), values[at * 2 + 1] ?? 0, values[at * 2] ?? 0]),
  )
}

function amountOf(written: string): Amount | null {
  const { amounts } = takeAmounts(
    written,
    mark,
    word => word.length <= 4 || /^(?:people|users|euros|dollars)$/i.test(word),
  )
  return amounts.length === 1 ? (amounts[0] ?? null) : null
}

function withFormer(now: string, said: string): string {
  return /\p{Script=Han}/u.test(said) ? `${now}（${said}）` : `${now} (${said})`
}
