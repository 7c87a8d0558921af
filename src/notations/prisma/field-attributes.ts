import { verbatim, verbatimOf } from '../../structure/loss.ts'
import type { Field } from '../../structure/schema.ts'
import { sourceOf, type TokenReader } from '../reading/token-reader.ts'
import type { PrismaContext } from './context.ts'

/** Reads `@id @default(now()) @db.Text …` into a field, and gives what has no place there as notes. */
export function readFieldAttributes(reader: TokenReader, field: Field, context: PrismaContext): string[] {
  const notes: string[] = []
  while (!reader.isAtEnd) {
    const line = reader.peek()?.line
    if (!reader.accept('@')) {
      context.losses.add(verbatim(`"${reader.next()?.text}" behind the field "${field.name}"`), line)
      continue
    }
    const name = readAttributeName(reader)
    const argument = sourceOf(reader.readBracketed(), context.text)
    if (name === 'id') field.key = 'primary'
    else if (name === 'unique') field.key ??= 'unique'
    else if (name === 'default') field.default = argument
    else if (name === 'updatedAt' || name === 'map' || name.startsWith('db.'))
      notes.push(`@${name}${argument && `(${argument})`}`)
    else context.losses.add(verbatimOf(`@${name}${argument && `(${argument})`}`, field.name), line)
  }
  return notes
}

/** `id`, `db.VarChar` */
export function readAttributeName(reader: TokenReader): string {
  const parts = [reader.next()?.text ?? '']
  while (reader.accept('.')) parts.push(reader.next()?.text ?? '')
  return parts.join('.')
}
