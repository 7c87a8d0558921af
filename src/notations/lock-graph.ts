import type { Graph } from '../structure/graph.ts'
import { named, some } from '../structure/loss.ts'
import { GraphBuilder } from './graph-builder.ts'
import type { LossList } from './loss-list.ts'
import { because, unreadable } from './messages/index.ts'
import { NotationFault } from './notation.ts'

/** A package in a lock file, by a key under which others find it. */
export interface LockedPackage {
  name: string
  version?: string | undefined
  /** It is developed here, and was not installed. */
  isWorkspace: boolean
  needs: { name: string; key: string; isDashed: boolean; line: number }[]
  line: number
}

/** With several workspaces: these alone, and which needs which. Else all packages, and what each of them needs. */
export function toLockGraph(
  packages: ReadonlyMap<string, LockedPackage>,
  losses: LossList,
  fileName: string | undefined,
): Graph {
  if (packages.size === 0) throw new NotationFault(unreadable('no-lock-packages'))
  const hasWorkspaces = [...packages.values()].filter(({ isWorkspace }) => isWorkspace).length > 1
  const graph = new GraphBuilder(fileName)
  const drawn = [...packages].filter(([, { isWorkspace }]) => isWorkspace || !hasWorkspaces)
  for (const [key, { name, version, line }] of drawn)
    graph.node(key, { label: name, role: 'component', notes: [version && `version ${version}`], line })
  for (const [key, { needs }] of drawn)
    for (const { name, key: target, isDashed, line } of needs)
      if (graph.hasNode(target)) graph.edge(key, target, { line, ...(isDashed && { style: 'dashed' }) })
      else if (hasWorkspaces) losses.add(some('dependency'), line)
      else if (!isDashed) losses.add(named('dependency', name), line, because('not-defined'))
  return graph.build()
}
