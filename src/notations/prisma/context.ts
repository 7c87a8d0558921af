import type { Entity } from '../../structure/schema.ts'
import type { LossList } from '../loss-list.ts'
import type { Documentation } from '../reading/documentation.ts'
import type { SchemaDraft } from '../reading/schema-draft.ts'
import type { TokenReader } from '../reading/token-reader.ts'

/** A field whose type is a model: one end of a relation. */
export interface RelationField {
  name: string
  entity: Entity
  target: Entity
  isList: boolean
  isOptional: boolean
  /** Reader at the tokens after the type. */
  attributes: TokenReader
  line: number
}

/** Shared state of the reader of one text. */
export interface PrismaContext {
  text: string
  losses: LossList
  draft: SchemaDraft
  /** Models, views, composite types and enumerations by name. */
  entities: Map<string, Entity>
  relationFields: RelationField[]
  /** The comments that begin with `///`. */
  documentation: Documentation
}
