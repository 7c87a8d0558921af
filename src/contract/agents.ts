import { z } from 'zod'

export const agentDescriptionSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    names: z.record(z.string(), z.string()).describe('Name in the app, by language: `en`, and others such as `zh`.'),
    sign: z.string().optional().describe('Its sign: an SVG path of lines, in a square of 24. Absent: it has none.'),
    description: z.string(),
    output_format: z.string(),
    file_extension: z
      .string()
      .nullable()
      .describe('Extension with its dot; null for the agent that answers in words only.'),
    mentions: z.array(z.string()).describe('The names that may follow `@` at the start of a prompt.'),
    examples: z.array(
      z.object({
        name: z.string(),
        prompt: z.string().describe('A prompt that draws `source`, also without a model.'),
        source: z.string(),
        featured: z.boolean().describe('True if the app shows it first.'),
      }),
    ),
  })
  .meta({ id: 'Agent' })
export type AgentDescription = z.infer<typeof agentDescriptionSchema>
