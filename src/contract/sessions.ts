import { z } from 'zod'
import { lossSchema } from './conversions.ts'
import { dataSourceSchema, problemSchema, repairSchema } from './diagrams.ts'
import { turnStatusSchema, usageSchema } from './events.ts'
import { reportedFailureSchema } from './failure-schemas.ts'
import { namedRestyledSchema, restyledSchema } from './restyles.ts'
import { stepSchema } from './steps.ts'
import { drawingStyleSchema } from './styles.ts'
import { suggestionSchema } from './suggestions.ts'
import { tagSchema, tagsSchema } from './tags.ts'

const time = z.string().describe('RFC 3339, UTC, milliseconds, suffix Z.')

export const sessionSummarySchema = z
  .object({
    id: z.int(),
    title: z.string(),
    created_at: time,
    updated_at: time,
    tags: tagsSchema.optional().describe('Tags of the session. Absent where it has none.'),
  })
  .meta({ id: 'SessionSummary' })
export type SessionSummary = z.infer<typeof sessionSummarySchema>

/** One entry in the list of sessions. */
export const listedSessionSchema = sessionSummarySchema
  .extend({
    running: z.boolean().describe('True while a turn is running.'),
    pinned: z.boolean(),
    archived: z.boolean().describe('True if it is left out of the list, unless `view` asks for it.'),
    diagram: z
      .object({ message_id: z.int(), agent: z.string() })
      .nullable()
      .describe('Its newest valid diagram; null where it has none.'),
    deleted_at: time.nullable().describe('Since when it is deleted and can still be restored; null for all others.'),
  })
  .meta({ id: 'ListedSession' })
export type ListedSession = z.infer<typeof listedSessionSchema>

export const attachmentSchema = z
  .object({ id: z.string(), name: z.string(), media_type: z.string(), bytes: z.int().min(0) })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof attachmentSchema>

/** Query of `POST /api/attachments`. */
export const newAttachmentQuerySchema = z.object({
  name: z.string().min(1).max(1000).describe('File name including its extension.'),
})

/** A file of a question that was read, or could not be read. */
export const readFileSchema = z
  .object({
    index: z.int().min(0).describe('Its place in the question.'),
    name: z.string(),
    status: z.enum(['done', 'failed']),
    content: z.string().describe('The content found, or the reason why it could not be read, as text.'),
    left_out: z
      .array(z.string())
      .optional()
      .describe('Notes on what was left out of it, such as rows or pages. Absent: nothing was.'),
  })
  .meta({ id: 'ReadFile' })
export type ReadFile = z.infer<typeof readFileSchema>

