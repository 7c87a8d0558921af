import type { Items } from '../../../structure/items.ts'

/** True if a list stands as the title or within an item, or what happened is cut or of somebody else. */
export function tellsItemsOtherwise(items: Items, text: string): boolean {
  return (
    hasListAsTitle(items, text) ||
    hasTwoTimes(items) ||
    leavesColumnInItem(items) ||
    losesSubject(items, text) ||
    cutsVerb(items, text)
  )
}

/** The first list became what all of it is about. */
function hasListAsTitle({ title = '', groups }: Items, text: string): boolean {
  if (groups.length < 2 || !/[,，、]/.test(title)) return false
  const at = text.toLowerCase().indexOf(title.toLowerCase())
  return at > 0 && /[:：]\s*$/.test(text.slice(0, at))
}

/** 优点是方便, where the things that are compared have lists of their own. */
function leavesColumnInItem({ groups }: Items): boolean {
  const column = /(?:优点|缺点|优势|劣势|好处|坏处)(?:就?是|有)|\b(?:pros|cons|advantages|disadvantages) (?:are|is)\b/i
  return groups.some(({ items }) => items.some(({ label }) => column.test(label)))
}

const duration = /\b(?:\d{1,3}|one|two|three|four|five|six) (?:days?|weeks?|months?|hours?)\b|\d+(?:天|周|个月|小时)/i

/** 到3月4日, in what happened on 3月2日 */
const date = /\d{1,2} ?月 ?\d{1,2} ?[日号]|\b\d{4}-\d{1,2}-\d{1,2}\b/

/** How long something takes, beside the day of something else, or its last day in the name of what began on the first one. */
function hasTwoTimes({ arrangement, groups }: Items): boolean {
  if (arrangement !== 'events') return false
  return groups.some(({ items }) =>
    items.some(
      ({ label, value = '' }) => (duration.test(label) && /\d/.test(value)) || (date.test(label) && date.test(value)),
    ),
  )
}

/** "was paused and went | on in 2022": half of a verb. */
const particleNext = /^\s+(?:on|up|off|out|down|back|away|over) (?:in|on|at|by|from|until|since)\b/i

function cutsVerb({ arrangement, groups }: Items, text: string): boolean {
  if (arrangement !== 'events') return false
  return groups
    .flatMap(({ items }) => items)
    .some(({ label }) => {
      const at = text.toLowerCase().indexOf(label.toLowerCase())
      return at >= 0 && particleNext.test(text.slice(at + label.length))
    })
}

const pronounBefore = /(?:^|[\s,;])(?:it|he|she|they)\s+$/i

/** "Kennedy visited in 1963, it fell in 1989": who or what fell was named before the one named last. */
function losesSubject({ arrangement, groups }: Items, text: string): boolean {
  if (arrangement !== 'events') return false
  const labels = groups.flatMap(({ items }) => items.map(({ label }) => label))
  const pointsBack = labels.map(label => {
    const at = text.toLowerCase().indexOf(label.toLowerCase())
    return at > 0 && pronounBefore.test(text.slice(0, at))
  })
  return pointsBack.some(
    (isBack, at) => isBack && at > 1 && !pointsBack[at - 1] && /^\p{Lu}/u.test(labels[at - 1] ?? ''),
  )
}
