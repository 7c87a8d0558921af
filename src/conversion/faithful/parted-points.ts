import type { Items } from '../../structure/items.ts'
import { fold } from '../written-lines.ts'

/** An item of a list that is written with a mark, and its text. */
const bullet = /^[ \t]*(?:[-*•·–]|\d{1,2}[.)])[ \t]+(.+)$/gmu
const joined = /\s+(?:and|or)\s+|[和与]/u

/** True if an item of a written list, "Harder to separate work and life", became two: who writes items on lines of their own says where each ends. */
export function partsPoints({ groups }: Items, text: string): boolean {
  const lists = groups.map(({ items }) => items.map(({ label }) => fold(label)))
  return Array.from(text.matchAll(bullet), ([, item = '']) => item.trim()).some(item => {
    const halves = item.split(joined).map(fold)
    return (
      halves.length > 1 &&
      lists.some(labels => !labels.includes(fold(item)) && halves.every(half => labels.includes(half)))
    )
  })
}
