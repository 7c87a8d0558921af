import { afterOrdinal } from '../../../language/ordinal-names.ts'

/** A part of a text that says one thing that is done, or under which condition. */
export interface Clause {
  text: string
  /** It begins a sentence, or a line. */
  isFirst: boolean
  /** "then", "finally", 然后: it comes after all that was said before it. */
  isNext: boolean
}

const sentenceEnd = /(?<=[.!?])\s+|(?<=[。！？])|\s*[;；]\s*|\n+/
const clauseEnd = /,\s+|[，]\s*|,(?=\p{Script=Han})|\s+(?=(?:and )?then\s)|\s+(?=and (?:finally|lastly)\s)/u
/** 跑步然后洗澡 */
const beforeNext = /(?<=\p{Script=Han}{2})(?=然后|接着|随后|最后(?![一两二三四五几\d]{1,2}[个天周月年步轮]))/u
const next =
  /^(?:(?:and )?(?:then|next|finally|lastly|afterwards|after that|after this|in the end|at the end)\b[,:]?\s*|(?:然后|接着|随后|最后(?![一两二三四五几\d]{1,2}[个天周月年步轮])|之后|接下来|结束后|完成后|做完后)(?:再|就|会)?[，,:：]?\s*)/i
/** "First level looks at it" counts no steps. */
const first = new RegExp(`^(?!first ${afterOrdinal})first(?:ly|ly,| of all)?\\b(?!-)[,:]?\\s*`, 'i')
/** Where nothing is the first, a "second rinse" is one of that name. */
const later = new RegExp(`^(?!(?:second|third) ${afterOrdinal})(?:second(?:ly)?|third(?:ly)?)\\b(?!-)[,:]?\\s*`, 'i')
const opening =
  /^(?:and\b\s*|首先|第[一二三四五六七八九十\d]{1,2}步[是，：:]?(?=\p{Script=Han})|第一步|其次|先(?!生|进|前)|再(?!次)|又(?=去|到|逛|做)|并(?!行|发))/iu
/** When it happened, and to whoever tells it. */
const told = new RegExp(
  `^(?:(?:yesterday|today|last (?:week|night|\\w+day)|this morning|on \\w+day)[, ]+)?(?:(?:i|we)\\s+)?first\\s+(?!${afterOrdinal})|^(?:yesterday|today|last (?:week|night|\\w+day)|this morning)[, ]+(?:(?:i|we)\\s+)?|^(?:昨天|今天|上周|前天)(?:我们?|大家)?先?`,
  'i',
)

/** What commas, full stops and words of order part, without those words. */
export function splitClauses(text: string): Clause[] {
  const isCounted = /\bfirst(?:ly)?\b/i.test(text)
  return text.split(sentenceEnd).flatMap(sentence => {
    const parts = sentence
      .split(clauseEnd)
      .flatMap(part => part.split(beforeNext))
      .map(part => part.replace(/[.。!！,，\s]+$/, '').trim())
      .filter(part => part !== '')
    return parts.map((part, index): Clause => {
      const plain = part.replace(told, '')
      const isNext = next.test(plain)
      // "signup, first login": a name in the middle of others.
      const isName = index > 0 && /^first [\w-]+$/i.test(plain)
      const rest = isName ? plain : withoutOrdinals(plain.replace(next, ''), isCounted)
      return { text: rest, isFirst: index === 0, isNext: isNext || (rest !== plain && /^(?:再|并|又)/.test(plain)) }
    })
  })
}

function withoutOrdinals(clause: string, isCounted: boolean): string {
  const plain = clause.replace(first, '')
  return (isCounted ? plain.replace(later, '') : plain).replace(opening, '').trim()
}
