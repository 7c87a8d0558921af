import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import type { Cardinality, Entity, Field, Method, Relation, Schema } from '../../../structure/schema.ts'
import { because } from '../../messages/index.ts'
import type { Writing } from '../../notation.ts'
import { quoted, restOfLine, titleLines } from '../text.ts'
import { createSafeIds } from './safe-ids.ts'

const arrows: Readonly<Record<Relation['kind'], string>> = {
  association: '-->',
  inherits: '--|>',
  implements: '..|>',
  composes: '*--',
  aggregates: 'o--',
  depends: '..>',
}

const annotations: Readonly<Record<Entity['kind'], string>> = {
  class: '',
  table: 'table',
  view: 'view',
  interface: 'interface',
  enum: 'enumeration',
  abstract: 'abstract',
  type: 'type',
}

const cardinalities: Readonly<Record<Cardinality, string>> = {
  one: '1',
  'zero-or-one': '0..1',
  many: '*',
  'one-or-many': '1..*',
}

const visibilities = { public: '+', private: '-', protected: '#', package: '~' } as const

export function writeClasses({ title, entities, relations }: Schema): Writing {
  const ids = createSafeIds('c')
  const known = new Set(entities.map(({ id }) => id))
  const lines = [...titleLines(title), 'classDiagram']
  for (const [group, members] of Map.groupBy(entities, entity => entity.group)) {
    if (group === undefined) for (const entity of members) lines.push(...writeEntity(entity, '  '))
    else {
      const safe = ids.idOf(`namespace ${group}`)
      lines.push(`  namespace ${safe}[${quoted(group)}] {`)
      for (const entity of members) lines.push(...writeEntity(entity, '    '))
      lines.push('  }')
    }
  }
  const isDrawn = ({ from, to }: Relation) => known.has(from) && known.has(to)
  for (const relation of relations.filter(isDrawn)) lines.push(writeRelation(relation))
  for (const { id, note } of entities) if (note) lines.push(`  note for ${ids.idOf(id)} ${quoted(note)}`)
  return { source: lines.join('\n'), losses: [...lossesOfFields(entities), ...lossesOfRelations(relations, isDrawn)] }

  function writeEntity({ id, name, kind, fields, methods = [], values = [] }: Entity, indent: string): string[] {
    const safe = ids.idOf(id)
    const annotation = annotations[kind]
    const body = [
      ...(annotation === '' ? [] : [`<<${annotation}>>`]),
      ...values.map(toMember),
      ...fields.map(writeField),
      ...methods.map(writeMethod),
    ]
    const head = `${indent}class ${safe}${name === safe ? '' : `[${quoted(name)}]`}`
    return body.length === 0 ? [head] : [`${head} {`, ...body.map(line => `${indent}  ${line}`), `${indent}}`]
  }

  function writeRelation({ from, to, kind, fromCardinality, toCardinality, label }: Relation): string {
    const [first, second] = [fromCardinality, toCardinality].map(end => (end ? `"${cardinalities[end]}" ` : ''))
    const words = label ? ` : ${restOfLine(label).replaceAll(':', '#58;').replaceAll('"', '#quot;')}` : ''
    return `  ${ids.idOf(from)} ${first}${arrows[kind]} ${second}${ids.idOf(to)}${words}`
  }
}

function lossesOfFields(entities: readonly Entity[]): Loss[] {
  const fields = entities.flatMap(({ fields }) => fields)
  const namesWhere = (isLost: (field: Field) => boolean) => fields.filter(isLost).map(({ name }) => name)
  return [
    ...countLoss(
      'key',
      namesWhere(({ key }) => key !== undefined),
      because('not-in-format'),
    ),
    ...countLoss(
      'default value',
      namesWhere(field => field.default !== undefined),
    ),
    ...countLoss(
      'note',
      namesWhere(({ note }) => Boolean(note)),
    ),
    ...countLoss(
      'nullability',
      namesWhere(({ nullable }) => nullable !== undefined),
    ),
  ]
}

function lossesOfRelations(relations: readonly Relation[], isDrawn: (relation: Relation) => boolean): Loss[] {
  const namesOf = (list: readonly Relation[]) => list.map(({ from, to }) => `${from} to ${to}`)
  const withColumns = relations.filter(relation => isDrawn(relation) && (relation.fromFields ?? relation.toFields))
  return [
    ...countLoss('columns', namesOf(withColumns)),
    ...countLoss('relation', namesOf(relations.filter(relation => !isDrawn(relation))), because('ends-at-nothing')),
  ]
}

function writeField({ name, type, visibility, isStatic }: Field): string {
  const words = type === undefined ? toMember(name) : `${toMember(name)}: ${toMember(type)}`
  return `${visibility ? visibilities[visibility] : ''}${words}${isStatic ? '$' : ''}`
}

function writeMethod({ name, parameters, returns, visibility, isStatic, isAbstract }: Method): string {
  const mark = isStatic ? '$' : isAbstract ? '*' : ''
  const result = returns ? ` ${toMember(returns)}` : ''
  return `${visibility ? visibilities[visibility] : ''}${toMember(name)}(${toMember(parameters)})${mark}${result}`
}

/** A part of a member: unescaped brackets and colons would make it a method, close the class or part name and type. */
function toMember(text: string): string {
  return restOfLine(text).replace(/[(){}:~*$"]|^[+\-#~](?!\d)/g, character =>
    character === '"' ? '#quot;' : character === '#' ? character : `#${character.codePointAt(0)};`,
  )
}
