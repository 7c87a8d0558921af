import type { States } from '../../../structure/states.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { type Change, toStates } from './to-states.ts'

const longestText = 2000
const fewest = 2
const wish = /\bstate ?(?:diagram|machine|chart)s?\b|\bstates\b|\blife ?cycle\b|状态/i
/** What stands before the first state: "state machine for a goblin guard: …", 状态机: 共享单车 … */
const heading = /^([^:：>→\n]{2,80}?)[:：]\s*(?=\S)/u
const asking =
  /^(?:please |draw |make |show )*(?:an? |the )?(?:state ?(?:diagram|machine|chart)s?|states|life ?cycle)(?: (?:for|of) (?:an? |the |our |my )?)?|^(?:画|做)?(?:一?[个张])?状态[图机]/i
/** 共享单车 空闲->…: what it is of, before a blank. */
const topicBefore = /^(\p{Script=Han}{2,8}) (?=\p{Script=Han}{1,8}\s?(?:->|→))/u
const list =
  /^((?:[\p{L}][\p{L}\d_-]*(?: [\p{L}\d_-]+)?(?:,\s*|、|，)){2,}(?:and )?[\p{L}][\p{L}\d_-]*(?: [\p{L}\d_-]+)?)\s*[.;。；]\s*/u
const between = /\s*(?:[,;，；。、]|\.(?=\s|$))(?![^(（]*[)）])\s*(?:and\s+)?/u
const step = /^(\S[^>→]{0,39}?)\s*(?:-+>|→)\s*(\S[^>→]{0,79})$/u
const inBrackets = /^(.+?)\s*[(（]([^()（）]+)[)）]$/u
const when =
  /^(\S+(?: \S+)??),? ((?:on|when(?:ever)?|once|if|after|at|within|upon|by|until|for|every|as soon as|because of|in case of)\s.+)$/i
const any = /^(?:any|all|every|any state|\*|任意|任意状态|任何状态|所有状态)$/i
/** A moment that is said by these words alone reads well without them. */
const plainMoment = /^(?:on|upon|when(?:ever)?|once|as soon as)\s+(?=\S)/i

/**
 * Reads arrows between states in one line, each with what causes it behind the state that it leads to: "Reserved->Occupied on drop-off, any -> Dead at 0 HP",
 * 空闲->已预约(用户预约). Null where nobody asks for states, or anything but arrows and the list of all states is told.
 */
export function readArrowTransitions(text: string, title: string | null, request: string): States | null {
  if (text.length > longestText || !wish.test(request) || !/->|→/.test(text) || /[{}<|\n]/.test(text)) return null
  const [lead = '', said = ''] = heading.exec(text) ?? []
  const body = text.slice(lead.length).replace(/[.。\s]+$/, '')
  const [topic = '', named] = topicBefore.exec(body) ?? []
  const [listed = '', names = ''] = list.exec(body.slice(topic.length)) ?? []
  const states = names.split(/[,，、]\s*(?:and )?/u).filter(name => name !== '')
  const pieces = body.slice(topic.length + listed.length).split(between)
  const steps = pieces.map(piece => step.exec(piece.trim()))
  const known = new Set([...states, ...steps.flatMap(found => (found?.[1] ? [found[1].trim()] : []))])
  const changes: Change[] = []
  for (const found of steps) {
    const read = found?.[1] && found[2] ? readEnd(found[1].trim(), found[2].trim(), known) : null
    if (!read) return null
    changes.push(read)
  }
  const name = title ?? named ?? (said.replace(asking, '').trim() || null)
  return changes.length < fewest
    ? null
    : toStates(states, fromAll(changes, states), null, name && capitalizeFirst(name))
}

function readEnd(from: string, end: string, known: ReadonlySet<string>): Change | null {
  const [, bracketed, cause] = inBrackets.exec(end) ?? []
  if (bracketed && cause) return { from, to: bracketed, event: cause }
  const [to = '', event] = [...known].some(name => name === end) ? [end] : (when.exec(end)?.slice(1) ?? [end])
  if (event === undefined && to.split(' ').length > 2 && !known.has(to)) return null
  return { from, to, ...(event && { event: event.replace(plainMoment, '') }) }
}

/** "any -> Dead": from each of the others. */
function fromAll(changes: readonly Change[], states: readonly string[]): Change[] {
  const own = changes.flatMap(({ from, to }) => (any.test(from) ? [to] : [from, to]))
  const ends = new Set(changes.flatMap(({ from, to }) => (any.test(from) ? [to] : [])))
  const names = [...new Set([...states, ...own])]
  return changes.flatMap(change =>
    any.test(change.from)
      ? names.filter(name => name !== change.to && !ends.has(name)).map(from => ({ ...change, from }))
      : [change],
  )
}
