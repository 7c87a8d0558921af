import type { Items } from '../../../structure/items.ts'
import { toGroups, toList } from '../to-list.ts'

const longestText = 4000
const longestItem = 120
const wish =
  /(?<!\d )\b(?:meeting|minutes|stand-?up|retro(?:spective)?|action items?|recap|sync|notes)\b|会议|纪要|例会|周会|复盘|待办|会上|结论/i
const names =
  'present|attend(?:ees|ing)|participants|agenda|topics?|decisions?|decided|agreed|action items?|actions?|to-?dos?|tasks?|next steps?|next meeting|risks?|open questions?|questions?|blockers?|issues?|problems?|went well|went badly|what went well|to improve|learned|notes|参会人?员?|出席人?员?|与会人?员?|议题|主题|讨论内容|讨论|决定|决议|结论|行动项|待办事项|待办|任务|下一步|下次会议|风险|问题|时间|地点|主持人?|记录人?|遗留问题|做得好的?|需要?改进的?'
const start = new RegExp(`(^|[.;。；\\n,，:：]\\s*|\\s)(${names})\\s*[:：]\\s*`, 'giu')

/**
 * Reads minutes of a meeting: lists with the usual headings, whose points are whole sentences: "Decisions: we switch to Slack; release moves to June.
 * Action items: Tom writes the plan by Friday, Lea informs the customers." Null with fewer than two of them.
 */
export function readMinutes(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || !wish.test(request) || /\n\s*(?:[-*•]|\d+[.)、])\s/.test(text)) return null
  const numbered = readNumbered(text, title)
  if (numbered) return numbered
  const found = [...text.matchAll(start)]
  const labels = found.map(([, , label = '']) => label)
  if (found.length < 2 || new Set(labels.map(label => label.toLowerCase())).size < labels.length) return null
  const lists = found.map((each, index) => ({
    label: each[2] ?? '',
    items: splitPoints(text.slice(each.index + each[0].length, found[index + 1]?.index)),
  }))
  const isRead = lists.every(({ items }) => items.length > 0 && items.every(item => item.length <= longestItem))
  const before = text.slice(0, found[0]?.index).replaceAll(/^[\s:：,，]+|[\s.。:：,，;；-]+$/g, '')
  if (!isRead || /[.。!！?？\n]\s*\S/.test(before) || before.length > 80) return null
  return toItems(lists, title ?? (before === '' ? null : before))
}

const number = /(?:^|[\s:：,，;；。])(\d{1,2})[.、)）]\s*(?=\p{L})/gu

/** 会议结论：1、… 2、…: points that are counted in one line. */
function readNumbered(text: string, title: string | null): Items | null {
  const marks = [...text.matchAll(number)]
  const isCounted = marks.length > 1 && marks.every(([, count], index) => Number(count) === index + 1)
  const before = text.slice(0, marks[0]?.index).replaceAll(/^[\s:：,，]+|[\s.。:：,，;；-]+$/g, '')
  if (!isCounted || before.length > 60 || /[.。!！?？\n]\s*\S/.test(before)) return null
  const items = marks.map((each, index) =>
    text
      .slice(each.index + each[0].length, marks[index + 1]?.index)
      .trim()
      .replace(/[.。;；,，]+$/, ''),
  )
  if (items.some(item => item === '' || item.length > longestItem || /[.。]\s*\p{L}/u.test(item))) return null
  return toList(
    'list',
    title ?? (before === '' ? null : before),
    items.map(label => ({ label })),
  )
}

/** Semicolons part the points, else sentences, else commas; what a comma adds to a point begins with no one who does it. */
function splitPoints(list: string): string[] {
  const text = list.trim().replace(/[\s.。;；,，]+$/, '')
  const parts = /[;；\n]/.test(text)
    ? text.split(/\s*[;；\n]\s*/)
    : /[.。]\s*\S/.test(text.replaceAll(/\d\.\d/g, ''))
      ? text.split(/\.\s+|。\s*/)
      : splitAtCommas(text)
  return parts.map(part => part.replace(/^(?:and |\d{1,2}[.、)]\s*)/i, '').trim()).filter(part => part !== '')
}

function splitAtCommas(text: string): string[] {
  return text.split(/\s*[,，、]\s*/).reduce<string[]>((points, piece) => {
    const goesOn =
      /^(?:by|before|until|on|due|deadline|which|because|so|if|in|at|with)\b|^.{0,6}(?:前|之前|截止)(?:完成|给|交|提交|回复)?$/i.test(
        piece,
      )
    if (goesOn && points.length > 0) points.push(`${points.pop()}, ${piece}`)
    else points.push(piece)
    return points
  }, [])
}

function toItems(lists: readonly { label: string; items: string[] }[], title: string | null): Items {
  return toGroups('comparison', title, lists)
}
