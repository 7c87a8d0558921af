import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { FileTrouble } from '../exit-codes.ts'
import { bytesOf, type Recording, type Recordings, toPieces } from './recordings.ts'
import { hashRequest } from './request-hash.ts'

/** One request that the proxy was sent. */
export interface Exchange {
  /** The key that the request carried; empty where it had none. */
  key: string
  /** True for requests that ask a model something; false for lists of models. */
  isQuestion: boolean
  /** Duration of the model's answer when it was recorded. Null: there is no recording. */
  durationMs: number | null
}

export interface ModelProxyOptions {
  /** 0 takes any free one. */
  port: number
  recordings: Recordings
  /** The real server. Null: recordings alone answer. */
  upstream: Upstream | null
  /** Called after each request is answered. */
  onExchange?: (exchange: Exchange) => void
}

export interface Upstream {
  /** Replaces the proxy's own address. */
  baseUrl: string
  fetch: typeof globalThis.fetch
  /** Sent in the place of the key of the request; empty: none is sent. Absent: that key is passed on. */
  key?: string
}

export interface ModelProxy {
  /** Base address to use instead of the model server's: `http://127.0.0.1:4011/v1`. */
  address: string
  close(): Promise<void>
}

/** Headers of a request that its protocol needs. Nothing else is passed on. */
const passedHeaders = ['accept', 'content-type', 'anthropic-version', 'anthropic-beta']
const keyHeaders = ['authorization', 'x-api-key', 'x-goog-api-key']
/** A moment's trouble of a server, or a key that it refuses, is no answer of a model. */
const passingStatuses = [401, 402, 403, 408, 429]
const basePath = '/v1'

/**
 * Starts a local proxy for a model server: passes requests on and records the answers, or answers with recordings. Works for any protocol that sends
 * JSON over HTTP.
 *
 * @throws FileTrouble where the port is taken
 */
export async function startModelProxy(options: ModelProxyOptions): Promise<ModelProxy> {
  const { port, recordings, upstream, onExchange } = options

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The name of another site may be made to lead to this machine.
    if (!isOwnHost(request)) return sendError(response, 403, 'Only programs of this machine are answered.')
    const url = request.url ?? ''
    if (!url.startsWith(`${basePath}/`)) return sendError(response, 404, `The address ends in ${basePath}.`)
    const [method, path] = [request.method ?? 'GET', url.slice(basePath.length)]
    const body = await buffer(request)
    const hash = hashRequest(method, path, body.toString())
    const asked = { key: keyOf(request), isQuestion: method === 'POST' }
    if (upstream) {
      const recording = await passOn({ request, path, body }, response, upstream)
      if (recording) await recordings.keep(hash, recording)
      onExchange?.({ ...asked, durationMs: recording?.duration_ms ?? 0 })
      return
    }
    const recording = recordings.find(hash)
    onExchange?.({ ...asked, durationMs: recording?.duration_ms ?? null })
    if (recording) await play(recording, response)
    else sendError(response, 400, 'This request was not recorded.')
  }

  const server = createServer((request, response) => {
    // The caller sees that the connection broke.
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch(() => {
    throw new FileTrouble(`port ${port} is not available: name another one with --port.`)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Asked {
  request: IncomingMessage
  path: string
  body: Buffer
}

/** Null where the answer is not worth keeping: it broke off, nobody waited for its end, or the server could not answer just then. */
async function passOn(
  { request, path, body }: Asked,
  response: ServerResponse,
  { baseUrl, fetch: send, key }: Upstream,
): Promise<Recording | null> {
  const startedAt = performance.now()
  const left = new AbortController()
  response.on('close', () => left.abort())
  const answer = await send(baseUrl.replace(/\/+$/, '') + path, {
    method: request.method ?? 'GET',
    headers: headersOf(request, key),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
    signal: left.signal,
  })
  const contentType = answer.headers.get('content-type') ?? 'application/octet-stream'
  const retryAfter = answer.headers.get('retry-after')
  response.writeHead(answer.status, { 'content-type': contentType, ...(retryAfter && { 'retry-after': retryAfter }) })
  const chunks: Uint8Array[] = []
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk)
    response.write(chunk)
  }
  response.end()
  if (answer.status >= 500 || passingStatuses.includes(answer.status)) return null
  return {
    model: modelOf(body),
    status: answer.status,
    content_type: contentType,
    duration_ms: Math.round(performance.now() - startedAt),
    pieces: toPieces(chunks, [keyOf(request), key ?? '', String(request.headers.cookie ?? '')]),
  }
}

/** Sends the pieces as they came, as quickly as they are taken. */
async function play({ status, content_type: contentType, pieces }: Recording, response: ServerResponse): Promise<void> {
  response.writeHead(status, { 'content-type': contentType })
  for (const piece of pieces) {
    response.write(bytesOf(piece))
    await nextTurn()
  }
  response.end()
}

function headersOf({ headers }: IncomingMessage, key: string | undefined): Record<string, string> {
  const passed = Object.fromEntries(
    [...passedHeaders, ...keyHeaders].flatMap(name =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    ),
  )
  if (key === undefined) return passed
  if (key === '') return Object.fromEntries(Object.entries(passed).filter(([name]) => !keyHeaders.includes(name)))
  const keyed = keyHeaders
    .filter(name => name in passed)
    .map(name => [name, name === 'authorization' ? `Bearer ${key}` : key])
  return { ...passed, ...Object.fromEntries(keyed) }
}

function keyOf({ headers }: IncomingMessage): string {
  const [first] = keyHeaders.flatMap(name => headers[name] ?? [])
  return String(first ?? '').replace(/^Bearer /i, '')
}

/** The model's name. The rest of the request is not kept. */
function modelOf(body: Buffer): string | null {
  try {
    const { model } = JSON.parse(body.toString()) as { model?: unknown }
    return typeof model === 'string' ? model : null
  } catch {
    return null
  }
}

function isOwnHost({ headers }: IncomingMessage): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(headers.host ?? '')
}

function sendError(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message } }))
}
