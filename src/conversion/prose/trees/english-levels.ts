import { splitList } from '../split-list.ts'
import { type Level, readEnglishLevel } from './level-clauses.ts'
import { isLevelName } from './level-names.ts'

/** Stands for the two that were told of last: "Ben is CTO and Carla is CFO, both report to Anna". */
export const bothBefore = '(both)'

const person = "\\p{Lu}[\\p{L}.'-]*(?: \\p{Lu}[\\p{L}.'-]*){0,2}"
const posts =
  'co-founder|cofounder|founder|owner|boss|president|chairman|chairwoman|chair|director|head|manager|leader|lead|captain|coach|principal|chief|secretary|treasurer'
    .split('|')
    .map(word => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
const post = `(?:${posts.join('|')}|C[A-Z]O|S?VP)`
/** "Ben is CTO", "Dana is head of sales", without an article. */
const bareRole = new RegExp(
  `^(${person}) (?:is|works as|serves as) ((?:[a-z-]+ ){0,2}${post}(?: of [a-z ]{2,24})?)$`,
  'u',
)
/** "CEO: Maria" */
const postAhead = new RegExp(
  `^(?:[Tt]he |[Oo]ur )?((?:[A-Za-z-]+ ){0,2}${post}(?: of [a-z]{2,20})?)\\s?: ?(${person})$`,
  'u',
)
const both =
  /^(?:they )?both (?:report|answer)(?: directly)? to (.{1,30})$|^both (?:work|are) (?:under|for|below) (.{1,30})$/i
/** "David and Eva are developers and report to Ben" */
const roleAndBoss =
  /^(.{3,60}?) (?:is|are) (?:an? |the |our |both )?([a-z]+(?: [a-z]+)?) (?:and|who) (?:both |all )?(?:reports?|answers?|works?)(?: directly)? (?:to|under|for) (.{1,30})$/iu
/** "Kim and Lee are designers" */
const roleOfAll = new RegExp(
  `^(${person}(?:, ${person})*,? and ${person}) are (?:the |our |both )?([a-z]+(?: [a-z]+)?s)$`,
  'u',
)
/** "Sales is led by Julia Stone with four reps" */
const headedWith = /^(.{1,40}?) (?:is|are) (?:run|led|headed|managed) by (.{1,30}?),? (?:with|who has|and has) (.+)$/i
/** "Tom, who leads engineering" */
const relative = new RegExp(
  `(${person}),? who ((?:leads|manages|runs|heads|oversees|supervises|has|is in charge of|is responsible for) (?:[a-z-]+ ){0,3}?[a-z-]+)(?=,|$| and \\p{Lu})`,
  'u',
)

/** "The director is at the top" */
const atTop = /^(.{2,40}?) (?:is|stands|sits) (?:at|on) (?:the )?(?:very )?top$/i
/** "below are sales and finance": of whoever was told of. */
const belowThat =
  /^(?:directly )?(?:below|under|underneath)(?: that| this)?(?: there)? (?:is|are|come|comes|we have) (.+)$/i

/** Reads an English clause as the levels that it tells; null where it says anything else. */
export function readEnglishLevels(clause: string, mayName: (whole: string) => boolean): Level[] | null {
  const related = relative.exec(clause)
  if (related?.[1] && related[2]) {
    const without = clause.replace(related[0], related[1]).replace(/,(?=,|$)/g, '')
    const [outer, inner] = [
      readEnglishLevels(without, mayName),
      readEnglishLevels(`${related[1]} ${related[2]}`, mayName),
    ]
    return outer && inner && [...outer, ...inner]
  }
  const [, boss = '', boss2 = boss] = both.exec(clause) ?? []
  if (boss2 !== '') return isLevelName(boss2) ? [{ wholes: [boss2], parts: [bothBefore] }] : null
  const [, some, role, leader] = roleAndBoss.exec(clause) ?? []
  if (some && role && leader) return ofRole([leader], splitList(some), role)
  const [, all, roles] = roleOfAll.exec(clause) ?? []
  if (all && roles)
    return splitList(all).flatMap(name => ({ wholes: [name], parts: [], role: roles.replace(/s$/, '') }))
  const [, holder, held] = bareRole.exec(clause) ?? []
  if (holder && held) return [{ wholes: [holder], parts: [], role: held.replace(/^(?:the|our|an?) /i, '') }]
  const [, top] = atTop.exec(clause) ?? []
  if (top) return isLevelName(top) ? [{ wholes: [top], parts: [] }] : null
  const [, lower] = belowThat.exec(clause) ?? []
  if (lower) return readEnglishLevels(`it has ${lower}`, mayName)
  const [, title, named] = postAhead.exec(clause) ?? []
  if (title && named) return [{ wholes: [named], parts: [], role: title }]
  const [, group, head, list] = headedWith.exec(clause) ?? []
  const below = group && list ? readEnglishLevel(`${group} has ${list}`, mayName) : null
  if (group && head && below) return isLevelName(head) ? [{ ...below, role: head }] : null
  const level = readEnglishLevel(clause, mayName)
  return level ? [level] : readJoined(clause, mayName)
}

function ofRole(wholes: string[], parts: string[], role: string): Level[] | null {
  return [...wholes, ...parts].every(isLevelName)
    ? [{ wholes, parts, roleOfParts: role.replace(/(?<=[a-z]{3}[^s])s$/, '') }]
    : null
}

/** "Ben is CTO and Carla is CFO": two clauses. */
function readJoined(clause: string, mayName: (whole: string) => boolean): Level[] | null {
  for (const { index, 0: joint } of clause.matchAll(/ (?:and|while|but) /g)) {
    const first = readEnglishLevels(clause.slice(0, index), mayName)
    const rest = first ? readEnglishLevels(clause.slice(index + joint.length), mayName) : null
    if (first && rest) return [...first, ...rest]
  }
  return null
}
