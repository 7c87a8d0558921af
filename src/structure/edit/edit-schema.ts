import { createIds } from '../new-ids.ts'
import { idOfMember } from '../parts.ts'
import type { Entity, Field, Relation, Schema } from '../schema.ts'
import { type Editor, insertAtEnd, insertBeside, isNamed, takeOut } from './editor.ts'
import { EditProblem, findNamed, type Named } from './find-named.ts'
import type { Ends, NamedPlace } from './instruction.ts'

export const editSchema: Editor<Schema> = {
  add: (schema, { label, place }) => {
    if (!place || !isNamed(place)) {
      const id = createIds(
        'entity',
        schema.entities.map(entity => entity.id),
      )(label)
      const kind = schema.entities.every(entity => entity.kind === 'class') ? 'class' : 'table'
      const entity: Entity = { id, name: label, kind: schema.entities.length > 0 ? kind : 'table', fields: [] }
      insertAtEnd(schema.entities, entity, place?.where ?? 'end')
      return [id]
    }
    return [putField(schema, readField(label), place)]
  },

  remove: (schema, { name, from }) => {
    const { entity, field } = findNamed(namesOf(schema), from === undefined ? name : `${name} in ${from}`)
    if (field) {
      takeOut(entity.fields, field)
      forgetField(schema, entity, field)
      return [entity.id]
    }
    takeOut(schema.entities, entity)
    schema.relations = schema.relations.filter(({ from: start, to }) => start !== entity.id && to !== entity.id)
    return []
  },

  clear: (schema, { name, where }) => {
    const entity = findEntity(schema, name)
    if (where !== 'under' || entity.fields.length === 0) throw new EditProblem('nothing-there', { name: entity.name })
    for (const field of entity.fields.splice(0)) forgetField(schema, entity, field)
    return [entity.id]
  },

  rename: (schema, { name, to }) => {
    const { entity, field } = findNamed(namesOf(schema), name)
    if (!field) {
      entity.name = to
      return [entity.id]
    }
    if (entity.fields.some(other => other.name === to))
      throw new EditProblem('has-already', { entity: entity.name, name: to })
    for (const columns of columnsOf(schema, entity)) {
      for (const [at, column] of columns.entries()) if (column === field.name) columns[at] = to
    }
    field.name = to
    return [idOfMember(entity.id, to)]
  },

  move: (schema, { name, place }) => {
    const { entity, field, label } = findNamed(namesOf(schema), name)
    if (!field) throw new EditProblem('entity-moved', { name: label })
    if (!isNamed(place)) {
      takeOut(entity.fields, field)
      insertAtEnd(entity.fields, field, place.where)
      return [idOfMember(entity.id, field.name)]
    }
    const target = findNamed(namesOf(schema), place.name)
    if (target.field === field) throw new EditProblem('into-itself', { name: label })
    takeOut(entity.fields, field)
    if (target.entity !== entity) forgetField(schema, entity, field)
    return [putField(schema, field, place)]
  },

  connect: (schema, { from, to, label, ends, is }) => {
    const [start, end] = [findEntity(schema, from), findEntity(schema, to)]
    const there = ends && schema.relations.find(relation => isBetween(relation, start, end))
    if (there && ends) return [setEnds(there, start, ends)]
    const same = schema.relations.some(
      relation => relation.from === start.id && relation.to === end.id && (relation.label ?? '') === (label ?? ''),
    )
    if (same) throw new EditProblem('connected', { one: start.name, other: end.name })
    const taken = schema.relations.map(relation => relation.id)
    const id = createIds('relation', taken)('relation')
    schema.relations.push({
      id,
      from: start.id,
      to: end.id,
      kind: is ?? 'association',
      ...(ends && { fromCardinality: ends.from, toCardinality: ends.to }),
      ...(label !== undefined && { label }),
    })
    return [id]
  },

  label: (schema, { from, to, label }) => {
    const ends = new Set([findEntity(schema, from).id, findEntity(schema, to).id])
    const [only, ...others] = schema.relations.filter(
      relation => relation.from !== relation.to && ends.has(relation.from) && ends.has(relation.to),
    )
    if (others.length > 0) throw new EditProblem('several-arrows', { one: from, other: to })
    if (!only) throw new EditProblem('not-connected', { one: from, other: to })
    only.label = label
    return [only.id]
  },

  disconnect: (schema, { from, to }) => {
    const [one, other] = [findEntity(schema, from), findEntity(schema, to)]
    const ends = new Set([one.id, other.id])
    const left = schema.relations.filter(
      relation =>
        !(ends.has(relation.from) && ends.has(relation.to) && (relation.from !== relation.to || ends.size === 1)),
    )
    if (left.length === schema.relations.length) {
      throw new EditProblem('not-connected', { one: one.name, other: other.name })
    }
    schema.relations = left
    return []
  },
}

