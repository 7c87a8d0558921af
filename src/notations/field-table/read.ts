import { named, some } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { Entity, Field, Relation } from '../../structure/schema.ts'
import { LossList } from '../loss-list.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { findColumns, type HeadingTable, readHeadingTable } from '../reading/heading-table.ts'

type Column = 'table' | 'field' | 'type' | 'key' | 'nullable' | 'note' | 'references'

const spellings: Record<Column, RegExp> = {
  table: /^(?:tables?|table name|entity|entities|表|表名|数据表|实体)$/,
  field: /^(?:columns?|column name|fields?|field name|attributes?|字段|字段名|列|列名|属性)$/,
  type: /^(?:type|data type|datatype|类型|数据类型|字段类型)$/,
  key: /^(?:key|keys|pk fk|constraint|键|主键|约束)$/,
  nullable: /^(?:null|nullable|allow null|可空|允许空)$/,
  note: /^(?:description|comment|note|notes|说明|备注|描述|注释)$/,
  references: /^(?:references|foreign key|fk|ref|refers to|外键|引用|关联)$/,
}

interface FieldTable extends HeadingTable {
  columns: Map<Column, number>
}

function findFieldTable(text: string): FieldTable | null {
  const table = readHeadingTable(text)
  const columns = table && findColumns(table.header, spellings)
  return table && table.rows.length > 0 && columns?.has('table') && columns.has('field') ? { ...table, columns } : null
}

export function detectFieldTable({ text }: NotationText): number {
  return findFieldTable(text.slice(0, 65_536)) ? 0.92 : 0
}

/** Relations are those that a column names: none is guessed from the name of a column. */
export function readFieldTable({ text }: NotationText): Reading {
  const table = findFieldTable(text)
  if (!table) throw new NotationFault(unreadable('no-field-columns'), 1)
  const { header, rows, columns, line } = table
  const losses = new LossList()
  const known = new Set(columns.values())
  for (const [index, heading] of header.entries())
    if (!known.has(index) && heading !== '') losses.add(named('column', heading), line)
  const newId = createIds('table')
  const entities = new Map<string, Entity>()
  const references: { from: Entity; field: string; to: string; toField: string | undefined; line: number }[] = []
  let current = ''
  for (const row of rows) {
    const cellOf = (column: Column) => row.cells[columns.get(column) ?? -1] ?? ''
    // Sheets name a table in its first row alone.
    current = cellOf('table') || current
    const name = cellOf('field')
    if (current === '' || name === '') {
      losses.add(some('row without a name'), row.line)
      continue
    }
    const entity = entities.get(current.toLowerCase()) ?? newEntity(newId(current), current, row.line)
    entities.set(current.toLowerCase(), entity)
    const [, target, toField] =
      /^\s*([\p{L}_][\p{L}\p{N}_]*)\s*(?:[.(]\s*([\p{L}_][\p{L}\p{N}_]*)\s*\)?)?$/u.exec(cellOf('references')) ?? []
    entity.fields.push(readField(name, cellOf, target !== undefined))
    if (target !== undefined) references.push({ from: entity, field: name, to: target, toField, line: row.line })
  }
  const relations = references.flatMap(({ from, field, to, toField, line: at }, index): Relation[] => {
    const entity = entities.get(to.toLowerCase())
    if (!entity) losses.add(lost('refers-to', { field, name: to }), at, because('not-in-table'))
    const columnsOf = toField !== undefined && { fromFields: [field], toFields: [toField] }
    const ends = { fromCardinality: 'many' as const, toCardinality: 'one' as const, ...columnsOf }
    return entity ? [{ id: `r${index + 1}`, from: from.id, to: entity.id, kind: 'association', ...ends }] : []
  })
  return { structure: { type: 'schema', entities: [...entities.values()], relations }, losses: losses.toArray() }
}

function newEntity(id: string, name: string, line: number): Entity {
  return { id, name, kind: 'table', fields: [], origin: { lines: { from: line, to: line } } }
}

function readField(name: string, cellOf: (column: Column) => string, isReference: boolean): Field {
  const [type, key, nullable, note] = [cellOf('type'), cellOf('key'), cellOf('nullable'), cellOf('note')]
  const isPrimary = /^(?:pk|primary|primary key|主键|是|yes|✓)(?![\p{L}\p{N}])|pk\b/iu.test(key)
  const isForeign = isReference || /\bfk\b|foreign|外键/i.test(key)
  const kind = isPrimary && isForeign ? 'primary-foreign' : isPrimary ? 'primary' : isForeign ? 'foreign' : undefined
  return {
    name,
    ...(type !== '' && { type }),
    ...(kind && { key: kind }),
    ...(nullable !== '' && { nullable: /^(?:yes|y|true|null|是|可空|1)$/i.test(nullable) }),
    ...(note !== '' && { note }),
  }
}
