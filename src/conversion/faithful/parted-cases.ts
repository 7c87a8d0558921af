import type { States } from '../../structure/states.ts'
import type { Structure } from '../../structure/structure.ts'
import { deniedOf } from '../prose/processes/chinese/conditions.ts'

/** True if what a check can come to (审核通过, 审核不通过) leaves two states: both are told of the one in which it is checked. */
export function partsCases(structure: Structure): boolean {
  return structure.type === 'states' && hasPartedEvents(structure)
}

function hasPartedEvents({ transitions }: States): boolean {
  const told = transitions.flatMap(({ from, event = '' }) =>
    /\p{Script=Han}{2}/u.test(event) ? [{ from, event }] : [],
  )
  return told.some(({ from, event }, at) =>
    told.slice(at + 1).some(other => other.from !== from && deniedOf(event, other.event) !== null),
  )
}
