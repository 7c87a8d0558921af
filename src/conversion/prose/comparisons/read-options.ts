import type { Items } from '../../../structure/items.ts'
import { toGroups } from '../to-list.ts'

const longestText = 3000
const longestName = 60
const fewest = 2
const listMark = /^(?:[-*•+]\s+|\d{1,2}[.)、]\s*)/
/** "Option A: rent - low cost, flexible", 方案一：高铁 - 4小时，500元 */
const option =
  /^((?:option|plan|variant|choice|alternative|proposal|offer|package|route|version|scenario|candidate|team|model|方案|选项|选择|计划|备选|路线|套餐|版本)\s?(?:[A-Z]|\d{1,2}|[一二三四五六甲乙丙丁]))\s*[:：.]\s*(.+)$/iu
const dash = /\s+[-–—]{1,2}\s+|(?<=\p{Script=Han})\s*[-–—]{1,2}\s*|(?<=\p{L})\.\s+(?=\p{L})/u
const between = /\s*[,，、;；]\s*(?![^(（]*[)）])(?:and\s+)?/

/**
 * Reads options beside each other, a line each, with what speaks for and against them: "Option A: rent - low upfront cost, no equity". Null where a line is
 * anything else; a line above is the title.
 */
export function readOptions(text: string, title: string | null): Items | null {
  if (text.length > longestText || !text.includes('\n') || /->|→|[{}<>|]/.test(text)) return null
  const lines = text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim().replace(listMark, '')]))
  const [first = ''] = lines
  const isHeaded = !option.test(first) && first.length <= longestName && !/[,，、]/.test(first)
  const rows = isHeaded ? lines.slice(1) : lines
  const options = rows.map(readOption).filter(found => found !== null)
  const areOptions = options.length >= fewest && options.length === rows.length
  if (!areOptions || options.every(({ items }) => items.length < 2)) return null
  return toGroups('comparison', title ?? (isHeaded ? first.replace(/\s*[:：]$/, '') : null), options)
}

function readOption(line: string): { label: string; items: string[] } | null {
  const [, label = '', said = ''] = option.exec(line.replace(/[.。]$/, '')) ?? []
  const [name = '', ...rest] = said.split(dash)
  const isNamed = rest.length === 1 && name.length <= longestName && !/[,，、]/.test(name)
  if (label === '' || rest.length > 1 || (rest.length === 1 && !isNamed)) return null
  const mark = /\p{Script=Han}/u.test(line) ? '：' : ': '
  const items = (isNamed ? (rest[0] ?? '') : said).split(between).filter(item => item !== '')
  return { label: isNamed ? `${label}${mark}${name.trim()}` : label, items }
}
