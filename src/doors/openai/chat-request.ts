import { z } from 'zod'

const partSchema = z.union([
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
])

/**
 * The fields that are read of a request of OpenAI's chat completions API; others (temperature, tools …) have no meaning here and are ignored.
 * https://platform.openai.com/docs/api-reference/chat/create
 */
export const openAiChatRequestSchema = z
  .looseObject({
    model: z.string().describe('`limn`, or `limn/` and the id of a kind.'),
    messages: z
      .array(z.object({ role: z.string(), content: z.union([z.string(), z.array(partSchema)]).nullish() }))
      .min(1),
    stream: z.boolean().nullish(),
    stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  })
  .meta({ id: 'OpenAiChatRequest' })
export type OpenAiChatRequest = z.infer<typeof openAiChatRequestSchema>
export type OpenAiMessage = OpenAiChatRequest['messages'][number]
