import type { FastifyRequest } from 'fastify'
import { Failure } from '../contract/failure.ts'
import { messages } from './messages/index.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses requests that another website makes a browser send. A browser reports where a request comes from (Fetch Metadata, `Sec-Fetch-Site`;
 * else `Origin`, RFC 6454); other clients report nothing, and pass unless they use a cookie.
 *
 * @throws Failure `cross-origin`
 */
export function requireSameOrigin(
  request: FastifyRequest,
  { byCookie, allowedOrigins = [] }: { byCookie: boolean; allowedOrigins?: readonly string[] },
): void {
  if (safeMethods.includes(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site === undefined && origin === undefined) {
    if (byCookie) throw crossOrigin(request)
    return
  }
  if (origin !== undefined && allowedOrigins.includes(origin)) return
  const isOwn = site !== undefined ? site === 'same-origin' || site === 'none' : hostOf(origin) === request.host
  if (!isOwn) throw crossOrigin(request)
}

const loopbackNames = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * Refuses requests for another host name when only this machine has access and no token is needed: a website can point its own name to this
 * machine (DNS rebinding), and its pages would then count as ours.
 *
 * @throws Failure `cross-origin`
 */
export function requireLoopbackName(request: FastifyRequest): void {
  if (!loopbackNames.test(request.host)) throw new Failure(messages.create('cross-origin', { case: 'host' }))
}

function hostOf(origin: string | undefined): string | undefined {
  return URL.parse(origin ?? '')?.host
}

/** A proxy that Limn does not know of changes the host that a request seems to be for. */
function crossOrigin({ headers }: FastifyRequest): Failure {
  const cameByProxy = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via'].some(
    name => headers[name] !== undefined,
  )
  return new Failure(messages.create('cross-origin', { case: cameByProxy ? 'proxy' : 'site' }))
}
