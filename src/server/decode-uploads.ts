import { randomUUID } from 'node:crypto'
import { Failure } from '../contract/failure.ts'
import type { ChatRequest } from '../contract/requests.ts'
import type { StoredAttachment } from '../store/store.ts'
import { invalidRequest } from './parse.ts'

export interface UploadLimits {
  fileBytes: number
  files: number
  imageBytes: number
  images: number
}

/** A file or image of a request, decoded. */
export interface Upload {
  attachment: StoredAttachment
  bytes: Uint8Array
}

/** @throws Failure `too-large` that names the limit, or `invalid-request` that points to the entry */
export function decodeUploads(request: ChatRequest, limits: UploadLimits): Upload[] {
  const files = request.files ?? []
  const images = request.images ?? []
  if (files.length > limits.files) throw tooMany('files', files.length, limits.files, 'LIMN_MAX_FILES')
  if (images.length > limits.images) throw tooMany('images', images.length, limits.images, 'LIMN_MAX_IMAGES')
  return [
    ...files.map(({ name, data }, index) => {
      const bytes = decodeBase64(data, `/files/${index}/data`)
      if (bytes.length > limits.fileBytes) throw tooLarge(`The file ${name}`, limits.fileBytes, 'LIMN_MAX_FILE_MB')
      return upload('file', name, 'application/octet-stream', bytes)
    }),
    ...images.map((data, index) => {
      const bytes = decodeBase64(data, `/images/${index}`)
      if (bytes.length > limits.imageBytes) {
        throw tooLarge(`Image ${index + 1}`, limits.imageBytes, 'LIMN_MAX_IMAGE_MB')
      }
      const mediaType = detectImageType(bytes)
      if (!mediaType) {
        throw invalidRequest([{ pointer: `/images/${index}`, detail: 'is no PNG, JPEG, GIF or WebP picture' }])
      }
      return upload('image', `image-${index + 1}.${mediaType.slice('image/'.length)}`, mediaType, bytes)
    }),
  ]
}

/** The media type by the signature at the start of the bytes; null for anything else. */
function detectImageType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'image/webp'
  return null
}

function decodeBase64(data: string, pointer: string): Uint8Array {
  const base64 = data.replace(/^data:[^,]{0,200};base64,/i, '').replace(/\s+/g, '')
  if (base64.length % 4 === 1 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) {
    throw invalidRequest([{ pointer, detail: 'is not Base64' }])
  }
  return Buffer.from(base64, 'base64')
}

function upload(kind: 'file' | 'image', name: string, mediaType: string, bytes: Uint8Array): Upload {
  return { attachment: { id: randomUUID(), kind, name, media_type: mediaType, bytes: bytes.length }, bytes }
}

function tooMany(what: string, count: number, limit: number, variable: string): Failure {
  return new Failure({
    code: 'too-large',
    message: `${count} ${what} are over the limit of ${limit} ${what} (${variable}).`,
  })
}

function tooLarge(what: string, limitBytes: number, variable: string): Failure {
  return new Failure({
    code: 'too-large',
    message: `${what} is over the limit of ${limitBytes / 1024 / 1024} MiB (${variable}).`,
  })
}
