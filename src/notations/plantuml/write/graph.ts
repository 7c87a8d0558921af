import type { Graph, GraphEdge, GraphNode } from '../../../structure/graph.ts'
import { named, partOf } from '../../../structure/loss.ts'
import { keepHeads } from '../../edge-ends.ts'
import { groupChildren } from '../../group-children.ts'
import type { LossList } from '../../loss-list.ts'
import { safeNames } from '../../safe-names.ts'
import { keywords } from '../components/roles.ts'
import { writeWords } from '../words.ts'

const wordOfRole: Partial<Record<NonNullable<GraphNode['role']>, string>> = {
  user: 'actor',
  component: 'component',
  database: 'database',
  queue: 'queue',
  storage: 'storage',
  document: 'file',
  decision: 'hexagon',
}
const bodies = { solid: '--', dashed: '..', thick: '==' }

/** A component diagram: it takes any graph. The roles without their own shape are written as stereotypes. */
export function writeGraph(whole: Graph, losses: LossList): string[] {
  // `*` would make it a diagram of classes.
  const graph = keepHeads(whole, ['cross'], losses)
  const { groups, nodes, edges } = graph
  const names = safeNames(
    [...groups, ...nodes].map(({ id }) => id),
    [
      ...keywords,
      'note',
      'title',
      'together',
      'end',
      'hide',
      'show',
      'start',
      'stop',
      'state',
      'class',
      'enum',
      'abstract',
    ],
  )
  const children = groupChildren(groups, nodes)
  const writeScope = (scope: string | undefined): string[] => [
    ...children.members(scope).map(node => writeNode(node, names, losses)),
    ...children.groups(scope).flatMap(({ id, label, icon }) => {
      if (icon !== undefined) losses.add(partOf('icon', label))
      const inner = writeScope(id).map(line => `  ${line}`)
      return [`package "${writeWords(label)}" as ${names.get(id)} {`, ...inner, '}']
    }),
  ]
  return [
    ...writeDirection(graph, losses),
    ...writeScope(undefined),
    ...edges.map(edge => writeEdge(edge, names)),
    ...nodes.flatMap(({ id, note }) =>
      note === undefined ? [] : [`note right of ${names.get(id)} : ${writeWords(note)}`],
    ),
  ]
}

function writeDirection({ direction, nodes, groups }: Graph, losses: LossList): string[] {
  if (direction === 'right') return ['left to right direction']
  if (direction === 'down') return ['top to bottom direction']
  if (direction !== undefined) losses.add(named('direction', direction))
  // Actors, databases and queues alone would be read as a sequence.
  const isPlain =
    groups.length === 0 && nodes.every(({ role }) => role === 'user' || role === 'database' || role === 'queue')
  return isPlain ? ['top to bottom direction'] : []
}

function writeNode({ id, label, role, icon }: GraphNode, names: ReadonlyMap<string, string>, losses: LossList): string {
  if (icon !== undefined) losses.add(partOf('icon', label))
  const word = role === undefined ? undefined : wordOfRole[role]
  const stereotype = role === undefined || word !== undefined ? '' : ` <<${role}>>`
  return `${word ?? 'rectangle'} "${writeWords(label)}" as ${names.get(id)}${stereotype}`
}

function writeEdge(edge: GraphEdge, names: ReadonlyMap<string, string>): string {
  const { from, to, label, direction, head, line } = edge
  const [start, end] = head === 'cross' ? ['x', 'x'] : ['<', '>']
  const arrow = `${direction === 'both' ? start : ''}${bodies[line]}${direction === 'none' ? '' : end}`
  return `${names.get(from)} ${arrow} ${names.get(to)}${label === undefined ? '' : ` : ${writeWords(label)}`}`
}
