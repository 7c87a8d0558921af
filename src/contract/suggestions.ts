import { z } from 'zod'

/** A request that a person may send next, as it is or after filling in. */
export const suggestionSchema = z
  .object({
    title: z.string().describe('A few words for a button, in the language of the answer.'),
    prompt: z.string().describe('The request. Places to fill in end with `…`.'),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof suggestionSchema>
