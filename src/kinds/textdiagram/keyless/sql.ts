import { type Drawer, escapeQuoted } from './drawing.ts'

interface Column {
  name: string
  type: string
  keys: Set<'PK' | 'FK' | 'UK'>
  isNullable: boolean
  comment: string
}

interface Reference {
  table: string
  columns: string[]
  target: string
}

interface SqlTable {
  name: string
  columns: Column[]
  references: Reference[]
}

const identifier = '(?:`[^`]+`|"[^"]+"|\\[[^\\]]+\\]|[\\p{L}_][\\p{L}\\p{N}_$]*)'
const tableName = `${identifier}(?:\\s*\\.\\s*${identifier}){0,2}`
const createPattern = new RegExp(
  `create\\s+(?:(?:global|local)\\s+)?(?:temp(?:orary)?\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?(${tableName})\\s*\\(`,
  'giu',
)
const alterPattern = new RegExp(
  `alter\\s+table\\s+(?:only\\s+)?(${tableName})\\s+add\\s+(?:constraint\\s+${identifier}\\s+)?foreign\\s+key\\s*\\(([^()]*)\\)\\s*references\\s+(${tableName})`,
  'giu',
)
const typePattern =
  /^((?:double\s+precision|character\s+varying|timestamp\s+with(?:out)?\s+time\s+zone|[\p{L}_][\p{L}\p{N}_]*(?:\s+unsigned)?)(?:\s*\([^()]*\))?(?:\s*\[\s*\])?)/iu

/** SQL `CREATE TABLE` statements: tables with their columns and keys, and the foreign keys between them. */
export const drawSqlTables: Drawer = text => {
  const tables = readTables(text.slice(0, 200_000))
  if (tables.length === 0) return null
  const relations = tables.flatMap(table => table.references.map(reference => printRelation(reference, table)))
  return {
    source: ['erDiagram', ...relations, ...tables.map(printTable)].join('\n'),
    summary: { case: 'tables', tables: tables.length, relations: relations.length },
  }
}

function readTables(sql: string): SqlTable[] {
  const tables = [...sql.matchAll(createPattern)].map(match => {
    const start = match.index + match[0].length
    return readTable(plainName(match[1] ?? ''), sql.slice(start, closingParenthesis(sql, start)))
  })
  for (const [, table = '', columns = '', target = ''] of sql.matchAll(alterPattern)) {
    const known = tables.find(({ name }) => name === plainName(table))
    if (known) addReference(known, columns, target)
  }
  return tables.filter(table => table.columns.length > 0)
}

function readTable(name: string, definition: string): SqlTable {
  const table: SqlTable = { name, columns: [], references: [] }
  for (const part of splitDefinition(definition)) {
    const { text, comment } = part
    const isConstraint = /^(?:constraint|primary\s+key|foreign\s+key|unique|check|key|index|fulltext|exclude)\b/i.test(
      text,
    )
    if (isConstraint) readConstraint(table, text)
    else readColumn(table, text, comment)
  }
  return table
}

function readColumn(table: SqlTable, text: string, lineComment: string): void {
  const [, name, rest = ''] = new RegExp(`^(${identifier})\\s*(.*)$`, 'su').exec(text) ?? []
  if (name === undefined) return
  const type = typePattern.exec(rest)?.[1] ?? ''
  const options = rest.slice(type.length)
  const values = /^enum|^set/i.test(type) ? (/\(([^()]*)\)/.exec(type)?.[1] ?? '').replaceAll("'", '') : ''
  const comment = /\bcomment\s+'((?:[^']|'')*)'/i.exec(options)?.[1] ?? lineComment
  const column: Column = {
    name: plainName(name),
    type:
      (values === '' ? type : type.slice(0, type.indexOf('(')))
        .replace(/(?<!\s)\s*([(),])\s*/g, '$1')
        .trim()
        .replace(/\s+/g, '_') || 'unknown',
    keys: new Set(),
    isNullable: !/\bnot\s+null\b|\bprimary\s+key\b/i.test(options),
    comment: [values, comment].filter(part => part !== '').join(' '),
  }
  if (/\bprimary\s+key\b/i.test(options)) column.keys.add('PK')
  if (/\bunique\b/i.test(options)) column.keys.add('UK')
  table.columns.push(column)
  const target = new RegExp(`\\breferences\\s+(${tableName})`, 'iu').exec(options)?.[1]
  if (target !== undefined) addReference(table, name, target)
}

