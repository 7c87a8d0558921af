import { z } from 'zod'

const partSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string() }),
  z.looseObject({ type: z.literal('image_url'), image_url: z.looseObject({ url: z.string() }) }),
])

/** Body of OpenAI's `POST /chat/completions`, as far as the scripted server looks at it. */
export const chatBodySchema = z.looseObject({
  model: z.string(),
  stream: z.boolean().default(false),
  messages: z
    .array(z.looseObject({ role: z.string(), content: z.union([z.string().min(1), z.array(partSchema).min(1)]) }))
    .min(1),
})
export type ChatBody = z.infer<typeof chatBodySchema>

/** All text of the conversation, the system's first, a blank line between messages. */
export function textOf(body: ChatBody): string {
  return body.messages
    .map(({ content }) =>
      typeof content === 'string' ? content : content.map(part => (part.type === 'text' ? part.text : '')).join(''),
    )
    .join('\n\n')
}

/** The address (a data URL, mostly) of every image, in order. */
export function imagesOf(body: ChatBody): string[] {
  return body.messages.flatMap(({ content }) =>
    typeof content === 'string' ? [] : content.flatMap(part => (part.type === 'image_url' ? [part.image_url.url] : [])),
  )
}
