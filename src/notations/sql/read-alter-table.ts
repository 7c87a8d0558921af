import { verbatim } from '../../structure/loss.ts'
import { because } from '../messages/index.ts'
import type { Token } from '../reading/scanner.ts'
import { sourceOf, splitTokens, TokenReader } from '../reading/token-reader.ts'
import { type Catalogue, type Column, printName, type Relation } from './catalogue.ts'
import { readName, readOption, type SqlContext } from './read-columns.ts'
import { addColumn, isConstraint, readConstraint } from './read-table.ts'

/** Reads the changes of `ALTER TABLE name …`, from behind the word `TABLE`. */
export function readAlterTable(reader: TokenReader, catalogue: Catalogue, context: SqlContext): void {
  const line = reader.peek()?.line
  reader.accept('if', 'exists')
  reader.accept('only')
  const name = readName(reader)
  const table = name ? catalogue.find(name) : undefined
  if (!table) {
    context.losses.add(verbatim(`ALTER TABLE ${name ? printName(name) : ''}`.trim()), line, because('not-defined'))
    return
  }
  reader.accept('*')
  for (const change of splitTokens(reader.tokens.slice(reader.at))) readChange(change, table, catalogue, context)
}

function readChange(tokens: Token[], table: Relation, catalogue: Catalogue, context: SqlContext): void {
  const reader = new TokenReader(tokens)
  if (reader.accept('with')) reader.acceptAny(['check', 'nocheck'])
  if (reader.accept('add')) readAddition(reader, table, context)
  else if (reader.accept('modify')) {
    reader.accept('column')
    replaceColumn(tokens.slice(reader.at), table, context)
  } else if (reader.accept('change')) {
    reader.accept('column')
    const old = reader.next()?.text ?? ''
    replaceColumn(tokens.slice(reader.at), table, context, old)
  } else if (reader.accept('alter')) readColumnChange(reader, table, context)
  else if (reader.accept('drop')) readRemoval(reader, table, context)
  else if (reader.accept('rename')) readRenaming(reader, table, catalogue)
  else if (reader.accept('attach', 'partition')) {
    const name = readName(reader)
    const partition = name && catalogue.find(name)
    if (partition) attachPartition(partition, table, catalogue)
  } else if (reader.accept('inherit')) {
    const parent = readName(reader)
    if (parent) table.parents.push(parent)
  } else context.losses.add(verbatim(`ALTER TABLE … ${administrative(reader)}`), tokens[0]?.line)
}

/** `OWNER TO`, `ENABLE ROW`: without the names after it, so that the same change of many tables is reported once. */
function administrative(reader: TokenReader): string {
  return [reader.next(), reader.next()]
    .filter(token => token?.kind === 'word')
    .map(token => token?.text.toUpperCase())
    .join(' ')
}

/** Partitions are parts of their table: they are in its note, not beside it. */
export function attachPartition(partition: Relation, table: Relation, catalogue: Catalogue): void {
  table.partitions.push(partition.name.name)
  catalogue.hide(partition)
}

function readAddition(reader: TokenReader, table: Relation, context: SqlContext): void {
  const isColumn = reader.accept('column')
  reader.accept('if', 'not', 'exists')
  const rest = reader.tokens.slice(reader.at)
  if (reader.sees('('))
    for (const part of splitTokens(reader.readBracketed())) {
      // Oracle has constraints in these brackets, too.
      if (!isColumn && isConstraint(part)) readConstraint(new TokenReader(part), table, context)
      else addColumn(part, table, context)
    }
  else if (!isColumn && isConstraint(rest)) readConstraint(new TokenReader(rest), table, context)
  else addColumn(rest, table, context)
}

function replaceColumn(tokens: Token[], table: Relation, context: SqlContext, oldName?: string): void {
  const before = [...table.columns]
  const column = addColumn(tokens, table, context)
  if (!column || oldName === undefined || oldName.toLowerCase() === column.name.toLowerCase()) return
  table.columns = new Map(
    before.map(([key, value]) => (key === oldName.toLowerCase() ? [column.name.toLowerCase(), column] : [key, value])),
  )
}

function readColumnChange(reader: TokenReader, table: Relation, context: SqlContext): void {
  reader.accept('column')
  const column = table.columns.get(reader.next()?.text.toLowerCase() ?? '')
  if (!column) {
    context.losses.add(verbatim(sourceOf(reader.tokens, context.text).slice(0, 80)), reader.tokens[0]?.line)
    return
  }
  if (reader.accept('set', 'data', 'type') || reader.accept('type')) {
    const stop = reader.tokens.findIndex((token, index) => index > reader.at && token.text.toLowerCase() === 'using')
    column.type = sourceOf(reader.tokens.slice(reader.at, stop === -1 ? undefined : stop), context.text)
  } else if (reader.accept('drop', 'not', 'null')) column.isNullable = true
  else if (reader.accept('drop', 'default')) delete column.default
  else if (reader.accept('set') || reader.accept('add')) readOptions(reader, column, table, context)
  else context.losses.add(verbatim(`ALTER COLUMN … ${administrative(reader)}`), reader.tokens[0]?.line)
}

function readOptions(reader: TokenReader, column: Column, table: Relation, context: SqlContext): void {
  while (!reader.isAtEnd) readOption(reader, column, table, context)
}

function readRemoval(reader: TokenReader, table: Relation, context: SqlContext): void {
  const line = reader.tokens[0]?.line
  const isColumn = reader.accept('column') || reader.sees('if')
  reader.accept('if', 'exists')
  const name = reader.next()?.text ?? ''
  if (isColumn || table.columns.has(name.toLowerCase())) table.columns.delete(name.toLowerCase())
  else context.losses.add(verbatim(`ALTER TABLE … DROP ${name.toUpperCase()}`), line)
}

function readRenaming(reader: TokenReader, table: Relation, catalogue: Catalogue): void {
  if (reader.accept('to') || reader.accept('as')) {
    const name = readName(reader)
    if (name) catalogue.rename(table, name.name)
    return
  }
  reader.accept('column')
  const from = reader.next()?.text.toLowerCase() ?? ''
  reader.accept('to')
  const to = reader.next()?.text
  const column = table.columns.get(from)
  if (to === undefined || !column) return
  const renamed = (name: string) => (name.toLowerCase() === from ? to : name)
  column.name = to
  table.columns = new Map(Array.from(table.columns.values(), column => [column.name.toLowerCase(), column]))
  table.primary = table.primary.map(renamed)
  table.uniques = table.uniques.map(names => names.map(renamed))
  for (const key of table.foreignKeys) key.columns = key.columns.map(renamed)
}
