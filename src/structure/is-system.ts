import type { Graph, NodeRole } from './graph.ts'

/** What systems are made of, and processes are not. */
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

/** Whether a graph shows what a system is made of rather than the steps of a process: by its icons, and by what most of its nodes are. */
export function isSystem({ nodes, groups }: Graph): boolean {
  const described = nodes.filter(({ role, icon }) => icon !== undefined || (role !== undefined && parts.has(role)))
  return described.length * 2 > nodes.length || groups.some(({ icon }) => icon !== undefined)
}
