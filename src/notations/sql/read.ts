import { named, partOf, some, verbatim } from '../../structure/loss.ts'
import { LossList } from '../loss-list.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import type { Token } from '../reading/scanner.ts'
import { isPlain, TokenReader } from '../reading/token-reader.ts'
import { Catalogue, printName } from './catalogue.ts'
import { attachPartition, readAlterTable } from './read-alter-table.ts'
import { readColumnList, readName, type SqlContext } from './read-columns.ts'
import { readTableBody, readTableOptions } from './read-table.ts'
import { readStatements, type Statement } from './statements.ts'
import { toSchema } from './to-schema.ts'

/** Objects that `CREATE` makes, including those that are not part of a schema. */
const objects =
  `table view type index domain sequence function procedure trigger schema database extension role user policy rule aggregate event
  publication subscription server collation cast operator language statistics synonym package tablespace`.split(/\s+/)

/** A script of definitions: tables, their columns and keys, views by name, enumerations. @throws NotationFault where it defines nothing */
export function read({ text }: NotationText): Reading {
  const context: SqlContext = { text, losses: new LossList() }
  const catalogue = new Catalogue()
  for (const statement of readStatements(text)) {
    readStatement(statement, catalogue, context)
    for (const comment of statement.comments)
      if (/\p{L}/u.test(comment.text)) context.losses.add(lost('comments'), comment.line)
  }
  const structure = toSchema(catalogue, context)
  if (structure.entities.length === 0) throw new NotationFault(unreadable('no-sql'))
  return { structure, losses: context.losses.toArray() }
}

function readStatement(statement: Statement, catalogue: Catalogue, context: SqlContext): void {
  const reader = new TokenReader(statement.tokens)
  const line = reader.peek()?.line
  if (reader.accept('create')) readCreate(reader, statement, catalogue, context)
  else if (reader.accept('alter', 'table')) readAlterTable(reader, catalogue, context)
  else if (reader.accept('comment', 'on')) readComment(reader, catalogue, context)
  else if (reader.accept('drop')) readDrop(reader, catalogue, context)
  else if (reader.accept('do') && readDefinitionsIn(statement, catalogue, context)) return
  else if (reader.sees('insert') || reader.sees('copy') || reader.sees('replace'))
    context.losses.add(lost('data-rows'), line)
  else {
    const words = statement.tokens
      .slice(0, reader.sees('alter') ? 2 : 1)
      .map(token => token.text.slice(0, 40).toUpperCase())
    context.losses.add(verbatim(words.join(' ')), line)
  }
}

/** Definitions of tables and keys in the block of a `DO`, which tools write so that running them twice does no harm. False: there are none. */
function readDefinitionsIn({ tokens }: Statement, catalogue: Catalogue, context: SqlContext): boolean {
  const body = tokens.find(({ kind }) => kind === 'string')
  if (!body) return false
  const [offset, line] = [context.text.indexOf(body.text, body.start), body.line - 1]
  const toPlace = (token: Token): Token => ({
    ...token,
    start: token.start + offset,
    end: token.end + offset,
    line: token.line + line,
    endLine: token.endLine + line,
  })
  let isDefining = false
  for (const { tokens: inner } of readStatements(body.text)) {
    const at = inner.findIndex((token, index) => isOpening(token, inner[index + 1]) && isAtBeginning(inner[index - 1]))
    if (at < 0) continue
    isDefining = true
    readStatement({ tokens: inner.slice(at).map(toPlace), comments: [] }, catalogue, context)
  }
  return isDefining
}

function isOpening(token: Token, next: Token | undefined): boolean {
  return (isPlain(token, 'alter') && isPlain(next, 'table')) || isPlain(token, 'create')
}

function isAtBeginning(before: Token | undefined): boolean {
  return before === undefined || ['begin', 'then', 'else'].some(word => isPlain(before, word))
}

function readCreate(reader: TokenReader, statement: Statement, catalogue: Catalogue, context: SqlContext): void {
  const line = reader.peek()?.line
  let isUnique = false
  let object: string | null = null
  for (let count = 0; object === null && count < 24 && !reader.isAtEnd; count += 1) {
    if (reader.sees('unique')) isUnique = true
    object = reader.acceptAny(objects)
    if (object === null) reader.next()
  }
  reader.accept('if', 'not', 'exists')
  if (object === 'table') readCreateTable(reader, statement, catalogue, context)
  else if (object === 'view') readCreateView(reader, statement, catalogue, context)
  else if (object === 'type') readCreateType(reader, statement, catalogue, context)
  else if (object === 'index') readCreateIndex(reader, isUnique, catalogue, context)
  else {
    const name = object === null ? null : readName(reader)
    context.losses.add(verbatim([object ?? 'CREATE', name && printName(name)].filter(part => part).join(' ')), line)
  }
}

