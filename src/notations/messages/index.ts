import { createMessages, type Message } from '../../shared/messages/create-messages.ts'
import { en as structureEn } from '../../structure/messages/en.ts'
import { zh as structureZh } from '../../structure/messages/zh.ts'
import type { Loss } from '../../structure/origin.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

const english = { ...structureEn, ...en }
const messages = createMessages(english, { zh: { ...structureZh, ...zh } })

type Code = keyof typeof english & string
type Named<Prefix extends string> = Code extends infer Each
  ? Each extends `${Prefix}/${infer Name}`
    ? Name
    : never
  : never

/** Names a loss: `lost('direction')`. */
export function lost(what: Named<'lost'>, values?: Values): Message {
  return write(`lost/${what}`, values)
}

/** Names the reason of a loss: `because('levels', { depth: 3 })`. */
export function because(why: Named<'because'>, values?: Values): Message {
  return write(`because/${why}`, values)
}

/** Says why a text cannot be read: `unreadable('too-deep', { most: 100 })`. A full sentence that can follow "Line 3: ". */
export function unreadable(why: Named<'unreadable'>, values?: Values): Message {
  return write(`unreadable/${why}`, values)
}

/** The sentence of `unreadable` for readers of `language` (BCP 47). */
export function sayUnreadable({ code, values }: Message, language: string): string {
  return messages.say(language, code as 'lost/direction', values)
}

type Values = Readonly<Record<string, string | number>>

/** Describes a loss for a reader of `language` (BCP 47): its object, and its reason. */
export function sayLoss({ code, values, reason }: Loss, language: string): { what: string; why?: string } {
  const say = (each: string) => messages.say(language, each as 'lost/direction', values)
  return { what: say(code), ...(reason !== undefined && { why: say(reason) }) }
}

/** Every code here is said in one sentence, without cases. */
const write: (code: Code, values?: Values) => Message = messages.create as never
