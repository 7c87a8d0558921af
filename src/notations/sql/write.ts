import { between, named, partOf } from '../../structure/loss.ts'
import type { Entity, Field, Relation, Schema } from '../../structure/schema.ts'
import type { Structure } from '../../structure/structure.ts'
import { LossList } from '../loss-list.ts'
import { because, lost } from '../messages/index.ts'
import type { Writing } from '../notation.ts'
import { scanAll } from '../reading/scanner.ts'
import { isClosing, isOpening } from '../reading/token-reader.ts'
import { toPostgresType } from './postgres-types.ts'
import { sqlLexicon } from './statements.ts'

/** Words that PostgreSQL does not take as a name without quotation marks. */
const reserved = new Set(
  `all analyse analyze and any array as asc asymmetric authorization between binary both case cast check collate column constraint create cross
  current_date current_role current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign
  freeze from full grant group having ilike in initially inner intersect into is isnull join leading left like limit localtime localtimestamp
  natural not notnull null offset on only or order outer overlaps placing primary references returning right select session_user similar some
  symmetric table then to trailing true union unique user using variadic verbose when where window with`.split(/\s+/),
)

/** Writes a schema as PostgreSQL's definitions: types, tables, then keys, since tables may refer to each other in a circle. */
export function write(structure: Structure): Writing {
  if (structure.type !== 'schema') throw new TypeError(`SQL cannot say a structure of type ${structure.type}.`)
  const writer = new SqlWriter(structure)
  return { source: writer.write(), losses: writer.losses.toArray() }
}

class SqlWriter {
  readonly losses = new LossList()
  #schema: Schema
  #entities: Map<string, Entity>
  #enumerations: Map<string, Entity>
  /** Entities that inherit, with the names of what they inherit from. */
  #parents = new Map<string, string[]>()
  /** Fields of which a relation says that no two rows have the same value. */
  #uniqueKeys = new Set<string>()

  constructor(schema: Schema) {
    this.#schema = schema
    const { entities, relations } = schema
    this.#entities = new Map(entities.map(entity => [entity.id, entity]))
    this.#enumerations = new Map(entities.filter(({ kind }) => kind === 'enum').map(entity => [entity.name, entity]))
    for (const { kind, from, to, fromCardinality, fromFields = [] } of relations) {
      const parent = this.#entities.get(to)
      if (kind === 'inherits' && parent)
        this.#parents.set(from, [...(this.#parents.get(from) ?? []), tableName(parent)])
      if (isOne(fromCardinality) && fromFields.length === 1) this.#uniqueKeys.add(`${from}.${fromFields[0]}`)
    }
  }

  write(): string {
    const { entities, relations } = this.#schema
    if (this.#schema.title !== undefined) this.losses.add(named('title', this.#schema.title))
    const groups = new Set(entities.flatMap(({ group }) => (group === undefined ? [] : [group])))
    const enums = entities.filter(({ kind }) => kind === 'enum')
    const tables = entities.filter(({ kind }) => kind !== 'enum' && kind !== 'view')
    for (const { name } of entities.filter(({ kind }) => kind === 'view'))
      this.losses.add(named('view', name), undefined, because('query-unknown'))
    return [
      ...Array.from(groups, group => `CREATE SCHEMA IF NOT EXISTS ${quoteName(group)};`),
      ...enums.map(
        entity => `CREATE TYPE ${tableName(entity)} AS ENUM (${(entity.values ?? []).map(quoteText).join(', ')});`,
      ),
      ...tables.map(entity => this.#printTable(entity)),
      ...relations.flatMap(relation => this.#printRelation(relation) ?? []),
      ...tables.flatMap(printComments),
    ]
      .join('\n\n')
      .concat('\n')
  }

  #printTable(entity: Entity): string {
    if (entity.methods && entity.methods.length > 0) this.losses.add(partOf('methods', entity.name))
    const primary = entity.fields.filter(field => field.key?.startsWith('primary'))
    const columns = entity.fields.map(field => `    ${this.#printColumn(field, entity, primary.length === 1)}`)
    if (primary.length > 1) columns.push(`    PRIMARY KEY (${primary.map(field => quoteName(field.name)).join(', ')})`)
    const parents = this.#parents.get(entity.id)
    const inherits = parents === undefined ? '' : ` INHERITS (${parents.join(', ')})`
    return `CREATE TABLE ${tableName(entity)} (\n${columns.join(',\n')}\n)${inherits};`
  }

  #printColumn(field: Field, entity: Entity, isOnlyPrimary: boolean): string {
    const where = `${entity.name}.${field.name}`
    const type = this.#printType(field.type, where)
    const isPrimary = field.key?.startsWith('primary') ?? false
    return [
      quoteName(field.name),
      type,
      isPrimary && isOnlyPrimary ? 'PRIMARY KEY' : field.nullable === false && !isPrimary ? 'NOT NULL' : '',
      field.key === 'unique' || (field.key === 'foreign' && this.#uniqueKeys.has(`${entity.id}.${field.name}`))
        ? 'UNIQUE'
        : '',
      this.#printDefault(field, where),
    ]
      .filter(part => part !== '')
      .join(' ')
  }

  #printType(type: string | undefined, where: string): string {
    if (type === undefined || type === '') {
      this.losses.add(
        lost('no-type', { name: where }),
        undefined,
        because('needs-written', { format: 'SQL', written: 'text' }),
      )
      return 'text'
    }
    const enumeration = this.#enumerations.get(type)
    return enumeration ? tableName(enumeration) : (toPostgresType(type) ?? quoteName(type))
  }

  #printDefault(field: Field, where: string): string {
    if (field.default === undefined) return ''
    if (isExpression(field.default)) return `DEFAULT ${field.default}`
    this.losses.add(partOf('default value', where), undefined, because('not-sql'))
    return ''
  }

