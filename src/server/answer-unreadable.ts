import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { en } from './messages/en.ts'
import { messages } from './messages/index.ts'
import { toProblemDetails } from './problem.ts'
import { securityHeaders } from './security-headers.ts'

/** Answers input that is not valid HTTP (RFC 9112): no request exists yet, and the connection is closed afterwards. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, reason, why } = faults[error.code ?? ''] ?? unreadable
  const problem = toProblemDetails(messages.create('malformed-json', { case: why }), randomUUID())
  const body = JSON.stringify({ ...problem, status })
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

interface Fault {
  status: number
  reason: string
  why: keyof (typeof en)['malformed-json']
}

const unreadable: Fault = { status: 400, reason: 'Bad Request', why: 'unreadable' }

/** Answers by the error code of Node's parser; RFC 6585, section 5, and RFC 9110, sections 15.5.9 and 15.5.14. */
const faults: Readonly<Record<string, Fault>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', why: 'not-in-time' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    why: 'headers',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    reason: 'Content Too Large',
    why: 'chunks',
  },
}
