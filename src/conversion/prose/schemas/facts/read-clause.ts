import { isPlural, withoutDeterminer } from './counts.ts'
import type { Fact } from './fact.ts'
import { manyToMany } from './many-to-many.ts'
import { isEntityName, keyOf, takeEntity } from './names.ts'
import { readOwned } from './owned.ts'
import { readRelation } from './read-relation.ts'
import type { Reading } from './reading.ts'
import { leavesOutSubject } from './split-clauses.ts'

const has =
  /^(?:can |may |must |should |will |also |additionally |each |both |all |usually |always |just |only )*(?:has|have|with|adds?|stores?|records?|is described by|are described by|consists? of|comprises?|contains?|includes?)\b(?: got)?(?: also)?:?\s+(.+)$/i
const made = /^(?:can |may |must |also |each )*(?:is|are) (?:made up|composed|built up|made) of\s+(.+)$/i
const kindOf =
  /^(?:is|are|as) (?:an? |the )?(abstract|interface|(?:an? )?abstract (?:base |super |parent )?class|(?:base|super|parent)[ -]?class|superclass|enum(?:eration)?)(?: class)?(?: (?:of|for) (.+?))?(?:,? (?:with|that has|which has|having|and has) (.+))?$/i
const inherits =
  /^(?:both |all |each |also )*(?:inherits?(?: from)?|extends?|implements?|derives? from|specialis?z?es?|(?:is|are) (?:all |both )?(?:an? )?(?:sub-?class(?:es)?|sub-?types?|child(?:ren)?(?: class(?:es)?)?|kinds?|types?|special (?:kinds?|cases?)) of)\s+(?:the |an? )?(?:abstract )?(?:class |interface )?(.+)$/i
const parentOf = /^is (?:the |an? )?(?:parent|base|super ?type|generali[sz]ation) (?:of|for) (.+)$/i
const isOf = /^(?:is|are) (?:both |all )?(?:an? )?(\p{L}[\p{L}\p{N}_]*)$/iu
const does = /^(?:can|is able to|knows how to)\s+(.+)$/i
const methodList = /^[\p{L}_][\p{L}\p{N}_]*\s?\([^()]*\)/u
const attributesOf =
  /^(?:the )?(?:attributes|fields|columns|properties)(?: of (?:an?|the|each|every)?)? (.+?) (?:are|is) (.+)$/i

const relatedMany = new RegExp(
  `^${manyToMany}(?: relation(?:ship)?)?(?:,? (?:through|via|using|joined by) (?:an? |the )?(?:(?:join )?table )?([\\p{L}_][\\p{L}\\p{N}_]*))?$`,
  'iu',
)

/** Reads one clause. Null where it says anything that is no fact of a schema. */
export function readClause(clause: string, reading: Reading): Fact[] | null {
  const plain = clause
    .trim()
    .replace(/,?\s+because\s.*$/i, '')
    .replace(
      /^(?:and|then|also|additionally|finally|while|but|here|for this|we have|we've got|there (?:is|are)|there's)[\s,]+(?=\S)/i,
      '',
    )
  const [, announced] =
    /^(?:two|three|four|five|\d|several) (?:kinds|types|sorts) of (\p{L}[\p{L}\p{N}_]*)(?: actually| really)?$/iu.exec(
      plain,
    ) ?? []
  if (announced && reading.known.has(keyOf(announced))) return [{ type: 'exists', name: announced }]
  const [, one, other, joint] = relatedMany.exec(plain) ?? []
  if (one && other) {
    const related: Fact = { type: 'relates', from: one, to: other, label: '', forth: 'many', back: 'many' }
    return joint === undefined ? [related] : [related, { type: 'through', name: joint }]
  }
  const [, holder, list] = attributesOf.exec(plain) ?? []
  if (holder && list) return readOwned(withoutDeterminer(holder), list, reading)
  return readChildren(plain, reading) ?? readOfSubject(plain, reading) ?? readElided(plain, reading)
}

/** "Car, Truck and Bike inherit from Vehicle", "two kinds of Item, Book and DVD" */
function readChildren(clause: string, reading: Reading): Fact[] | null {
  const both = /^(?:both|they both|these)\s+(.+)$/i.exec(clause)?.[1]
  const twins =
    both === undefined || reading.before === null || reading.last === null
      ? null
      : `${reading.before} and ${reading.last} ${both}`
  if (twins !== null) return readChildren(twins, { ...reading, before: null })
  const [announcement = ''] =
    /^(?:two|three|four|five|several) (?:kinds|types|sorts) of \p{L}[\p{L}\p{N}_]*(?: actually| really)?,\s+(?=.*\b(?:inherits?|extends?|implements?)\b)/iu.exec(
      clause,
    ) ?? []
  if (announcement !== '') return readChildren(clause.slice(announcement.length), reading)
  const [, parent, list] =
    /^(?:two|three|four|five|\d|several) (?:kinds|types|sorts|subclasses|subtypes) of (\p{L}[\p{L}\p{N}_]*?)s?(?: actually| really)?\s*[,:-]\s*(.+)$/iu.exec(
      clause,
    ) ?? []
  const inner = list?.replace(/ (?:both|all) (?:inherit from it|inherit from \S+|do)$/i, '')
  if (parent && inner) return childrenOf(inner, parent, reading)
  const found =
    /^(.+?)(?:,| which| who)? (?=(?:both |all |each |also )*(?:inherits?|extends?|implements?|derives?|(?:is|are) (?:all |both )?(?:an? )?(?:sub|child|kind|type|special)|are (?:both |all )?\p{L}+$|as sub))/iu.exec(
      clause,
    )
  if (!found?.[1]) return null
  const rest = clause.slice(found[0].length)
  const [, as] = inherits.exec(rest) ?? []
  const [, plural] = as === undefined ? (isOf.exec(rest) ?? []) : []
  const whole = as ?? (plural && reading.known.has(keyOf(plural)) ? plural : undefined)
  if (whole === undefined) return null
  // "Car extends Vehicle with doors": they are those of the car.
  const [, base = whole, own] =
    /^([\p{L}_][\p{L}\p{N}_]*),? (?:with|and (?:adds?|has|have)|adding) (.+)$/iu.exec(whole) ?? []
  const told = childrenOf(found[1], base, reading)
  const [first] = told ?? []
  if (own === undefined || first?.type !== 'inherits') return told
  const [child, ...others] = first.names
  return told && child && others.length === 0 ? join(told, readOwned(child, own, reading)) : null
}

