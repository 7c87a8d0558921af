import { verbatimOf } from '../../structure/loss.ts'
import type { Entity } from '../../structure/schema.ts'
import { because } from '../messages/index.ts'
import { sourceOf, splitTokens, TokenReader } from '../reading/token-reader.ts'
import type { PrismaContext, RelationField } from './context.ts'
import { readAttributeName } from './field-attributes.ts'
import { readFieldList } from './model-attributes.ts'

interface End extends RelationField {
  relationName: string | undefined
  fields: string[]
  references: string[]
}

/** Connects the two ends of every relation. It leads from the model with the key; many to many, from the first end. */
export function addRelations(context: PrismaContext): void {
  const ends = context.relationFields.map(field => readEnd(field, context))
  const waiting = new Map<string, End[]>()
  for (const end of ends) {
    const key = pairKey(end.target, end.entity, end.relationName)
    waiting.set(key, [...(waiting.get(key) ?? []), end])
  }
  const joined = new Set<End>()
  for (const end of ends.filter(({ fields }) => fields.length > 0))
    addKeyRelation(end, takeOther(end, waiting, joined), context)
  for (const end of ends) {
    if (joined.has(end) || end.fields.length > 0) continue
    if (end.target.kind === 'type') addPart(end, context)
    else addOtherRelation(end, takeOther(end, waiting, joined), context)
  }
}

function readEnd(field: RelationField, context: PrismaContext): End {
  const end: End = { ...field, relationName: undefined, fields: [], references: [] }
  const reader = field.attributes
  while (!reader.isAtEnd) {
    const isAttribute = reader.accept('@')
    const name = isAttribute ? readAttributeName(reader) : (reader.next()?.text ?? '')
    const body = reader.readBracketed()
    if (name !== 'relation') {
      context.losses.add(verbatimOf(`${isAttribute ? '@' : ''}${name}`, field.name), field.line)
      continue
    }
    for (const part of splitTokens(body)) {
      const argument = new TokenReader(part)
      if (argument.accept('fields', ':')) end.fields = readFieldList(argument)
      else if (argument.accept('references', ':')) end.references = readFieldList(argument)
      else if (part.length === 1 || argument.accept('name', ':')) end.relationName = part.at(-1)?.text
      else context.losses.add(verbatimOf(sourceOf(part, context.text), field.name), field.line)
    }
  }
  return end
}

function pairKey(from: Entity, to: Entity, name: string | undefined): string {
  return `${from.id} ${to.id} ${name ?? ''}`
}

/** The end in the other model. The relation of a model to itself has both ends in the same one. */
function takeOther(end: End, waiting: ReadonlyMap<string, End[]>, joined: Set<End>): End | undefined {
  joined.add(end)
  const candidates = waiting.get(pairKey(end.entity, end.target, end.relationName))
  while (candidates && candidates.length > 0) {
    const other = candidates.shift()
    if (!other || joined.has(other) || other.fields.length > 0) continue
    joined.add(other)
    return other
  }
  return undefined
}

function addKeyRelation(end: End, other: End | undefined, context: PrismaContext): void {
  const endFields = new Set(end.fields)
  let isUnique = false
  const primary = end.entity.fields.filter(field => field.key?.startsWith('primary'))
  if (primary.length > 0 && primary.length === endFields.size && primary.every(field => endFields.has(field.name)))
    isUnique = true
  for (const field of end.entity.fields) {
    if (!endFields.has(field.name)) continue
    if (field.key === 'unique' && endFields.size === 1) isUnique = true
    field.key = field.key?.startsWith('primary') ? 'primary-foreign' : 'foreign'
  }
  context.draft.addRelation(end.entity, end.target, {
    fromCardinality: (other ? !other.isList : isUnique) ? 'zero-or-one' : 'many',
    toCardinality: end.isOptional ? 'zero-or-one' : 'one',
    label: end.name,
    fromFields: end.fields,
    toFields: end.references,
    origin: { lines: { from: end.line, to: end.line } },
  })
  if (other) reportOtherName(other, context)
}

/** Many to many, and ends whose key is not said. */
function addOtherRelation(end: End, other: End | undefined, context: PrismaContext): void {
  const cardinality = (side: End | undefined) => (side?.isList ? 'many' : side?.isOptional ? 'zero-or-one' : 'one')
  context.draft.addRelation(end.entity, end.target, {
    ...(other && { fromCardinality: cardinality(other) }),
    toCardinality: cardinality(end),
    label: end.name,
    origin: { lines: { from: end.line, to: end.line } },
  })
  if (other) reportOtherName(other, context)
}

/** A composite type inside a model. */
function addPart(end: End, context: PrismaContext): void {
  context.draft.addRelation(end.entity, end.target, {
    kind: 'composes',
    toCardinality: end.isList ? 'many' : end.isOptional ? 'zero-or-one' : 'one',
    label: end.name,
    origin: { lines: { from: end.line, to: end.line } },
  })
}

function reportOtherName({ name, entity, line }: End, { losses }: PrismaContext): void {
  losses.add(verbatimOf(`"${name}"`, entity.name), line, because('name-at-other-end'))
}
