import type { States } from '../../../structure/states.ts'
import { type Change, toStates } from './to-states.ts'

const longestText = 2000
const longestState = 16
const longestEvent = 24
const fewestChains = 2
const wish = /状态|生命周期|流转/u
const heading = /^([^：:→\n]{2,24})[：:\n]\s*(?=\S)/u
const between = /\s*[；;。\n]\s*/u
const arrow = /\s*(?:→|-{1,2}>|=>)\s*/u
/** 派送中如果没人在家: when it goes on another way, behind where. */
const ahead = /^(?:状态)?(?:下|时|中|里|阶段|期间)*[，,]?(?:如果|若是?|一旦|要是|遇到)?/u
const noState = /[?？:：()（）{}<>|，,、]|如果|否则/u

/**
 * Reads chains of states, of which those behind the first go on from a state that was told before, and when: 待揽收→运输中→已签收；运输中丢件→理赔→已关闭. Null where
 * nobody asks for states, or a chain begins elsewhere.
 */
export function readArrowBranches(text: string, title: string | null, request: string): States | null {
  if (text.length > longestText || !wish.test(request)) return null
  const [lead = '', about = null] = heading.exec(text) ?? []
  const chains = text
    .slice(lead.length)
    .split(between)
    .filter(chain => chain.trim() !== '')
    .map(chain => chain.trim().split(arrow))
  if (chains.length < fewestChains || chains.some(chain => chain.length < 2)) return null
  const names = new Set<string>()
  const changes: Change[] = []
  for (const [at, [first = '', ...others]] of chains.entries()) {
    const from = at === 0 ? { state: first, event: '' } : originIn(first, names)
    if (!from || ![from.state, ...others].every(isState) || from.event.length > longestEvent) return null
    let [state, event] = [from.state, from.event]
    names.add(state)
    for (const next of others) {
      names.add(next)
      changes.push({ from: state, to: next, ...(event !== '' && { event }) })
      state = next
      event = ''
    }
  }
  return changes.every(({ from, to }) => from !== to) ? toStates([...names], changes, null, title ?? about) : null
}

/** The longest of the states that words begin with, and what happens there. */
function originIn(words: string, names: ReadonlySet<string>): { state: string; event: string } | null {
  const state = [...names].toSorted((one, other) => other.length - one.length).find(name => words.startsWith(name))
  return state === undefined ? null : { state, event: words.slice(state.length).replace(ahead, '').trim() }
}

function isState(name: string): boolean {
  return name !== '' && name.length <= longestState && !noState.test(name)
}
