import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { Failure } from '../../contract/failure.ts'
import { messages } from '../messages/index.ts'
import { checkShape } from './check-shape.ts'
import { decodeUtf8 } from './decode-utf8.ts'
import { type DecodedFiles, parseLargeBody } from './parse-large-body.ts'
import { receiveBody } from './receive-body.ts'
import { tooLarge } from './too-large.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Files of a large body, which `body` no longer contains. */
    decodedFiles: DecodedFiles
    /** SHA-256 of the received body, in hexadecimal; null if the request has no Idempotency-Key. */
    bodyDigest: string | null
  }
}

export interface JsonBodyOptions {
  limits: Pick<Config['limits'], 'bodyBytes' | 'bodyValues'>
  /** Folder for bodies that are too large to be received in memory. */
  scratchFolder: string
  /** Called for each received piece; an error it throws ends the reception. */
  onPiece(request: FastifyRequest, piece: Uint8Array): void
}

/** Bodies up to this size are parsed on the event loop, which takes a few milliseconds. */
const memoryBytes = 1024 * 1024

/** Makes the app read JSON bodies: small ones immediately, large ones from disk and off the event loop. */
export function addJsonBodies(app: FastifyInstance, { limits, scratchFolder, onPiece }: JsonBodyOptions): void {
  const none: DecodedFiles = new Map()
  app.decorateRequest('decodedFiles')
  app.decorateRequest('bodyDigest', null)
  app.addHook('onRequest', async request => {
    request.decodedFiles = none
  })
  const overLimit = (limitBytes: number) =>
    limitBytes === limits.bodyBytes
      ? tooLarge({ case: 'body', variable: 'LIMN_MAX_BODY_MB' }, limitBytes)
      : new Failure(messages.create('too-large', { case: 'small-body', limit: limitBytes / 1024 }))

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, stream: FastifyRequest['raw']) => {
    // The caller is not identified yet.
    if (request.is404) return undefined
    refuseEncoding(request)
    const maximumBytes = request.routeOptions.bodyLimit ?? limits.bodyBytes
    if (Number(request.headers['content-length']) > maximumBytes) throw overLimit(maximumBytes)
    const path = join(scratchFolder, `${randomUUID()}.body`)
    const hash = request.headers['idempotency-key'] === undefined ? null : createHash('sha256')
    const received = await receiveBody(stream, {
      path,
      memoryBytes,
      maximumBytes,
      tooLarge: () => overLimit(maximumBytes),
      onPiece(piece) {
        onPiece(request, piece)
        hash?.update(piece)
      },
    })
    request.bodyDigest = hash?.digest('hex') ?? null
    // Wrappers name a type with every request, also where there is nothing to say.
    const needsBody = request.routeOptions.config.operation?.body !== undefined
    if (received.type === 'memory' && received.bytes.length === 0 && !needsBody) return undefined
    if (received.type === 'memory') return parseSmall(received.bytes, limits.bodyValues)
    try {
      const { value, files } = await parseLargeBody({ path, maximumValues: limits.bodyValues }, received.bytes)
      request.decodedFiles = files
      return value
    } finally {
      await rm(path, { force: true })
    }
  })
}

/** A compressed body could become a thousand times its size. */
function refuseEncoding({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return
  throw new Failure(messages.create('unsupported-media-type', { case: 'encoding' }))
}

function parseSmall(bytes: Buffer, maximumValues: number): unknown {
  const text = decodeUtf8(bytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Failure(messages.create('malformed-json', { case: 'not-json' }), { cause })
  }
  checkShape(value, maximumValues)
  return value
}
