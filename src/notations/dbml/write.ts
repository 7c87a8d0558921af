import { between, ofKind, partOf } from '../../structure/loss.ts'
import type { Entity, Field, Relation, Schema } from '../../structure/schema.ts'
import type { Structure } from '../../structure/structure.ts'
import { LossList } from '../loss-list.ts'
import { because, lost } from '../messages/index.ts'
import type { Writing } from '../notation.ts'

/** Writes a schema as DBML: groups become `TableGroup`s, relations that hold a key become `Ref`s. */
export function write(structure: Structure): Writing {
  if (structure.type !== 'schema') throw new TypeError(`DBML cannot say a structure of type ${structure.type}.`)
  const losses = new LossList()
  const names = tableNames(structure)
  const tables = structure.entities.filter(({ kind }) => kind !== 'enum')
  const entities = new Map(structure.entities.map(entity => [entity.id, entity]))
  const blocks = [
    ...(structure.title === undefined ? [] : [`Project ${quoteName(structure.title)} {\n}`]),
    ...structure.entities.map(entity =>
      entity.kind === 'enum' ? printEnum(entity, names, losses) : printTable(entity, names, losses),
    ),
    ...printGroups(tables, names),
    ...structure.relations.flatMap(relation => printReference(relation, entities, names, losses) ?? []),
  ]
  return { source: `${blocks.join('\n\n')}\n`, losses: losses.toArray() }
}

/** Names by id. Where two tables have the same name, the group precedes it as a schema. */
function tableNames({ entities }: Schema): Map<string, string> {
  const counts = new Map<string, number>()
  for (const { name } of entities) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map(
    entities.map(({ id, name, group }) => {
      const isShared = (counts.get(name) ?? 0) > 1 && group !== undefined
      return [id, isShared ? `${quoteName(group)}.${quoteName(name)}` : quoteName(name)]
    }),
  )
}

function printEnum(entity: Entity, names: ReadonlyMap<string, string>, losses: LossList): string {
  if (entity.note !== undefined) losses.add(partOf('note', entity.name))
  return [`Enum ${names.get(entity.id)} {`, ...(entity.values ?? []).map(value => `  ${quoteName(value)}`), '}'].join(
    '\n',
  )
}

function printTable(entity: Entity, names: ReadonlyMap<string, string>, losses: LossList): string {
  if (entity.kind !== 'table')
    losses.add(ofKind(entity.kind, entity.name), undefined, because('tables-only', { format: 'DBML' }))
  if (entity.methods && entity.methods.length > 0) losses.add(partOf('methods', entity.name))
  const primary = entity.fields.filter(field => field.key?.startsWith('primary'))
  const isComposite = primary.length > 1
  return [
    `Table ${names.get(entity.id)} {`,
    ...entity.fields.map(field => `  ${printField(field, entity, isComposite, losses)}`),
    ...(isComposite
      ? ['  indexes {', `    (${primary.map(field => quoteName(field.name)).join(', ')}) [pk]`, '  }']
      : []),
    ...(entity.note === undefined ? [] : [`  Note: ${quoteText(entity.note)}`]),
    '}',
  ].join('\n')
}

function printField(field: Field, entity: Entity, isComposite: boolean, losses: LossList): string {
  const isPrimary = field.key?.startsWith('primary') ?? false
  if (field.type === undefined)
    losses.add(
      lost('no-type', { name: `${entity.name}.${field.name}` }),
      undefined,
      because('needs-one', { format: 'DBML' }),
    )
  const settings = [
    isPrimary && !isComposite ? 'pk' : '',
    field.key === 'unique' ? 'unique' : '',
    field.nullable === undefined ? '' : field.nullable ? 'null' : 'not null',
    field.default === undefined ? '' : `default: ${printDefault(field.default)}`,
    field.note === undefined ? '' : `note: ${quoteText(field.note)}`,
  ].filter(setting => setting !== '')
  const type = quoteType(field.type ?? 'unknown')
  return `${quoteName(field.name)} ${type}${settings.length === 0 ? '' : ` [${settings.join(', ')}]`}`
}

function printDefault(value: string): string {
  if (/^(?:-?\d+(?:\.\d+)?|true|false|null)$/i.test(value)) return value
  const text = /^'((?:[^']|'')*)'$/.exec(value)?.[1]
  if (text !== undefined) return quoteText(text.replaceAll("''", "'"))
  return `\`${value.replaceAll('`', "'")}\``
}

function printGroups(tables: readonly Entity[], names: ReadonlyMap<string, string>): string[] {
  const groups = new Map<string, string[]>()
  for (const { id, group, name } of tables) {
    const written = names.get(id)
    if (group === undefined || written === undefined || written !== quoteName(name)) continue
    const members = groups.get(group)
    if (members) members.push(written)
    else groups.set(group, [written])
  }
  return Array.from(groups, ([group, members]) =>
    [`TableGroup ${quoteName(group)} {`, ...members.map(name => `  ${name}`), '}'].join('\n'),
  )
}

function printReference(
  relation: Relation,
  entities: ReadonlyMap<string, Entity>,
  names: ReadonlyMap<string, string>,
  losses: LossList,
): string | null {
  const { from, to, kind, fromFields = [], toFields = [] } = relation
  const source = entities.get(from)
  const target = entities.get(to)
  if (!source || !target) return null
  const columns =
    toFields.length > 0
      ? toFields
      : target.fields.filter(field => field.key?.startsWith('primary')).map(field => field.name)
  const isKey = fromFields.length > 0 && fromFields.length === columns.length
  if (!isKey || kind === 'inherits' || kind === 'implements') {
    losses.add(between('relation', source.name, target.name), undefined, because('by-columns', { format: 'DBML' }))
    return null
  }
  const isNamed = relation.label !== undefined && relation.label !== fromFields.join(', ')
  const name = isNamed ? ` ${quoteName(relation.label ?? '')}` : ''
  return `Ref${name}: ${names.get(from)}.${printColumns(fromFields)} ${operatorOf(relation)} ${names.get(to)}.${printColumns(columns)}`
}

function operatorOf({ fromCardinality, toCardinality }: Relation): string {
  const isOne = (cardinality: Relation['fromCardinality']) => cardinality === 'one' || cardinality === 'zero-or-one'
  const [from, to] = [isOne(fromCardinality), isOne(toCardinality) || toCardinality === undefined]
  if (from) return to ? '-' : '<'
  return to ? '>' : '<>'
}

function printColumns(names: readonly string[]): string {
  const [only = ''] = names
  return names.length === 1 ? quoteName(only) : `(${names.map(quoteName).join(', ')})`
}

function quoteType(type: string): string {
  return /^[A-Za-z_]\w*(?:\([\d, ]*\))?(?:\[\])?$/.test(type) ? type : quoted(type)
}

function quoteName(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}"`
}

/** Texts of several lines are enclosed in three quotation marks. */
function quoteText(text: string): string {
  const escaped = text.replace(/[\\']/g, '\\$&')
  return text.includes('\n') ? `'''${escaped}'''` : `'${escaped}'`
}
