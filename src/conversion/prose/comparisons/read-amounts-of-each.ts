import type { Items } from '../../../structure/items.ts'
import { toGroups } from '../to-list.ts'

const longestText = 400
const mostAmounts = 5
const unit =
  '(?:块钱?|元|万元?|分钟|小时|天|周|个月|年|公里|千米|米|公斤|斤|克|度|G[Bb]?|M[Bb]?|T[Bb]?|kg|km|cm|mm|h|min|ml|L|%|人|寸|英寸|毫安时?|mAh|W|瓦|马力|升|平米?|层|座)'
const figure = `(?:\\d+(?:\\.\\d+)?万?\\s?${unit}|(?<=\\p{Script=Han}{2})\\d+$)`
/** 高铁5小时550块: a name, and more than one amount. */
const clause = new RegExp(`^([^\\d，,；;：:]{1,10})(${figure}.*)$`, 'u')
/** 10G流量: what a unit in letters measures stands behind it; 油费30块: else before the figure. */
const amount = new RegExp(`(\\p{Script=Han}{0,6}?)(${figure})((?<=[A-Za-z%])\\p{Script=Han}{1,4}(?=\\d|$|，))?`, 'gu')
/** 去北京，坐高铁…: where to, before the first way. */
const destination = /^((?:去|到|从\p{Script=Han}{2,4}[去到])\p{Script=Han}{2,4}?)(?:坐|乘|，)(?=\p{Script=Han})/u
/** What depends on others is no amount of one. */
const related = /超过|以[上下内]|每|不到|至少|最多|如果|否则|然后|先|从|到\d|涨|降|第\d|其中|总|一共|剩/u

/**
 * Reads what somebody weighs against each other by amounts of several sorts: 高铁5小时550块，飞机2小时800块. Null where a clause has only one, or other units than
 * the first.
 */
export function readAmountsOfEach(text: string, title: string | null): Items | null {
  if (text.length > longestText || !/\p{Script=Han}/u.test(text) || /[\n：:（()）]/.test(text)) return null
  const [lead = '', whither] = destination.exec(text.trim()) ?? []
  const told = text.trim().slice(lead.length)
  if (related.test(told)) return null
  const sides = told
    .replace(/[。！!]$/, '')
    .split(/[，,；;。]/)
    .map(readSide)
  const read = sides.filter(side => side !== null)
  const [first] = read
  const areAlike =
    first !== undefined &&
    read.every(({ units }) => units.every((each, at) => each === '' || each === (first.units[at] ?? each)))
  if (read.length < 2 || read.length < sides.length || !areAlike) return null
  return toGroups(
    'comparison',
    title ?? whither ?? read.map(({ label }) => label).join(' – '),
    read.map(({ label, items }) => ({ label, items })),
  )
}

function readSide(said: string): { label: string; items: string[]; units: string[] } | null {
  const [, label = '', rest = ''] = clause.exec(said.trim()) ?? []
  const found = [...rest.matchAll(amount)]
  const items = found.map(([all]) => all)
  const left = rest.replaceAll(amount, '')
  const isRead = items.length > 1 && items.length <= mostAmounts && left === ''
  return isRead ? { label, items, units: found.map(([, , each = '']) => each.replace(/^[\d.]+\s?/, '')) } : null
}
