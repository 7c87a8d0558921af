import type { Chart } from '../../../structure/chart.ts'
import { takeAmounts, unify } from './amounts.ts'
import { chooseMark } from './choose-mark.ts'
import { toChart } from './to-chart.ts'

const longestText = 1500
const longestName = 30
const fewest = 3
const mark = '\uE001'
const heading = /^\s*([^:：\n]{2,80}?)\s*[:：]\s*(?=[^:：]{1,30}[:：])/u
const between = /\s*(?:[,，、;；](?!\d{3}(?!\d))|\n)\s*(?:and\s+)?/u
const labelled = /^(.{1,30}?)\s*[:：]\s*([$€£¥]?\d[\d.,]*\s?\S{0,6})$/u

/**
 * Reads names with a figure behind a colon each, where the names hold figures too: "Customers by age: under 20: 120, 20-29: 480, 50 and over: 190". Null
 * where one has none, or nothing says what they are of.
 */
export function readLabelledFigures(text: string, title: string | null, request: string): Chart | null {
  if (text.length > longestText || /[{}[\]|<>=]|->|→/.test(text)) return null
  const [whole = '', headed] = heading.exec(text) ?? []
  const about = headed ?? title
  const parts = text
    .slice(whole.length)
    .replace(/[.。!！\s]+$/, '')
    .split(between)
  const pairs = parts.map(part => labelled.exec(part.trim()))
  const names = pairs.flatMap(pair => pair?.[1] ?? [])
  const isList = about !== null && names.length >= fewest && names.length === parts.length
  const areOfFigures = names.some(name => /\d/.test(name)) && names.every(isName)
  if (!isList || !areOfFigures || new Set(names).size < names.length) return null
  const amounts = pairs.map(pair => takeAmounts(pair?.[2] ?? '', mark, () => true).amounts)
  const unified = amounts.every(each => each.length === 1) ? unify(amounts.flat()) : null
  if (!unified) return null
  const rows = names.map((name, at) => ({ name, value: unified.values[at] ?? 0, unit: unified.unit }))
  return toChart(
    about,
    chooseMark(rows, request, false),
    [{ name: 'value', unit: unified.unit }],
    rows.map(({ name, value }) => [name, value]),
  )
}

/** A range, a bound or a word; no time of day, as in "9:00". */
function isName(name: string): boolean {
  return name.length <= longestName && !/^\d{1,2}$/.test(name) && !/[?？.。!！]/.test(name)
}
