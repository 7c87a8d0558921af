import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../contract/failure.ts'
import type { RequestLimits } from './limits/request-limits.ts'
import { readLoginCookie } from './login-cookie.ts'
import type { Account, Logins } from './logins.ts'
import { requireLoopbackName, requireSameOrigin } from './same-origin.ts'

/** Who owns everything when no tokens are configured. */
const everyone = 'everyone'

/**
 * Whose token a request brings; null where no token is needed.
 *
 * @throws Failure `unauthenticated`
 */
export function createTokenCheck(accounts: readonly Account[]): (request: FastifyRequest) => Account | null {
  const find = createTokenSearch(accounts)
  return request =>
    accounts.length === 0
      ? null
      : (find(tokenOf(request)) ?? unauthenticated('Send a valid token as Authorization: Bearer TOKEN.'))
}

export interface AuthenticationOptions {
  accounts: readonly Account[]
  logins: Pick<Logins, 'find'>
  limits: Pick<RequestLimits, 'checkLogin' | 'countFailedLogin'>
  /** Only this machine can reach the service, and no proxy stands before it. */
  isLocal: boolean
}

export interface Authentication {
  /**
   * Tells who asks. Without tokens everybody is the same owner; with tokens `Authorization: Bearer` decides, or the cookie of a log-in.
   *
   * @throws Failure `unauthenticated`, `cross-origin`, or `rate-limited` after many wrong tokens
   */
  authenticate(request: FastifyRequest): Promise<string>
  /** Whose token it is; counts wrong ones. @throws Failure `unauthenticated` or `rate-limited` */
  findAccount(request: FastifyRequest, token: string): Account
}

export function createAuthentication({ accounts, logins, limits, isLocal }: AuthenticationOptions): Authentication {
  const find = createTokenSearch(accounts)

  function findAccount(request: FastifyRequest, token: string): Account {
    limits.checkLogin(request)
    const account = find(token)
    if (account) return account
    limits.countFailedLogin(request)
    return unauthenticated('Send a valid token as Authorization: Bearer TOKEN.')
  }

  return {
    findAccount,
    async authenticate(request) {
      if (accounts.length === 0) {
        if (isLocal) requireLoopbackName(request)
        requireSameOrigin(request, { byCookie: false })
        return everyone
      }
      if (request.headers.authorization !== undefined) return findAccount(request, tokenOf(request)).owner
      const cookie = readLoginCookie(request)
      if (cookie === null) return unauthenticated('Send a valid token as Authorization: Bearer TOKEN, or log in.')
      const owner = await logins.find(cookie)
      if (owner === null) return unauthenticated('The log-in has ended: log in again.')
      requireSameOrigin(request, { byCookie: true })
      return owner
    },
  }
}

function createTokenSearch(accounts: readonly Account[]): (token: string) => Account | undefined {
  const known = accounts.map(account => ({ account, hash: hash(account.token) }))
  return token => {
    const given = hash(token)
    // Every token is compared, each in constant time: how long it takes tells nothing.
    const [match] = known.filter(({ hash }) => timingSafeEqual(hash, given))
    return match?.account
  }
}

function tokenOf({ headers }: FastifyRequest): string {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
}

function unauthenticated(message: string): never {
  throw new Failure({ code: 'unauthenticated', message })
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
