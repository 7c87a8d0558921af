import type { FastifyRequest } from 'fastify'
import { Failure } from '../contract/failure.ts'

/**
 * Node takes the first of several `Host` headers, a proxy before it may have taken the last (RFC 9112, section 3.2).
 *
 * @throws Failure `malformed-json`
 */
export function refuseTwoHosts({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0)
  if (names.filter(name => name.toLowerCase() === 'host').length < 2) return
  throw new Failure({ code: 'malformed-json', message: 'The request names more than one host.' })
}
