import { inflateSync } from 'node:zlib'
import { overLimit } from '../failures.ts'
import type { ReaderContext } from '../reader.ts'

/** Number of bytes before a stream that are searched for its dictionary. */
const dictionaryBytes = 1000
/** Maximum number of nested filters that are tried. */
const maximumFilters = 4
const mebibyte = 1024 * 1024

/**
 * Refuses a PDF with a stream whose uncompressed size exceeds the limit for a part: the engine loads all of it into memory. Pictures are
 * skipped, since the engine does not load them when it reads text.
 *
 * @throws Failure `file-too-large`
 */
export function refuseFloods(data: Uint8Array, context: ReaderContext): void {
  const { archivePartBytes } = context.limits
  let end = 0
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  for (let start = bytes.indexOf('stream'); start >= 0; start = bytes.indexOf('stream', start + 6)) {
    const begin = start + 6 + (bytes[start + 6] === 0x0d ? 2 : 1)
    const head = bytes.toString('latin1', Math.max(0, start - dictionaryBytes), start)
    const dictionary = head.slice(head.lastIndexOf(' obj'))
    if (!/\/Fl(?:ate)?/.test(dictionary) || /\/Subtype\s*\/Image/.test(dictionary)) continue
    if (end < begin) end = bytes.indexOf('endstream', begin)
    if (end < 0) end = bytes.length
    const stream = bytes.subarray(begin, end)
    if (!inflatesWithin(stream, archivePartBytes)) {
      throw overLimit('archivePartBytes', 'unpacked-part', Math.round(archivePartBytes / mebibyte), context)
    }
  }
}

/** Inflates as often as the outcome is deflated again. A stream that is damaged or of another kind is not too large. */
function inflatesWithin(stream: Uint8Array, maximumBytes: number): boolean {
  let bytes = stream
  for (let filter = 0; filter < maximumFilters; filter += 1) {
    // The first byte of a zlib stream (RFC 1950, 2.2).
    if (bytes.length < 2 || (bytes[0] ?? 0) % 16 !== 8 || (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 !== 0)
      return true
    try {
      bytes = inflateSync(bytes, { maxOutputLength: maximumBytes })
    } catch (error) {
      return !(error instanceof RangeError)
    }
  }
  return true
}
