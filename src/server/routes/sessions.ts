import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ConvertMessageRequest, convertMessageRequestSchema } from '../../contract/conversions.ts'
import { Failure } from '../../contract/failure.ts'
import type { Restyled } from '../../contract/restyles.ts'
import {
  type ConvertMessageResponse,
  changeSessionRequestSchema,
  convertMessageResponseSchema,
  type EditedVersionRequest,
  editedVersionRequestSchema,
  listedSessionSchema,
  messageSchema,
  type SessionHistory,
  sessionHistorySchema,
  sessionListQuerySchema,
  sessionQuerySchema,
  sessionSummarySchema,
  stoppedSchema,
} from '../../contract/sessions.ts'
import { drawingStyles } from '../../contract/styles.ts'
import { findAgent } from '../../kinds/find.ts'
import type { Agent } from '../../kinds/kind.ts'
import type { OwnersWork } from '../../sources/owners-work.ts'
import type { StoredMessage } from '../../store/store.ts'
import { unknownSession } from '../../store/unknown-session.ts'
import type { AppDependencies } from '../app-parts.ts'
import { convertDiagram } from '../convert-diagram.ts'
import { messages } from '../messages/index.ts'
import type { Operation } from '../operation.ts'
import { eventStream } from '../operation.ts'
import { invalidRequest, parseId, parseRequest } from '../parse.ts'
import { readLastEventId } from '../read-last-event-id.ts'
import { sendEvents, sendStream } from '../sse.ts'
import { streamSession, toMessage } from '../stream-session.ts'
import { protocolSchema, streamUiParts, uiStreamHeader } from '../stream-ui-parts.ts'
import { ofRunningTurn } from '../turn-lines.ts'
import { unknownAgent } from './chat.ts'

interface SessionParams {
  session_id: string
}

const operations = {
  listSessions: {
    operationId: 'listSessions',
    summary: 'List the sessions, newest first',
    query: sessionListQuerySchema,
    answer: {
      status: 200,
      description: 'All sessions, or one page with `limit`.',
      body: z.array(listedSessionSchema),
    },
    problems: [401, 422],
  },
  readSession: {
    operationId: 'readSession',
    summary: 'Read a session and its messages',
    query: sessionQuerySchema,
    answer: { status: 200, description: 'The session.', body: sessionHistorySchema },
    problems: [401, 404, 422],
  },
  changeSession: {
    operationId: 'changeSession',
    summary: 'Rename, pin, archive or tag a session',
    body: changeSessionRequestSchema,
    answer: { status: 200, description: 'The changed session.', body: sessionSummarySchema },
    problems: [400, 401, 404, 415, 422],
  },
  storeEditedVersion: {
    operationId: 'storeEditedVersion',
    summary: 'Store a version of a diagram that was edited by hand',
    body: editedVersionRequestSchema,
    answer: { status: 201, description: 'The stored version.', body: messageSchema },
    problems: [400, 401, 404, 413, 415, 422],
  },
  convertMessage: {
    operationId: 'convertMessage',
    summary: 'Store a diagram as another kind, as a version below its message',
    body: convertMessageRequestSchema,
    answer: {
      status: 201,
      description: 'The stored version, and what is lost.',
      body: convertMessageResponseSchema,
    },
    problems: [400, 401, 404, 413, 415, 422, 503],
  },
  stopTurn: {
    operationId: 'stopTurn',
    summary: 'Stop the running turn; the partial answer is stored',
    answer: { status: 200, description: '`idle` when no turn was running.', body: stoppedSchema },
    problems: [401, 404],
  },
  followSession: {
    operationId: 'followSession',
    summary: 'Replay the events newer than the given one and follow the running turn',
    query: z.object({ last_event_id: z.int().min(0).optional(), protocol: protocolSchema }),
    headers: {
      'Last-Event-ID': {
        description: 'The newest event that the client has; overrides the query parameter.',
        type: 'integer',
      },
    },
    answer: { status: 200, description: eventStream, body: 'events' },
    otherAnswers: { 204: 'There is nothing newer and no turn is running.' },
    problems: [401, 404, 422],
  },
} satisfies Record<string, Operation>

