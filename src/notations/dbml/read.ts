import { partOf, verbatim, verbatimOf } from '../../structure/loss.ts'
import { LossList } from '../loss-list.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { scanAll } from '../reading/scanner.ts'
import { SchemaDraft } from '../reading/schema-draft.ts'
import { sourceOf, splitLines, TokenReader } from '../reading/token-reader.ts'
import type { DbmlContext } from './context.ts'
import { dbmlLexicon } from './lexicon.ts'
import { readFields } from './read-fields.ts'
import { addReferences, readReference } from './references.ts'
import { readName, readNote, readSettings } from './settings.ts'

/** @throws NotationFault where the text defines no table and no enumeration */
export function read({ text }: NotationText): Reading {
  const tokens = scanAll(text, dbmlLexicon)
  const losses = new LossList()
  const draft = new SchemaDraft()
  const context: DbmlContext = {
    text,
    losses,
    draft,
    references: [],
    partials: new Map(),
    tables: new Map(),
    groups: new Map(),
  }
  for (const token of tokens) if (token.kind === 'comment') losses.add(lost('comments'), token.line)
  const statements = splitLines(tokens.filter(token => token.kind !== 'comment'))
  for (const statement of statements) readPartial(new TokenReader(statement), context)
  for (const statement of statements) readStatement(new TokenReader(statement), context)
  for (const [group, names] of context.groups) setGroup(group, names, context)
  addReferences(context)
  if (draft.entities.length === 0) throw new NotationFault(unreadable('no-dbml'))
  return { structure: draft.finish(context.title), losses: losses.toArray() }
}

function readPartial(reader: TokenReader, context: DbmlContext): void {
  if (!reader.accept('tablepartial')) return
  const name = reader.next()?.text ?? ''
  readSettings(reader, context)
  context.partials.set(name, reader.readBracketed())
}

function readStatement(reader: TokenReader, context: DbmlContext): void {
  const line = reader.peek()?.line
  if (reader.accept('tablepartial')) return
  if (reader.accept('tablegroup')) readGroup(reader, context)
  else if (reader.accept('table')) readTable(reader, context)
  else if (reader.accept('enum')) readEnumeration(reader, context)
  else if (reader.accept('ref')) readReferences(reader, context)
  else if (reader.accept('project')) readProject(reader, context)
  else context.losses.add(verbatim(sourceOf(reader.tokens, context.text).slice(0, 60)), line)
}

/** `Table schema.name as Alias [note: '…'] { … }` */
function readTable(reader: TokenReader, context: DbmlContext): void {
  const first = reader.peek()
  const { schema, name } = readName(reader)
  if (name === undefined || !first) return
  const alias = reader.accept('as') ? reader.next()?.text : undefined
  const settings = readSettings(reader, context)
  const entity = context.draft.addEntity({
    name,
    ...(schema !== undefined && schema !== 'public' && { group: schema }),
    origin: { lines: { from: first.line, to: reader.tokens.at(-1)?.endLine ?? first.line } },
  })
  for (const known of [name, schema && `${schema}.${name}`, alias])
    if (known && !context.tables.has(known)) context.tables.set(known, entity)
  const notes = settings.note === undefined ? [] : [settings.note]
  notes.push(...readFields(reader.readBracketed(), entity, context))
  if (notes.length > 0) entity.note = notes.join('\n')
  for (const setting of settings.others) context.losses.add(verbatimOf(setting, name), first.line)
}

function readEnumeration(reader: TokenReader, context: DbmlContext): void {
  const line = reader.peek()?.line ?? 1
  const { schema, name } = readName(reader)
  if (name === undefined) return
  const values = splitLines(reader.readBracketed()).map(value => {
    const settings = new TokenReader(value)
    const [first] = value
    settings.next()
    if (readSettings(settings, context).note !== undefined)
      context.losses.add(partOf('note', first?.text ?? ''), first?.line)
    return first?.text ?? ''
  })
  const to = reader.tokens.at(-1)?.endLine ?? line
  const group = schema === undefined || schema === 'public' ? {} : { group: schema }
  context.draft.addEntity({ name, kind: 'enum', values, ...group, origin: { lines: { from: line, to } } })
}

/** `Ref name: a.b > c.d`, or several of them in braces. */
function readReferences(reader: TokenReader, context: DbmlContext): void {
  const label = reader.sees('{') || reader.sees(':') ? undefined : readName(reader).name
  const lines = reader.accept(':') ? [reader.tokens.slice(reader.at)] : splitLines(reader.readBracketed())
  for (const line of lines) {
    const reference = readReference(new TokenReader(line), context)
    if (reference) context.references.push({ ...reference, ...(label !== undefined && { label }) })
    else
      context.losses.add(verbatim(sourceOf(line, context.text).slice(0, 80)), line[0]?.line, because('not-understood'))
  }
}

function readGroup(reader: TokenReader, context: DbmlContext): void {
  const { name = '' } = readName(reader)
  for (const setting of readSettings(reader, context).others)
    context.losses.add(verbatimOf(setting, name), reader.peek()?.line)
  const members = splitLines(reader.readBracketed()).flatMap(line => {
    const member = new TokenReader(line)
    if (readNote(member) !== null) {
      context.losses.add(partOf('note', name), line[0]?.line)
      return []
    }
    const named = readName(member)
    return [named.schema === undefined ? (named.name ?? '') : `${named.schema}.${named.name}`]
  })
  context.groups.set(name, members)
}

function setGroup(group: string, names: readonly string[], context: DbmlContext): void {
  for (const name of names) {
    const entity = context.tables.get(name)
    if (!entity) context.losses.add(verbatim(`"${name}" in the group "${group}"`), undefined, because('not-defined'))
    else {
      if (entity.group !== undefined) context.losses.add(partOf('schema', entity.name), entity.origin?.lines?.from)
      entity.group = group
    }
  }
}

function readProject(reader: TokenReader, context: DbmlContext): void {
  const { name } = readName(reader)
  if (name !== undefined) context.title = name
  for (const line of splitLines(reader.readBracketed()))
    context.losses.add(verbatim(line[0]?.text ?? ''), line[0]?.line)
}
