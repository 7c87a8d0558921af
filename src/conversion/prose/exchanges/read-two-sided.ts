import type { Interaction, Message } from '../../../structure/interaction.ts'
import { createIds } from '../../../structure/new-ids.ts'

const longestText = 2000
const fewestClauses = 3
const wish = /\bsequence\b/i
const heading = /^\s*(?:the |an? )?sequence(?: diagram)?[^:,.\n]{0,40}:\s*/i
const between = /\s*[,;.\n]\s*(?:(?:and then|and|then|finally)\s+)?|\s+(?:and )?then\s+/i
/** Another deed of the same one: "checks the token and sends a link". */
const another = /\s+and\s+(?=\p{L}+s\b)/iu
const deed = /^(?:(?:the|an?|our|my) )?(\p{L}[\p{L}\p{N}-]*(?: \p{L}[\p{L}\p{N}-]*)?) (\p{L}+s) ?(.*)$/iu
/** What is done towards somebody, who is the other one where there are two. */
const directed =
  /^(?:asks|requests|calls|emails|mails|texts|messages|sends|submits|forwards|gives|hands|passes|tells|notifies|informs|alerts|invites|confirms|returns|replies|responds|answers|acknowledges|shows|offers|proposes|prompts|challenges|orders|places|books|signs|pays|ships|delivers|redirects|rejects|accepts|approves|declines|logs in|signs up)$/i
/** "books a slot in the calendar": what one has is no other. */
const inOwn = /\b(?:in|on|into) (?:the |a |its |his |her |their )?\w+$/i
const reply = /^(?:confirms|returns|replies|responds|answers|acknowledges|rejects|accepts|approves|declines)$/i
const pronoun = /^(?:it|he|she|this|that|who|which|there|if|when|one|both|each)\b/i

interface Deed {
  from: string
  verb: string
  rest: string
}

/**
 * Reads an exchange of two who need not be named as receivers: "user asks for a reset, server emails a link, user opens it, server confirms". What is
 * said or handed over goes to the other one; anything else each does alone. Null where no sequence diagram is asked for, or others act, too.
 */
export function readTwoSided(text: string, title: string | null, request: string): Interaction | null {
  const plain = text.replace(heading, '')
  if (!wish.test(request) || text.length > longestText || /[{}<>|:]/.test(plain)) return null
  const deeds = readDeeds(plain)
  const sides = [...new Set(deeds?.map(({ from }) => from.toLowerCase()))]
  if (!deeds || deeds.length < fewestClauses || sides.length !== 2) return null
  const newId = createIds('participant')
  const participants = sides.map(label => ({ id: newId(label), label, kind: 'participant' as const }))
  const steps = deeds.map(({ from, verb, rest }, index): Message => {
    const [own, other] = participants[0]?.label === from.toLowerCase() ? participants : participants.toReversed()
    const isDirected =
      (directed.test(verb) && !(verb === 'books' && inOwn.test(rest))) ||
      rest
        .toLowerCase()
        .split(/\s+/)
        .includes(other?.label ?? '')
    return {
      type: 'message',
      id: `m${index + 1}`,
      from: own?.id ?? '',
      to: (isDirected ? other?.id : own?.id) ?? '',
      label: `${verb} ${rest}`.trim(),
      kind: reply.test(verb) ? 'reply' : 'call',
    }
  })
  const isExchange = steps.filter(({ from, to }) => from !== to).length > 1
  return isExchange ? { type: 'interaction', ...(title !== null && { title }), participants, steps } : null
}

function readDeeds(text: string): Deed[] | null {
  const deeds: Deed[] = []
  for (const clause of text.split(between).filter(part => part.trim() !== '')) {
    const [first = '', ...others] = clause.trim().split(another)
    const [, from = '', verb = '', rest = ''] = deed.exec(first) ?? []
    if (from === '' || pronoun.test(from) || /\b(?:if|when|or)\b/i.test(clause)) return null
    deeds.push({ from, verb, rest })
    for (const other of others) {
      const [, next = '', object = ''] = /^(\p{L}+s)\b ?(.*)$/iu.exec(other) ?? []
      deeds.push({ from, verb: next, rest: object })
    }
  }
  return deeds
}
