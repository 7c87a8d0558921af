import { named, verbatim } from '../../structure/loss.ts'
import type { Entity, Field } from '../../structure/schema.ts'
import { because } from '../messages/index.ts'
import type { Token } from '../reading/scanner.ts'
import { sourceOf, splitLines, splitTokens, TokenReader } from '../reading/token-reader.ts'
import type { DbmlContext } from './context.ts'
import { readInlineReference } from './references.ts'
import { readNote, readSettings } from './settings.ts'

/** A line in a table's braces, or in those of a partial that the table takes in. */
interface FieldLine {
  tokens: Token[]
  isOwn: boolean
}

/** Reads the content of a table's braces, and returns its notes. */
export function readFields(tokens: readonly Token[], entity: Entity, context: DbmlContext): string[] {
  /** In the order of the text. Those of indexes are known when all columns are: one may stand below, or in another partial. */
  const notes: (() => readonly string[])[] = []
  const fields = new Map<string, Field>()
  const table = tableKey(entity, context)
  const columns: FieldLine[] = []
  for (const line of linesOf(tokens, entity, context)) {
    const reader = new TokenReader(line.tokens)
    const note = readNote(reader)
    if (note !== null) notes.push(() => (line.isOwn ? [note] : []))
    else if (reader.accept('indexes', '{')) {
      reader.at -= 1
      const index = reader.readBracketed()
      notes.push(() => readIndexes(index, fields, entity, context))
    } else if (reader.accept('checks', '{')) {
      reader.at -= 1
      const checks = splitLines(reader.readBracketed())
      notes.push(() => checks.map(check => `check (${check[0]?.text ?? ''})`))
    } else columns.push(line)
  }
  for (const line of withoutOverridden(columns)) {
    const field = readField(line, table, context)
    if (field) fields.set(field.name, field)
    else
      context.losses.add(verbatim(sourceOf(line, context.text).slice(0, 80)), line[0]?.line, because('not-understood'))
  }
  const written = notes.flatMap(note => note())
  entity.fields = [...fields.values()]
  return written
}

/** The lines, with those of a partial where it is named: `~base`. */
function linesOf(tokens: readonly Token[], entity: Entity, context: DbmlContext): FieldLine[] {
  return splitLines(tokens).flatMap((line): FieldLine[] => {
    const reader = new TokenReader(line)
    if (!reader.accept('~')) return [{ tokens: line, isOwn: true }]
    const name = reader.next()?.text ?? ''
    const part = context.partials.get(name)
    if (part) return splitLines(part).map(inner => ({ tokens: inner, isOwn: false }))
    context.losses.add(verbatim(`~${name}`), entity.origin?.lines?.from, because('not-defined'))
    return []
  })
}

/** Of several lines for one column that of the table counts, else the last one. Each stands where the first one did. */
function withoutOverridden(lines: readonly FieldLine[]): Token[][] {
  const counted = new Map<string, FieldLine>()
  for (const line of lines) {
    const name = line.tokens[0]?.text ?? ''
    if (line.isOwn || !counted.get(name)?.isOwn) counted.set(name, line)
  }
  return [...counted.values()].map(({ tokens }) => tokens)
}

function tableKey(entity: Entity, { tables }: DbmlContext): string {
  const qualified = entity.group === undefined ? entity.name : `${entity.group}.${entity.name}`
  return tables.get(qualified) === entity ? qualified : entity.name
}

/** `name type [settings]` */
function readField(tokens: readonly Token[], table: string, context: DbmlContext): Field | null {
  const [first] = tokens
  const settingsAt = tokens.findIndex(
    (token, index) => index > 1 && token.text === '[' && tokens[index + 1]?.text !== ']',
  )
  const typeTokens = tokens.slice(1, settingsAt === -1 ? undefined : settingsAt)
  if (!first || first.kind === 'symbol' || first.kind === 'string' || typeTokens.length === 0) return null
  const [onlyType] = typeTokens
  const isQuoted = typeTokens.length === 1 && onlyType?.kind === 'name'
  const field: Field = {
    name: first.text,
    type: isQuoted ? onlyType.text : sourceOf(typeTokens, context.text),
    origin: { lines: { from: first.line, to: tokens.at(-1)?.endLine ?? first.line } },
  }
  const reader = new TokenReader(settingsAt === -1 ? [] : tokens.slice(settingsAt))
  const settings = readSettings(reader, context)
  const notes = settings.note === undefined ? [] : [settings.note]
  for (const part of settings.parts) {
    const note = readFieldSetting(part, field, table, context)
    if (note !== null) notes.push(note)
  }
  if (notes.length > 0) field.note = notes.join('\n')
  return field
}

/** Reads one setting into the field, or gives what has no place there as a note. */
function readFieldSetting(tokens: Token[], field: Field, table: string, context: DbmlContext): string | null {
  const reader = new TokenReader(tokens)
  if (reader.accept('pk') || reader.accept('primary', 'key')) field.key = 'primary'
  else if (reader.accept('unique')) field.key ??= 'unique'
  else if (reader.accept('not', 'null')) field.nullable = false
  else if (reader.accept('null')) field.nullable = true
  else if (reader.accept('increment')) return 'increment'
  else if (reader.accept('check', ':')) return `check (${reader.next()?.text ?? ''})`
  else if (reader.accept('default', ':')) field.default = readDefault(tokens.slice(reader.at), context)
  else if (!readInlineReference(reader, { table, columns: [field.name] }, context))
    context.losses.add(verbatim(sourceOf(tokens, context.text).slice(0, 60)), tokens[0]?.line)
  return null
}

/** Texts keep single quotation marks; an expression is in backticks in the source, and without them in the result. */
function readDefault(tokens: readonly Token[], { text }: DbmlContext): string {
  const [first] = tokens
  if (first?.kind !== 'string') return sourceOf(tokens, text)
  return text[first.start] === '`' ? first.text : `'${first.text.replaceAll("'", "''")}'`
}

/** Primary and unique keys of an index belong to the fields; other indexes are losses. */
function readIndexes(
  tokens: readonly Token[],
  fields: ReadonlyMap<string, Field>,
  entity: Entity,
  context: DbmlContext,
): string[] {
  return splitLines(tokens).flatMap(line => {
    const reader = new TokenReader(line)
    const columns = reader.sees('(')
      ? splitTokens(reader.readBracketed()).map(part => part[0]?.text ?? '')
      : [reader.next()?.text ?? '']
    const settings = readSettings(reader, context).others.map(setting => setting.toLowerCase())
    const keyFields = columns.flatMap(name => fields.get(name) ?? [])
    const isWhole = keyFields.length === columns.length
    if (isWhole && (settings.includes('pk') || settings.includes('primary key')))
      for (const field of keyFields) field.key = 'primary'
    else if (isWhole && settings.includes('unique')) {
      const [only] = keyFields
      if (keyFields.length > 1 || !only) return [`unique (${columns.join(', ')})`]
      only.key ??= 'unique'
    } else context.losses.add(named('index', `${entity.name} (${columns.join(', ')})`), line[0]?.line)
    return []
  })
}