function readConstraint(table: SqlTable, text: string): void {
  const foreign = new RegExp(
    `foreign\\s+key\\s*(?:${identifier}\\s*)?\\(([^()]*)\\)\\s*references\\s+(${tableName})`,
    'iu',
  ).exec(text)
  if (foreign) {
    addReference(table, foreign[1] ?? '', foreign[2] ?? '')
    return
  }
  const [, kind = '', list = ''] = /(primary\s+key|unique)[^(]*\(([^()]*)\)/i.exec(text) ?? []
  const names = new Set(list.split(',').map(plainName))
  const isPrimary = /^primary/i.test(kind)
  for (const column of table.columns) {
    if (!names.has(column.name)) continue
    if (isPrimary) column.keys.add('PK')
    else if (names.size === 1) column.keys.add('UK')
  }
}

function addReference(table: SqlTable, list: string, target: string): void {
  const columns = list.split(',').map(plainName)
  const names = new Set(columns)
  for (const column of table.columns) if (names.has(column.name)) column.keys.add('FK')
  table.references.push({ table: table.name, columns, target: plainName(target) })
}

/** The parts between the commas of the outermost level, each with the comment at the end of its line. */
function splitDefinition(definition: string): { text: string; comment: string }[] {
  const parts: { text: string; comment: string }[] = [{ text: '', comment: '' }]
  const tokens = definition.match(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*'|[(),\n]|[^'(),\n/-]+|[\s\S]/g) ?? []
  let depth = 0
  let isBlank = true
  let closed: { text: string; comment: string } | undefined
  for (const token of tokens) {
    const current = parts.at(-1)
    if (!current) break
    if (token === '(') depth++
    if (token === ')') depth--
    if (token.startsWith('--')) (isBlank && closed ? closed : current).comment = token.slice(2).trim()
    else if (token.startsWith('/*')) continue
    else if (token === ',' && depth === 0) {
      closed = current
      parts.push({ text: '', comment: '' })
      isBlank = true
    } else {
      if (token === '\n' && isBlank) closed = undefined
      current.text += token
      isBlank &&= token.trim() === ''
    }
  }
  return parts.map(part => ({ ...part, text: part.text.trim().replace(/\s+/g, ' ') })).filter(part => part.text !== '')
}

function closingParenthesis(sql: string, start: number): number {
  let depth = 1
  for (let at = start; at < sql.length; at++) {
    if (sql[at] === '(') depth++
    if (sql[at] === ')' && --depth === 0) return at
  }
  return sql.length
}

function plainName(name: string): string {
  const last = name.trim().split('.').at(-1) ?? name
  return last.trim().replace(/^[`"[]|[`"\]]$/g, '')
}

function printTable({ name, columns }: SqlTable): string {
  const rows = columns.map(({ name: column, type, keys, comment }) =>
    [
      `    ${type} ${attributeName(column)}`,
      [...keys].sort().reverse().sort(byKey).join(', '),
      comment && `"${escapeQuoted(comment)}"`,
    ]
      .filter(part => part !== '')
      .join(' '),
  )
  return [`  ${printName(name)} {`, ...rows, '  }'].join('\n')
}

function byKey(a: string, b: string): number {
  const order = ['PK', 'FK', 'UK']
  return order.indexOf(a) - order.indexOf(b)
}

/** Each row refers to one row of the target, or to none where the column may be empty. */
function printRelation({ columns, target }: Reference, table: SqlTable): string {
  const keyColumns = table.columns.filter(column => columns.includes(column.name))
  const isOptional = keyColumns.some(column => column.isNullable && !column.keys.has('PK'))
  const primary = table.columns.filter(column => column.keys.has('PK'))
  const isUnique =
    keyColumns.some(column => column.keys.has('UK')) ||
    (primary.length === keyColumns.length && primary.every(column => keyColumns.includes(column)))
  return `  ${printName(target)} ${isOptional ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${printName(table.name)} : "${escapeQuoted(columns.join(', '))}"`
}

function printName(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name) ? name : `"${name}"`
}

function attributeName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_-]/gu, '_')
}
