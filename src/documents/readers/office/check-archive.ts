import { crc32, inflateRawSync } from 'node:zlib'
import type { Failure } from '../../../contract/failure.ts'
import { damaged, locked, overLimit } from '../failures.ts'
import type { ReaderContext } from '../reader.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

/** The parts of an Office file. Reading counts the actual uncompressed bytes, and throws a `Failure` if they exceed a limit. */
export interface Archive {
  /** Names in the order of the archive, without folders. */
  names: readonly string[]
  /** Inflated, of the size and the checksum that the archive states; undefined if the part does not exist. */
  read(name: string): Uint8Array | undefined
}

const mebibyte = 1024 * 1024

/**
 * Opens the ZIP archive of an Office file.
 *
 * @throws Failure `file-corrupt` if it is not an archive or contradicts itself, `file-too-large` above a limit, and on reading `file-encrypted`
 * too
 */
export function checkArchive(data: Uint8Array, context: ReaderContext): Archive {
  const entries = readZipDirectory(data)
  if (!entries) throw damaged('not-office', context)
  const { archiveParts } = context.limits
  if (entries.length > archiveParts) {
    throw overLimit('archiveParts', 'parts', archiveParts.toLocaleString('en'), context)
  }
  const files = new Map(entries.filter(entry => !entry.name.endsWith('/')).map(entry => [entry.name, entry]))
  const reader = createPartReader(data, context)
  return {
    names: [...files.keys()],
    read: name => {
      const entry = files.get(name)
      return entry && reader(entry)
    },
  }
}

/** Inflates parts until together they exceed a limit. A part is counted each time it is read. */
export function createPartReader(data: Uint8Array, context: ReaderContext): (entry: ZipEntry) => Uint8Array {
  const { limits } = context
  let left = limits.archiveBytes
  return entry => {
    if (entry.isEncrypted) throw locked(context)
    const compressed = readCompressed(data, entry)
    const bytes = compressed && inflate(compressed, entry, Math.min(limitOf(compressed), left))
    if (bytes === 'over') throw overAnyLimit(limitOf(compressed ?? data))
    if (!bytes || bytes.length !== entry.inflatedBytes || crc32(bytes) !== entry.checksum)
      throw damaged('part', context)
    left -= bytes.length
    return bytes
  }

  function limitOf(compressed: Uint8Array): number {
    return Math.min(limits.archivePartBytes, Math.max(mebibyte, compressed.length * limits.archiveRatio))
  }

  /** Failure by the limit that a part of at most `largest` bytes has gone over. */
  function overAnyLimit(largest: number): Failure {
    const megabytes = (bytes: number) => Math.round(bytes / mebibyte)
    if (left < largest) return overLimit('archiveBytes', 'unpacked', megabytes(limits.archiveBytes), context)
    return largest === limits.archivePartBytes
      ? overLimit('archivePartBytes', 'part-size', megabytes(largest), context)
      : overLimit('archiveRatio', 'part-ratio', limits.archiveRatio, context)
  }
}

function inflate(compressed: Uint8Array, { method }: ZipEntry, maximumBytes: number): Uint8Array | 'over' | undefined {
  if (method === 0) return compressed.length > maximumBytes ? 'over' : compressed
  if (method !== 8) return undefined
  try {
    return inflateRawSync(compressed, { maxOutputLength: Math.max(1, maximumBytes) })
  } catch (error) {
    return error instanceof RangeError ? 'over' : undefined
  }
}

/** The bytes after the entry's local header (APPNOTE 4.3.7); undefined if they are outside of the file. */
export function readCompressed(data: Uint8Array, { offset, compressedBytes }: ZipEntry): Uint8Array | undefined {
  const headerBytes = 30
  if (offset + headerBytes > data.length) return undefined
  const header = Buffer.from(data.buffer, data.byteOffset + offset, headerBytes)
  if (header.readUInt32LE(0) !== 0x04_03_4b_50) return undefined
  const start = offset + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28)
  const end = start + compressedBytes
  return end > data.length ? undefined : data.subarray(start, end)
}
