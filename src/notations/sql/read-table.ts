import { partOf, verbatim } from '../../structure/loss.ts'
import { because, lost } from '../messages/index.ts'
import type { Token } from '../reading/scanner.ts'
import { isPlain, sourceOf, splitTokens, TokenReader } from '../reading/token-reader.ts'
import { printName, type Relation } from './catalogue.ts'
import { readCheck, readColumn, readColumnList, readName, readReference, type SqlContext } from './read-columns.ts'
import type { Statement } from './statements.ts'

/** Reads the content of the brackets of `CREATE TABLE`: columns, with the comments at the ends of their lines, and constraints. */
export function readTableBody(
  tokens: readonly Token[],
  table: Relation,
  statement: Statement,
  context: SqlContext,
): void {
  const comments = trailingComments(statement)
  const used = new Set<Token>()
  const parts = splitTokens(tokens)
  for (const [index, part] of parts.entries()) {
    if (isConstraint(part)) {
      readConstraint(new TokenReader(part), table, context)
      continue
    }
    // `tokenize = 'porter'`: a setting of a virtual table.
    if (isPlain(part[1], '=')) {
      context.losses.add(verbatim(sourceOf(part, context.text).slice(0, 80)), part[0]?.line)
      continue
    }
    const column = addColumn(part, table, context)
    const line = part.at(-1)?.endLine ?? 0
    const comment = comments.get(line)
    if (!column || comment === undefined || parts[index + 1]?.[0]?.line === line) continue
    column.notes.push(comment.text.trim().replace(/\s+/g, ' '))
    used.add(comment)
  }
  statement.comments = statement.comments.filter(comment => !used.has(comment))
}

/** Adds the column that the tokens define. A second one of the same name replaces the first. */
export function addColumn(tokens: readonly Token[], table: Relation, context: SqlContext) {
  const column = readColumn(tokens, table, context)
  if (column) table.columns.set(column.name.toLowerCase(), column)
  else
    context.losses.add(
      verbatim(sourceOf(tokens, context.text).slice(0, 80)),
      tokens[0]?.line,
      because('not-understood'),
    )
  return column
}

/** True if a part of a table's definition is a constraint or an index. `key text` is a column. */
export function isConstraint(tokens: readonly Token[]): boolean {
  const [first, second] = tokens
  if (first?.kind !== 'word') return false
  const word = first.text.toLowerCase()
  if (['constraint', 'exclude'].includes(word)) return true
  if (word === 'primary' || word === 'foreign') return isPlain(second, 'key')
  if (word === 'period') return isPlain(second, 'for')
  if (word === 'like') return second !== undefined
  if (['unique', 'check'].includes(word)) return tokens.some(token => isPlain(token, '('))
  if (!['key', 'index', 'fulltext', 'spatial'].includes(word)) return false
  const bracket = tokens.findIndex(token => isPlain(token, '('))
  return bracket > 0 && !/^\d+$/.test(tokens[bracket + 1]?.text ?? '')
}

export function readConstraint(reader: TokenReader, table: Relation, context: SqlContext): void {
  const line = reader.peek()?.line
  const whole = sourceOf(reader.tokens, context.text).slice(0, 80)
  if (reader.accept('constraint') && !startsConstraint(reader)) reader.next()
  const toBracket = () => {
    while (!reader.isAtEnd && !reader.sees('(')) reader.next()
  }
  if (reader.accept('primary', 'key')) {
    toBracket()
    table.primary = readColumnList(reader) ?? []
  } else if (reader.accept('foreign', 'key')) {
    toBracket()
    const columns = readColumnList(reader)
    if (columns && reader.accept('references')) readReference(reader, columns, table, context, line)
    else context.losses.add(verbatim(whole), line, because('incomplete'))
  } else if (reader.accept('unique')) {
    toBracket()
    const columns = readColumnList(reader)
    if (columns && columns.length > 0) table.uniques.push(columns)
    else context.losses.add(verbatim(whole), line)
  } else if (reader.accept('check')) table.notes.push(readCheck(reader, context))
  else if (['key', 'index', 'fulltext', 'spatial'].some(word => reader.sees(word))) {
    context.losses.add(partOf('index', printName(table.name)), line)
  } else context.losses.add(verbatim(whole), line)
}

function startsConstraint(reader: TokenReader): boolean {
  return ['primary', 'foreign', 'unique', 'check', 'exclude'].some(word => reader.sees(word))
}

/** Reads the options after the columns of a table. */
export function readTableOptions(reader: TokenReader, table: Relation, context: SqlContext): void {
  while (!reader.isAtEnd) {
    const line = reader.peek()?.line
    if (reader.accept('inherits')) {
      for (const part of splitTokens(reader.readBracketed())) {
        const parent = readName(new TokenReader(part))
        if (parent) table.parents.push(parent)
      }
    } else if (reader.accept('partition', 'by')) {
      const from = reader.at
      while (!reader.isAtEnd && !reader.sees('(')) reader.next()
      reader.readBracketed()
      table.notes.push(`partitioned by ${sourceOf(reader.tokens.slice(from, reader.at), context.text)}`)
    } else if (reader.accept('comment')) {
      reader.accept('=')
      table.notes.unshift(reader.next()?.text ?? '')
    } else if (reader.accept('as') || reader.sees('select')) {
      context.losses.add(partOf('query', printName(table.name)), line)
      return
    } else if (reader.sees('(')) {
      reader.readBracketed()
      context.losses.add(lost('table-settings'), line)
    } else {
      reader.next()
      if (!reader.isAtEnd) context.losses.add(lost('table-settings'), line)
      while (!reader.isAtEnd && !tableOptions.some(word => reader.sees(word)) && !reader.sees('(')) reader.next()
    }
  }
}

const tableOptions = ['inherits', 'partition', 'comment', 'as', 'select']

/** Comments at the end of a line, by their line. */
function trailingComments(statement: Statement): Map<number, Token> {
  const codeLines = new Set(statement.tokens.map(token => token.endLine))
  return new Map(
    statement.comments
      .filter(comment => codeLines.has(comment.line) && comment.text.trim() !== '')
      .map(comment => [comment.line, comment]),
  )
}
