import { some, verbatim, verbatimOf } from '../../structure/loss.ts'
import type { LossList } from '../loss-list.ts'
import type { Token } from '../reading/scanner.ts'
import { isClosing, isOpening, isPlain, sourceOf, splitTokens, TokenReader } from '../reading/token-reader.ts'
import { type Column, type ForeignKey, printName, type QualifiedName, type Relation } from './catalogue.ts'

/** Shared state of the reader of one script. */
export interface SqlContext {
  text: string
  losses: LossList
}

/** Words that end a type or a default value, since an option of the column begins with them. */
const optionWords = new Set(
  `constraint not null default primary unique references check generated collate comment auto_increment autoincrement identity on as stored
  virtual persisted key invisible visible storage compression charset encode sparse rowguidcol distkey sortkey deferrable initially match first
  after using srid hidden`.split(/\s+/),
)
const referenceActions = ['cascade', 'restrict', 'no', 'set']

/** `schema.name`, `"name"`, `` `database`.`name` ``. Null where no name comes next. */
export function readName(reader: TokenReader): QualifiedName | null {
  const parts: string[] = []
  for (;;) {
    const token = reader.peek()
    if (!token || token.kind === 'symbol' || token.kind === 'comment') break
    parts.push(token.text)
    reader.next()
    if (!reader.accept('.')) break
  }
  const name = parts.at(-1)
  if (name === undefined || name === '') return null
  const schema = parts.at(-2)
  return schema === undefined ? { name } : { schema, name }
}

/** The names between the brackets that come next: `(id, "Name" DESC, title(20))`. Null where one of them is an expression. */
export function readColumnList(reader: TokenReader): string[] | null {
  const names = splitTokens(reader.readBracketed()).map(part => {
    const [first, second, third] = part
    const isPrefix = isPlain(second, '(') && /^\d+$/.test(third?.text ?? '')
    if (!first || first.kind === 'symbol' || (isPlain(second, '(') && !isPrefix)) return null
    return first.text
  })
  return names.every(name => name !== null) ? names : null
}

/** A column's definition. Null where it does not begin with a name. */
export function readColumn(tokens: readonly Token[], table: Relation, context: SqlContext): Column | null {
  const [first] = tokens
  if (!first || first.kind === 'symbol') return null
  const reader = new TokenReader(tokens)
  reader.next()
  const type = sourceOf(readUntilOption(reader, isUntyped(reader) ? 0 : 1), context.text)
  const column: Column = {
    name: first.text,
    isNullable: true,
    notes: [],
    line: first.line,
    ...(type !== '' && { type: withoutBrackets(type) }),
  }
  while (!reader.isAtEnd) readOption(reader, column, table, context)
  return column
}

/** SQLite needs no type: an option follows the name at once. */
function isUntyped(reader: TokenReader): boolean {
  return ['as', 'default', 'not', 'references', 'check', 'generated', 'collate'].some(word => reader.sees(word))
}

/** SQL Server writes types as names: `[nvarchar](40)`, `[dbo].[Money]`. */
function withoutBrackets(type: string): string {
  return type.replace(/^(?:\[\w[^\]]{0,100}\]\.?)+/, name => name.replace(/[[\]]/g, ''))
}

/** Reads one option behind the type of a column, such as `NOT NULL` or `DEFAULT 0`. */
export function readOption(reader: TokenReader, column: Column, table: Relation, context: SqlContext): void {
  const line = reader.peek()?.line
  if (reader.accept('constraint')) reader.next()
  else if (reader.accept('not', 'null') || reader.accept('not', 'for', 'replication')) column.isNullable = false
  else if (reader.accept('null')) column.isNullable = true
  else if (reader.accept('primary', 'key')) {
    table.primary = [column.name]
    reader.acceptAny(['asc', 'desc', 'clustered', 'nonclustered'])
  } else if (reader.accept('unique')) {
    table.uniques.push([column.name])
    reader.accept('key')
  } else if (reader.accept('references')) readReference(reader, [column.name], table, context, line)
  else if (reader.accept('default')) readDefault(reader, column, context)
  else if (reader.accept('comment')) column.notes.push(reader.next()?.text ?? '')
  else if (reader.accept('check')) column.notes.push(readCheck(reader, context))
  else if (reader.accept('generated') || reader.sees('as', '(')) readGenerated(reader, column, context)
  else if (reader.sees('auto_increment') || reader.sees('autoincrement') || reader.sees('identity')) {
    column.notes.push(reader.next()?.text.toLowerCase() ?? '')
    reader.readBracketed()
  } else if (reader.accept('on', 'update'))
    column.notes.push(`on update ${sourceOf(readUntilOption(reader, 1), context.text)}`)
  else {
    const skipped = reader.next()
    const value = sourceOf(readUntilOption(reader, 0), context.text)
    context.losses.add(
      verbatim(
        [skipped?.text.toUpperCase(), value]
          .filter(part => part !== '')
          .join(' ')
          .slice(0, 80),
      ),
      line,
    )
  }
}

