import type { Cardinality, Entity } from '../../../../structure/schema.ts'

/** What one clause says of the things in a schema. */
export type Fact =
  | { type: 'exists'; name: string; kind?: Entity['kind'] }
  | { type: 'fields'; name: string; fields: string[] }
  | { type: 'methods'; name: string; methods: string[] }
  /** The kinds that there are of something. */
  | { type: 'values'; name: string; values: string }
  | { type: 'inherits'; names: string[]; parent: string }
  | {
      type: 'relates'
      from: string
      to: string
      label: string
      /** Null: not told. */
      forth: Cardinality | null
      back: Cardinality | null
      isPart?: boolean
      /** How many was said. */
      isCounted?: boolean
    }
  /** What joins two others, which the clause before told of. */
  | { type: 'through'; name: string }
