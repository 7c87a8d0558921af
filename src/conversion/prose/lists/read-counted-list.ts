import { countOf } from '../../../language/chinese-clauses/lists.ts'
import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'

const longestText = 1000
const fewest = 3
/** 高效开会的六条：…, and nothing but a list behind it. */
const counted =
  /^(?:列出|列举)?([^，,。；;：:、\n]{0,30}?(?:[三四五六七八九十]|\d{1,2})[条点项个大种](?:\p{Script=Han}{0,10}))[：:]\s*([^，,。；;：:\n]+|[^，,。：:、\n]+(?:[；;][^，,。：:、\n；;]+){2,})[。.]?$/u
const longestItem = 30

/** Reads a list whose heading says how many things it holds, and that holds as many: 高效开会的三条：提前发议程、准时开始、会后24小时发纪要. */
export function readCountedList(text: string): Items | null {
  if (text.length > longestText) return null
  const [, heading = '', list = ''] = counted.exec(text.trim()) ?? []
  const items = list.split(/[、；;]/u).map(item => item.trim())
  const [last = ''] = /(?:[三四五六七八九十]|\d{1,2})[条点项个大种]\p{Script=Han}{0,10}$/u.exec(heading) ?? []
  const isWhole = items.length >= fewest && countOf(last) === items.length
  if (!isWhole || items.some(item => item === '' || item.length > longestItem)) return null
  return toList(
    'list',
    heading,
    items.map(label => ({ label })),
  )
}
