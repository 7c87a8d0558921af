import type { Graph, GraphNode } from '../graph.ts'
import type { Items } from '../items.ts'
import { countLoss, countThings, lossOf } from '../loss.ts'
import { messages } from '../messages/index.ts'
import { createIds } from '../new-ids.ts'
import { type Converted, given, nameEnds } from './conversion.ts'

/** A chain becomes steps, and a circle a cycle. Null where it branches, or has parts that nothing leads to. */
export function graphToItems(graph: Graph): Converted<Items> | null {
  const named = { ...graph, nodes: nameEnds(graph.nodes) }
  const circle = findCircle(named)
  const chain = circle ?? findChain(named)
  if (chain === null) return null
  const told = circle ? labelsOfCircle(graph, circle) : new Map<string, string>()
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
    const text = [note, told.get(id)].filter(Boolean).join('; ') || undefined
    groups.at(-1)?.items.push({ id, label, ...given({ text, icon, origin }) })
  }
  const nested = graph.groups.filter(({ parent }) => parent !== undefined).length
  const roles = chain.filter(({ role }) => role !== undefined && role !== 'step').length
  return {
    structure: { type: 'items', ...given({ title: graph.title }), arrangement: circle ? 'cycle' : 'steps', groups },
    losses: [
      ...graph.edges.flatMap(({ from, label }) =>
        label && !told.has(from) ? [lossOf(messages.create('lost/label-of-arrow', { label }))] : [],
      ),
      ...countThings('outer group', nested),
      ...countLoss('shape', roles, messages.create('because/alike')),
    ],
  }
}

/**
 * What the arrows of a circle say, by the nodes that they leave: how each becomes the next one, "grow into froglets", where all of them say so, else how it begins
 * again.
 */
function labelsOfCircle({ edges }: Graph, circle: readonly GraphNode[]): Map<string, string> {
  const names = new Map(circle.map(({ id, label }) => [id, label]))
  const areRelations = edges.every(({ label }) => label)
  return new Map(
    edges.flatMap(({ from, to, label = '' }): [string, string][] => {
      if (label === '' || !(areRelations || to === circle[0]?.id)) return []
      const name = names.get(to) ?? ''
      if (!areRelations || label.includes(name)) return [[from, label]]
      return [[from, /\p{Script=Han}/u.test(name) ? `${label}${name}` : `${label} ${name}`]]
    }),
  )
}

/** Fewer nodes go back and forth. */
const fewestInCircle = 3

/** The nodes of a circle from the first one that is told: a chain whose last node leads to its first. */
function findCircle(graph: Graph): GraphNode[] | null {
  const [first] = graph.nodes
  const closing = graph.edges.filter(({ to }) => to === first?.id)
  if (closing.length !== 1 || graph.nodes.length < fewestInCircle || closing[0]?.direction !== 'forward') return null
  const chain = findChain({ ...graph, edges: graph.edges.filter(edge => edge !== closing[0]) })
  return chain?.at(-1)?.id === closing[0].from ? chain : null
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
