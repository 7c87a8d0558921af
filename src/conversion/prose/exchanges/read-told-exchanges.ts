import { readClauses } from '../../../language/clauses/read-clauses.ts'
import type { Interaction } from '../../../structure/interaction.ts'
import type { Line } from '../systems/told/drawing.ts'
import { actingIn, Telling } from '../systems/told/telling.ts'
import type { Thing } from '../systems/told/things.ts'
import { asksForExchange } from './asks-for-exchange.ts'
import { type Said, toInteraction } from './to-interaction.ts'

const longestText = 3000
const longestLabel = 60
const fewestMessages = 2
const heading = /^\s*[^:.\n]{2,60}:\s+(?=\S)/
const reply =
  /^(?:returns?|replies|responds?|answers?|confirms?|acknowledges|sends? back|gives? (?:it|them|him|her)$)\b/i

const personName = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u
const tellingVerb =
  /^(?:asks|tells|calls|emails|texts|messages|writes|sends|forwards|gives|hands|passes|returns|replies|answers|informs|notifies|shows)\b/i

/** What one does alone: the note of it. */
interface Deed {
  by: Thing
  note: number
}

/**
 * Reads who does what, and who is told of it, by the grammar of the clauses, where a sequence is asked for: "the website asks the scheduler whether it is
 * free, sends the patient an SMS and notifies the doctor". What one does alone is a message to oneself. Null where a clause says anything else.
 */
export function readToldExchanges(text: string, title: string | null, request: string): Interaction | null {
  if (text.length > longestText || /[{}|]|\n\s*[-*•\d]|\p{Script=Han}/u.test(text)) return null
  const body = text.slice(heading.exec(text)?.[0].length ?? 0)
  const sentences = readClauses(body)
  const clauses = sentences.flatMap(each => each.clauses ?? [])
  if (sentences.length === 0 || sentences.some(each => each.clauses === null)) return null
  const telling = new Telling(body, actingIn(clauses))
  const told: (Line | Deed)[] = []
  for (const clause of clauses) {
    const drawn = telling.lines.length
    const noted = telling.things.all.map(({ notes }) => notes.length)
    if (!telling.add(clause)) return null
    const alone = telling.things.all.flatMap((by, at): Deed[] => {
      const first = noted[at] ?? 0
      return by.notes.slice(first).map((_, index) => ({ by, note: first + index }))
    })
    // "whether it is free" belongs to what was said before.
    if (telling.lines.length === drawn && alone.length === 0 && clause.link === null) return null
    told.push(...telling.lines.slice(drawn), ...alone)
  }
  const said = told.map((each, at) => ('by' in each ? toLine(each, told.slice(0, at)) : each))
  const isMeant = asksForExchange(request) || tellEachOther(telling, said)
  return isMeant && isExchange(telling, said) ? toInteraction(said.map(withNames), title) : null
}

/** "Bob asks Alice for the report. Alice emails it to Bob.": people by their names, who say or hand over most of it. */
function tellEachOther({ things: { all } }: Telling, said: readonly Line[]): boolean {
  const told = said.filter(({ from, to, label }) => from !== to && tellingVerb.test(label))
  return told.length > 2 && all.every(({ label }) => personName.test(label))
}

/** "the scheduler confirms": to whoever asked it last. */
function toLine({ by, note }: Deed, before: readonly (Line | Deed)[]): Line {
  const label = by.notes[note] ?? ''
  const asked = reply.test(label) ? before.findLast(each => 'to' in each && each.to === by) : undefined
  return { from: by, to: asked && 'from' in asked ? asked.from : by, label }
}

/** Everybody takes part, and what is said is short. */
function isExchange({ things: { all } }: Telling, said: readonly Line[]): boolean {
  const between = said.filter(({ from, to }) => from !== to)
  const takesPart = (thing: Thing) => between.some(({ from, to }) => from === thing || to === thing)
  const areShort = said.every(({ label }) => label !== '' && label.length <= longestLabel)
  return between.length >= fewestMessages && areShort && all.every(thing => thing.inside === null && takesPart(thing))
}

function withNames({ from, to, label }: Line, at: number, said: readonly Line[]): Said {
  const isReply = reply.test(label) && said.slice(0, at).some(before => before.from === to && before.to === from)
  return { from: from.label, to: to.label, label, isReply }
}
