import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Failure, type FailurePayload } from '../contract/failure.ts'
import type { Models } from '../models/registry.ts'
import type { DiagramRenderer } from '../render/renderer.ts'
import type { Logger } from '../shared/logger.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import type { Store } from '../store/store.ts'
import type { Turns } from '../turn/turns.ts'
import { allowedMethods, type KnownRoute } from './allowed-methods.ts'
import { createAuthentication } from './auth.ts'
import { statusOf, toProblemDetails } from './problem.ts'
import { agentRoutes } from './routes/agents.ts'
import { chatRoutes } from './routes/chat.ts'
import { diagramRoutes } from './routes/diagrams.ts'
import { healthRoutes } from './routes/health.ts'
import { iconRoutes } from './routes/icons.ts'
import { modelRoutes } from './routes/models.ts'
import { sessionRoutes } from './routes/sessions.ts'

export interface AppDependencies {
  config: Pick<Config, 'limits' | 'tokens'>
  store: Store
  attachments: AttachmentStore
  turns: Turns
  models: Models
  renderer: Pick<DiagramRenderer, 'render'>
  logger: Logger
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks: set before every route under `/api`. */
    owner: string
  }
}

/** The HTTP service, testable without a port. The only place, with the turn, where failures are caught. */
export function createApp(dependencies: AppDependencies): FastifyInstance {
  const { config, logger } = dependencies
  const app = Fastify({
    bodyLimit: config.limits.bodyBytes,
    genReqId: () => randomUUID(),
    // Streams end when their turn does; idle keep-alive connections must not hold up a stop.
    forceCloseConnections: true,
    logger: false,
  })
  // Fastify would take plain text as well.
  app.removeContentTypeParser('text/plain')
  const routes: KnownRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    routes.push({ url, methods: [method].flat() })
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    sendProblem(request, reply, toPayload(error, request, config.limits.bodyBytes, logger))
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = allowedMethods(routes, path)
    if (allowed.length === 0) {
      return sendProblem(request, reply, { code: 'not-found', message: 'There is nothing at this address.' })
    }
    reply.header('allow', allowed.join(', '))
    return sendProblem(request, reply, {
      code: 'method-not-allowed',
      message: `${request.method} is not allowed here; allowed: ${allowed.join(', ')}.`,
    })
  })

  app.register(healthRoutes(dependencies))
  app.register(
    async api => {
      const authenticate = createAuthentication(config.tokens)
      api.addHook('onRequest', async request => {
        request.owner = authenticate(request)
      })
      api.register(chatRoutes(dependencies))
      api.register(sessionRoutes(dependencies))
      api.register(agentRoutes())
      api.register(modelRoutes(dependencies))
      api.register(diagramRoutes(dependencies))
      api.register(iconRoutes())
    },
    { prefix: '/api' },
  )
  return app
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, payload: FailurePayload): FastifyReply {
  if (payload.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer')
  if (payload.retryAfterS !== undefined) reply.header('retry-after', Math.ceil(payload.retryAfterS))
  return reply
    .status(statusOf[payload.code])
    .type('application/problem+json; charset=utf-8')
    .send(toProblemDetails(payload, request.id))
}

function toPayload(error: FastifyError, request: FastifyRequest, bodyBytes: number, logger: Logger): FailurePayload {
  if (error instanceof Failure) return error.payload
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { code: 'unsupported-media-type', message: 'Send the body as Content-Type: application/json.' }
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return {
        code: 'too-large',
        message: `The body is over the limit of ${bodyBytes / 1024 / 1024} MiB (LIMN_MAX_BODY_MB).`,
      }
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return { code: 'malformed-json', message: 'The body is not valid JSON.' }
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return { code: 'malformed-json', message: 'The request could not be read.' }
  }
  logger.error({ err: error, request: request.id }, 'a request failed')
  return { code: 'internal', message: 'Something went wrong inside Limn. It is in the log under this request id.' }
}
