import type { Graph } from '../../../structure/graph.ts'
import { toGraph } from '../relations/to-graph.ts'
import { splitList } from '../split-list.ts'

const longestText = 4000
const article = '(?:the|an?|our|my|its|each|every)'
const noun = '[\\p{L}][\\p{L}\\p{N}-]*(?: [\\p{L}\\p{N}-]+)?'
const link = new RegExp(
  `^(?:(?:and|then|finally) )?${article} (${noun}?) ([a-z]+s(?: (?:to|into|from|with|on|for|by|through))?) (${article} .+)$`,
  'iu',
)
/** "Home leads to Search and Cart": names need no article. */
const leading =
  /^(?:(?:and|then) )?(\p{Lu}[\p{L}\p{N}-]*(?: [\p{L}\p{N}-]+)?) ((?:leads?|links?|goes|flows?|points?|branches|connects?) (?:in)?to|feeds|causes) (.+)$/u
const properName = /^\p{Lu}[\p{L}\p{N}-]*(?: [\p{L}\p{N}-]+){0,2}$/u
const heading = /^\s*([^:.\n]{2,40}):\s+(?=\p{Lu})/u
const object = new RegExp(`^${article} (${noun})$`, 'iu')
/** They say what something is, and not what it leads to. */
const noLink = /^(?:is|was|has|does|needs|wants|likes|contains|includes|comprises|consists|opens|closes)\b/i

/**
 * Reads what leads to what: "The pump feeds the tank. The tank feeds the turbine." Each sentence joins things by a verb, and each has one in common with
 * another. Null where any of them says something else.
 */
export function readLinks(text: string, title: string | null): Graph | null {
  if (text.length > longestText) return null
  const [lead = '', named] = heading.exec(text) ?? []
  const clauses = text
    .slice(lead.length)
    .split(
      /[.;](?=\s|$)|,(?=\s+(?:and |then )?(?:(?:the|an?|our)\s\S+(?:\s\S+)?\s[a-z]+s\s|[A-Z]\w*(?: \w+)? (?:leads?|links?|goes|flows?|points?|branches|connects?|feeds|causes)\b))|\n/i,
    )
  const said = clauses.map(clause => clause.trim()).filter(clause => clause !== '')
  const links = said.map(readLink)
  const read = links.filter(each => each !== null)
  if (read.length < 2 || read.length < said.length) return null
  const isShared = (name: string, index: number) =>
    read.some(({ from, to }, other) => other !== index && [from, ...to].includes(name))
  return read.every(({ from, to }, index) => [from, ...to].some(name => isShared(name, index)))
    ? toGraph(
        read.flatMap(({ from, verb, to }) => to.map(end => ({ from, to: end, label: verb }))),
        title ?? named?.trim() ?? null,
      )
    : null
}

interface Link {
  from: string
  verb: string
  to: string[]
}

function readLink(clause: string): Link | null {
  const [, start, leads, list = ''] = leading.exec(clause) ?? []
  const ends = splitList(list)
  if (start && leads && ends.every(end => properName.test(end))) return { from: start, verb: leads, to: ends }
  const [, from, verb, rest = ''] = link.exec(clause) ?? []
  if (!from || !verb || noLink.test(verb)) return null
  const objects = rest.split(/\s*,\s*(?:and\s+)?|\s+and\s+/i).map(each => object.exec(each.trim())?.[1])
  const to = objects.filter(each => each !== undefined)
  return to.length === objects.length
    ? { from: from.toLowerCase(), verb, to: to.map(each => each.toLowerCase()) }
    : null
}
