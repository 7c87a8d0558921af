import { verbatim, verbatimOf } from '../../structure/loss.ts'
import type { Entity, Field } from '../../structure/schema.ts'
import { LossList } from '../loss-list.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { Documentation } from '../reading/documentation.ts'
import { scanAll, type Token } from '../reading/scanner.ts'
import { SchemaDraft } from '../reading/schema-draft.ts'
import { isPlain, sourceOf, splitLines, TokenReader } from '../reading/token-reader.ts'
import type { PrismaContext } from './context.ts'
import { readFieldAttributes } from './field-attributes.ts'
import { prismaLexicon } from './lexicon.ts'
import { readModelAttribute } from './model-attributes.ts'
import { addRelations } from './relations.ts'

interface Block {
  keyword: string
  name: string
  body: Token[]
  lines: { from: number; to: number }
}

const kinds: Readonly<Record<string, Entity['kind']>> = { model: 'table', view: 'view', type: 'type', enum: 'enum' }

/** @throws NotationFault where the text defines no model and no enumeration */
export function read({ text }: NotationText): Reading {
  const tokens = scanAll(text, prismaLexicon)
  const losses = new LossList()
  const documentation = new Documentation()
  for (const token of tokens.filter(({ kind }) => kind === 'comment')) {
    if (token.text.startsWith('/')) documentation.add(token, token.text.slice(1))
    else losses.add(lost('comments'), token.line)
  }
  const context: PrismaContext = {
    text,
    losses,
    draft: new SchemaDraft(),
    entities: new Map(),
    relationFields: [],
    documentation,
  }
  const blocks = splitLines(tokens.filter(({ kind }) => kind !== 'comment')).flatMap(
    line => readBlock(line, context) ?? [],
  )
  // Names first: whether a field is a relation depends on the models that follow.
  const defined = blocks.flatMap(block => {
    const entity = addEntity(block, context)
    return entity ? [{ block, entity }] : []
  })
  for (const { block, entity } of defined) readBody(block, entity, context)
  addRelations(context)
  if (defined.length === 0) throw new NotationFault(unreadable('no-prisma'))
  for (const line of documentation.lines) losses.add(lost('comments'), line)
  return { structure: context.draft.finish(), losses: losses.toArray() }
}

/** `model Name { … }` */
function readBlock(line: Token[], { losses, text }: PrismaContext): Block | null {
  const [keyword, name] = line
  if (!keyword || name?.kind !== 'word' || !isPlain(line[2], '{')) {
    losses.add(verbatim(sourceOf(line, text).slice(0, 60)), keyword?.line)
    return null
  }
  const reader = new TokenReader(line)
  reader.at = 2
  const lines = { from: keyword.line, to: line.at(-1)?.endLine ?? keyword.line }
  return { keyword: keyword.text, name: name.text, body: reader.readBracketed(), lines }
}

function addEntity({ keyword, name, lines }: Block, context: PrismaContext): Entity | null {
  const kind = kinds[keyword]
  if (kind === undefined || context.entities.has(name)) {
    const why = kind === undefined ? undefined : because('same-name')
    context.losses.add(verbatim(`${keyword} ${name}`), lines.from, why)
    return null
  }
  const note = context.documentation.takeAbove(lines.from)
  const entity = context.draft.addEntity({
    name,
    kind,
    ...(note !== undefined && { note }),
    ...(kind === 'enum' && { values: [] }),
    origin: { lines },
  })
  context.entities.set(name, entity)
  return entity
}

function readBody({ body }: Block, entity: Entity, context: PrismaContext): void {
  for (const line of splitLines(body)) {
    const reader = new TokenReader(line)
    if (reader.accept('@', '@')) readModelAttribute(reader, entity, context)
    else if (entity.kind === 'enum') readValue(line, entity, context)
    else readField(line, entity, context)
  }
}

function readValue([value, ...rest]: Token[], entity: Entity, context: PrismaContext): void {
  if (!value) return
  entity.values?.push(value.text)
  if (rest.length > 0) context.losses.add(verbatimOf(sourceOf(rest, context.text).slice(0, 60), value.text), value.line)
}

/** `name Type? @attribute(…)` */
function readField(line: Token[], entity: Entity, context: PrismaContext): void {
  const [first, type] = line
  if (first?.kind !== 'word' || type?.kind !== 'word') {
    context.losses.add(verbatim(sourceOf(line, context.text).slice(0, 60)), first?.line, because('not-understood'))
    return
  }
  const reader = new TokenReader(line)
  reader.at = 2
  const argument = reader.sees('(') ? `(${sourceOf(reader.readBracketed(), context.text)})` : ''
  const isList = reader.accept('[', ']')
  const isOptional = reader.accept('?')
  const lines = { from: first.line, to: line.at(-1)?.endLine ?? first.line }
  const target = context.entities.get(type.text)
  const notes = [context.documentation.takeAbove(first.line), context.documentation.takeIn(lines.to)]
  if (target && target.kind !== 'enum') {
    if (notes.some(note => note !== undefined)) context.losses.add(lost('comments'), first.line)
    context.relationFields.push({
      name: first.text,
      entity,
      target,
      isList,
      isOptional,
      attributes: reader,
      line: first.line,
    })
    return
  }
  const field: Field = {
    name: first.text,
    type: `${type.text}${argument}${isList ? '[]' : ''}`,
    nullable: isOptional,
    origin: { lines },
  }
  notes.push(...readFieldAttributes(reader, field, context))
  const note = notes.filter(part => part !== undefined).join('\n')
  if (note !== '') field.note = note
  entity.fields.push(field)
}
