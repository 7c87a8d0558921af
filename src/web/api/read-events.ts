import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { LoggedEvent } from '../../contract/events.ts'
import { messages } from './messages/index.ts'
import { RequestError } from './request.ts'

/** The service sends something at least every 15 s; after this much silence the connection is considered dead. */
const silenceMs = 40_000

/**
 * Yields the events of a response as they arrive. Ends with the response; leaving the loop closes the connection.
 *
 * @throws RequestError `offline` when the connection is lost or silent
 */
export async function* readEvents(response: Response): AsyncGenerator<LoggedEvent> {
  if (!response.body) return
  const silence = watchSilence()
  const reader = response.body
    .pipeThrough(silence.stream)
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      if (value.event && value.id) {
        yield { id: Number(value.id), event: value.event, data: JSON.parse(value.data) } as LoggedEvent
      }
    }
  } catch {
    throw new RequestError(messages.create('offline', { case: 'lost' }))
  } finally {
    silence.end()
    await reader.cancel().catch(() => {})
  }
}

/** Passes bytes on, and fails when none arrive for too long. */
function watchSilence() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      restart(controller)
    },
    transform(chunk, controller) {
      restart(controller)
      controller.enqueue(chunk)
    },
  })
  function restart(controller: TransformStreamDefaultController<Uint8Array>) {
    clearTimeout(timer)
    timer = setTimeout(() => controller.error(new Error('silence')), silenceMs)
  }
  return { stream, end: () => clearTimeout(timer) }
}
