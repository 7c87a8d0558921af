import { createIds } from '../../structure/new-ids.ts'
import type { Entity, Relation, Schema } from '../../structure/schema.ts'

/** A schema while it is read: gives every entity and relation its id. */
export class SchemaDraft {
  readonly entities: Entity[] = []
  readonly relations: Relation[] = []
  #entityId = createIds('entity')
  #relationId = createIds('relation')

  addEntity(entity: Omit<Entity, 'id' | 'kind' | 'fields'> & Partial<Pick<Entity, 'kind' | 'fields'>>): Entity {
    const added: Entity = { kind: 'table', fields: [], ...entity, id: this.#entityId(entity.name) }
    this.entities.push(added)
    return added
  }

  addRelation(
    from: Entity,
    to: Entity,
    relation: Omit<Relation, 'id' | 'from' | 'to' | 'kind'> & Partial<Relation>,
  ): Relation {
    const id = this.#relationId(`${from.name} ${to.name}`)
    const added: Relation = { kind: 'association', ...relation, id, from: from.id, to: to.id }
    this.relations.push(added)
    return added
  }

  finish(title?: string): Schema {
    return {
      type: 'schema',
      ...(title !== undefined && { title }),
      entities: this.entities,
      relations: this.relations,
    }
  }
}
