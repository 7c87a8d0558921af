import { named, ofKind, partOf } from '../../structure/loss.ts'
import type { Entity, Field } from '../../structure/schema.ts'
import type { Structure } from '../../structure/structure.ts'
import { LossList } from '../loss-list.ts'
import { because, lost } from '../messages/index.ts'
import type { Writing } from '../notation.ts'
import { distinctNames, isName, toName } from '../reading/plain-names.ts'
import { toPrismaType } from './prisma-types.ts'
import { planRelations, type WrittenField } from './write-relations.ts'
import type { PrismaWriter } from './writer.ts'

const keywords: Readonly<Record<Entity['kind'], string>> = {
  table: 'model',
  class: 'model',
  interface: 'model',
  abstract: 'model',
  view: 'view',
  type: 'type',
  enum: 'enum',
}

/** Writes a schema as Prisma's models. Names that Prisma does not allow get others, and keep the old one in `@map` or `@@map`. */
export function write(structure: Structure): Writing {
  if (structure.type !== 'schema') throw new TypeError(`Prisma cannot say a structure of type ${structure.type}.`)
  const losses = new LossList()
  const entities = new Map(structure.entities.map(entity => [entity.id, entity]))
  const names = distinctNames(structure.entities)
  const enumerations = new Map(
    structure.entities.filter(({ kind }) => kind === 'enum').map(({ id, name }) => [name, names.get(id) ?? name]),
  )
  const writer: PrismaWriter = { schema: structure, losses, entities, names, enumerations }
  if (structure.title !== undefined) losses.add(named('title', structure.title))
  const relations = planRelations(writer)
  const blocks = structure.entities.map(entity => printEntity(entity, relations.get(entity.id) ?? [], writer))
  return { source: `${blocks.join('\n\n')}\n`, losses: losses.toArray() }
}

function printEntity(entity: Entity, relations: readonly WrittenField[], writer: PrismaWriter): string {
  const { losses } = writer
  const name = writer.names.get(entity.id) ?? entity.name
  if (['class', 'interface', 'abstract'].includes(entity.kind)) losses.add(ofKind(entity.kind, entity.name))
  if (entity.methods && entity.methods.length > 0) losses.add(partOf('methods', entity.name))
  const attributes: string[] = []
  const notes: string[] = []
  for (const line of entity.note?.split('\n') ?? []) {
    if (/^@@map\("(?:[^"\\]|\\.)*"\)$/.test(line)) attributes.push(`  ${line}`)
    else notes.push(line)
  }
  if (name !== entity.name && attributes.length === 0) attributes.push(`  @@map(${JSON.stringify(entity.name)})`)
  if (entity.group !== undefined) attributes.push(`  @@schema(${JSON.stringify(entity.group)})`)
  const primary = entity.fields.filter(({ key }) => key?.startsWith('primary'))
  if (primary.length > 1) attributes.unshift(`  @@id([${primary.map(field => toName(field.name)).join(', ')}])`)
  return [
    ...notes.map(note => `/// ${note}`),
    `${keywords[entity.kind]} ${name} {`,
    ...(entity.values ?? []).map(
      value => `  ${toName(value)}${isName(value) ? '' : ` @map(${JSON.stringify(value)})`}`,
    ),
    ...entity.fields.flatMap(field => printField(field, entity, primary.length === 1, writer)),
    ...relations.map(({ name: relation, type, attribute }) => `  ${relation} ${type}${attribute && ` ${attribute}`}`),
    ...attributes,
    '}',
  ].join('\n')
}

function printField(field: Field, entity: Entity, isOnlyPrimary: boolean, writer: PrismaWriter): string[] {
  const where = `${entity.name}.${field.name}`
  const enumeration = field.type === undefined ? undefined : writer.enumerations.get(field.type)
  const type = enumeration ?? toPrismaType(field.type)
  if (field.type === undefined)
    writer.losses.add(
      lost('no-type', { name: where }),
      undefined,
      because('needs-written', { format: 'Prisma', written: 'String' }),
    )
  const isPrimary = field.key?.startsWith('primary') ?? false
  const attributes: string[] = []
  const notes: string[] = []
  for (const line of field.note?.split('\n') ?? []) {
    if (/^@(?:updatedAt|map|db\.\w+)(?:\([^()]*\))?$/.test(line)) attributes.push(line)
    else notes.push(line)
  }
  if (isPrimary && isOnlyPrimary) attributes.unshift('@id')
  if (field.key === 'unique') attributes.unshift('@unique')
  if (!isName(field.name)) attributes.push(`@map(${JSON.stringify(field.name)})`)
  const value = field.default === undefined ? '' : toDefault(field.default)
  if (value !== '') attributes.push(`@default(${value})`)
  const optional = field.nullable === true && !type.endsWith('[]') ? '?' : ''
  return [...notes.map(note => `  /// ${note}`), `  ${[toName(field.name), type + optional, ...attributes].join(' ')}`]
}

/** A value or a function as Prisma writes it; any other expression is one of the database. */
function toDefault(value: string): string {
  if (/^(?:-?\d+(?:\.\d+)?|true|false|[A-Za-z]\w*|"(?:[^"\\]|\\.)*"|\[[\w\s",.-]*\])$/.test(value)) return value
  if (
    /^(?:now|autoincrement|uuid|cuid|ulid|nanoid|auto|dbgenerated|sequence)\((?:[^()\n]*|"(?:[^"\\\n]|\\.)*")\)$/.test(
      value,
    )
  )
    return value
  const text = /^'((?:[^']|'')*)'$/.exec(value)?.[1]
  return text === undefined ? `dbgenerated(${JSON.stringify(value)})` : JSON.stringify(text.replaceAll("''", "'"))
}
