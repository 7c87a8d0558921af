import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { convertMessageRequestSchema } from '../../contract/diagrams.ts'
import { Failure } from '../../contract/failure.ts'
import {
  type ConvertMessageResponse,
  editedVersionRequestSchema,
  renameSessionRequestSchema,
  type SessionHistory,
  sessionListQuerySchema,
  sessionQuerySchema,
} from '../../contract/sessions.ts'
import { findAgent } from '../../kinds/find.ts'
import type { AppDependencies } from '../app-parts.ts'
import { convertDiagram } from '../convert-diagram.ts'
import { invalidRequest, parseId, parseRequest } from '../parse.ts'
import { sendEvents } from '../sse.ts'
import { streamSession, toMessage } from '../stream-session.ts'
import { unknownAgent } from './chat.ts'

interface SessionParams {
  session_id: string
}

/** Routes of sessions, their messages and their event logs. */
export function sessionRoutes(dependencies: AppDependencies): FastifyPluginAsync {
  const { config, store, attachments, turns, logins, sources } = dependencies
  /** Id of the session in the path, if the session belongs to the caller. @throws Failure `not-found` */
  async function findSession(request: FastifyRequest): Promise<SessionHistory['session']> {
    const id = sessionIdOf(request)
    return (await store.readSession(request.owner, id)) ?? unknownSession(id)
  }

  return async app => {
    app.get('/sessions', async (request, reply) => {
      const { limit, cursor, q } = parseRequest(sessionListQuerySchema, request.query)
      const page = await store.listSessions(request.owner, {
        ...(limit !== undefined && { limit }),
        ...(cursor !== undefined && { cursor }),
        ...(q !== undefined && { query: q }),
      })
      if (page.nextCursor) {
        const next = new URLSearchParams({ limit: String(limit), cursor: page.nextCursor, ...(q && { q }) })
        reply.header('link', `<${config.basePath}/api/sessions?${next}>; rel="next"`)
      }
      return page.sessions
    })

    app.get('/sessions/:session_id', async (request, reply) => {
      const { contents } = parseRequest(sessionQuerySchema, request.query)
      const session = await findSession(request)
      const pieces = streamSession(store, session, contents === 'reference' ? config.basePath : null)
      return reply.type('application/json; charset=utf-8').send(Readable.from(pieces, { objectMode: false }))
    })

    app.patch('/sessions/:session_id', async request => {
      const id = sessionIdOf(request)
      const { title } = parseRequest(renameSessionRequestSchema, request.body)
      return (await store.renameSession(request.owner, id, title)) ?? unknownSession(id)
    })

    app.delete('/sessions/:session_id', async request => {
      const session = await findSession(request)
      await turns.stop(session.id)
      const orphans = (await store.deleteSession(request.owner, session.id)) ?? unknownSession(session.id)
      await attachments.delete(orphans)
      return { status: 'success' }
    })

    app.post('/sessions/:session_id/messages', async (request, reply) => {
      const session = await findSession(request)
      const body = parseRequest(editedVersionRequestSchema, request.body)
      if (!findAgent(body.agent)?.format) throw unknownAgent(body.agent, '/agent')
      // A source edited by hand is not repaired; only the images of its named icons are added, so that other programs show them too.
      const checked = await sources
        .workFor(request.owner)
        .finish(body.agent, body.content, { layout: false, mend: false })
      const message = await store.addEditedVersion({
        sessionId: session.id,
        parentId: body.parent_id,
        agent: body.agent,
        content: checked.output,
        valid: checked.valid,
        problems: checked.problems,
      })
      return reply.status(201).send(toMessage(message))
    })

    app.post('/sessions/:session_id/messages/:message_id/convert', async (request, reply) => {
      const session = await findSession(request)
      const { to, parent_id } = parseRequest(convertMessageRequestSchema, request.body)
      const agent = findAgent(to)
      if (!agent?.format) throw unknownAgent(to, '/to')
      const id = parseId((request.params as { message_id: string }).message_id, 'message')
      const message = await store.readMessageOf(request.owner, id)
      if (message?.session_id !== session.id || message.agent === null || !findAgent(message.agent)?.format) {
        throw new Failure({ code: 'not-found', message: `Session ${session.id} has no message ${id} with a diagram.` })
      }
      const work = sources.workFor(request.owner)
      const converted = await convertDiagram(work, { source: message.content, from: message.agent, to })
      const version = await store.addEditedVersion({
        sessionId: session.id,
        parentId: parent_id ?? message.id,
        agent: agent.id,
        content: converted.source,
        valid: converted.valid,
        problems: converted.problems,
      })
      const answer: ConvertMessageResponse = { message: toMessage(version), losses: converted.losses }
      return reply.status(201).send(answer)
    })

    app.post('/sessions/:session_id/stop', async request => {
      const session = await findSession(request)
      return { status: (await turns.stop(session.id)) ? 'stopped' : 'idle' }
    })

    app.get('/sessions/:session_id/events', async (request, reply) => {
      const session = await findSession(request)
      const afterId = readLastEventId(request)
      if (!session.running && session.last_event_id <= afterId) return reply.status(204).send()
      await sendEvents(request, reply, logins, left => turns.follow(session.id, afterId, left))
      return reply
    })
  }
}

const lastEventIdSchema = z.coerce.number().int().min(0)

/** Reads the header that a reconnecting EventSource sends, or the query parameter; 0 without either. */
function readLastEventId(request: FastifyRequest): number {
  const query = (request.query as { last_event_id?: string }).last_event_id
  const given = request.headers['last-event-id'] ?? query
  if (given === undefined || given === '') return 0
  const parsed = lastEventIdSchema.safeParse(given)
  if (!parsed.success) {
    throw invalidRequest([{ pointer: '/last_event_id', detail: 'must be the id of an event, a whole number from 0' }])
  }
  return parsed.data
}

function sessionIdOf(request: FastifyRequest): number {
  return parseId((request.params as SessionParams).session_id, 'session')
}

function unknownSession(id: number): never {
  throw new Failure({ code: 'not-found', message: `There is no session ${id}.` })
}
