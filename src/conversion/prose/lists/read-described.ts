import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'
import { namesSteps } from './names-steps.ts'

const longestText = 2000
const longestName = 30
const longestDescription = 80
const fewest = 3
const heading = /^\s*([^:：()（）\n]{2,60}?)\s*[:：]\s*(.+)$/su
const between = /\s*(?:[,，、;；\n]|(?<=[)）])\s+and\b|(?<=[)）])[和与])\s*(?:and\s+)?(?![^()（）]*[)）])/u
/** "Ann (frontend)" */
export const described = /^([^()（）:：]+?)\s*[(（]([^()（）]+)[)）]$/u

/**
 * Reads a list in which each item has its description in brackets: "Roles: Ann (frontend), Ben (backend), Cy (design)", 5S五步：整理（不要的清掉）、…. Null where
 * one has none, or nothing says what the list is of.
 */
export function readDescribed(text: string, title: string | null): Items | null {
  if (text.length > longestText) return null
  const [, head, list = text] = heading.exec(text) ?? []
  const name = title ?? head?.trim() ?? null
  const parts = list
    .replace(/[.。!！\s]+$/, '')
    .split(between)
    .filter(part => part.trim() !== '')
  const items = parts.map(part => {
    const [, label = '', said = ''] = described.exec(part.trim()) ?? []
    // A list in brackets is what the item consists of.
    const isRead =
      label !== '' && label.length <= longestName && said.length <= longestDescription && !/[,，、;；]/.test(said)
    return isRead ? { label, text: said } : null
  })
  const read = items.filter(item => item !== null)
  if (name === null || read.length < fewest || read.length < items.length) return null
  // Figures in all brackets are data.
  if (read.every(item => /^[$€£¥]?\d[\d.,]*\s?\S{0,6}$/.test(item.text))) return null
  return toList(namesSteps(name) ? 'steps' : 'list', name, read)
}
