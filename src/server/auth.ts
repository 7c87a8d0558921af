import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../contract/failure.ts'
import type { RequestLimits } from './limits/request-limits.ts'
import type { LoginCookie } from './login-cookie.ts'
import type { Account, Login, Logins } from './logins.ts'
import type { en } from './messages/en.ts'
import { messages } from './messages/index.ts'
import { requireLoopbackName, requireSameOrigin } from './same-origin.ts'

/** Owner of everything when no tokens are configured. */
const everyone = 'everyone'

/** Finds the owner of the token in a request. @throws Failure `unauthenticated` */
export function createTokenCheck(accounts: readonly Account[]): (request: FastifyRequest) => Account {
  const find = createTokenSearch(accounts)
  return request => find(tokenOf(request)) ?? unauthenticated('token')
}

export interface AuthenticationOptions {
  tokens: readonly Account[]
  logins: Pick<Logins, 'find'>
  loginCookie: Pick<LoginCookie, 'read'>
  limits: Pick<RequestLimits, 'checkLogin' | 'countFailedLogin'>
  /** True if only this machine can reach the service, and no proxy stands before it. */
  isLocal: boolean
  /** Origins of other front ends that may call the API. They are known by a token, never by the cookie. */
  allowedOrigins: readonly string[]
}

/** The caller, and their browser sign-in; null if a token was sent, or none is needed. */
export interface Caller {
  owner: string
  login: Login | null
}

export interface Authentication {
  /**
   * Identifies the caller. Without tokens everybody is the same owner; with tokens, `Authorization: Bearer` or else the cookie of a sign-in
   * decides.
   *
   * @throws Failure `unauthenticated`, `cross-origin`, or `rate-limited` after many wrong tokens
   */
  authenticate(request: FastifyRequest): Promise<Caller>
  /** Finds the owner of a token, and counts wrong tokens. @throws Failure `unauthenticated` or `rate-limited` */
  findAccount(request: FastifyRequest, token: string): Account
}

export function createAuthentication({
  tokens: accounts,
  logins,
  loginCookie,
  limits,
  isLocal,
  allowedOrigins,
}: AuthenticationOptions): Authentication {
  const find = createTokenSearch(accounts)

  function findAccount(request: FastifyRequest, token: string): Account {
    limits.checkLogin(request)
    const account = find(token)
    if (account) return account
    limits.countFailedLogin(request)
    return unauthenticated('token')
  }

  return {
    findAccount,
    async authenticate(request) {
      if (accounts.length === 0) {
        if (isLocal) requireLoopbackName(request)
        requireSameOrigin(request, { byCookie: false, allowedOrigins })
        return { owner: everyone, login: null }
      }
      if (request.headers.authorization !== undefined) {
        return { owner: findAccount(request, tokenOf(request)).owner, login: null }
      }
      const cookie = loginCookie.read(request)
      if (cookie === null) return unauthenticated('token-or-login')
      const login = await logins.find(cookie)
      if (login === null) return unauthenticated('expired')
      requireSameOrigin(request, { byCookie: true })
      return { owner: login.owner, login }
    },
  }
}

function createTokenSearch(accounts: readonly Account[]): (token: string) => Account | undefined {
  const known = accounts.map(account => ({ account, hash: hash(account.token) }))
  return token => {
    const given = hash(token)
    // Every token is compared, each in constant time: the duration reveals nothing.
    const [match] = known.filter(({ hash }) => timingSafeEqual(hash, given))
    return match?.account
  }
}

function tokenOf({ headers }: FastifyRequest): string {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
}

function unauthenticated(why: keyof typeof en.unauthenticated): never {
  throw new Failure(messages.create('unauthenticated', { case: why }))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
