import type { Chart } from '../../../structure/chart.ts'
import { takeAmounts, unify } from './amounts.ts'
import { namedMark } from './choose-mark.ts'
import { takeTimes } from './times.ts'
import { toChart } from './to-chart.ts'

const longestText = 3000
const fewestFigures = 2
const amountMark = '\uE001'
const timeMark = '\uE000'
const listMark = /^(?:[-*•+]\s+|\d{1,2}[.)、]\s+)/
/** Why there is no figure: "Wed closed", 柠檬：售罄. */
const gap =
  /^(.{1,40}?)(?:\s*[:：]\s*|\s+(?:was |is |were )?|(?<=\p{Script=Han}))(closed|off|sold out|out of stock|holiday|none|no data|no figures?|n\/a|na|missing|unknown|cancell?ed|skipped|rest day|休息|休业|停业|关门|放假|假期|售罄|卖完|缺货|无|没有|没开|没数据|无数据|缺|未知|未统计|暂停|取消|停工)$/iu
const figure = /^(.{1,40}?)(?:\s*[:：]\s*|\s+|(?<=\p{Script=Han}))([$€£¥]?\d[\d.,]*\s?(?:%|[\p{L}°℃]{0,8}))$/u

/**
 * Reads a figure a line where some lines say why there is none: "Mon 120", "Wed closed". Those stay in the chart, without a figure. Null where no line has
 * such a gap, or one says anything else. A line above is the title.
 */
export function readGaps(text: string, title: string | null, request: string): Chart | null {
  if (text.length > longestText || !text.includes('\n') || /[{}[\]|=]/.test(text)) return null
  const lines = text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim().replace(listMark, '')]))
  const [first = ''] = lines
  const isHeaded = !/\d/.test(first) && !gap.test(first)
  const rows = isHeaded ? lines.slice(1) : lines
  const gaps = rows.map(row => (/\d/.test(row.replace(/^\D*\d{1,2}[日号月]/, '')) ? null : gap.exec(row)))
  const figures = rows.filter((_, at) => !gaps[at]).map(row => figure.exec(row.replace(/[.。;；]$/, '')))
  const names = figures.map(found => found?.[1] ?? '')
  const taken = figures.map(found => takeAmounts(found?.[2] ?? '', amountMark, isUnit).amounts)
  const unified = unify(taken.flat())
  const areFigures = taken.every(amounts => amounts.length === 1) && names.every(name => name !== '')
  if (!unified || !areFigures || names.length < fewestFigures || gaps.every(found => found === null)) return null
  let at = -1
  const shown = gaps.map((found): [string, number | null] => {
    if (found) return [withReason(found[1] ?? '', found[2] ?? ''), null]
    at += 1
    return [names[at] ?? '', unified.values[at] ?? 0]
  })
  const asked = namedMark(request)
  if (asked === 'other') return null
  const areTimes = names.every(name => takeTimes(name, timeMark).text === timeMark)
  const heading = isHeaded ? first.replace(/\s*[:：]$/, '') : null
  return toChart(title ?? heading, asked ?? (areTimes ? 'line' : 'bar'), [{ name: 'value', unit: unified.unit }], shown)
}

function isUnit(word: string): boolean {
  return /^(?:%|percent|°C|℃|kg|g|km|m|l|h|min|eur|usd|元|个|人次?|杯|件|次|度|公斤|小时|分钟)$/i.test(word)
}

function withReason(name: string, reason: string): string {
  return /\p{Script=Han}$/u.test(name) ? `${name}（${reason}）` : `${name} (${reason.toLowerCase()})`
}
