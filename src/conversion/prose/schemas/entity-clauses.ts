import { splitJoinedNames } from '../../../language/joined-names.ts'
import type { Cardinality } from '../../../structure/schema.ts'

const noun = '[\\p{L}][\\p{L}\\p{N}_]*(?: [\\p{L}][\\p{L}\\p{N}_]*)?'
const many = '(?:many|several|multiple|any number of|one or more|zero or more|at least one|lots of)'
const determiner = '(?:an?|each|every|the|one|all)\\s+'
const has = new RegExp(`^(?:${determiner})?(${noun}?)\\s+(?:can |may |must )?(?:has|have|contains?)\\s+(.+)$`, 'iu')
const belongs = new RegExp(
  `^(?:${determiner})?(${noun}?)\\s+belongs? to\\s+(?:(${many}|an?|one|exactly one|the)\\s+)?(${noun})$`,
  'iu',
)
const does = new RegExp(
  `^(?:${determiner})?(${noun}?)\\s+(?:(?:can|may|must) )?((?!(?:has|have|is|are|was|belongs?|for|of|to|in|on|at|by|as|with|from|and|or)\\b)[a-z]+(?: (?:to|in|from|by|on|at|with|for))?)\\s+(?:(${many}|an?|one|exactly one|the)\\s+)?([\\p{L}][\\p{L}\\p{N}_]*)$`,
  'iu',
)
/** "a course is taught by one teacher" */
const by = new RegExp(
  `^(?:${determiner})?(${noun}?)\\s+((?:is|are|can be|must be) [a-z]{3,}(?:ed|en|ght|ung|un) by)\\s+(?:(${many}|an?|one|exactly one|the)\\s+)?(${noun})$`,
  'iu',
)
/** "a user can leave comments on a recipe": what is left is a thing as well. */
const doesOn = new RegExp(
  `^(?:${determiner})?(${noun}?)\\s+(?:(?:can|may|must) )?((?!(?:has|have|is|are|be)\\b)[a-z]+)\\s+(?:(?:${many})\\s+)?(\\p{L}+s)\\s+(on|for|about|of)\\s+(?:an?|the|each|any|every)\\s+(${noun})$`,
  'iu',
)
/** "patients have appointments with doctors" */
const hasWith = new RegExp(
  `^(?:${determiner})?(${noun}?)\\s+(?:can |may |must )?(have|has|make|makes|book|books)\\s+(?:${many}\\s+)?(\\p{L}+s)\\s+(with|for|at)\\s+(?:${many}|an?|one|the)?\\s*(\\p{L}+)$`,
  'iu',
)
/** Chinese words that count things. */
export const counter = '[个只次名条台张位份本件篇家门种间辆所项场部杯盒款笔首趟节道支堂]'
const han = '[\\p{Script=Han}\\p{L}\\p{N}_]{1,10}?'
const each = `(?:[一每](?:${counter}))?`
const chineseHas = new RegExp(`^${each}(${han})(?:可以|能够?|都|还|还要|也|必须|只)?(?<!没)拥?有(.+)$`, 'u')
/** 一个部门多个员工 */
const chineseHasMany = new RegExp(
  `^[一每]${counter}(${han}(?<![有含括于选属应联出入给到过着]))((?:很)?多${counter}${han})$`,
  'u',
)
const chineseBelongs = new RegExp(`^${each}(${han})(?:都|只)?属于(?:[一某同]${counter}|多${counter})?(${han})$`, 'u')
const chineseDoes = new RegExp(
  `^${each}(${han})(?:可以|能够?|会)?(借阅?|选修?|预[订定约]|看|写|购?买|下|教授?|参加|提交|管理|负责|参与|卖|关注|收藏|发布|包含|使用|预约|租|开)(?:了)?((?:很|好|许)?多|一|若干|大量)?${counter}?(${han})$`,
  'u',
)
/** 一门课程由一个老师教 */
const chineseBy = new RegExp(
  `^${each}(${han})由(多|[一1])?${counter}?(${han})(教|写|管理|负责|提供|创建|出版|主讲|生产|发布)$`,
  'u',
)
export const amount = new RegExp(
  `^(${many}|exactly one|only one|one|(?:很|好|许)?多${counter}?|若干${counter}?|大量的?|[一1]${counter})\\s*`,
  'i',
)
export const isMany =
  /^(?:many|several|multiple|any|one or more|zero or more|at least|lots)|^(?:很|好|许)?多|^若干|^大量/i
const noName =
  /^(?:it|they|he|she|we|i|you|this|that|which|who|there|not|also|then|if|when)\b|^(?:我|你|他|她|它|这|那|如果)/i

export type Said =
  | { type: 'has'; name: string; items: string[] }
  | { type: 'joins'; from: string; verb: string; to: string; amount: Cardinality; back: Cardinality; isBare: boolean }

/** "a booking links one member to one class" */
const links = new RegExp(
  `^(?:${determiner})?(${noun}?)\\s+(?:links|connects|joins)\\s+(?:an?|one|the|exactly one)\\s+(${noun})\\s+(?:to|and|with)\\s+(?:an?|one|the|exactly one)\\s+(${noun})$`,
  'iu',
)

