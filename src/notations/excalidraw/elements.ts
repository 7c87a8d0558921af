import { z } from 'zod'
import { named, some } from '../../structure/loss.ts'
import type { LossList } from '../loss-list.ts'

const binding = z.object({ elementId: z.string() }).nullish().catch(null)
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
  for (const value of values) {
    const read = element.safeParse(value)
    if (!read.success) losses.add(some('broken entry'))
    else if (elements.has(read.data.id)) losses.add(named('second entry', read.data.id))
    else if (!read.data.isDeleted) elements.set(read.data.id, read.data)
  }
  return [...elements.values()]
}
