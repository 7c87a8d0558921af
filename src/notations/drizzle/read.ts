import { partOf, some, verbatim, verbatimOf } from '../../structure/loss.ts'
import type { Entity, Field } from '../../structure/schema.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { type Lexicon, scanAll, type Token } from '../reading/scanner.ts'
import { SchemaDraft } from '../reading/schema-draft.ts'
import { isPlain, sourceOf, splitTokens, TokenReader } from '../reading/token-reader.ts'
import { readCalls } from './calls.ts'

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

/** The tables and enumerations that code defines with `pgTable`, `mysqlTable` or `sqliteTable`. @throws NotationFault where it defines none */
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

  constructor(text: string) {
    this.#text = text
  }

  readAll(tokens: readonly Token[]): void {
    const reader = new TokenReader(tokens)
    // Each call is read once, with everything in it.
    for (let token = reader.next(); token; token = reader.next()) {
      if (token.kind !== 'word' || !reader.sees('(')) continue
      const variable = variableBefore(tokens, reader.at - 1)
      if (/^(?:pg|mysql|sqlite)Table$/.test(token.text)) this.#readTable(reader, variable, token.line)
      else if (/^(?:pg|mysql)Enum$/.test(token.text) && variable !== undefined)
        this.#readEnumeration(reader, variable, token.line)
      else if (token.text === 'relations') this.losses.add(verbatim('`relations`'), token.line, because('keys-say-it'))
    }
    for (const reference of this.#references) this.#connect(reference)
  }

  #readTable(reader: TokenReader, variable: string | undefined, line: number): void {
    const body = reader.readBracketed()
    const [name, columns, extra] = splitTokens(body)
    if (name?.[0]?.kind !== 'string' || !isPlain(columns?.[0], '{') || !columns) {
      this.losses.add(some('table'), line, because('incomplete'))
      return
    }
    const to = body.at(-1)?.endLine ?? line
    const entity = this.draft.addEntity({ name: name[0].text, origin: { lines: { from: line, to } } })
    const fields = new Map<string, Field>()
    for (const part of splitTokens(new TokenReader(columns).readBracketed())) {
      const field = this.#readColumn(part, entity)
      if (!field || !part[0]) continue
      fields.set(part[0].text, field)
      entity.fields.push(field)
    }
    if (extra) this.losses.add(partOf('indexes and keys', entity.name), extra[0]?.line, because('code'))
    if (variable !== undefined) this.#tables.set(variable, { entity, fields })
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

/** The variable in `const users = pgTable(`. */
function variableBefore(tokens: readonly Token[], index: number): string | undefined {
  const name = tokens[index - 2]
  return isPlain(tokens[index - 1], '=') && name?.kind === 'word' ? name.text : undefined
}
