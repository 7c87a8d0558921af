import type { Graph, GraphNode, NodeRole } from '../../../structure/graph.ts'
import type { Reading } from '../../notation.ts'
import { readText } from '../text.ts'

interface Words {
  text: string
}

interface Element {
  alias: string
  label: Words
  typeC4Shape?: Words
  techn?: Words
  descr?: Words
  parentBoundary: string
}

export interface C4Db {
  getC4ShapeArray(): Element[]
  getBoundaries(): (Pick<Element, 'alias' | 'label' | 'parentBoundary'> & { type?: Words })[]
  getRels(): { type: string; from: string; to: string; label: Words; techn?: Words }[]
  getTitle(): string
}

export function readC4(db: C4Db): Reading {
  const boundaries = db.getBoundaries().filter(({ alias }) => alias !== 'global')
  const groupIds = new Set(boundaries.map(({ alias }) => alias))
  const title = readText(db.getTitle() ?? '')
  const structure: Graph = {
    type: 'graph',
    ...(title !== '' && { title }),
    nodes: db.getC4ShapeArray().map(element => readElement(element, groupIds)),
    edges: db.getRels().map(({ type, from, to, label, techn }, index) => {
      const technology = readText(techn?.text ?? '')
      const words = [readText(label.text), ...(technology === '' ? [] : [`[${technology}]`])].join(' ').trim()
      const direction = type === 'birel' ? ('both' as const) : ('forward' as const)
      return { id: `e${index + 1}`, from, to, ...(words !== '' && { label: words }), direction, line: 'solid' as const }
    }),
    groups: boundaries.map(({ alias, label, parentBoundary }) => ({
      id: alias,
      label: readText(label.text),
      ...(groupIds.has(parentBoundary) && { parent: parentBoundary }),
    })),
  }
  return { structure, losses: [] }
}

function readElement(element: Element, groupIds: ReadonlySet<string>): GraphNode {
  const { alias, label, typeC4Shape, techn, descr, parentBoundary } = element
  const note = [techn, descr]
    .map(words => readText(words?.text ?? '').replaceAll('\n', ' '))
    .filter(text => text !== '')
  return {
    id: alias,
    label: readText(label.text),
    role: roleOf(typeC4Shape?.text ?? ''),
    ...(note.length > 0 && { note: note.join(': ') }),
    ...(groupIds.has(parentBoundary) && { group: parentBoundary }),
  }
}

function roleOf(type: string): NodeRole {
  if (type.includes('person')) return 'user'
  if (type.endsWith('_db')) return 'database'
  if (type.endsWith('_queue')) return 'queue'
  if (type.startsWith('external')) return 'external'
  return type.includes('system') || type.includes('container') ? 'service' : 'component'
}
