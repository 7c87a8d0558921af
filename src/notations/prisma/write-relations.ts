import { between } from '../../structure/loss.ts'
import type { Relation } from '../../structure/schema.ts'
import { because } from '../messages/index.ts'
import { toName } from '../reading/plain-names.ts'
import type { PrismaWriter } from './writer.ts'

/** A field whose type is a model. */
export interface WrittenField {
  name: string
  type: string
  /** Attribute with its `@`; empty: none. */
  attribute: string
}

/** The relation fields of every entity, by its id. Prisma wants a field at both ends. */
export function planRelations(writer: PrismaWriter): Map<string, WrittenField[]> {
  const fields = new Map<string, WrittenField[]>()
  const taken = new Set(
    writer.schema.entities.flatMap(({ id, fields }) => fields.map(field => `${id} ${toName(field.name)}`)),
  )
  const counts = countPairs(writer.schema.relations)
  const add = (id: string, preferred: string, type: string, attribute: string) => {
    let name = preferred
    for (let count = 2; taken.has(`${id} ${name}`); count += 1) name = `${preferred}${count}`
    taken.add(`${id} ${name}`)
    const known = fields.get(id)
    if (known) known.push({ name, type, attribute })
    else fields.set(id, [{ name, type, attribute }])
  }
  for (const relation of writer.schema.relations) planRelation(relation, counts, add, writer)
  return fields
}

function planRelation(
  relation: Relation,
  counts: ReadonlyMap<string, number>,
  add: (id: string, preferred: string, type: string, attribute: string) => void,
  { entities, names, losses }: PrismaWriter,
): void {
  const from = entities.get(relation.from)
  const to = entities.get(relation.to)
  if (!from || !to) return
  const [fromName, toType] = [names.get(from.id) ?? from.name, names.get(to.id) ?? to.name]
  const preferred = preferredName(relation, toType)
  const { fromFields = [], toFields = [] } = relation
  const isMany = (cardinality: Relation['fromCardinality']) => cardinality === 'many' || cardinality === 'one-or-many'
  if (to.kind === 'type' && relation.kind === 'composes') {
    add(
      from.id,
      preferred,
      isMany(relation.toCardinality) ? `${toType}[]` : toType + (relation.toCardinality === 'zero-or-one' ? '?' : ''),
      '',
    )
    return
  }
  const needsName = relation.from === relation.to || (counts.get(pairOf(relation)) ?? 0) > 1
  const relationName = needsName ? JSON.stringify(relation.id) : ''
  const isManyToMany = isMany(relation.fromCardinality) && isMany(relation.toCardinality)
  if (isManyToMany && relation.kind === 'association') {
    const attribute = relationName && `@relation(${relationName})`
    add(from.id, preferred, `${toType}[]`, attribute)
    add(to.id, `${lowerFirst(fromName)}List`, `${fromName}[]`, attribute)
    return
  }
  const targets =
    toFields.length > 0 ? toFields : to.fields.filter(({ key }) => key?.startsWith('primary')).map(({ name }) => name)
  if (
    relation.kind === 'inherits' ||
    fromFields.length === 0 ||
    targets.length !== fromFields.length ||
    to.kind === 'enum'
  ) {
    losses.add(between('relation', from.name, to.name), undefined, because('by-columns', { format: 'Prisma' }))
    return
  }
  const list = (names: readonly string[]) => `[${names.map(toName).join(', ')}]`
  const parts = [relationName, `fields: ${list(fromFields)}`, `references: ${list(targets)}`].filter(
    part => part !== '',
  )
  add(
    from.id,
    preferred,
    toType + (relation.toCardinality === 'zero-or-one' ? '?' : ''),
    `@relation(${parts.join(', ')})`,
  )
  const isOne = relation.fromCardinality === 'one' || relation.fromCardinality === 'zero-or-one'
  add(
    to.id,
    lowerFirst(fromName) + (isOne ? '' : 'List'),
    fromName + (isOne ? '?' : '[]'),
    relationName && `@relation(${relationName})`,
  )
}

/** The relation's own name where it can be one of a field, or that of the model it goes to. */
function preferredName({ label, fromFields = [] }: Relation, target: string): string {
  const isOwn = label !== undefined && /^[A-Za-z]\w*$/.test(label) && !fromFields.includes(label)
  return isOwn ? label : lowerFirst(target)
}

function countPairs(relations: readonly Relation[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const relation of relations) counts.set(pairOf(relation), (counts.get(pairOf(relation)) ?? 0) + 1)
  return counts
}

function pairOf({ from, to }: Relation): string {
  return from < to ? `${from} ${to}` : `${to} ${from}`
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
