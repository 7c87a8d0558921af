import { z } from 'zod'
import { isRecord } from '../../../shared/is-record.ts'
import { readColor } from '../../../toolkit/drawing/color.ts'
import { parseJson } from '../../../toolkit/json/parse-json.ts'

const coordinate = z.number()
const label = z.union([z.string(), z.number(), z.null()]).optional()

const node = z.looseObject({
  id: z.string().min(1),
  type: z.string().optional(),
  position: z.looseObject({ x: coordinate, y: coordinate }).optional(),
  data: z.looseObject({ label }).optional(),
  parentId: z.string().optional(),
})

const edge = z.looseObject({
  id: z.string().min(1),
  source: z.string(),
  target: z.string(),
  label,
})

/** The part of React Flow's nodes and edges that is read here; other fields are allowed. */
export const flowchartSchema = z.looseObject({
  nodes: z.array(node),
  edges: z.array(edge),
  /** `#rrggbb`, in the place of the colours that all drawings have. */
  palette: z.unknown().optional(),
})

export type Flowchart = z.infer<typeof flowchartSchema>
export type FlowNode = Flowchart['nodes'][number]
export type FlowEdge = Flowchart['edges'][number]

/** Undefined for what is no flowchart. */
export function readFlowchart(source: string): Flowchart | undefined {
  return flowchartSchema.safeParse(parseJson(source)).data
}

/** True if a person has pinned it. */
export function isPinned(node: FlowNode): boolean {
  return node.draggable === false
}

/** The colours that a flowchart names for all of its shapes; undefined where it names none. */
export function colorsOf({ palette }: Flowchart): string[] | undefined {
  if (!Array.isArray(palette)) return undefined
  const colors = palette.flatMap(color => (typeof color === 'string' ? (readColor(color) ?? []) : []))
  return colors.length > 0 ? colors : undefined
}

/** Label of a node; empty where it has none. */
export function nodeLabel(node: FlowNode): string {
  return String(node.data?.label ?? '').trim()
}

/** The colour that a node names, in hexadecimal; null where it names none that can be read. */
export function nodeColor(node: FlowNode): string | null {
  const color = node.data?.color
  return typeof color === 'string' ? readColor(color) : null
}

/** Icon as written in `data` or beside it, of any type; null where there is none. */
export function writtenIcon(node: FlowNode): unknown {
  return node.data?.icon ?? node.icon ?? null
}

/** The name of the icon beside the label; null where none is named. */
export function nodeIcon(node: FlowNode): string | null {
  const written = writtenIcon(node)
  return typeof written === 'string' && written.trim() !== '' ? written.trim() : null
}

/** Label of an edge; empty where it has none. */
export function edgeLabel(edge: FlowEdge): string {
  return String(edge.label ?? '').trim()
}

/** Which ends of an edge have arrowheads: `markerStart`, as in React Flow, adds one at the source; `data.direction` says that there is none. */
export function edgeDirection({ data, markerStart }: FlowEdge): 'forward' | 'both' | 'none' {
  if (isRecord(data) && data.direction === 'none') return 'none'
  return markerStart ? 'both' : 'forward'
}

const heads = ['circle', 'cross', 'diamond'] as const

/** What stands at the ends that have something: an arrowhead, unless `data.head` names another. */
export function edgeHead({ data }: FlowEdge): 'arrow' | (typeof heads)[number] {
  return heads.find(head => isRecord(data) && data.head === head) ?? 'arrow'
}

/** How the line of an edge is drawn, from the fields that React Flow has for it. */
export function edgeLine({ style, animated }: FlowEdge): 'solid' | 'dashed' | 'thick' {
  const { strokeDasharray, strokeWidth } = { strokeDasharray: undefined, strokeWidth: 1, ...(isRecord(style) && style) }
  const isDashed = animated === true || (strokeDasharray !== undefined && strokeDasharray !== '0')
  return isDashed ? 'dashed' : Number(strokeWidth) >= 3 ? 'thick' : 'solid'
}

/** Fields in which sources put the label, though only `data.label` (node) and `label` (edge) are shown; the likeliest first. */
const misplacedLabelFields = ['label', 'name', 'title', 'text', 'content'] as const

/** The field that holds the label of an element that shows none, or undefined. */
export function findMisplacedLabel(element: Record<string, unknown>): string | undefined {
  return misplacedLabelFields.find(field => typeof element[field] === 'string' && element[field].trim() !== '')
}

/** Other fields in which the label of an edge is found; the likeliest first. */
const edgeLabelFields = ['condition', 'when', 'guard'] as const

/** The label of an edge that shows none, in a field of its own or in a list of labels; undefined where there is none. */
export function findHiddenEdgeLabel(edge: Record<string, unknown>): { field: string; label: string } | undefined {
  const field = edgeLabelFields.find(name => typeof edge[name] === 'string' && edge[name].trim() !== '')
  if (field !== undefined) return { field, label: String(edge[field]) }
  const [first] = Array.isArray(edge.labels) ? edge.labels : []
  const label = isRecord(first) ? (first.text ?? first.label ?? first.value) : first
  return typeof label === 'string' && label.trim() !== '' ? { field: 'labels', label } : undefined
}

/** Objects of a node in which other libraries keep its label. */
const labelHolders = ['properties', 'props', 'attrs', 'attributes', 'labels'] as const

/**
 * The label of a node that shows none, where an object in it holds one; undefined otherwise.
 *
 * @param holders  further fields to look into
 */
export function findHiddenLabel(node: Record<string, unknown>, holders: readonly string[] = []): string | undefined {
  for (const holder of [...holders, ...labelHolders]) {
    const value = node[holder]
    if (!isRecord(value)) continue
    const field = findMisplacedLabel(value)
    if (field !== undefined) return String(value[field])
    const inner = Object.values(value).find(
      (part): part is Record<string, unknown> => isRecord(part) && typeof part.text === 'string' && part.text !== '',
    )
    if (inner) return String(inner.text)
  }
  return undefined
}
