import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Failure, type FailurePayload } from '../contract/failure.ts'
import type { Logger } from '../shared/logger.ts'
import { allowOrigins } from './allow-origins.ts'
import { allowedMethods, type KnownRoute } from './allowed-methods.ts'
import { answerUnreadable } from './answer-unreadable.ts'
import type { AppDependencies, AppParts } from './app-parts.ts'
import { createAuthentication } from './auth.ts'
import { drainBody } from './body/drain-body.ts'
import { addJsonBodies } from './body/read-json-body.ts'
import { compressAnswers } from './compress-answers.ts'
import { endStreamsBeforeClose } from './end-streams-before-close.ts'
import { createRequestLimits } from './limits/request-limits.ts'
import { createLoginCookie } from './login-cookie.ts'
import { createLogins, type Login } from './logins.ts'
import { messages } from './messages/index.ts'
import type { DescribedRoute } from './operation.ts'
import { statusOf, toProblemDetails } from './problem.ts'
import { readTarget } from './read-target.ts'
import { refuseSecretsInAddress } from './refuse-secrets-in-address.ts'
import { refuseTwoHosts } from './refuse-two-hosts.ts'
import { agentRoutes } from './routes/agents.ts'
import { archiveRoutes } from './routes/archive.ts'
import { attachmentRoutes } from './routes/attachments.ts'
import { brandRoutes } from './routes/brand.ts'
import { chatRoutes } from './routes/chat.ts'
import { deckRoutes } from './routes/decks.ts'
import { deletedSessionRoutes } from './routes/deleted-sessions.ts'
import { diagramRoutes } from './routes/diagrams.ts'
import { exportRoutes } from './routes/exports.ts'
import { frameRoutes } from './routes/frame.ts'
import { healthRoutes } from './routes/health.ts'
import { iconRoutes } from './routes/icons.ts'
import { loginRoutes } from './routes/login.ts'
import { mcpRoutes } from './routes/mcp.ts'
import { messageRoutes } from './routes/messages.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { modelRoutes } from './routes/models.ts'
import { openAiRoutes, toOpenAiError } from './routes/openai.ts'
import { pageRoutes } from './routes/pages.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { sharedPageRoutes } from './routes/shared-pages.ts'
import { shareRoutes } from './routes/shares.ts'
import { thumbnailRoutes } from './routes/thumbnails.ts'
import { webRoutes } from './routes/web.ts'
import { addSecurityHeaders, setSecurityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller: set before every route under `/api`. */
    owner: string
    /** The sign-in of the caller; null if a token was sent, or none is needed. */
    login: Login | null
  }
}

/** The HTTP service, testable without a port. Apart from the turn, the only place where failures are caught. */
export function createApp(parts: AppParts): FastifyInstance {
  const { config, logger, store } = parts
  const limits = createRequestLimits(config.rates, config.tokens.length > 0, store)
  const logins = createLogins(config.tokens, store, config.loginMs)
  const dependencies: AppDependencies = { ...parts, limits, logins }
  const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(request, reply, toPayload(error, request, logger))
  const answerOpenAiError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const payload = toPayload(error, request, logger)
    return setFailureHeaders(reply, payload).send(toOpenAiError(payload))
  }
  const app = openServer(config, answerError)
  allowOrigins(app, config.allowedOrigins)
  const routes: KnownRoute[] = []
  const described: DescribedRoute[] = []
  app.addHook('onRoute', ({ method, url, config: { operation } = {} }) => {
    routes.push({ url, methods: [method].flat() })
    // For each GET route, Fastify adds a HEAD route.
    if (operation && method !== 'HEAD') described.push({ method: String(method).toLowerCase(), url, operation })
  })
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply, logger))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  addSecurityHeaders(app)
  app.addHook('onRequest', async request => refuseTwoHosts(request))
  addJsonBodies(app, {
    limits: config.limits,
    scratchFolder: parts.attachments.scratchFolder,
    onPiece: (request, piece) => limits.chargeUpload(request, piece.length),
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete) return
    reply.removeHeader('connection')
    drainBody(request.raw, reply.raw)
  })
  endStreamsBeforeClose(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, explainNotFound(request, reply, routes)))

  app.register(healthRoutes(dependencies, described))
  app.register(metricsRoutes(dependencies))
  const web = { webDir: parts.webDir, basePath: config.basePath }
  app.register(webRoutes(web))
  app.register(frameRoutes(web))
  app.register(sharedPageRoutes(dependencies))
  registerForCallers(app, dependencies, answerOpenAiError)
  return app
}

