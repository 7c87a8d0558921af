import { lookUp } from '../../../language/clauses/dictionary.ts'
import { createIds } from '../../../structure/new-ids.ts'
import type { Cardinality, Entity, Relation, Schema } from '../../../structure/schema.ts'
import { splitList } from '../split-list.ts'

const longestText = 4000
const longestName = 24
const wish =
  /\b(?:class(?:es)? diagram|uml|ERD?|entit(?:y|ies)|schema|tables?|database|db|data model|columns?)\b|类图|数据库|表结构|数据模型|实体|ER\s*图|表|^类\s|\bclass [A-Z]/i
const classWish = /\bclass|\buml\b|类/i
const heading = /^\s*([^:：,，.。(（\n]{1,40}?)\s*[:：]\s*(?=\S)/
const listed =
  /^(?:and\s+|then\s+)?(?:(?:class|table|entity|类|表|实体)\s*)?([\p{L}_][\p{L}\p{N}_ ]{0,24}?)\s*(?:表|类)?\s*(?:[(（](.*)[)）]|(?:[:：])\s*(.+))$/u
const inherits =
  /^(?:class\s+|类\s*)?([\p{L}_][\p{L}\p{N}_]*(?:(?:\s*,\s*|\s+and\s+|[和、])[\p{L}_][\p{L}\p{N}_]*)*?)\s*(?:\b(?:extends?|inherits?(?: from)?|implements|(?:is|are)(?: (?:an?|both|all|kinds? of|types? of))?)\b|都?(?:继承自?|是一种|是|属于))\s*([\p{L}_][\p{L}\p{N}_]*?)(?:类)?(?:\s*(?:with|and (?:has|adds)|[:：])\s*(.+))?$/u
/** "Animal is the base class with name and age" */
const isBase =
  /^(?:class )?([\p{L}_][\p{L}\p{N}_]*) is (?:the|an?) (?:base|parent|abstract|super)(?: |-)?class(?: (?:with|and has) (.+))?$/iu
const owns =
  /^(?:(?:an?|each|every|the) |class\s*)?([\p{L}_][\p{L}\p{N}_]*?)(?:里面?|中)?\s*(?:has|have|with|(?:可以|能)?(?<=\p{Script=Han})有)\s*(.+)$/iu
const counter = '[个只次名条台张位份本件篇家门种间辆场部]'
const many = new RegExp(
  `^(?:many|several|multiple|lots of|one or more|zero or more|at least one|多|若干|许多|一个或多个|零个或多个)${counter}?\\s*`,
  'i',
)
const one = new RegExp(`^(?:exactly one|only one|one|a single|[一1])(?:${counter}|\\s+)\\s*`, 'i')
const does = /^([\p{Script=Han}]{1,4}?)(?:会|能|可以)(.+)$/u
/** "Author writes Books", where relations are asked for. */
const joins =
  /^(?:an? |each |the |one )?(\w+) ((?:can |may |must )?(?:\w+s|have|be|own|write|place|contain|belong|borrow|buy|take|teach)(?: (?:to|in|from|by|of|for))?) (?:an? |the |many |several |one |exactly one )?(\w+)$/i
/** 主人可以养多只宠物 */
const chineseJoins = new RegExp(
  `^(?:[一每]${counter})?(\\p{Script=Han}{1,6}?)(?:可以|能|会)(\\p{Script=Han}{1,3}?)(?:(多|若干|许多|[一1])${counter})(\\p{Script=Han}{1,6})$`,
  'u',
)
const each = new RegExp(`^(?:(?:each|every|an?|one|the)\\s+|[每一]${counter})`, 'i')

/** 一个用户多个订单 */
const bareAmounts = new RegExp(
  `^[一每]${counter}(\\p{Script=Han}{1,6}(?<![教选买借写管订]))(?:对应)?(多|一)${counter}(\\p{Script=Han}{1,6})$`,
  'u',
)
/** 用户有多篇文章: what follows a colon says a relation, and lists no fields. */
const hasMany = new RegExp(`^\\p{Script=Han}{1,8}有(?:多|若干|许多|[一1])${counter}`, 'u')

/** Lines such as "users(id, name)" need no other word. */
const tables = /^\s*(?:\w+ ?\((?:\w+(?:, ?)?)*\bid\b(?:, ?\w+)*\)\s*(?:\n|$)){2,}$/

/** One clause: an entity with fields, a kind of another, or how many of another it has. */
type Said =
  | { type: 'fields'; name: string; fields: string[] }
  | { type: 'inherits'; names: string[]; parent: string; fields: string[] }
  | { type: 'has'; name: string; verb?: string; others: { name: string; amount: Cardinality }[] }

/**
 * Reads what kinds of things there are, with their fields and how many of another they have: "customers (id, name), invoices (id, total)", "owners
 * have pets, each visit has one vet", 动物有名字和年龄，狗和猫是动物. Null without a word for such a drawing, and where a clause says anything else.
 */
export function readSchema(text: string, asked: string | null, request: string): Schema | null {
  if (text.length > longestText || !(wish.test(request) || tables.test(text)) || /->|[{}<>]/.test(text)) return null
  const lead = heading.exec(text)
  const isHeading =
    lead?.[1] !== undefined &&
    (wish.test(lead[1]) || hasMany.test(text.slice(lead[0].length))) &&
    !/^(?:类|表|class|table)\s+(?!diagram)\S/i.test(lead[1])
  const isClass = classWish.test(request) && !/\bER|数据库|database|表/i.test(request)
  const isRelated = /\bERD?\b|\bentit|实体|\b(?:db|database)\b|数据库/i.test(request)
  const clauses = splitClauses(isHeading ? text.slice(lead[0].length) : text)
  const said = clauses.map(clause => readClause(clause, isClass, isRelated))
  const read = said.filter(clause => clause !== null)
  return read.length > 0 && read.length === said.length ? build(read, asked, isClass) : null
}

/** At commas that stand in no brackets, where what follows says something of its own. */
function splitClauses(text: string): string[] {
  const clauses: string[] = []
  for (const sentence of text
    .replaceAll(
      /(?<=[)）])\s+(?=\p{L})|(?<=\p{Script=Han})(?<!类|表|实体|继承|是)\s+(?=\p{Script=Han}{1,8}[：:])/gu,
      '；',
    )
    .replace(/^(?:ER|类)图[\s，,]+/i, '')
    .split(/[.。;；\n](?=\s|$|[\p{Script=Han}\p{L}])/u)) {
    let isFirst = true
    for (const piece of sentence.split(/[,，](?![^(（]*[)）])(?!\s*with\b)/)) {
      const clause = piece.trim().replace(/^(?:and|while|then)\s+/i, '')
      if (clause === '') continue
      const isOwn =
        isFirst ||
        bareAmounts.test(clause) ||
        (readClause(clause, true, true) !== null &&
          /[(（][^()（）]|\b(?:has|have|is|are|extends|extend|inherits?|\w+s)\b|[有是继会能可]/.test(clause))
      if (isOwn) clauses.push(clause)
      else clauses.push(`${clauses.pop() ?? ''}，${clause}`)
      isFirst = false
    }
  }
  return clauses
}

function readClause(clause: string, isClass: boolean, isRelated: boolean): Said | null {
  const [, base, own] = isBase.exec(clause) ?? []
  if (base) return { type: 'fields', name: base, fields: own ? splitList(own) : [] }
  const [, child = '', parent, extra] = inherits.exec(clause) ?? []
  if (parent && /^(?:基|父|抽象)$/.test(parent)) return { type: 'fields', name: child, fields: [] }
  if (parent && isName(parent) && !/有|多个/.test(child)) {
    const names = splitList(child)
    const fields = extra ? splitList(extra) : []
    return names.every(isName) ? { type: 'inherits', names, parent, fields } : null
  }
  const [, name = '', inBrackets, afterColon] = listed.exec(clause) ?? []
  const list = inBrackets ?? afterColon
  if (list !== undefined && isName(name)) return { type: 'fields', name: name.trim(), fields: splitFields(list) }
  const [, one = '', verb, other = ''] = joins.exec(clause) ?? []
  if (verb && (isRelated || /\b(?:many|several|one)\b/i.test(clause)) && !/^(?:is|are|was|has)$/i.test(verb))
    return { type: 'has', name: one, verb, others: [{ name: other, amount: /s$/.test(other) ? 'many' : 'one' }] }
  const [, keeper, keeping = '', count, kept] = chineseJoins.exec(clause) ?? []
  if (keeper && kept && keeping !== '有')
    return {
      type: 'has',
      name: keeper,
      verb: keeping,
      others: [{ name: kept, amount: /[一1]/.test(count ?? '') ? 'one' : 'many' }],
    }
  const [, single, howMany, several] = bareAmounts.exec(clause) ?? []
  if (single && several)
    return { type: 'has', name: single, others: [{ name: several, amount: howMany === '多' ? 'many' : 'one' }] }
  const [, actor, act] = isClass ? (does.exec(clause) ?? []) : []
  if (actor && act) return { type: 'fields', name: actor, fields: [`${act}()`] }
  const [, owner, owned] = owns.exec(clause.replace(each, '')) ?? []
  return owner && owned && isName(owner) ? readOwned(owner, owned, isClass) : null
}

/** What follows "has": amounts of other things, or fields. */
function readOwned(name: string, owned: string, isClass: boolean): Said | null {
  const [fieldsOnly, methods] = takeMethods(owned)
  const parts = splitList(fieldsOnly.replaceAll('，', ',').replace(/\b(?:one|zero|two) or (?:more|many)\b/gi, 'many'))
  const withoutAmount = (part: string) =>
    part
      .replace(many, '')
      .replace(one, '')
      .replace(each, '')
      .replace(/^\d{1,3} /, '')
      .trim()
  const isPart = (part: string) =>
    isName(withoutAmount(part)) || /^(?:an? )?(?:methods? )?\w+ ?\([\w, ]*\)$/i.test(part)
  if (parts.length === 0 || !parts.every(isPart)) return null
  const isCounted = /\b(?:one|many|several|multiple)\b|[一多若][个只次名条台张位份本件篇家门种干]/i.test(owned)
  if (methods.length > 0 && (!isClass || isCounted)) return null
  if (isClass && !isCounted)
    return { type: 'fields', name, fields: [...parts.map(part => part.replace(/^\d+ /, '')), ...methods] }
  if (!isCounted && !/s$/.test(name)) return null
  const others = parts.map(part => ({
    name: withoutAmount(part),
    amount: many.test(part) || (!one.test(part) && /s$/.test(part)) ? ('many' as const) : ('one' as const),
  }))
  return { type: 'has', name, others }
}

/** "an owner and a balance, with deposit and withdraw methods": what it has, and what it does. */
function takeMethods(owned: string): [rest: string, methods: string[]] {
  const [found = '', before, after] =
    /[,，]?\s+(?:with|and) (?:the )?(?:methods? (\w+(?:(?:, | and )\w+)*)|(\w+(?:(?:, | and )\w+)*) methods?)$/i.exec(
      owned,
    ) ?? []
  const methods = splitList(before ?? after ?? '').map(name => `${name}()`)
  return [owned.slice(0, owned.length - found.length), methods]
}

function splitFields(list: string): string[] {
  return list
    .split(/\s*[,，、;；](?![^()（）]*[)）])\s*(?:and\s+)?/)
    .flatMap(field => (field.trim() === '' ? [] : field.trim()))
}

