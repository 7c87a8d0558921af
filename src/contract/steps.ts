import { z } from 'zod'
import {
  chosenBySchema,
  type EventData,
  outlineSchema,
  pictureCheckSchema,
  repairRoundSchema,
  type TurnEvent,
} from './events.ts'

/** One thing that was done for an answer. */
export const stepSchema = z
  .discriminatedUnion('step', [
    z.object({
      step: z.literal('read').describe('A file of the question was read, or could not be.'),
      name: z.string(),
      status: z.enum(['done', 'failed']),
    }),
    z.object({
      step: z.literal('routed').describe('The agent was chosen.'),
      agent: z.string(),
      by: chosenBySchema,
    }),
    z.object({ step: z.literal('drawn').describe('The agent wrote a source.'), agent: z.string() }),
    outlineSchema.extend({
      step: z.literal('outlined').describe('The model planned its diagram, in a call of its own.'),
    }),
    repairRoundSchema.extend({
      step: z.literal('sent-back').describe('The model was shown what is wrong with its source.'),
    }),
    pictureCheckSchema.extend({
      step: z.literal('looked').describe('The model looked at the picture of its diagram.'),
    }),
    z.object({
      step: z.literal('repaired').describe('Rules changed the source.'),
      repair_count: z.int().min(1),
    }),
  ])
  .meta({ id: 'Step' })
export type Step = z.infer<typeof stepSchema>

/** The steps with those that an event tells of. Pure. */
export function foldSteps(steps: readonly Step[], event: TurnEvent): readonly Step[] {
  const step = stepOf(event)
  return step === null ? steps : [...steps, step]
}

function stepOf({ event, data }: TurnEvent): Step | null {
  switch (event) {
    case 'doc_analysis_chunk':
      return data.status === 'running' ? null : { step: 'read', name: data.name, status: data.status }
    case 'agent_selected':
      return { step: 'routed', agent: data.agent, by: data.by }
    case 'tool_start':
      return { step: 'drawn', agent: data.tool }
    case 'status':
      if (data.picture_check) return { step: 'looked', ...data.picture_check }
      if (data.outline) return { step: 'outlined', ...data.outline }
      return data.repair ? { step: 'sent-back', ...data.repair } : null
    case 'tool_end':
      return repairedStep(data)
    default:
      return null
  }
}

/** What the model repaired is not one of the rules' repairs. */
function repairedStep({ repairs }: Pick<EventData<'tool_end'>, 'repairs'>): Step | null {
  const count = repairs.filter(({ code }) => code !== 'model-repair').length
  return count === 0 ? null : { step: 'repaired', repair_count: count }
}
