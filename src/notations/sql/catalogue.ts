/** A name with the schema that was written before it. */
export interface QualifiedName {
  schema?: string
  name: string
}

export interface Column {
  name: string
  type?: string
  isNullable: boolean
  default?: string
  notes: string[]
  line: number
}

export interface ForeignKey {
  columns: string[]
  target: QualifiedName
  /** Empty: the primary key of the target. */
  targetColumns: string[]
  line: number
}

/** A table, view or type while the statements about it are read. */
export interface Relation {
  name: QualifiedName
  kind: 'table' | 'view' | 'type' | 'enum'
  /** Columns by name in lower case. */
  columns: Map<string, Column>
  primary: string[]
  uniques: string[][]
  foreignKeys: ForeignKey[]
  parents: QualifiedName[]
  partitions: string[]
  values: string[]
  notes: string[]
  lines: { from: number; to: number }
}

/** Everything that the statements so far have defined. Names are found without case, and without their schema where only one fits. */
export class Catalogue {
  #relations = new Set<Relation>()
  #byName = new Map<string, Relation[]>()
  #hidden = new Set<Relation>()

  get relations(): Relation[] {
    return [...this.#relations].filter(relation => !this.#hidden.has(relation))
  }

  /** Keeps a relation out of `relations`; statements about it still find it. */
  hide(relation: Relation): void {
    this.#hidden.add(relation)
  }

  isHidden(relation: Relation): boolean {
    return this.#hidden.has(relation)
  }

  add(name: QualifiedName, kind: Relation['kind'], lines: Relation['lines']): Relation {
    const relation: Relation = {
      name,
      kind,
      columns: new Map(),
      primary: [],
      uniques: [],
      foreignKeys: [],
      parents: [],
      partitions: [],
      values: [],
      notes: [],
      lines,
    }
    this.#relations.add(relation)
    this.#index(relation)
    return relation
  }

  find(name: QualifiedName): Relation | undefined {
    const named = this.#byName.get(name.name.toLowerCase()) ?? []
    const schema = name.schema?.toLowerCase()
    const exact = named.find(relation => relation.name.schema?.toLowerCase() === schema)
    if (exact) return exact
    const fitting = schema === undefined ? named : named.filter(relation => relation.name.schema === undefined)
    return fitting.length === 1 ? fitting[0] : undefined
  }

  remove(relation: Relation): void {
    this.#relations.delete(relation)
    const key = relation.name.name.toLowerCase()
    this.#byName.set(
      key,
      (this.#byName.get(key) ?? []).filter(other => other !== relation),
    )
  }

  rename(relation: Relation, name: string): void {
    this.remove(relation)
    relation.name = { ...relation.name, name }
    this.#relations.add(relation)
    this.#index(relation)
  }

  #index(relation: Relation): void {
    const key = relation.name.name.toLowerCase()
    const same = this.#byName.get(key)
    if (same) same.push(relation)
    else this.#byName.set(key, [relation])
  }
}

export function printName({ schema, name }: QualifiedName): string {
  return schema === undefined ? name : `${schema}.${name}`
}
