import { some, verbatim } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { Cardinality, Entity, Field, Method, Relation, Schema } from '../../structure/schema.ts'
import { readCardinality } from '../cardinality.ts'
import { fieldKey } from '../field-key.ts'
import { originOf } from '../graph-draft.ts'
import type { Reading } from '../notation.ts'
import { plainText } from './read-graph.ts'
import { type Connection, isTable, type Scene, type Shape } from './scene.ts'

const visibilities: Record<string, NonNullable<Field['visibility']>> = {
  '+': 'public',
  '-': 'private',
  '#': 'protected',
}
const crowsFeet: Record<string, Cardinality> = {
  'cf-one': 'zero-or-one',
  'cf-one-required': 'one',
  'cf-many': 'many',
  'cf-many-required': 'one-or-many',
}

/** Tables with their columns and classes with their members. */
export function readSchema({ root, connections, losses }: Scene): Reading {
  const newId = createIds('entity')
  const entities: Entity[] = []
  const ids = new Map<Shape, string>()
  const open = root.children.map(shape => ({ shape, group: '' })).toReversed()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { shape, group } = next
    if (isTable(shape)) {
      const entity: Entity = {
        id: newId(shape.key),
        ...readEntity(shape),
        ...(group !== '' && { group }),
        ...originOf(shape.line),
      }
      ids.set(shape, entity.id)
      entities.push(entity)
    } else {
      const inner = group === '' ? plainText(shape) : `${group}.${plainText(shape)}`
      open.push(...shape.children.toReversed().map(child => ({ shape: child, group: inner })))
    }
  }
  if (root.attributes.has('direction')) losses.add(verbatim('`direction`'))
  const relations: Relation[] = []
  for (const connection of connections) {
    const relation = readRelation(connection, ids)
    if (relation === undefined) losses.add(some('edge'), connection.line)
    else relations.push({ id: newId('relation'), ...relation, ...originOf(connection.line) })
  }
  const structure: Schema = { type: 'schema', entities, relations }
  return { structure, losses: losses.toArray() }
}

function readEntity(shape: Shape): Omit<Entity, 'id'> {
  const note = shape.attributes.get('tooltip')
  const rest = note === undefined ? {} : { note }
  if (shape.attributes.get('shape') === 'sql_table')
    return { name: plainText(shape), kind: 'table', fields: columnsOf(shape).map(readColumn), ...rest }
  const kind = shape.attributes.get('class')
  const methods = shape.children.filter(({ key }) => key.includes('('))
  return {
    name: plainText(shape),
    kind: kind === 'interface' || kind === 'enum' || kind === 'abstract' || kind === 'type' ? kind : 'class',
    fields: shape.children.filter(({ key }) => !key.includes('(')).map(readField),
    ...(methods.length > 0 && { methods: methods.map(readMethod) }),
    ...rest,
  }
}

/** Columns; `Address.Street` is one too. */
function columnsOf(shape: Shape): Shape[] {
  return shape.children.flatMap(column =>
    column.children.length === 0
      ? [column]
      : columnsOf(column).map(inner => ({ ...inner, key: `${column.key}.${inner.key}` })),
  )
}

function readColumn({ key, label, attributes, line }: Shape): Field {
  const constraints = (attributes.get('constraint') ?? '').toLowerCase().split(/[\s,]+/)
  const has = (...names: string[]) => names.some(name => constraints.includes(name))
  const kind = fieldKey(has('primary_key', 'pk'), has('foreign_key', 'fk'), has('unique', 'unq'))
  return {
    name: key,
    ...(label !== undefined && label !== '' && { type: label }),
    ...(kind !== undefined && { key: kind }),
    ...(has('not_null') && { nullable: false }),
    ...originOf(line),
  }
}

function readField({ key, label, line }: Shape): Field {
  const { name, visibility } = takeSign(key)
  return {
    name,
    ...(label !== undefined && label !== '' && { type: label }),
    ...(visibility !== undefined && { visibility }),
    ...originOf(line),
  }
}

function readMethod({ key, label }: Shape): Method {
  const { name, visibility } = takeSign(key)
  const open = name.indexOf('(')
  return {
    name: name.slice(0, open).trim(),
    parameters: name
      .slice(open + 1)
      .replace(/\)\s*$/, '')
      .trim(),
    ...(label !== undefined && label !== '' && { returns: label }),
    ...(visibility !== undefined && { visibility }),
  }
}

function takeSign(key: string): { name: string; visibility?: NonNullable<Field['visibility']> } {
  const visibility = visibilities[key[0] ?? '']
  return visibility === undefined ? { name: key } : { name: key.slice(1).trim(), visibility }
}

function readRelation(connection: Connection, ids: ReadonlyMap<Shape, string>): Omit<Relation, 'id'> | undefined {
  const isBackward = connection.hasTail && !connection.hasHead
  const source = readEnd(connection.from, 'source', connection, ids)
  const target = readEnd(connection.to, 'target', connection, ids)
  if (source === undefined || target === undefined) return undefined
  const kind = kindOf(connection)
  const isWhole = kind === 'composes' || kind === 'aggregates'
  const [from, to] = isBackward && !isWhole ? [target, source] : [source, target]
  return {
    from: from.entity,
    to: to.entity,
    kind,
    ...(from.cardinality !== undefined && { fromCardinality: from.cardinality }),
    ...(to.cardinality !== undefined && { toCardinality: to.cardinality }),
    ...(connection.label !== undefined && connection.label !== '' && { label: connection.label }),
    ...(from.field !== undefined && { fromFields: [from.field] }),
    ...(to.field !== undefined && { toFields: [to.field] }),
  }
}

function readEnd(shape: Shape, end: 'source' | 'target', { attributes }: Connection, ids: ReadonlyMap<Shape, string>) {
  const isField = !ids.has(shape)
  const entity = ids.get(isField && shape.parent !== undefined ? shape.parent : shape)
  if (entity === undefined) return undefined
  const text = attributes.get(`${end}-arrowhead.label`) ?? attributes.get(`${end}-arrowhead`)
  const cardinality =
    crowsFeet[attributes.get(`${end}-arrowhead.shape`) ?? ''] ??
    (text === undefined ? undefined : readCardinality(text))
  return { entity, cardinality, ...(isField && { field: takeSign(shape.key).name }) }
}

/** Kind of a relation by the signs of class diagrams: an explicit triangle, or diamonds at the whole. */
function kindOf({ attributes, hasHead, hasTail }: Connection): Relation['kind'] {
  const isDashed = Number(attributes.get('style.stroke-dash') ?? 0) > 0
  if (attributes.get('target-arrowhead.shape') === 'triangle') return isDashed ? 'implements' : 'inherits'
  if (attributes.get('source-arrowhead.shape') === 'diamond')
    return attributes.get('source-arrowhead.style.filled') === 'true' ? 'composes' : 'aggregates'
  return isDashed && hasHead !== hasTail ? 'depends' : 'association'
}
