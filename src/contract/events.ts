import { z } from 'zod'
import { dataSourceSchema, messageValuesSchema, otherVersionSchema, problemSchema, repairSchema } from './diagrams.ts'
import { failureCodeSchema } from './failure-schemas.ts'
import { drawingStyleSchema } from './styles.ts'
import { suggestionSchema } from './suggestions.ts'

const sessionId = z.int().describe('The session that the event belongs to.')

/** The reason for choosing the agent: the request's field, an `@` prefix, the rules, the model, or the best guess. */
export const chosenBySchema = z.enum(['request', 'mention', 'rule', 'model', 'default'])
export type ChosenBy = z.infer<typeof chosenBySchema>

/** Final state of a turn. */
export const turnStatusSchema = z.enum(['completed', 'failed', 'stopped', 'interrupted'])
export type TurnStatus = z.infer<typeof turnStatusSchema>

export const usageSchema = z
  .object({
    input_tokens: z.int().min(0).optional(),
    cached_input_tokens: z
      .int()
      .min(1)
      .optional()
      .describe('Number of `input_tokens` read from the cache of the provider. Absent where it reports none.'),
    output_tokens: z.int().min(0).optional(),
    duration_ms: z.int().min(0),
    day_tokens: z.int().min(0).optional().describe('All that this owner has used today (UTC), where that is limited.'),
    day_limit: z.int().min(1).optional().describe('Limit of the day.'),
  })
  .meta({ id: 'Usage' })
export type Usage = z.infer<typeof usageSchema>

/** A model is asked to repair its source. */
export const repairRoundSchema = z
  .object({
    round: z.int().min(1).describe('Number of the round, 1-based.'),
    rounds: z.int().min(1).describe('Maximum number of rounds.'),
    problem_count: z.int().min(1).describe('Errors of the source that it is shown.'),
  })
  .meta({ id: 'RepairRound' })
export type RepairRound = z.infer<typeof repairRoundSchema>

/** A model has looked at the picture of what it drew. */
export const pictureCheckSchema = z
  .object({ problem_count: z.int().min(0).describe('Number of problems found; it may repair them once.') })
  .meta({ id: 'PictureCheck' })

/** A model has planned its diagram, in a separate call. */
export const outlineSchema = z
  .object({ line_count: z.int().min(1).describe('Length of its outline.') })
  .meta({ id: 'Outline' })

const content = z.string()

