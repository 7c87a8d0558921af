import type { Entity } from '../../structure/schema.ts'
import type { LossList } from '../loss-list.ts'
import type { Documentation } from '../reading/documentation.ts'
import type { SchemaDraft } from '../reading/schema-draft.ts'

/** A type that a field or a method names. */
export interface TypeReference {
  from: Entity
  /** Type as written: `Phone`, `.shop.v1.Phone`. */
  type: string
  /** The name of the field; absent for what a service asks and answers. */
  label?: string
  isMany: boolean
  line: number
}

/** Shared state of the reader of one text. */
export interface ProtobufContext {
  text: string
  losses: LossList
  draft: SchemaDraft
  documentation: Documentation
  /** Entities by full name without the package: `Outer.Inner`. */
  entities: Map<string, Entity>
  references: TypeReference[]
}
