import { isLevelName } from '../level-names.ts'

/** Somebody, or a group, as a clause names them. */
export interface Mention {
  name: string
  /** What they are besides their name: "treasurer", "mother". */
  role?: string
}

const title = '(?:(?:Dr|Mr|Mrs|Ms|Miss|Prof|Sir|Sister|Father|Aunt|Uncle|Grandma|Grandpa)\\.? )'
/** The name of a person, as a part of a pattern. */
export const person = `(?:${title})?\\p{Lu}[\\p{L}\\p{N}'’-]*(?:\\.(?= ))?(?: (?:(?:de|van|von|der|da|di|la|bin|al) )?\\p{Lu}[\\p{L}'’-]*){0,2}`
const own = '(?:(?:[Tt]he|[Oo]ur|[Mm]y|[Aa]n?|[Hh]is|[Hh]er|[Tt]heir|[Oo]ne) )'
const post =
  '(?:(?:[Vv]ice |[Dd]eputy |[Aa]ssistant |[Gg]eneral |[Mm]anaging |[Ee]xecutive |[Ss]enior )*(?:[Pp]resident|[Dd]irector|[Mm]anager|[Pp]rincipal|[Cc]hair(?:man|woman|person)?|[Cc]aptain|[Oo]wner|[Ff]ounder|[Hh]ead|[Ss]ecretary|[Tt]reasurer|[Ss]upervisor|[Ll]ead|[Cc]oach|[Cc]hef)|C[A-Z]{1,2}O|S?VP(?: of)?(?: \\p{L}+)?|GM|MD|PM)'
const isPerson = new RegExp(`^${person}$`, 'u')
/** "CTO Ravi Shah", "my mother Eva", "head chef Marco" */
const roleAndName = new RegExp(
  `^${own}?(${post}|(?!${own})[a-z][a-z-]*(?: [a-z-]+){0,3}?)(?:,? (?:called|named))? (${person})$`,
  'u',
)
/** "Mike (CTO)" */
const nameAndRole = /^([^()]{2,40}?) \(([^()]{2,40})\)$/u
/** "Ms Tan for languages": more than a name. */
const nameWithMore = new RegExp(`^${person} (?:for|to|in|at|on|with|of|as) `, 'u')
const pronoun = /^(?:he|she|it|they|him|her|them)$/i
const count = '[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|[2-9]|1\\d'
const countWords = 'two three four five six seven eight nine ten'.split(' ')
/** "two team leads", "the two bakers" */
const counted = new RegExp(`^(?:[Tt]he |[Mm]y |[Oo]ur )?(${count}) ([a-z][a-z -]{1,30}?)(?: (?:called|named))?$`, 'u')
/** "two team leads Kim": the first of them behind the kind. */
const countedFirst = new RegExp(
  `^(?:[Tt]he |[Mm]y |[Oo]ur )?(${count}) ([a-z][a-z -]{1,30}?)(?: (?:called|named))? (${person})$`,
  'u',
)
/** "a designer", before the name */
const single = new RegExp(`^${own}(${post}|[a-z][a-z -]{1,30}?)$`, 'u')

export function isPronoun({ name }: Mention): boolean {
  return pronoun.test(name)
}

export function isNamed({ name }: Mention): boolean {
  return isPerson.test(name)
}

/** A role without its article: "the head of sales". Null where the words are none. */
export function toRole(words: string): string | null {
  const role = words.trim().replace(new RegExp(`^${own}`, 'u'), '')
  // "board appoints the", before CEO
  const isOpen = / (?:the|an?|our|my)$/i.test(role)
  return !isOpen && isLevelName(role.replace(/ (?:of|for|in) (?=\p{L})/u, ' ')) ? role : null
}

