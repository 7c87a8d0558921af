import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure } from '../../contract/failure.ts'
import {
  copiedShareSchema,
  copyShareRequestSchema,
  newShareRequestSchema,
  revokedSchema,
  type ShareDescription,
  shareSchema,
} from '../../contract/shares.ts'
import type { Share } from '../../store/store.ts'
import type { AppDependencies } from '../app-parts.ts'
import { messages } from '../messages/index.ts'
import type { Operation } from '../operation.ts'
import { parseId, parseRequest } from '../parse.ts'
import { publicAddress } from '../public-address.ts'
import { readAcceptedLanguage } from '../read-accepted-language.ts'
import { findShared } from '../shared-diagram.ts'

const operations = {
  share: {
    operationId: 'shareDiagram',
    summary: 'Create a link by which anyone may see a diagram',
    body: newShareRequestSchema,
    answer: { status: 201, description: 'The link.', body: shareSchema },
    problems: [400, 401, 404, 415, 422],
  },
  listSharesOf: {
    operationId: 'listSharesOfSession',
    summary: 'List the links of a session, newest first, without revoked ones',
    answer: { status: 200, description: 'All of them.', body: z.array(shareSchema) },
    problems: [401, 404],
  },
  listShares: {
    operationId: 'listShares',
    summary: 'List all links of the caller, newest first, without revoked ones',
    answer: { status: 200, description: 'All of them.', body: z.array(shareSchema) },
    problems: [401],
  },
  revoke: {
    operationId: 'revokeShare',
    summary: 'Revoke a link: it stops working, on every instance',
    answer: { status: 200, description: 'Revoked.', body: revokedSchema },
    problems: [401, 404],
  },
  copy: {
    operationId: 'copyShare',
    summary: 'Copy a shared diagram into a new session of the caller',
    body: copyShareRequestSchema,
    answer: { status: 201, description: 'The new session.', body: copiedShareSchema },
    problems: [400, 401, 404, 410, 413, 415, 422],
  },
} satisfies Record<string, Operation>

const hourMs = 3_600_000

/** Links by which anyone may see a diagram: made, listed and revoked by their owner. */
export function shareRoutes({ store, config }: Pick<AppDependencies, 'store' | 'config'>): FastifyPluginAsync {
  const describe = (request: FastifyRequest) => (share: Share) => toDescription(share, request, config.basePath)
  return async app => {
    app.post<{ Params: { session_id: string } }>(
      '/sessions/:session_id/shares',
      { config: { operation: operations.share } },
      async (request, reply) => {
        const sessionId = parseId(request.params.session_id, 'session')
        const body = parseRequest(operations.share.body, request.body)
        const hours = body.expires_in_hours
        const share = await store.addShare(request.owner, {
          sessionId,
          messageId: body.message_id ?? null,
          withConversation: body.with_conversation,
          expiresAt: hours == null ? null : new Date(Date.now() + hours * hourMs),
        })
        if (!share) throw notFound(body.message_id == null ? 'session' : 'message')
        return reply.status(201).send(describe(request)(share))
      },
    )

    app.get<{ Params: { session_id: string } }>(
      '/sessions/:session_id/shares',
      { config: { operation: operations.listSharesOf } },
      async request => {
        const sessionId = parseId(request.params.session_id, 'session')
        if (!(await store.readSession(request.owner, sessionId))) throw notFound('session')
        return (await store.listShares(request.owner, sessionId)).map(describe(request))
      },
    )

    app.get('/shares', { config: { operation: operations.listShares } }, async request =>
      (await store.listShares(request.owner, null)).map(describe(request)),
    )

    app.delete<{ Params: { id: string } }>(
      '/shares/:id',
      { config: { operation: operations.revoke } },
      async request => {
        const isRevoked = await store.revokeShare(request.owner, parseId(request.params.id, 'link'))
        if (!isRevoked) throw notFound('link')
        return { status: 'revoked' }
      },
    )

    app.post('/copies', { config: { operation: operations.copy } }, async (request, reply) => {
      const { token } = parseRequest(operations.copy.body, request.body)
      const { diagram, title } = await findShared(store, token)
      const language = readAcceptedLanguage(request.headers['accept-language']) ?? 'en'
      const remark = messages.say(language, 'copied-from-link', { title })
      const { sessionId, messageId } = await store.addCopiedSession({ owner: request.owner, title, remark, diagram })
      return reply.status(201).send({ session_id: sessionId, message_id: messageId })
    })
  }
}

function toDescription(share: Share, request: FastifyRequest, basePath: string): ShareDescription {
  return {
    id: share.id,
    url: `${publicAddress(request, basePath)}/share/${share.token}`,
    session_id: share.sessionId,
    message_id: share.messageId,
    with_conversation: share.withConversation,
    created_at: share.createdAt,
    expires_at: share.expiresAt,
  }
}

function notFound(thing: string): Failure {
  return new Failure(messages.create('not-found', { case: 'thing', thing }))
}
