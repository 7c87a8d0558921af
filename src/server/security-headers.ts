import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** For every answer; a page that may do more says so itself. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** RFC 6797: a year. Said only where the way to the client is encrypted, as a trusted proxy tells. */
const strictTransport = 'max-age=31536000'

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders)
  // The frame that draws has an origin of its own, and loads its scripts and fonts from here.
  if (request.url.startsWith('/assets/')) reply.header('cross-origin-resource-policy', 'cross-origin')
  if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport)
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
  // What the service answers of people is theirs alone: no cache on the way, and none that outlives the log-in.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
