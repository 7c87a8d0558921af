import type { Graph, GraphNode } from '../graph.ts'
import type { Items } from '../items.ts'
import { countLoss, countThings, lossOf } from '../loss.ts'
import { messages } from '../messages/index.ts'
import { createIds } from '../new-ids.ts'
import { type Converted, given, nameEnds } from './conversion.ts'

/** A chain becomes steps. Null where it branches, runs in a circle, or has parts that nothing leads to. */
export function graphToItems(graph: Graph): Converted<Items> | null {
  const chain = findChain({ ...graph, nodes: nameEnds(graph.nodes) })
  if (chain === null) return null
  const names = new Map(graph.groups.map(({ id, label }) => [id, label]))
  const idFor = createIds(
    'list',
    chain.map(({ id }) => id),
  )
  const groups: Items['groups'] = []
  let current: string | undefined
  for (const { id, label, note, icon, group, origin } of chain) {
    if (groups.length === 0 || group !== current) {
      const name = group === undefined ? '' : (names.get(group) ?? '')
      groups.push({ id: idFor(name), label: name, items: [] })
      current = group
    }
    groups.at(-1)?.items.push({ id, label, ...given({ text: note, icon, origin }) })
  }
  const nested = graph.groups.filter(({ parent }) => parent !== undefined).length
  const roles = chain.filter(({ role }) => role !== undefined && role !== 'step').length
  return {
    structure: { type: 'items', ...given({ title: graph.title }), arrangement: 'steps', groups },
    losses: [
      ...graph.edges.flatMap(({ label }) => (label ? [lossOf(messages.create('lost/label-of-arrow', { label }))] : [])),
      ...countThings('outer group', nested),
      ...countLoss('shape', roles, messages.create('because/alike')),
    ],
  }
}

/** The nodes from the first to the last. */
function findChain({ nodes, edges }: Graph): GraphNode[] | null {
  if (nodes.length < 2 || edges.length !== nodes.length - 1) return null
  const next = new Map<string, string>()
  const reached = new Set<string>()
  for (const { from, to, direction } of edges) {
    if (direction !== 'forward' || next.has(from) || reached.has(to)) return null
    next.set(from, to)
    reached.add(to)
  }
  const byId = new Map(nodes.map(node => [node.id, node]))
  const chain: GraphNode[] = []
  let at: string | undefined = nodes.find(({ id }) => !reached.has(id))?.id
  // Each id is reached once at most, and the first one never: this ends.
  while (at !== undefined) {
    const node = byId.get(at)
    if (!node) return null
    chain.push(node)
    at = next.get(at)
  }
  return chain.length === nodes.length ? chain : null
}
