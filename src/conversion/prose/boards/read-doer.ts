import { splitList } from '../split-list.ts'

const who = '(?!(?:[Ii]|[Ww]e|[Tt]hey|[Ii]t|[Tt]he|[Tt]his|[Tt]hat|[Nn]obody)\\b)(\\p{L}[\\p{L}.-]*(?: and \\p{L}+)?)'
const article = /^(?:the|our|my|an?) /i
const adverb = '(?:already |just |currently |still |now )?'

/** How people say who is at which card; the groups are the person and the card, or the card alone. */
const wordings: readonly { column: string; pattern: RegExp }[] = [
  {
    column: 'doing',
    pattern: new RegExp(`^${who} (?:is|are) ${adverb}(?:working on|busy with|in the middle of) (.+)$`, 'u'),
  },
  {
    column: 'doing',
    pattern: new RegExp(`^${who} (?:is|are) ${adverb}([a-z]+ing (?:the |our |my |an? |up ).+)$`, 'u'),
  },
  { column: 'done', pattern: new RegExp(`^${who} (?:has |have )?${adverb}(?:finished|completed) (.+)$`, 'u') },
  {
    column: 'done',
    pattern: new RegExp(`^${who} (?:has|have) ${adverb}([a-z]+ed (?:the |our |my |an? |up ).+)$`, 'u'),
  },
]
const untouched = /^(?:nobody|no one)(?: has|'s)? (?:started|begun|picked up|touched|taken)(?: on)? (.+?)(?: yet)?$/i
const needed = /^(.+?) (?:still )?needs ([a-z]+ing)$/i

/**
 * The column and the cards of a clause that tells who does what: "Lena is working on the search bug", "the gutter still needs cleaning". The person stands
 * behind the card in brackets. Null for anything else.
 */
export function readDoer(clause: string): { column: string; cards: string[] } | null {
  const [, open] = untouched.exec(clause) ?? []
  if (open) return { column: 'to do', cards: splitList(open) }
  const [, thing, act] = needed.exec(clause) ?? []
  if (thing && act) return { column: 'to do', cards: [`${thing.replace(article, '')} needs ${act}`] }
  for (const { column, pattern } of wordings) {
    const [, person, card] = pattern.exec(clause) ?? []
    if (person && card)
      return { column, cards: splitList(card).map(each => `${each.replace(article, '')} (${person})`) }
  }
  return null
}
