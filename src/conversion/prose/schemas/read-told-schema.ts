import { createIds } from '../../../structure/new-ids.ts'
import type { Entity, Relation, Schema } from '../../../structure/schema.ts'
import { singular } from './entity-clauses.ts'
import { type Fact, isName, readChineseFact, readEnglishFact } from './schema-facts.ts'

const longestText = 3000
const wish =
  /\b(?:class(?:es)? (?:diagram|hierarchy)|uml|ERD?|e-r|entit(?:y|ies)|entity[- ]relationship|database|db|data model|tables)\b|类图|ER\s*图|实体|数据库|表结构|数据模型|继承|父类|子类|的表[:：，]|\p{Script=Han}表、\p{Script=Han}+表|[几两三四五六七八九]张表/iu
const classWish = /\bclass(?:es)?\b|\buml\b|\binherits?\b|类图|继承|父类|子类|实现类|方法/i
/** What names the drawing, or what it is of, and says nothing of the things in it. */
const lead =
  /^((?:[^.。:：,，;；\n]{0,60}?)(?:\b(?:class(?:es)? (?:diagram|hierarchy)|uml(?: diagram)?|ERD?|ER diagram|entity[- ]relationship diagram|database|db|data model|schema|tables)\b|类图|ER\s*图|UML|实体关系图|数据库|表结构|数据模型|的表(?=[:：，]))[^.。:：,，;；\n]{0,40}?)(?:[.。:：,，\n]|\s[-–—]\s)\s*(?=\S)/iu
const tells = /\b(?:has|have|with|can|inherits?|is|are|belongs?)\b|[有是会]|继承|包[含括]|关联|属于|对应|可以/i
/** What only asks for the drawing names nothing. */
const asks = /\b(?:need|want|please|pls|draw|make|create|show|give|diagram|erd?|uml)\b|[要想请帮画做给图]|设计/i

/**
 * Reads kinds of things that are told in clauses of all sorts: "Car and Truck inherit from Vehicle; a Garage contains many Vehicles and can park() them",
 * 学生（学号、姓名），一个学生可以选多门课，每门课由一位老师教. What is counted is another thing, and what somebody asked for a database of has no methods. Null
 * where a clause says anything else.
 */
export function readToldSchema(written: string, title: string | null, request: string): Schema | null {
  const text = written.trim()
  if (text.length > longestText || !wish.test(request) || /->|[→{}<>]|\n\s*[-*•\d]/.test(text)) return null
  const isClass = classWish.test(request) && !/\bERD?\b|数据库|\bdatabase\b|\bdb\b/i.test(request)
  const [opening = '', named = ''] = lead.exec(text) ?? []
  const isLead = opening !== '' && !tells.test(named)
  const facts = readFacts(withoutList(isLead ? text.slice(opening.length) : text), isClass)
  const system = tablesIn(text.split(/[，。；\n]/u, 1)[0] ?? '')?.whole
  const subject = isLead && !asks.test(named) ? named : system || null
  return facts && build(facts, title ?? subject, isClass)
}

/** 用户、订单、商品，用户和订单一对多: names, of all of which it is told next. */
function withoutList(text: string): string {
  const [found = '', list = ''] = /^(\p{L}{1,10}(?:、\p{L}{1,10})+)[，。；]\s*/u.exec(text) ?? []
  const rest = text.slice(found.length)
  return list.split('、').every(name => rest.includes(name)) ? rest : text
}

/** A clause, and of whom it tells. */
interface Open {
  clause: string
  last: string | null
  subject: string | null
}

const nextClause =
  /[,，](?![^()（）]*[)）])|\s+and (?=(?:can|inherits?|extends?|has|have|contains|belongs|each|every|an? \w+ (?:has|have|can|belongs|is)) )/i
const joint = /^(?:and|then|while|but|并且?|而且?|另外|其中)\s*(?=\S)/i

