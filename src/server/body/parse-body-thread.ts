import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { Failure } from '../../contract/failure.ts'
import { answerFromThread } from '../../processes/answer-from-thread.ts'
import { isRecord } from '../../shared/is-record.ts'
import { messages } from '../messages/index.ts'
import { decodeBase64 } from '../uploads/decode-base64.ts'
import { checkShape } from './check-shape.ts'
import { decodeUtf8 } from './decode-utf8.ts'
import type { DecodedFile, LargeBodyJob, ParsedBody } from './parse-large-body.ts'

/** Thread that parses a large JSON body, and takes the decoded files out of it. */
await answerFromThread(async () => {
  const { path, maximumValues } = workerData as LargeBodyJob
  const value = parseJson(path)
  checkShape(value, maximumValues)
  const files = await takeFiles(value)
  const buffers = files.flatMap(([, file]) => file?.bytes.buffer ?? [])
  return { result: { value, files: new Map(files) } satisfies ParsedBody, transfer: buffers as ArrayBuffer[] }
})

function parseJson(path: string): unknown {
  const text = decodeUtf8(readFileSync(path))
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Failure(messages.create('malformed-json', { case: 'not-json' }), { cause })
  }
}

/** Files of a chat request that were sent as Base64, by their JSON pointers. The body has an empty string in their place. */
async function takeFiles(body: unknown): Promise<[string, DecodedFile | null][]> {
  if (!isRecord(body) || (!Array.isArray(body.files) && !Array.isArray(body.images))) return []
  // Loaded only when needed: not for bodies that are one long string.
  const { detectMediaType } = await import('../uploads/detect-media-type.ts')
  const decode = (data: string, name: string): DecodedFile | null => {
    const bytes = decodeBase64(data)
    return bytes && { bytes: ownBuffer(bytes), mediaType: detectMediaType(bytes, name) }
  }
  const taken: [string, DecodedFile | null][] = []
  const { files, images } = body
  for (const [index, file] of Array.isArray(files) ? files.entries() : []) {
    if (!isRecord(file) || typeof file.data !== 'string') continue
    taken.push([`/files/${index}/data`, decode(file.data, String(file.name))])
    file.data = ''
  }
  if (!Array.isArray(images)) return taken
  for (const [index, image] of images.entries()) {
    if (typeof image === 'string') {
      taken.push([`/images/${index}`, decode(image, '')])
      images[index] = ''
    } else if (isRecord(image) && typeof image.data === 'string') {
      taken.push([`/images/${index}/data`, decode(image.data, '')])
      image.data = ''
    }
  }
  return taken
}

/** Copies small buffers, which share memory, so that each can be transferred without a copy. */
function ownBuffer(bytes: Uint8Array): Uint8Array {
  const isOwn = bytes.buffer.byteLength === bytes.byteLength
  return isOwn ? new Uint8Array(bytes.buffer) : Uint8Array.from(bytes)
}
