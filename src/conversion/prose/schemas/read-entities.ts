import { createIds } from '../../../structure/new-ids.ts'
import type { Cardinality, Entity, Relation, Schema } from '../../../structure/schema.ts'

const longestText = 3000
const wish = /\b(?:ERD?|e-r|entit(?:y|ies)|entity[- ]relationship)\b|ER\s*图|E-R|实体/i
const isClass = /\bclass(?:es)? diagram|\buml\b|类图/i
const asking =
  /^[^:：，,。\n]{0,12}(?:ER|E-R|实体关系?)\s*图\s*[:：，,]\s*|^[^:：.]{0,20}\b(?:ERD?|entity[- ]relationship)(?: diagram)?\b[^:：.]{0,40}[:：]\s*/i
const noun = '[\\p{L}][\\p{L}\\p{N}_]*(?: [\\p{L}][\\p{L}\\p{N}_]*)?'
const many = '(?:many|several|multiple|any number of|one or more|zero or more|at least one|lots of)'
const determiner = '(?:an?|each|every|the|one|all)\\s+'
const has = new RegExp(`^(?:${determiner})?(${noun}?)\\s+(?:can |may |must )?(?:has|have)\\s+(.+)$`, 'iu')
const belongs = new RegExp(
  `^(?:${determiner})?(${noun}?)\\s+belongs? to\\s+(?:(${many}|an?|one|exactly one|the)\\s+)?(${noun})$`,
  'iu',
)
const does = new RegExp(
  `^(?:${determiner})?(${noun}?)\\s+(?:(?:can|may|must) )?((?!(?:has|have|is|are|was|belongs?|for|of|to|in|on|at|by|as|with|from|and|or)\\b)[a-z]+(?: (?:to|in|from|by|on|at|with|for))?)\\s+(?:(${many}|an?|one|exactly one|the)\\s+)?([\\p{L}][\\p{L}\\p{N}_]*)$`,
  'iu',
)
const counter = '[个只次名条台张位份本件篇家门种间辆所项]'
const han = '[\\p{Script=Han}\\p{L}\\p{N}_]{1,10}?'
const each = `(?:[一每](?:${counter}))?`
const chineseHas = new RegExp(`^${each}(${han})(?:可以|能够?|都)?有(.+)$`, 'u')
const chineseBelongs = new RegExp(`^${each}(${han})(?:都|只)?属于(?:[一某同]${counter}|多${counter})?(${han})$`, 'u')
const chineseDoes = new RegExp(
  `^${each}(${han})(?:可以|能够?|会)?(借阅?|选修?|看|写|购?买|下|教授?|参加|提交|管理|负责|发布|包含|使用|预约|租|开)(?:了)?((?:很|好|许)?多|一|若干|大量)?${counter}?(${han})$`,
  'u',
)
/** 一门课程由一个老师教 */
const chineseBy = new RegExp(
  `^${each}(${han})由(多|[一1])?${counter}?(${han})(教|写|管理|负责|提供|创建|出版|主讲|生产|发布)$`,
  'u',
)
const amount = new RegExp(
  `^(${many}|exactly one|only one|one|(?:很|好|许)?多${counter}?|若干${counter}?|大量的?|[一1]${counter})\\s*`,
  'i',
)
const isMany = /^(?:many|several|multiple|any|one or more|zero or more|at least|lots)|^(?:很|好|许)?多|^若干|^大量/i
const noName =
  /^(?:it|they|he|she|we|i|you|this|that|which|who|there|not|also|then|if|when)\b|^(?:我|你|他|她|它|这|那|如果)/i

type Said =
  | { type: 'has'; name: string; items: string[] }
  | { type: 'joins'; from: string; verb: string; to: string; amount: Cardinality; back: Cardinality; isBare: boolean }

/**
 * Reads things with what they have and how they are joined: "each appointment belongs to one doctor and has a date and a room", 会员可以借多本书. What is
 * counted is another thing, all else a field. Null where nobody asks for entities and nothing speaks for them, or
 * a clause says anything else. Sentences that count all they name are read where `mayCountAll`.
 */
export function readEntities(
  written: string,
  title: string | null,
  request: string,
  { mayCountAll = false } = {},
): Schema | null {
  const text = written.trim().replace(asking, '')
  if (text.length > longestText || isClass.test(request) || /[()（）{}<>|:：]|->/.test(text)) return null
  const said = readClauses(text)
  if (!said) return null
  const items = said.flatMap(clause => (clause.type === 'has' ? clause.items : []))
  const counted = items.filter(item => amount.test(item)).length
  const joined = said.filter(({ type }) => type === 'joins').length
  // Sentences that count all they name are read as relations alone.
  const isMore = items.length > counted || said.some(clause => clause.type === 'joins' && clause.isBare)
  const isTold = counted > 0 && counted + joined > 1 && items.length > counted
  return (isMore || mayCountAll) && ((wish.test(request) && counted + joined > 0) || isTold) ? build(said, title) : null
}

function readClauses(text: string): Said[] | null {
  const said: Said[] = []
  for (const sentence of text.split(/[.。;；\n]+/)) {
    let subject = ''
    for (const piece of sentence.split(/\s*[,，]\s*(?:and\s+)?|\s+and\s+(?=(?:has|have|belongs?|each|every)\b)/i)) {
      const clause = piece.trim().replace(/^(?:and|while)\s+/i, '')
      if (clause === '') continue
      const isOpen = /^(?:has|have|belongs?)\b|^(?:有|属于)/i.test(clause) && subject !== ''
      const read = readClause(isOpen ? `${subject} ${clause}` : clause)
      const last = said.at(-1)
      if (read) {
        said.push(read)
        subject = read.type === 'has' ? read.name : read.from
      } else if (last?.type === 'has' && splitOwned(clause).every(isItem) && subject !== '')
        last.items.push(...splitOwned(clause))
      else return null
    }
  }
  return said.length > 0 ? said : null
}

