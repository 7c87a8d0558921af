import { z } from 'zod'
import { drawingStyleSchema } from './styles.ts'

export const messageValuesSchema = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .optional()
  .describe(
    'What the message speaks of: names, numbers, and `case`, which distinguishes the messages of one code. Absent if there is nothing.',
  )

/** Something that is wrong, or looks wrong, in a diagram's source. A bad diagram is data, never an exception. */
export const problemSchema = z
  .object({
    code: z.string().describe('Stable name: the agent, a slash, the fault; for example `mindmap/empty-heading`.'),
    level: z.enum(['error', 'warning']).describe('`error`: not valid. `warning`: drawn, but worth a look.'),
    message: z.string().describe('Description of the problem, as an English sentence for people.'),
    values: messageValuesSchema,
    line: z.int().min(1).optional().describe('Line in the source, from 1. Absent if the line is not known.'),
    column: z.int().min(1).optional().describe('Column in that line, from 1.'),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problemSchema>

/** One change that was made to a source so that it can be drawn, without changing its meaning. */
export const repairSchema = z
  .object({
    code: z.string().describe('Stable name of the repair, for example `code-fence`.'),
    message: z.string().describe('Description of the change, as an English sentence for people.'),
    values: messageValuesSchema,
    line: z.int().min(1).optional().describe('Line in the source as it was before, from 1.'),
  })
  .meta({ id: 'Repair' })
export type Repair = z.infer<typeof repairSchema>

const readTableSchema = z.object({ id: z.string(), name: z.string(), row_count: z.int().min(0) })

/** Source of the numbers of one dataset of a chart. */
export const dataSourceSchema = z
  .object({
    dataset: z.int().min(0).describe('Place of the dataset in the source, from 0.'),
    file: z.string().nullable().describe('Name of the file; null for tables in the text of the request.'),
    sheet: z.string().nullable().describe('Name of the sheet, section or slide, where the file has several.'),
    query: z.string().describe('The SQL query that selected the numbers.'),
    row_count: z.int().min(0).describe('Rows that the query returned.'),
    tables: z
      .array(readTableSchema)
      .describe('The tables that the query read; `file` and `sheet` are those of the first.'),
    other_tables: z
      .array(readTableSchema)
      .optional()
      .describe('The first 50 tables that were there too, and that the query did not read. Absent: there was none.'),
    columns: z
      .array(z.string())
      .optional()
      .describe('Names of the columns that the query read. Absent where they are not known.'),
    aggregates: z
      .array(z.string())
      .optional()
      .describe('The functions of SQL that put several rows together, such as `sum`. Absent: none did.'),
    cells: z
      .array(z.array(z.string().nullable()))
      .optional()
      .describe(
        'For each row of the dataset and each value in it the cells of the sheet or file that it stands in, or was computed from: `B7`, `B2:B4,B9`. Null where that is not known. Absent where it is not known of any.',
      ),
  })
  .meta({ id: 'DataSource' })
export type DataSource = z.infer<typeof dataSourceSchema>

/** Another diagram that a model drew in the same answer. */
export const otherVersionSchema = z
  .object({
    design_concept: z.string().nullable(),
    output: z.string().describe('The checked and repaired source.'),
    valid: z.boolean(),
    repairs: z.array(repairSchema),
    problems: z.array(problemSchema),
  })
  .meta({ id: 'OtherVersion' })
export type OtherVersion = z.infer<typeof otherVersionSchema>

/** True if no problem prevents the format's own engine from drawing the source. */
export function isValid(problems: readonly Problem[]): boolean {
  return problems.every(problem => problem.level !== 'error')
}

/** Size of the largest source that is checked or drawn, in characters. */
const maxSourceLength = 1_000_000

export const sourceFields = {
  agent: z.string().describe('Id of the kind of diagram, as `GET /api/agents` gives it.'),
  source: z.string().max(maxSourceLength, { error: `is longer than ${maxSourceLength} characters` }),
}

/** Body of `POST /api/diagrams/check`. */
export const checkDiagramRequestSchema = z
  .object({
    ...sourceFields,
    layout: z.boolean().default(false).describe('If `true`, also places the shapes where the picture has a fault.'),
  })
  .meta({ id: 'CheckDiagramRequest' })
export type CheckDiagramRequest = z.infer<typeof checkDiagramRequestSchema>

/** Answer of `POST /api/diagrams/check`. */
export const checkDiagramResponseSchema = z
  .object({
    valid: z.boolean().describe("True if the format's own engine accepts `source`."),
    source: z.string().describe('The source; where it was not valid, after the repairs.'),
    repairs: z.array(repairSchema),
    problems: z.array(problemSchema).describe('Remaining problems, in source order.'),
  })
  .meta({ id: 'CheckDiagramResponse' })
export type CheckDiagramResponse = z.infer<typeof checkDiagramResponseSchema>

/** Options for drawing a diagram: in the body of `POST /api/diagrams/render`, and in the query of `GET /api/messages/{id}/diagram.svg`. */
export const pictureOptionsSchema = z
  .object({
    theme: z.enum(['light', 'dark']).default('light'),
    style: drawingStyleSchema.optional().describe('Style. Absent: that of the stored diagram, otherwise `clean`.'),
    background: z.enum(['theme', 'transparent']).default('theme').describe('Background: that of the theme, or none.'),
    width: z.coerce
      .number()
      .int()
      .min(16)
      .max(16_384)
      .optional()
      .describe(
        'PNG, JPEG and WebP: the width in pixels; wins over `scale`. At most 16,384 pixels a side and 16.7 million in all.',
      ),
    scale: z.coerce
      .number()
      .min(1)
      .max(4)
      .default(2)
      .describe('PNG, JPEG and WebP: pixels for each unit of the drawing.'),
    embed_source: z
      .stringbool()
      .or(z.boolean())
      .default(true)
      .describe('SVG and PNG only: they carry their source, which Limn reads back, and draw.io those of its own.'),
    embed_font: z
      .stringbool()
      .or(z.boolean())
      .default(true)
      .describe(
        'SVG only: it carries the letters of the font that it is written in, so that its texts fit everywhere.',
      ),
    page: z
      .enum(['fit', 'a4', 'letter'])
      .default('fit')
      .describe('PDF only: pages as large as the drawing, or paper, upright or across as the drawing is.'),
  })
  .meta({ id: 'PictureOptions' })
export type PictureOptions = z.infer<typeof pictureOptionsSchema>

const exportFormat = z
  .string()
  .max(100)
  .describe('Id of an output form, as `GET /api/exports` lists them, for example `pdf`.')

const notes = z
  .string()
  .max(20_000)
  .describe('Said of the diagram in forms that have room for it, such as the notes of a slide.')

/** Body of `POST /api/diagrams/render`. */
export const renderDiagramRequestSchema = pictureOptionsSchema
  .extend({
    ...sourceFields,
    format: exportFormat,
    name: z
      .string()
      .max(200)
      .default('diagram')
      .describe('Name of the file without its extension, and title of its content.'),
    notes: notes.default(''),
  })
  .meta({ id: 'RenderDiagramRequest' })
export type RenderDiagramRequest = z.infer<typeof renderDiagramRequestSchema>

/** Query of `GET /api/messages/{id}/export` and of `GET /api/sessions/{session_id}/export`. */
export const exportQuerySchema = pictureOptionsSchema.extend({ format: exportFormat }).meta({ id: 'ExportQuery' })

/** One entry of `GET /api/exports`. */
export const outputFormSchema = z
  .object({
    id: z.string().describe('Value for `format`.'),
    name: z.string().describe('Display name, for example `PDF`.'),
    group: z.enum(['picture', 'document', 'editable', 'data']),
    extension: z.string().describe('Extension of its files, with the dot.'),
    media_type: z.string(),
    holds_many: z.boolean().describe('True if a file can contain all diagrams of a session.'),
  })
  .meta({ id: 'OutputForm' })
export type OutputForm = z.infer<typeof outputFormSchema>

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
  .object({
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

const comparedSchema = z.object({
  agent: notationId.describe('Id of a kind of diagram or a notation.'),
  source: sourceFields.source,
})

/** Body of `POST /api/diagrams/compare`. */
export const compareDiagramsRequestSchema = z
  .object({ before: comparedSchema, after: comparedSchema })
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

export const iconQuerySchema = z.object({
  q: z.string().max(100).default('').describe('A name or an alias, for example `postgres`.'),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})

export const iconSchema = z
  .object({ id: z.string().describe('Id for use in a source, for example `logos:postgresql`.'), svg: z.string() })
  .meta({ id: 'Icon' })