  #printRelation(relation: Relation): string | null {
    const from = this.#entities.get(relation.from)
    const to = this.#entities.get(relation.to)
    if (!from || !to || relation.kind === 'inherits') return null
    const { fromFields = [], toFields = [] } = relation
    const isReversed = isOne(relation.fromCardinality) && !isOne(relation.toCardinality)
    const [holder, target, ownFields, other] = isReversed
      ? [to, from, toFields, fromFields]
      : [from, to, fromFields, toFields]
    const isManyToMany = !isOne(relation.fromCardinality) && !isOne(relation.toCardinality)
    const known = new Set(holder.fields.map(field => field.name))
    if (ownFields.length === 0 || isManyToMany || !ownFields.every(name => known.has(name))) {
      const why = because(isManyToMany ? 'many-to-many' : 'columns-unknown')
      this.losses.add(between('relation', from.name, to.name), undefined, why)
      return null
    }
    const columns = other.length === 0 ? '' : ` (${other.map(quoteName).join(', ')})`
    return `ALTER TABLE ${tableName(holder)} ADD FOREIGN KEY (${ownFields.map(quoteName).join(', ')}) REFERENCES ${tableName(target)}${columns};`
  }
}

function isOne(cardinality: Relation['fromCardinality']): boolean {
  return cardinality === 'one' || cardinality === 'zero-or-one'
}

function printComments(entity: Entity): string[] {
  const name = tableName(entity)
  const tableComment = entity.note === undefined ? [] : [`COMMENT ON TABLE ${name} IS ${quoteText(entity.note)};`]
  const columns = entity.fields.flatMap(field =>
    field.note === undefined ? [] : [`COMMENT ON COLUMN ${name}.${quoteName(field.name)} IS ${quoteText(field.note)};`],
  )
  return [...tableComment, ...columns]
}

/** True if a default value is valid in a definition: its brackets close, and nothing in it ends the statement. */
function isExpression(value: string): boolean {
  const tokens = scanAll(value, sqlLexicon)
  let depth = 0
  for (const token of tokens) {
    if (isOpening(token)) depth += 1
    if (isClosing(token)) depth -= 1
    if (depth < 0 || token.kind === 'comment' || (token.kind === 'symbol' && /[;\\,]/.test(token.text) && depth === 0))
      return false
  }
  const quoted = tokens.filter(token => token.kind === 'string' || token.kind === 'name')
  return depth === 0 && tokens.length > 0 && quoted.every(token => isClosed(value.slice(token.start, token.end)))
}

function isClosed(quoted: string): boolean {
  return quoted.length > 1 && quoted[0] === quoted.at(-1)
}

function tableName({ name, group }: Entity): string {
  return group === undefined ? quoteName(name) : `${quoteName(group)}.${quoteName(name)}`
}

function quoteName(name: string): string {
  if (/^[a-z_][a-z0-9_]*$/.test(name) && !reserved.has(name)) return name
  return `"${name.replaceAll('"', '""')}"`
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
