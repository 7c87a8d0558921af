import type { Items } from '../../../structure/items.ts'
import { splitHeadedList, toList } from '../to-list.ts'

const longestText = 1000
const fewest = 3
const wish = /\b(?:infographic|key figures|in numbers|at a glance|facts and figures)\b|信息图|数据一览|关键数据/i
/** "120 projects", "98% customer satisfaction", 服务客户300家 */
const keyFigure =
  /^[$€£¥]?\d[\d.,]*\s?(?:%|[kKmM]\b|\p{L}+)?(?: \p{L}[\p{L} -]{1,40})?$|^\p{Script=Han}{2,10}\d[\d.]*\s?(?:%|\p{Script=Han}{1,4})?$/u

/**
 * Reads figures of different things, each with its words: "our year: 120 projects, 98% customer satisfaction, 3 new offices". They have no scale in common,
 * so that they are a list. Null where a part is anything else.
 */
export function readKeyFigures(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || !wish.test(request) || /\n/.test(text.trim())) return null
  const [lead = '', about] = /^([^:：,，\n]{2,60}?)\s*[:：]\s*/.exec(text) ?? []
  const { parts } = splitHeadedList(text.slice(lead.length))
  const figures = parts.map(part => part.replace(/^and /i, ''))
  const areRead = figures.length >= fewest && figures.every(part => /\d/.test(part) && keyFigure.test(part))
  return areRead
    ? toList(
        'list',
        title ?? about,
        figures.map(label => ({ label })),
      )
    : null
}
