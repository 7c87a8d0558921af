import { between, partOf } from '../../structure/loss.ts'
import type { Cardinality, Entity, Field, Method, Relation, Schema } from '../../structure/schema.ts'
import { LossList } from '../loss-list.ts'
import type { Writing } from '../notation.ts'
import { attributeList, escapeText, quote } from './quote.ts'

const visibilitySigns = { public: '+', private: '-', protected: '#', package: '~' }
const keyWords = { primary: 'PK', foreign: 'FK', 'primary-foreign': 'PK FK', unique: 'UQ' }
const arrows: Record<Cardinality, string> = {
  one: 'teetee',
  'zero-or-one': 'teeodot',
  many: 'crowodot',
  'one-or-many': 'crowtee',
}

/** Entities as records: the name above, the fields and methods below, joined as crow's feet or as in class diagrams. */
export function writeSchema(schema: Schema): Writing {
  const losses = new LossList()
  const lines = ['digraph {', '  rankdir=LR', '  node [shape=record]']
  if (schema.title !== undefined) lines.push(`  label=${quote(schema.title)}`)
  const groups = Map.groupBy(schema.entities, ({ group }) => group)
  for (const [group, entities] of groups) {
    const nodes = entities.map(entity => writeEntity(entity, losses))
    if (group === undefined) lines.push(...nodes.map(node => `  ${node}`))
    else {
      lines.push(`  subgraph ${quote(`cluster_${group}`)} {`, `    label=${quote(group)}`)
      lines.push(...nodes.map(node => `    ${node}`), '  }')
    }
  }
  for (const relation of schema.relations) {
    if (relation.fromFields !== undefined || relation.toFields !== undefined)
      losses.add(between('columns', relation.from, relation.to))
    lines.push(`  ${quote(relation.from)} -> ${quote(relation.to)}${attributeList(attributesOf(relation))}`)
  }
  return { source: `${[...lines, '}'].join('\n')}\n`, losses: losses.toArray() }
}

function writeEntity(entity: Entity, losses: LossList): string {
  const name = entity.kind === 'table' || entity.kind === 'class' ? entity.name : `«${entity.kind}» ${entity.name}`
  for (const { name: field, note, default: value } of entity.fields) {
    if (note !== undefined) losses.add(partOf('note', `${entity.name}.${field}`))
    if (value !== undefined) losses.add(partOf('default value', `${entity.name}.${field}`))
  }
  const fields = [...entity.fields.map(writeField), ...(entity.values ?? [])]
  const parts = [[name], fields, (entity.methods ?? []).map(writeMethod)]
    .filter((lines, index) => index === 0 || lines.length > 0)
    .map((lines, index) => lines.map(line => escapeField(line) + (index === 0 ? '' : '\\l')).join(''))
  const attributes = entity.note === undefined ? '' : `, tooltip=${quote(entity.note)}`
  return `${quote(entity.id)} [label="{${parts.join('|')}}"${attributes}]`
}

function writeField({ name, type, key, nullable, visibility, isStatic }: Field): string {
  const sign = visibility === undefined ? '' : `${visibilitySigns[visibility]} `
  return [
    `${sign}${isStatic ? 'static ' : ''}${name}${type === undefined ? '' : `: ${type}`}`,
    key === undefined ? '' : keyWords[key],
    nullable === false ? 'not null' : nullable ? 'null' : '',
  ]
    .filter(part => part !== '')
    .join(' ')
}

function writeMethod({ name, parameters, returns, visibility, isStatic, isAbstract }: Method): string {
  const sign = visibility === undefined ? '' : `${visibilitySigns[visibility]} `
  const words = `${isStatic ? 'static ' : ''}${isAbstract ? 'abstract ' : ''}`
  return `${sign}${words}${name}(${parameters})${returns === undefined ? '' : `: ${returns}`}`
}

/** Record labels give a meaning to braces, bars, angle brackets and blanks in a row. */
function escapeField(text: string): string {
  return escapeText(text.replaceAll('\n', ' ')).replace(/[{}|<>]/g, sign => `\\${sign}`)
}

function attributesOf({ kind, label, fromCardinality, toCardinality }: Relation): Record<string, string> {
  const text: Record<string, string> = label === undefined ? {} : { label }
  if (kind === 'inherits') return { ...text, arrowhead: 'empty' }
  if (kind === 'implements') return { ...text, arrowhead: 'empty', style: 'dashed' }
  if (kind === 'depends') return { ...text, arrowhead: 'vee', style: 'dashed' }
  const tail =
    kind === 'composes'
      ? 'diamond'
      : kind === 'aggregates'
        ? 'odiamond'
        : fromCardinality
          ? arrows[fromCardinality]
          : 'none'
  const head = toCardinality ? arrows[toCardinality] : kind === 'association' && !fromCardinality ? 'vee' : 'none'
  return { ...text, dir: 'both', arrowtail: tail, arrowhead: head }
}
