export const blockBytes = 512

/** The block before each entry of a tar archive (POSIX.1-1988, ustar). */
export interface TarHeader {
  name: string
  bytes: number
  /** `0` a file, `5` a folder, `1` and `2` links, `x` attributes of the next entry, `L` its long name. */
  type: string
}

const checksumStart = 148
const checksumEnd = 156

/** Reads the header in a block; null where its checksum is wrong, as in any other data. */
export function readTarHeader(block: Uint8Array): TarHeader | null {
  if (block.length < blockBytes || sumOf(block) !== readOctal(block.subarray(checksumStart, checksumEnd))) return null
  const isUstar = textOf(block.subarray(257, 262)) === 'ustar'
  const prefix = isUstar ? textOf(block.subarray(345, 500)) : ''
  const name = textOf(block.subarray(0, 100))
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    bytes: readOctal(block.subarray(124, 136)),
    type: textOf(block.subarray(156, 157)) || '0',
  }
}

/** The checksum counts its own field as spaces. */
function sumOf(block: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < blockBytes; at += 1) sum += at >= checksumStart && at < checksumEnd ? 32 : (block[at] ?? 0)
  return sum
}

/** NaN for anything else: larger files than octal digits can say are over every limit. */
function readOctal(field: Uint8Array): number {
  const digits = textOf(field).trim()
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN
}

/** Up to the first zero. */
export function textOf(field: Uint8Array): string {
  const end = field.indexOf(0)
  return Buffer.from(end === -1 ? field : field.subarray(0, end)).toString('utf8')
}
