import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Fault of the response. None: the response passes unchanged. */
export interface Fault {
  /** Rewrites the body. */
  edit?: (body: string) => string
  /** The body goes out in chunks of this many bytes. */
  chunkBytes?: number
  /** After this share of the body (0 to 1) the socket is torn down, or nothing more is sent. */
  cutAfter?: number
  hangAfter?: number
}

/** One request that went through. */
export interface Passed {
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** Time when the client closed the connection before the end: milliseconds since the epoch. */
  closedAt: number | undefined
}

export interface FaultyProxy {
  /** Without a path. */
  url: string
  /** Oldest first. */
  passed: Passed[]
  /** Holds for the requests from now on. */
  setFault(fault: Fault): void
  close(): Promise<void>
}

/** Stands between a client and a server of any protocol over HTTP, and breaks its responses at any byte. */
export async function startFaultyProxy(origin: string): Promise<FaultyProxy> {
  const passed: Passed[] = []
  let fault: Fault = {}

  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const record: Passed = {
      path: request.url ?? '',
      headers: request.headers,
      body: body.toString(),
      closedAt: undefined,
    }
    passed.push(record)
    response.on('close', () => {
      if (!response.writableEnded) record.closedAt = Date.now()
    })
    const answer = await fetch(origin + record.path, { method: 'POST', headers: forwardable(request.headers), body })
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    const retryAfter = answer.headers.get('retry-after')
    response.writeHead(answer.status, { 'content-type': type, ...(retryAfter && { 'retry-after': retryAfter }) })
    const text = await answer.text()
    await send(Buffer.from(fault.edit?.(text) ?? text), fault, response)
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    passed,
    setFault: next => {
      fault = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function send(body: Buffer, fault: Fault, response: ServerResponse): Promise<void> {
  const share = fault.cutAfter ?? fault.hangAfter
  const sent = share === undefined ? body : body.subarray(0, Math.floor(body.length * share))
  const step = fault.chunkBytes ?? Math.max(1, sent.length)
  for (let start = 0; start < sent.length && !response.destroyed; start += step) {
    response.write(sent.subarray(start, start + step))
    await nextTurn()
  }
  if (share === undefined) response.end()
  else if (fault.cutAfter !== undefined) response.destroy()
}

function forwardable(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}
