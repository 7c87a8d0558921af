import { named, partOf, some, verbatim, verbatimOf } from '../../structure/loss.ts'
import type { Entity, Field } from '../../structure/schema.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { type Lexicon, scanAll, type Token } from '../reading/scanner.ts'
import { SchemaDraft } from '../reading/schema-draft.ts'
import { isPlain, sourceOf, splitTokens, TokenReader } from '../reading/token-reader.ts'
import { readCalls } from './calls.ts'
import { readTableKeys, type TableKey } from './table-keys.ts'

const lexicon: Lexicon = {
  lineComments: ['//'],
  blockComments: [{ open: '/*', close: '*/' }],
  quotations: [
    { open: "'", close: "'", kind: 'string', escape: 'backslash' },
    { open: '"', close: '"', kind: 'string', escape: 'backslash' },
    { open: '`', close: '`', kind: 'string', escape: 'backslash' },
  ],
}

/** A `references(() => users.id)`, with the names that the code gives to table and column. */
interface Reference {
  entity: Entity
  field: Field
  table: string
  column: string
  line: number
}

const makesTable = /^(?:pg|mysql|sqlite|singlestore|cockroach|gel|mssql)Table$/
const makesEnumeration = /^(?:pg|mysql|cockroach)Enum$/

/** The tables and enumerations that code defines with `pgTable`, `mysqlTable`, `sqliteTable` and their like. @throws NotationFault where it defines none */
export function read({ text }: NotationText): Reading {
  const reader = new DrizzleReader(text)
  reader.readAll(scanAll(text, lexicon).filter(({ kind }) => kind !== 'comment'))
  if (reader.draft.entities.length === 0) throw new NotationFault(unreadable('no-code-table'))
  return { structure: reader.draft.finish(), losses: reader.losses.toArray() }
}

class DrizzleReader {
  readonly draft = new SchemaDraft()
  readonly losses = new LossList()
  #text: string
  #references: Reference[] = []
  /** Tables by the name of the variable, with the fields by the names of their properties. */
  #tables = new Map<string, { entity: Entity; fields: Map<string, Field> }>()
  /** Names of enumerations, by variable. */
  #enumerations = new Map<string, string>()
  /** Names of functions that make tables: `const createTable = pgTableCreator(…)`. */
  #makers = new Set<string>()
  /** Schemas of the database, by variable: their tables are made by `shop.table(…)`. */
  #schemas = new Set<string>()
  /** The properties of objects, by variable: columns that several tables share. */
  #objects = new Map<string, Token[]>()
  #keys: (TableKey & { entity: Entity; fields: Map<string, Field> })[] = []

  constructor(text: string) {
    this.#text = text
  }

