import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie of a log-in: no script of a page can read it, and no other site makes a browser send it. */
export interface LoginCookie {
  /** What it holds; null without one that may be one. */
  read(request: FastifyRequest): string | null
  set(request: FastifyRequest, reply: FastifyReply, value: string, lifetimeMs: number): void
  clear(request: FastifyRequest, reply: FastifyReply): void
}

const values = /^[A-Za-z0-9_-]{43}$/

/** @param basePath  no address outside of it is sent the cookie */
export function createLoginCookie(basePath: string): LoginCookie {
  // Over HTTPS with the prefix by which browsers refuse one that an unencrypted page has set, or, which needs the root, another host
  // (RFC 6265bis, 4.1.3).
  const prefix = basePath === '' ? '__Host-' : '__Secure-'
  const nameFor = (request: FastifyRequest) => `${request.protocol === 'https' ? prefix : ''}limn_login`

  const set: LoginCookie['set'] = (request, reply, value, lifetimeMs) => {
    const attributes = [
      `${nameFor(request)}=${value}`,
      `Path=${basePath || '/'}`,
      `Max-Age=${Math.floor(lifetimeMs / 1000)}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(request.protocol === 'https' ? ['Secure'] : []),
    ]
    reply.header('set-cookie', attributes.join('; '))
  }

  return {
    read(request) {
      const start = `${nameFor(request)}=`
      const pairs = (request.headers.cookie ?? '').split(';').map(pair => pair.trim())
      const value = pairs.find(pair => pair.startsWith(start))?.slice(start.length)
      return value !== undefined && values.test(value) ? value : null
    },
    set,
    clear: (request, reply) => set(request, reply, '', 0),
  }
}
