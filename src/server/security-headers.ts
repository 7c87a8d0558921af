import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Headers of every answer; a page that needs more permissions sets its own. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** One year, as in RFC 6797. Sent only if the connection to the client is encrypted, as reported by a trusted proxy. */
const strictTransport = 'max-age=31536000'

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders)
  // The frame that draws has its own origin, and loads its scripts and fonts from here.
  if (request.url.startsWith('/assets/')) reply.header('cross-origin-resource-policy', 'cross-origin')
  if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport)
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
  // Answers about a person are private: no cache on the way may store them, and none may keep them after the sign-in ends.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
