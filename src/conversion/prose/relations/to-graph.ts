import type { Graph } from '../../../structure/graph.ts'
import { createIds } from '../../../structure/new-ids.ts'

/** What leads from one thing to another, by their names. */
export interface Relation {
  from: string
  to: string
  label: string
  /** It holds both ways: no arrow. */
  isMutual?: boolean
}

/** Things in the order in which they are named, and what joins them. */
export function toGraph(relations: readonly Relation[], title: string | null): Graph {
  const newId = createIds('thing')
  const ids = new Map<string, string>()
  for (const name of relations.flatMap(({ from, to }) => [from, to])) if (!ids.has(name)) ids.set(name, newId(name))
  return {
    type: 'graph',
    ...(title !== null && { title }),
    nodes: [...ids].map(([label, id]) => ({ id, label })),
    edges: relations.map(({ from, to, label, isMutual = false }, at) => ({
      id: `e${at + 1}`,
      from: ids.get(from) ?? '',
      to: ids.get(to) ?? '',
      label,
      direction: isMutual ? 'none' : 'forward',
      line: 'solid',
    })),
    groups: [],
  }
}
