import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)

/** Shorter answers fit into one packet as they are. */
const fewestBytes = 1024
/** Little is gained beyond this, and the work of a level grows fast. */
const level = 4

/** Compresses the JSON answers of the API for clients that take it. Streams of events are not answers of this kind: they are written by themselves. */
export function compressAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (!isJson(reply) || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    if (request.method === 'HEAD' || !takesGzip(request)) return payload
    if (payload instanceof Readable) {
      reply.header('content-encoding', 'gzip').removeHeader('content-length')
      const compressed = createGzip({ level, flush: constants.Z_SYNC_FLUSH })
      // An error of the source ends the answer, as it would without compression.
      pipeline(payload, compressed).catch(error => compressed.destroy(error))
      return compressed
    }
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < fewestBytes) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compress(payload, { level })
  })
}

function isJson(reply: FastifyReply): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/.test(String(reply.getHeader('content-type') ?? ''))
}

/** True if `Accept-Encoding` names gzip, or everything, with a weight above 0 (RFC 9110, section 12.5.3). */
function takesGzip({ headers }: FastifyRequest): boolean {
  const wanted = String(headers['accept-encoding'] ?? '').split(',')
  return wanted.some(entry => /^\s*(?:gzip|x-gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)[\d.]+\s*)?$/i.test(entry))
}
