import type { Tree } from '../../../structure/tree.ts'
import { buildTree, type Whole } from './build-tree.ts'

const longestText = 4000
const longestName = 40
const fewest = 3
const listMark = /^(?:[-*•+]\s+|\d{1,2}[.)、]\s*)/
/** "(reports to Ann)", "- boss: Ann", （向张伟汇报） */
const boss =
  /\s*[,，;；–—-]*\s*[(（[]?\s*(?:(?:who )?(?:reports?|reporting|answers) to|boss(?: is)?|manager(?: is)?|supervisor(?: is)?)\s*[:：]?\s+?(?:the )?([^()（）,，;；]{1,40}?)\s*[)）\]]?$/iu
const chineseBoss =
  /\s*[,，;；–—-]*\s*[(（[]?\s*(?:向([^()（）,，]{1,16}?)汇报|(?:直接)?汇报给([^()（）,，]{1,16}?)|(?:直属|直接)?(?:上级|上司|领导|主管)(?:是|为|[:：])\s*([^()（）,，]{1,16}?))\s*[)）\]]?$/u
const roleFirst = /^([^:：]{1,40}?)\s*[:：]\s*(\S.*)$/
const nameFirst =
  /^([^()（）,，–—-]{1,40}?)(?:\s*[(（]([^()（）]{1,40})[)）]|\s+[-–—]\s+(.{1,40})|\s*[,，]\s*(.{1,40}))$/
const post =
  /^(?:C[A-Z]{1,2}O|VP\b.*|(?:team |project |tech(?:nical)? |lead )*lead(?:er)?|(?:vice )?(?:president|principal|chair\w*|head|director|manager|boss|captain|founder|owner)\b.*|.*(?:manager|director|lead|head|officer))$/i

interface Person {
  name: string
  role: string | undefined
  boss: string | null
}

/**
 * Reads people a line each with whom they report to: "CEO: Ann", "CTO: Bob (reports to Ann)", 技术总监：李娜（向张伟汇报）. One of them reports to nobody. A boss
 * may be named by the post. Null where a line is anything else, or a boss is none of them.
 */
export function readReporting(text: string, title: string | null): Tree | null {
  if (text.length > longestText || !text.includes('\n') || /->|→|[{}<>|]/.test(text)) return null
  const lines = text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim().replace(listMark, '')]))
  const people = lines.map(line => readPerson(line.replace(/[.。;；]$/, ''))).filter(person => person !== null)
  const heads = people.filter(person => person.boss === null)
  if (people.length < fewest || people.length < lines.length || heads.length !== 1) return null
  const bosses = people.map(person => (person.boss === null ? null : findPerson(people, person.boss)))
  const isComplete = people.every((person, at) => person.boss === null || (bosses[at] && bosses[at] !== person))
  if (!isComplete || new Set(people.map(({ name }) => name)).size < people.length) return null
  const wholes = people.map(
    (person): Whole => ({
      name: person.name,
      parts: people.filter((_, at) => bosses[at] === person).map(({ name }) => name),
      ...(person.role !== undefined && { role: person.role }),
    }),
  )
  return buildTree(wholes, title)
}

function readPerson(line: string): Person | null {
  const found = boss.exec(line) ?? chineseBoss.exec(line)
  const above = found?.slice(1).find(each => each !== undefined)
  const rest = found ? line.slice(0, found.index) : line
  const [, role, named] = roleFirst.exec(rest) ?? []
  if (role && named) return /[,，、]/.test(named) ? null : toPerson(named, role, above)
  const [, name, ...roles] = nameFirst.exec(rest) ?? []
  const said = roles.find(each => each !== undefined)
  if (name && said) return post.test(name) ? toPerson(said, name, above) : toPerson(name, said, above)
  return above === undefined ? null : toPerson(rest, undefined, above)
}

function toPerson(name: string, role: string | undefined, above: string | undefined): Person | null {
  const isName = /^\p{L}/u.test(name.trim()) && name.trim().length <= longestName && !/[.。?？!！\d]\s/.test(name)
  return isName ? { name: name.trim(), role: role?.trim(), boss: above?.trim() ?? null } : null
}

function findPerson(people: readonly Person[], said: string): Person | null {
  const sought = said.toLowerCase()
  const isCalled = ({ name, role }: Person) => name.toLowerCase() === sought || role?.toLowerCase() === sought
  const exact = people.filter(isCalled)
  const found = exact.length > 0 ? exact : people.filter(({ name }) => name.toLowerCase().split(' ').includes(sought))
  return found.length === 1 ? (found[0] ?? null) : null
}
