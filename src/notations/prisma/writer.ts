import type { Entity, Schema } from '../../structure/schema.ts'
import type { LossList } from '../loss-list.ts'

/** Shared state of the writer of one schema. */
export interface PrismaWriter {
  schema: Schema
  losses: LossList
  entities: Map<string, Entity>
  /** Names by the id of an entity. */
  names: Map<string, string>
  enumerations: Map<string, string>
}