/** Routes of sessions, their messages and their event logs. */
export function sessionRoutes(dependencies: AppDependencies): FastifyPluginAsync {
  const { config, store } = dependencies
  /** Id of the session in the path, if the session belongs to the caller. @throws Failure `not-found` */
  async function findSession(request: FastifyRequest): Promise<SessionHistory['session']> {
    const id = sessionIdOf(request)
    return (await store.readSession(request.owner, id)) ?? noSession(id)
  }

  return async app => {
    app.get('/sessions', { config: { operation: operations.listSessions } }, async (request, reply) => {
      const { limit, cursor, q, tag, view } = parseRequest(operations.listSessions.query, request.query)
      const page = await store.listSessions(request.owner, {
        view,
        ...(limit !== undefined && { limit }),
        ...(cursor !== undefined && { cursor }),
        ...(q !== undefined && { query: q }),
        ...(tag !== undefined && { tag }),
      })
      if (page.nextCursor) {
        const filters = { view, ...(q && { q }), ...(tag && { tag }) }
        const next = new URLSearchParams({ limit: String(limit), cursor: page.nextCursor, ...filters })
        reply.header('link', `<${config.basePath}/api/sessions?${next}>; rel="next"`)
      }
      return page.sessions
    })

    app.get('/sessions/:session_id', { config: { operation: operations.readSession } }, async (request, reply) => {
      const { contents } = parseRequest(operations.readSession.query, request.query)
      const session = await findSession(request)
      const pieces = streamSession(store, session, contents === 'reference' ? config.basePath : null)
      return reply.type('application/json; charset=utf-8').send(Readable.from(pieces, { objectMode: false }))
    })

    app.patch('/sessions/:session_id', { config: { operation: operations.changeSession } }, async request => {
      const id = sessionIdOf(request)
      const change = parseRequest(operations.changeSession.body, request.body)
      return (await store.changeSession(request.owner, id, change)) ?? noSession(id)
    })

    app.post(
      '/sessions/:session_id/messages',
      { config: { operation: operations.storeEditedVersion } },
      async (request, reply) => {
        const session = await findSession(request)
        const body = parseRequest(operations.storeEditedVersion.body, request.body)
        return reply
          .status(201)
          .send(toMessage(await storeEditedVersion(dependencies, request.owner, session.id, body)))
      },
    )

    app.post(
      '/sessions/:session_id/messages/:message_id/convert',
      { config: { operation: operations.convertMessage } },
      async (request, reply) => {
        const session = await findSession(request)
        const body = parseRequest(operations.convertMessage.body, request.body)
        const id = parseId((request.params as { message_id: string }).message_id, 'message')
        return reply.status(201).send(await storeConvertedVersion(dependencies, request.owner, session.id, id, body))
      },
    )

    addTurnRoutes(app, dependencies, findSession)
  }
}

type FindSession = (request: FastifyRequest) => Promise<SessionHistory['session']>

/** Adds the routes that stop and follow the running turn of a session. */
function addTurnRoutes(
  app: FastifyInstance,
  { turns, logins }: Pick<AppDependencies, 'turns' | 'logins'>,
  findSession: FindSession,
): void {
  app.post('/sessions/:session_id/stop', { config: { operation: operations.stopTurn } }, async request => {
    const session = await findSession(request)
    return { status: (await turns.stop(session.id)) ? 'stopped' : 'idle' }
  })

  app.get(
    '/sessions/:session_id/events',
    { config: { operation: operations.followSession } },
    async (request, reply) => {
      const session = await findSession(request)
      const afterId = readLastEventId(request)
      const { protocol } = parseRequest(z.object({ protocol: protocolSchema }), request.query)
      if (protocol === 'ai-ui') {
        if (!session.running) return reply.status(204).send()
        reply.header(uiStreamHeader.name, uiStreamHeader.value)
        const follow = (left: AbortSignal) => ofRunningTurn(turns.follow(session.id, 0, left), session.last_event_id)
        await sendStream(request, reply, logins, left => streamUiParts(follow(left), afterId))
        return reply
      }
      if (!session.running && session.last_event_id <= afterId) return reply.status(204).send()
      await sendEvents(request, reply, logins, left => turns.follow(session.id, afterId, left))
      return reply
    },
  )
}

