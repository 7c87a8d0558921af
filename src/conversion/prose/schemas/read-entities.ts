import { createIds } from '../../../structure/new-ids.ts'
import type { Cardinality, Entity, Relation, Schema } from '../../../structure/schema.ts'
import {
  amount,
  counter,
  isItem,
  isMany,
  isPlural,
  readClause,
  readLeft,
  type Said,
  singular,
  splitOwned,
} from './entity-clauses.ts'
import { isFieldName } from './facts/names.ts'

const longestText = 3000
const wish =
  /数据库|表关系|\brelationships? between\b|[两三四五六七八\d]张表|\b(?:database|db|tables|data model|ERD?|e-r|entit(?:y|ies)|entity[- ]relationship)\b|ER\s*图|E-R|实体/i
/** 一个用户有多个地址，一个订单属于一个用户: how many of one belong to how many of another. */
const countsBoth = new RegExp(
  `^(?:[一每]${counter}\\p{Script=Han}{1,8}?(?:可以|能|会|只能?|都)*(?:有|属于|包含|包括|对应|关联|拥有|选|由)(?:很多|多|一|若干|几)${counter}?\\p{Script=Han}{1,8}(?:[，,。；;]\\s*|$)){2,}$`,
  'u',
)
const isClass = /\bclass(?:es)? diagram|\buml\b|类图/i
const asking =
  /^(?:设计|做|画|建|搭)(?:一?[个套张]|一下)?([^:：，,。\n]{0,12})(?:数据库|表结构|系统)[，,：:]\s*|^[^:：，,。\n]{0,12}(?:ER|E-R|实体关系?)\s*图\s*[:：，,]\s*|^[^:：.]{0,20}\b(?:ERD?|entity[- ]relationship|db|database|tables|schema|data model)(?: diagram)?\b(?: (?:for|of) )?([^:：.]{0,40})[:：]\s*|^[^:：.\n]{0,20}\brelationships? (?:between|of)\b[^:：.\n]{0,60}[:：.]\s*/i
/** 主人、宠物、病历这三张表, "members, classes, bookings.": the things that are told of next. */
const listed =
  /^(?:我[^，,。]{0,8}系统[，,])?(?:有)?(\p{L}{2,12}(?:(?:、|, (?:and )?| and )\p{L}{2,12}?){2,9})(?:这?[两三四五六七八九\d]个?张?(?:表|实体|对象))?[，,.。:：]\s*(?=.*(?:有|属于|\b(?:has|have|links|belongs|can)\b))/u
/** Between clauses: "and a student enrolls in many courses". */
const between =
  /\s*[,，]\s*(?:and\s+)?|\s+and\s+(?=(?:has|have|belongs?|each|every|can|may|is \w+ by)\b)|\s+and\s+(?=(?:an?|one)\s+[\p{L} ]{4,40}?\s(?:many|several|multiple|one or more|exactly one|one)\s)/iu
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
  const [lead = '', subject, about] = asking.exec(written.trim()) ?? []
  const told = written.trim().slice(lead.length)
  const [list = '', things = ''] = listed.exec(told) ?? []
  const text = told.slice(list.length)
  if (text.length > longestText || isClass.test(request) || /[()（）{}<>|:：]|->/.test(text)) return null
  const said = readClauses(text)
  if (!said || !tellsOfAll(things, text)) return null
  const items = said.flatMap(clause => (clause.type === 'has' ? clause.items : []))
  const counted = items.filter(item => amount.test(item)).length
  const joined = said.filter(({ type }) => type === 'joins').length
  // Sentences that count all they name are read as relations alone.
  const isMore = items.length > counted || said.some(clause => clause.type === 'joins' && clause.isBare)
  const isTold = (counted > 0 || joined > 1) && counted + joined > 1 && items.length > counted
  const isAsked = (wish.test(request) && counted + joined > 0) || countsBoth.test(text.trim())
  if (!(isMore || mayCountAll) || !(isAsked || isTold)) return null
  const { whole, others } = splitWhole(said)
  return build(others, title ?? whole ?? titleOf(subject ?? about ?? ''))
}

