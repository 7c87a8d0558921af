import type { Schema } from '../../../structure/schema.ts'
import { isTalk } from '../../faithful/sentences.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { buildSchema } from './facts/build-schema.ts'
import type { Fact } from './facts/fact.ts'
import { manyToMany } from './facts/many-to-many.ts'
import { findEntities, keyOf } from './facts/names.ts'
import { readClause } from './facts/read-clause.ts'
import { splitClauses } from './facts/split-clauses.ts'

const longestText = 4000
const longestSentence = 500
const wish =
  /^classes (?:for|of|in) |\b(?:class(?:es)? diagram|uml|ERD?|e-r|entit(?:y|ies)|entity[- ]relationship|(?:database|db|data) ?(?:schema|model|design|tables|structure|diagram|for|of|with|look)|tables|schema|domain model|(?:base|sub|super|abstract) ?class(?:es)?|inherits? from)\b|^(?:i|we) (?:want|need) to (?:store|save|keep track of) /i
const classWish = /\bclass(?:es)?\b|\buml\b|\binherits?\b/i
const tableWish = /\b(?:ERD?|er diagram|entity[- ]relationship|database|db|tables|data model)\b/i
/** ", and posts and tags are many to many": a sentence of its own. */
const manyToManyBehind = new RegExp(`(?:,|;)(?:\\s+and)?\\s+(?=${manyToMany}\\b)`, 'giu')
/** What names the drawing, or what it is of, and says nothing of the things in it. */
const lead =
  /^((?:[^.:,;\n]{0,80}?)\b(?:class(?:es)? diagram|classes(?= (?:for|of|in) )|uml(?: (?:class )?diagram)?|ERD?|(?:er|e-r|entity[- ]relationship) (?:diagram|model)|(?:database|db)(?: schema| design| model| tables)?|data ?model|schema|tables|domain model)\b[^.:,;\n]{0,60}?(?:, [a-z]+(?: [a-z]+){0,2}(?=[.:]))?)(?:[.:?!\n]|\s[-–—]\s)+\s*(?=\S)/i
