import type { Entity, Field } from '../../structure/schema.ts'
import { lost } from '../messages/index.ts'
import type { Token } from '../reading/scanner.ts'
import { sourceOf, splitTokens, TokenReader } from '../reading/token-reader.ts'
import type { ProtobufContext } from './context.ts'

/** `repeated shop.Phone phones = 4 [deprecated = true]`. Null where it is no field. */
export function readField(tokens: readonly Token[], context: ProtobufContext, entity: Entity): Field | null {
  const reader = new TokenReader(tokens)
  const line = reader.peek()?.line ?? 1
  const label = reader.peek(1)?.text === '=' ? null : reader.acceptAny(['repeated', 'optional', 'required'])
  const type = readType(reader)
  const name = reader.next()
  if (type === null || name?.kind !== 'word' || !reader.accept('=') || !/^\d|^0x/i.test(reader.next()?.text ?? ''))
    return null
  const isMany = label === 'repeated' || type.values !== undefined
  const options = splitTokens(reader.readBracketed())
  const value = options.find(option => option[0]?.text === 'default')
  const endLine = tokens.at(-1)?.endLine ?? line
  const { documentation } = context
  const notes = [
    documentation.takeAbove(line),
    documentation.takeIn(endLine),
    ...options.filter(option => option !== value).map(option => sourceOf(option, context.text)),
  ].filter(note => note !== undefined && note !== '')
  context.losses.add(lost('field-numbers'), line)
  context.references.push({ from: entity, type: type.values ?? type.written, label: name.text, isMany, line })
  return {
    name: name.text,
    type: label === 'repeated' ? `${type.written}[]` : type.written,
    ...(label === 'optional' && { nullable: true }),
    ...(label === 'required' && { nullable: false }),
    ...(value && { default: sourceOf(value.slice(2), context.text) }),
    ...(notes.length > 0 && { note: notes.join('\n') }),
    origin: { lines: { from: line, to: endLine } },
  }
}

/** A type's name, or `map<string, Phone>` with the type of its values. */
function readType(reader: TokenReader): { written: string; values?: string } | null {
  if (reader.sees('map', '<')) {
    const parts: string[] = []
    while (!reader.isAtEnd && reader.peek(-1)?.text !== '>') parts.push(reader.next()?.text ?? '')
    const comma = parts.indexOf(',')
    return { written: parts.join('').replace(',', ', '), values: parts.slice(comma + 1, -1).join('') }
  }
  let written = reader.accept('.') ? '.' : ''
  for (;;) {
    const token = reader.peek()
    if (token?.kind !== 'word') return null
    written += token.text
    reader.next()
    if (!reader.accept('.')) return { written }
    written += '.'
  }
}
