import { verbatim } from '../../structure/loss.ts'
import type { Cardinality, Entity } from '../../structure/schema.ts'
import { because } from '../messages/index.ts'
import { sourceOf, splitTokens, type TokenReader } from '../reading/token-reader.ts'
import type { DbmlContext, End, Reference } from './context.ts'
import { readSettings } from './settings.ts'

/** `a.b > c.d`, `a.(b, c) < d.(e, f) [delete: cascade]`. Null where it is none. */
export function readReference(reader: TokenReader, context: DbmlContext): Reference | null {
  const line = reader.peek()?.line ?? 1
  const from = readEnd(reader)
  const operator = readOperator(reader)
  const to = readEnd(reader)
  if (!from || !operator || !to) return null
  for (const setting of readSettings(reader, context).others) context.losses.add(verbatim(setting), line)
  return { from, to, operator, line }
}

export function readOperator(reader: TokenReader): Reference['operator'] | null {
  if (reader.accept('<', '>')) return '<>'
  const found = reader.acceptAny(['>', '<', '-'])
  return found === '>' || found === '<' || found === '-' ? found : null
}

/** `table.column`, `schema.table.column`, `table.(a, b)`. */
export function readEnd(reader: TokenReader): End | null {
  const parts: string[] = []
  for (;;) {
    if (parts.length > 0 && reader.sees('(')) {
      const columns = splitTokens(reader.readBracketed()).map(part => part[0]?.text ?? '')
      return { table: parts.join('.'), columns }
    }
    const token = reader.peek()
    if (!token || token.kind === 'symbol') return null
    parts.push(token.text)
    reader.next()
    if (!reader.accept('.')) break
  }
  const column = parts.pop()
  return column === undefined || parts.length === 0 ? null : { table: parts.join('.'), columns: [column] }
}

/** Makes a relation of every reference, from the table that holds the key to the other. */
export function addReferences(context: DbmlContext): void {
  for (const reference of context.references) {
    const isReversed = reference.operator === '<' || (reference.operator === '-' && isHeldBySecond(reference, context))
    const [from, to] = isReversed ? [reference.to, reference.from] : [reference.from, reference.to]
    const holder = findTable(from, reference.line, context)
    const target = findTable(to, reference.line, context)
    const isManyToMany = reference.operator === '<>'
    if (!isManyToMany) markForeign(holder, from.columns)
    context.draft.addRelation(holder, target, {
      fromCardinality: reference.operator === '-' ? 'one' : 'many',
      toCardinality: isManyToMany ? 'many' : targetCardinality(holder, from.columns),
      label: reference.label ?? from.columns.join(', '),
      fromFields: from.columns,
      toFields: to.columns,
      origin: { lines: { from: reference.line, to: reference.line } },
    })
  }
}

/** Of one to one, the table holds the key whose column is not its own key; where that does not tell them apart, the first one. */
function isHeldBySecond({ from, to }: Reference, context: DbmlContext): boolean {
  const [isFromKey, isToKey] = [from, to].map(({ table, columns }) =>
    context.tables.get(table)?.fields.some(({ name, key }) => key?.startsWith('primary') && columns.includes(name)),
  )
  return isFromKey === true && isToKey !== true
}

function findTable(end: End, line: number, context: DbmlContext): Entity {
  const withoutDefault = end.table.replace(/^public\./, '')
  const known = context.tables.get(end.table) ?? context.tables.get(withoutDefault)
  if (known) return known
  const added = context.draft.addEntity({
    name: end.table,
    note: 'not defined in this text',
    origin: { lines: { from: line, to: line } },
  })
  context.tables.set(end.table, added)
  return added
}

function markForeign(entity: Entity, columns: readonly string[]): void {
  const names = new Set(columns)
  for (const field of entity.fields)
    if (names.has(field.name)) field.key = field.key?.startsWith('primary') ? 'primary-foreign' : 'foreign'
}

function targetCardinality(entity: Entity, columns: readonly string[]): Cardinality {
  const names = new Set(columns)
  return entity.fields.some(field => names.has(field.name) && field.nullable === true) ? 'zero-or-one' : 'one'
}

/** The setting `ref: > table.column` of a column. */
export function readInlineReference(reader: TokenReader, from: End, context: DbmlContext): boolean {
  const line = reader.peek()?.line ?? 1
  if (!reader.accept('ref', ':')) return false
  const operator = readOperator(reader)
  const to = readEnd(reader)
  if (operator && to) context.references.push({ from, to, operator, line })
  else context.losses.add(verbatim(sourceOf(reader.tokens, context.text).slice(0, 80)), line, because('not-understood'))
  return true
}
