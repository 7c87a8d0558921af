import type { FastifyRequest } from 'fastify'
import type { NewTurn } from '../store/store.ts'
import { invalidRequest } from './parse.ts'

/**
 * Reads the client's key for its request, with which a repeated request is recognised (draft-ietf-httpapi-idempotency-key-header-07): a quoted
 * string, or unquoted as most clients send it. Undefined without the header.
 *
 * @throws Failure `invalid-request`
 */
export function readIdempotencyKey(request: FastifyRequest): NewTurn['idempotency'] {
  const given = request.headers['idempotency-key']
  if (given === undefined) return undefined
  const key = /^"?([\x21\x23-\x7e]{1,255})"?$/.exec(String(given))?.[1]
  if (key === undefined || request.bodyDigest === null) {
    const detail = 'must be 1 to 255 visible ASCII characters'
    throw invalidRequest([{ pointer: '/headers/idempotency-key', detail }])
  }
  return { key, bodyHash: request.bodyDigest }
}
