import { parseArrows } from '../../../language/arrows.ts'
import type { States } from '../../../structure/states.ts'
import { toStates } from './to-states.ts'

const longestText = 4000
const longestState = 40
const wish = /\bstates?\b|\bstatus\b|\blife ?cycle\b|状态|生命周期/i
/** "in progress (assign)": the event behind the state. */
const behind = /^(.{1,40}?)\s*[(（]([^()（）]{1,60})[)）]$/
const noState = /[?？:：;；]|--|->|→|\s>\s/

/**
 * Reads arrows between states, a line each, with what causes them on the arrow or behind it: "closed --open--> open". A line above them is the title. Null
 * where nobody asks for states, no arrow has an event, or a line has none.
 */
export function readArrowStates(text: string, title: string | null, request: string): States | null {
  if (text.length > longestText || !wish.test(request) || /[{}|[\]]/.test(text)) return null
  const { edges, lines } = parseArrows(text)
  const said = text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [at + 1]))
  const [first = 0, ...others] = said
  const isHeaded = !lines.includes(first)
  if (edges.length === 0 || !(isHeaded ? others : said).every(line => lines.includes(line))) return null
  const changes = edges.map(({ from, to, label }) => {
    const [, state = to, event] = label === undefined ? (behind.exec(to) ?? []) : []
    const cause = label ?? event
    return { from, to: state, ...(cause !== undefined && { event: cause }) }
  })
  const names = changes.flatMap(({ from, to }) => [from, to])
  const areStates = names.every(name => name.length <= longestState && !noState.test(name))
  if (!areStates || changes.every(({ event }) => event === undefined)) return null
  const heading = isHeaded ? (text.split('\n')[first - 1] ?? '').trim().replace(/\s*[:：]$/, '') : null
  return toStates([], changes, null, title ?? heading)
}
