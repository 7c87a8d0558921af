import type { Tree } from '../../../../structure/tree.ts'
import { sentencesOf } from '../../../faithful/sentences.ts'
import { buildTree, type Whole } from '../build-tree.ts'
import { readPeople, type Told } from './clauses.ts'
import { isPronoun, person, readMention } from './mentions.ts'
import { PeopleNames, type Person } from './people-names.ts'

const longestText = 2000
const mostPieces = 30
const wish =
  /\borg(?:ani[sz]ation)?(?:al)? ?(?:chart|structure|tree)\b|\b(?:team|company|staff) (?:structure|hierarchy|tree)\b|\bhierarchy\b|\bfamily\b|\bwho (?:reports|answers)\b|\b(?:reports?|answers?|reporting) (?:directly )?to\b|\b(?:under|below|beneath) (?:him|her|them)\b|\b(?:grand)?(?:children|kids|sons?|daughters?)\b/i
const inTurn = /\b(?:process|steps?|procedure|workflow|flow ?chart|sequence|database|schema|class diagram)\b/i
const headingAhead = /^([^:.;\n]{2,60}?)(?::| [-–—] )\s*(?=\S)/u
/** "we're three people at the pottery studio", "Who reports to whom at the hotel" */
const group =
  /^(?:(?:we are|we're|there are) (?:\w+ )?(?:people|of us)|who (?:reports|answers) to who(?:m)?|how (?:we|the \w+) (?:are|is) (?:organi[sz]ed|structured))(?: (?:at|in|on|of) (.{2,40}))?$/iu

/** "Our volunteers", and no "Our org chart" */
const team =
  /^(?:our|my|the) ((?!.*\b(?:charts?|trees?|structure|hierarchy|family|organi[sz]ation)\b)[a-z][a-z ]{2,30})$/i

/**
 * Reads who is above whom, of people and of families: "Two vice principals, Mr Roy and Ms Tan, report to her", "Rosa had three children, my mother Eva,
 * my aunt Julia and my uncle Max". Null where a clause says anything else, or it is open who is meant.
 */
export function readPeopleTree(text: string, asked: string | null, request: string): Tree | null {
  if (text.length > longestText || !wish.test(request) || inTurn.test(request)) return null
  if (/\p{Script=Han}|[{}|<>]|->|→|\n\s*(?:[-*•#]|\d+[.)])/u.test(text)) return null
  const whole = readAll(text)
  if (whole) return toTree(whole, asked)
  const [lead = '', heading = ''] = headingAhead.exec(text) ?? []
  const below = lead === '' ? null : readAll(text.slice(lead.length))
  if (!below) return null
  const found = group.exec(heading) ?? team.exec(heading)
  const tree = toTree(below, asked)
  const label = found?.[1]?.replace(/^(?:the|our|my) /i, '')
  return tree && label !== undefined ? { ...tree, root: { id: 'all', label, children: [tree.root] } } : tree
}

function readAll(text: string): Told[] | null {
  const told: Told[] = []
  for (const sentence of sentencesOf(text).flatMap(each => each.split(/\s*;\s*/))) {
    const read = readSentence(sentence)
    if (!read) return null
    told.push(...read)
  }
  return told
}

/** What parts the clauses of a sentence, and the parts of its lists. */
const joint = /(,? (?:and|while|but|whereas) (?:then )?|, )/u

/** The sentence as clauses, the longest first, so that each is read; null where there is no such way. */
function readSentence(sentence: string): Told[] | null {
  const pieces = withVerbs(sentence).split(joint)
  if (pieces.length > mostPieces * 2) return null
  const failed = new Set<number>()
  const readFrom = (start: number): Told[] | null => {
    if (start >= pieces.length) return []
    if (failed.has(start)) return null
    for (let end = pieces.length; end > start; end -= 2) {
      const clause = pieces.slice(start, end).join('').trim()
      const told = readPeople(clause) ?? (start === 0 ? introduce(clause, pieces.length > 1) : null)
      const rest = told && readFrom(end + 1)
      if (rest) return [...told, ...rest]
    }
    failed.add(start)
    return null
  }
  return readFrom(0)
}

/** "Roy is responsible for maths, Tan for arts": the verb of the first clause. */
function withVerbs(sentence: string): string {
  const [, verb, link] = /(is responsible|is in charge|reports|answers) (for|of|to) /.exec(sentence) ?? []
  return verb === undefined
    ? sentence
    : sentence.replaceAll(new RegExp(`((?:, (?:and )?| and )${person}) ${link} `, 'gu'), `$1 ${verb} ${link} `)
}

/** "CEO Marta Lind": a name alone, of which what follows tells. */
function introduce(clause: string, isLed: boolean): Told[] | null {
  const mention = readMention(clause)
  return mention && (mention.role !== undefined || isLed) && !isPronoun(mention)
    ? [{ wholes: [mention], parts: [] }]
    : null
}

function toTree(told: readonly Told[], title: string | null): Tree | null {
  const names = new PeopleNames()
  const relations: { whole: Person; part: Person }[] = []
  let boss: Person | null = null
  for (const { wholes, parts, isAlike } of told) {
    const above = names.findAll(wholes)
    const below = names.findAll(parts)
    if (!above || !below) return null
    const isCouple = above.length === 2 && (parts.length > 0 || wholes.every(({ role }) => role === undefined))
    if (isCouple) names.pair(above)
    boss = isAlike ? boss : (above[0] ?? null)
    if (!boss && below.length > 0) return null
    for (const part of below) if (boss) relations.push({ whole: boss, part })
    // Beside a single one below them, it is open whom "she" means.
    names.speakOf(parts.length === 1 && !wholes.some(isPronoun) ? [] : isCouple ? above.slice(0, 1) : above)
  }
  const wholes = names.people.map((person): Whole => {
    const parts = relations.filter(({ whole }) => whole.name === person.name).map(({ part }) => part.name)
    return { name: person.name, parts, ...(person.role !== undefined && { role: person.role }) }
  })
  return wholes.length > 2 && relations.length > 1 ? buildTree(wholes, title) : null
}
