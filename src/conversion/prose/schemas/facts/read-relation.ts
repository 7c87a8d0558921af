import type { Cardinality } from '../../../../structure/schema.ts'
import { isCounted, isPlural, takeCount, withNumber } from './counts.ts'
import type { Fact } from './fact.ts'
import { isEntityName, isFieldName, keyOf, takeEntity } from './names.ts'
import { readOwned } from './owned.ts'
import type { Reading } from './reading.ts'

const modal =
  /^(?:can|could|may|might|must|should|will|also|always|usually|typically|often|only|just|then|each|both|all|either|have to|has to|is able to|are able to)\s+/i
const links = /^(?:links?|connects?|joins?|associates?|ties?|relates?)$/i
/** "comments on a recipe": of what was named before, not of whoever acts. */
const ofObject = /^(?:on|for|about|of)$/i
const leaving = /^(?:leaves?|writes?|posts?|makes?|gives?|places?|submits?|adds?|creates?|sends?)$/i
const owning =
  /^(?:has|have|owns?|holds?|manages?|keeps?|places?|makes?|writes?|borrows?|contains?|includes?|employs?|teaches|sells?|offers?|runs?|publishes|leads?|supervises)\b/i
const reason = /,?\s+(?:because|since|as (?:people|they|we)|so that)\s.*$/i
const leftover =
  /^(?:\s*(?:over time|at a time|at once|at any time|in total|of course|too|as well|in the system|each|per \w+|on the same day))*$/i
const saysMore = /\b(?:not|no|never|unless|if|when|who|which|that|but|except|without|until)\b/i
const mostVerbWords = 6

interface Mention {
  name: string
  /** Preposition or other words before it. */
  before: string
  forth: Cardinality | null
  own?: string
  isCounted: boolean
}

/** "is taught by one trainer", "links one member to one item": what something does with which others. Null where words are left that say more. */
export function readRelation(subject: string, predicate: string, isOfMany: boolean, reading: Reading): Fact[] | null {
  const plain = predicate.replace(reason, '').replace(/[.!]+$/, '')
  const [, told = plain, tail] =
    /^(.+?),?\s+with\s+((?:an? |the |its )?[\p{L}_ ,]+(?:\([^()]*\))?)$/iu.exec(plain) ?? []
  const [found = '', joining, inner] =
    /,?\s+(?:through|via)\s+(?:an? |the )?(?:table |entity )?([\p{L}_][\p{L}\p{N}_]*)(?:\s+(?:with|that has|which has)\s+(.+))?$/iu.exec(
      plain,
    ) ?? []
  const main = joining === undefined ? told : plain.slice(0, plain.length - found.length)
  const mentions = mentionsIn(main, reading)
  const read = mentions && toFacts(subject, mentions, isOfMany, reading)
  if (!read || !mentions) return null
  if (joining !== undefined) {
    const fields = inner === undefined ? [] : readOwned(joining, inner, reading)
    return fields && [...read, { type: 'through', name: joining }, ...fields]
  }
  if (tail === undefined) return read
  const [first] = mentions
  const isOfSubject = links.test(first?.before.split(' ')[0] ?? '') || /,\s+with\s/i.test(plain) || mentions.length > 1
  const fields = readOwned(isOfSubject ? subject : (mentions.at(-1)?.name ?? subject), tail, reading)
  return fields && [...read, ...fields]
}

