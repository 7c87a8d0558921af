import { partOf, verbatim, verbatimOf } from '../../structure/loss.ts'
import type { Entity, Method } from '../../structure/schema.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import type { Token } from '../reading/scanner.ts'
import { isClosing, isOpening, isPlain, sourceOf, TokenReader } from '../reading/token-reader.ts'
import type { ProtobufContext } from './context.ts'
import { readField } from './read-field.ts'

const maxDepth = 32

/** Reads the definitions of a file or of a message; `outer` is the message around them. */
export function readDefinitions(
  reader: TokenReader,
  context: ProtobufContext,
  outer?: Entity,
  depth = 0,
): { packageName?: string } {
  let packageName: string | undefined
  while (!reader.isAtEnd) {
    const start = reader.peek()
    const line = start?.line ?? 1
    if (depth > maxDepth) throw new NotationFault(unreadable('too-deep', { most: maxDepth }), line)
    if (reader.accept(';') || reader.accept('}')) continue
    if (startsBlock(reader, 'message')) readMessage(reader, context, outer, depth)
    else if (startsBlock(reader, 'enum')) readEnumeration(reader, context, outer)
    else if (!outer && startsBlock(reader, 'service')) readService(reader, context)
    else if (outer && reader.sees('oneof') && reader.peek(2)?.text === '{') readOneOf(reader, context, outer)
    else if (!outer && reader.sees('package')) packageName = readDottedName(readStatement(reader).slice(1))
    else readOther(readStatement(reader), context, outer)
  }
  return packageName === undefined ? {} : { packageName }
}

/** `message Name {`; `message` may be the name of a field's type too. */
function startsBlock(reader: TokenReader, keyword: string): boolean {
  return reader.sees(keyword) && reader.peek(1)?.kind === 'word' && reader.peek(2)?.text === '{'
}

function readMessage(reader: TokenReader, context: ProtobufContext, outer: Entity | undefined, depth: number): void {
  const { entity, body } = readBlock(reader, 'class', context, outer)
  readDefinitions(new TokenReader(body), context, entity, depth + 1)
}

function readEnumeration(reader: TokenReader, context: ProtobufContext, outer: Entity | undefined): void {
  const { entity, body } = readBlock(reader, 'enum', context, outer)
  const values = new TokenReader(body)
  entity.values = []
  while (!values.isAtEnd) {
    const statement = readStatement(values)
    const [name, sign] = statement
    if (name?.kind === 'word' && isPlain(sign, '=')) entity.values.push(name.text)
    else if (name) context.losses.add(verbatimOf(`\`${name.text}\``, entity.name), name.line)
  }
}

function readService(reader: TokenReader, context: ProtobufContext): void {
  const { entity, body } = readBlock(reader, 'interface', context)
  const methods: Method[] = []
  const statements = new TokenReader(body)
  while (!statements.isAtEnd) {
    const statement = new TokenReader(readStatement(statements))
    const line = statement.peek()?.line ?? 1
    if (statement.accept('rpc')) methods.push(readMethod(statement, entity, context))
    else if (!statement.isAtEnd) context.losses.add(verbatimOf(`\`${statement.peek()?.text}\``, entity.name), line)
  }
  entity.methods = methods
}

/** `rpc Find (stream Query) returns (Answer) { … }`, behind `rpc`. */
function readMethod(reader: TokenReader, service: Entity, context: ProtobufContext): Method {
  const first = reader.next()
  const line = first?.line ?? 1
  const parameters = reader.readBracketed()
  reader.accept('returns')
  const returns = reader.readBracketed()
  for (const tokens of [parameters, returns]) {
    const names = isPlain(tokens[0], 'stream') && tokens.length > 1 ? tokens.slice(1) : tokens
    context.references.push({ from: service, type: readDottedName(names), isMany: false, line })
  }
  if (reader.readBracketed().length > 0) context.losses.add(partOf('options', `${service.name}.${first?.text}`), line)
  const note = context.documentation.takeAbove(line) ?? context.documentation.takeIn(line)
  if (note !== undefined) context.losses.add(partOf('comment', `${service.name}.${first?.text}`), line)
  return {
    name: first?.text ?? '',
    parameters: sourceOf(parameters, context.text),
    returns: sourceOf(returns, context.text),
  }
}

