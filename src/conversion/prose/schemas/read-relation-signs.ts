import { createIds } from '../../../structure/new-ids.ts'
import type { Cardinality, Entity, Relation, Schema } from '../../../structure/schema.ts'

const longestText = 3000
const fewest = 2
const wish = /\b(?:class|er|uml|entity|erd)\b|\bdata ?(?:base|model)\b|\bschema\b|类图|ER ?图|实体|数据库/i
const ofClasses = /\bclass(?:es)?\b|\buml\b|类/i
const heading = /^([^:：\n|<]{2,60}?)\s*[:：]\s*(?=\S)/u
/** What is asked for, and not what it is about. */
const asking =
  /^(?:draw |make |an? |the |uml )*(?:class|er|entity|erd|data|database|schema|uml)?[- ]?(?:relationship )?(?:diagram|model|schema|erd|er)?(?: (?:for|of) (?:an? |the )?)?/i
const between = /\s*[,;，；\n]\s*(?:and\s+)?(?![^(（]*[)）])/u
const name = String.raw`([\p{L}_][\p{L}\p{N}_]*(?: \p{Lu}[\p{L}\p{N}_]*)?)`
const count = String.raw`(1|[nmNM*]|\d+\.\.(?:\d+|[n*])|\d+)`
const counted = new RegExp(`^${name} ${count} ?(?:-|–|:|to) ?${count} ${name}$`, 'u')
const sign = new RegExp(
  String.raw`^${name} ?(<\|--|<\|\.\.|--\|>|\.\.\|>|\*--|--\*|o--|--o|-->|\.\.>|--) ?${name}(?:\s?[(（]${count}[)）])?(?:\s?:\s?([^:]{2,40}))?$`,
  'u',
)
/** "Pet (id, name, species)" */
const withFields = new RegExp(`(?<![-–:]\\s?|\\p{L})${name} ?[(（]([^()（）]*[\\p{L}_][^()（）]*)[)）]`, 'gu')
const fieldName = /^[\p{L}_][\p{L}\p{N}_ ]{0,39}$/u
const deed = new RegExp(`^${name} ([a-z]+(?: (?:to|for|by|in|on|of|with))?) ${name}$`, 'u')

/** Kinds by the sign of UML, and whether the second of both is the one that it comes from. */
const kinds: Readonly<Record<string, { kind: Relation['kind']; isTurned?: true }>> = {
  '<|--': { kind: 'inherits', isTurned: true },
  '--|>': { kind: 'inherits' },
  '<|..': { kind: 'implements', isTurned: true },
  '..|>': { kind: 'implements' },
  '*--': { kind: 'composes' },
  '--*': { kind: 'composes', isTurned: true },
  'o--': { kind: 'aggregates' },
  '--o': { kind: 'aggregates', isTurned: true },
  '..>': { kind: 'depends' },
  '-->': { kind: 'association' },
  '--': { kind: 'association' },
}

type Written = Omit<Relation, 'id'>

/**
 * Reads relations by their signs in one line, with what the things have in brackets or without it: "Stage 1-N Slot, Slot N-1 Band", "Owner (id, name) 1-N Pet", "Vehicle <|-- Car, Car *-- Engine, Driver
 * drives Car". Null where nobody asks for classes or entities, fewer than two have a sign, or a part is anything else.
 */
export function readRelationSigns(text: string, title: string | null, request: string): Schema | null {
  if (text.length > longestText || !wish.test(request)) return null
  const [lead = '', said = ''] = heading.exec(text) ?? []
  const { plain, fields } = takeFields(text.slice(lead.length).replace(/[.。\s]+$/, ''))
  if (fields === null) return null
  const parts = plain.split(between)
  const signed = parts.map(part => readSigned(part))
  const read = parts.map((part, at) => signed[at] ?? readDeed(part))
  if (signed.filter(each => each !== null).length < fewest || read.some(each => each === null)) return null
  const isClass = ofClasses.test(request)
  const newId = createIds('entity')
  const entities = new Map<string, Entity>()
  const idOf = (named: string) => {
    const known = entities.get(named.toLowerCase()) ?? {
      id: newId(named),
      name: named,
      kind: isClass ? ('class' as const) : ('table' as const),
      fields: (fields.get(named.toLowerCase()) ?? []).map(each => ({ name: each })),
    }
    entities.set(named.toLowerCase(), known)
    return known.id
  }
  const relations = read
    .filter(each => each !== null)
    .map((each, at): Relation => ({ id: `r${at + 1}`, ...each, from: idOf(each.from), to: idOf(each.to) }))
  const about = title ?? said.replace(asking, '').trim()
  return { type: 'schema', ...(about && { title: about }), entities: [...entities.values()], relations }
}

/** Takes off what each thing has. `fields` by the name of the thing in lower case; null where a field is anything but a name. */
function takeFields(text: string): { plain: string; fields: ReadonlyMap<string, string[]> | null } {
  const fields = new Map<string, string[]>()
  const plain = text.replaceAll(withFields, (_, named: string, list: string) => {
    fields.set(
      named.toLowerCase(),
      list.split(/\s*[,，、]\s*/).filter(each => each !== ''),
    )
    return named
  })
  const areNames = [...fields.values()].flat().every(each => fieldName.test(each))
  return { plain, fields: areNames ? fields : null }
}

function readSigned(part: string): Written | null {
  const [, from, left, right, to] = counted.exec(part) ?? []
  if (from && left && right && to)
    return { from, to, kind: 'association', fromCardinality: cardinalityOf(left), toCardinality: cardinalityOf(right) }
  const [, one, written = '', other, amount, label] = sign.exec(part) ?? []
  const meant = kinds[written]
  if (!one || !other || !meant) return null
  return {
    from: meant.isTurned ? other : one,
    to: meant.isTurned ? one : other,
    kind: meant.kind,
    ...(amount && { [meant.isTurned ? 'fromCardinality' : 'toCardinality']: cardinalityOf(amount) }),
    ...(label && { label }),
  }
}

/** "Driver drives Vehicle", where others have signs. */
function readDeed(part: string): Written | null {
  const [, from, label, to] = deed.exec(part) ?? []
  return from && label && to ? { from, to, kind: 'association', label } : null
}

function cardinalityOf(said: string): Cardinality {
  if (said === '1' || said === '1..1') return 'one'
  if (said === '0..1') return 'zero-or-one'
  return /^[1-9]\d*\.\./.test(said) ? 'one-or-many' : 'many'
}
