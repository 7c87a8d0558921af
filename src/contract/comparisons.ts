import { z } from 'zod'
import { sourceFields } from './diagrams.ts'

const comparedSchema = z.strictObject({
  agent: z.string().max(100).describe('Id of a kind of diagram or a notation.'),
  source: sourceFields.source,
})

/** Body of `POST /api/diagrams/compare`. */
export const compareDiagramsRequestSchema = z
  .strictObject({ before: comparedSchema, after: comparedSchema })
  .meta({ id: 'CompareDiagramsRequest' })

/** Something that differs between two diagrams: a shape, or what leads from one to another. */
export const diagramChangeSchema = z
  .object({
    change: z
      .enum(['added', 'removed', 'renamed', 'moved', 'changed'])
      .describe('`moved`: elsewhere, or between others; `changed`: with other properties.'),
    id: z.string().describe('In `after`; of what was removed, in `before`.'),
    label: z.string().describe('Empty where it has none.'),
    label_before: z.string().optional().describe('Previous label, if it was renamed.'),
    inside: z.string().optional().describe('Label of what it lies in. Absent: in nothing with a label.'),
    ends: z.array(z.string()).optional().describe('For a connection: the labels of its ends.'),
    occurrence: z
      .int()
      .min(0)
      .optional()
      .describe('Index among several with this label, 0-based. Absent: it is the only one.'),
    fields: z.array(z.string()).optional().describe('The properties that changed.'),
  })
  .meta({ id: 'DiagramChange' })
export type DiagramChange = z.infer<typeof diagramChangeSchema>

/** Answer of `POST /api/diagrams/compare`. */
export const compareDiagramsResponseSchema = z
  .object({
    changes: z.array(diagramChangeSchema).describe('The first 1,000; empty: both say the same.'),
    change_count: z.int().min(0).describe('Total number of changes.'),
  })
  .meta({ id: 'CompareDiagramsResponse' })
export type CompareDiagramsResponse = z.infer<typeof compareDiagramsResponseSchema>
