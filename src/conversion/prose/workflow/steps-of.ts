import type { Graph } from '../../../structure/graph.ts'
import { createIds } from '../../../structure/new-ids.ts'

/** Steps, one after the other. */
export function stepsOf(labels: readonly string[], title: string | null): Graph {
  const newId = createIds('step')
  const nodes = labels.map(label => ({ id: newId(label), label, role: 'step' as const }))
  const edges = nodes.slice(1).map(({ id }, index) => ({
    id: `e${index + 1}`,
    from: nodes[index]?.id ?? id,
    to: id,
    direction: 'forward' as const,
    line: 'solid' as const,
  }))
  return { type: 'graph', ...(title !== null && { title }), nodes, edges, groups: [] }
}