function isName(text: string): boolean {
  const isShort = text.length <= longestName && text.trim().split(/\s+/).length <= 2
  return (
    isShort &&
    /^[\p{L}_][\p{L}\p{N}_ ]*$/u.test(text) &&
    !/^(?:it|they|he|she|we|i|you|this|that|which|there|not|also|with|one or|more)\b|[会能要把被]\p{Script=Han}|可以|属于|[一多每][个只名次条台张位份本件门节所家种]/iu.test(
      text,
    )
  )
}

/** Where singular and plural are one thing. */
function keyOf(name: string): string {
  const plain = name.toLowerCase().replace(/(?:表|类)$/, '')
  return plain.length > 3 ? plain.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '') : plain
}

function build(said: readonly Said[], title: string | null, isClass: boolean): Schema | null {
  const newId = createIds('entity')
  const entities = new Map<string, Entity>()
  const relations: Omit<Relation, 'id'>[] = []
  // 一个读者可以借多本书, where 图书 was said.
  const fullKey = (key: string) => {
    const longer =
      /\p{Script=Han}/u.test(key) && !entities.has(key) ? [...entities.keys()].filter(each => each.endsWith(key)) : []
    return longer.length === 1 ? (longer[0] ?? key) : key
  }
  const entityOf = (name: string) => {
    const key = fullKey(keyOf(name))
    const known = entities.get(key) ?? {
      id: newId(name),
      name,
      kind: isClass ? ('class' as const) : ('table' as const),
      fields: [],
    }
    entities.set(key, known)
    return known
  }
  // "Customer has a name and places Orders": what it does to another one is no field of it.
  const actsOnEntity = (field: string) => {
    const [, verb = '', object = ''] = /^([a-z]+)\s+(?:an? |the |many )?(\S.*)$/.exec(field) ?? []
    return lookUp(verb).form === 'third' && entities.has(keyOf(object))
  }
  for (const each of said) {
    if (each.type === 'fields') addFields(entityOf(each.name), each.fields)
    else if (each.type === 'inherits')
      for (const name of each.names) {
        addFields(entityOf(name), each.fields)
        relations.push({ from: entityOf(name).id, to: entityOf(each.parent).id, kind: 'inherits' })
      }
    else
      for (const { name, amount } of each.others)
        relations.push({
          from: entityOf(each.name).id,
          to: entityOf(name).id,
          kind: 'association',
          fromCardinality: 'one',
          toCardinality: amount,
          label: each.verb ?? (/\p{Script=Han}/u.test(each.name) ? '有' : 'has'),
        })
  }
  if (entities.size < 2 || [...entities.values()].some(({ fields }) => fields.some(field => actsOnEntity(field.name))))
    return null
  return {
    type: 'schema',
    ...(title !== null && { title }),
    entities: [...entities.values()],
    relations: relations.map((relation, index) => ({ id: `r${index + 1}`, ...relation })),
  }
}

function addFields(entity: Entity, fields: readonly string[]): void {
  for (const written of fields) {
    const field = written.replace(/^(?:an? )?methods? (?=\w+ ?\()/i, '')
    const [, called, parameters = '', does, act] =
      /^([\p{L}_][\p{L}\p{N}_ ]*)[(（](.*)[)）]$|^(.+?)的?方法$|^methods? (\w+)$/u.exec(field) ?? []
    const method = called ?? does ?? act
    if (method) entity.methods = [...(entity.methods ?? []), { name: method, parameters }]
    else {
      const [name = field, type] = field.split(/\s*[:：]\s*/)
      entity.fields.push({ name, ...(type && { type }) })
    }
  }
}
