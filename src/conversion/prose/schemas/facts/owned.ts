import { isCounted, isPlural, takeCount, withNumber } from './counts.ts'
import type { Fact } from './fact.ts'
import { isEntityName, isFieldName, keyOf } from './names.ts'
import type { Reading } from './reading.ts'

const heads =
  /\b(?:the |an? |following )*(?:attributes?|fields?|columns?|propert(?:y|ies)|methods?|operations?|functions?)\b:?\s*(?:called |named )?/gi
const method =
  /^(?:an? |the |also )*(?:abstract )?(?:methods? |functions? )?([\p{L}_][\p{L}\p{N}_]*)\s?\(([^()]*)\)(?:\s*:\s*\w+)?(?: (?:methods?|functions?))?$/u
const field = /^[\p{L}_#+-][\p{L}\p{N}_ '/-]*(?:\s?[:：]\s?[\w[\]<>]+|\s?\([^()]*\))?$/u
const noField =
  /\b(?:can|may|must|is|are|has|have|who|which|that|because|if|when|not|no|we|they|it|each|every|many|belongs?)\b|^(?:by|in|on|at|for|to|from|with)\b/i
const through =
  /,?\s+(?:through|via)\s+(?:an? |the )?(?:table |entity |join table )?([\p{L}_][\p{L}\p{N}_]*)(?:\s+(?:with|that has|which has)\s+(.+))?$/iu
const range = /\bbetween \S+ and \S+/gi
const mostWords = 5

/** `isBesideThings`: the same list names several of a thing that is told of elsewhere. */
type OwnedReading = Reading & { isPart?: boolean; isOfMany?: boolean; isBesideThings?: boolean }

/** What something has: fields, methods, and other things, which are counted or told of elsewhere. */
export function readOwned(owner: string, list: string, reading: OwnedReading): Fact[] | null {
  const [found = '', joined, inner] = through.exec(list) ?? []
  const rest = list
    .slice(0, list.length - found.length)
    .replaceAll(heads, ' ')
    .trim()
  const facts: Fact[] = []
  const items = itemsIn(rest)
  const isBesideThings =
    items.some(item => isPlural(item) && reading.known.has(keyOf(item))) ||
    (!reading.isClass && items.length === 1 && isPlural(rest))
  for (const item of items) {
    const read = readItem(owner, item, { ...reading, isBesideThings })
    if (!read) return null
    facts.push(...read)
  }
  if (joined === undefined) return facts.length > 0 ? facts : null
  const fields = inner === undefined ? [] : readOwned(joined, inner, reading)
  return fields && [...facts, { type: 'through', name: joined }, ...fields]
}

/** "one Engine with horsepower and fuel type": what follows is that of the engine. */
function itemsIn(list: string): string[] {
  const [, before = '', thing] =
    /^((?:.*?,\s+|.*?\sand\s+)??)((?:exactly one|one|many|several|an?)\s[^,()]+?\s(?:with|that has|which has)\s.+)$/i.exec(
      list,
    ) ?? []
  return thing === undefined ? splitOwned(list) : [...splitOwned(before.replace(/(?:,|\sand)\s+$/i, '')), thing]
}

function readItem(owner: string, item: string, reading: OwnedReading): Fact[] | null {
  const [, called, parameters = ''] = method.exec(item) ?? []
  const isCall = called !== undefined && (parameters === '' || reading.isClass)
  if (isCall) return [{ type: 'methods', name: owner, methods: [`${called}(${parameters})`] }]
  const { cardinality, rest } = takeCount(item)
  const [, bare = rest, own] = /^([^()]+?)\s*\(([^()]*)\)$/.exec(rest) ?? []
  const [, thing = bare, ofThing] = /^(.+?) (?:with|that has|which has) (.+)$/i.exec(bare) ?? []
  const isKnown = reading.known.has(keyOf(thing))
  // "a library has books, members and loans", where only books and members are told of
  const isSeveral =
    isCounted(item) || isNamedClass(owner, item, reading) || (reading.isBesideThings === true && isPlural(thing))
  if (isKnown || (isSeveral && isEntityName(thing) && !isFieldName(thing))) {
    const told = ofThing ?? own
    const fields = told === undefined ? [] : readOwned(thing, told, reading)
    const forth = isCounted(item) || !isPlural(thing) ? (cardinality ?? 'one') : 'many'
    const relation: Fact = {
      type: 'relates',
      from: owner,
      to: thing,
      label: withNumber(reading.isPart ? 'contains' : 'has', item),
      forth,
      back: null,
      isCounted: isCounted(item),
      ...(reading.isPart && { isPart: true }),
    }
    return fields && [relation, ...fields]
  }
  const name = item.replace(/^(?:an?|the|its|their|his|her|also|one|single)\s+/i, '').trim()
  const isField = field.test(name) && name.split(' ').length <= mostWords && !noField.test(name.replace(/\(.*\)$/, ''))
  return isField ? [{ type: 'fields', name: owner, fields: [name] }] : null
}

/** "Car has an Engine": a name with a capital, as the class that has it. */
function isNamedClass(owner: string, item: string, { isClass }: OwnedReading): boolean {
  return isClass && /^\p{Lu}/u.test(owner) && /^(?:an? |the |its )\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)*$/u.test(item)
}

/** Commas and "and" part what is owned; those within brackets do not. */
export function splitOwned(list: string): string[] {
  return list
    .replaceAll(range, words => words.replaceAll(' ', '·'))
    .split(/\s*,\s*(?![^()]*\))(?:(?:and|or|plus)\s+)?|\s+(?:and|plus|as well as|&)\s+(?![^()]*\))/i)
    .map(item =>
      item
        .replaceAll('·', ' ')
        .trim()
        .replace(/^(?:and|also|plus)\s+/i, ''),
    )
    .filter(item => item !== '')
}
