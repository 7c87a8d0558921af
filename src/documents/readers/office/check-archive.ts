import { crc32, inflateRawSync } from 'node:zlib'
import { damaged, locked, overLimit } from '../failures.ts'
import type { ReaderContext } from '../reader.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

/** The parts of an Office file. Reading counts the actual uncompressed bytes, and throws a `Failure` if they exceed a limit. */
export interface Archive {
  /** In the order of the archive, without folders. */
  names: readonly string[]
  /** Inflated, of the size and the checksum that the archive states; undefined where there is no such part. */
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
  if (!entries)
    throw damaged({ en: 'it is incomplete or not an Office file', zh: '文件不完整或不是 Office 文件' }, context)
  const { archiveParts } = context.limits
  if (entries.length > archiveParts) {
    const count = archiveParts.toLocaleString('en')
    throw overLimit('archiveParts', { en: `more than ${count} parts`, zh: `超过 ${count} 个部件` }, context)
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
    if (bytes === 'over') throw overLimit(...reasonFor(limitOf(compressed ?? data)), context)
    if (!bytes || bytes.length !== entry.inflatedBytes || crc32(bytes) !== entry.checksum)
      throw damaged({ en: 'a part of it is damaged', zh: '其中一部分已损坏' }, context)
    left -= bytes.length
    return bytes
  }

  function limitOf(compressed: Uint8Array): number {
    return Math.min(limits.archivePartBytes, Math.max(mebibyte, compressed.length * limits.archiveRatio))
  }

  /** Which of the limits a part of at most `largest` bytes has gone over. */
  function reasonFor(largest: number): [Parameters<typeof overLimit>[0], { en: string; zh: string }] {
    const size = (bytes: number) => `${Math.round(bytes / mebibyte)} MB`
    if (left < largest) {
      const all = size(limits.archiveBytes)
      return ['archiveBytes', { en: `more than ${all} when unpacked`, zh: `解压后超过 ${all} 的数据` }]
    }
    if (largest === limits.archivePartBytes) {
      return ['archivePartBytes', { en: `a part of more than ${size(largest)}`, zh: `超过 ${size(largest)} 的部件` }]
    }
    const times = limits.archiveRatio
    return [
      'archiveRatio',
      { en: `a part that unpacks to more than ${times} times its size`, zh: `解压后超过原大小 ${times} 倍的部件` },
    ]
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

/** The bytes behind the entry's local header (APPNOTE 4.3.7); undefined where they do not stand in the file. */
export function readCompressed(data: Uint8Array, { offset, compressedBytes }: ZipEntry): Uint8Array | undefined {
  const headerBytes = 30
  if (offset + headerBytes > data.length) return undefined
  const header = Buffer.from(data.buffer, data.byteOffset + offset, headerBytes)
  if (header.readUInt32LE(0) !== 0x04_03_4b_50) return undefined
  const start = offset + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28)
  const end = start + compressedBytes
  return end > data.length ? undefined : data.subarray(start, end)
}
