import { type Graph, type GraphEdge, type GraphNode, nodeRole } from '../../structure/graph.ts'
import { type EndSign, type JoinedEnds, joinEnds } from '../edge-ends.ts'
import { readEscapes, readHtmlLabel, readHtmlRecord, readHtmlText, readRecord } from './labels.ts'

export interface Attribute {
  text: string
  isHtml: boolean
  line: number
}
export type Attributes = Map<string, Attribute>

/** The attributes that say something; all others are looks. */
export const keptAttributes = {
  graph: new Set(['label', 'rankdir', 'compound']),
  node: new Set(['label', 'shape', 'class', 'tooltip', 'xlabel', 'style']),
  edge: new Set([
    'label',
    'xlabel',
    'headlabel',
    'taillabel',
    'dir',
    'style',
    'arrowhead',
    'arrowtail',
    'lhead',
    'ltail',
    'penwidth',
  ]),
} as const

const roleOfShape: Record<string, NonNullable<GraphNode['role']>> = {
  diamond: 'decision',
  cylinder: 'database',
  parallelogram: 'data',
  note: 'document',
  component: 'component',
}

const directions: Record<string, NonNullable<Graph['direction']>> = { TB: 'down', BT: 'up', LR: 'right', RL: 'left' }

export function directionOf(rankdir: string): Graph['direction'] {
  return directions[rankdir.toUpperCase()]
}

/** Gives a node what its attributes say. */
export function takeNodeAttributes(node: GraphNode, name: string, attributes: Attributes): void {
  const shape = attributes.get('shape')?.text ?? ''
  const label = attributes.get('label')
  const notes: string[] = []
  if (label !== undefined) {
    const isRecord = /^m?record$/i.test(shape)
    const read = label.isHtml
      ? isRecord && !/<table/i.test(label.text)
        ? readHtmlRecord(label.text)
        : readHtmlLabel(label.text)
      : isRecord
        ? readRecord(label.text, name)
        : { label: readEscapes(label.text, { node: name }) }
    node.label = read.label
    if (read.note !== undefined) notes.push(read.note)
  } else node.label = readEscapes(name)
  for (const key of ['xlabel', 'tooltip']) {
    const text = attributes.get(key)
    if (text !== undefined) notes.push(text.isHtml ? readHtmlText(text.text) : readEscapes(text.text, { node: name }))
  }
  const role = roleOf(attributes.get('class')?.text) ?? roleOfShape[shape]
  if (role !== undefined) node.role = role
  const note = notes.filter(text => text !== '').join('\n')
  if (note !== '') node.note = note
}

/** One of the words of `class`, where it is a role. */
function roleOf(words: string | undefined): GraphNode['role'] {
  for (const word of words?.split(/\s+/) ?? []) {
    const role = nodeRole.safeParse(word)
    if (role.success) return role.data
  }
  return undefined
}

interface EdgeStyle {
  label: string
  line: GraphEdge['line']
  ends: JoinedEnds
}

const signs: Readonly<Record<string, EndSign>> = {
  none: 'none',
  dot: 'circle',
  odot: 'circle',
  diamond: 'diamond',
}
const otherSign = /^(?:inv\w*|[oe]diamond|tee|crow|o?box|i?curve)$/

/** A head may have several parts, the first of them at the tip. */
function signOf(shape: string): EndSign {
  return signs[shape] ?? (otherSign.test(shape) ? 'other' : 'arrow')
}

export function edgeStyleOf(attributes: Attributes, isDirected: boolean): EdgeStyle | 'invisible' {
  const text = (key: string) => attributes.get(key)?.text ?? ''
  const styles = text('style').split(/[\s,]+/)
  if (styles.includes('invis')) return 'invisible'
  const dir = text('dir') || (isDirected ? 'forward' : 'none')
  const head = dir === 'forward' || dir === 'both' ? signOf(text('arrowhead')) : 'none'
  const tail = dir === 'back' || dir === 'both' ? signOf(text('arrowtail')) : 'none'
  const isThick = styles.includes('bold') || Number(text('penwidth')) >= 2
  return {
    label: readEdgeLabel(attributes),
    ends: joinEnds(tail, head),
    line: styles.includes('dashed') || styles.includes('dotted') ? 'dashed' : isThick ? 'thick' : 'solid',
  }
}

/** Label along an edge, from its tail to its head. */
function readEdgeLabel(attributes: Attributes): string {
  return ['taillabel', 'label', 'xlabel', 'headlabel']
    .map(key => attributes.get(key))
    .map(value => (value === undefined ? '' : value.isHtml ? readHtmlText(value.text) : readEscapes(value.text)))
    .filter(label => label !== '')
    .join('\n')
}
