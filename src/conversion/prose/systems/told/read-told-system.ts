import { readClauses } from '../../../../language/clauses/read-clauses.ts'
import type { Graph, GraphEdge, GraphGroup, GraphNode } from '../../../../structure/graph.ts'
import { createIds } from '../../../../structure/new-ids.ts'
import { readCount } from '../../schedules/read-count.ts'
import { inTurn } from '../system-clauses.ts'
import { roleOf, withoutCount } from '../system-graph.ts'
import { actingIn, Telling } from './telling.ts'
import type { Thing } from './things.ts'

const fewestLines = 2
const longestLabel = 60
/** "call graph please." */
const asking = /^[^,.:]{2,60}?\b(?:pls|please)\s*[,.]\s+/i
const noTitle = /^(?:let|so|here|hi|hey|please|this|how it|it)\b/i
/** "WMS", "TimescaleDB" */
const technical = /\b(?!C[EFMOT]O\b|HR\b|QA\b|VP\b)\p{Lu}{2,}\b|\p{Ll}\p{Lu}/u
/** Who leads whom, what comes when, and which files lie where are no systems. */
const noSystem =
  /\b(?:C[EFMOT]O|departments?|org(?:ani[sz]ation)? chart|reports? to|hiring|roadmap|folders?|employees?|family|timeline|journey|mind ?map)\b/i
/** "three services: users, orders and payments": their names */
const listed = /\b((?:two|three|four|five|six|seven|\d) (?:[a-z-]+ ){0,2}[a-z-]+s): ([^.:;()\n]+?)(?=[.;]|$)/gi
/** "We have three microservices, auth, catalog and checkout." */
const countedFirst =
  /^((?:we|i) (?:have|run|use|operate) )(two|three|four|five|six) (?:[a-z-]+ ){0,2}[a-z-]+s[,:] ((?:[\w-]+(?: [\w-]+)?, )*[\w-]+(?: [\w-]+)?,? and [\w-]+(?: [\w-]+)?)(?=\.)/i
/** "two services, web and api" */
const countedNames =
  /(?<!\b(?:have|run|use|operate) )\b(two|three|four|five) ((?:[a-z-]+ ){0,2}(?:services|servers|apps|databases|workers|lambdas|functions|queues|containers|microservices)), ([\w-]+(?:, [\w-]+)*,? and [\w-]+)(?=[.;]|$)/gi
const fetches = /^(?:fetch|get|read|take|receive|download|pull|pick|collect)(?:e?s)?\b/i
const allOfThem = /(?<=\. )(?:all (?:of (?:them|these)|three|four|five|six)|they all)\b/gi
/** "a hub connected to lights" */
const joined = /(?<=^|\. )((?:an? |the )[\p{L}\d -]{2,30}?) ((?:connected|linked|wired|attached) to )/giu
/** "Redis as cache", where "cache" is no deed */
const asUse = /\bas (cache|queue|proxy|broker|store|backup|frontend|backend|database)\b/gi
/** "I control it with my phone": the phone does it. */
const withMy =
  /\b(?:i|we|you|users?) (?:can )?(control|manage|operate|monitor|open)s? ([\p{L}\d ]{2,30}?) (with|from|via|using|through) ((?:my|our|an?|the|their) [\p{L}]+(?: [\p{L}]+)?)(?=[.,;]|$)/giu
const heading = /^\s*([^:.\n]{2,60}):\s+(?=\S)/
/** Who asks for this means parts of a system, whatever they are called. */
const asked =
  /\b(?:architecture|network|topology|infrastructure|smart home|iot|system|stack|setup|set-up|pipeline|components?|block diagram|dependenc(?:y|ies)|depends?|call graph|calls what|modules?|microservices?|data flow|deployment|hosting)\b/i
/** "checks the token with the auth service": another part is told of at an arrow. */
const hidesPart =
  / (?:with|from|against|through) (?:[a-z]+ ){0,2}(?:service|server|database|queue|cache|broker|gateway|bucket|provider)s?$/i

