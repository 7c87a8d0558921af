import type { Graph, GraphGroup, GraphNode } from '../structure/graph.ts'
import { lossOf, partOf } from '../structure/loss.ts'
import type { Loss } from '../structure/origin.ts'
import { because } from './messages/index.ts'

/** Nesting of members in groups, for formats that write groups around their members. */
export interface Nesting {
  /** Those directly in a group; undefined: in none. In the order of the graph. */
  groupsIn(group: string | undefined): readonly GraphGroup[]
  nodesIn(group: string | undefined): readonly GraphNode[]
  /** The groups around `id`, the outermost first. */
  pathOf(group: string | undefined): readonly string[]
  losses: Loss[]
}

/** Groups in each other as far as `deepest` levels: deeper groups are put into the lowest level. A group that would contain itself is in none. */
export function nestGroups({ nodes, groups }: Pick<Graph, 'nodes' | 'groups'>, deepest = 30): Nesting {
  const losses: Loss[] = []
  const byId = new Map(groups.map(group => [group.id, group]))
  const paths = new Map<string, readonly string[]>()
  for (const { id } of groups) addPaths(id)
  const parentOf = (id: string) => paths.get(id)?.at(-2)
  const groupsByParent = Map.groupBy(groups, ({ id }) => parentOf(id))
  const nodesByGroup = Map.groupBy(nodes, ({ group }) =>
    group !== undefined && byId.has(group) ? paths.get(group)?.at(-1) : undefined,
  )
  return {
    groupsIn: group => groupsByParent.get(group) ?? [],
    nodesIn: group => nodesByGroup.get(group) ?? [],
    pathOf: group => (group === undefined ? [] : (paths.get(group) ?? [])),
    losses,
  }

  /** The path of a group and of all those around it that have none yet. */
  function addPaths(id: string): void {
    const chain: GraphGroup[] = []
    const seen = new Set<string>()
    let group = byId.get(id)
    while (group && !paths.has(group.id) && !seen.has(group.id)) {
      seen.add(group.id)
      chain.push(group)
      group = group.parent === undefined ? undefined : byId.get(group.parent)
    }
    if (group && seen.has(group.id)) losses.push(lossOf(partOf('outer group', group.label), because('in-itself')))
    let path: readonly string[] = (group && paths.get(group.id)) ?? []
    for (const each of chain.reverse()) {
      if (path.length === deepest)
        losses.push(lossOf(partOf('level', each.label), because('levels', { depth: deepest })))
      path = [...path.slice(0, deepest - 1), each.id]
      paths.set(each.id, path)
    }
  }
}
