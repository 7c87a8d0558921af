import type { FastifyInstance } from 'fastify'

/** Headers that a front end on another origin may send. */
const headersOfRequests =
  'authorization, content-type, accept, accept-language, idempotency-key, last-event-id, x-request-id'
const headersOfAnswers = 'x-request-id, retry-after, link, ratelimit, ratelimit-policy'
const preflightSeconds = 600

/**
 * Lets front ends on these origins call the API (Fetch, section 3.2), without cookies: they send a token. Other origins get no such headers, so
 * that a browser shows them nothing.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    reply.header('vary', 'origin')
    const { origin } = request.headers
    if (origin === undefined || !origins.includes(origin)) return
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': headersOfAnswers })
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
    if (!isPreflight) return
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'access-control-allow-headers': headersOfRequests,
      'access-control-max-age': preflightSeconds,
    })
    return reply.status(204).send()
  })
}
