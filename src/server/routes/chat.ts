import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isTerminal, readLogLine } from '../../contract/events.ts'
import { Failure } from '../../contract/failure.ts'
import { type ChatRequest, chatRequestSchema, promptMaxCharacters } from '../../contract/requests.ts'
import { type FinishedAnswer, finishedAnswerSchema } from '../../contract/sessions.ts'
import { agents, findAgent } from '../../kinds/find.ts'
import type { NewTurn, RunningTurn } from '../../store/store.ts'
import type { AppDependencies } from '../app-parts.ts'
import { messages } from '../messages/index.ts'
import type { Operation } from '../operation.ts'
import { eventStream } from '../operation.ts'
import { invalidRequest, parseRequest } from '../parse.ts'
import { readAcceptedLanguage } from '../read-accepted-language.ts'
import { readIdempotencyKey } from '../read-idempotency-key.ts'
import { readLastEventId } from '../read-last-event-id.ts'
import { sendEvents, sendStream } from '../sse.ts'
import { toMessage } from '../stream-session.ts'
import { protocolSchema, streamUiParts, uiStreamHeader } from '../stream-ui-parts.ts'
import { titleSession } from '../title-session.ts'
import { untilTerminal } from '../turn-lines.ts'
import { fetchPages, nameOfPage } from '../uploads/fetch-page.ts'
import { checkCount, type RequestFiles, readRequestFiles } from '../uploads/read-request-files.ts'
import type { Upload } from '../uploads/upload.ts'
import { withoutEmptyTexts } from '../without-empty-texts.ts'

const sendMessage = {
  operationId: 'sendMessage',
  summary: 'Send a message and follow the turn that answers it',
  query: z.object({
    protocol: protocolSchema,
  }),
  headers: {
    'Last-Event-ID': {
      description: 'On a repeated request: the newest event, or part, that the client has.',
      type: 'integer',
    },
    'Idempotency-Key': {
      description:
        'Within 24 hours the same key and body give the same turn; a different body with this key is refused.',
      type: 'string',
    },
  },
  body: chatRequestSchema,
  answer: {
    status: 200,
    description: `${eventStream} With \`Accept: application/json\`, the finished answer as one object.`,
    body: 'events',
  },
  answerAsJson: finishedAnswerSchema,
  problems: [400, 401, 404, 409, 413, 415, 422, 429, 503],
} satisfies Operation

/** `POST /api/chat/completions`: opens a turn and follows it. */
export function chatRoutes(dependencies: AppDependencies): FastifyPluginAsync {
  const { config, models, turns, store, secrets, logins, isStopping } = dependencies
  return async app => {
    app.post('/chat/completions', { config: { operation: sendMessage } }, async (request, reply) => {
      if (isStopping()) throw stopping()
      const { protocol } = parseRequest(sendMessage.query, request.query)
      const body = parseRequest(sendMessage.body, withoutEmptyTexts(request.body))
      secrets.add(body.api_key)
      checkChatRequest(body)
      const idempotency = readIdempotencyKey(request)
      const files = await readRequestFiles(body.is_retry ? {} : body, {
        limits: config.limits,
        decodedFiles: request.decodedFiles,
        findUpload: id => store.findUpload(request.owner, id),
      })
      const urls = body.is_retry ? [] : (body.urls ?? [])
      checkCount('urls', urls.length, config.limits.urls)
      const model = await models.resolve({ modelId: body.model_id, apiKey: body.api_key, baseUrl: body.base_url })
      const turn = await startTurn(
        dependencies,
        {
          ...toNewTurn(body, files, urls),
          owner: request.owner,
          modelId: model?.id ?? null,
          ...(idempotency && { idempotency }),
        },
        files,
        () => fetchPages(urls, dependencies, request),
        {
          owner: request.owner,
          requestId: request.id,
          agentId: body.agent_id || null,
          model,
          history: body.history ?? [],
          context: body.context ?? {},
          readerLanguage: readAcceptedLanguage(request.headers['accept-language']),
          concurrency: body.concurrency ?? 3,
          showsReasoning: body.show_reasoning ?? false,
          traceParent: request.headers.traceparent?.toString(),
        },
      )
      if (wantsJson(request)) return readAnswer(dependencies, request.owner, turn)
      // Whoever sends a request again after a lost connection says what has arrived.
      const arrived = turn.isRepeat ? readLastEventId(request) : 0
      const follow = (afterId: number, left: AbortSignal) => untilTerminal(turns.follow(turn.sessionId, afterId, left))
      if (protocol === 'ai-ui') {
        reply.header(uiStreamHeader.name, uiStreamHeader.value)
        await sendStream(request, reply, logins, left => streamUiParts(follow(turn.lastEventId, left), arrived))
      } else {
        await sendEvents(request, reply, logins, left => follow(Math.max(turn.lastEventId, arrived), left))
      }
      return reply
    })
  }
}