/** Registers the routes that need a caller: the API, and the other interfaces that call it. */
function registerForCallers(app: FastifyInstance, dependencies: AppDependencies, answerOpenAiError: AnswerError): void {
  const { config, limits, logins, secrets } = dependencies
  const loginCookie = createLoginCookie(config.basePath)
  const { tokens, loginMs } = config
  const { authenticate, findAccount } = createAuthentication({ ...config, logins, loginCookie, limits })
  const identifyCaller = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseSecretsInAddress(request)
    if (request.routeOptions.config.operation?.isOpen) return
    Object.assign(request, await authenticate(request))
    // Secrets of a request are hidden in its own log lines only.
    secrets.add(request.headers.authorization?.replace(/^\w+ +/, ''))
    limits.countRequest(request, reply)
  }
  app.register(async doors => {
    doors.addHook('onRequest', identifyCaller)
    doors.register(mcpRoutes(config))
    doors.register(async openAi => {
      openAi.setErrorHandler(answerOpenAiError)
      openAi.register(openAiRoutes(dependencies))
    })
  })
  app.register(
    async api => {
      api.addHook('onRequest', identifyCaller)
      compressAnswers(api)
      api.register(chatRoutes(dependencies))
      api.register(sessionRoutes(dependencies))
      api.register(deletedSessionRoutes(dependencies))
      api.register(attachmentRoutes(dependencies))
      api.register(archiveRoutes(dependencies))
      api.register(pageRoutes(dependencies))
      api.register(loginRoutes({ findAccount, logins, loginCookie, limits, loginMs, hasTokens: tokens.length > 0 }))
      api.register(agentRoutes())
      api.register(brandRoutes(dependencies.config.brand))
      api.register(modelRoutes(dependencies))
      api.register(diagramRoutes(dependencies))
      api.register(exportRoutes(dependencies))
      api.register(deckRoutes(dependencies))
      api.register(messageRoutes(dependencies))
      api.register(thumbnailRoutes(dependencies))
      api.register(shareRoutes(dependencies))
      api.register(iconRoutes())
    },
    { prefix: '/api' },
  )
}

type AnswerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Creates the server, without routes, with what applies before a route is known. */
function openServer(config: AppParts['config'], answerError: AnswerError): FastifyInstance {
  return Fastify({
    bodyLimit: config.limits.bodyBytes,
    genReqId: readRequestId,
    rewriteUrl: ({ url = '/' }) => readTarget(url, config.basePath),
    trustProxy: config.trustProxy.length > 0 && config.trustProxy,
    requestTimeout: requestTimeoutMs,
    frameworkErrors: (error, request, reply) => {
      // Hooks do not run for a URL that cannot be decoded.
      setSecurityHeaders(request, reply.header('cache-control', 'no-store'))
      return answerError(error, request, reply)
    },
    clientErrorHandler: answerUnreadable,
    // Streams end when their turn does; idle keep-alive connections must not hold up a stop.
    forceCloseConnections: true,
    logger: false,
  })
}

/** Tells a path without a route from one that takes other methods, which it names in a header. */
function explainNotFound(request: FastifyRequest, reply: FastifyReply, routes: readonly KnownRoute[]): FailurePayload {
  const path = request.url.split('?', 1)[0] ?? ''
  const allowed = allowedMethods(routes, path)
  if (allowed.length === 0) return messages.create('not-found', { case: 'address' })
  reply.header('allow', allowed.join(', '))
  return messages.create('method-not-allowed', { method: request.method, allowed: allowed.join(', ') })
}

/** Slower than any useful connection; nobody can keep a half-sent request open for longer. */
const requestTimeoutMs = 600_000

/** The caller's own `x-request-id` if it is safe to log, else a new one. */
function readRequestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : randomUUID()
}

/** Logs route patterns, not URLs: URLs contain what people search for. */
function logAnswer(request: FastifyRequest, reply: FastifyReply, logger: Logger): void {
  const route = request.routeOptions.url ?? 'none'
  const level = route.startsWith('/api') ? 'info' : 'debug'
  const { method, id } = request
  logger[level]({ request: id, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, payload: FailurePayload): FastifyReply {
  return setFailureHeaders(reply, payload)
    .type('application/problem+json; charset=utf-8')
    .send(toProblemDetails(payload, request.id))
}

function setFailureHeaders(reply: FastifyReply, { code, retryAfterS }: FailurePayload): FastifyReply {
  if (code === 'unauthenticated') reply.header('www-authenticate', 'Bearer')
  if (retryAfterS !== undefined) reply.header('retry-after', Math.ceil(retryAfterS))
  return reply.status(statusOf[code])
}

function toPayload(error: FastifyError, request: FastifyRequest, logger: Logger): FailurePayload {
  if (error instanceof Failure) return error.payload
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return messages.create('unsupported-media-type', { case: 'type' })
  }
  // The client disconnected in the middle of its request.
  if (error.code === 'ECONNRESET' && request.raw.destroyed) {
    return messages.create('malformed-json', { case: 'interrupted' })
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return messages.create('malformed-json', { case: 'unreadable' })
  }
  logger.error({ err: error, request: request.id }, 'a request failed')
  return messages.create('internal', { case: 'request' })
}
