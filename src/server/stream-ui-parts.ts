import { z } from 'zod'
import { type LogLine, readLogLine } from '../contract/events.ts'
import { createPartWriter } from '../doors/ai-ui/write-parts.ts'

/** Marks the stream for clients of the AI SDK. */
export const uiStreamHeader = { name: 'x-vercel-ai-ui-message-stream', value: 'v1' } as const

/** Query parameter of the requests that can answer with it. */
export const protocolSchema = z
  .enum(['ai-ui'])
  .optional()
  .describe("`ai-ui`: the stream is the AI SDK's UI message stream (v1); `id` is the number of a part.")

/**
 * The events of a turn as blocks of the AI SDK's UI message stream. The `id` of a block is the number of its part, from 1.
 *
 * @param lines  of one turn, from its first
 * @param afterPart  parts that the client has, which are left out; 0: none
 */
export async function* streamUiParts(
  lines: AsyncIterable<readonly LogLine[]>,
  afterPart: number,
): AsyncGenerator<string> {
  const write = createPartWriter()
  let number = 0
  for await (const some of lines) {
    for (const line of some) {
      for (const part of write(readLogLine(line))) {
        number += 1
        if (number > afterPart) yield `id: ${number}\ndata: ${JSON.stringify(part)}\n\n`
        if (part.type === 'finish') yield 'data: [DONE]\n\n'
      }
    }
  }
}
