import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import type { Cardinality, Entity, Field, Relation, Schema } from '../../../structure/schema.ts'
import { fieldKey } from '../../field-key.ts'
import type { Reading } from '../../notation.ts'
import { readText } from '../text.ts'

interface EntityNode {
  id: string
  label: string
  alias: string
  attributes: { type: string; name: string; keys?: string[]; comment?: string }[]
}

interface Relationship {
  entityA: string
  entityB: string
  roleA: string
  relSpec: { cardA: string; cardB: string; relType: string }
}

export interface EntityDb {
  getEntities(): Map<string, EntityNode>
  getRelationships(): Relationship[]
  getSubGraphs?(): { id: string; title: string; nodes: string[] }[]
}

const cardinalities: Readonly<Record<string, Cardinality>> = {
  ONLY_ONE: 'one',
  ZERO_OR_ONE: 'zero-or-one',
  ZERO_OR_MORE: 'many',
  ONE_OR_MORE: 'one-or-many',
  MD_PARENT: 'one',
}

export function readEntities(db: EntityDb): Reading {
  const names = new Map<string, string>()
  const groups = new Map<string, string>()
  for (const { title, nodes } of db.getSubGraphs?.() ?? [])
    for (const node of nodes) if (!groups.has(node)) groups.set(node, readText(title))
  const entities = [...db.getEntities()].map(([name, node]) => {
    names.set(node.id, name)
    return readEntity(name, node, groups.get(name) ?? groups.get(node.id))
  })
  const relationships = db.getRelationships()
  const relations = relationships.map(({ entityA, entityB, roleA, relSpec }, index): Relation => {
    // Mermaid keeps at A what is written at B.
    const [fromCardinality, toCardinality] = [cardinalities[relSpec.cardB], cardinalities[relSpec.cardA]]
    const label = readText(roleA)
    return {
      id: `r${index + 1}`,
      from: names.get(entityA) ?? entityA,
      to: names.get(entityB) ?? entityB,
      kind: 'association',
      ...(fromCardinality && { fromCardinality }),
      ...(toCardinality && { toCardinality }),
      ...(label !== '' && { label }),
    }
  })
  const dashed = relationships.filter(({ relSpec }) => relSpec.relType === 'NON_IDENTIFYING')
  const losses: Loss[] = countLoss(
    'line style',
    dashed.map(({ entityA, entityB }) => `${names.get(entityA)} to ${names.get(entityB)}`),
  )
  const structure: Schema = { type: 'schema', entities, relations }
  return { structure, losses }
}

function readEntity(name: string, node: EntityNode, group: string | undefined): Entity {
  return {
    id: name,
    name: readText(node.alias || node.label || name),
    kind: 'table',
    fields: node.attributes.map(readField),
    ...(group !== undefined && { group }),
  }
}

/** Reads a field. Limn writes what Mermaid has no place for into a comment: `not null; default 0; the rest is a note`. */
function readField({ type, name, keys = [], comment }: EntityNode['attributes'][number]): Field {
  const field: Field = { name: readText(name).replace(/^\*/, '') }
  const written = readText(type)
  if (written !== '_') field.type = written
  const key = readKey(name.startsWith('*') ? [...keys, 'PK'] : keys)
  if (key) field.key = key
  const rest: string[] = []
  for (const part of readText(comment ?? '').split('; ')) {
    if (part === 'not null') field.nullable = false
    else if (part === 'null') field.nullable = true
    else if (part.startsWith('default ') && field.default === undefined) field.default = part.slice('default '.length)
    else rest.push(part)
  }
  const note = rest.join('; ')
  if (note !== '') field.note = note
  return field
}

function readKey(keys: readonly string[]): Field['key'] {
  return fieldKey(keys.includes('PK'), keys.includes('FK'), keys.includes('UK'))
}
