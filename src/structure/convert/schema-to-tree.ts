import { between, lossOf } from '../loss.ts'
import { messages } from '../messages/index.ts'
import { createIds } from '../new-ids.ts'
import type { Entity, Schema } from '../schema.ts'
import type { Tree, TreeNode } from '../tree.ts'
import { type Converted, given, overview, wordFor } from './conversion.ts'
import { describeField, detailsLost } from './schema-to-graph.ts'

/** Entities are branches, and their fields, methods and values what hangs on them. Relations are lost. */
export function schemaToTree(schema: Schema): Converted<Tree> {
  const idFor = createIds(
    'field',
    schema.entities.map(({ id }) => id),
  )
  const root: TreeNode = {
    id: idFor('root'),
    label:
      schema.title ??
      wordFor(
        schema.entities.map(({ name }) => name),
        overview,
      ),
    children: [],
  }
  const groups = new Map<string, TreeNode>()
  for (const entity of schema.entities) parentOf(entity).children.push(toBranch(entity))

  function parentOf({ group }: Entity): TreeNode {
    if (group === undefined) return root
    const known = groups.get(group)
    if (known) return known
    const branch: TreeNode = { id: idFor(group), label: group, children: [] }
    groups.set(group, branch)
    root.children.push(branch)
    return branch
  }

  function toBranch(entity: Entity): TreeNode {
    const methods = (entity.methods ?? []).map(({ name, parameters }) => `${name}(${parameters})`)
    const lines = [...entity.fields.map(describeField), ...methods, ...(entity.values ?? [])]
    return {
      id: entity.id,
      label: entity.name,
      ...given({ note: entity.note, origin: entity.origin }),
      children: lines.map(label => ({ id: idFor(`${entity.name} ${label}`), label, children: [] })),
    }
  }

  const names = new Map(schema.entities.map(({ id, name }) => [id, name]))
  const relations = schema.relations.map(({ from, to }) =>
    lossOf(between('relation', names.get(from) ?? from, names.get(to) ?? to), messages.create('because/no-cross')),
  )
  return {
    structure: { type: 'tree', ...given({ title: schema.title }), root },
    losses: [...relations, ...detailsLost(schema.entities)],
  }
}
