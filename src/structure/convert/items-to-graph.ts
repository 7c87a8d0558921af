import type { Graph } from '../graph.ts'
import type { Items } from '../items.ts'
import { lossOf } from '../loss.ts'
import { messages } from '../messages/index.ts'
import { createIds } from '../new-ids.ts'
import { type Converted, given } from './conversion.ts'

/** Steps become a chain, and a cycle a circle. Null for items of which none follows the other: arrows between these would be invented. */
export function itemsToGraph(items: Items): Converted<Graph> | null {
  if (items.arrangement !== 'steps' && items.arrangement !== 'cycle') return null
  const isCycle = items.arrangement === 'cycle'
  const steps = items.groups.flatMap(group => group.items.map(item => ({ item, group })))
  // Groups and items may share ids; groups and nodes may not.
  const idFor = createIds(
    'group',
    steps.map(({ item }) => item.id),
  )
  const groupIds = new Map(items.groups.map(group => [group, idFor(group.id)]))
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
        group: group.label === '' ? undefined : groupIds.get(group),
        origin: item.origin,
      }),
    })),
    edges: [...steps.slice(1), ...(isCycle ? steps.slice(0, 1) : [])].map(({ item }, index) => ({
      id: `edge_${index + 1}`,
      from: steps[index]?.item.id ?? '',
      to: item.id,
      direction: 'forward',
      line: 'solid',
    })),
    groups: items.groups
      .filter(({ label }) => label !== '')
      .map(group => ({ id: groupIds.get(group) ?? group.id, label: group.label })),
  }
  return { structure: graph, losses: items.text === undefined ? [] : [lossOf(messages.create('lost/subtitle'))] }
}
