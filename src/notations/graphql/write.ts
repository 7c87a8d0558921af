import { between, named, ofKind, partOf } from '../../structure/loss.ts'
import type { Entity, Field, Method, Relation } from '../../structure/schema.ts'
import type { Structure } from '../../structure/structure.ts'
import { LossList } from '../loss-list.ts'
import { because, lost } from '../messages/index.ts'
import type { Writing } from '../notation.ts'
import { distinctNames, isName, toName } from '../reading/plain-names.ts'
import { toGraphqlType } from './graphql-types.ts'

/** Writes a schema as GraphQL's definitions. Relations that no field says become fields. */
export function write(structure: Structure): Writing {
  if (structure.type !== 'schema') throw new TypeError(`GraphQL cannot say a structure of type ${structure.type}.`)
  const losses = new LossList()
  if (structure.title !== undefined) losses.add(named('title', structure.title))
  const names = distinctNames(structure.entities)
  const outgoing = new Map<string, Relation[]>()
  const incoming = new Map<string, Relation[]>()
  for (const relation of structure.relations) {
    push(outgoing, relation.from, relation)
    push(incoming, relation.to, relation)
  }
  const types = new Map(structure.entities.map(({ id, name }) => [name, names.get(id) ?? name]))
  const writer = { losses, names, types }
  const blocks = structure.entities.map(entity =>
    printEntity(entity, outgoing.get(entity.id) ?? [], incoming.get(entity.id) ?? [], writer),
  )
  return { source: `${blocks.join('\n\n')}\n`, losses: losses.toArray() }
}

interface Writer {
  losses: LossList
  /** Names by the id of an entity. */
  names: ReadonlyMap<string, string>
  /** Names of types, as fields refer to them, by the name of an entity. */
  types: ReadonlyMap<string, string>
}

function push(map: Map<string, Relation[]>, key: string, relation: Relation): void {
  const known = map.get(key)
  if (known) known.push(relation)
  else map.set(key, [relation])
}

function printEntity(
  entity: Entity,
  outgoing: readonly Relation[],
  incoming: readonly Relation[],
  writer: Writer,
): string {
  const { losses, names } = writer
  const name = names.get(entity.id) ?? entity.name
  if (name !== entity.name)
    losses.add(named('name', entity.name), undefined, because('renamed', { format: 'GraphQL', written: name }))
  if (entity.group !== undefined) losses.add(partOf('group', entity.name))
  const description = entity.note === undefined ? '' : `${quoteText(entity.note, '')}\n`
  if (entity.kind === 'enum')
    return `${description}enum ${name} {\n${(entity.values ?? []).map(value => `  ${toName(value)}`).join('\n')}\n}`
  const members = incoming.filter(({ kind }) => kind === 'inherits').map(({ from }) => names.get(from) ?? from)
  const lines = [
    ...entity.fields.map(field => printField(field, writer)),
    ...(entity.methods ?? []).map(method => printMethod(method, entity, writer)),
    ...relationFields(entity, outgoing, writer),
  ]
  if (entity.kind === 'abstract' && lines.length === 0 && members.length > 0)
    return `${description}union ${name} = ${members.join(' | ')}`
  if (entity.kind === 'type' && lines.length === 0) return `${description}scalar ${name}`
  if (entity.kind === 'view') losses.add(ofKind('view', entity.name))
  const keyword = entity.kind === 'interface' ? 'interface' : entity.kind === 'type' ? 'input' : 'type'
  const parents = outgoing.filter(({ kind }) => kind === 'implements').map(({ to }) => names.get(to) ?? to)
  const implemented = parents.length === 0 ? '' : ` implements ${parents.join(' & ')}`
  if (lines.length === 0)
    losses.add(lost('no-fields', { name: entity.name }), undefined, because('needs-one', { format: 'GraphQL' }))
  return `${description}${keyword} ${name}${implemented} {\n${lines.length === 0 ? '  _empty: String' : lines.join('\n')}\n}`
}

function printField(field: Field, { types, losses }: Writer): string {
  const notes: string[] = []
  const directives: string[] = []
  for (const line of field.note?.split('\n') ?? []) {
    if (/^@deprecated(?:\(reason: "(?:[^"\\]|\\.)*"\))?$/.test(line)) directives.push(` ${line}`)
    else notes.push(line)
  }
  const description = notes.length === 0 ? '' : `  ${quoteText(notes.join('\n'), '  ')}\n`
  const value =
    field.default !== undefined &&
    /^(?:-?\d+(?:\.\d+)?|true|false|null|[A-Z_]+|"(?:[^"\\]|\\.)*"|\[\])$/.test(field.default)
  if (field.default !== undefined && !value) losses.add(partOf('default value', field.name))
  if (!isName(field.name))
    losses.add(
      named('name', field.name),
      undefined,
      because('renamed', { format: 'GraphQL', written: toName(field.name) }),
    )
  const type = requiredType(toGraphqlType(field.type, types), field.nullable)
  return `${description}  ${toName(field.name)}: ${type}${value ? ` = ${field.default}` : ''}${directives.join('')}`
}

function requiredType(type: string, isNullable: boolean | undefined): string {
  return isNullable === false && !type.endsWith('!') ? `${type}!` : type
}

function printMethod(method: Method, entity: Entity, { types, losses }: Writer): string {
  const returns = toGraphqlType(method.returns, types)
  const isValid = /^\w+: [\w[\]!]+(?: = [^:]+)?(?:, \w+: [\w[\]!]+(?: = [^:]+)?)*$/.test(method.parameters)
  if (method.parameters !== '' && !isValid)
    losses.add(partOf('parameters', `${entity.name}.${method.name}`), undefined, because('otherwise'))
  return `  ${toName(method.name)}${isValid ? `(${method.parameters})` : ''}: ${returns}`
}

/** Fields for the relations that no field or method of the entity says. */
function relationFields(entity: Entity, outgoing: readonly Relation[], { names, losses }: Writer): string[] {
  const taken = new Set([...entity.fields, ...(entity.methods ?? [])].map(({ name }) => toName(name)))
  return outgoing.flatMap(relation => {
    const { kind, label, to } = relation
    if (
      kind === 'implements' ||
      kind === 'inherits' ||
      (label !== undefined && taken.has(label) && !relation.fromFields)
    )
      return []
    const target = names.get(to) ?? to
    const preferred =
      label !== undefined && isName(label) && !taken.has(label)
        ? label
        : target.charAt(0).toLowerCase() + target.slice(1)
    if (taken.has(preferred)) {
      losses.add(between('second relation', entity.name, target))
      return []
    }
    taken.add(preferred)
    const isMany = relation.toCardinality === 'many' || relation.toCardinality === 'one-or-many'
    return [`  ${preferred}: ${isMany ? `[${target}]` : target}${relation.toCardinality === 'one' ? '!' : ''}`]
  })
}

function quoteText(text: string, indent: string): string {
  if (!text.includes('\n') && !/["\\]/.test(text)) return `"${text}"`
  return `"""\n${text
    .replaceAll('"""', '\\"""')
    .split('\n')
    .map(line => indent + line)
    .join('\n')}\n${indent}"""`
}
