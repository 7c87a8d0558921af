import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import type { Cardinality, Entity, Field, Relation, Schema } from '../../../structure/schema.ts'
import { because } from '../../messages/index.ts'
import type { Writing } from '../../notation.ts'
import { quoted, titleLines } from '../text.ts'
import { createSafeIds } from './safe-ids.ts'

/** Marks at the beginning and at the end of a line. */
const marks: Readonly<Record<Cardinality, readonly [string, string]>> = {
  one: ['||', '||'],
  'zero-or-one': ['|o', 'o|'],
  many: ['}o', 'o{'],
  'one-or-many': ['}|', '|{'],
}

const keys = { primary: ' PK', foreign: ' FK', 'primary-foreign': ' PK, FK', unique: ' UK' } as const

export function writeEntities({ title, entities, relations }: Schema): Writing {
  const ids = createSafeIds('t')
  const known = new Set(entities.map(({ id }) => id))
  const renamed: string[] = []
  const lines = [...titleLines(title), 'erDiagram']
  for (const entity of entities) lines.push(...writeEntity(entity))
  const isDrawn = ({ from, to }: Relation) => known.has(from) && known.has(to)
  for (const relation of relations.filter(isDrawn)) lines.push(writeRelation(relation))
  const losses: Loss[] = [
    ...countLoss('exact name or type', renamed, because('no-such-signs')),
    ...lossesOfEntities(entities),
    ...lossesOfRelations(relations, isDrawn),
  ]
  return { source: lines.join('\n'), losses }

  function writeEntity({ id, name, fields }: Entity): string[] {
    const safe = ids.idOf(id)
    const head = `  ${safe}${name === safe ? '' : `[${toQuoted(name)}]`}`
    return fields.length === 0 ? [head] : [`${head} {`, ...fields.map(writeField), '  }']
  }

  function writeField(field: Field): string {
    const { name, type, key, nullable, note } = field
    const safe = [toWord(type ?? '_'), toWord(name)]
    if (safe[0] !== (type ?? '_') || safe[1] !== name) renamed.push(name)
    const comment = [
      // A key is never empty, and what may be is the usual case: neither needs words.
      nullable === false && !key?.startsWith('primary') ? 'not null' : '',
      field.default === undefined ? '' : `default ${field.default}`,
      note ?? '',
    ].filter(part => part !== '')
    return `    ${safe.join(' ')}${key ? keys[key] : ''}${comment.length > 0 ? ` ${toQuoted(comment.join('; '))}` : ''}`
  }

  function writeRelation({ from, to, kind, fromCardinality, toCardinality, label }: Relation): string {
    const line = kind === 'depends' ? '..' : '--'
    const ends = `${marks[fromCardinality ?? 'one'][0]}${line}${marks[toCardinality ?? 'one'][1]}`
    return `  ${ids.idOf(from)} ${ends} ${ids.idOf(to)} : ${label ? toQuoted(label) : '""'}`
  }
}

function lossesOfEntities(entities: readonly Entity[]): Loss[] {
  return [
    ...countLoss(
      'note',
      entities.filter(({ note }) => note).map(({ name }) => name),
    ),
    ...countLoss(
      'group',
      entities.filter(({ group }) => group !== undefined).map(({ name }) => name),
    ),
    ...countLoss(
      'kind',
      entities.filter(({ kind }) => kind === 'view').map(({ name }) => name),
    ),
  ]
}

function lossesOfRelations(relations: readonly Relation[], isDrawn: (relation: Relation) => boolean): Loss[] {
  const drawn = relations.filter(isDrawn)
  const namesOf = (list: readonly Relation[]) => list.map(({ from, to }) => `${from} to ${to}`)
  return [
    // A relation by one column is usually labelled with it.
    ...countLoss(
      'columns',
      namesOf(drawn.filter(({ label, fromFields }) => fromFields && fromFields.join(', ') !== label)),
    ),
    ...countLoss('relation', namesOf(relations.filter(relation => !isDrawn(relation))), because('ends-at-nothing')),
    ...countLoss(
      'multiplicity',
      namesOf(drawn.filter(({ fromCardinality, toCardinality }) => !fromCardinality || !toCardinality)),
      because('both-ends'),
    ),
    ...countLoss('kind', namesOf(drawn.filter(({ kind }) => kind === 'depends'))),
  ]
}

/** Quotes a text. Here quotes do not protect all signs from the grammar. */
function toQuoted(text: string): string {
  return quoted(text).replace(/[%~]/g, sign => `#${sign.codePointAt(0)};`)
}

/** Turns a text into a word that the grammar accepts as the name or the type of a field. */
function toWord(text: string): string {
  const word = text.trim().replace(/[^A-Za-z0-9_\-[\]()\u00c0-\u{ffff}]+/gu, '_')
  return /^[A-Za-z_\u00c0-\u{ffff}]/u.test(word) ? word : `_${word}`
}