/** Commas join the items of a list, too: a piece that says nothing by itself goes on with the one before it. */
function readFacts(text: string, isClass: boolean): Fact[] | null {
  const facts: Fact[] = []
  for (const sentence of text.split(/[.](?=\s|$)|[。;；\n]/)) {
    const open: Open[] = []
    for (const piece of sentence.split(nextClause)) {
      const clause = piece.trim().replace(joint, '')
      const before = open.at(-1)
      const last = before ? before.subject : subjectOf(facts.at(-1))
      if (clause === '') continue
      const [fact] = readAll(clause, last, isClass) ?? []
      if (before && !fact && /[)）]$/.test(before.clause) && isName(clause))
        facts.push({ type: 'fields', name: clause, fields: [] })
      else if (!before || fact) open.push({ clause, last, subject: subjectOf(fact) })
      else before.clause = `${before.clause}, ${clause}`
    }
    for (const { clause, last } of open) {
      const read = readAll(clause, last, isClass)
      if (!read) return null
      facts.push(...read)
    }
  }
  return facts
}

/** 电商系统有用户表、订单表, 学校数据库有学生和课程: things, and no fields. */
const tables =
  /^(.{0,16}?)(?:有|包括|包含)((?:\p{Script=Han}{1,8}表[、和与])+\p{Script=Han}{1,8}表)(?:[几两三四五六七八九]张表)?$|^(.{2,12}(?:数据库|系统))里?(?:有|包括|包含)(\p{Script=Han}+?(?:[、和与]\p{Script=Han}+?)+)(?:这?[几两三四五六七八九]张表)?$/u

/** 学生、课程、教师三个实体 */
const announced =
  /^(?:有|包括|包含)?(?![^、]+(?:有|包括|包含))(\p{L}{1,10}?(?:[、和与]\p{L}{1,10}?)+)(?:这)?[几两三四五六七八九](?:个|张)(?:实体|对象|类|表)$/u

function tablesIn(clause: string): { whole: string; names: string[] } | null {
  const [, all] = announced.exec(clause) ?? []
  if (all !== undefined) return { whole: '', names: all.split(/[、和与]/u).map(name => name.replace(/[表类]$/u, '')) }
  const [, whole, list, base, things] = tables.exec(clause) ?? []
  const told = list ?? things
  if (told === undefined) return null
  return { whole: whole ?? base ?? '', names: told.split(/[、和与]/u).map(name => name.replace(/表$/u, '')) }
}

/** "each comment belongs to one post and one user" is two facts. */
function readAll(clause: string, last: string | null, isClass: boolean): Fact[] | null {
  const named = isClass && !announced.test(clause) ? null : tablesIn(clause)
  if (named) return named.names.map(name => ({ type: 'fields', name, fields: [] }))
  // Student继承Person有学号
  const [, heir, owned] = /^([^有]{1,12}?继承[^有]{1,12}?)(?:并且?|还|也)?有(.+)$/u.exec(clause) ?? []
  const fact = readFact(heir ?? clause, last, isClass)
  const own =
    fact?.type === 'inherits' && owned !== undefined ? readFact(`${fact.names[0]}有${owned}`, null, isClass) : null
  if (fact && owned === undefined) return [fact]
  if (fact && own) return [fact, own]
  const [, first, other] = /^(.+) and ((?:exactly )?(?:one|many|several) [\w ]+)$/i.exec(clause) ?? []
  const one = first ? readFact(first, last, isClass) : null
  const [, way] = one?.type === 'relates' ? (/^(.+?) (?:exactly )?(?:one|many|several) /i.exec(first ?? '') ?? []) : []
  const two = way ? readFact(`${way} ${other}`, last, isClass) : null
  return one && two ? [one, two] : null
}

function readFact(clause: string, last: string | null, isClass: boolean): Fact | null {
  return /\p{Script=Han}/u.test(clause)
    ? readChineseFact(clause, last, isClass)
    : readEnglishFact(clause, last, isClass)
}

/** Of whom a clause tells; those that follow may leave it out. */
function subjectOf(fact: Fact | undefined): string | null {
  if (!fact) return null
  // Of several heirs it is open which one a clause tells.
  if (fact.type === 'inherits') return fact.names.length === 1 ? (fact.names[0] ?? null) : null
  return fact.type === 'relates' ? fact.from : fact.name
}