/** Reads a system that is told in English sentences: who calls, feeds or serves what. Null where a sentence says anything else. */
export function readToldSystem(text: string, title: string | null, request: string): Graph | null {
  if ((inTurn.test(request) && !asked.test(request)) || noSystem.test(request)) return null
  if (/[{}|]|\n\s*[-*•\d]/.test(text)) return null
  const lead = heading.exec(text)
  const body = withAllNamed(text.slice(lead?.[0].length ?? 0))
    .replace(asking, '')
    .replaceAll(listed, '$1 ($2)')
    .replaceAll(countedNames, withNames)
    .replaceAll(joined, '$1 is $2')
    .replaceAll(asUse, 'as a $1')
    .replaceAll(withMy, '$4 $1s $2')
  if (/:\s/.test(body)) return null
  const sentences = readClauses(body)
  const clauses = sentences.flatMap(each => each.clauses ?? [])
  if (sentences.length === 0 || sentences.some(each => each.clauses === null)) return null
  const named =
    lead?.[1] && !noTitle.test(lead[1]) ? lead[1].replace(/^explain (?:how )?|\s*\b(?:pls|please)$/gi, '') : null
  const telling = new Telling(body, actingIn(clauses))
  if (!clauses.every(clause => telling.add(clause))) return null
  const drawn = isOfSystem(telling, request) ? toDrawing(telling, title ?? named ?? telling.title) : null
  return drawn?.edges.some(({ label = '' }) => hidesPart.test(label)) ? null : drawn
}

/** In brackets, where they are as many as was said. */
function withNames(said: string, counted: string, noun: string, list: string): string {
  const names = list.split(/,? and |, /)
  return names.length === readCount(counted) ? `${counted} ${noun} (${names.join(', ')})` : said
}

/** "We have three microservices, auth, catalog and checkout. … All of them log to Loki.": all that were counted first, by their names. */
function withAllNamed(body: string): string {
  const [whole = '', before = '', counted = '', list = ''] = countedFirst.exec(body) ?? []
  const count = list.split(/,\s*(?:and )?| and /).length
  if (whole === '' || readCount(counted) !== count) return body
  return `${before}${list}${body.slice(whole.length).replaceAll(allOfThem, list)}`
}

function isOfSystem({ things: { all }, lines }: Telling, request: string): boolean {
  const drawn = all.filter(thing => lines.some(({ from, to }) => from === thing || to === thing))
  // "the recipient's client fetches it": from where is lost.
  const isLost = ({ notes, inside }: Thing) => inside === null && notes.some(note => fetches.test(note))
  if (all.some(thing => isLost(thing) && !drawn.includes(thing))) return false
  const known = all.filter(({ label }) => roleOf(label) !== null || technical.test(label)).length
  const isKnown = (known > 1 && known * 2 >= all.length) || asked.test(request)
  // "the tv" beside an "apple tv": which of them is meant is open.
  if (
    lines.some(one => lines.some(other => one.from === other.to && one.to === other.from && one.label === other.label))
  )
    return false
  // Several of which nobody said how they belong to the others.
  const alone = all.filter(thing => !drawn.includes(thing) && all.every(other => other.inside !== thing))
  if (alone.length > 1) return false
  return (
    isKnown &&
    lines.length >= fewestLines &&
    drawn.length > 2 &&
    lines.every(({ label }) => label.length <= longestLabel)
  )
}

function toDrawing({ things, lines }: Telling, title: string | null): Graph {
  const newId = createIds('part')
  const frames = new Set(things.all.flatMap(({ inside }) => inside ?? []))
  const ids = new Map(things.all.map(thing => [thing, newId(thing.label)]))
  const idOf = (thing: Thing) => ids.get(thing) ?? ''
  const nodes = things.all
    .filter(thing => !frames.has(thing))
    .map((thing): GraphNode => {
      const note = [...new Set(thing.notes)].join('; ')
      return {
        id: idOf(thing),
        label: thing.label,
        role: roleOf(withoutCount(thing.label)) ?? 'component',
        ...(note !== '' && { note }),
        ...(thing.inside && { group: idOf(thing.inside) }),
      }
    })
  const drawn = new Map(lines.map(({ from, to, label }) => [`${idOf(from)} ${idOf(to)} ${label}`, { from, to, label }]))
  const edges = [...drawn.values()].map(
    ({ from, to, label }, index): GraphEdge => ({
      id: `e${index + 1}`,
      from: idOf(from),
      to: idOf(to),
      ...(label !== '' && { label }),
      direction: 'forward',
      line: 'solid',
    }),
  )
  const groups = [...frames].map((thing): GraphGroup => ({ id: idOf(thing), label: thing.label }))
  return { type: 'graph', ...(title !== null && { title }), nodes, edges, groups }
}