function readClause(clause: string): Said | null {
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
  if (!from || !verb || !to || !areNames([from, to])) return null
  // "members borrow", "a member borrows", "a member can borrow": anything else is no verb.
  if (!isChinese && !/s$/i.test(verb.split(' ')[0] ?? '') && !/s$/i.test(from) && !/\b(?:can|may|must)\b/i.test(clause))
    return null
  // 作者写书: nobody writes one alone.
  const isPlural = count === undefined && (isChinese || /[^s]s$/.test(to))
  return {
    type: 'joins',
    from,
    verb,
    to,
    amount: isMany.test(count ?? '') || isPlural ? 'many' : 'one',
    back: 'one',
    isBare: count === undefined,
  }
}

/** "a date and a room": the articles go, the counts stay. */
function splitOwned(list: string): string[] {
  return list
    .split(/\s*[,，、]\s*(?:and\s+)?|\s+and\s+|[和与及](?=[^,，])/)
    .map(item => item.trim().replace(/^(?:an?|its|the|their|also)\s+/i, ''))
    .filter(item => item !== '')
}

function isItem(item: string): boolean {
  return areNames([item.replace(/^(?:an?|the)\s+/i, '').replace(amount, '')])
}

function areNames(names: readonly string[]): boolean {
  return names.every(
    name =>
      /^[\p{L}_][\p{L}\p{N}_ ]{0,24}$/u.test(name) &&
      name.split(' ').length <= (/ of /.test(name) ? 3 : 2) &&
      !noName.test(name) &&
      !/[一多每]\p{Script=Han}|可以|属于/u.test(name),
  )
}

function keyOf(name: string): string {
  return singular(name).toLowerCase()
}

function build(said: readonly Said[], title: string | null): Schema | null {
  const newId = createIds('entity')
  const entities = new Map<string, Entity>()
  const longer = longerNames(said)
  const fullName = (name: string) => longer.get(keyOf(name)) ?? name
  const entityOf = (said: string) => {
    const name = fullName(said)
    const known = entities.get(keyOf(name)) ?? {
      id: newId(name),
      name: singular(name),
      kind: 'table' as const,
      fields: [],
    }
    entities.set(keyOf(name), known)
    return known
  }
  const isThing = new Set(
    said.flatMap(clause => {
      if (clause.type === 'joins') return [clause.from, clause.to].map(name => keyOf(fullName(name)))
      return [clause.name, ...clause.items.filter(item => amount.test(item)).map(item => item.replace(amount, ''))].map(
        name => keyOf(fullName(name)),
      )
    }),
  )
  const relations: Omit<Relation, 'id'>[] = []
  const join = (from: string, to: string, label: string, back: Cardinality, forth: Cardinality) => {
    const [one, other] = [entityOf(from).id, entityOf(to).id]
    // Students have many courses and courses many students: one relation.
    const reverse = relations.find(each => each.from === other && each.to === one && each.toCardinality === 'many')
    if (reverse && forth === 'many') reverse.fromCardinality = 'many'
    else
      relations.push({
        from: one,
        to: other,
        kind: 'association',
        fromCardinality: back,
        toCardinality: forth,
        label,
      })
  }
  for (const clause of said) {
    if (clause.type === 'joins') {
      join(clause.from, clause.to, clause.verb, clause.back, clause.amount)
      continue
    }
    const entity = entityOf(clause.name)
    for (const item of clause.items) {
      const name = item.replace(amount, '')
      const label = /\p{Script=Han}/u.test(item) ? '有' : 'has'
      if (name !== item || isThing.has(keyOf(fullName(name))))
        join(clause.name, name, label, 'one', isMany.test(item) || isPlural(item) ? 'many' : 'one')
      else entity.fields.push({ name })
    }
  }
  if (entities.size < 2 || relations.length === 0) return null
  return {
    type: 'schema',
    ...(title !== null && { title }),
    entities: [...entities.values()],
    relations: relations.map((relation, index) => ({ id: `r${index + 1}`, ...relation })),
  }
}

/** "An order has order lines, each line …": the line is that of the order. Gives the longer names by the shorter ones. */
function longerNames(said: readonly Said[]): Map<string, string> {
  const names = new Set(
    said.flatMap(clause => (clause.type === 'joins' ? [clause.from, clause.to] : [clause.name])).map(keyOf),
  )
  return new Map(
    said.flatMap(clause => {
      const items = clause.type === 'has' ? clause.items.map(item => item.replace(amount, '')) : []
      return items.flatMap(item => {
        const [owner = '', ...rest] = keyOf(item).split(' ')
        const short = rest.join(' ')
        return clause.type === 'has' && owner === keyOf(clause.name) && names.has(short) ? [[short, item] as const] : []
      })
    }),
  )
}

function isPlural(name: string): boolean {
  return /[a-z]{2}[^su\W]s$/i.test(name)
}

function singular(name: string): string {
  return name
    .replace(/ies$/i, 'y')
    .replace(/(ss|x|ch|sh)es$/i, '$1')
    .replace(/(?<=[^su])s$/i, '')
}