  readAll(tokens: readonly Token[]): void {
    const reader = new TokenReader(tokens)
    // Each call is read once, with everything in it.
    for (let token = reader.next(); token; token = reader.next()) {
      if (token.kind !== 'word') continue
      if (reader.sees('=', '{')) this.#readObject(reader, token.text)
      else if (reader.sees('(')) this.#readCall(reader, token)
    }
    for (const reference of this.#references) this.#connect(reference)
    for (const key of this.#keys) this.#addKey(key)
  }

  #readCall(reader: TokenReader, token: Token): void {
    const { tokens } = reader
    // `shop.table(`: the variable stands before the name of the schema.
    const owner = isPlain(tokens[reader.at - 2], '.') ? tokens[reader.at - 3]?.text : undefined
    const isOfSchema = owner !== undefined && this.#schemas.has(owner)
    const variable = variableBefore(tokens, reader.at - (isOfSchema ? 3 : 1))
    if (makesTable.test(token.text) || this.#makers.has(token.text) || (isOfSchema && token.text === 'table'))
      this.#readTable(reader, variable, token.line)
    else if ((makesEnumeration.test(token.text) || (isOfSchema && token.text === 'enum')) && variable !== undefined)
      this.#readEnumeration(reader, variable, token.line)
    else if (/TableCreator$/.test(token.text) && variable !== undefined) this.#makers.add(variable)
    else if (/Schema$/.test(token.text) && variable !== undefined) {
      this.#schemas.add(variable)
      const [name] = reader.readBracketed()
      if (name?.kind === 'string') this.losses.add(named('schema', name.text), token.line)
    } else if (/View$/.test(token.text) && variable !== undefined)
      this.losses.add(named('view', variable), token.line, because('code'))
    else if (token.text === 'relations') this.losses.add(verbatim('`relations`'), token.line, because('keys-say-it'))
  }

  #readObject(reader: TokenReader, variable: string): void {
    reader.next()
    this.#objects.set(variable, reader.readBracketed())
  }

  #readTable(reader: TokenReader, variable: string | undefined, line: number): void {
    const body = reader.readBracketed()
    const [name, written, extra] = splitTokens(body)
    const columns = columnsOf(written)
    if (name?.[0]?.kind !== 'string' || !columns) {
      this.losses.add(some('table'), line, because('incomplete'))
      return
    }
    const to = body.at(-1)?.endLine ?? line
    const entity = this.draft.addEntity({ name: name[0].text, origin: { lines: { from: line, to } } })
    const fields = new Map<string, Field>()
    for (const part of this.#withShared(splitTokens(columns))) {
      const field = this.#readColumn(part, entity)
      if (!field || !part[0]) continue
      fields.set(part[0].text, field)
      entity.fields.push(field)
    }
    const { keys, hasMore } = readTableKeys(extra ?? [])
    this.#keys.push(...keys.map(key => ({ ...key, entity, fields })))
    if (hasMore) this.losses.add(partOf('indexes and keys', entity.name), extra?.[0]?.line, because('code'))
    if (variable !== undefined) this.#tables.set(variable, { entity, fields })
  }