/** Stores a source edited by hand. It is not repaired; only the images of its named icons are added, so that other programs show them too. */
async function storeEditedVersion(
  { store, sources }: Pick<AppDependencies, 'store' | 'sources'>,
  owner: string,
  sessionId: number,
  { agent, content, style, restyled, parent_id: parentId }: EditedVersionRequest,
): Promise<StoredMessage> {
  const kind = findAgent(agent)
  if (!kind?.format) throw unknownAgent(agent, '/agent')
  const named = restyled && { ...restyled, label: nameOption(kind, restyled) }
  const work = sources.workFor(owner)
  const { source, valid, problems } = await work.finish(agent, content, { layout: false, repair: false })
  const parent = kind.keepQueries ? await store.readMessageOf(owner, parentId) : null
  const unboundContent = parent?.agent === agent ? await keepQueries(work, parent, source) : null
  return store.addEditedVersion({
    sessionId,
    parentId,
    agent,
    content: source,
    valid,
    problems,
    ...(style && { style }),
    ...(named && { restyled: named }),
    ...(unboundContent && { unboundContent }),
  })
}

/** The queries of the version before in an edited source; null where there are none, or it keeps them as the store does. */
async function keepQueries(
  work: OwnersWork,
  { agent, content, unbound_content: unbound }: StoredMessage,
  source: string,
): Promise<string | null> {
  if (agent === null || unbound === null || source === content) return null
  return work.keepQueries(agent, { unbound, bound: content }, source)
}

/** The name of a style, or of an option of the kind. @throws Failure `invalid-request` where there is none */
function nameOption({ restyle }: Agent, { aspect, id }: Restyled): string {
  const style = drawingStyles.find(each => each === id)
  if (aspect === 'style' && style) return style
  const option = restyle?.options.find(each => each.aspect === aspect && each.id === id)
  if (!option) throw invalidRequest([{ pointer: '/restyled', detail: 'is nothing that this kind of diagram can show' }])
  return option.label.message
}

/** Stores the diagram of a message as another kind. @throws Failure `unknown-agent`; `not-found` if there is no such diagram */
async function storeConvertedVersion(
  { store, sources }: Pick<AppDependencies, 'store' | 'sources'>,
  owner: string,
  sessionId: number,
  messageId: number,
  { to, parent_id: parentId }: ConvertMessageRequest,
): Promise<ConvertMessageResponse> {
  const agent = findAgent(to)
  if (!agent?.format) throw unknownAgent(to, '/to')
  const message = await store.readMessageOf(owner, messageId)
  if (message?.session_id !== sessionId || message.agent === null || !findAgent(message.agent)?.format) {
    throw new Failure(messages.create('not-found', { case: 'diagram-in-session', session: sessionId, id: messageId }))
  }
  const { source, valid, problems, losses } = await convertDiagram(sources.workFor(owner), {
    source: message.content,
    from: message.agent,
    to,
  })
  const version = await store.addEditedVersion({
    sessionId,
    parentId: parentId ?? message.id,
    agent: agent.id,
    content: source,
    valid,
    problems,
    convertedFrom: message.agent,
  })
  return { message: toMessage(version), losses }
}

function sessionIdOf(request: FastifyRequest): number {
  return parseId((request.params as SessionParams).session_id, 'session')
}

function noSession(id: number): never {
  throw unknownSession(id)
}