function isBetween({ from, to }: Relation, one: Entity, other: Entity): boolean {
  return (from === one.id && to === other.id) || (from === other.id && to === one.id)
}

/** `ends` are told from `start` on, which may be either end of the relation. */
function setEnds(relation: Relation, start: Entity, ends: Ends): string {
  const isForward = relation.from === start.id
  relation.fromCardinality = isForward ? ends.from : ends.to
  relation.toCardinality = isForward ? ends.to : ends.from
  return relation.id
}

interface SchemaName extends Named {
  entity: Entity
  /** Absent: the entity itself is named. */
  field?: Field
}

function namesOf({ entities }: Schema): SchemaName[] {
  return entities.flatMap(entity => [
    { id: entity.id, label: entity.name, entity },
    ...entity.fields.map(field => ({
      id: idOfMember(entity.id, field.name),
      label: field.name,
      within: entity.name,
      entity,
      field,
    })),
  ])
}

function findEntity(schema: Schema, name: string): Entity {
  const names = namesOf(schema).filter(({ field }) => !field)
  return findNamed(names, name).entity
}

/** `email`, `email: varchar(20)`, `email (text)`, `email column of type text`. */
function readField(label: string): Field {
  const [, named, type] =
    /^(.+?)(?: column| field| attribute)?(?: (?:of|with) type | \()([\w() ,]+?)\)?$/.exec(label) ?? []
  if (named && type) return { name: named.trim(), type: type.trim() }
  const at = label.indexOf(':')
  if (at <= 0 || at === label.length - 1) return { name: label }
  return { name: label.slice(0, at).trim(), type: label.slice(at + 1).trim() }
}

/** Into an entity, or beside a field. Returns the id of the field. */
function putField(schema: Schema, field: Field, place: NamedPlace): string {
  const names = namesOf(schema)
  const isPlaceOfField = place.where !== 'under'
  const anchor = findNamed(
    names.filter(name => isPlaceOfField || !name.field),
    place.name,
  )
  const { entity } = anchor
  if (entity.fields.some(({ name }) => name === field.name)) {
    throw new EditProblem('has-already', { entity: entity.name, name: field.name })
  }
  if (anchor.field) insertBeside(entity.fields, field, anchor.field, place.where === 'before' ? 'before' : 'after')
  else if (isPlaceOfField) throw new EditProblem('beside-entity', { name: entity.name })
  else entity.fields.push(field)
  return idOfMember(entity.id, field.name)
}

/** The lists of columns by which relations hold this entity. */
function columnsOf(schema: Schema, entity: Entity): string[][] {
  return schema.relations.flatMap(({ from, to, fromFields, toFields }) => [
    ...(from === entity.id && fromFields ? [fromFields] : []),
    ...(to === entity.id && toFields ? [toFields] : []),
  ])
}

/** Relations stay, but no longer name a column that is gone. */
function forgetField(schema: Schema, entity: Entity, field: Field): void {
  for (const columns of columnsOf(schema, entity)) takeOut(columns, field.name)
}