/** "Entities: customer (id), order (date). …" */
const sortAlone = /^\s*(?:the )?(?:entities|classes|tables)\s*:\s*/i
const about = /\b(?:of|for|about)\s+((?:an?|the|our|my)?\s*[\p{L}\d' -]{2,40})$/iu
const tells = /\b(?:has|have|can|inherits?|belongs?|contains?)\b/i
/** What is said of the request, at either end. */
const aside =
  /^(?:i|we) (?:want|need|would like|have) to (?:store|save|keep track of|track|manage|organi[sz]e) [\p{L} ,]+$|^(?:please|pls|thanks?|thank you|can you|could you|i need|we need|i want|make|draw|show|its? for|it's for|this is for|i'm|we're|i am|we are)\b(?!.*\b(?:has|have|belongs?|contains?|many)\b)/iu

/**
 * Reads facts about kinds of things, in whatever words: what they have and can do, what they inherit, and how many of them belong to how many of
 * others. A thing that is counted, or of which something is told, is no field. Null where words say anything else, or a thing is related to none.
 */
export function readFacts(
  written: string,
  asked: string | null,
  request: string,
  { mayRelateOnly = false } = {},
): Schema | null {
  // "class diagram - Library has many Books. …": the title tells something itself.
  const [, name = null, inTitle = null] =
    asked === null
      ? []
      : (/^(?:(.+?)\s)?[-–—]\s(.+)$/s.exec(asked) ?? (tells.test(asked) ? [asked, null, asked] : [asked, asked]))
  const all = inTitle !== null && asked !== written.trim() ? `${inTitle}. ${written.trim()}` : written.trim()
  const body = withFullName(all.replaceAll(manyToManyBehind, '. '))
  const title = inTitle === asked ? null : name
  if (body.length > longestText || /\p{Script=Han}|->|[→{}<>|]|\n\s*(?:[-*•]|\d+[.)])/u.test(body)) return null
  if (!wish.test(request)) return otherWish.test(request) ? null : readUnasked(body, title)
  const [opening = '', named = ''] = lead.exec(body) ?? []
  const isLead = opening !== '' && !tells.test(named)
  const { whole, rest: text } = splitWhole((isLead ? body.slice(opening.length) : body).replace(sortAlone, ''))
  const isClass = classWish.test(request) && !tableWish.test(request)
  const known = findEntities(text)
  const facts = factsIn(text, known, isClass)
  // Entities told by their relations alone are read, and named in the singular, by the kind itself.
  if (!isClass && !mayRelateOnly && facts?.every(({ type }) => type === 'relates')) return null
  const subject = title ?? (isLead ? (about.exec(named.trim())?.[1] ?? null) : whole)
  return facts && buildSchema(facts, known, subject === null ? null : titleOf(subject), isClass)
}

/** "an order has order lines, each line refers to one product": by the name that it was given first. */
function withFullName(text: string): string {
  const [, kind, noun] = shortened.exec(text) ?? []
  return kind === undefined
    ? text
    : text.replaceAll(new RegExp(`\\b(each|every|a|the) ${noun}\\b`, 'gi'), `$1 ${kind} ${noun}`)
}

const shortened =
  /\b(?:has|have|contains?) (?:many |several |one or more )?(?!many|several|one|more|an?\b|the\b)([a-z]+) ([a-z]+?)s\b(?=.*\b(?:each|every|a|the) \2\b)/is

/** Of another kind of drawing, what belongs to what is no schema. */
const otherWish =
  /\b(?:chart|diagram|graph|mind ?map|org|tree|hierarchy|flow|process|infographic|timeline|architecture|network|board|compare|comparison|states?)\b/i
const counts = /\b(?:many|several|multiple|one or more|exactly one|only one|at least one)\s/i

/** "A shop has customers and orders. A customer places many orders.": only where each sentence counts what belongs to what. */
function readUnasked(body: string, title: string | null): Schema | null {
  const { whole, rest } = splitWhole(body)
  const sentences = rest.split(/[.;](?=\s|$)/).filter(each => /\p{L}/u.test(each))
  if (whole === null || !sentences.every(each => counts.test(each))) return null
  const known = findEntities(rest)
  const facts = factsIn(rest, known, false)
  return facts && buildSchema(facts, known, titleOf(title ?? whole), false)
}

/** "A school has teachers and courses. A teacher …": what holds all that is told of next, and is told of no more, is the title. */
function splitWhole(text: string): { whole: string | null; rest: string } {
  const [first = '', whole, list] =
    /^\s*(?:(?:an?|the|our|my|each|every) )?([\p{L}-]+(?: [\p{L}-]+)?) (?:has|have|consists of|contains|includes|stores|manages) ([\p{L}, -]+?)\.\s+(?=\S)/iu.exec(
      text,
    ) ?? []
  if (whole === undefined || list === undefined) return { whole: null, rest: text }
  const rest = text.slice(first.length)
  const told = new Set((rest.match(/[\p{L}-]+/gu) ?? []).map(keyOf))
  const things = list.split(/, (?:and )?| and /)
  const areTold = things.length > 1 && things.every(thing => told.has(keyOf(thing)))
  return areTold && !told.has(keyOf(whole)) ? { whole, rest } : { whole: null, rest: text }
}

function titleOf(subject: string): string {
  const name = subject.trim().replace(/^(?:an?|the)\s+/i, '')
  return capitalizeFirst(name)
}

function factsIn(text: string, known: ReadonlyMap<string, string>, isClass: boolean): Fact[] | null {
  const facts: Fact[] = []
  const sentences = text
    .split(/[.!?](?=\s|$)|[;\n]/)
    .map(each => each.trim())
    .filter(each => /\p{L}/u.test(each))
  let last: string | null = null
  let before: string | null = null
  let object: string | null = null
  for (const [index, sentence] of sentences.entries()) {
    if (sentence.length > longestSentence) return null
    if (index === 0 && isIntroduction(sentence, known)) continue
    if ((index === 0 || index === sentences.length - 1) && (aside.test(sentence) || isAsking(sentence))) continue
    for (const clause of splitClauses(sentence, known)) {
      const isOfObject = object !== null && /^(?:which|that|who)\s/i.test(clause)
      const read = readClause(clause, { known, last: isOfObject ? object : last, before, isClass })
      if (!read) return null
      facts.push(...read)
      const subject = isOfObject ? null : subjectOf(read[0])
      if (subject !== null && subject !== last) before = last
      last = subject ?? last
      const related = read.find(fact => fact.type === 'relates')
      object = related?.to ?? object
    }
  }
  return facts
}

/** "I sell candles online." */
function isIntroduction(sentence: string, known: ReadonlyMap<string, string>): boolean {
  const words = sentence.split(/[^\p{L}\p{N}_-]+/u)
  return /^(?:i|i'm|we|we're)\s/i.test(sentence) && words.length < 12 && !words.some(word => known.has(keyOf(word)))
}

/** "ER diagram with those please" */
function isAsking(sentence: string): boolean {
  return (
    (isTalk(sentence) || /^(?:how|what) (?:would|should|could|does)\b/i.test(sentence)) &&
    wish.test(sentence) &&
    sentence.split(' ').length < 9 &&
    !tells.test(sentence)
  )
}

/** Of whom a clause tells; those that follow may leave it out. */
function subjectOf(fact: Fact | undefined): string | null {
  if (!fact || fact.type === 'through') return null
  if (fact.type === 'inherits') return fact.names.length === 1 ? (fact.names[0] ?? null) : null
  return fact.type === 'relates' ? fact.from : fact.name
}