function mentionsIn(predicate: string, reading: Reading): Mention[] | null {
  const mentions: Mention[] = []
  let rest = predicate.trim()
  let before: string[] = []
  while (rest !== '') {
    const mention = mentionAt(rest, before.join(' '), reading)
    const roles = mention && (before.length > 0 || mentions.length > 0) ? rolesOf(mention.mention, mention.rest) : null
    if (roles) return [...mentions, ...roles]
    if (mention && (before.length > 0 || mentions.length > 0)) {
      mentions.push(mention.mention)
      rest = mention.rest.replace(/^,\s*/, '')
      before = []
      continue
    }
    const [word = ''] = /^[^\s]+/.exec(rest) ?? []
    // "teaches Courses, a Student …": a comma ends what is done.
    if (!/^[\p{L}'-]+$/u.test(word) || before.length >= mostVerbWords) return null
    before.push(word)
    rest = rest.slice(word.length).trim()
  }
  const more = before.join(' ')
  if (mentions.length === 0 || saysMore.test(predicate)) return null
  if (leftover.test(more)) return mentions
  const last = mentions.at(-1)
  if (!last || before.length > 5) return null
  last.before = `${last.before} … ${more}`
  return mentions
}

/** "two teams: a home team and an away team": one relation for each part that they take. */
function rolesOf(mention: Mention, rest: string): Mention[] | null {
  const [, list] = /^[:,(]\s*((?:an?|one|the) .+?)\)?$/i.exec(rest) ?? []
  const key = keyOf(mention.name)
  const roles = list?.split(/\s*,\s*(?:and\s+)?|\s+and\s+/i).map(role => role.replace(/^(?:an?|one|the)\s+/i, '')) ?? []
  const areRoles =
    roles.length > 1 && roles.every(role => role.includes(' ') && keyOf(role.split(' ').at(-1) ?? '') === key)
  return areRoles
    ? roles.map(role => ({
        name: mention.name,
        before: `${mention.before.replace(/ (?:two|three|four)$/, '')} … as ${role}`,
        forth: 'one' as const,
        isCounted: true,
      }))
    : null
}

function mentionAt(words: string, before: string, reading: Reading): { mention: Mention; rest: string } | null {
  const { cardinality, rest } = takeCount(words)
  const known = takeEntity(rest, reading.known)
  const one = isCounted(words)
    ? (/^(\p{L}[\p{L}\p{N}_-]*)(?=$|,|\s(?:in|on|at|to|for|and|or|with|from|by)\b)/u.exec(rest)?.[1] ?? null)
    : null
  const last = /^(?:an?|the)\s+(\p{L}[\p{L}\p{N}_-]*)$/iu.exec(words)?.[1] ?? null
  const counted = one ?? last
  const said = known?.said ?? (counted !== null && isEntityName(counted) && !isFieldName(counted) ? counted : null)
  if (said === null) return null
  const after = known?.rest ?? rest.slice(said.length).trim()
  const [inBrackets = '', own] = /^\(([^()]*)\)\s*/.exec(after) ?? []
  const forth = isCounted(words) || !isPlural(said) ? (cardinality ?? 'one') : 'many'
  return {
    mention: {
      name: said,
      before: withNumber(before, words),
      forth,
      isCounted: isCounted(words),
      ...(own !== undefined && { own }),
    },
    rest: after.slice(inBrackets.length),
  }
}

function toFacts(subject: string, mentions: readonly Mention[], isOfMany: boolean, reading: Reading): Fact[] | null {
  const facts: Fact[] = []
  const [first] = mentions
  const label = labelOf(first?.before ?? '')
  if (label === '' || /^(?:is|are|was|be)$/i.test(label)) return null
  for (const [index, { name, before, forth, own }] of mentions.entries()) {
    const joint = labelOf(before)
    const isOfThing = index === 1 && ofObject.test(joint) && leaving.test(label.split(' ')[0] ?? '')
    const from = isOfThing ? (first?.name ?? subject) : subject
    const isSame = index > 0 && !before.includes('…') && /^(?:and|or|to|with|)$/i.test(joint)
    facts.push({
      type: 'relates',
      from,
      to: name,
      label: isSame ? label : joint.replace(/^(?:and|or) /i, ''),
      forth,
      isCounted: mentions[index]?.isCounted ?? false,
      back: isOfThing
        ? 'many'
        : isOfMany && forth === 'many' && isPlural(name) && !isCountedIn(mentions)
          ? 'many'
          : null,
      ...(/^(?:contains?|consists?|includes?|holds?)\b/i.test(label) && { isPart: true }),
    })
    if (own === undefined) continue
    const isOfKinds = /(?:type|kind|category|status|level|role|state)s?$/i.test(name)
    const fields: Fact[] | null = isOfKinds ? [{ type: 'values', name, values: own }] : readOwned(name, own, reading)
    if (!fields) return null
    facts.push(...fields)
  }
  return facts
}

function isCountedIn(mentions: readonly Mention[]): boolean {
  return mentions.some(({ forth }) => forth !== 'many')
}

/** Without "can" and the like. */
function labelOf(words: string): string {
  let label = words.trim()
  while (modal.test(`${label} `)) label = `${label} `.replace(modal, '').trim()
  return label
}

/** Whoever acts or owns is one, where nothing else is told; what belongs to one is many. */
export function usualBack(label: string, forth: Cardinality): Cardinality {
  if (forth === 'one' || forth === 'zero-or-one')
    return owning.test(label) && !/^(?:manages?|leads?)/i.test(label) ? 'one' : 'many'
  return 'one'
}
