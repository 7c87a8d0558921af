import { chooseReader, type FileKind } from '../../documents/choose-reader.ts'

/** Of what is read; everything else is bytes. */
const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  json: 'application/json',
  markdown: 'text/markdown',
  text: 'text/plain',
}

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/** The media type of a whole file by its bytes; the name decides between kinds of text alone. */
export function detectMediaType(bytes: Uint8Array, name: string): string {
  return detectImageType(bytes) ?? mediaTypeOf(chooseReader(bytes, name).kind)
}

export function mediaTypeOf(kind: FileKind): string {
  return mediaTypes[kind] ?? 'application/octet-stream'
}

/** The media type by the signature at the start of the bytes; null for anything else. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'image/webp'
  return null
}
