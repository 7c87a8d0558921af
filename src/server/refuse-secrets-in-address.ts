import type { FastifyRequest } from 'fastify'
import { Failure } from '../contract/failure.ts'
import { messages } from './messages/index.ts'

const secretNames = /^(?:api[-_]?key|(?:access[-_]?)?token|key|secret|password|authorization)$/i

/**
 * Refuses keys in a URL: URLs are stored in logs of proxies and in histories of browsers.
 *
 * @throws Failure `invalid-request` for a key in the query
 */
export function refuseSecretsInAddress(request: FastifyRequest): void {
  const name = Object.keys(request.query as object).find(each => secretNames.test(each))
  if (name === undefined) return
  const detail = 'does not belong in a URL: send keys in the body, and tokens in the Authorization header'
  throw new Failure({
    ...messages.create('invalid-request', { case: 'secret-in-url' }),
    errors: [{ pointer: `/query/${name}`, detail }],
  })
}
