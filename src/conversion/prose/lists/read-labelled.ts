import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'
import { namesSteps } from './names-steps.ts'

const longestText = 2000
const longestName = 30
const longestDescription = 80
const fewest = 3
/** "The phases of mitosis. Prophase: …", 五行：木：…, "Roles - host: …": what the list is of. */
const heading = /^\s*([^:：.。\n]{2,80}?)(?:\s*[.。:：\n]|\s[-–—])\s*(?=[^,，;；.。:：\n]{1,30}[:：]\s?\S)/u
const between = /\s*[,，;；.。]\s*(?:and\s+)?(?=[^,，;；.。:：\n]{1,30}[:：])/u
const labelled = /^([^:：]{1,30}?)\s*[:：]\s*([^:：,，;；]+)$/u
/** "I keep mixing up the phases of mitosis" */
const complaint =
  /^(?:i (?:keep|always) (?:mixing up|mix up|forgetting|forget|confusing|confuse)|i (?:can't|can never) (?:remember|tell apart)|我?(?:总是?|老是?)(?:记不住|分不清|搞混|忘记?)) ?/iu
/** They are answers, or say how a drawing is to look. */
const noName =
  /^(?:yes|no|if|then|else|otherwise|when|note|title|type|style|theme|colou?rs?|format|topic|audience|x|y|x[- ]axis|y[- ]axis|是|否|如果|否则|标题|类型|风格|主题|格式|颜色|要求)$/iu
const figure = /^[$€£¥]?\d[\d.,]*\s?\S{0,6}$/

/**
 * Reads a list in which each item has what is said of it behind a colon: "Phases of mitosis. Prophase: chromosomes condense, metaphase: they line up, …".
 * Null where one has none or a list of its own, or nothing says what the list is of.
 */
export function readLabelled(text: string, title: string | null): Items | null {
  if (text.length > longestText || /[{}<>|]|->|→|[?？]/.test(text)) return null
  const [whole = '', head] = heading.exec(text) ?? []
  const name = title ?? head?.trim().replace(complaint, '') ?? null
  const list = text.slice(title === null ? whole.length : 0).replace(/[.。!！\s]+$/, '')
  // Lines are read as such, with their indents.
  if (list.includes('\n')) return null
  const parts = list.split(between)
  const items = parts.flatMap(part => {
    const [, label = '', said = ''] = labelled.exec(part.trim()) ?? []
    const isRead = /\p{L}/u.test(label) && !noName.test(label) && label.length <= longestName
    return isRead && said.length <= longestDescription ? [{ label, text: said.trim() }] : []
  })
  if (name === null || items.length < fewest || items.length < parts.length) return null
  if (items.some(item => figure.test(item.text))) return null
  return toList(namesSteps(name) ? 'steps' : 'list', name, items)
}
