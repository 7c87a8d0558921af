import type { GraphGroup } from '../structure/graph.ts'

export interface GroupChildren<Member> {
  /** Direct members of a group; without an id, those in no group. */
  members(group: string | undefined): readonly Member[]
  groups(parent: string | undefined): readonly GraphGroup[]
  /** Any element that lies in a group, however deep. Absent: it is empty. */
  firstInside(group: string): Member | undefined
}

/** Groups members by their group. Groups whose parents form a circle, or are unknown, count as being in no group. */
export function groupChildren<Member extends { group?: string | undefined }>(
  groups: readonly GraphGroup[],
  members: readonly Member[],
): GroupChildren<Member> {
  const parents = parentsWithoutCircles(groups)
  const groupsBy = Map.groupBy(groups, ({ id }) => parents.get(id))
  const membersBy = Map.groupBy(members, ({ group }) => (group !== undefined && parents.has(group) ? group : undefined))
  return {
    members: group => membersBy.get(group) ?? [],
    groups: parent => groupsBy.get(parent) ?? [],
    firstInside: group => {
      const open = [group]
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        const member = membersBy.get(id)?.[0]
        if (member !== undefined) return member
        for (const { id: inner } of groupsBy.get(id) ?? []) open.push(inner)
      }
      return undefined
    },
  }
}

function parentsWithoutCircles(groups: readonly GraphGroup[]): Map<string, string | undefined> {
  const named = new Map(groups.map(group => [group.id, group.parent]))
  const parents = new Map<string, string | undefined>()
  for (const { id } of groups) {
    const path: string[] = []
    const onPath = new Set<string>()
    let at: string | undefined = id
    while (at !== undefined && named.has(at) && !parents.has(at) && !onPath.has(at)) {
      path.push(at)
      onPath.add(at)
      at = named.get(at)
    }
    const closesCircle = at !== undefined && onPath.has(at)
    for (const [index, step] of path.entries()) {
      const parent = named.get(step)
      const isKnown = parent !== undefined && named.has(parent) && !(closesCircle && index === path.length - 1)
      parents.set(step, isKnown ? parent : undefined)
    }
  }
  return parents
}