function childrenOf(list: string, parent: string, reading: Reading): Fact[] | null {
  const names = list
    .replace(/\s(?:both|all|each)$/i, '')
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+|\s+or\s+/i)
    .map(each => withoutDeterminer(each.replace(/^(?:both|class(?:es)?|the)\s+/i, '')))
  const [, base = '', inBrackets] =
    /^([\p{L}_][\p{L}\p{N}_]*(?: [\p{L}_][\p{L}\p{N}_]*)?)(?:\s*\(([^()]*)\))?$/u.exec(parent.trim()) ?? []
  const [last] = names
  const own = names.length === 1 && last && /^(?:it|they)$/i.test(last) && reading.last ? [reading.last] : names
  const to = /^it$/i.test(base) && reading.last ? reading.last : base
  if (!isEntityName(to) || !own.every(isEntityName)) return null
  const fields = inBrackets === undefined ? [] : readOwned(to, inBrackets, reading)
  return fields && [{ type: 'inherits', names: own, parent: to }, ...fields]
}

function readOfSubject(clause: string, reading: Reading): Fact[] | null {
  const [, abstract] = /^(?:an? |the )?abstract (?:class )?(.+)$/is.exec(clause) ?? []
  const words = withoutDeterminer((abstract ?? clause).replace(/^(?:class|table|entity)\s+/i, ''))
  const subject = takeEntity(words, reading.known)
  if (!subject) return null
  const { said: name, rest } = subject
  if (abstract !== undefined)
    return join([{ type: 'exists', name, kind: 'abstract' }], readOfSubject(abstract, reading))
  const [inBrackets = '', owned] = /^\(((?:[^()]|\([^()]*\))*)\)\s*/.exec(rest) ?? []
  const fields = owned === undefined ? [] : readOwned(name, owned, reading)
  const after = rest.slice(inBrackets.length).trim()
  const [, listed] = /^(?::|[-–—]|=)\s*(.+)$/s.exec(after) ?? []
  if (listed !== undefined) return fields && join(fields, readOwned(name, listed, reading))
  if (after === '') return fields && (owned === undefined ? [{ type: 'exists', name }] : fields)
  return (
    fields &&
    join(fields, readPredicate(name, after, isPlural(name) && !/^(?:each|every|an?|one)\b/i.test(clause), reading))
  )
}

function readElided(clause: string, reading: Reading): Fact[] | null {
  const rest = clause.replace(/^(?:it|they|which|who|that|he|she)\s+(?=\S)/i, '')
  return reading.last === null || !(rest !== clause || leavesOutSubject(rest, reading.known))
    ? null
    : readPredicate(reading.last, rest, false, reading)
}

function readPredicate(subject: string, predicate: string, isOfMany: boolean, reading: Reading): Fact[] | null {
  const [isKind, kind = '', of, list] = kindOf.exec(predicate) ?? []
  if (isKind) {
    const told: Fact = {
      type: 'exists',
      name: subject,
      ...(/abstract/i.test(kind)
        ? { kind: 'abstract' as const }
        : /interface/i.test(kind)
          ? { kind: 'interface' as const }
          : /enum/i.test(kind)
            ? { kind: 'enum' as const }
            : {}),
    }
    const children = of === undefined ? [] : childrenOf(of, subject, reading)
    return children && join([told, ...children], list === undefined ? [] : readOwned(subject, list, reading))
  }
  const [, children] =
    (reading.isClass ? parentOf.exec(predicate) : null) ??
    /^(?:is|are) (?:implemented|extended|inherited|subclassed|specialised|specialized) by (.+)$/i.exec(predicate) ??
    []
  if (children !== undefined) return childrenOf(children, subject, reading)
  const [, parts] = made.exec(predicate) ?? []
  if (parts !== undefined) return readOwned(subject, parts, { ...reading, isPart: true })
  const [, owned] = has.exec(predicate) ?? []
  if (owned !== undefined) {
    const isPart = /\b(?:contains?|consists?|comprises?|includes?)\b/i.test(predicate.split(' ').slice(0, 3).join(' '))
    return readOwned(subject, owned, { ...reading, isPart, isOfMany })
  }
  const [, act = ''] = does.exec(predicate) ?? []
  if (reading.isClass && methodList.test(act)) return readOwned(subject, act, reading)
  return readRelation(subject, predicate, isOfMany, reading)
}

function join(some: readonly Fact[], others: readonly Fact[] | null): Fact[] | null {
  return others && [...some, ...others]
}
