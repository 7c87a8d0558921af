import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LogLine } from '../contract/events.ts'
import type { Logins } from './logins.ts'

/** Reconnection time sent to the client, in milliseconds. */
const retryMs = 2000
/** A comment is sent after this much silence, so that proxies keep the connection. */
const heartbeatMs = 15_000
/** Bytes that are written at once, unless a single event is larger: whatever a slow client has not read yet stays in the log. */
const writeCharacters = 64 * 1024
/** A client that reads nothing for this long is treated as disconnected. */
const stuckMs = 300_000

/** Answers with the lines of a log as a stream of Server-Sent Events. A slow client slows down the reading, never the writer of the log. */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  logins: Pick<Logins, 'watch'>,
  follow: (left: AbortSignal) => AsyncIterable<readonly LogLine[]>,
): Promise<void> {
  await sendStream(request, reply, logins, left => formatAll(follow(left)))
}

/**
 * Answers with a stream of Server-Sent Events (WHATWG HTML, section 9.2) until `write` has no more of it, the client disconnects, or the
 * sign-in of the request ends. `left` aborts when the connection closes.
 *
 * @param write  yields blocks, each with the empty line that ends it; the next one is requested when the client can take it
 */
export async function sendStream(
  { login }: FastifyRequest,
  reply: FastifyReply,
  logins: Pick<Logins, 'watch'>,
  write: (left: AbortSignal) => AsyncIterable<string>,
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  const left = new AbortController()
  const leave = () => left.abort()
  const unwatch = login && logins.watch(login, () => (raw.writableNeedDrain ? raw.destroy() : leave()))
  raw.on('close', leave)
  // A client that disconnects in the middle of a write is not an error.
  raw.on('error', leave)
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  } as Record<string, string>)
  raw.flushHeaders()
  const heartbeat = setInterval(() => raw.write(': hb\n\n'), heartbeatMs)
  try {
    for await (const text of write(left.signal)) {
      if (raw.destroyed || left.signal.aborted) return
      const hasRoom = raw.write(text)
      heartbeat.refresh()
      if (!hasRoom) await drained(raw)
    }
  } finally {
    clearInterval(heartbeat)
    unwatch?.()
    raw.end()
  }
}

async function* formatAll(lines: AsyncIterable<readonly LogLine[]>): AsyncGenerator<string> {
  // In the block of the first event: by itself, some clients take it for an event without data.
  let opening = `retry: ${retryMs}\n`
  for await (const some of lines) {
    for (const text of joinLines(some)) {
      yield opening + text
      opening = ''
    }
  }
}

function* joinLines(lines: readonly LogLine[]): Generator<string> {
  let text = ''
  for (const line of lines) {
    text += formatLine(line)
    if (text.length < writeCharacters) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

function formatLine({ id, event, data }: LogLine): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`
}

/** Resolves when the connection accepts more data, or is closed. */
function drained(raw: FastifyReply['raw']): Promise<void> {
  return new Promise(resolve => {
    const stuck = setTimeout(() => raw.destroy(), stuckMs).unref()
    const done = () => {
      clearTimeout(stuck)
      raw.off('drain', done)
      raw.off('close', done)
      resolve()
    }
    raw.on('drain', done)
    raw.on('close', done)
  })
}
