import type { FastifyReply } from 'fastify'
import type { LoggedEvent } from '../contract/events.ts'

/** Reconnection time told to the client, in milliseconds. */
const retryMs = 2000
/** A comment is sent after this much silence, so that proxies keep the connection. */
const heartbeatMs = 15_000

/**
 * Answers with a stream of Server-Sent Events (WHATWG HTML, section 9.2) until `events` ends or the client leaves; a slow client
 * slows the reading, never the writer of the log. `leave` is called when the connection closes.
 */
export async function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<LoggedEvent>,
  leave: () => void,
): Promise<void> {
  reply.hijack()
  const { raw } = reply
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
    for await (const event of events) {
      if (raw.destroyed) break
      const hasRoom = raw.write(formatEvent(event))
      heartbeat.refresh()
      if (!hasRoom) await drained(raw)
    }
  } finally {
    clearInterval(heartbeat)
    raw.end()
  }
}

function formatEvent({ id, event, data }: LoggedEvent): string {
  // JSON.stringify escapes line breaks, so the data is one line.
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Resolves when the connection takes more, or is closed. */
function drained(raw: FastifyReply['raw']): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      raw.off('drain', done)
      raw.off('close', done)
      resolve()
    }
    raw.on('drain', done)
    raw.on('close', done)
  })
}
