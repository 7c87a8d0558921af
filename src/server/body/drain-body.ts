import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * A client that sends nothing for this long, in milliseconds, is treated as disconnected. One that keeps sending is stopped by the time limit of
 * every request.
 */
const silentMs = 30_000

/**
 * Reads the rest of a body after an early answer, and discards it: a client that sends everything before it reads would find a closed connection
 * instead of the answer. Call this before the answer is written.
 */
export function drainBody(request: IncomingMessage, response: ServerResponse): void {
  // A call from within this process has no connection.
  if (request.complete || request.destroyed || request.socket.bytesRead === undefined) return
  // Node closes a connection that is not kept alive together with the answer, even if data is still arriving.
  response.shouldKeepAlive = true
  const { socket } = request
  let seenBytes = socket.bytesRead
  const closeIfSilent = () => {
    if (socket.bytesRead === seenBytes) socket.destroy()
    seenBytes = socket.bytesRead
  }
  // Data that arrived while the event loop was busy is read before silence is reported.
  const timer = setInterval(() => setImmediate(closeIfSilent), silentMs).unref()
  request.once('close', () => clearInterval(timer))
  request.on('error', () => {})
  request.resume()
}