  /** Columns, with those of `...shared` in its place where the code says what they are. */
  #withShared(parts: readonly Token[][]): Token[][] {
    return parts.flatMap(part => {
      const isSpread = part.length === 4 && part.slice(0, 3).every(token => isPlain(token, '.'))
      const shared = isSpread ? this.#objects.get(part[3]?.text ?? '') : undefined
      return shared ? splitTokens(shared) : [part]
    })
  }

  #readEnumeration(reader: TokenReader, variable: string, line: number): void {
    const [name, values = []] = splitTokens(reader.readBracketed())
    if (name?.[0]?.kind !== 'string') return
    this.#enumerations.set(variable, name[0].text)
    const written = values.filter(({ kind }) => kind === 'string').map(({ text }) => text)
    this.draft.addEntity({
      name: name[0].text,
      kind: 'enum',
      values: written,
      origin: { lines: { from: line, to: line } },
    })
  }

  /** `email: varchar('email', { length: 80 }).notNull().references(() => users.id)` */
  #readColumn(part: readonly Token[], entity: Entity): Field | null {
    const [property] = part
    const [type, ...options] = readCalls(part.slice(2))
    if (!property || !isPlain(part[1], ':') || !type) {
      this.losses.add(verbatim(sourceOf(part, this.#text).slice(0, 60)), property?.line, because('not-understood'))
      return null
    }
    const [first] = type.arguments
    const length = /\blength:\s*(\d+)/.exec(sourceOf(type.arguments, this.#text))?.[1]
    const field: Field = {
      name: first?.kind === 'string' ? first.text : property.text,
      type: (this.#enumerations.get(type.name) ?? type.name) + (length === undefined ? '' : `(${length})`),
      nullable: true,
      origin: { lines: { from: property.line, to: part.at(-1)?.endLine ?? property.line } },
    }
    for (const { name, arguments: given } of options) {
      const written = sourceOf(given, this.#text)
      if (name === 'primaryKey') Object.assign(field, { key: 'primary', nullable: false })
      else if (name === 'unique') field.key ??= 'unique'
      else if (name === 'notNull') field.nullable = false
      else if (name === 'default')
        field.default = given[0]?.kind === 'string' ? `'${given[0].text.replaceAll("'", "''")}'` : written
      else if (name === 'defaultNow') field.default = 'now()'
      else if (name === 'array') field.type += '[]'
      else if (name === 'references') this.#addReference(given, entity, field, property.line)
      else this.losses.add(verbatimOf(`.${name}(${written.slice(0, 40)})`, field.name), property.line)
    }
    return field
  }

  #addReference(given: readonly Token[], entity: Entity, field: Field, line: number): void {
    const [target = [], settings] = splitTokens(given)
    const [column, , table] = target
      .filter(({ text }) => text !== '}')
      .slice(-3)
      .reverse()
    if (column?.kind === 'word' && table?.kind === 'word')
      this.#references.push({ entity, field, table: table.text, column: column.text, line })
    else this.losses.add(partOf('reference', field.name), line, because('code'))
    if (settings) this.losses.add(verbatimOf(sourceOf(settings, this.#text).slice(0, 60), field.name), line)
  }

  /** A key of several columns; of one column it says the same as in the column. */
  #addKey({ kind, columns, target, entity, fields, line }: TableKey & { entity: Entity; fields: Map<string, Field> }) {
    const own = columns.flatMap(column => fields.get(column) ?? [])
    const other = target && this.#tables.get(target.table)
    if (own.length < columns.length || (target && !other)) {
      this.losses.add(partOf('indexes and keys', entity.name), line, because('not-defined'))
      return
    }
    if (kind === 'primary') {
      for (const field of own) {
        field.key = field.key === 'foreign' ? 'primary-foreign' : 'primary'
        field.nullable = false
      }
      return
    }
    for (const field of own) field.key = field.key === 'primary' ? 'primary-foreign' : 'foreign'
    if (!target || !other) return
    this.draft.addRelation(entity, other.entity, {
      fromCardinality: 'many',
      toCardinality: own.some(({ nullable }) => nullable) ? 'zero-or-one' : 'one',
      label: own.map(({ name }) => name).join(', '),
      fromFields: own.map(({ name }) => name),
      toFields: target.columns.map(column => other.fields.get(column)?.name ?? column),
      origin: { lines: { from: line, to: line } },
    })
  }

  #connect({ entity, field, table, column, line }: Reference): void {
    const target = this.#tables.get(table)
    if (!target) {
      this.losses.add(partOf('reference', field.name), line, because('not-defined'))
      return
    }
    const isUnique = field.key === 'unique' || field.key === 'primary'
    field.key = field.key === 'primary' ? 'primary-foreign' : 'foreign'
    this.draft.addRelation(entity, target.entity, {
      fromCardinality: isUnique ? 'zero-or-one' : 'many',
      toCardinality: field.nullable ? 'zero-or-one' : 'one',
      label: field.name,
      fromFields: [field.name],
      toFields: [target.fields.get(column)?.name ?? column],
      origin: { lines: { from: line, to: line } },
    })
  }
}

/** The tokens of the columns: an object, or what a function gives: `(d) => ({ … })`. */
function columnsOf(tokens: readonly Token[] | undefined): Token[] | null {
  if (!tokens || isPlain(tokens[0], '{')) return tokens ? new TokenReader(tokens).readBracketed() : null
  const arrow = tokens.findIndex((token, index) => isPlain(token, '=') && isPlain(tokens[index + 1], '>'))
  const body = tokens.slice(arrow + 2)
  const object = isPlain(body[0], '(') ? new TokenReader(body).readBracketed() : body
  return isPlain(object[0], '{') ? new TokenReader(object).readBracketed() : null
}

/** The variable in `const users = pgTable(`. */
function variableBefore(tokens: readonly Token[], index: number): string | undefined {
  const name = tokens[index - 2]
  return isPlain(tokens[index - 1], '=') && name?.kind === 'word' ? name.text : undefined
}
