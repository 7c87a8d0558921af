import { verbatimOf } from '../../structure/loss.ts'
import type { Entity } from '../../structure/schema.ts'
import { isPlain, sourceOf, splitTokens, TokenReader } from '../reading/token-reader.ts'
import type { PrismaContext } from './context.ts'
import { readAttributeName } from './field-attributes.ts'

/** Reads the attribute after `@@`: keys of several fields, the schema, the name of the table. */
export function readModelAttribute(reader: TokenReader, entity: Entity, context: PrismaContext): void {
  const line = reader.peek()?.line
  const name = readAttributeName(reader)
  const body = reader.readBracketed()
  const argument = sourceOf(body, context.text)
  if (name === 'id') {
    const keys = new Set(readFieldList(new TokenReader(body)))
    for (const field of entity.fields) if (keys.has(field.name)) field.key = 'primary'
  } else if (name === 'unique') readUnique(readFieldList(new TokenReader(body)), entity)
  else if (name === 'schema') entity.group = body[0]?.text ?? ''
  else if (name === 'map') addNote(entity, `@@map(${argument})`)
  else context.losses.add(verbatimOf(`@@${name}${argument && `(${argument})`}`.slice(0, 100), entity.name), line)
}

function readUnique(names: readonly string[], entity: Entity): void {
  const only = names.length === 1 ? entity.fields.find(field => field.name === names[0]) : undefined
  if (only) only.key ??= 'unique'
  else addNote(entity, `unique (${names.join(', ')})`)
}

/** The names in `[a, b(sort: Desc)]`, which may follow `fields:`. */
export function readFieldList(reader: TokenReader): string[] {
  while (!reader.isAtEnd && !reader.sees('[')) reader.next()
  return splitTokens(reader.readBracketed()).flatMap(part => (isPlain(part[0], '[') ? [] : (part[0]?.text ?? [])))
}

function addNote(entity: Entity, note: string): void {
  entity.note = entity.note === undefined ? note : `${entity.note}\n${note}`
}
