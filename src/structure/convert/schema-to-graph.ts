import type { Graph } from '../graph.ts'
import { countLoss, lossOf } from '../loss.ts'
import { messages } from '../messages/index.ts'
import { createIds } from '../new-ids.ts'
import type { Loss } from '../origin.ts'
import type { Cardinality, Entity, Field, Schema } from '../schema.ts'
import { type Converted, given } from './conversion.ts'

const counts: Readonly<Record<Cardinality, string>> = {
  one: '1',
  'zero-or-one': '0..1',
  many: 'n',
  'one-or-many': '1..n',
}

/** Every entity becomes a node that has its fields as a note; relations become edges, with their cardinalities in the label. */
export function schemaToGraph(schema: Schema): Converted<Graph> {
  const names = new Map(schema.entities.map(({ id, name }) => [id, name]))
  const groupNames = [...new Set(schema.entities.flatMap(({ group }) => group ?? []))]
  const idFor = createIds('group', names.keys())
  const groupIds = new Map(groupNames.map(name => [name, idFor(name)]))
  const graph: Graph = {
    type: 'graph',
    ...given({ title: schema.title }),
    nodes: schema.entities.map(entity => ({
      id: entity.id,
      label: entity.name,
      ...(entity.kind === 'table' && { role: 'data' as const }),
      ...given({
        note: describeEntity(entity),
        group: entity.group === undefined ? undefined : groupIds.get(entity.group),
        origin: entity.origin,
      }),
    })),
    edges: schema.relations.map(relation => ({
      id: relation.id,
      from: relation.from,
      to: relation.to,
      direction: relation.kind === 'association' ? 'none' : 'forward',
      line: relation.kind === 'implements' || relation.kind === 'depends' ? 'dashed' : 'solid',
      ...given({ label: labelRelation(relation), origin: relation.origin }),
    })),
    groups: groupNames.map(name => ({ id: groupIds.get(name) ?? name, label: name })),
  }
  return { structure: graph, losses: [...kindsLost(schema, names), ...detailsLost(schema.entities)] }
}

/** One line for each field and method: `id: bigint (primary)`. */
export function describeEntity(entity: Entity): string {
  const methods = (entity.methods ?? []).map(({ name, parameters, returns }) =>
    returns === undefined ? `${name}(${parameters})` : `${name}(${parameters}): ${returns}`,
  )
  return [...entity.fields.map(describeField), ...methods, ...(entity.values ?? []), entity.note ?? '']
    .filter(line => line !== '')
    .join('\n')
}

export function describeField({ name, type, key }: Field): string {
  const typed = type === undefined ? name : `${name}: ${type}`
  return key === undefined ? typed : `${typed} (${key})`
}

function labelRelation({ label, fromCardinality, toCardinality }: Schema['relations'][number]): string {
  const isCounted = fromCardinality !== undefined || toCardinality !== undefined
  const cardinalities = [fromCardinality, toCardinality].map(count => (count === undefined ? '?' : counts[count]))
  return [label ?? '', isCounted ? cardinalities.join(' : ') : ''].filter(part => part !== '').join(' ')
}

function kindsLost({ relations }: Schema, names: ReadonlyMap<string, string>): Loss[] {
  return relations
    .filter(({ kind }) => kind !== 'association')
    .map(({ kind, from, to }) => {
      const ends = { from: names.get(from) ?? from, to: names.get(to) ?? to }
      return lossOf(messages.create('lost/relation-kind', { ...ends, kind }), messages.create('because/relation-kind'))
    })
}

/** Losses of the fields that `describeField` and `describeEntity` leave out. */
export function detailsLost(entities: readonly Entity[]): Loss[] {
  const fields = entities.flatMap(entity => entity.fields)
  const details = fields.filter(
    field =>
      field.default !== undefined ||
      field.note !== undefined ||
      field.nullable !== undefined ||
      field.visibility !== undefined ||
      field.isStatic === true,
  )
  const kinds = entities.filter(({ kind }) => kind !== 'table' && kind !== 'class')
  return [...countLoss('default, note or properties', details.length), ...countLoss('kind', kinds.length)]
}
