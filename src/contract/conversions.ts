import { z } from 'zod'
import { messageValuesSchema, outputFormSchema, problemSchema, sourceFields } from './diagrams.ts'

/** Something of a source that another notation cannot say, or that was not read. */
export const lossSchema = z
  .object({
    code: z.string().describe('Stable name of `what`, for example `lost/part-of`.'),
    what: z.string().describe('The part that is not kept, in English, for example `the icon of "db"`.'),
    values: messageValuesSchema,
    reason: z.string().optional().describe('Stable name of `why`, for example `because/no-arrows`.'),
    why: z.string().optional().describe('Reason, as the end of an English sentence.'),
    places: z.int().min(2).optional().describe('Number of places where it is lost. Absent: one.'),
    line: z.int().min(1).optional().describe('Line in the source that was converted, from 1.'),
  })
  .meta({ id: 'Loss' })
export type Loss = z.infer<typeof lossSchema>

const notationId = z.string().max(100)

/** Body of `POST /api/diagrams/convert`. */
export const convertDiagramRequestSchema = z
  .strictObject({
    source: sourceFields.source,
    from: notationId
      .optional()
      .describe('Id of a kind of diagram or a notation. Absent: it is recognised by its text.'),
    to: notationId.describe(
      'Id of a kind of diagram, as `GET /api/agents` gives it, or of a notation that is written.',
    ),
  })
  .meta({ id: 'ConvertDiagramRequest' })

/** Answer of `POST /api/diagrams/convert`. */
export const convertDiagramResponseSchema = z
  .object({
    from: z.string().describe('Id of the notation that was read.'),
    to: z.string().describe('Id of the notation that was written.'),
    agent: z
      .string()
      .nullable()
      .describe('Id of the kind of diagram that `source` is drawn by; null for all other notations.'),
    source: z.string(),
    losses: z.array(lossSchema).describe('Everything that `source` does not say. Empty: nothing was lost.'),
    valid: z
      .boolean()
      .describe("True if the kind's own engine accepts `source`; for other notations, if it can be read again."),
    problems: z.array(problemSchema).describe('Problems of `source`, in source order.'),
  })
  .meta({ id: 'ConvertDiagramResponse' })
export type ConvertDiagramResponse = z.infer<typeof convertDiagramResponseSchema>

/** Body of `POST /api/diagrams/conversions`. */
export const listConversionsRequestSchema = convertDiagramRequestSchema
  .omit({ to: true })
  .meta({ id: 'ListConversionsRequest' })

/** One entry of the answer of `POST /api/diagrams/conversions`. */
export const possibleConversionSchema = z
  .object({
    to: z.string().describe('Id of the notation.'),
    name: z.string().describe('Display name, for example `Graphviz DOT`.'),
    extension: z.string().describe('Extension of its files, with the dot.'),
    agent: z.string().nullable().describe('Id of the kind of diagram that is drawn from it.'),
    losses: z.array(lossSchema).describe('The first ten things that are not kept.'),
    loss_count: z.int().min(0).describe('Total number of losses.'),
  })
  .meta({ id: 'PossibleConversion' })
export type PossibleConversion = z.infer<typeof possibleConversionSchema>

/** One entry of the answer of `POST /api/diagrams/exports`. */
export const possibleExportSchema = outputFormSchema
  .extend({
    losses: z.array(lossSchema).describe('The first ten things that are known not to be kept.'),
    loss_count: z.int().min(0).describe('Total number of known losses.'),
  })
  .meta({ id: 'PossibleExport' })
export type PossibleExport = z.infer<typeof possibleExportSchema>

/** Body of `POST /api/sessions/{session_id}/messages/{message_id}/convert`. */
export const convertMessageRequestSchema = z
  .object({
    to: z.string().max(100).describe('Id of a kind of diagram.'),
    parent_id: z.int().optional().describe('The message to store it below. Absent: the one that is converted.'),
  })
  .meta({ id: 'ConvertMessageRequest' })
export type ConvertMessageRequest = z.infer<typeof convertMessageRequestSchema>

/** One entry of `GET /api/notations`. */
export const notationSchema = z
  .object({
    id: z.string(),
    name: z.string().describe('Display name, for example `Graphviz DOT`.'),
    extensions: z.array(z.string()).describe('Extensions of its files, with the dot; the usual one first.'),
    writes: z.array(z.string()).describe('The structures that can be written as it. Empty: it is only read.'),
    agent: z.string().nullable().describe('Id of the kind of diagram that is drawn from it.'),
  })
  .meta({ id: 'Notation' })
