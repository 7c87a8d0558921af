import type { FastifyRequest } from 'fastify'
import { Failure } from '../contract/failure.ts'
import { messages } from './messages/index.ts'

/**
 * Refuses a request that names several hosts. Node uses the first of several `Host` headers, while a proxy may have used the last (RFC 9112,
 * section 3.2). A target in absolute form also names a host, which overrides the header (section 3.2.2): routes and checks use the header, so
 * both must be the same.
 *
 * @throws Failure `malformed-json`
 */
export function refuseTwoHosts({ raw, originalUrl }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0)
  const isTwice = names.filter(name => name.toLowerCase() === 'host').length > 1
  if (isTwice || !isOfHost(originalUrl, raw.headers.host)) {
    throw new Failure(messages.create('malformed-json', { case: 'two-hosts' }))
  }
}

function isOfHost(target: string, host: string | undefined): boolean {
  if (!/^[a-z][a-z\d+.-]*:/i.test(target)) return true
  const named = URL.parse(target)
  // Default ports may be written or omitted.
  return named !== null && named.host === URL.parse(`${named.protocol}//${host}`)?.host
}
