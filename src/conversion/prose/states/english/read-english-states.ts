import type { States } from '../../../../structure/states.ts'
import { buildStates } from './build-states.ts'
import { findListed } from './listed.ts'
import { StatesReading } from './reading.ts'

const longestText = 4000
const wish = /\bstates?\b|\bstatus(?:es)?\b|\blife ?cycle\b|\bstate ?(?:machine|chart)\b/i
/** "A document is a draft at first.": nobody but a state is something at first. */
const beginsAs =
  /^[^.,:\n]{0,50}?(?: (?:is|are) [^.,:\n]{2,30} (?:at first|initially|to begin with|in the beginning)[.,]| starts? (?:out |off )?(?:as|in) )/i
/** "An order can be new, paid, shipped or cancelled. It goes from …" */
const canBe =
  /^(?:an? |the |our )?[\w -]{2,30} (?:can|may) be (?:[\w-]+(?: [\w-]+)?, ){1,8}(?:[\w-]+(?: [\w-]+)?,? )?or [\w-]+(?: [\w-]+)?\.\s+[^.]*\b(?:goes|moves|changes|becomes?|turns|gets?) /i
const otherDiagram = /\bsequence (?:diagram|chart)|\bflow ?chart|\bmind ?map|\bERD?\b|\bclass diagram|\bswim ?lane/i
/** "open -> resolved when fixed, reopened if …": from which of the states it is reopened is not told. */
const goesOnWithoutArrow = /(?:->|→|=>)[^.\n]*,\s*(?!(?:->|→|=>))[^,.\n→>]+(?=[,.\n]|$)/

/**
 * Reads what something can be and how it changes, told in English sentences in any order: each clause gives changes, from the states that it names or from
 * where the one before it led. Null where a clause gives none, or where nobody can say from which state it goes on.
 */
export function readEnglishStates(text: string, title: string | null, request: string): States | null {
  if (
    text.length > longestText ||
    /\p{Script=Han}|[{}<|]|--\s*\w+\s*--/u.test(text) ||
    !(wish.test(request) || beginsAs.test(text) || canBe.test(text)) ||
    otherDiagram.test(request) ||
    goesOnWithoutArrow.test(text)
  )
    return null
  const told = findListed(text, title)
  const first = new StatesReading(told, [])
  first.readAll(true)
  const reading = new StatesReading(told, first.names)
  return reading.readAll(false) ? buildStates(reading.story, told, told.name) : null
}
