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
  .strictObject({
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
      .describe(
        'SVG, PNG, PDF, HTML, PowerPoint and Visio files carry their source, which Limn reads back, and draw.io SVG and PNG of its own.',
      ),
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
  .strict()
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

export const iconQuerySchema = z.object({
  q: z.string().max(100).default('').describe('A name or an alias, for example `postgres`.'),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})

export const iconSchema = z
  .object({ id: z.string().describe('Id for use in a source, for example `logos:postgresql`.'), svg: z.string() })
  .meta({ id: 'Icon' })
