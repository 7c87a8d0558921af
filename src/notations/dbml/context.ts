import type { Entity } from '../../structure/schema.ts'
import type { LossList } from '../loss-list.ts'
import type { Token } from '../reading/scanner.ts'
import type { SchemaDraft } from '../reading/schema-draft.ts'

/** One end of a reference: columns of a table. */
export interface End {
  table: string
  columns: string[]
}

export interface Reference {
  from: End
  to: End
  operator: '>' | '<' | '-' | '<>'
  label?: string
  line: number
}

/** Shared state of the reader of one text. */
export interface DbmlContext {
  text: string
  losses: LossList
  draft: SchemaDraft
  references: Reference[]
  /** Lines of each `TablePartial`, whose fields tables include with `~name`. */
  partials: Map<string, Token[]>
  /** Tables by `name`, `schema.name` and alias. */
  tables: Map<string, Entity>
  /** Names of tables by the group that lists them. */
  groups: Map<string, string[]>
  title?: string
}
