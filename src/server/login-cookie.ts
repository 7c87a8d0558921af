import type { FastifyReply, FastifyRequest } from 'fastify'

/** Cookie of a sign-in: scripts cannot read it, and other sites cannot make a browser send it. */
export interface LoginCookie {
  /** Reads the value of the cookie; null if there is none, or it cannot be valid. */
  read(request: FastifyRequest): string | null
  set(request: FastifyRequest, reply: FastifyReply, value: string, lifetimeMs: number): void
  clear(request: FastifyRequest, reply: FastifyReply): void
}

const values = /^[A-Za-z0-9_-]{43}$/

/** Creates the functions that read, set and clear the cookie. @param basePath  the cookie is not sent to paths outside of it */
export function createLoginCookie(basePath: string): LoginCookie {
  // Over HTTPS the name has a prefix with which browsers refuse a cookie set by an unencrypted page or, at the root path, by another host (RFC
  // 6265bis, 4.1.3).
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
