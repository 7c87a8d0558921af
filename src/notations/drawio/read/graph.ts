import type { Graph, GraphEdge, GraphGroup, GraphNode } from '../../../structure/graph.ts'
import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import { type EndSign, type JoinedEnds, joinEnds } from '../../edge-ends.ts'
import { because } from '../../messages/index.ts'
import { splitNote } from '../../node-label.ts'
import type { Reading } from '../../notation.ts'
import { iconOf, isText, roleOf } from './cell-style.ts'
import type { Line, Page, Shape } from './page.ts'

/** A frame with a title that says it is there to hold others. Without that word it may as well be a card. */
function isEmptyContainer({ parts, style }: Shape): boolean {
  return parts.length === 0 && style.shape === 'swimlane' && style.get('container') === '1'
}

/** Shapes as nodes, what holds others as groups. Shapes that say nothing and are not joined only adorn the page. */
export function readGraph({ shapes, lines }: Page): Reading {
  const kept = new Set(shapes.filter(shape => shape.label !== '' || shape.isLinked || holdsSomething(shape)))
  const { cardOf, texts } = findCards(kept)
  const things = [...kept].filter(shape => !cardOf.has(shape))
  const isGroup = (shape: Shape) =>
    shape.parts.some(part => kept.has(part) && !cardOf.has(part)) || isEmptyContainer(shape)
  const groups = things.filter(isGroup)
  const groupOf = (shape: Shape) => (shape.holder && kept.has(shape.holder) ? shape.holder.id : undefined)
  const endOf = (end: Shape | null) => (end === null ? undefined : (cardOf.get(end) ?? end))
  const isDrawn = ({ source, target }: Line) => source !== null && target !== null
  const drawn = lines.filter(isDrawn)
  const entered = new Set(drawn.map(({ target }) => endOf(target)))
  const left = new Set(drawn.map(({ source }) => endOf(source)))

  const nodes = things
    .filter(shape => !isGroup(shape))
    .map((shape): GraphNode => {
      const { label, note } = texts.get(shape) ?? splitNote(shape.label)
      const [role, icon, group] = [readRole(shape), iconOf(shape.style), groupOf(shape)]
      return {
        id: shape.id,
        label,
        ...(role && { role }),
        ...(icon && { icon }),
        ...(note && { note }),
        ...(group !== undefined && { group }),
      }
    })
  const edges = drawn.map(line => readLine(line, endOf(line.source)?.id ?? '', endOf(line.target)?.id ?? ''))
  const lostSigns = drawn.filter(({ style }) => endsOf(style).isLost)
  const losses = [
    ...lossesOfLines(lines.filter(line => !isDrawn(line))),
    ...countLoss('end sign', lostSigns.length),
    ...lossesOfShapes(shapes, kept),
  ]
  const structure: Graph = { type: 'graph', nodes, edges, groups: groups.map(readGroup) }
  return { structure, losses }

  function readGroup(shape: Shape): GraphGroup {
    const [icon, parent] = [iconOf(shape.style), groupOf(shape)]
    return { id: shape.id, label: shape.label, ...(icon && { icon }), ...(parent !== undefined && { parent }) }
  }

  /** Rounded ends are a start where no line leads to them, an end where none leads on. */
  function readRole(shape: Shape) {
    const role = roleOf(shape.style)
    const isRounded = shape.style.get('rounded') === '1' && Number(shape.style.get('arcSize') ?? 0) >= 40
    const isEnd = isRounded || /^mxgraph\.flowchart\.(?:terminator|start_)/.test(shape.style.shape)
    if (isEnd && role !== 'end' && entered.has(shape) !== left.has(shape)) return left.has(shape) ? 'start' : 'end'
    return role ?? (isText(shape.style) && !shape.isLinked ? 'note' : undefined)
  }
}

/** A shape whose texts are separate cells on it. */
interface Cards {
  /** The card that a text belongs to. */
  cardOf: Map<Shape, Shape>
  /** Label and note of each card. */
  texts: Map<Shape, { label: string; note?: string }>
}

function findCards(shapes: ReadonlySet<Shape>): Cards {
  const cards: Cards = { cardOf: new Map(), texts: new Map() }
  for (const shape of shapes) {
    const parts = shape.parts.filter(part => shapes.has(part))
    if (parts.length === 0 || !parts.every(isCaption)) continue
    const labels = parts.map(({ label }) => label)
    const { label } = shape
    cards.texts.set(shape, label === '' ? { label: labels.join('\n') } : { label, note: labels.join(', ') })
    for (const part of parts) cards.cardOf.set(part, shape)
  }
  return cards
}

function lossesOfLines(lost: readonly Line[]): Loss[] {
  const names = lost.map(({ label, id }) => label || id)
  return countLoss('line', names, because('ends-at-nothing'))
}

function lossesOfShapes(shapes: readonly Shape[], kept: ReadonlySet<Shape>): Loss[] {
  const ids = shapes.filter(shape => !kept.has(shape)).map(({ id }) => id)
  return countLoss('unlabelled shape', ids, because('nothing-ends-there'))
}

/** True for text on a shape that is a separate cell. */
function isCaption(shape: Shape): boolean {
  return shape.isText && !shape.isLinked && shape.parts.length === 0 && shape.label !== ''
}

/** True if the shape contains, at any depth, something with text or a connection. */
function holdsSomething(shape: Shape): boolean {
  const open = [...shape.parts]
  for (let part = open.pop(); part; part = open.pop()) {
    if (part.label !== '' || part.isLinked) return true
    open.push(...part.parts)
  }
  return false
}

function readLine({ id, label, style }: Line, source: string, target: string): GraphEdge {
  const { ends, isTurned } = endsOf(style)
  const isDashed = style.get('dashed') === '1'
  return {
    id,
    from: isTurned ? target : source,
    to: isTurned ? source : target,
    ...(label !== '' && { label }),
    ...ends,
    line: isDashed ? 'dashed' : Number(style.get('strokeWidth') ?? 1) >= 3 ? 'thick' : 'solid',
  }
}

const arrows = /^(?:classic|block|open|async|doubleBlock)/i

function endsOf(style: Line['style']): JoinedEnds {
  const signAt = (end: 'start' | 'end'): EndSign => {
    const name = style.get(`${end}Arrow`) ?? (end === 'end' ? 'classic' : 'none')
    if (name === 'none' || name === '') return 'none'
    if (/^(?:oval|circle)/i.test(name)) return 'circle'
    if (/^diamond/i.test(name)) return style.get(`${end}Fill`) === '0' ? 'other' : 'diamond'
    return name === 'cross' ? 'cross' : arrows.test(name) ? 'arrow' : 'other'
  }
  return joinEnds(signAt('start'), signAt('end'))
}
