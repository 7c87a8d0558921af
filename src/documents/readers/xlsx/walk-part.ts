import { crc32, createInflateRaw } from 'node:zlib'
import { damaged, overLimit } from '../failures.ts'
import { readCompressed } from '../office/check-archive.ts'
import { createXmlParser, decoderFor, type XmlHandlers } from '../office/xml-parser.ts'
import type { ZipEntry } from '../office/zip-directory.ts'
import type { ReaderContext } from '../reader.ts'

export interface PartHandlers extends XmlHandlers {
  /** Called after each piece: true if enough was read. */
  isDone?(): boolean
  /** Called after each piece with the share of the part that was read, from 0 to 1. */
  progress?(share: number): void
}

const mebibyte = 1024 * 1024
/** Below this size the compression ratio of a part is not limited. */
const ratioFromBytes = mebibyte

/**
 * Walks through a part of an archive piece by piece, so that a part of any size needs little memory, and only as far as is asked for.
 * Returns false where the part is longer than the limit for parts: the rest was not read.
 *
 * @throws Failure `file-corrupt` for what is not well-formed or has a document type, `file-too-large` for what is packed too tightly or
 * nested too deeply
 */
export async function walkPart(
  data: Uint8Array,
  entry: ZipEntry,
  handlers: PartHandlers,
  context: ReaderContext,
): Promise<boolean> {
  const compressed = readCompressed(data, entry)
  if (!compressed || (entry.method !== 0 && entry.method !== 8)) throw brokenPart(context)
  const parser = createXmlParser(handlers, context)
  const { archivePartBytes, archiveRatio } = context.limits
  let decoder: TextDecoder | undefined
  let partBytes = 0
  let checksum = 0
  for await (const piece of inflate(compressed, entry.method, context)) {
    partBytes += piece.length
    if (partBytes > ratioFromBytes && partBytes > compressed.length * archiveRatio) throw tooTight(context)
    if (partBytes > archivePartBytes) return false
    checksum = crc32(piece, checksum)
    decoder ??= decoderFor(piece)
    parser.write(decoder.decode(piece, { stream: true }))
    if (handlers.isDone?.()) return true
    handlers.progress?.(Math.min(1, partBytes / Math.max(1, entry.inflatedBytes)))
  }
  if (checksum !== entry.checksum) throw brokenPart(context)
  parser.write(decoder?.decode() ?? '').close()
  return true
}

async function* inflate(compressed: Uint8Array, method: number, context: ReaderContext): AsyncGenerator<Uint8Array> {
  if (method === 0) {
    yield compressed
    return
  }
  const inflating = createInflateRaw({ chunkSize: 65_536 })
  inflating.end(compressed)
  const pieces = inflating[Symbol.asyncIterator]()
  try {
    while (true) {
      // Only errors of the decompression are the file's fault; errors of the caller that reads the pieces pass through.
      const { value, done } = await pieces.next().catch(() => {
        throw brokenPart(context)
      })
      if (done) return
      yield value
    }
  } finally {
    inflating.destroy()
  }
}

function brokenPart(context: ReaderContext) {
  return damaged('part', context)
}

function tooTight(context: ReaderContext) {
  return overLimit('archiveRatio', 'part-ratio', context.limits.archiveRatio, context)
}