/** Fields of which only one is set at a time: each has it in its note. */
function readOneOf(reader: TokenReader, context: ProtobufContext, outer: Entity): void {
  reader.next()
  const name = reader.next()?.text ?? ''
  context.documentation.takeIn(reader.peek()?.line ?? 0)
  const body = new TokenReader(reader.readBracketed())
  while (!body.isAtEnd) {
    const statement = readStatement(body)
    const field = readField(statement, context, outer)
    if (field)
      outer.fields.push({
        ...field,
        note: [`one of ${name}`, field.note].filter(part => part !== undefined).join('\n'),
      })
    else if (statement[0])
      context.losses.add(verbatimOf(`\`${statement[0].text}\``, `${outer.name}.${name}`), statement[0].line)
  }
}

function readOther(statement: Token[], context: ProtobufContext, outer: Entity | undefined): void {
  const [first, second] = statement
  // `optional group Result = 1 { … }`: fields in a message without its own name.
  const isGroup =
    statement.slice(0, 2).some(token => isPlain(token, 'group')) && statement.some(token => token.text === '{')
  const field = outer && !isGroup ? readField(statement, context, outer) : null
  if (field) outer?.fields.push(field)
  else if (isPlain(first, 'syntax') || isPlain(first, 'edition')) return
  else if (isPlain(first, 'import'))
    context.losses.add(verbatim(`import "${statement.at(-1)?.text}"`), first?.line, because('other-files'))
  else if (first) {
    const what = ['option', 'extend', 'reserved', 'extensions', 'group'].includes(first.text)
      ? `\`${first.text}${first.text === 'extend' ? ` ${second?.text}` : ''}\``
      : sourceOf(isGroup ? statement.slice(0, 3) : statement, context.text).slice(0, 60)
    context.losses.add(outer ? verbatimOf(what, outer.name) : verbatim(what), first.line)
  }
}

function readBlock(
  reader: TokenReader,
  kind: Entity['kind'],
  context: ProtobufContext,
  outer?: Entity,
): { entity: Entity; body: Token[] } {
  const from = reader.next()?.line ?? 1
  const shortName = reader.next()?.text ?? ''
  const opening = reader.peek()?.line ?? from
  const body = reader.readBracketed()
  const note = context.documentation.takeAbove(from) ?? context.documentation.takeIn(opening)
  const name = outer ? `${outer.name}.${shortName}` : shortName
  const entity = context.draft.addEntity({
    name,
    kind,
    ...(note !== undefined && { note }),
    origin: { lines: { from, to: body.at(-1)?.endLine ?? from } },
  })
  if (context.entities.has(name)) context.losses.add(partOf('second definition', name), from)
  else context.entities.set(name, entity)
  return { entity, body }
}

/** The tokens up to the next `;` or the end of a block, outside brackets. */
function readStatement(reader: TokenReader): Token[] {
  const start = reader.at
  let depth = 0
  while (!reader.isAtEnd) {
    const token = reader.next()
    if (isOpening(token)) depth += 1
    if (isClosing(token)) depth -= 1
    if (depth > 0) continue
    if (isPlain(token, ';')) return reader.tokens.slice(start, reader.at - 1)
    const [first] = reader.tokens.slice(start, start + 1)
    const isField = isPlain(first, 'option') || isPlain(reader.peek(), ';') || isPlain(reader.peek(), '[')
    if (isPlain(token, '}') && !isField) return reader.tokens.slice(start, reader.at)
  }
  return reader.tokens.slice(start)
}

function readDottedName(tokens: readonly Token[]): string {
  return tokens.map(token => token.text).join('')
}