function readCreateTable(reader: TokenReader, statement: Statement, catalogue: Catalogue, context: SqlContext): void {
  const lines = linesOf(statement)
  const name = readName(reader)
  if (!name) {
    context.losses.add(some('table without a name'), lines.from)
    return
  }
  if (catalogue.find(name)?.kind === 'table') {
    context.losses.add(named('second definition', printName(name)), lines.from, because('first-counts'))
    return
  }
  const table = catalogue.add(name, 'table', lines)
  if (reader.accept('partition', 'of')) {
    const parent = readName(reader)
    const whole = parent && catalogue.find(parent)
    if (whole) {
      attachPartition(table, whole, catalogue)
      return
    }
  }
  // ClickHouse names the servers before the columns.
  if (reader.accept('on', 'cluster')) reader.next()
  // The columns of SQLite's virtual tables are arguments of a module.
  if (reader.accept('using')) table.notes.push(`virtual, using ${reader.next()?.text ?? ''}`)
  if (reader.sees('(')) readTableBody(reader.readBracketed(), table, statement, context)
  readTableOptions(reader, table, context)
}

function readCreateView(reader: TokenReader, statement: Statement, catalogue: Catalogue, context: SqlContext): void {
  const lines = linesOf(statement)
  const name = readName(reader)
  if (!name) {
    context.losses.add(some('view without a name'), lines.from)
    return
  }
  // mysqldump first writes a stand-in for every view.
  const earlier = catalogue.find(name)
  if (earlier) catalogue.remove(earlier)
  const view = catalogue.add(name, 'view', lines)
  if (reader.sees('('))
    for (const column of readColumnList(reader) ?? [])
      view.columns.set(column.toLowerCase(), { name: column, isNullable: true, notes: [], line: lines.from })
  context.losses.add(partOf('query', printName(name)), lines.from)
}

/** `CREATE TYPE mood AS ENUM ('sad', 'happy')`, or a type of several attributes. */
function readCreateType(reader: TokenReader, statement: Statement, catalogue: Catalogue, context: SqlContext): void {
  const lines = linesOf(statement)
  const name = readName(reader)
  if (name && reader.accept('as', 'enum')) {
    const values = reader.readBracketed().filter(token => token.kind === 'string')
    catalogue.add(name, 'enum', lines).values = values.map(token => token.text)
  } else if (name && reader.accept('as') && reader.sees('('))
    readTableBody(reader.readBracketed(), catalogue.add(name, 'type', lines), statement, context)
  else context.losses.add(named('type', name ? printName(name) : ''), lines.from)
}

function readCreateIndex(reader: TokenReader, isUnique: boolean, catalogue: Catalogue, context: SqlContext): void {
  const line = reader.peek()?.line
  reader.accept('concurrently')
  reader.accept('if', 'not', 'exists')
  const name = reader.sees('on') ? null : readName(reader)
  if (!reader.accept('on')) return
  reader.accept('only')
  const target = readName(reader)
  const table = target && catalogue.find(target)
  if (reader.accept('using')) reader.next()
  const columns = readColumnList(reader)
  const isPartial = reader.tokens.slice(reader.at).some(token => token.text.toLowerCase() === 'where')
  if (isUnique && table && columns && columns.length > 0 && !isPartial) table.uniques.push(columns)
  else
    context.losses.add(
      verbatim(['INDEX', name && printName(name), target && `ON ${printName(target)}`].filter(part => part).join(' ')),
      line,
    )
}

/** `COMMENT ON TABLE name IS '…'` and `COMMENT ON COLUMN name.column IS '…'`. */
function readComment(reader: TokenReader, catalogue: Catalogue, context: SqlContext): void {
  const line = reader.peek()?.line
  const object = reader.acceptAny(['table', 'column', 'view', 'type'])
  const parts: string[] = []
  while (object !== null && !reader.isAtEnd && !reader.sees('is')) {
    const token = reader.next()
    if (token && token.kind !== 'symbol') parts.push(token.text)
  }
  const text = reader.accept('is') ? (reader.peek()?.kind === 'string' ? reader.next()?.text : undefined) : undefined
  const column = object === 'column' ? parts.pop() : undefined
  const [name, schema] = [parts.pop(), parts.pop()]
  const relation = name === undefined ? undefined : catalogue.find(schema === undefined ? { name } : { schema, name })
  const notes = column === undefined ? relation?.notes : relation?.columns.get(column.toLowerCase())?.notes
  if (text !== undefined && notes) notes.unshift(text)
  else context.losses.add(verbatim(`COMMENT ON ${(object ?? reader.peek()?.text ?? '').toUpperCase()}`.trim()), line)
}

/** Dumps drop what they are about to define; a migration drops what was defined before. */
function readDrop(reader: TokenReader, catalogue: Catalogue, context: SqlContext): void {
  const line = reader.peek()?.line
  const object = reader.acceptAny(['table', 'view', 'type', 'materialized'])
  reader.accept('view')
  reader.accept('if', 'exists')
  const name = object === null ? null : readName(reader)
  const relation = name && catalogue.find(name)
  if (relation) catalogue.remove(relation)
  else context.losses.add(verbatim(`DROP ${(object ?? reader.peek()?.text ?? '').toUpperCase()}`.trim()), line)
}

function linesOf({ tokens }: Statement): { from: number; to: number } {
  return { from: tokens[0]?.line ?? 1, to: tokens.at(-1)?.endLine ?? 1 }
}
