import { z } from 'zod'
import { origin } from './origin.ts'

/** Role of a node, independent of its presentation. Writers choose a shape or an icon by it. */
export const nodeRole = z.enum([
  'step',
  'start',
  'end',
  'decision',
  'data',
  'document',
  'event',
  'component',
  'service',
  'database',
  'queue',
  'cache',
  'storage',
  'user',
  'external',
  'function',
  'network',
  'config',
  'note',
])
export type NodeRole = z.infer<typeof nodeRole>

export const graphNode = z.object({
  id: z.string(),
  /** Label as people read it; may have several lines. */
  label: z.string(),
  role: nodeRole.optional(),
  /** The name of a product or a thing that has an icon: `postgresql`, `aws lambda`. */
  icon: z.string().optional(),
  /** Note besides its label: a technology, ports, a description. */
  note: z.string().optional(),
  /** The `id` of the group that it lies in. Absent: in none. */
  group: z.string().optional(),
  origin: origin.optional(),
})
export type GraphNode = z.infer<typeof graphNode>

/** What stands at an end of an edge in the place of an arrowhead. */
export const edgeHead = z.enum(['circle', 'cross', 'diamond'])
export type EdgeHead = z.infer<typeof edgeHead>

export const graphEdge = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  label: z.string().optional(),
  /** Ends with arrowheads. Default `forward`: at `to`. */
  direction: z.enum(['forward', 'both', 'none']).default('forward'),
  /** What stands at the ends that `direction` names. Absent: arrowheads. */
  head: edgeHead.optional(),
  line: z.enum(['solid', 'dashed', 'thick']).default('solid'),
  origin: origin.optional(),
})
export type GraphEdge = z.infer<typeof graphEdge>

export const graphGroup = z.object({
  id: z.string(),
  label: z.string(),
  icon: z.string().optional(),
  /** The `id` of the group around it. Absent: none. */
  parent: z.string().optional(),
  origin: origin.optional(),
})
export type GraphGroup = z.infer<typeof graphGroup>

/** Things that are joined: flowcharts, architectures, networks, dependencies. Edges may end at nodes and at groups. */
export const graph = z.object({
  type: z.literal('graph'),
  title: z.string().optional(),
  /** Reading direction. Absent: the writer's default. */
  direction: z.enum(['down', 'right', 'up', 'left']).optional(),
  nodes: z.array(graphNode),
  edges: z.array(graphEdge),
  groups: z.array(graphGroup),
})
export type Graph = z.infer<typeof graph>