/** Data of every event in the chat stream, by event name. */
export const eventDataSchemas = {
  session_created: z.object({
    session_id: sessionId,
    title: z.string().optional().describe('What the session is called. Absent in logs of earlier versions.'),
  }),
  message_created: z.object({
    id: z.int(),
    role: z.enum(['user', 'assistant']),
    turn_index: z.int().min(0),
    session_id: sessionId,
    status: turnStatusSchema.optional().describe('On the terminal event (role `assistant`): the outcome of the turn.'),
    agent: z.string().nullable().optional().describe('On the terminal event: the agent that answered.'),
    model_id: z
      .string()
      .nullable()
      .optional()
      .describe('On the terminal event: the model that was asked; null where none was.'),
    created_at: z.string().optional().describe('On the terminal event: the time when the answer was stored, RFC 3339.'),
    usage: usageSchema.optional().describe('On the terminal event, if the provider reports it.'),
    other_version_ids: z
      .array(z.int())
      .optional()
      .describe('On the terminal event: the messages of the `other_versions` of `tool_end`, in the same order.'),
    session_title: z
      .string()
      .optional()
      .describe('On the terminal event: the new title of the session. Absent: it is called as before.'),
  }),
  doc_analysis_start: z.object({ session_id: sessionId }),
  doc_analysis_chunk: z.object({
    content: z.string().describe('Text of the document alone, as it is read: of much text the beginnings.'),
    message: z.string().optional().describe('Progress, result or failure, in words.'),
    index: z.int().min(0).describe('The document, in the order of the request.'),
    status: z.enum(['running', 'done', 'failed']),
    name: z.string(),
    progress: z.number().min(0).max(1),
    left_out: z
      .array(z.string())
      .optional()
      .describe('When it is read: notes about omitted content, such as rows or pages. Absent: nothing was omitted.'),
    session_id: sessionId,
  }),
  doc_analysis_end: z.object({ content, session_id: sessionId }),
  agent_selected: z.object({
    agent: z.string(),
    by: chosenBySchema,
    style: drawingStyleSchema.optional().describe('Style of the diagram. Absent: nobody has chosen one.'),
    session_id: sessionId,
  }),
  design_concept_start: z.object({ session_id: sessionId }),
  design_concept: z.object({ content, session_id: sessionId }),
  design_concept_end: z.object({ session_id: sessionId }),
  tool_start: z.object({ tool: z.string(), input: z.record(z.string(), z.unknown()), session_id: sessionId }),
  tool_code: z.object({
    content: content.describe('A piece of the source. The pieces, joined, are the whole source.'),
    draft: z
      .object({ at: z.int().min(0), remove: z.int().min(0), text: z.string() })
      .optional()
      .describe(
        'While a model edits the current source: the change that makes the draft what it is now, in UTF-16 units. The draft begins empty, and the pieces in `content`, which is empty here, replace it.',
      ),
    session_id: sessionId,
  }),
  tool_end: z.object({
    output: z.string().describe('The checked and repaired source: the authoritative one.'),
    valid: z.boolean().describe("True only if the format's own engine accepts `output`."),
    repairs: z.array(repairSchema),
    problems: z.array(problemSchema),
    unbound_output: z
      .string()
      .optional()
      .describe('The source with its queries, where `output` has their results in their place.'),
    data_sources: z.array(dataSourceSchema).optional().describe('Sources of the numbers, one entry per dataset.'),
    title: z.string().optional().describe('Title of the diagram. Absent: it has none.'),
    design_concept: z.string().optional().describe('Text of the model about the diagram, after its source.'),
    other_versions: z
      .array(otherVersionSchema)
      .optional()
      .describe(
        'Where the model drew several diagrams: all but this one. Each is stored as an answer to the same question.',
      ),
    session_id: sessionId,
  }),
  thought: z.object({
    content,
    suggestions: z
      .array(suggestionSchema)
      .optional()
      .describe('Requests that would draw something, where this one did not.'),
    session_id: sessionId,
  }),
  status: z.object({
    content,
    level: z.enum(['info', 'error']).optional(),
    code: failureCodeSchema.optional(),
    values: messageValuesSchema,
    retryable: z.boolean().optional(),
    retry_after_s: z.number().min(0).optional(),
    thinking_s: z
      .int()
      .min(0)
      .optional()
      .describe('Seconds for which the model has been reasoning, without any of its answer yet.'),
    reasoning: z
      .string()
      .optional()
      .describe('Reasoning of the model, in pieces: only where `show_reasoning` asks for it.'),
    upstream_status: z.int().optional().describe("The HTTP status with which the model's server answered."),
    repair: repairRoundSchema.optional().describe('Repair round: the model is shown the problems of its source.'),
    picture_check: pictureCheckSchema.optional().describe('The model has looked at the picture of its diagram.'),
    outline: outlineSchema.optional().describe('The model has planned its diagram, before it writes the source.'),
    session_id: sessionId,
  }),
} as const

export type EventName = keyof typeof eventDataSchemas
export type EventData<Name extends EventName> = z.infer<(typeof eventDataSchemas)[Name]>

/** One event of the chat stream, as it is logged and sent. */
export type ChatEvent = { [Name in EventName]: { event: Name; data: EventData<Name> } }[EventName]

/** One event as the turn creates it: the log adds the session. */
export type TurnEvent = {
  [Name in EventName]: { event: Name; data: Omit<EventData<Name>, 'session_id'> }
}[EventName]

/** One event as it is stored in a session's log and sent: `data` is JSON on one line. */
export interface LogLine {
  id: number
  event: EventName
  data: string
}

/** One event in a session's log. `id` always increases within a session. */
export type LoggedEvent = ChatEvent & { id: number }

export function toLogLine(id: number, sessionId: number, { event, data }: TurnEvent): LogLine {
  // JSON.stringify escapes line breaks.
  return { id, event, data: JSON.stringify({ ...data, session_id: sessionId }) }
}

export function readLogLine({ id, event, data }: LogLine): LoggedEvent {
  return { id, event, data: JSON.parse(data) } as LoggedEvent
}

/** True for the event that closes a turn. */
export function isTerminal(event: ChatEvent): boolean {
  return event.event === 'message_created' && event.data.role === 'assistant'
}