/** The value behind `DEFAULT`. `NULL` is what a column without one has anyway. */
function readDefault(reader: TokenReader, column: Column, context: SqlContext): void {
  reader.accept('on', 'null')
  const value = sourceOf(readUntilOption(reader, 1), context.text)
  if (value.toLowerCase() !== 'null') column.default = value
}

/** The condition in the brackets behind `CHECK`, as a note. Dumps write two pairs of brackets. */
export function readCheck(reader: TokenReader, context: SqlContext): string {
  let tokens = reader.readBracketed()
  const inner = new TokenReader(tokens)
  const unwrapped = inner.sees('(') ? inner.readBracketed() : []
  if (inner.isAtEnd && unwrapped.length > 0) tokens = unwrapped
  return `check (${sourceOf(tokens, context.text)})`
}

/** `GENERATED ALWAYS AS (price * count) STORED`, `GENERATED BY DEFAULT AS IDENTITY`, and SQL Server's `AS (price * count)`. */
function readGenerated(reader: TokenReader, column: Column, context: SqlContext): void {
  const isByDefault = reader.accept('by', 'default')
  if (!isByDefault) reader.accept('always')
  reader.accept('as')
  if (reader.accept('identity')) {
    column.notes.push(`generated ${isByDefault ? 'by default' : 'always'} as identity`)
    column.isNullable = false
    reader.readBracketed()
    return
  }
  const expression = sourceOf(reader.readBracketed(), context.text)
  const kept = reader.acceptAny(['stored', 'virtual', 'persisted'])
  column.notes.push(`generated as (${expression})${kept === null ? '' : ` ${kept}`}`)
}

/** Reads what follows `REFERENCES`, and keeps it as a foreign key of the table. */
export function readReference(
  reader: TokenReader,
  columns: string[],
  table: Relation,
  context: SqlContext,
  line = 1,
): void {
  const target = readName(reader)
  if (!target) {
    context.losses.add(some('reference without a table'), line)
    return
  }
  const targetColumns = reader.sees('(') ? (readColumnList(reader) ?? []) : []
  const key: ForeignKey = { columns, target, targetColumns, line }
  table.foreignKeys.push(key)
  for (;;) {
    if (reader.accept('on', 'delete') || reader.accept('on', 'update')) {
      const event = reader.peek(-1)?.text.toUpperCase()
      const action = reader.acceptAny(referenceActions)
      const second = action === 'no' || action === 'set' ? reader.next()?.text : undefined
      const rule = ['ON', event, action, second]
        .filter(part => part != null)
        .join(' ')
        .toUpperCase()
      context.losses.add(verbatimOf(rule, `${printName(table.name)} → ${printName(target)}`), line)
    } else if (!(reader.accept('match') && reader.next()) && !readDeferral(reader)) return
  }
}

function readDeferral(reader: TokenReader): boolean {
  return (
    reader.accept('not', 'deferrable') ||
    reader.accept('deferrable') ||
    reader.accept('initially', 'deferred') ||
    reader.accept('initially', 'immediate') ||
    reader.accept('not', 'valid')
  )
}

/** The tokens up to the next option outside brackets; the first `least` are taken whatever they are. */
function readUntilOption(reader: TokenReader, least: number): Token[] {
  const taken: Token[] = []
  let depth = 0
  for (let token = reader.peek(); token; token = reader.peek()) {
    if (depth === 0 && taken.length >= least && beginsOption(reader)) break
    if (isOpening(token)) depth += 1
    if (isClosing(token)) depth -= 1
    taken.push(token)
    reader.next()
  }
  return taken
}

function beginsOption(reader: TokenReader): boolean {
  const token = reader.peek()
  if (token?.kind !== 'word') return false
  return optionWords.has(token.text.toLowerCase()) || reader.sees('character', 'set')
}
