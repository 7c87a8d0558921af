import type { Message } from '../shared/messages/create-messages.ts'
import { messages } from './messages/index.ts'
import type { Part } from './messages/words.en.ts'
import type { Loss } from './origin.ts'

/** A loss of a thing, in the line of the input where it stands. `what` and `why` are messages of the catalogues of losses. */
export function lossOf(what: Message, why?: Message, line?: number): Loss {
  const values = { ...what.values, ...why?.values }
  return {
    code: what.code,
    what: what.message,
    ...(Object.keys(values).length > 0 && { values }),
    ...(why && { reason: why.code, why: why.message }),
    ...(line !== undefined && { line }),
  }
}

/** Words of the input, as they are written there. */
export function verbatim(text: string): Message {
  return messages.create('lost/text', { text })
}

/** Words of the input that belong to something: `@map of "users"`. */
export function verbatimOf(text: string, of: string): Message {
  return messages.create('lost/text-of', { text, of })
}

/** `the icon of "Orders"`. */
export function partOf(part: Part, of: string): Message {
  return messages.create('lost/part-of', { part, of })
}

/** `the title "Orders"`. */
export function named(part: Part, name: string): Message {
  return messages.create('lost/named', { part, name })
}

/** `the relation from "Order" to "Customer"`. */
export function between(part: Part, from: string, to: string): Message {
  return messages.create('lost/between', { part, from, to })
}

/** `a note`, or `3 notes`. */
export function some(part: Part, count = 1): Message {
  return messages.create('lost/parts', { part, count })
}

/** `that "Orders" is a database`. */
export function ofKind(kind: string, name: string): Message {
  return messages.create('lost/kind-of', { kind, name })
}

/** One loss for all that are alike, by their names or their number: `the icon of "Orders"`, `the icons of 12 elements`. None for none. */
export function countLoss(part: Part, of: readonly string[] | number, why?: Message): Loss[] {
  const count = typeof of === 'number' ? of : of.length
  if (count === 0) return []
  const [first] = typeof of === 'number' ? [] : of
  const isNamed = count === 1 && first !== undefined
  const what = isNamed ? partOf(part, first.split('\n', 1)[0] ?? '') : messages.create('lost/parts-of', { part, count })
  return [lossOf(what, why)]
}

/** One loss for so many things that nothing names: `an empty group`, `3 empty groups`. None for none. */
export function countThings(part: Part, count: number, why?: Message): Loss[] {
  return count === 0 ? [] : [lossOf(some(part, count), why)]
}
