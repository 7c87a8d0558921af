import { z } from 'zod'

const text = (what: string) => z.string({ error: `${what} must be a text.` })
const coordinate = z.number({ error: 'A position needs the finite numbers x and y.' })
const label = z.union([z.string(), z.number(), z.null()], { error: 'A label must be a text.' }).optional()

const node = z.looseObject(
  {
    id: text('The id of a node').min(1, { error: 'The id of a node is empty.' }),
    type: text('The type of a node').optional(),
    position: z
      .looseObject({ x: coordinate, y: coordinate }, { error: 'A position needs the finite numbers x and y.' })
      .optional(),
    data: z.looseObject({ label }, { error: 'The data of a node must be an object with a label.' }).optional(),
    parentId: text('The parentId of a node').optional(),
  },
  { error: 'A node must be an object.' },
)

const edge = z.looseObject(
  {
    id: text('The id of an edge').min(1, { error: 'The id of an edge is empty.' }),
    source: text('The source of an edge'),
    target: text('The target of an edge'),
    label,
  },
  { error: 'An edge must be an object.' },
)

/** The part of React Flow's nodes and edges that is read here; all other fields may stand beside them. */
export const flowchartSchema = z.looseObject(
  {
    nodes: z.array(node, { error: 'A flowchart needs a list of nodes.' }),
    edges: z.array(edge, { error: 'A flowchart needs a list of edges.' }),
  },
  { error: 'A flowchart is one JSON object with nodes and edges.' },
)

export type Flowchart = z.infer<typeof flowchartSchema>
export type FlowNode = Flowchart['nodes'][number]
export type FlowEdge = Flowchart['edges'][number]

/** What a node shows; empty where it shows nothing. */
export function nodeLabel(node: FlowNode): string {
  return String(node.data?.label ?? '').trim()
}

/** What an edge shows; empty where it shows nothing. */
export function edgeLabel(edge: FlowEdge): string {
  return String(edge.label ?? '').trim()
}

/** Fields in which sources put the label, though only `data.label` (node) and `label` (edge) are shown; the likeliest first. */
const misplacedLabelFields = ['label', 'name', 'title', 'text', 'content'] as const

/** The field that holds the label of an element that shows none, or undefined. */
export function findMisplacedLabel(element: Record<string, unknown>): string | undefined {
  return misplacedLabelFields.find(field => typeof element[field] === 'string' && element[field].trim() !== '')
}
