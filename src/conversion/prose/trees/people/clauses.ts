import { isNamed, isPronoun, type Mention, person, readMention, readMentions, toRole } from './mentions.ts'

/** Who is above whom, as a clause says it; without `parts`, who somebody is. */
export interface Told {
  /** One, or a couple. Empty: nobody is above them. */
  wholes: Mention[]
  parts: Mention[]
  /** "and so does the chef": below the same as those before. */
  isAlike?: boolean
}

const adverb = '(?:also |then |just |only |currently |directly |both |all |now |in turn )*'
const holding =
  'has|have|had|have got|has got|leads?|manages?|heads?(?: up)?|runs?|supervises?|oversees?|is in charge of|is responsible for|looks? after|takes? care of|handles?|is over|is above|is the (?:boss|manager|head) of|does(?! not)|mentors?|coaches|employs?|raised'
const holds = new RegExp(
  `^(.{1,60}?) ${adverb}(?:${holding}) ${adverb}(.+?)(?:,? (?:who |that )?(?:(?:all )?report(?:ing)? to|under(?:neath)?|below|working (?:for|under)) (?:him|her|them|it))?$`,
  'u',
)
/** "She has four people under her: me, Jonas" */
const holdsCounted = new RegExp(
  `^(.{1,60}?) ${adverb}(?:has|have|had) (.{3,40}?) (?:who report to|reporting to|under(?:neath)?|below|working (?:for|under)) (?:him|her|them|it)[:,] (.+)$`,
  'u',
)
const verb =
  '(?:reports?|answers?)(?: directly)? to|works? (?:under|for)|(?:is|are|sits?|comes?) (?:directly )?(?:under|below)|belongs? to|(?:is|are) part of'
