export interface Reading {
  known: ReadonlyMap<string, string>
  /** Whom a clause without a subject tells of. */
  last: string | null
  /** Whom the clauses told of before. */
  before: string | null
  isClass: boolean
}
