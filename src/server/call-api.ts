import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiRequest, CallApi } from '../doors/limn-api.ts'

/** Headers that identify a caller and the origin of a request: the API checks them again, as for any other request. */
const callersHeaders = [
  'authorization',
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'accept-language',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

/** Calls the API within this process, in the name of whoever sent `request`. */
export function callApiAs(app: FastifyInstance, request: FastifyRequest): CallApi {
  return callApi(app, callerOf(request))
}

/** An answer that is read while it is made. */
export interface StreamedAnswer {
  status: number
  pieces: AsyncIterable<Uint8Array>
}

/** Variant of `callApiAs` for streamed answers. */
export async function streamApiAs(
  app: FastifyInstance,
  caller: FastifyRequest,
  request: ApiRequest,
): Promise<StreamedAnswer> {
  const answer = await app.inject({ ...toInjection(request, callerOf(caller)), payloadAsStream: true })
  return { status: answer.statusCode, pieces: answer.stream() }
}

/** Calls the API within this process, as a program on this machine does. */
export function callApiLocally(app: FastifyInstance): CallApi {
  return callApi(app, { headers: { host: 'localhost' }, remoteAddress: '127.0.0.1' })
}

/** Identity and origin of the caller. */
interface Caller {
  headers: Record<string, string | string[] | undefined>
  remoteAddress: string
}

function callerOf({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): Caller {
  const given = callersHeaders.flatMap(name => (headers[name] === undefined ? [] : [[name, headers[name]]]))
  return { headers: Object.fromEntries(given), remoteAddress: raw.socket.remoteAddress ?? '' }
}

function toInjection({ method, path, body }: ApiRequest, { headers, remoteAddress }: Caller) {
  return {
    method,
    url: path,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    remoteAddress,
  }
}

function callApi(app: FastifyInstance, caller: Caller): CallApi {
  return async request => {
    const answer = await app.inject(toInjection(request, caller))
    const mediaType = String(answer.headers['content-type'] ?? '').replace(/;.*/s, '')
    return { status: answer.statusCode, mediaType, bytes: answer.rawPayload }
  }
}
