import { determiners } from '../../../language/clauses/closed-words.ts'
import { lookUp } from '../../../language/clauses/dictionary.ts'
import type { Chunk } from './chunk.ts'

/** One of the kinds that a sentence tells apart, and what is done with it. */
export interface Kind {
  /** "urgent", "under $5000" */
  name: string
  deed: Chunk
  /** Told by an amount. */
  isBand: boolean
}

/** The kinds of a sentence, by their chunks, and what asks which of them something is: "urgent or normal", "how much". */
export interface Kinds {
  kinds: ReadonlyMap<Chunk, Kind>
  asked: string
}

const ones =
  /^(?:(?:and|the|all|any) )*((?!(?:other|remaining|first|second|last|next|same|only)\b)[a-z-]+(?: [a-z-]+)?) ones (?=\S)/i
const amount =
  '[$€£]?\\d[\\d,.]*\\s?(?:%|[kKM]\\b|euros?|dollars?|pounds?|kg|km|days?|weeks?|hours?|minutes?|points?|people|years?)?'
const band = new RegExp(
  `^(?:and )?((?:under|below|above|over|up to|less than|more than|at least|from|between) ${amount}(?: (?:and|to) ${amount})?|(?:above|over|beyond|below|under|beneath) that)\\s+(?=\\S)`,
  'i',
)
const joining = /^and\s+/i
const lastOnes = /\s+and\s+(?=(?:the )?[a-z-]+ ones )/gi
/** "everything else is scrapped", "the others donate blood" */
export const rest =
  /^(?:and )?(?:(?:everything|anything|everyone|everybody|anyone) else|(?:all )?the (?:others|rest)|all others?)\b/i

/** "small ones go to the bakery and big ones are packed": each kind between commas. */
export function partKinds(sentence: string): string {
  return sentence.replaceAll(lastOnes, ', and ')
}

/**
 * Finds the kinds of a sentence: "urgent ones page the engineer, normal ones wait", "under $5000 it is approved, above that a manager decides". Undefined
 * where it tells fewer than two apart; null where something else is told behind them, of which nobody says of which kind it is.
 */
export function findKinds(chunks: readonly Chunk[]): Kinds | null | undefined {
  const kinds = new Map<Chunk, Kind>()
  const areOthersTold = chunks.some(chunk => rest.test(chunk.text))
  for (const chunk of chunks) {
    const kind = readOnes(chunk) ?? readBand(chunk) ?? (areOthersTold ? readPlural(chunk) : null)
    if (kind) kinds.set(chunk, kind)
  }
  const first = chunks.findIndex(chunk => kinds.has(chunk))
  const told = first < 0 ? [] : chunks.slice(first)
  const hasRest = told.some(chunk => rest.test(chunk.text))
  if (kinds.size + (hasRest ? 1 : 0) < 2) return undefined
  const areBands = [...kinds.values()].filter(({ isBand }) => isBand).length
  const isMixed =
    (areBands > 0 && areBands < kinds.size) || told.some(chunk => !kinds.has(chunk) && !rest.test(chunk.text))
  if (isMixed) return null
  const names = [...kinds.values()].map(({ name }) => name)
  const asked = areBands > 0 ? 'how much' : [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ')
  return { kinds, asked }
}

function readOnes(chunk: Chunk): Kind | null {
  const [, name] = ones.exec(chunk.text) ?? []
  return name ? { name: name.toLowerCase(), deed: chunk.without(joining), isBand: false } : null
}

/** "good candidates get an interview", before "the others are rejected" */
function readPlural(chunk: Chunk): Kind | null {
  const [kind = '', noun = '', next = ''] = chunk.words
  const isPlural = /[^s]s$/.test(noun) && chunk.length > 3 && !/^(?:and|or|of)$/.test(next)
  if (!lookUp(kind).isAdjective || !isPlural || determiners.has(kind)) return null
  return { name: `${kind} ${noun}`, deed: chunk, isBand: false }
}

function readBand(chunk: Chunk): Kind | null {
  const [whole, name] = band.exec(chunk.text) ?? []
  return whole && name ? { name, deed: chunk.without(band), isBand: true } : null
}
