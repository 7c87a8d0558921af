import { type Drawer, escapeQuoted } from './drawing.ts'

interface Relation {
  from: string
  to: string
  verb: string
  /** Mermaid's two ends, for example `||` and `o{`. */
  ends: [from: string, to: string]
}

const amounts: readonly [pattern: RegExp, end: string][] = [
  [/^(?:one or more|at least one|1\.\.\*|1\.\.n|至少一|一个或多个|一或多)/i, '|{'],
  [/^(?:zero or one|at most one|an optional|optionally one|0\.\.1|最多一|零个或一个|零或一)/i, 'o|'],
  [/^(?:many|several|multiple|any number of|zero or more|0\.\.\*|0\.\.n|多|若干|许多|零个或多个|零或多)/i, 'o{'],
  [/^(?:exactly one|only one|one|an|a|1|一|唯一)/i, '||'],
]
const englishAmount =
  'one or more|at least one|zero or one|at most one|an optional|any number of|zero or more|many|several|multiple|exactly one|only one|one|an|a'
const englishSentence = new RegExp(
  `^(?:(?:an?|each|every|one|the)\\s+)?([\\p{L}][\\p{L}\\p{N}_]*(?: (?!(?:is|are|was|were)\\b)[\\p{L}][\\p{L}\\p{N}_]*)??)\\s+(?:can |may |must |(?:is|are|was|were) )?(has|have|[a-z]+(?:s|ed|e|n|d)?(?: (?:to|in|by|of|for|on|with|out|up|from|at|into))?)\\s+(${englishAmount})\\s+([\\p{L}][\\p{L}\\p{N}_]*(?: [\\p{L}][\\p{L}\\p{N}_]*)?)$`,
  'iu',
)
/** "A member borrows books": many, as each does it. */
const pluralSentence =
  /^(?:an?|each|every) ([\p{L}][\p{L}\p{N}_]*) ([a-z]+s) ((?!(?:is|was|has|this|its)$)[a-z]{3,}s)$/iu
const chineseSentence =
  /^(?:[一每][个名位家张门条件份篇本台辆只所间])?([\p{Script=Han}\p{L}\p{N}_]{1,12}?)(?:可以|能够|能|必须)?(拥有|包含|属于|选修|具有|关联|对应|管理|参加|参与|发布|创建|购买|使用|提交|填写|负责|有|下|写)(?:了)?((?:零个或一个|零个或多个|一个或多个|至少一|最多一|多|若干|许多|唯一|一)[个名位家张门条件份篇本台辆只所间次种]?)([\p{Script=Han}\p{L}\p{N}_]{1,12})$/u

const countsThing = /\b(?:in|to|of|by|has|have|with) (?:exactly one|one|many|several|\d+ ?[-–] ?\d+) \p{Lu}/u

/** `Customer has many Orders`, `An order belongs to one customer`, `一个客户有多个订单`: one sentence a relation. */
export const drawEntities: Drawer = text => {
  const sentences = text
    .split(/[\n.;。；，,]|\band\s+(?=(?:an?|each|every)\s)/i)
    .map(sentence => sentence.replace(/^[\s\-*+•\d)、]+/, '').trim())
  const read = sentences.map(sentence => ({ sentence, relation: readEnglish(sentence) ?? readChinese(sentence) }))
  const relations = mergeManyToMany(read.flatMap(({ relation }) => relation ?? []))
  // "Lesson happens in one Room and one TimeSlot": more that belongs together.
  if (read.some(({ sentence, relation }) => relation === null && countsThing.test(sentence))) return null
  const said = sentences.filter(sentence => sentence !== '').length
  // A text that is mostly about other things has more content than these relations.
  if (relations.length === 0 || relations.length * 2 < said) return null
  const names = new Set(relations.flatMap(({ from, to }) => [from, to]))
  const lines = relations.map(
    ({ from, to, verb, ends }) => `  ${print(from)} ${ends[0]}--${ends[1]} ${print(to)} : "${escapeQuoted(verb)}"`,
  )
  return {
    source: ['erDiagram', ...lines].join('\n'),
    summary: { case: 'entities', entities: names.size, relations: relations.length },
  }
}

function readEnglish(sentence: string): Relation | null {
  const [, one, does, many] = pluralSentence.exec(sentence) ?? []
  if (one && does && many) return relate(entityName(one), does.toLowerCase(), 'many', entityName(many))
  const [, from, verb, amount, to] = englishSentence.exec(sentence) ?? []
  if (from === undefined || verb === undefined || amount === undefined || to === undefined) return null
  // "ER diagram for a library", "class diagram of a zoo": the subject of a plain verb is in the plural.
  if (
    !/^(?:ha(?:s|ve)|\w+(?:s|ed))\b| by$/i.test(verb) &&
    !/[^s]s$|\b(?:can|may|must)$/i.test(from) &&
    !/\b(?:can|may|must)\b/i.test(sentence)
  )
    return null
  return relate(entityName(from), verb.toLowerCase(), amount, entityName(to))
}

function readChinese(sentence: string): Relation | null {
  const [, from, verb, amount, to] = chineseSentence.exec(sentence) ?? []
  if (from === undefined || verb === undefined || amount === undefined || to === undefined) return null
  return relate(from, verb, amount, to)
}

/** "belongs to one" says nothing about the other end, which may be many. */
function relate(from: string, verb: string, amount: string, to: string): Relation {
  const end = amounts.find(([pattern]) => pattern.test(amount))?.[1] ?? '||'
  const belongs = /^(?:belongs? to|属于)/.test(verb)
  return { from, to, verb, ends: [belongs ? '}o' : '||', end] }
}

/** A student has many courses and a course many students: one relation, many to many. */
function mergeManyToMany(relations: readonly Relation[]): Relation[] {
  const isMany = (relation: Relation) => relation.ends[1].endsWith('{')
  const keyOf = (from: string, to: string) => `${from}\n${to}`
  const firstMany = new Map<string, number>()
  for (const [index, relation] of relations.entries()) {
    const key = keyOf(relation.from, relation.to)
    if (isMany(relation) && !firstMany.has(key)) firstMany.set(key, index)
  }
  return relations.flatMap((relation, index) => {
    const back = firstMany.get(keyOf(relation.to, relation.from))
    if (back === undefined || !isMany(relation)) return [relation]
    return back < index ? [] : [{ ...relation, ends: ['}o', 'o{'] satisfies [string, string] }]
  })
}

/** Singular, with a capital: the same entity however the sentence inflects it. */
function entityName(words: string): string {
  const singular = words
    .replace(/ies$/i, 'y')
    .replace(/(ss|x|ch|sh)es$/i, '$1')
    .replace(/([^su])s$/i, '$1')
  return singular.charAt(0).toUpperCase() + singular.slice(1)
}

function print(name: string): string {
  return /\s/.test(name) ? `"${name}"` : name
}
