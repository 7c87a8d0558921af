import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import type { Cardinality, Entity, Field, Method, Relation, Schema } from '../../../structure/schema.ts'
import { because } from '../../messages/index.ts'
import type { Reading } from '../../notation.ts'
import type { CellStyle } from './cell-style.ts'
import type { Line, Page, Shape } from './page.ts'

/** Tables and classes: shapes whose parts draw.io stacks as rows of words. Null where the page has other things, too. */
export function readSchema({ shapes, lines }: Page): Reading | null {
  const entities = shapes.filter(isEntity)
  if (entities.length === 0) return null
  const entityOf = new Map<Shape, Shape>()
  for (const entity of entities) for (const part of withParts(entity)) entityOf.set(part, entity)
  const others = shapes.filter(shape => !entityOf.has(shape))
  if (others.some(shape => shape.isLinked || !shape.isText)) return null
  const isDrawn = ({ source, target }: Line) => entityOf.has(source as Shape) && entityOf.has(target as Shape)
  const losses: Loss[] = [
    ...countLoss(
      'text',
      others.map(({ label }) => label),
      because('beside-tables'),
    ),
    ...countLoss(
      'line',
      lines.filter(line => !isDrawn(line)).map(({ label, id }) => label || id),
      because('ends-at-nothing'),
    ),
  ]
  const structure: Schema = {
    type: 'schema',
    entities: entities.map(readEntity),
    relations: lines.filter(isDrawn).map(line => {
      const [from, to] = [line.source, line.target].map(end => (end ? (entityOf.get(end)?.id ?? '') : ''))
      return readRelation(line, from ?? '', to ?? '')
    }),
  }
  return { structure, losses }
}

function isEntity(shape: Shape): boolean {
  const isStack = shape.style.get('childLayout') === 'stackLayout' && shape.parts.length > 0
  const isTable = shape.style.shape === 'table'
  if (!isStack && !isTable) return false
  return shape.parts.every(row => row.style.shape !== 'swimlane' && row.parts.every(({ parts }) => parts.length === 0))
}

function* withParts(shape: Shape): Generator<Shape> {
  yield shape
  for (const row of shape.parts) {
    yield row
    yield* row.parts
  }
}

const kinds: readonly Entity['kind'][] = ['table', 'view', 'class', 'interface', 'enum', 'abstract', 'type']

/** `«interface»` is above a name; methods are below a rule. */
function readEntity({ id, label, parts }: Shape): Entity {
  const [first = '', ...rest] = label.split('\n')
  const stereotype = /^[«<]{1,2}\s*(\w+)\s*[»>]{1,2}$/.exec(first)?.[1]?.replace('enumeration', 'enum')
  const kind = kinds.find(known => known === stereotype)
  const rows = parts.map(row =>
    [row.label, ...row.parts.map(cell => cell.label)].filter(text => text !== '').join('\t'),
  )
  const methods = rows.filter(isMethod).map(readMethod)
  const others = rows.filter(row => row !== '' && !isMethod(row))
  return {
    id,
    name: kind ? rest.join('\n') : label,
    kind: kind ?? (methods.length > 0 ? 'class' : 'table'),
    fields: kind === 'enum' ? [] : others.map(readField),
    ...(methods.length > 0 && { methods }),
    ...(kind === 'enum' && { values: others }),
  }
}

const visibilities: Readonly<Record<string, Field['visibility']>> = {
  '+': 'public',
  '-': 'private',
  '#': 'protected',
  '~': 'package',
}
const keys: Readonly<Record<string, Field['key']>> = {
  PK: 'primary',
  FK: 'foreign',
  'PK,FK': 'primary-foreign',
  FK1: 'foreign',
  FK2: 'foreign',
  UK: 'unique',
}

/** `PK id: int not null`; in a table the key is a separate cell. */
function readField(row: string): Field {
  const [, mark, written = row] = /^(PK,\s?FK|PK|FK[12]?|UK)(?:\s+)(.+)$/s.exec(row) ?? []
  const key = keys[mark?.replace(/\s/g, '') ?? '']
  const text = written.replace(/\s+/g, ' ').trim()
  const visibility = visibilities[text[0] ?? '']
  const name = visibility ? text.slice(1).trim() : text
  const isRequired = name.endsWith(' not null')
  const isOptional = !isRequired && name.endsWith(' null')
  const bare = isRequired ? name.slice(0, -' not null'.length) : isOptional ? name.slice(0, -' null'.length) : name
  const colon = bare.indexOf(': ')
  return {
    name: colon > 0 ? bare.slice(0, colon) : bare,
    ...(colon > 0 && { type: bare.slice(colon + 2) }),
    ...(key && { key }),
    ...((isRequired || isOptional) && { nullable: isOptional }),
    ...(visibility && { visibility }),
  }
}

function isMethod(row: string): boolean {
  return /^[+\-#~]?\s*[\p{L}\p{N}_<>~]+\(/u.test(row) && row.includes(')')
}

function readMethod(row: string): Method {
  const visibility = visibilities[row[0] ?? '']
  const text = visibility ? row.slice(1).trim() : row
  const [open, close] = [text.indexOf('('), text.lastIndexOf(')')]
  const returns = text
    .slice(close + 1)
    .replace(/^\s*:\s*/, '')
    .trim()
  return {
    name: text.slice(0, open),
    parameters: text.slice(open + 1, close),
    ...(returns !== '' && { returns }),
    ...(visibility && { visibility }),
  }
}

const cardinalities: Readonly<Record<string, Cardinality>> = {
  ERmandOne: 'one',
  ERone: 'one',
  ERzeroToOne: 'zero-or-one',
  ERmany: 'many',
  ERzeroToMany: 'many',
  ERoneToMany: 'one-or-many',
}

function readRelation({ id, label, style }: Line, source: string, target: string): Relation {
  const [start, end] = [style.get('startArrow') ?? 'none', style.get('endArrow') ?? 'classic']
  const kind = kindOfLine(style, start, end)
  // The triangle stands at the general one, the rhomb at the whole.
  const isTurned = /^(?:block|open)/.test(start) ? end === 'none' : /^diamond/.test(end)
  const [from, to] = isTurned ? [target, source] : [source, target]
  const [first, last] = isTurned ? [end, start] : [start, end]
  const [fromCardinality, toCardinality] = [cardinalities[first], cardinalities[last]]
  return {
    id,
    from,
    to,
    kind,
    ...(fromCardinality && { fromCardinality }),
    ...(toCardinality && { toCardinality }),
    ...(label !== '' && { label }),
  }
}

function kindOfLine(style: CellStyle, start: string, end: string): Relation['kind'] {
  const isDashed = style.get('dashed') === '1'
  const isFilled = (side: 'start' | 'end') => style.get(`${side}Fill`) !== '0'
  if (/^diamond/.test(start)) return isFilled('start') ? 'composes' : 'aggregates'
  if (/^diamond/.test(end)) return isFilled('end') ? 'composes' : 'aggregates'
  const isHollow = (/^block/.test(end) && !isFilled('end')) || (/^block/.test(start) && !isFilled('start'))
  if (isHollow) return isDashed ? 'implements' : 'inherits'
  return isDashed ? 'depends' : 'association'
}
