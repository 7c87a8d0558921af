import { named } from '../../structure/loss.ts'
import type { Entity, Field, Schema } from '../../structure/schema.ts'
import { fieldKey } from '../field-key.ts'
import { SchemaDraft } from '../reading/schema-draft.ts'
import type { Catalogue, Column, ForeignKey, Relation } from './catalogue.ts'
import { printName } from './catalogue.ts'
import type { SqlContext } from './read-columns.ts'

/** Schemas that a table without one lies in: alone in a script they say nothing. */
const defaultSchemas = new Set(['public', 'dbo', 'main'])

/** Turns what was read into entities, and every foreign key into a relation from its table to the other. */
export function toSchema(catalogue: Catalogue, context: SqlContext): Schema {
  const draft = new SchemaDraft()
  const { relations } = catalogue
  const schemas = new Set(relations.map(relation => relation.name.schema ?? ''))
  const hasGroups =
    schemas.size > 1 || [...schemas].some(name => name !== '' && !defaultSchemas.has(name.toLowerCase()))
  const entities = new Map(relations.map(relation => [relation, addEntity(draft, relation, hasGroups)]))
  const entityOf = (key: Pick<ForeignKey, 'target' | 'line'>): Entity | null => {
    const found = catalogue.find(key.target)
    if (found && catalogue.isHidden(found)) return null
    const entity = found && entities.get(found)
    if (entity) return entity
    const named = catalogue.add(key.target, 'table', { from: key.line, to: key.line })
    named.notes.push('not defined in this text')
    const added = addEntity(draft, named, hasGroups)
    entities.set(named, added)
    return added
  }
  for (const [relation, entity] of [...entities]) {
    for (const parent of relation.parents) {
      const target = entityOf({ target: parent, line: relation.lines.from })
      if (target) draft.addRelation(entity, target, { kind: 'inherits' })
    }
    for (const key of relation.foreignKeys) {
      const target = entityOf(key)
      if (target) addForeignKey(draft, relation, entity, key, target, catalogue)
      else context.losses.add(named('partition key', printName(key.target)), key.line)
    }
  }
  return draft.finish()
}

function addEntity(draft: SchemaDraft, relation: Relation, hasGroups: boolean): Entity {
  const { name, kind, columns, partitions, values, lines } = relation
  const uniques = relation.uniques.filter(names => names.length > 1).map(names => `unique (${names.join(', ')})`)
  const parts = partitions.length === 0 ? [] : [`partitions: ${partitions.join(', ')}`]
  const notes = [...relation.notes, ...uniques, ...parts]
  return draft.addEntity({
    name: name.name,
    kind,
    fields: toFields(relation, [...columns.values()]),
    ...(kind === 'enum' && { values }),
    ...(notes.length > 0 && { note: notes.join('\n') }),
    ...(hasGroups && name.schema !== undefined && { group: name.schema }),
    origin: { lines },
  })
}

function toFields(relation: Relation, columns: readonly Column[]): Field[] {
  const primary = lowerSet(relation.primary)
  const unique = lowerSet(relation.uniques.filter(names => names.length === 1).flat())
  const foreign = lowerSet(relation.foreignKeys.flatMap(key => key.columns))
  return columns.map(column => {
    const name = column.name.toLowerCase()
    const key = fieldKey(primary.has(name), foreign.has(name), unique.has(name))
    return {
      name: column.name,
      ...(column.type !== undefined && { type: column.type }),
      ...(key && { key }),
      ...(relation.kind === 'table' && { nullable: column.isNullable && !primary.has(name) }),
      ...(column.default !== undefined && { default: column.default }),
      ...(column.notes.length > 0 && { note: column.notes.join('\n') }),
      origin: { lines: { from: column.line, to: column.line } },
    }
  })
}

function addForeignKey(
  draft: SchemaDraft,
  relation: Relation,
  entity: Entity,
  key: ForeignKey,
  target: Entity,
  catalogue: Catalogue,
): void {
  const keyNames = key.columns.map(name => name.toLowerCase())
  const isOptional = keyNames.some(
    name => relation.columns.get(name)?.isNullable && !lowerSet(relation.primary).has(name),
  )
  const isUnique = [relation.primary, ...relation.uniques].some(
    names => names.length === keyNames.length && names.every(name => keyNames.includes(name.toLowerCase())),
  )
  const primary = catalogue.find(key.target)?.primary ?? []
  const toFields = key.targetColumns.length > 0 || primary.length !== keyNames.length ? key.targetColumns : primary
  draft.addRelation(entity, target, {
    fromCardinality: isUnique ? 'zero-or-one' : 'many',
    toCardinality: isOptional ? 'zero-or-one' : 'one',
    label: key.columns.join(', '),
    fromFields: key.columns,
    ...(toFields.length > 0 && { toFields }),
    origin: { lines: { from: key.line, to: key.line } },
  })
}

function lowerSet(names: readonly string[]): Set<string> {
  return new Set(names.map(name => name.toLowerCase()))
}
