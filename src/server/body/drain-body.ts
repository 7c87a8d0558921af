import type { IncomingMessage, ServerResponse } from 'node:http'

/** What is left of a refused body is thrown away up to so much and so long: then the connection is closed. */
const drainBytes = 64 * 1024 * 1024
const drainMs = 30_000

/**
 * Reads on after an answer that came before the end of the body: a client that sends first and reads then would find a closed
 * connection, not the answer. To be called before the answer is written.
 */
export function drainBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || request.destroyed) return
  // Node closes a connection that is not kept alive with the answer, whatever is still on its way.
  response.shouldKeepAlive = true
  let leftBytes = drainBytes
  const giveUp = () => request.socket.destroy()
  const timer = setTimeout(giveUp, drainMs).unref()
  request.once('close', () => clearTimeout(timer))
  request.on('data', (chunk: Buffer) => {
    leftBytes -= chunk.length
    if (leftBytes < 0) giveUp()
  })
  request.on('error', () => {})
  request.resume()
}
