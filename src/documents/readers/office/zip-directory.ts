/** A file of a ZIP archive as its central directory describes it (APPNOTE 4.3.12). Sizes are unverified: see `checkArchive`. */
export interface ZipEntry {
  /** Path with `/` between folders, and none at the start. */
  name: string
  /** 0 stored, 8 deflated; others are not read. */
  method: number
  isEncrypted: boolean
  /** A symbolic link of Unix: its content is where it leads. */
  isLink: boolean
  /** CRC-32 of the inflated bytes. */
  checksum: number
  compressedBytes: number
  inflatedBytes: number
  /** Offset of the local header, from the start of the archive. */
  offset: number
}

const endBytes = 22
const maximumCommentBytes = 65_535
const entryBytes = 46
/** Placeholder value in fields of 16 and 32 bits: the real value is in the ZIP64 record. */
const elsewhere = { count: 0xff_ff, size: 0xff_ff_ff_ff }

/** System that the attributes are of, and the type of a link in them (APPNOTE 4.4.2.2, stat.h). */
const unix = 3
const linkMode = 0o12

/** The entries of the archive in its own order; undefined where there is no directory, as in a file that was cut off. */
export function readZipDirectory(data: Uint8Array): ZipEntry[] | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const place = findDirectory(bytes)
  if (!place) return undefined
  const entries: ZipEntry[] = []
  let position = place.offset
  for (let index = 0; index < place.count; index += 1) {
    if (position + entryBytes > bytes.length || bytes.readUInt32LE(position) !== 0x02_01_4b_50) return undefined
    const nameEnd = position + entryBytes + bytes.readUInt16LE(position + 28)
    const extraEnd = nameEnd + bytes.readUInt16LE(position + 30)
    if (extraEnd > bytes.length) return undefined
    entries.push(readEntry(bytes, position, nameEnd, extraEnd))
    position = extraEnd + bytes.readUInt16LE(position + 32)
  }
  return entries
}

/** Reads the number of entries and the offset of the first one (APPNOTE 4.3.14 to 4.3.16). */
function findDirectory(bytes: Buffer): { count: number; offset: number } | undefined {
  const lowest = Math.max(0, bytes.length - endBytes - maximumCommentBytes)
  const end = bytes.lastIndexOf('PK\x05\x06', bytes.length - endBytes, 'latin1')
  if (bytes.length < endBytes || end < lowest) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const offset = bytes.readUInt32LE(end + 16)
  if (count !== elsewhere.count && offset !== elsewhere.size) return { count, offset }
  const locator = end - 20
  if (locator < 0 || bytes.readUInt32LE(locator) !== 0x07_06_4b_50) return { count, offset }
  const large = Number(bytes.readBigUInt64LE(locator + 8))
  if (large + 56 > bytes.length || bytes.readUInt32LE(large) !== 0x06_06_4b_50) return undefined
  return { count: Number(bytes.readBigUInt64LE(large + 32)), offset: Number(bytes.readBigUInt64LE(large + 48)) }
}

function readEntry(bytes: Buffer, position: number, nameEnd: number, extraEnd: number): ZipEntry {
  const inflatedBytes = bytes.readUInt32LE(position + 24)
  const compressedBytes = bytes.readUInt32LE(position + 20)
  const offset = bytes.readUInt32LE(position + 42)
  // Of the three, those that do not fit are in the ZIP64 field, in this order.
  const large = readLargeValues(bytes.subarray(nameEnd, extraEnd))
  const inFull = (value: number) => (value === elsewhere.size ? (large.shift() ?? value) : value)
  return {
    name: bytes
      .toString('utf8', position + entryBytes, nameEnd)
      .replaceAll('\\', '/')
      .replace(/^\/+/, ''),
    method: bytes.readUInt16LE(position + 10),
    isEncrypted: (bytes.readUInt16LE(position + 8) & 1) === 1,
    isLink: bytes[position + 5] === unix && bytes.readUInt16LE(position + 40) >> 12 === linkMode,
    checksum: bytes.readUInt32LE(position + 16),
    inflatedBytes: inFull(inflatedBytes),
    compressedBytes: inFull(compressedBytes),
    offset: inFull(offset),
  }
}

/** The numbers of the ZIP64 field among an entry's extra fields (APPNOTE 4.5.3). */
function readLargeValues(extra: Buffer): number[] {
  for (let position = 0; position + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(position + 2)
    const field = extra.subarray(position + 4, position + 4 + length)
    if (extra.readUInt16LE(position) === 1)
      return Array.from({ length: Math.floor(field.length / 8) }, (_, index) =>
        Number(field.readBigUInt64LE(index * 8)),
      )
    position += 4 + length
  }
  return []
}
