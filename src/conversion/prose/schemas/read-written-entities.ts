import { createIds } from '../../../structure/new-ids.ts'
import type { Entity, Relation, Schema } from '../../../structure/schema.ts'
import { namesAtSign, readWrittenRelation } from './written-relation.ts'

const longestText = 6000
const mostMembers = 60
const fewest = 2
const wish =
  /\b(?:class|er|uml|entity|entities|entity[- ]relationship) ?(?:diagrams?|models?)?\b|\berd\b|\bdata ?(?:base|model)\b|\bschema\b|\btables\b|类图|ER ?图|E-R|实体|数据库|数据模型|表结构/i
/** What is an entity by its first word. */
const withKeyword = /^(?:abstract )?(?:class|interface|entity|table|类|接口|实体|表|抽象类)[\s:：]\s*\p{L}/iu
/** What is asked for, and not what it is about. */
const notation = /^(?:uml|er|erd|database|schema)$/i
const ofClasses = /\bclass(?:es)?\b|\buml\b|类/i
const name = String.raw`[\p{L}_][\p{L}\p{N}_]*(?: [\p{L}\p{N}_]+)?`
const above = `(?:\\s+(?:extends|implements|inherits(?: from)?|is an?|继承自?)\\s+(${name})|\\s*[(（](?:extends |inherits (?:from )?|is an? |a kind of |继承自?)\\s*(${name})[)）])?`
/** "class User { name, email }", "Customer (id, name)", 类 订单 { 编号 }, "class Dog extends Animal { breed }" */
const braced = new RegExp(
  `^(?:(abstract )?(class|interface|entity|table|enum|类|接口|实体|表|抽象类)\\s*[:：]?\\s*)?(${name}?)${above}\\s*(?:\\{([^{}]*)\\}|[(（]([^()（）]*)[)）])$`,
  'iu',
)
/** "users: id, name, mail", 狗（继承动物）：品种 */
const listed = new RegExp(
  `^(?:(abstract )?(class|interface|entity|table|enum|类|接口|实体|表|抽象类)\\s+)?(${name}?)${above}\\s*[:：]\\s*([^:：{}]+)$`,
  'iu',
)
/** 数据库ER图 on a line of its own. */
const heading = /^[^:：,，、{}()（）]{2,30}[:：]?$/
const listMark = /^(?:[-*•+]\s+|\d{1,2}[.)、]\s*)/
/** Parts members in braces, which are one part with their entity. */
const inBraces = '\uE002'
/** "id PK", "user_id FK", 编号 主键 */
const keyed = /^([^\s(（].{0,40}?)[\s(（]+(PK|FK|主键|外键)[)）]?$/iu
const withKey = /[(（{][^(){}（）]*(?:\b(?:PK|FK)\b|主键|外键)/u
const between = new RegExp(`\\s*[,，、;；${inBraces}]\\s*`)
const member = /^([+\-#~])?\s*([\p{L}\p{N}_ ]{1,40}?)\s*(?:\(([^()]*)\))?\s*(?:[:：]\s*([\p{L}\p{N}_<>[\]. ]{1,30}))?$/u
const visibilities: Readonly<Record<string, 'public' | 'private' | 'protected' | 'package'>> = {
  '+': 'public',
  '-': 'private',
  '#': 'protected',
  '~': 'package',
}

/** An entity, and what it inherits. */
interface Written {
  entity: Omit<Entity, 'id'>
  parent: string | null
}

/**
 * Reads classes and tables with their members in brackets, or behind a colon, and how they belong together: "class User { name, email }", "Customer (id, name)",
 * "User places Order", "Customer 1 - n Order". Null where nobody asks for either, a member is code, or a line says anything else.
 */
export function readWrittenEntities(text: string, title: string | null, request: string): Schema | null {
  if (text.length > longestText || !/[{(（:：]/.test(text) || /->|→|=>/.test(text)) return null
  const [first = '', ...others] = splitParts(text)
  const isHeaded = heading.test(first) && wish.test(first)
  const parts = isHeaded ? others : [first, ...others]
  // "database: MariaDB" among the parts of a system asks for none.
  const isAsked =
    wish.test(`${request.replace(text, ' ')} ${isHeaded ? first : ''}`) ||
    parts.filter(part => withKey.test(part)).length >= fewest
  if (!isAsked && parts.filter(part => withKeyword.test(part)).length < fewest) return null
  const isClass = ofClasses.test(request)
  const written = parts.map(part => readEntity(part, isClass))
  const found = written.filter(each => each !== null)
  const names = found.map(({ entity }) => entity.name)
  if (found.length < fewest || new Set(names.map(each => each.toLowerCase())).size < names.length) return null
  const newId = createIds('entity')
  const bare = parts.flatMap((part, at) => (written[at] || !isClass ? [] : namesAtSign(part)))
  const unlisted = [...new Set(bare)].filter(each => !names.some(known => known.toLowerCase() === each.toLowerCase()))
  names.push(...unlisted)
  const entities = [
    ...found.map(({ entity }): Entity => ({ id: newId(entity.name), ...entity })),
    ...unlisted.map((each): Entity => ({ id: newId(each), name: each, kind: 'class', fields: [] })),
  ]
  const idOf = (said: string) => entities.find(each => each.name.toLowerCase() === said.toLowerCase())?.id
  const relations: Omit<Relation, 'id'>[] = []
  for (const { entity, parent } of found) {
    const [from, to] = [idOf(entity.name), parent === null ? undefined : idOf(parent)]
    if (parent !== null && !to) return null
    if (from && to) relations.push({ from, to, kind: 'inherits' })
  }
  relations.push(...ofForeignKeys(entities))
  for (const [at, part] of parts.entries()) {
    if (written[at]) continue
    const said = readWrittenRelation(part, names)
    const [from, to] = said ? [idOf(said.from), idOf(said.to)] : []
    if (!said || !from || !to) return null
    relations.push({ ...said, from, to })
  }
  return {
    type: 'schema',
    ...(title !== null && !notation.test(title) && { title }),
    entities,
    relations: relations.map((relation, at) => ({ id: `r${at + 1}`, ...relation })),
  }
}

/** user_id FK, beside a table of users: each row is of one of them. */
function ofForeignKeys(entities: readonly Entity[]): Omit<Relation, 'id'>[] {
  return entities.flatMap(({ id: from, fields }) =>
    fields.flatMap(({ name: field, key }) => {
      const stem = key === 'foreign' ? field.toLowerCase().replace(/_?(?:id|no|编号|号)$/u, '') : ''
      const to = stem === '' ? undefined : entities.find(each => each.id !== from && isTableOf(each.name, stem))
      return to
        ? [
            {
              from,
              to: to.id,
              kind: 'association' as const,
              fromCardinality: 'many' as const,
              toCardinality: 'one' as const,
            },
          ]
        : []
    }),
  )
}

function isTableOf(table: string, stem: string): boolean {
  // 用户表 users
  const names = [table.toLowerCase(), /[a-z_\d]+$/.exec(table.toLowerCase())?.[0] ?? '']
  return names.some(word => [stem, `${stem}s`, `${stem}es`, `${stem}表`, stem.replace(/y$/, 'ies')].includes(word))
}

/** At lines and sentences, and at commas behind closing brackets; what stands in brackets is one part. */
function splitParts(text: string): string[] {
  const joined = text.replaceAll(/\{[^{}]*\}/g, inner => inner.replaceAll(/\s*[;；\n]\s*/g, inBraces))
  return joined
    .split(
      /\n|(?<=[})）])\s*[,，;；。.]\s*(?:and\s+)?|(?<=\p{L})[.。;；]\s+(?=\p{L})|(?<=[})])\s+(?=(?:abstract )?(?:class|interface|entity|table|enum)\s)/u,
    )
    .map(part =>
      part
        .trim()
        .replace(listMark, '')
        .replace(/[.。;；,，]+$/, ''),
    )
    .filter(part => part !== '')
}

function readEntity(part: string, isClass: boolean): Written | null {
  const [found, abstract, keyword = '', entityName = '', parent, other, braces, brackets] = braced.exec(part) ?? []
  const [isListed, isAbstract, word = '', listedName = '', ofParent, ofOther, members] = found
    ? []
    : (listed.exec(part) ?? [])
  if (!found && !isListed) return null
  const entity = toEntity(entityName || listedName, braces ?? brackets ?? members ?? '', isClass)
  const kind = kindOf(keyword || word, (abstract ?? isAbstract) !== undefined, isClass)
  return entity && { entity: { ...entity, kind }, parent: parent ?? other ?? ofParent ?? ofOther ?? null }
}

function kindOf(keyword: string, isAbstract: boolean, isClass: boolean): Entity['kind'] {
  if (isAbstract || keyword === '抽象类') return 'abstract'
  if (/^(?:interface|接口)$/i.test(keyword)) return 'interface'
  if (/^enum$/i.test(keyword)) return 'enum'
  return isClass || /^(?:class|类)$/i.test(keyword) ? 'class' : 'table'
}

function keyOf(sign: string | undefined): Entity['fields'][number]['key'] {
  return sign === undefined ? undefined : /^(?:PK|主键)$/i.test(sign) ? 'primary' : 'foreign'
}

/** Null where a member is anything but a name, with its type or parameters. */
function toEntity(named: string, list: string, isClass: boolean): Omit<Entity, 'id'> | null {
  const said = list.split(between).filter(part => part.trim() !== '')
  const keys = said.map(part => keyed.exec(part.trim())?.[2])
  const members = said.map((part, at) =>
    member.exec(
      part
        .trim()
        .replace(keyed, keys[at] ? '$1' : '$&')
        .trim(),
    ),
  )
  if (named === '' || said.length === 0 || said.length > mostMembers || members.some(found => found === null))
    return null
  const fields: Entity['fields'] = []
  const methods: NonNullable<Entity['methods']> = []
  for (const [at, found] of members.entries()) {
    const key = keyOf(keys[at]) ?? (!isClass && /^id$/i.test(found?.[2] ?? '') ? 'primary' : undefined)
    const [, sign = '', called = '', parameters, type] = found ?? []
    const visibility = visibilities[sign]
    if (parameters !== undefined)
      methods.push({ name: called, parameters, ...(type && { returns: type }), ...(visibility && { visibility }) })
    else
      fields.push({
        name: called,
        ...(type && { type }),
        ...(key && { key }),
        ...(visibility && { visibility }),
      })
  }
  return { name: named.trim(), kind: 'table', fields, ...(methods.length > 0 && { methods }) }
}
