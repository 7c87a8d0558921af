import type { Graph, GraphEdge, GraphNode } from '../../structure/graph.ts'
import { ofKind, partOf } from '../../structure/loss.ts'
import { keepHeads } from '../edge-ends.ts'
import { groupChildren } from '../group-children.ts'
import type { LossList } from '../loss-list.ts'
import { because } from '../messages/index.ts'
import { safeNames } from '../safe-names.ts'
import { attributeMap, quote, reservedKeys } from './quote.ts'

const shapeOfRole: Partial<Record<NonNullable<GraphNode['role']>, string>> = {
  database: 'cylinder',
  queue: 'queue',
  user: 'person',
  decision: 'diamond',
  document: 'document',
  storage: 'stored_data',
  data: 'parallelogram',
}

export function writeGraph(whole: Graph, losses: LossList): string[] {
  const graph = keepHeads(whole, ['circle', 'diamond'], losses)
  const { groups, nodes, edges, direction } = graph
  const names = safeNames(
    [...groups, ...nodes].map(({ id }) => id),
    reservedKeys,
  )
  const children = groupChildren(groups, nodes)
  const paths = new Map<string, string>()
  const writeScope = (scope: string | undefined, prefix: string): string[] => [
    ...children.members(scope).map(node => {
      paths.set(node.id, `${prefix}${names.get(node.id)}`)
      return writeNode(node, names.get(node.id) ?? '', losses)
    }),
    ...children.groups(scope).flatMap(({ id, label, icon }) => {
      if (icon !== undefined) losses.add(partOf('icon', label))
      if (children.firstInside(id) === undefined) losses.add(ofKind('group', label), undefined, because('leaf-group'))
      const path = `${prefix}${names.get(id)}`
      paths.set(id, path)
      const inner = writeScope(id, `${path}.`).map(line => `  ${line}`)
      return [`${names.get(id)}: ${quote(label)} {`, ...inner, '}']
    }),
  ]
  return [
    ...(direction === undefined ? [] : [`direction: ${direction}`]),
    ...writeScope(undefined, ''),
    ...edges.map(edge => writeEdge(edge, paths)),
  ]
}

/** The roles without their own shape are written as classes. */
function writeNode({ label, role, icon, note }: GraphNode, name: string, losses: LossList): string {
  if (icon !== undefined) losses.add(partOf('icon', label))
  const shape = role && shapeOfRole[role]
  const attributes = attributeMap([
    ...(shape === undefined ? [] : [`shape: ${shape}`]),
    ...(role === undefined || shape !== undefined ? [] : [`class: ${role}`]),
    ...(note === undefined ? [] : [`tooltip: ${quote(note)}`]),
  ])
  return `${name}: ${quote(label)} ${attributes}`.trimEnd()
}

/** Before version 0.7 D2 has no cross. */
function writeHeads({ direction, head }: GraphEdge): string[] {
  if (head === undefined || direction === 'none') return []
  const ends = direction === 'both' ? ['source', 'target'] : ['target']
  return ends.flatMap(end => [`${end}-arrowhead.shape: ${head}`, `${end}-arrowhead.style.filled: true`])
}

function writeEdge(edge: GraphEdge, paths: ReadonlyMap<string, string>): string {
  const { from, to, label, direction, line } = edge
  const arrow = { forward: '->', both: '<->', none: '--' }[direction]
  const style = { solid: [], dashed: ['style.stroke-dash: 3'], thick: ['style.stroke-width: 4'] }[line]
  const rest = `${label === undefined ? '' : quote(label)} ${attributeMap([...style, ...writeHeads(edge)])}`.trim()
  return `${paths.get(from)} ${arrow} ${paths.get(to)}${rest === '' ? '' : `: ${rest}`}`
}
