import type { EdgeHead, Graph, GraphEdge, GraphNode, NodeRole } from '../../../structure/graph.ts'
import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import { keepHeads } from '../../edge-ends.ts'
import { LossList } from '../../loss-list.ts'
import { because } from '../../messages/index.ts'
import { nestGroups } from '../../nest-groups.ts'
import { joinNote } from '../../node-label.ts'
import type { Writing } from '../../notation.ts'
import { quoted, titleLines } from '../text.ts'
import { createSafeIds } from './safe-ids.ts'

const directions = { down: 'TD', right: 'LR', up: 'BT', left: 'RL' } as const

/** Signs around the label of a node. Roles that are read from the shape alone need no class. */
const shapes: Partial<Record<NodeRole, { before: string; after: string; isRead?: true }>> = {
  start: { before: '([', after: '])' },
  end: { before: '([', after: '])' },
  decision: { before: '{', after: '}', isRead: true },
  data: { before: '[/', after: '/]', isRead: true },
  database: { before: '[(', after: ')]', isRead: true },
  storage: { before: '[(', after: ')]' },
  cache: { before: '[(', after: ')]' },
  function: { before: '[[', after: ']]' },
  event: { before: '((', after: '))' },
  service: { before: '(', after: ')' },
  component: { before: '(', after: ')' },
  queue: { before: '>', after: ']' },
  external: { before: '{{', after: '}}' },
}
const box = { before: '[', after: ']' }

/** Mermaid refuses more of them. */
const mostEdges = 500

export function writeFlowchart(whole: Graph): Writing {
  const lostHeads = new LossList()
  const graph = keepHeads(whole, ['circle', 'cross'], lostHeads)
  const { title, direction = 'down', nodes, edges, groups } = graph
  const ids = createSafeIds()
  const nesting = nestGroups(graph)
  const known = new Set([...nodes, ...groups].map(({ id }) => id))
  const ends = { entered: new Set(edges.map(({ to }) => to)), left: new Set(edges.map(({ from }) => from)) }
  const lines = [...titleLines(title), `flowchart ${directions[direction]}`]
  writeBody(undefined, '  ')
  const isDrawn = ({ from, to }: GraphEdge) => known.has(from) && known.has(to)
  const drawn = edges.filter(isDrawn)
  for (const edge of drawn.slice(0, mostEdges))
    lines.push(`  ${ids.idOf(edge.from)} ${arrowOf(edge)}${labelOf(edge)} ${ids.idOf(edge.to)}`)
  const losses: Loss[] = [
    ...nesting.losses,
    ...lostHeads.toArray(),
    ...countLoss(
      'icon',
      nodes.filter(({ icon }) => icon !== undefined).map(({ label }) => label),
    ),
    ...countLoss(
      'icon',
      groups.filter(({ icon }) => icon !== undefined).map(({ label }) => label),
    ),
    ...countLoss(
      'arrow',
      edges.filter(edge => !isDrawn(edge)).map(({ from, to }) => `${from} to ${to}`),
      because('ends-at-nothing'),
    ),
    ...countLoss(
      'arrow',
      drawn.slice(mostEdges).map(({ from, to }) => `${from} to ${to}`),
      because('at-most', { count: mostEdges }),
    ),
  ]
  return { source: lines.join('\n'), losses }

  /** Groups are at most as deep in each other as `nestGroups` lets them be. */
  function writeBody(group: string | undefined, indent: string): void {
    for (const node of nesting.nodesIn(group)) lines.push(indent + writeNode(node))
    for (const { id, label } of nesting.groupsIn(group)) {
      lines.push(`${indent}subgraph ${ids.idOf(id)}[${quoted(label)}]`)
      writeBody(id, `${indent}  `)
      lines.push(`${indent}end`)
    }
  }

  function writeNode({ id, label, role, note }: GraphNode): string {
    const { before, after, isRead } = { isRead: undefined, ...(shapes[role ?? 'step'] ?? box) }
    const words = quoted(joinNote(label, note))
    const isSaid = isRead || role === undefined || role === 'step' || isPlainEnd(id, role)
    if (role === 'document') return `${ids.idOf(id)}@{ shape: doc, label: ${words} }`
    return `${ids.idOf(id)}${before}${words}${after}${isSaid ? '' : `:::${classOf(role)}`}`
  }

  /** A start that nothing leads to, an end that leads nowhere: rounded ends say it. */
  function isPlainEnd(id: string, role: NodeRole): boolean {
    const [isEntered, isLeft] = [ends.entered.has(id), ends.left.has(id)]
    return isEntered !== isLeft && role === (isLeft ? 'start' : 'end')
  }
}

/** `end` would close a group. */
function classOf(role: NodeRole): string {
  return role === 'end' ? 'finish' : role
}

const heads: Record<EdgeHead | 'arrow', [start: string, end: string]> = {
  arrow: ['<', '>'],
  circle: ['o', 'o'],
  cross: ['x', 'x'],
  diamond: ['', ''],
}

function arrowOf({ direction, line, head }: GraphEdge): string {
  const shaft = { solid: ['--', '-'], dashed: ['-.-', ''], thick: ['==', '='] }[line]
  const [body = '', more = ''] = shaft
  if (direction === 'none') return body + more
  const [start, end] = heads[head ?? 'arrow']
  return `${direction === 'both' ? start : ''}${body}${end}`
}

function labelOf({ label }: GraphEdge): string {
  return label === undefined || label === '' ? '' : `|${quoted(label)}|`
}