/** Checks what the schema cannot express. @throws Failure `unknown-agent` or `invalid-request` */
function checkChatRequest(body: ChatRequest): void {
  if (body.agent_id && !findAgent(body.agent_id)) throw unknownAgent(body.agent_id, '/agent_id')
  const hasUploads = [body.files, body.images, body.urls].some(sent => (sent?.length ?? 0) > 0)
  if (body.prompt.trim() === '' && !hasUploads && !body.is_retry) {
    throw invalidRequest([
      { pointer: '/prompt', detail: 'may be empty only with files, with images, with urls, or on a retry' },
    ])
  }
  if (body.is_retry && body.session_id == null) {
    throw invalidRequest([{ pointer: '/session_id', detail: 'must name the session of the message to answer again' }])
  }
}

export function unknownAgent(id: string, pointer: string): Failure {
  const known = agents.map(agent => agent.id).join(', ')
  const detail = `is not an agent; known: ${known}`
  return new Failure({
    ...messages.create('unknown-agent', { id: id.slice(0, 40), known }),
    errors: [{ pointer, detail }],
  })
}

function stopping(): Failure {
  return new Failure({ ...messages.create('unavailable', { case: 'stopping' }), retryable: true, retryAfterS: 5 })
}

function toNewTurn(
  body: ChatRequest,
  { attachments, uploadIds }: RequestFiles,
  urls: readonly string[],
): Omit<NewTurn, 'owner' | 'modelId' | 'idempotency'> {
  const named = body.parent_id != null && body.parent_id > 0 ? body.parent_id : null
  // The store has the number 0 for the place above the first message.
  const parentId = body.is_first && body.session_id != null && !body.is_retry ? 0 : named
  // Megabytes of white space around a prompt are within its limit, but need no processing.
  const prompt = body.prompt.length > promptMaxCharacters ? body.prompt.trim() : body.prompt
  return {
    sessionId: body.session_id ?? null,
    title: titleSession(prompt, [...attachments, ...urls.map(url => ({ name: nameOfPage(url) }))]),
    question: body.is_retry
      ? { kind: 'retry', messageId: parentId }
      : { kind: 'new', content: prompt, parentId, attachments, uploadIds },
  }
}

/**
 * Fetches pages and stores the files before the turn that needs them begins, but not those of a refused or repeated request. A repeated request
 * starts nothing: it is answered however many turns are running.
 */
async function startTurn(
  { attachments, turns, limits, store }: AppDependencies,
  asked: NewTurn,
  files: RequestFiles,
  fetchAll: () => Promise<Upload[]>,
  request: Parameters<AppDependencies['turns']['start']>[1],
): Promise<RunningTurn> {
  const repeat = asked.idempotency && (await store.findRepeat(asked))
  if (repeat) return repeat
  const pages = await fetchAll()
  const newTurn = withPages(asked, pages)
  const uploads = [...files.uploads, ...pages]
  const forget = () => attachments.delete(uploads.map(upload => upload.attachment.id))
  try {
    for (const { attachment, bytes } of uploads) await attachments.write(attachment.id, bytes)
    const start = () => limits.startTurn(newTurn.owner, () => turns.start(newTurn, request))
    const turn = await start().catch(async error => {
      if (!isInProgress(error) || newTurn.sessionId === null || !(await turns.giveWay(newTurn.sessionId))) throw error
      return start()
    })
    if (turn.isRepeat) await forget()
    return turn
  } catch (error) {
    await forget()
    throw error
  }
}

function withPages(turn: NewTurn, pages: readonly Upload[]): NewTurn {
  const { question } = turn
  if (question.kind !== 'new') return turn
  const attachments = [...question.attachments, ...pages.map(({ attachment }) => attachment)]
  return { ...turn, question: { ...question, attachments } }
}

function isInProgress(error: unknown): boolean {
  return error instanceof Failure && error.payload.code === 'turn-in-progress'
}

/** True if the client accepts JSON and nothing else: `*\/*`, as most send it, accepts the stream as well. */
function wantsJson({ headers }: FastifyRequest): boolean {
  const accepted = String(headers.accept ?? '')
  return /\bapplication\/json\b/i.test(accepted) && !/text\/event-stream|\*\/\*|text\/\*/i.test(accepted)
}

/** Waits for the end of the turn, and gives its answer as one object. */
async function readAnswer(
  { turns, store }: AppDependencies,
  owner: string,
  { sessionId, lastEventId }: RunningTurn,
): Promise<FinishedAnswer> {
  for await (const some of untilTerminal(turns.follow(sessionId, lastEventId, new AbortController().signal))) {
    const last = some.at(-1)
    const event = last && readLogLine(last)
    if (event?.event !== 'message_created' || !isTerminal(event)) continue
    const message = await store.readMessageOf(owner, event.data.id)
    if (message) return { session_id: sessionId, message: toMessage(message), usage: event.data.usage ?? null }
  }
  throw new Failure(messages.create('not-found', { case: 'thing', thing: 'session' }))
}
