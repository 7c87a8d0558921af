import { between, named, ofKind, partOf } from '../../../structure/loss.ts'
import type { Cardinality, Entity, Field, Method, Relation, Schema } from '../../../structure/schema.ts'
import { cardinalityTexts } from '../../cardinality.ts'
import type { LossList } from '../../loss-list.ts'
import { because } from '../../messages/index.ts'
import { safeNames } from '../../safe-names.ts'
import { writeWords } from '../words.ts'

const words: Record<Entity['kind'], string> = {
  table: 'entity',
  view: 'entity',
  class: 'class',
  interface: 'interface',
  enum: 'enum',
  abstract: 'abstract class',
  type: 'struct',
}
const signs = { public: '+', private: '-', protected: '#', package: '~' }
const keys = { primary: ' <<PK>>', foreign: ' <<FK>>', 'primary-foreign': ' <<PK>> <<FK>>', unique: ' <<unique>>' }
const leftFeet: Record<Cardinality, string> = { one: '||', 'zero-or-one': '|o', many: '}o', 'one-or-many': '}|' }
const rightFeet: Record<Cardinality, string> = { one: '||', 'zero-or-one': 'o|', many: 'o{', 'one-or-many': '|{' }
const lines: Record<Relation['kind'], string> = {
  association: '--',
  inherits: '--|>',
  implements: '..|>',
  composes: '*--',
  aggregates: 'o--',
  depends: '..>',
}

export function writeSchema({ entities, relations }: Schema, losses: LossList): string[] {
  const names = safeNames(
    entities.map(({ id }) => id),
    [
      ...Object.values(words).flatMap(word => word.split(' ')),
      'note',
      'package',
      'title',
      'together',
      'end',
      'hide',
      'show',
    ],
  )
  const written: string[] = []
  for (const [group, members] of Map.groupBy(entities, entity => entity.group)) {
    const inner = members.flatMap(entity => writeEntity(entity, names, losses))
    if (group === undefined) written.push(...inner)
    else written.push(`package "${writeWords(group)}" {`, ...inner.map(line => `  ${line}`), '}')
  }
  const tables = new Set(entities.filter(({ kind }) => kind === 'table' || kind === 'view').map(({ id }) => id))
  for (const relation of relations) written.push(writeRelation(relation, names, tables.has(relation.from), losses))
  for (const { id, note } of entities)
    if (note !== undefined) written.push(`note right of ${names.get(id)} : ${writeWords(note)}`)
  return written
}

function writeEntity(entity: Entity, names: ReadonlyMap<string, string>, losses: LossList): string[] {
  const { id, name, kind, fields, methods = [], values = [] } = entity
  if (kind === 'view') losses.add(ofKind('view', name))
  const isTable = kind === 'table' || kind === 'view'
  const head = `${words[kind]} "${writeWords(name)}" as ${names.get(id)}`
  const members = [
    ...values.map(writeWords),
    ...fields.map(field => (isTable ? writeColumn(field) : writeField(field, name, losses))),
    ...methods.map(writeMethod),
  ]
  // Braces also tell an entity from a participant of the same word.
  return [`${head} {`, ...members.map(line => `  ${line}`), '}']
}

function writeColumn({ name, type, key, nullable, default: value, note }: Field): string {
  const typed = `${writeWords(name)}${type === undefined ? '' : ` : ${writeWords(type)}`}`
  const rest = `${value === undefined ? '' : ` = ${writeWords(value)}`}${key === undefined ? '' : keys[key]}`
  return `${nullable === false ? '* ' : ''}${typed}${rest}${note === undefined ? '' : ` <<${writeWords(note)}>>`}`
}

function writeField(
  { name, type, key, default: value, note, visibility, isStatic }: Field,
  owner: string,
  losses: LossList,
): string {
  if (key !== undefined) losses.add(named('key', `${owner}.${name}`), undefined, because('not-in-format'))
  if (note !== undefined) losses.add(partOf('note', `${owner}.${name}`))
  const sign = visibility === undefined ? '' : signs[visibility]
  // A parenthesis would make a method of it.
  const mark = `${isStatic ? '{static} ' : ''}${`${name}${type ?? ''}${value ?? ''}`.includes('(') ? '{field} ' : ''}`
  const typed = `${writeWords(name)}${type === undefined ? '' : ` : ${writeWords(type)}`}`
  return `${sign}${mark}${typed}${value === undefined ? '' : ` = ${writeWords(value)}`}`
}

function writeMethod({ name, parameters, returns, visibility, isStatic, isAbstract }: Method): string {
  const sign = visibility === undefined ? '' : signs[visibility]
  const marks = `${isStatic ? '{static} ' : ''}${isAbstract ? '{abstract} ' : ''}{method} `
  return `${sign}${marks}${writeWords(name)}(${writeWords(parameters)})${returns === undefined ? '' : ` : ${writeWords(returns)}`}`
}

/** Tables are joined by crow's feet, classes by the sign of the relation and counts in quotes. */
function writeRelation(
  relation: Relation,
  names: ReadonlyMap<string, string>,
  isTable: boolean,
  losses: LossList,
): string {
  const { from, to, kind, fromCardinality, toCardinality, label } = relation
  const text = label === undefined ? '' : ` : ${writeWords(label)}`
  const left = `${names.get(from)}${writeColumnOf(relation.fromFields, relation, losses)}`
  const right = `${names.get(to)}${writeColumnOf(relation.toFields, relation, losses)}`
  if (isTable && kind === 'association') {
    const line = `${fromCardinality ? leftFeet[fromCardinality] : ''}--${toCardinality ? rightFeet[toCardinality] : ''}`
    return `${left} ${line} ${right}${text}`
  }
  const count = (value: Cardinality | undefined) => (value === undefined ? '' : `"${cardinalityTexts[value]}" `)
  return `${left} ${count(fromCardinality)}${lines[kind]} ${count(toCardinality)}${right}${text}`
}

function writeColumnOf(fields: readonly string[] | undefined, { from, to }: Relation, losses: LossList): string {
  const [field] = fields ?? []
  if (field === undefined) return ''
  if (fields?.length === 1 && /^[\p{L}_][\p{L}\p{N}_]*$/u.test(field)) return `::${field}`
  losses.add(between('columns', from, to))
  return ''
}
