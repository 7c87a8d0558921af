import type { Token } from '../reading/scanner.ts'
import { isPlain, splitTokens, TokenReader } from '../reading/token-reader.ts'

/** A `primaryKey` or `foreignKey` of several columns, by the names that the code gives to tables and columns. */
export interface TableKey {
  kind: 'primary' | 'foreign'
  columns: string[]
  /** Of a foreign key: what it refers to. */
  target?: { table: string; columns: string[] }
  line: number
}

/** The keys in what stands behind the columns of a table, and whether anything else stands there: indexes, checks. */
export function readTableKeys(tokens: readonly Token[]): { keys: TableKey[]; hasMore: boolean } {
  const reader = new TokenReader(tokens)
  const keys: TableKey[] = []
  let hasMore = false
  for (let token = reader.next(); token; token = reader.next()) {
    if (token.kind !== 'word' || !reader.sees('(')) continue
    const isKey = isPlain(token, 'primaryKey') || isPlain(token, 'foreignKey')
    const key = isKey ? readKey(isPlain(token, 'primaryKey'), reader.readBracketed(), token.line) : null
    if (key) keys.push(key)
    else hasMore = true
  }
  return { keys, hasMore }
}

function readKey(isPrimary: boolean, given: readonly Token[], line: number): TableKey | null {
  const named = isPlain(given[0], '{') ? new TokenReader(given).readBracketed() : null
  const columns = membersOf(named ? propertyOf(named, 'columns') : given)
  if (columns.length === 0) return null
  if (isPrimary) return { kind: 'primary', columns: columns.map(([, column]) => column), line }
  const targets = membersOf(named ? propertyOf(named, 'foreignColumns') : [])
  const [table] = targets[0] ?? []
  if (table === undefined || targets.length !== columns.length) return null
  return {
    kind: 'foreign',
    columns: columns.map(([, column]) => column),
    target: { table, columns: targets.map(([, column]) => column) },
    line,
  }
}

/** The tokens of a property of an object. */
function propertyOf(properties: readonly Token[], name: string): Token[] {
  return (
    splitTokens(properties)
      .find(part => isPlain(part[0], name) && isPlain(part[1], ':'))
      ?.slice(2) ?? []
  )
}

/** `[table.a, table.b]` → the two parts of each. */
function membersOf(tokens: readonly Token[]): [table: string, column: string][] {
  return tokens.flatMap((token, index): [string, string][] => {
    const column = tokens[index + 2]
    return token.kind === 'word' && isPlain(tokens[index + 1], '.') && column?.kind === 'word'
      ? [[token.text, column.text]]
      : []
  })
}