const reports = new RegExp(`^(.{1,120}?),? ${adverb}(?:${verb}) ([^:]{1,40}?)(?: directly)?$`, 'u')
/** "Three doctors work under her: Dr Lamb, Dr Cho and Dr Witt" */
const reportsListed = new RegExp(`^(.{1,40}?) ${adverb}(?:${verb}) ([^:]{1,40}?): (.+)$`, 'u')
const below =
  /^(?:[Dd]irectly )?(?:[Uu]nder(?:neath)?|[Bb]elow|[Bb]eneath|[Rr]eporting to) ((?:him|her|them|it)(?=[ ,:])|.{2,40}?)(?:[:,]? (?:there(?:'s| is| are)|is|are|come|comes|we have|sits?|works?)|[:,]|(?<=him|her|them|it)(?= \S)) (.+)$/u
const top =
  /^(?:At|On) the (?:very )?top(?: of (?:it|everything|the tree))? (?:is|sits|stands|there is|we have) (.+)$|^([^:]{2,50}?) (?:is|sits|stands) (?:right )?(?:at|on) the (?:very )?top$|^([^:]{2,50}?) (?:runs|owns|leads|heads|manages|coordinates|organi[sz]es|oversees) (?:it|everything|the (?:place|whole thing|whole company|company|shop|show|business))$/u
const headed = /^(.{2,40}?) (?:is|are) (?:run|led|headed|managed|chaired|coached) by (.{2,40})$/u
const soDoes = /^so (?:does|do|is|are) (.+)$/u
/** "Nora is the owner", "Sarah as CEO" */
const isRole = new RegExp(`^(${person}|[Hh]e|[Ss]he)(?: is| as|'s|,| works as) (.{2,40})$`, 'u')
const roleIs = new RegExp(
  `^(?:[Tt]he |[Oo]ur |[Mm]y )?(.{2,40}?) (?:is|are|-|–|=|:) (${person}(?:(?:, ${person})* and ${person})?)$`,
  'u',
)
const kids = '(?:children|child|kids?|sons?|daughters?|twins|boys?|girls?|baby)'
/** "Jane's children are Emma and Tom" */
const whose = new RegExp(
  `^(${person})['’]s? (?:${kids}|direct reports|reports|team|staff|people) (?:are|is|were|was)(?: called)? (.+)$`,
  'u',
)
const married = new RegExp(
  `^(${person}|[Hh]e|[Ss]he|.{2,20} ${person}) (?:is |was |got )?(?:married(?: to)?|marries) (.{2,40})$`,
  'u',
)
const wife = new RegExp(`^(${person})['’]s? (?:wife|husband|spouse|partner) is (.{2,30})$`, 'u')
/** "two children", and names of them after that. */
const kidsFirst = new RegExp(
  `^(?:(?:an?|one|two|three|four|five|six|seven|\\d) )?(?:${kids})(?:,| called| named|:)* (?=\\S)`,
  'iu',
)

const relative = new RegExp(`^(.*?(${person})), who (.+)$`, 'u')

type ReadClause = (clause: string) => Told[] | null

const readers: readonly ReadClause[] = [
  readRelative,
  readAlike,
  readCouple,
  readTop,
  readHeaded,
  readBelow,
  readReports,
  readHolds,
  readRoles,
]

/** Reads an English clause that tells of people, all of it; null for anything else. */
export function readPeople(clause: string): Told[] | null {
  for (const read of readers) {
    const told = read(clause)
    if (told) return told
  }
  return null
}

/** "Tim reports to Olaf, who reports to Britta": of the name before it. */
function readRelative(clause: string): Told[] | null {
  const [, before, name, after] = relative.exec(clause) ?? []
  const first = before === undefined ? null : readPeople(before)
  const second = first && readPeople(`${name} ${after}`)
  return second && [...first, ...second]
}

/** "so does the chef" */
function readAlike(clause: string): Told[] | null {
  const [, who] = soDoes.exec(clause) ?? []
  const parts = who === undefined ? null : readMentions(who)
  return parts && [{ wholes: [], parts, isAlike: true }]
}

/** "Anna is married to Tom": one node. */
function readCouple(clause: string): Told[] | null {
  const [, one, other] = married.exec(clause) ?? wife.exec(clause) ?? []
  const [first, second] = [readMention(one ?? ''), readMention(other ?? '')]
  return first && second && !isPronoun(second) ? [{ wholes: [first, second], parts: [] }] : null
}

function readTop(clause: string): Told[] | null {
  const who = top
    .exec(clause)
    ?.slice(1)
    .find(each => each !== undefined)
  const [mention, ...others] = (who === undefined ? null : readMentions(who)) ?? []
  return mention && others.length === 0 ? [{ wholes: [mention], parts: [] }] : null
}

/** "Our clinic is headed by Dr Osei": whom the next clause speaks of. */
function readHeaded(clause: string): Told[] | null {
  const [, group, chief] = headed.exec(clause) ?? []
  const [whole, head] = [readMention(group ?? ''), readMention(chief ?? '')]
  if (!whole || !head || isPronoun(whole) || isPronoun(head)) return null
  return [
    { wholes: [whole], parts: [head] },
    { wholes: [head], parts: [] },
  ]
}

function readBelow(clause: string): Told[] | null {
  const [, upper, lower] = below.exec(clause) ?? []
  return upper && lower ? toTold(upper, lower) : null
}

function readReports(clause: string): Told[] | null {
  const [, kind, boss, list] = reportsListed.exec(clause) ?? []
  if (kind && boss && list) return toTold(boss, `${kind}, ${list}`)
  const [, some, leader] = reports.exec(clause) ?? []
  return some && leader ? toTold(leader, some) : null
}

function readHolds(clause: string): Told[] | null {
  const [, chief, kind, list] = holdsCounted.exec(clause) ?? []
  if (chief && kind && list) return toTold(chief, `${kind}, ${list}`)
  const [, parent, children] = whose.exec(clause) ?? []
  if (parent && children) return toTold(parent, children)
  const [, whole, parts] = holds.exec(clause) ?? []
  return whole && parts ? toTold(whole, parts.replace(kidsFirst, '')) : null
}

function toTold(upper: string, lower: string): Told[] | null {
  const [wholes, parts] = [readMentions(upper), readMentions(lower)]
  const isOne = wholes !== null && (wholes.length === 1 || (wholes.length === 2 && wholes.every(isNamed)))
  return isOne && parts && !parts.some(isPronoun) ? [{ wholes, parts }] : null
}

function readRoles(clause: string): Told[] | null {
  const [, who, what] = isRole.exec(clause) ?? []
  const role = what === undefined ? null : toRole(what)
  if (who && role !== null) return [{ wholes: [{ name: who, role }], parts: [] }]
  const [, post, names] = roleIs.exec(clause) ?? []
  const called = post === undefined ? null : toRole(post)
  const people = names === undefined ? null : readMentions(names)
  if (called === null || !people)
    return people?.length === 1 && post === undefined ? [{ wholes: people, parts: [] }] : null
  const one = people.length > 1 ? called.replace(/s$/, '') : called
  return [{ wholes: people.map(({ name }) => ({ name, role: one })), parts: [] }]
}
