import type { Items } from '../../../structure/items.ts'
import { toGroups } from '../to-list.ts'

const longestText = 4000
const longestColumn = 40
const longestCard = 80
const fewest = 2
const wish = /\bkanban\b|\bboard\b|看板/i
/** What is asked for alone says nothing of what is on it. */
const name = /^(?:kanban(?: board)?|board|(?:请|帮我)?(?:[画做]一?[个张]?)?看板图?)[:：]?$/i
/** "[To do]", 【待办】, "## Doing", "To do:", "**Done**" */
const headed = /^(?:#{1,4}\s+(.+?)|\[([^[\]]+)\]|【([^【】]+)】|\*\*([^*]+)\*\*:?|([^:：\-*•+\d][^:：]*)[:：])$/u
/** 想读：置身事内、长安的荔枝: a column with its cards in one line. */
const inLine =
  /^(?!(?:标题|主题|题目|备注|说明|title|topic|notes?)\s*[:：])([^:：\-*•+\d、，,][^:：、，,]{0,15})[:：]\s*(\S[^:：]*)$/iu
const betweenCards = /\s*[、，;；]\s*(?![^(（]*[)）])|,\s+(?![^(（]*[)）])/u
const card = /^(?:[-*•+]\s+(?:\[[ xX]\]\s+)?|\d{1,2}[.)、]\s*)(.+)$/u
/** To-do, in progress, done: what columns of a board are called. */
const usual =
  /^(?:to[ -]?do|backlog|next|open|doing|in progress|in review|review|testing|blocked|waiting|done|finished|closed|待办|未开始|待开始|待处理|进行中|处理中|测试中?|评审中?|阻塞|已?完成|已结束|已关闭)$/i

/**
 * Reads a board whose columns are headings, in brackets or before a colon, with their cards as lists below them: "[To do]", "- book van". Null where nothing
 * asks for a board, and the headings are not those of one, or a card stands in no column. A line above is the title.
 */
export function readBoardColumns(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || !text.includes('\n') || /\bvs\b|->|→|[{}<>|]/.test(text)) return null
  const lines = text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
  const [first = ''] = lines
  const isNamed = headed.test(first) || card.test(first) || inLine.test(first)
  const isTitled = (!isNamed || wish.test(first)) && first.length <= longestCard
  const columns: { label: string; items: string[] }[] = []
  for (const line of isTitled ? lines.slice(1) : lines) {
    const label = headed
      .exec(line)
      ?.slice(1)
      .find(each => each !== undefined)
      ?.trim()
    const said = card.exec(line)?.[1]
    const open = columns.at(-1)
    const [, named, list = ''] = said === undefined && label === undefined ? (inLine.exec(line) ?? []) : []
    if (label !== undefined && label.length <= longestColumn) columns.push({ label, items: [] })
    else if (named !== undefined)
      columns.push({ label: named.trim(), items: list.replace(/[.。;；]$/u, '').split(betweenCards) })
    else if (said !== undefined && open && said.length <= longestCard) open.items.push(said.replace(/[.。;；]$/, ''))
    else return null
  }
  const isBoard = wish.test(request) || columns.filter(({ label }) => usual.test(label)).length > 1
  const hasCards = columns.some(({ items }) => items.length > 0)
  if (columns.length < fewest || !isBoard || !hasCards) return null
  const heading = isTitled && !name.test(first) ? first.replace(/\s*[:：]$/, '') : null
  return toGroups('board', title ?? heading, columns)
}