export const messageSchema = z
  .object({
    id: z.int(),
    role: z.enum(['user', 'assistant']),
    content: z.string().describe('The text, or the final source of a diagram.'),
    agent: z.string().nullable().describe('Null for user messages.'),
    turn_index: z.int().min(0).describe('Depth of the turn on its branch; a question and its answers share it.'),
    parent_id: z.int().nullable(),
    created_at: time,
    status: turnStatusSchema.nullable().describe('Outcome of the turn; null for user messages.'),
    steps: z
      .array(stepSchema)
      .describe('On answers of a turn: the steps done for them, in order. Empty for answers of earlier versions.'),
    remarks: z.array(z.string()).describe('Status messages while the answer was made, other than failures.'),
    failures: z
      .array(reportedFailureSchema)
      .describe('Failures while the answer was made, as the stream reported them.'),
    files: z
      .array(readFileSchema)
      .describe('On answers: the files that were read for it, in the order of the question.'),
    design_concept: z.string().nullable(),
    attachments: z.array(attachmentSchema),
    valid: z.boolean().nullable().describe('Null where there is no checked diagram.'),
    repairs: z.array(repairSchema),
    problems: z.array(problemSchema),
    unbound_content: z
      .string()
      .nullable()
      .describe('The source with its queries, where `content` has their results in their place; else null.'),
    data_sources: z.array(dataSourceSchema).describe('Sources of the numbers of a chart, one entry per dataset.'),
    model_id: z.string().nullable().describe('Null where no model was asked.'),
    edited: z.boolean().describe('True for a version that no turn made: it was edited by hand, or converted.'),
    converted_from: z
      .string()
      .nullable()
      .describe('The kind of the diagram that this version was converted from; null for all others.'),
    style: drawingStyleSchema
      .nullable()
      .describe('Style of the diagram; null where nobody has chosen one: `clean`, or what the reader prefers.'),
    restyled: namedRestyledSchema
      .nullable()
      .describe(
        'What this version shows otherwise than the one before it; null where more, or something else, differs.',
      ),
    suggestions: z.array(suggestionSchema).describe('Requests that would draw something, where this one did not.'),
    usage: usageSchema.optional().describe('Model usage of the answer. Absent where none was reported.'),
    content_url: z
      .string()
      .optional()
      .describe('Address of `content`, which is then empty here: only with `?contents=reference`, and over 256 kB.'),
    unbound_content_url: z
      .string()
      .optional()
      .describe(
        'Address of `unbound_content`, which is then null here: only with `?contents=reference`, and over 256 kB.',
      ),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof messageSchema>

/** Answer of `GET /api/messages/{id}`. */
export const readMessageSchema = messageSchema.extend({ session_id: z.int() }).meta({ id: 'ReadMessage' })
export type ReadMessage = z.infer<typeof readMessageSchema>

/** Answer of `POST /api/chat/completions` for a client that accepts `application/json` alone: what the stream says, when it has ended. */
export const finishedAnswerSchema = z
  .object({ session_id: z.int(), message: messageSchema, usage: usageSchema.nullable() })
  .meta({ id: 'FinishedAnswer' })
export type FinishedAnswer = z.infer<typeof finishedAnswerSchema>

export const sessionHistorySchema = z
  .object({
    session: sessionSummarySchema.extend({
      running: z.boolean().describe('True while a turn is running.'),
      last_event_id: z.int().min(0).describe('The newest event in the session log; 0 when it is empty.'),
      running_after_event_id: z
        .int()
        .min(0)
        .nullable()
        .describe(
          'The newest event before the running turn: follow from it to receive the whole turn; null when none is running.',
        ),
    }),
    messages: z.array(messageSchema).describe('In order of creation.'),
  })
  .meta({ id: 'SessionHistory' })
export type SessionHistory = z.infer<typeof sessionHistorySchema>

/** Query of `GET /api/sessions/:session_id`. */
export const sessionQuerySchema = z.object({
  contents: z
    .enum(['inline', 'reference'])
    .default('inline')
    .describe('With `reference`, contents over 256 kB are left out, and `content_url` says where they are.'),
})

/** Filters of the list of sessions. */
export const sessionViews = ['current', 'pinned', 'archived', 'all', 'deleted'] as const
export type SessionView = (typeof sessionViews)[number]

export const sessionListQuerySchema = z.object({
  view: z
    .enum(sessionViews)
    .default('current')
    .describe(
      '`current`: those that are not archived. `pinned`: those of them that are pinned. `archived`: the archived ones. `all`: both. `deleted`: those that can still be restored, which no search finds.',
    ),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(200).optional(),
  q: z.string().max(200).optional(),
  tag: tagSchema.optional().describe('Only sessions that have this tag, without regard to case.'),
})

/** Body of `PATCH /api/sessions/:session_id`: what is absent stays as it is. */
export const changeSessionRequestSchema = z
  .object({
    title: z.string().trim().min(1).max(200).optional(),
    pinned: z.boolean().optional().describe('Shown before all others. One that is archived comes back to the list.'),
    archived: z
      .boolean()
      .optional()
      .describe('Left out of the list, and not pinned any more; searches of `all` find it.'),
    tags: tagsSchema.optional().describe('Replace those that it has.'),
  })
  .refine(change => Object.values(change).some(value => value !== undefined), {
    error: 'must have a title, `pinned`, `archived` or `tags`',
  })
  .refine(({ pinned, archived }) => !(pinned && archived), { error: 'cannot be pinned and archived', path: ['pinned'] })
  .meta({ id: 'ChangeSessionRequest' })
export type ChangeSessionRequest = z.infer<typeof changeSessionRequestSchema>

/** Answer of `POST /api/import`. */
export const importResponseSchema = z.object({ session_ids: z.array(z.int()) }).meta({ id: 'ImportResponse' })
export type ImportResponse = z.infer<typeof importResponseSchema>

/** Query of `DELETE /api/sessions/:session_id`. */
export const deleteSessionQuerySchema = z.object({
  forever: z
    .enum(['true', 'false'])
    .default('false')
    .describe('If `true`, nothing is kept, and it cannot be restored. Also for a session that was already deleted.'),
})

/** Body of `POST /api/sessions/:session_id/messages`: a version edited by hand. */
export const editedVersionRequestSchema = z
  .object({
    parent_id: z.int(),
    agent: z.string(),
    content: z.string().min(1).max(5_000_000),
    style: drawingStyleSchema.optional().describe('Absent: that of the parent.'),
    restyled: restyledSchema.optional().describe('The aspect in which it differs, where its content is the same.'),
  })
  .meta({ id: 'EditedVersionRequest' })
export type EditedVersionRequest = z.infer<typeof editedVersionRequestSchema>

/** Answer of `POST /api/sessions/{session_id}/messages/{message_id}/convert`. */
export const convertMessageResponseSchema = z
  .object({ message: messageSchema, losses: z.array(lossSchema).describe('Everything that is not kept.') })
  .meta({ id: 'ConvertMessageResponse' })
export type ConvertMessageResponse = z.infer<typeof convertMessageResponseSchema>

export const deletedSchema = z.object({ status: z.literal('success') }).meta({ id: 'Deleted' })
export const stoppedSchema = z.object({ status: z.enum(['stopped', 'idle']) }).meta({ id: 'Stopped' })