/** "users leave comments on recipes": who leaves them, and what they are on. */
export function readLeft(clause: string): [Said, Said] | null {
  const [, link, one, other] = links.exec(clause) ?? []
  if (link && one && other && areNames([link, one, other])) {
    const linked = { type: 'joins' as const, from: link, verb: 'links', amount: 'one' as const, back: 'many' as const }
    return [
      { ...linked, to: one, isBare: false },
      { ...linked, to: other, isBare: false },
    ]
  }
  const [, from, verb, thing, joint, to] = doesOn.exec(clause) ?? hasWith.exec(clause) ?? []
  if (!from || !verb || !thing || !joint || !to || !areNames([from, thing, to])) return null
  const joins = { type: 'joins' as const, isBare: false }
  return [
    { ...joins, from, verb, to: thing, amount: 'many', back: 'one' },
    { ...joins, from: thing, verb: joint, to, amount: 'one', back: 'many' },
  ]
}

export function readClause(clause: string): Said | null {
  const [, used, passive, users, user] = by.exec(clause) ?? []
  if (used && passive && user && areNames([used, user]))
    return {
      type: 'joins',
      from: used,
      verb: passive,
      to: user,
      amount: isMany.test(users ?? '') || (users === undefined && isPlural(user)) ? 'many' : 'one',
      back: 'many',
      isBare: false,
    }
  const [, owned, , owner] = belongs.exec(clause) ?? chineseBelongs.exec(clause)?.toSpliced(2, 0, '') ?? []
  const isChinese = /\p{Script=Han}/u.test(clause)
  if (owned && owner && areNames([owned, owner]))
    return {
      type: 'joins',
      from: owned,
      verb: isChinese ? '属于' : 'belongs to',
      to: owner,
      amount: 'one',
      back: 'many',
      isBare: false,
    }
  const [, name = '', list] = has.exec(clause) ?? chineseHas.exec(clause) ?? []
  const items = list === undefined ? [] : splitOwned(list)
  if (name !== '' && items.length > 0 && areNames([name]) && items.every(isItem)) return { type: 'has', name, items }
  const [, made, makers, maker, making] = chineseBy.exec(clause) ?? []
  if (made && maker && making && areNames([made, maker]))
    return {
      type: 'joins',
      from: made,
      verb: `由…${making}`,
      to: maker,
      amount: makers === '多' ? 'many' : 'one',
      back: 'many',
      isBare: false,
    }
  const [, from, verb, count, to] = does.exec(clause) ?? chineseDoes.exec(clause) ?? []
  if (!verb) {
    const [, whole = '', parts = ''] = chineseHasMany.exec(clause) ?? []
    return whole !== '' && areNames([whole]) && isItem(parts) ? { type: 'has', name: whole, items: [parts] } : null
  }
  if (!from || !to || !areNames([from, to])) return null
  // "members borrow", "a member borrows", "a member can borrow": anything else is no verb.
  if (!isChinese && !/s$/i.test(verb.split(' ')[0] ?? '') && !/s$/i.test(from) && !/\b(?:can|may|must)\b/i.test(clause))
    return null
  // 作者写书: nobody writes one alone.
  const isManyBare = count === undefined && (isChinese || /[^s]s$/.test(to))
  const amount = isMany.test(count ?? '') || isManyBare ? 'many' : 'one'
  // "Each line refers to one product": of how many lines one product is told, nobody said.
  const isReference =
    amount === 'one' && /^(?:refers?|relates?|points?|belongs?|is (?:for|about|of|linked|tied)|concerns?)\b/i.test(verb)
  return {
    type: 'joins',
    from,
    verb,
    to,
    amount,
    back: isReference ? 'many' : 'one',
    isBare: count === undefined,
  }
}

/** "a date and a room": the articles go, the counts stay. */
export function splitOwned(list: string): string[] {
  return list
    .split(/\s*[,，、]\s*(?:and\s+)?|\s+and\s+|[和与及](?=[^,，])/)
    .map(item => item.trim().replace(/^(?:an?|its|the|their|also)\s+/i, ''))
    .filter(item => item !== '')
    .flatMap(splitJoinedNames)
}

export function isItem(item: string): boolean {
  return areNames([item.replace(/^(?:an?|the)\s+/i, '').replace(amount, '')])
}

function areNames(names: readonly string[]): boolean {
  return names.every(
    name =>
      !/ (?:has|have)$/i.test(name) &&
      /^[\p{L}_][\p{L}\p{N}_ ]{0,24}$/u.test(name) &&
      name.split(' ').length <= (/ of /.test(name) ? 3 : 2) &&
      !noName.test(name) &&
      !/[一多每]\p{Script=Han}|可以|属于/u.test(name),
  )
}

export function isPlural(name: string): boolean {
  return /[a-z]{2}[^su\W]s$/i.test(name)
}

/** "categories" as "category", "boxes" as "box". */
export function singular(name: string): string {
  return name
    .replace(/ies$/i, 'y')
    .replace(/(ss|x|ch|sh)es$/i, '$1')
    .replace(/(?<=[^su])s$/i, '')
}
