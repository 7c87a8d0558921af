import type { FastifyReply, FastifyRequest } from 'fastify'

/** Over HTTPS with the prefix by which browsers refuse one that another host or an unencrypted page has set (RFC 6265bis, 4.1.3.2). */
const nameFor = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-limn_login' : 'limn_login')

const values = /^[A-Za-z0-9_-]{43}$/

/** What the log-in cookie holds; null without one that may be one. */
export function readLoginCookie(request: FastifyRequest): string | null {
  const prefix = `${nameFor(request)}=`
  const pairs = (request.headers.cookie ?? '').split(';').map(pair => pair.trim())
  const value = pairs.find(pair => pair.startsWith(prefix))?.slice(prefix.length)
  return value !== undefined && values.test(value) ? value : null
}

/** No script of a page can read it, and no other site makes a browser send it. */
export function setLoginCookie(request: FastifyRequest, reply: FastifyReply, value: string, lifetimeMs: number): void {
  const attributes = [
    `${nameFor(request)}=${value}`,
    'Path=/',
    `Max-Age=${Math.floor(lifetimeMs / 1000)}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ]
  reply.header('set-cookie', attributes.join('; '))
}

export function clearLoginCookie(request: FastifyRequest, reply: FastifyReply): void {
  setLoginCookie(request, reply, '', 0)
}
