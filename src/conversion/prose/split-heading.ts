import { isPurpose } from '../../language/purposes.ts'
import { asksForDrawing } from '../faithful/sentences.ts'

/** What stands before a list, a history or figures, and what it stands before. */
export interface Headed {
  heading: string
  rest: string
  /** A question is no part of what answers it, whatever that is. */
  isQuestion: boolean
}

const longestHeading = 120
/** One sentence or two, a line of its own, or all before a colon. Of a time, the colon belongs to it. */
const ahead =
  /^\s*((?:[^.!?。！？\n]|\.(?=\S)){3,120}?)(?:[?？!！。]\s*|\.\s+|\n\s*|(?<!\d)[:：]\s*|[:：](?!\d)\s*)(?=\S)/u
/** What is told step by step, or in cases, has no heading in front. */
const told =
  /\b(?:if|then|when|unless|otherwise|until|after|before|first|once|starts?|begins?|ends?|becomes?|goes|leads?|reports?)\b|->|→|[;；]|如果|要是|然后|否则|之后|先|再|开始|变成|下面|负责/i
/** Who draws is asked for something, and for whom or what. */
const asking =
  /^(?:(?:hi|hey|hello)[ ,!.]*)?(?:(?:please|can you|could you|would you)\s+)*(?:i need (?:something|a [a-z ]{3,20})|i want|i'd like|show(?: me)?|draw|explain|compare|help me with)(?: (?:for|to) (?:my|our|the) [\p{L}\d ]{2,30}?(?= (?:on|about)\b))?\s*(?:on |about |of )?/iu
const asAsked =
  /\s*(?:side by side|(?:explained |shown )?as an? (?:tree|list|chart|diagram|timeline|picture)(?: for (?:my|our|the) [\p{L}\d]+)?)$/iu

/** Splits off the first sentence or line that tells nothing but what the rest is about. Null where there is none. */
export function splitHeading(text: string): Headed | null {
  const [whole = '', said = ''] = ahead.exec(text) ?? []
  const numbers = said.match(/\d+/g)?.length ?? 0
  const marks = said.match(/[,，、]/g)?.length ?? 0
  const isHeading =
    said.trim() !== '' && said.trim().length <= longestHeading && numbers < 2 && marks < 3 && !told.test(said)
  if (!isHeading) return null
  return { heading: withoutRequest(said), rest: text.slice(whole.length), isQuestion: /[?？]/.test(whole) }
}

/** 唐朝这块老是记混，给我排个时间线: without who is asked for what, unless nothing else is said. */
function withoutRequest(said: string): string {
  const clauses = said.split(/[,，]\s*/).filter(clause => !isPurpose(clause) && !asksForDrawing(clause))
  const heading = clauses
    .join(/\p{Script=Han}/u.test(said) ? '，' : ', ')
    .replace(asking, '')
    .replace(asAsked, '')
    .trim()
  return heading === '' ? said.trim() : heading
}
