import type { States } from '../../structure/states.ts'
import { splitList } from '../prose/split-list.ts'

/** "Ticket statuses we use: open, in progress, closed." */
const list =
  /(?:\b(?:statuses|states)\b(?: \w+){0,3}|状态(?:有|包括|是|分为)?)\s*[:：]\s*([^.。;；:：\n>→]{5,300}?)(?:[.。;；\n]|$)/iu

/** True if a state that is led to by nothing is none of those that the text lists: what stands before an arrow may be what happens. */
export function hasUnlistedStates({ states, transitions }: States, text: string): boolean {
  const [, told = ''] = list.exec(text) ?? []
  const listed = splitList(told).map(foldName)
  if (listed.length < 3 || !/->|→/.test(text)) return false
  return states.some(
    ({ id, kind, label }) =>
      kind === 'state' && !listed.includes(foldName(label)) && transitions.every(({ to }) => to !== id),
  )
}

function foldName(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}
