import type { IncomingMessage, ServerResponse } from 'node:http'

/** Who sends nothing for so long, in milliseconds, is gone. Who goes on sending is cut off by the time limit of every request. */
const silentMs = 30_000

/**
 * Reads on after an answer that came before the end of the body, and throws away what comes: a client that sends first and reads then would
 * find a closed connection, not the answer. To be called before the answer is written.
 */
export function drainBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || request.destroyed) return
  // Node closes a connection that is not kept alive with the answer, whatever is still on its way.
  response.shouldKeepAlive = true
  const { socket } = request
  let seenBytes = socket.bytesRead
  const closeIfSilent = () => {
    if (socket.bytesRead === seenBytes) socket.destroy()
    seenBytes = socket.bytesRead
  }
  // What came while the event loop was busy is read before silence is told.
  const timer = setInterval(() => setImmediate(closeIfSilent), silentMs).unref()
  request.once('close', () => clearInterval(timer))
  request.on('error', () => {})
  request.resume()
}