function keyOf(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[ _]/g, '')
  return /[a-z]{4}/.test(plain) ? singular(plain) : plain
}

class Builder {
  readonly entities = new Map<string, Entity>()
  readonly relations: Omit<Relation, 'id'>[] = []
  readonly #newId = createIds('entity')
  readonly #longer: ReadonlyMap<string, string>
  readonly #kind: 'class' | 'table'

  constructor(facts: readonly Fact[], isClass: boolean) {
    this.#kind = isClass ? 'class' : 'table'
    const names = [...new Set(facts.flatMap(namesIn).map(keyOf))]
    const told = new Set(facts.flatMap(fact => (fact.type === 'fields' ? [keyOf(fact.name)] : apartIn(fact))))
    this.#longer = longerNames(names, told)
  }

  entityOf(name: string): Entity {
    const key = this.#keyOf(name)
    const known = this.entities.get(key) ?? { id: this.#newId(name), name, kind: this.#kind, fields: [] }
    this.entities.set(key, known)
    return known
  }

  isKnown(name: string): boolean {
    return this.entities.has(this.#keyOf(name))
  }

  #keyOf(name: string): string {
    const key = keyOf(name)
    return this.#longer.get(key) ?? key
  }

  relate({ from, verb, to, back, forth, isPart }: Fact & { type: 'relates' }): void {
    const [one, other] = [this.entityOf(from).id, this.entityOf(to).id]
    // Students take many courses, and a course has many students: one relation.
    const reverse = this.relations.find(each => each.from === other && each.to === one && each.kind !== 'inherits')
    if (reverse) {
      if (forth !== 'one') reverse.fromCardinality = forth
      return
    }
    const isSaid = this.relations.some(each => each.from === one && each.to === other && each.label === verb)
    if (isSaid) return
    this.relations.push({
      from: one,
      to: other,
      kind: isPart && this.#kind === 'class' ? 'aggregates' : 'association',
      fromCardinality: back,
      toCardinality: forth,
      ...(verb !== '' && { label: verb }),
    })
  }
}

/** 借阅有借出日期, where 读者可以借多本书: what is known of each time is a thing of its own between the two. */
function putBetween({ entities, relations }: Builder): void {
  for (const { id, name, fields } of entities.values()) {
    // 教师 is who 教, and no time of it.
    if (/[师生员者人家]$/u.test(name)) continue
    if (fields.length === 0 || relations.some(({ from, to }) => from === id || to === id)) continue
    const isOf = ({ label = '', kind }: Omit<Relation, 'id'>) => {
      const verb = label.replace(/^[被由]…/u, '')
      return kind !== 'inherits' && /^\p{Script=Han}+$/u.test(verb) && (name.startsWith(verb) || verb.startsWith(name))
    }
    const [told, another] = relations.filter(isOf)
    if (!told || another) continue
    const toThing = { kind: told.kind, fromCardinality: 'one', toCardinality: 'many' } as const
    relations.splice(
      relations.indexOf(told),
      1,
      { from: told.from, to: id, ...toThing },
      { from: told.to, to: id, ...toThing },
    )
  }
}

/** 订单 and 订单项, of 订单包含多个订单项, are two. */
function apartIn(fact: Fact): string[] {
  if (fact.type !== 'relates') return []
  const [one, other] = [keyOf(fact.from), keyOf(fact.to)]
  return one.includes(other) || other.includes(one) ? [one, other] : []
}

function namesIn(fact: Fact): string[] {
  if (fact.type === 'relates') return [fact.from, fact.to]
  return fact.type === 'inherits' ? [...fact.names, fact.parent] : [fact.name]
}

const sameThings: readonly (readonly [string, string])[] = [
  ['老师', '教师'],
  ['顾客', '客户'],
  ['职员', '员工'],
  ['病人', '患者'],
  ['医师', '医生'],
]

/** 老师, where 教师 is told of. */
function areSame(one: string, other: string): boolean {
  return sameThings.some(pair => pair.includes(one) && pair.includes(other))
}

/** 课, where 课程 is told of as well; not 商品 beside 商品明细, of which something of its own is told. */
function longerNames(names: readonly string[], told: ReadonlySet<string>): Map<string, string> {
  return new Map(
    names.flatMap(name => {
      const longer =
        /^\p{Script=Han}{1,3}$/u.test(name) && !told.has(name)
          ? names.filter(other => other !== name && (other.startsWith(name) || other.endsWith(name)))
          : []
      const same = told.has(name) ? undefined : names.find(other => told.has(other) && areSame(name, other))
      const meant = longer.length === 1 ? longer[0] : same
      return meant ? [[name, meant] as const] : []
    }),
  )
}

/** Of what is implemented it is told that it is an interface. */
function implementsInterfaces(facts: readonly Fact[]): boolean {
  const interfaces = facts.flatMap(fact => {
    if (fact.type === 'relates') return fact.isToInterface ? [keyOf(fact.to)] : []
    return fact.type === 'fields' && fact.isInterface ? [keyOf(fact.name)] : []
  })
  return facts.every(fact => fact.type !== 'inherits' || !fact.isImplemented || interfaces.includes(keyOf(fact.parent)))
}

function build(facts: readonly Fact[], title: string | null, isClass: boolean): Schema | null {
  if (!implementsInterfaces(facts)) return null
  const builder = new Builder(facts, isClass)
  for (const fact of facts) if (fact.type !== 'relates') for (const name of namesIn(fact)) builder.entityOf(name)
  for (const fact of facts) {
    if (fact.type === 'relates') {
      builder.relate(fact)
      if (fact.isToInterface) builder.entityOf(fact.to).kind = 'interface'
    } else if (fact.type === 'inherits') {
      const to = builder.entityOf(fact.parent).id
      const heirs = fact.names.map(name => builder.entityOf(name).id)
      const kind = fact.isImplemented ? 'implements' : 'inherits'
      builder.relations.push(...heirs.map(from => ({ from, to, kind }) as const))
    } else if (fact.type === 'methods') addMethods(builder.entityOf(fact.name), fact.methods)
    else {
      if (fact.isAbstract) builder.entityOf(fact.name).kind = 'abstract'
      if (fact.isInterface) builder.entityOf(fact.name).kind = 'interface'
      addFields(builder, fact.name, fact.fields)
    }
  }
  putBetween(builder)
  const { entities, relations } = builder
  // Tables with their columns may stand beside each other.
  const areTables = !isClass && [...entities.values()].every(({ fields }) => fields.length > 1)
  if (entities.size < 2 || (relations.length === 0 && !areTables)) return null
  if (relations.some(({ from, to }) => from === to)) return null
  return {
    type: 'schema',
    ...(title !== null && { title }),
    entities: [...entities.values()],
    relations: relations.map((relation, index) => ({ id: `r${index + 1}`, ...relation })),
  }
}

const call = /^([\p{L}_][\p{L}\p{N}_]*) ?[(（](.*)[)）]$/u

function addMethods(entity: Entity, methods: readonly string[]): void {
  for (const written of methods) {
    const [, name = written, parameters = ''] = call.exec(written) ?? []
    entity.methods = [...(entity.methods ?? []), { name, parameters }]
  }
}

/** "a Car has an Engine": another thing, where that is told of. */
function addFields(builder: Builder, owner: string, fields: readonly string[]): void {
  const entity = builder.entityOf(owner)
  for (const written of fields) {
    if (call.test(written)) addMethods(entity, [written])
    else if (builder.isKnown(written)) {
      const forth = /[^su]s$/i.test(written) ? 'many' : 'one'
      builder.relate({
        type: 'relates',
        from: owner,
        verb: /\p{Script=Han}/u.test(written) ? '有' : 'has',
        to: written,
        back: 'one',
        forth,
      })
    } else {
      const [name = written, type] = written.split(/\s*[:：]\s*/)
      if (!entity.fields.some(field => field.name === name)) entity.fields.push({ name, ...(type && { type }) })
    }
  }
}
