import { between, named, ofKind, partOf } from '../../structure/loss.ts'
import type { Cardinality, Entity, Field, Method, Relation, Schema } from '../../structure/schema.ts'
import { cardinalityTexts } from '../cardinality.ts'
import type { LossList } from '../loss-list.ts'
import { because, lost } from '../messages/index.ts'
import { safeNames } from '../safe-names.ts'
import { attributeMap, quote, reservedKeys } from './quote.ts'

const signs = { public: '+', private: '-', protected: '#', package: '~' }
const constraints = {
  primary: ['primary_key'],
  foreign: ['foreign_key'],
  'primary-foreign': ['primary_key', 'foreign_key'],
  unique: ['unique'],
}
const crowsFeet: Record<Cardinality, string> = {
  one: 'cf-one-required',
  'zero-or-one': 'cf-one',
  many: 'cf-many',
  'one-or-many': 'cf-many-required',
}

export function writeSchema({ entities, relations }: Schema, losses: LossList): string[] {
  const names = safeNames(
    entities.map(({ id }) => id),
    reservedKeys,
  )
  const groups = new Set(entities.map(({ group }) => group).filter(group => group !== undefined))
  const groupNames = safeNames(
    groups,
    [...reservedKeys, ...names.values()].map(name => name.toLowerCase()),
  )
  const paths = new Map<string, string>()
  const tables = new Set<string>()
  const lines: string[] = []
  for (const [group, members] of Map.groupBy(entities, entity => entity.group)) {
    const prefix = group === undefined ? '' : `${groupNames.get(group)}.`
    for (const { id, kind } of members) {
      paths.set(id, `${prefix}${names.get(id)}`)
      if (kind === 'table' || kind === 'view') tables.add(id)
    }
    const inner = members.flatMap(entity => writeEntity(entity, names.get(entity.id) ?? '', losses))
    if (group === undefined) lines.push(...inner)
    else lines.push(`${groupNames.get(group)}: ${quote(group)} {`, ...inner.map(line => `  ${line}`), '}')
  }
  for (const relation of relations) lines.push(writeRelation(relation, paths, tables, losses))
  return lines
}

function writeEntity(entity: Entity, key: string, losses: LossList): string[] {
  const { name, kind, fields, methods = [], values = [], note } = entity
  const isTable = kind === 'table' || kind === 'view'
  if (kind === 'view') losses.add(ofKind('view', name))
  if (values.length > 0) losses.add(lost('enum-values', { name }))
  const members = [
    ...fields.map(field => (isTable ? writeColumn(field, name, losses) : writeField(field, name, losses))),
    ...values.map(value => quote(value)),
    ...methods.map(method => writeMethod(method, name, losses)),
  ]
  const head = [
    `shape: ${isTable ? 'sql_table' : 'class'}`,
    ...(isTable || kind === 'class' ? [] : [`class: ${kind}`]),
    ...(note === undefined ? [] : [`tooltip: ${quote(note)}`]),
  ]
  return [`${key}: ${quote(name)} {`, ...[...head, ...members].map(line => `  ${line}`), '}']
}

function writeColumn(
  { name, type, key, nullable, default: value, note }: Field,
  table: string,
  losses: LossList,
): string {
  if (value !== undefined) losses.add(partOf('default value', `${table}.${name}`))
  if (note !== undefined) losses.add(partOf('note', `${table}.${name}`))
  const words = [...(key === undefined ? [] : constraints[key]), ...(nullable === false ? ['not_null'] : [])]
  const constraint =
    words.length === 0 ? '' : ` {constraint: ${words.length === 1 ? words[0] : `[${words.join('; ')}]`}}`
  return `${quote(name)}: ${quote(type ?? '')}${constraint}`
}

function writeField(
  { name, type, key, default: value, note, visibility, isStatic }: Field,
  owner: string,
  losses: LossList,
): string {
  if (value !== undefined) losses.add(partOf('default value', `${owner}.${name}`))
  if (note !== undefined) losses.add(partOf('note', `${owner}.${name}`))
  if (key !== undefined) losses.add(named('key', `${owner}.${name}`), undefined, because('not-in-format'))
  if (isStatic) losses.add(lost('state-of', { state: 'static', name: `${owner}.${name}` }))
  return `${quote(`${signOf(visibility, `${owner}.${name}`, losses)}${name}`)}: ${quote(type ?? '')}`
}

function writeMethod(
  { name, parameters, returns, visibility, isStatic, isAbstract }: Method,
  owner: string,
  losses: LossList,
): string {
  if (isStatic) losses.add(lost('state-of', { state: 'static', name: `${owner}.${name}` }))
  if (isAbstract) losses.add(lost('state-of', { state: 'abstract', name: `${owner}.${name}` }))
  const sign = signOf(visibility, `${owner}.${name}`, losses)
  return `${quote(`${sign}${name}(${parameters})`)}: ${quote(returns ?? '')}`
}

function signOf(visibility: Field['visibility'], name: string, losses: LossList): string {
  if (visibility === 'package') losses.add(partOf('visibility', name))
  return visibility === undefined || visibility === 'package' ? '' : signs[visibility]
}

/** Tables are joined by crow's feet at their columns, classes by the signs of their kind. */
function writeRelation(
  relation: Relation,
  paths: ReadonlyMap<string, string>,
  tables: ReadonlySet<string>,
  losses: LossList,
): string {
  const { from, to, kind, fromCardinality, toCardinality, label } = relation
  const isTable = tables.has(from) && kind === 'association'
  const attributes = [
    ...(kind === 'inherits' || kind === 'implements'
      ? ['target-arrowhead.shape: triangle', 'target-arrowhead.style.filled: false']
      : []),
    ...(kind === 'implements' || kind === 'depends' ? ['style.stroke-dash: 3'] : []),
    ...(kind === 'composes' || kind === 'aggregates'
      ? ['source-arrowhead.shape: diamond', `source-arrowhead.style.filled: ${kind === 'composes'}`]
      : []),
    ...(fromCardinality === undefined ? [] : [writeCount('source', fromCardinality, isTable)]),
    ...(toCardinality === undefined ? [] : [writeCount('target', toCardinality, isTable)]),
  ]
  const arrow = kind === 'association' || kind === 'composes' || kind === 'aggregates' ? '--' : '->'
  const left = `${paths.get(from)}${writeColumnOf(relation.fromFields, relation, losses)}`
  const right = `${paths.get(to)}${writeColumnOf(relation.toFields, relation, losses)}`
  const rest = `${label === undefined ? '' : quote(label)} ${attributeMap(attributes)}`.trim()
  return `${left} ${arrow} ${right}${rest === '' ? '' : `: ${rest}`}`
}

function writeCount(end: 'source' | 'target', cardinality: Cardinality, isTable: boolean): string {
  if (isTable) return `${end}-arrowhead.shape: ${crowsFeet[cardinality]}`
  return `${end}-arrowhead.label: ${quote(cardinalityTexts[cardinality])}`
}

function writeColumnOf(fields: readonly string[] | undefined, { from, to }: Relation, losses: LossList): string {
  const [field] = fields ?? []
  if (field !== undefined && fields?.length === 1) return `.${quote(field)}`
  if (field !== undefined) losses.add(between('columns', from, to), undefined, because('one-column'))
  return ''
}
