import { z } from 'zod'
import { named, some } from '../../structure/loss.ts'
import type { LossList } from '../loss-list.ts'

const binding = z.object({ elementId: z.string() }).nullish().catch(null)
/** What programs write for Excalidraw to complete: texts and ends of arrows within the element itself, ids only where something refers to them. */
const inShort = z.object({
  id: z.string().optional().catch(undefined),
  label: z.object({ text: z.string() }).optional().catch(undefined),
  start: z.object({ id: z.string() }).optional().catch(undefined),
  end: z.object({ id: z.string() }).optional().catch(undefined),
})
const number = z.number().catch(0)

/** The fields of an element that are read; drawings of old versions lack some of them. */
const element = z.object({
  id: z.string(),
  type: z.string(),
  x: number,
  y: number,
  width: number,
  height: number,
  isDeleted: z.boolean().catch(false),
  text: z.string().optional().catch(undefined),
  originalText: z.string().optional().catch(undefined),
  containerId: z.string().nullish().catch(null),
  frameId: z.string().nullish().catch(null),
  name: z.string().nullish().catch(null),
  link: z.string().nullish().catch(null),
  startBinding: binding,
  endBinding: binding,
  points: z.array(z.tuple([z.number(), z.number()])).catch([]),
  strokeStyle: z.string().catch('solid'),
  strokeWidth: number,
  startArrowhead: z.string().nullish().catch(null),
  endArrowhead: z.string().nullish(),
})
export type Element = z.infer<typeof element>

/** Elements that are there and that can be read; the others are reported as lost. */
export function readElements(values: readonly unknown[], losses: LossList): Element[] {
  const elements = new Map<string, Element>()
  for (const [index, value] of values.entries()) {
    const read = element.safeParse(completed(value, index))
    if (!read.success) losses.add(some('broken entry'))
    else if (elements.has(read.data.id)) losses.add(named('second entry', read.data.id))
    else if (!read.data.isDeleted) elements.set(read.data.id, read.data)
  }
  return [...elements.values(), ...labelsOf(values, elements)]
}

/** An element in short, with what Excalidraw itself would add. */
function completed(value: unknown, index: number): unknown {
  const short = inShort.safeParse(value)
  if (!short.success) return value
  const { id, label, start, end } = short.data
  // What says nothing, and nothing refers to, is broken.
  if (id === undefined && !label && !start && !end) return value
  return {
    ...(value as object),
    id: id ?? idAt(index),
    ...(start && { startBinding: { elementId: start.id } }),
    ...(end && { endBinding: { elementId: end.id } }),
  }
}

function idAt(index: number): string {
  return `element ${index + 1}`
}

/** The labels that are written in elements, as the texts that they become. */
function labelsOf(values: readonly unknown[], elements: ReadonlyMap<string, Element>): Element[] {
  return values.flatMap((value, index) => {
    const { label, id = idAt(index) } = inShort.safeParse(value).data ?? {}
    const owner = elements.get(id)
    if (label === undefined || owner === undefined) return []
    const text: Element = { ...owner, id: `${id} label`, type: 'text', text: label.text, containerId: id }
    return [{ ...text, originalText: undefined, startBinding: null, endBinding: null }]
  })
}
