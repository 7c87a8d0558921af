import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import type { Cardinality, Entity, Field, Method, Relation, Schema } from '../../../structure/schema.ts'
import { measureLabel } from '../../../toolkit/drawing/label-size.ts'
import { mostLayerNodes } from '../../../toolkit/geometry/place-in-layers.ts'
import { placeNested } from '../../../toolkit/geometry/place-nested.ts'
import type { XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { because } from '../../messages/index.ts'
import type { Writing } from '../../notation.ts'
import { createCellIds, toHtml, writeFile, writeLine, writeVertex } from './file.ts'

const rowHeight = 24
const titleLineHeight = 18
const fontSizePx = 12
const widestRowPx = 400
const pageMargin = 40
const gaps = {
  nodeGap: 60,
  layerGap: 100,
  padding: 0,
  titleHeight: 0,
  mostNodes: mostLayerNodes,
  direction: 'LR',
} as const

const rowStyle =
  'text;strokeColor=none;fillColor=none;align=left;verticalAlign=middle;spacingLeft=8;spacingRight=8;overflow=hidden;rotatable=0;points=[[0,0.5],[1,0.5]];portConstraint=eastwest;html=1;'

const lines: Readonly<Record<Relation['kind'], string>> = {
  association: '',
  inherits: 'endArrow=block;endFill=0;endSize=12;',
  implements: 'endArrow=block;endFill=0;endSize=12;dashed=1;',
  composes: 'startArrow=diamondThin;startFill=1;startSize=16;endArrow=none;',
  aggregates: 'startArrow=diamondThin;startFill=0;startSize=16;endArrow=none;',
  depends: 'endArrow=open;dashed=1;',
}

const marks: Readonly<Record<Cardinality, string>> = {
  one: 'ERmandOne',
  'zero-or-one': 'ERzeroToOne',
  many: 'ERzeroToMany',
  'one-or-many': 'ERoneToMany',
}

const keys = { primary: 'PK', foreign: 'FK', 'primary-foreign': 'PK, FK', unique: 'UK' } as const
const visibilities = { public: '+', private: '-', protected: '#', package: '~' } as const

/** Every entity as a list with a title: a row for each field, value and method. */
export function writeSchema({ title, entities, relations }: Schema): Writing {
  const ids = createCellIds()
  const known = new Set(entities.map(({ id }) => id))
  const isDrawn = ({ from, to }: Relation) => known.has(from) && known.has(to)
  const drawn = relations.filter(isDrawn)
  const boxes = entities.map(entity => ({ entity, ...layOut(entity) }))
  const places = placeNested(
    boxes.map(({ entity, width, height }) => ({ id: entity.id, parent: null, width, height })),
    drawn.map(({ from, to, label = '' }) => ({ source: from, target: to, label })),
    gaps,
  )
  const cells: XmlElement[] = []
  for (const { entity, head, rows, width, height, titleHeight } of boxes) {
    const { x, y } = places.get(entity.id) ?? { x: 0, y: 0 }
    const id = ids.idOf('shape', entity.id)
    const room = { x: x + pageMargin, y: y + pageMargin, width, height }
    const style = `swimlane;fontStyle=1;childLayout=stackLayout;horizontal=1;startSize=${titleHeight};horizontalStack=0;resizeParent=1;resizeParentMax=0;collapsible=0;html=1;whiteSpace=wrap;fillColor=#dae8fc;strokeColor=#6c8ebf;`
    cells.push(writeVertex({ id, parent: '1', label: toHtml(head), style, room }))
    for (const [index, label] of rows.entries()) {
      const row = { x: 0, y: titleHeight + index * rowHeight, width, height: rowHeight }
      cells.push(
        writeVertex({
          id: ids.idOf('shape', `${entity.id} row ${index + 1}`),
          parent: id,
          label: toHtml(label),
          style: rowStyle,
          room: row,
        }),
      )
    }
  }
  for (const relation of drawn) cells.push(writeRelation(relation))
  return { source: writeFile(title, cells), losses: listLosses() }

  function writeRelation({ id, from, to, kind, fromCardinality, toCardinality, label = '' }: Relation): XmlElement {
    const ends = [
      `startArrow=${fromCardinality ? marks[fromCardinality] : 'none'};`,
      `endArrow=${toCardinality ? marks[toCardinality] : 'none'};`,
    ]
    const style = `edgeStyle=entityRelationEdgeStyle;rounded=1;html=1;${kind === 'association' ? ends.join('') : lines[kind]}`
    const [source, target] = [ids.idOf('shape', from), ids.idOf('shape', to)]
    return writeLine({ id: ids.idOf('line', id), source, target, label, style })
  }

  function listLosses(): Loss[] {
    const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)
    const fields = entities.flatMap(entity => entity.fields)
    const endsOf = (list: readonly Relation[]) => list.map(({ from, to }) => `${from} to ${to}`)
    const numbered = drawn.filter(relation => relation.fromCardinality ?? relation.toCardinality)
    return [
      ...countLoss('note', namesOf(entities.filter(({ note }) => note))),
      ...countLoss('group', namesOf(entities.filter(({ group }) => group !== undefined))),
      ...countLoss('note', namesOf(fields.filter(({ note }) => note))),
      ...countLoss('default value', namesOf(fields.filter(field => field.default !== undefined))),
      ...countLoss('relation', endsOf(relations.filter(relation => !isDrawn(relation))), because('ends-at-nothing')),
      ...countLoss('columns', endsOf(drawn.filter(({ fromFields, toFields }) => fromFields ?? toFields))),
      ...countLoss('multiplicity', endsOf(numbered.filter(({ kind }) => kind !== 'association'))),
    ]
  }
}

function layOut(entity: Entity) {
  const { name, kind, fields, methods = [], values = [] } = entity
  const head = kind === 'table' && methods.length === 0 ? name : `«${kind}»\n${name}`
  const rows = [...values, ...fields.map(writeField), ...methods.map(writeMethod)].map(row => row.replace(/\s+/g, ' '))
  const widths = [...rows, ...head.split('\n')].map(text => measureLabel(text, fontSizePx, widestRowPx).width)
  const titleHeight = 10 + head.split('\n').length * titleLineHeight
  const width = widths.reduce((most, one) => Math.max(most, one), 120) + 32
  return { head, rows, width, titleHeight, height: titleHeight + Math.max(1, rows.length) * rowHeight }
}

function writeField({ name, type, key, nullable, visibility }: Field): string {
  const words = `${visibility ? visibilities[visibility] : ''}${name}${type === undefined ? '' : `: ${type}`}`
  const presence = nullable === undefined ? '' : nullable ? ' null' : ' not null'
  return `${key ? `${keys[key]} ` : ''}${words}${presence}`
}

function writeMethod({ name, parameters, returns, visibility }: Method): string {
  return `${visibility ? visibilities[visibility] : ''}${name}(${parameters})${returns ? `: ${returns}` : ''}`
}
