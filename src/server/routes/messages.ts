import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { Failure } from '../../contract/failure.ts'
import { type ReadMessage, readMessageSchema } from '../../contract/sessions.ts'
import type { MessageText } from '../../store/store.ts'
import type { AppDependencies } from '../app-parts.ts'
import { hasTag } from '../has-tag.ts'
import { messages } from '../messages/index.ts'
import type { Operation } from '../operation.ts'
import { parseId } from '../parse.ts'
import { toMessage } from '../stream-session.ts'

/** Addresses of the texts that `GET /api/sessions/:session_id?contents=reference` leaves out. */
const texts: Record<string, { text: MessageText; operation: Operation }> = {
  content: { text: 'content', operation: readTextOperation('readMessageContent', '`content`') },
  'unbound-content': {
    text: 'unbound_content',
    operation: readTextOperation('readMessageUnboundContent', '`unbound_content`'),
  },
}

function readTextOperation(operationId: string, name: string): Operation {
  return {
    operationId,
    summary: `The ${name} of a message as text, however long it is; it never changes`,
    headers: { 'If-None-Match': { description: 'The `ETag` of what the client has.', type: 'string' } },
    answer: { status: 200, description: 'The text, with its `ETag`.', body: ['text/plain'] },
    otherAnswers: { 304: 'The client has it already.' },
    problems: [401, 404],
  }
}

const readMessage = {
  operationId: 'readMessage',
  summary: 'Read a message by its id alone',
  answer: { status: 200, description: 'The message, and its session.', body: readMessageSchema },
  problems: [401, 404],
} satisfies Operation

/** Reads single messages: all of one, or one of its texts as a stream. */
export function messageRoutes({ store }: Pick<AppDependencies, 'store'>): FastifyPluginAsync {
  return async app => {
    app.get<{ Params: { id: string } }>(
      '/messages/:id',
      { config: { operation: readMessage } },
      async (request): Promise<ReadMessage> => {
        const id = parseId(request.params.id, 'message')
        const found = await store.readMessageOf(request.owner, id)
        if (!found) throw new Failure(messages.create('not-found', { case: 'thing', thing: 'message' }))
        return { ...toMessage(found), session_id: found.session_id }
      },
    )
    for (const [name, { text, operation }] of Object.entries(texts)) {
      app.get<{ Params: { id: string } }>(
        `/messages/:id/${name}`,
        { config: { operation } },
        async (request, reply) => {
          const id = parseId(request.params.id, 'message')
          const found = await store.findText(request.owner, id, text)
          if (!found) throw new Failure(messages.create('not-found', { case: 'text', id }))
          // A stored text never changes; the time distinguishes it from a message with the same number in other data.
          const tag = `"${id}-${Date.parse(found.created_at).toString(36)}-${found.bytes}"`
          reply.header('etag', tag)
          if (hasTag(request.headers['if-none-match'], tag)) return reply.status(304).send()
          return reply.type('text/plain; charset=utf-8').send(Readable.from(readWhole(id, text), { objectMode: false }))
        },
      )
    }
  }

  async function* readWhole(id: number, text: MessageText): AsyncGenerator<string> {
    for await (const piece of store.readText(id, text)) {
      yield piece
      // Other requests are served between the pieces.
      await setImmediate()
    }
  }
}
