import type { FastifyPluginAsync } from 'fastify'
import { agents, findAgent } from '../../agents/find.ts'
import type { LoggedEvent } from '../../contract/events.ts'
import { Failure } from '../../contract/failure.ts'
import { type ChatRequest, chatRequestSchema } from '../../contract/requests.ts'
import type { NewTurn, RunningTurn } from '../../store/store.ts'
import { isTerminal } from '../../turn/turns.ts'
import type { AppDependencies } from '../app.ts'
import { decodeUploads, type Upload } from '../decode-uploads.ts'
import { invalidRequest, parseRequest } from '../parse.ts'
import { sendEvents } from '../sse.ts'
import { titleSession } from '../title-session.ts'

/** `POST /api/chat/completions`: opens a turn and follows it. */
export function chatRoutes(dependencies: AppDependencies): FastifyPluginAsync {
  const { config, models, turns } = dependencies
  return async app => {
    app.post('/chat/completions', async (request, reply) => {
      const body = parseRequest(chatRequestSchema, request.body)
      checkChatRequest(body)
      const uploads = body.is_retry ? [] : decodeUploads(body, config.limits)
      const model = await models.resolve({ modelId: body.model_id, apiKey: body.api_key, baseUrl: body.base_url })
      const turn = await startTurn(
        dependencies,
        { ...toNewTurn(body, uploads), owner: request.owner, modelId: model?.id ?? null },
        uploads,
        {
          agentId: body.agent_id ?? null,
          model,
          history: body.history ?? [],
          context: body.context ?? {},
          concurrency: body.concurrency ?? 3,
        },
      )
      const left = new AbortController()
      const events = turns.follow(turn.sessionId, turn.lastEventId, left.signal)
      await sendEvents(reply, untilTerminal(events), () => left.abort())
    })
  }
}

/** What the schema cannot say. @throws Failure `unknown-agent` or `invalid-request` */
function checkChatRequest(body: ChatRequest): void {
  if (body.agent_id != null && !findAgent(body.agent_id)) throw unknownAgent(body.agent_id, '/agent_id')
  const hasUploads = (body.files?.length ?? 0) + (body.images?.length ?? 0) > 0
  if (body.prompt.trim() === '' && !hasUploads && !body.is_retry) {
    throw invalidRequest([{ pointer: '/prompt', detail: 'may be empty only with files, with images, or on a retry' }])
  }
  if (body.is_retry && body.session_id == null) {
    throw invalidRequest([{ pointer: '/session_id', detail: 'must name the session of the message to answer again' }])
  }
}

export function unknownAgent(id: string, pointer: string): Failure {
  const known = agents.map(agent => agent.id).join(', ')
  const detail = `is not an agent; known: ${known}`
  return new Failure({
    code: 'unknown-agent',
    message: `There is no agent ${JSON.stringify(id.slice(0, 40))}. Known agents: ${known}.`,
    errors: [{ pointer, detail }],
  })
}

function toNewTurn(body: ChatRequest, uploads: readonly Upload[]): Omit<NewTurn, 'owner' | 'modelId'> {
  const attachments = uploads.map(upload => upload.attachment)
  const parentId = body.parent_id ?? null
  return {
    sessionId: body.session_id ?? null,
    title: titleSession(body.prompt, attachments),
    question: body.is_retry
      ? { kind: 'retry', messageId: parentId }
      : { kind: 'new', content: body.prompt, parentId, attachments },
  }
}

/** The bytes are kept before the turn that needs them begins; those of a refused turn are not kept. */
async function startTurn(
  { attachments, turns }: AppDependencies,
  newTurn: NewTurn,
  uploads: readonly Upload[],
  request: Parameters<AppDependencies['turns']['start']>[1],
): Promise<RunningTurn> {
  try {
    for (const { attachment, bytes } of uploads) await attachments.write(attachment.id, bytes)
    return await turns.start(newTurn, request)
  } catch (error) {
    await attachments.delete(uploads.map(upload => upload.attachment.id))
    throw error
  }
}

/** The events of one turn: the next turn of the session may begin before this one is read to its end. */
async function* untilTerminal(events: AsyncIterable<LoggedEvent>): AsyncGenerator<LoggedEvent> {
  for await (const event of events) {
    yield event
    if (isTerminal(event)) return
  }
}
