import { countLoss } from '../count-loss.ts'
import type { Graph } from '../graph.ts'
import type { Items } from '../items.ts'
import { type Converted, given } from './conversion.ts'

/** Steps become a chain. Null for items of which none follows the other: arrows between these would be invented. */
export function itemsToGraph(items: Items): Converted<Graph> | null {
  if (items.arrangement !== 'steps') return null
  const steps = items.groups.flatMap(group => group.items.map(item => ({ item, group })))
  const graph: Graph = {
    type: 'graph',
    ...given({ title: items.title }),
    nodes: steps.map(({ item, group }) => ({
      id: item.id,
      label: item.label,
      role: 'step',
      ...given({
        icon: item.icon,
        note: [item.value, item.text].filter(part => part !== undefined).join('\n'),
        group: group.label === '' ? undefined : group.id,
        origin: item.origin,
      }),
    })),
    edges: steps.slice(1).map(({ item }, index) => ({
      id: `edge_${index + 1}`,
      from: steps[index]?.item.id ?? '',
      to: item.id,
      direction: 'forward',
      line: 'solid',
    })),
    groups: items.groups.filter(({ label }) => label !== '').map(({ id, label }) => ({ id, label })),
  }
  return { structure: graph, losses: countLoss(items.text === undefined ? 0 : 1, 'the text below the title', '') }
}
