import type { Graph, NodeRole } from './graph.ts'

/** Roles of nodes that occur in systems, but not in processes. */
const parts: ReadonlySet<NodeRole> = new Set([
  'component',
  'service',
  'database',
  'queue',
  'cache',
  'storage',
  'external',
  'function',
  'network',
  'config',
])

/** True if a graph shows the parts of a system rather than the steps of a process: by its icons, and by the roles of most nodes. */
export function isSystem({ nodes, groups }: Graph): boolean {
  const described = nodes.filter(({ role, icon }) => icon !== undefined || (role !== undefined && parts.has(role)))
  return described.length * 2 > nodes.length || groups.some(({ icon }) => icon !== undefined)
}
