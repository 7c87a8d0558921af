import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { ChatEvent } from '../../contract/events.ts'
import { Failure } from '../../contract/failure.ts'
import { type AnswerPiece, writeAnswer } from '../../doors/openai/answer.ts'
import { openAiChatRequestSchema } from '../../doors/openai/chat-request.ts'
import { toQuestion } from '../../doors/openai/to-question.ts'
import { createEventReader } from '../../doors/read-events.ts'
import { agents } from '../../kinds/registry.ts'
import type { AppDependencies } from '../app-parts.ts'
import { callApiAs, type StreamedAnswer, streamApiAs } from '../call-api.ts'
import { messages } from '../messages/index.ts'
import { parseRequest } from '../parse.ts'
import { sendStream } from '../sse.ts'

const models = ['limn', ...agents.map(({ id }) => `limn/${id}`)]

/** `/v1/models` and `/v1/chat/completions`, as programs for OpenAI's API expect them. */
export function openAiRoutes({ logins }: Pick<AppDependencies, 'logins'>): FastifyPluginAsync {
  return async app => {
    app.get('/v1/models', async () => ({ object: 'list', data: models.map(describeModel) }))
    // The ids have a slash, which some programs send as it is.
    app.get<{ Params: { '*': string } }>('/v1/models/*', async ({ params }) => {
      const id = params['*']
      if (!models.includes(id)) throw new Failure(messages.create('not-found', { case: 'thing', thing: 'model' }))
      return describeModel(id)
    })

    app.post('/v1/chat/completions', async (request, reply) => {
      const body = parseRequest(openAiChatRequestSchema, request.body)
      const call = callApiAs(app, request)
      const question = await toQuestion(call, body)
      const stream = await streamApiAs(app, request, { method: 'POST', path: '/api/chat/completions', body: question })
      if (stream.status !== 200) return passOn(stream, reply)
      let sessionId: number | null = null
      const events = readEvents(stream, id => {
        sessionId = id
      })
      reply.raw.once('close', () => {
        // A closed connection means "Stop".
        if (!reply.raw.writableFinished && sessionId !== null)
          void call({ method: 'POST', path: `/api/sessions/${sessionId}/stop` })
      })
      const answer = writeAnswer(call, events)
      const head = { id: `chatcmpl-${request.id}`, created: Math.floor(Date.now() / 1000), model: body.model }
      if (!body.stream) return sendWhole(head, answer)
      const includesUsage = body.stream_options?.include_usage ?? false
      await sendStream(request, reply, logins, () => writeChunks(head, answer, includesUsage))
      return reply
    })
  }
}

function describeModel(id: string): object {
  return { id, object: 'model', created: 0, owned_by: 'limn' }
}

interface Head {
  id: string
  created: number
  model: string
}

async function sendWhole(head: Head, answer: AsyncIterable<AnswerPiece>) {
  let content = ''
  let usage = null
  for await (const piece of answer) {
    if ('text' in piece) content += piece.text
    else usage = piece.usage
  }
  const choice = {
    index: 0,
    message: { role: 'assistant', content, refusal: null },
    finish_reason: 'stop',
    logprobs: null,
  }
  return { ...head, object: 'chat.completion', choices: [choice], usage }
}

async function* writeChunks(
  head: Head,
  answer: AsyncIterable<AnswerPiece>,
  includesUsage: boolean,
): AsyncGenerator<string> {
  const write = (data: object) => `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...data })}\n\n`
  const choose = (delta: object, finish_reason: string | null = null) => ({
    choices: [{ index: 0, delta, finish_reason }],
  })
  yield write(choose({ role: 'assistant', content: '' }))
  let usage = null
  for await (const piece of answer) {
    if ('text' in piece) yield write(choose({ content: piece.text }))
    else usage = piece.usage
  }
  yield write(choose({}, 'stop'))
  if (includesUsage) yield write({ choices: [], usage })
  yield 'data: [DONE]\n\n'
}

/** The events of a turn as they arrive. */
async function* readEvents({ pieces }: StreamedAnswer, onSession: (id: number) => void): AsyncGenerator<ChatEvent> {
  const read = createEventReader()
  const decoder = new TextDecoder()
  for await (const piece of pieces) {
    for (const event of read(decoder.decode(piece, { stream: true }))) {
      onSession(event.data.session_id)
      yield event
    }
  }
}

/** An error response in the form that these programs read. */
async function passOn({ status, pieces }: StreamedAnswer, reply: FastifyReply): Promise<FastifyReply> {
  const parts: Uint8Array[] = []
  for await (const piece of pieces) parts.push(piece)
  const { detail = '', code = '' } = JSON.parse(Buffer.concat(parts).toString()) as { detail?: string; code?: string }
  return reply.status(status).send(toOpenAiError({ message: detail, code }))
}

/** A failure in the form that programs for OpenAI's API show to people; of any other they show the status alone. */
export function toOpenAiError({ message, code }: { message: string; code: string }): object {
  return { error: { message, type: 'invalid_request_error', param: null, code } }
}
