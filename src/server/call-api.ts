import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiRequest, CallApi } from '../doors/limn-api.ts'

/** What identifies a caller and says where a request comes from: the API checks it again, as of any other request. */
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
export function callApiAs(app: FastifyInstance, { headers, raw }: FastifyRequest): CallApi {
  const given = callersHeaders.flatMap(name => (headers[name] === undefined ? [] : [[name, headers[name]]]))
  return callApi(app, Object.fromEntries(given), raw.socket.remoteAddress)
}

/** An answer that is read while it is made. */
export interface StreamedAnswer {
  status: number
  pieces: AsyncIterable<Uint8Array>
}

/** As `callApiAs`, for answers that are streams. */
export async function streamApiAs(
  app: FastifyInstance,
  { headers, raw }: FastifyRequest,
  { method, path, body }: ApiRequest,
): Promise<StreamedAnswer> {
  const given = callersHeaders.flatMap(name => (headers[name] === undefined ? [] : [[name, headers[name]]]))
  const answer = await app.inject({
    method,
    url: path,
    headers: { ...Object.fromEntries(given), 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    remoteAddress: raw.socket.remoteAddress ?? '',
    payloadAsStream: true,
  })
  return { status: answer.statusCode, pieces: answer.stream() }
}

/** Calls the API within this process, as a program on this machine does. */
export function callApiLocally(app: FastifyInstance): CallApi {
  return callApi(app, { host: 'localhost' }, '127.0.0.1')
}

function callApi(app: FastifyInstance, callersHeaders: Record<string, string>, remoteAddress = ''): CallApi {
  return async ({ method, path, body }) => {
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...callersHeaders, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      remoteAddress,
    })
    const mediaType = String(answer.headers['content-type'] ?? '').replace(/;.*/s, '')
    return { status: answer.statusCode, mediaType, bytes: answer.rawPayload }
  }
}