/** 学校数据库有学生、课程和老师: what holds all that is told of is no thing among them. */
function splitWhole(said: readonly Said[]): { whole: string | null; others: readonly Said[] } {
  const [first, ...others] = said
  if (first?.type !== 'has') return { whole: null, others: said }
  const isStore = /(?:数据库|系统|\bdatabase|\bdb|\bsystem|\bschema)$/i.test(first.name)
  const told = others.flatMap(clause => (clause.type === 'has' ? [clause.name] : [clause.from, clause.to])).map(keyOf)
  const areTold = first.items.filter(item => told.includes(keyOf(item))).length
  // "A blog has users, posts and comments.", and nothing else of the blog.
  const isOfAll = areTold === first.items.length && areTold > 2 && !told.includes(keyOf(first.name))
  const isWhole = first.items.length > 1 && ((isStore && areTold > 0) || isOfAll)
  return isWhole ? { whole: first.name, others } : { whole: null, others: said }
}

/** "i need" names nothing. */
function titleOf(about: string): string | null {
  const name = about.trim().replace(/^(?:i|we|that|which)\b.*$/i, '')
  return name === '' ? null : name
}

/** True if each of the listed things is told of in the text. */
function tellsOfAll(things: string, text: string): boolean {
  const names = things === '' ? [] : splitOwned(things)
  return names.every(name => text.toLowerCase().includes(keyOf(name)))
}

function readClauses(text: string): Said[] | null {
  const said: Said[] = []
  for (const sentence of text.split(/[.。;；\n]+/)) {
    let subject = ''
    for (const piece of sentence.split(between)) {
      const clause = piece.trim().replace(/^(?:and|while)\s+/i, '')
      if (clause === '') continue
      const isOpen = /^(?:has|have|belongs?|can|may|is \w+ by)\b|^(?:有|属于)/i.test(clause) && subject !== ''
      const whole = isOpen ? `${subject} ${clause}` : clause
      const left = readLeft(whole)
      const read = left?.[0] ?? readClause(whole)
      const last = said.at(-1)
      if (read) {
        said.push(...(left ?? [read]))
        subject = read.type === 'has' ? read.name : read.from
      } else if (last?.type === 'has' && splitOwned(clause).every(isItem) && subject !== '')
        last.items.push(...splitOwned(clause))
      else return null
    }
  }
  return said.length > 0 ? said : null
}

/** "rooms have bookings": several of one thing, and nothing else. */
function isThingAlone(item: string, items: readonly string[]): boolean {
  return items.length === 1 && isPlural(item) && !isFieldName(item)
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
      const things = clause.items.filter(item => amount.test(item) || isThingAlone(item, clause.items))
      return [clause.name, ...things.map(item => item.replace(amount, ''))].map(name => keyOf(fullName(name)))
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

/** "An order has order lines, each line …": the line is that of the order; 课 is 课程. Gives the longer names by the shorter ones. */
function longerNames(said: readonly Said[]): Map<string, string> {
  const names = new Set(
    said.flatMap(clause => (clause.type === 'joins' ? [clause.from, clause.to] : [clause.name])).map(keyOf),
  )
  const single = [...names].filter(name => /^\p{Script=Han}$/u.test(name))
  const shortened = single.flatMap(name => {
    const longer = [...names].filter(other => other !== name && other.startsWith(name))
    return longer[0] && longer.length === 1 ? [[name, longer[0]] as const] : []
  })
  return new Map([
    ...shortened,
    ...said.flatMap(clause => {
      const items = clause.type === 'has' ? clause.items.map(item => item.replace(amount, '')) : []
      return items.flatMap(item => {
        const [owner = '', ...rest] = keyOf(item).split(' ')
        const short = rest.join(' ')
        return clause.type === 'has' && owner === keyOf(clause.name) && names.has(short) ? [[short, item] as const] : []
      })
    }),
  ])
}
