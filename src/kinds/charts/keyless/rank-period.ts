import type { Cell } from '../../../documents/document.ts'

const orders: readonly (readonly string[])[] = [
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  ['一月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '十一月', '十二月'],
  ['一', '二', '三', '四', '五', '六', '日'],
]

/** The place of a month, weekday or quarter among its like; null for anything else. */
export function rankPeriod(value: Cell): number | null {
  const text = String(value ?? '')
    .trim()
    .toLowerCase()
  const numbered = /^(?:q|h|week |day |month |第)?(\d{1,2})(?:月份?|日|号|季度|周|天)?$/.exec(text)
  if (numbered) return Number(numbered[1])
  const bare = text
    .replace(/^(?:周|星期|礼拜)/, '')
    .replace(/^天$/, '日')
    .replace(/份$/, '')
  const word = /^[a-z]/.test(bare) ? bare.slice(0, 3) : bare
  for (const order of orders) {
    const at = order.indexOf(word)
    if (at >= 0) return at + 1
  }
  return null
}
