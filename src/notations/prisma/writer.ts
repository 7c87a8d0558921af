import type { Entity, Schema } from '../../structure/schema.ts'
import type { LossList } from '../loss-list.ts'

/** What the writer of one schema has at hand everywhere. */
export interface PrismaWriter {
  schema: Schema
  losses: LossList
  entities: Map<string, Entity>
  /** By the id of an entity. */
  names: Map<string, string>
  enumerations: Map<string, string>
}
