import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../contract/failure.ts'

/** Who owns everything when no tokens are configured. */
const everyone = 'everyone'

/**
 * Tells who asks. Without tokens everybody is the same owner; with tokens `Authorization: Bearer` decides.
 *
 * @throws Failure `unauthenticated`
 */
export function createAuthentication(
  tokens: readonly { owner: string; token: string }[],
): (request: FastifyRequest) => string {
  const known = tokens.map(({ owner, token }) => ({ owner, hash: hash(token) }))
  return request => {
    if (known.length === 0) return everyone
    const given = hash(/^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
    // Every token is compared, each in constant time: how long it takes tells nothing.
    const matches = known.filter(({ hash }) => timingSafeEqual(hash, given))
    const owner = matches[0]?.owner
    if (owner === undefined) {
      throw new Failure({ code: 'unauthenticated', message: 'Send a valid token as Authorization: Bearer TOKEN.' })
    }
    return owner
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
