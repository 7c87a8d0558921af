import { chooseReader } from '../../documents/choose-reader.ts'
import { findFormat } from '../../documents/readers/registry.ts'

export type ImageType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/avif'
  | 'image/heic'
  | 'image/tiff'

/** Detects the media type of a whole file by its bytes; the name decides only between kinds of text. */
export function detectMediaType(bytes: Uint8Array, name: string): string {
  return detectImageType(bytes) ?? mediaTypeOf(chooseReader(bytes, name).kind)
}

/** The media type of a format that is read; everything else counts as bytes. */
export function mediaTypeOf(kind: string): string {
  return findFormat(kind)?.mediaType ?? 'application/octet-stream'
}

/** Detects the media type by the signature at the start of the bytes; null for anything else. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'image/webp'
  if (/^(?:II\*\0|MM\0\*)/.test(start)) return 'image/tiff'
  if (/^.{4}ftypavi[fs]/s.test(start)) return 'image/avif'
  if (/^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s.test(start)) return 'image/heic'
  return null
}
