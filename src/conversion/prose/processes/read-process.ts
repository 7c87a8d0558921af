import type { Graph } from '../../../structure/graph.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { buildFlow } from './build-flow.ts'
import type { Told } from './clause.ts'
import { english } from './english-tongue.ts'
import { readTold } from './read-told.ts'
import { splitTopic } from './split-topic.ts'
import { isBase, isThird } from './verbs.ts'

const longestText = 4000
const asksForProcess =
  /\b(?:flow ?charts?|flow diagrams?|flow|process(?:es)?|workflows?|procedures?|pipeline|steps|how (?:we|i|to|our|the|you|do|does|is|are|an?)|what happens|goes like|routine)\b/i
/** Both ways of a choice are told. */
const tellsChoice = /\bif\b.*\b(?:otherwise|if (?:not|they|he|she|it|the|that)|else)\b/is
/** "We either make an offer or reject them" */
const either = / either (?=([a-z]+) [^.]*\bor\b)/gi
/** "When solved, the ticket is closed": after all that was told before. */
const whenDone =
  /(?<=^|[.!;] )(?:when|once|as soon as) (?:(?:it|this|that|everything|all)(?:'s| is) )?(?:all )?(?:done|solved|resolved|finished|complete|completed|fixed|ready), (?=\S)/gi
/** "…, otherwise answer by email, then close the ticket": what was opened before the cases is closed after them. */
const thenClosed =
  /(?<=\b(?:otherwise|else|if not)\b[^.!?]*), (?:and )?then (?=(?:we |they |you )?(?:close|archive)s? the (?:ticket|case|complaint|request|order|issue|file|incident)[.!\s]*$)/i
/** "Our hiring process starts with a screening" */
const startsWith =
  /^(?:it|(?:our|the|my) ((?:[a-z]+ ){0,3}(?:process|procedure|workflow|pipeline))) (?:starts|begins) with (?=an? |the )/i
const listed = /\n\s*(?:[-*•+]|\d+[.)、])/

/**
 * Reads a process that is told in English sentences: what is done one after the other, in which cases, and where it leads back. Null where a sentence
 * tells anything else, or it cannot be told what follows what.
 */
export function readProcess(_body: string, asked: string | null, text: string): Graph | null {
  if (text.length > longestText || listed.test(text) || /\p{Script=Han}/u.test(text)) return null
  const topic = splitTopic(text, asked)
  const [, named = null] = startsWith.exec(topic.body) ?? []
  const body = topic.body.replace(startsWith, 'First, ')
  const title = topic.title ?? named
  const told = readTold(withoutEither(body).replaceAll(whenDone, 'Then ').replace(thenClosed, ', in any case '))
  if (!told || !(asksForProcess.test(text) || tellsChoice.test(text) || tellsCases(told))) return null
  const graph = buildFlow(told, english)
  return graph && title !== null ? { ...graph, title: capitalizeFirst(title) } : graph
}

function withoutEither(body: string): string {
  const isVerb = (word: string) => isBase(word.toLowerCase()) || isThird(word.toLowerCase(), undefined)
  return body.replaceAll(either, (words, next: string) => (isVerb(next) ? ' ' : words))
}

/** Acts, and cases among them: nothing else is told so. */
function tellsCases(told: readonly Told[]): boolean {
  const parts = told.flatMap(each => each.parts)
  return (
    parts.filter(({ kind }) => kind === 'act').length > 3 &&
    parts.some(part => part.kind === 'else' || part.lead !== null || (part.kind === 'case' && !part.isMoment))
  )
}