/** One person, or one group; null where the words are more than a name. */
export function readMention(words: string): Mention | null {
  // "Head teacher Ms Lee", at the beginning of a sentence
  const said = words.trim().replace(/^\p{Lu}(?=\p{Ll}+ \p{Ll}+ \p{Lu})/u, first => first.toLowerCase())
  if (pronoun.test(said) || said === 'me') return { name: said }
  const [, named = said, bracketed] = nameAndRole.exec(said) ?? []
  const [, role, name] = roleAndName.exec(named) ?? []
  const post = bracketed ?? role
  const isRole = post === undefined || toRole(post) !== null
  if (!isRole) return null
  if (name !== undefined) return { name, ...(post !== undefined && { role: post }) }
  if (nameWithMore.test(named)) return null
  const plain = isPerson.test(named) ? named : named.replace(new RegExp(`^${own}`, 'u'), '')
  if (new RegExp(`^(?:${count}) `, 'i').test(plain) ? !/^\S+(?: [a-z-]+){1,3}$/.test(plain) : !isLevelName(plain))
    return null
  return { name: plain, ...(post !== undefined && { role: post }) }
}

/**
 * Those that a list names, with their roles: "two product managers, Leo and Ada, and a designer, Finn". Null where it counts others than it names, or
 * a part is no name.
 */
export function readMentions(list: string): Mention[] | null {
  const parts = list
    .trim()
    .replace(/^both /i, '')
    .split(/\s*[,:]\s*(?:and\s+)?|\s+(?:and|&|plus)\s+/)
    .filter(part => part !== '')
  const mentions: Mention[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = (parts[at] ?? '').replace(/^(?:also|then|just|only) /i, '')
    const group = readGroup(parts, at)
    if (group === null) return null
    if (group.length > 0) {
      mentions.push(...group)
      at += group.length - (countedFirst.test(part) ? 1 : 0)
      continue
    }
    const kind = single.exec(part)?.[1]
    const next = parts[at + 1] ?? ''
    if (kind !== undefined && toRole(kind) !== null && isPerson.test(next)) {
      // "a designer, Finn and Bob" may name two or three.
      const after = parts[at + 2]
      if (after !== undefined && !new RegExp(`^(?:${own}|(?:${count}) )`, 'u').test(after)) return null
      mentions.push({ name: next, role: kind })
      at += 1
      continue
    }
    const mention = readMention(part)
    if (!mention) return null
    mentions.push(mention)
  }
  return mentions.length > 0 ? mentions : null
}

/** "two bakers", and the two that follow; empty where nobody is counted, or nobody counted is named. Null where their number is another one. */
function readGroup(parts: readonly string[], at: number): Mention[] | null {
  const part = parts[at] ?? ''
  const [, many = '', kind = '', first] = countedFirst.exec(part) ?? counted.exec(part) ?? []
  if (many === '') return []
  const names = [...(first === undefined ? [] : [first]), ...parts.slice(at + 1)]
  const word = countWords.indexOf(many.toLowerCase())
  const number = word < 0 ? Number(many) : word + 2
  const own = names.slice(0, number).map(readMention)
  const named = own.filter(mention => mention !== null && !isPronoun(mention))
  // "two cooks and a dishwasher": they have no names.
  if (first === undefined && !named.some(mention => mention && (isNamed(mention) || mention.name === 'me'))) return []
  const role = toRole(singular(kind))
  if (named.length < number || role === null) return null
  const isPeople = /^(?:people|persons?|employees?|members?|staff|reports?|kid|children|child)$/i.test(kind)
  return named.flatMap(mention => (mention ? { ...mention, ...(!isPeople && !mention.role && { role }) } : []))
}

const irregular: Readonly<Record<string, string>> = { children: 'child', people: 'person', men: 'man', women: 'woman' }

function singular(kind: string): string {
  return kind.replace(
    /[a-z]+$/,
    word =>
      irregular[word] ??
      word
        .replace(/ies$/, 'y')
        .replace(/(ss|x|ch|sh)es$/, '$1')
        .replace(/(?<=[^s])s$/, ''),
  )
}
