import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Format } from '../../agents/agent.ts'
import { findAgent } from '../../agents/find.ts'
import { embedPictures, type FinishedSource } from '../../agents/finish-source.ts'
import { isValid } from '../../contract/diagrams.ts'
import { Failure } from '../../contract/failure.ts'
import {
  editedVersionRequestSchema,
  type Message,
  renameSessionRequestSchema,
  type SessionHistory,
  sessionListQuerySchema,
} from '../../contract/sessions.ts'
import type { StoredMessage } from '../../store/store.ts'
import type { AppDependencies } from '../app.ts'
import { invalidRequest, parseId, parseRequest } from '../parse.ts'
import { sendEvents } from '../sse.ts'
import { unknownAgent } from './chat.ts'

interface SessionParams {
  session_id: string
}

/** Sessions, their messages and their event logs. */
export function sessionRoutes({ store, attachments, turns }: AppDependencies): FastifyPluginAsync {
  /** The session in the path, if it belongs to who asks. @throws Failure `not-found` */
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
        reply.header('link', `</api/sessions?${next}>; rel="next"`)
      }
      return page.sessions
    })

    app.get('/sessions/:session_id', async (request): Promise<SessionHistory> => {
      const session = await findSession(request)
      const messages = await store.readMessages(session.id)
      return { session, messages: messages.map(toMessage) }
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
      const format = findAgent(body.agent)?.format
      if (!format) throw unknownAgent(body.agent, '/agent')
      const checked = await checkEdited(format, body.content)
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

    app.post('/sessions/:session_id/stop', async request => {
      const session = await findSession(request)
      return { status: (await turns.stop(session.id)) ? 'stopped' : 'idle' }
    })

    app.get('/sessions/:session_id/events', async (request, reply) => {
      const session = await findSession(request)
      const afterId = readLastEventId(request)
      if (!session.running && session.last_event_id <= afterId) return reply.status(204).send()
      const left = new AbortController()
      await sendEvents(reply, turns.follow(session.id, afterId, left.signal), () => left.abort())
      return reply
    })
  }
}

/** What was written by hand is not mended; only the pictures that it names are put in, so that other programs show them too. */
async function checkEdited(format: Format, source: string): Promise<FinishedSource> {
  const problems = await format.check(source)
  return embedPictures(format, { output: source, valid: isValid(problems), repairs: [], problems })
}

function toMessage({ session_id: _, attachments, ...message }: StoredMessage): Message {
  return { ...message, attachments: attachments.map(({ kind: _, ...attachment }) => attachment) }
}

const lastEventIdSchema = z.coerce.number().int().min(0)

/** The header that a reconnecting EventSource sends, or the query parameter; 0 without either. */
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
