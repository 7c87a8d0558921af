import { z } from 'zod'
import { chosenBySchema, outlineSchema, pictureCheckSchema, repairRoundSchema } from './events.ts'

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
