import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LogLine } from '../contract/events.ts'
import type { Logins } from './logins.ts'

/** Reconnection time told to the client, in milliseconds. */
const retryMs = 2000
/** A comment is sent after this much silence, so that proxies keep the connection. */
const heartbeatMs = 15_000
/** So much is written at once, where single events are not larger: what a slow client has not taken yet stays in the log. */
const writeCharacters = 64 * 1024
/** Who takes nothing for so long is gone, whatever the connection says. */
const stuckMs = 300_000

/**
 * Answers with a stream of Server-Sent Events (WHATWG HTML, section 9.2) until what `follow` reads ends, the client leaves, or the log-in
 * ends by which it asked; a slow client slows the reading, never the writer of the log. `left` aborts when the connection closes.
 */
export async function sendEvents(
  { login }: FastifyRequest,
  reply: FastifyReply,
  logins: Pick<Logins, 'watch'>,
  follow: (left: AbortSignal) => AsyncIterable<readonly LogLine[]>,
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  const left = new AbortController()
  const leave = () => left.abort()
  const unwatch = login && logins.watch(login, () => (raw.writableNeedDrain ? raw.destroy() : leave()))
  raw.on('close', leave)
  // A client that leaves in the middle of a write is no error.
  raw.on('error', leave)
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  } as Record<string, string>)
  raw.write(`retry: ${retryMs}\n\n`)
  const heartbeat = setInterval(() => raw.write(': hb\n\n'), heartbeatMs)
  try {
    for await (const some of follow(left.signal)) {
      for (const text of joinLines(some)) {
        if (raw.destroyed) return
        const hasRoom = raw.write(text)
        heartbeat.refresh()
        if (!hasRoom) await drained(raw)
      }
    }
  } finally {
    clearInterval(heartbeat)
    unwatch?.()
    raw.end()
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

/** Resolves when the connection takes more, or is closed. */
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
