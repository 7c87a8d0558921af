import { createHash } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { Failure } from '../../contract/failure.ts'
import {
  type LoginResponse,
  loginRequestSchema,
  loginResponseSchema,
  logoutResponseSchema,
} from '../../contract/requests.ts'
import type { Authentication } from '../auth.ts'
import type { RequestLimits } from '../limits/request-limits.ts'
import type { LoginCookie } from '../login-cookie.ts'
import type { Logins } from '../logins.ts'
import { messages } from '../messages/index.ts'
import type { Operation } from '../operation.ts'
import { parseRequest } from '../parse.ts'
import { requireSameOrigin } from '../same-origin.ts'

/** Size limit of a body that anyone may send. */
const bodyLimit = 64 * 1024

const login = {
  operationId: 'login',
  summary: 'Sign a browser in: exchange a token for a cookie that scripts cannot read',
  isOpen: true,
  body: loginRequestSchema,
  answer: { status: 200, description: 'The cookie is set.', body: loginResponseSchema },
  problems: [400, 401, 404, 415, 422],
} satisfies Operation

const logout = {
  operationId: 'logout',
  summary: 'Sign a browser out: its cookie is no longer valid',
  isOpen: true,
  answer: { status: 200, description: 'The cookie is deleted.', body: logoutResponseSchema },
  problems: [],
} satisfies Operation

/** Sign-in of a browser: exchanges its token for a cookie that scripts cannot read. These routes need neither. */
export function loginRoutes(dependencies: {
  findAccount: Authentication['findAccount']
  logins: Logins
  loginCookie: LoginCookie
  limits: Pick<RequestLimits, 'countRequest'>
  loginMs: number
  hasTokens: boolean
}): FastifyPluginAsync {
  const { findAccount, logins, loginCookie, limits, loginMs, hasTokens } = dependencies
  return async app => {
    app.addHook('onRequest', async request => requireSameOrigin(request, { byCookie: false }))

    app.post('/login', { bodyLimit, config: { operation: login } }, async (request, reply) => {
      const { token } = parseRequest(login.body, request.body)
      if (!hasTokens) throw new Failure(messages.create('not-found', { case: 'no-sign-in' }))
      const account = findAccount(request, token.trim())
      request.owner = account.owner
      limits.countRequest(request, reply)
      // The previous cookie is of no use any more.
      const earlier = loginCookie.read(request)
      if (earlier !== null) await logins.close(earlier)
      loginCookie.set(request, reply, await logins.open(account), loginMs)
      return { status: 'logged-in', account: nameOf(account.owner) } satisfies LoginResponse
    })

    app.post('/logout', { bodyLimit, config: { operation: logout } }, async (request, reply) => {
      const cookie = loginCookie.read(request)
      if (cookie !== null) await logins.close(cookie)
      loginCookie.clear(request, reply)
      // Cached answers are deleted from the browser too.
      reply.header('clear-site-data', '"cache"')
      return { status: 'logged-out' }
    })
  }
}

/** Creates a name that distinguishes the people who share a browser, without revealing anything about them. */
function nameOf(owner: string): string {
  return createHash('sha256').update(`account ${owner}`).digest('base64url').slice(0, 16)
}
