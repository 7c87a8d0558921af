import { gunzipSync } from 'node:zlib'
import { damaged, overLimit } from '../failures.ts'
import type { ReaderContext } from '../reader.ts'
import type { ArchiveFile } from './archive-file.ts'
import { blockBytes, readTarHeader, textOf } from './tar-header.ts'

const mebibyte = 1024 * 1024

/** The files of a tar archive, packed with gzip or not, without folders, links and devices. @throws Failure where it is damaged or too large */
export function listTar(data: Uint8Array, context: ReaderContext): ArchiveFile[] {
  const tar = unpack(data, context)
  const files: ArchiveFile[] = []
  let longName: string | undefined
  let start = 0
  // Blocks of zeros end the archive.
  while (start < tar.length && tar[start] !== 0) {
    const header = readTarHeader(tar.subarray(start, start + blockBytes))
    const content = tar.subarray(start + blockBytes, start + blockBytes + (header?.bytes ?? 0))
    start += blockBytes * (1 + Math.ceil(content.length / blockBytes))
    if (!header || content.length !== header.bytes || start > tar.length) throw cutOff(context)
    if (header.type === 'x') longName = readPathAttribute(content) ?? longName
    else if (header.type === 'L') longName = textOf(content)
    else if (header.type !== 'g') {
      const path = (longName ?? header.name).replaceAll('\\', '/')
      if (isFile(header.type) && !path.endsWith('/')) files.push({ path, bytes: header.bytes, read: () => content })
      longName = undefined
    }
  }
  return files
}

/** `7` is a file that is to lie in one piece. */
function isFile(type: string): boolean {
  return type === '0' || type === '7'
}

function cutOff(context: ReaderContext) {
  return damaged('tar', context)
}

function unpack(data: Uint8Array, context: ReaderContext): Uint8Array {
  const { archiveBytes, archiveRatio } = context.limits
  if (data[0] !== 0x1f) return data
  const byRatio = Math.max(mebibyte, data.length * archiveRatio)
  try {
    return gunzipSync(data, { maxOutputLength: Math.min(archiveBytes, byRatio) })
  } catch (error) {
    if (!(error instanceof RangeError)) throw damaged('compression', context)
    if (byRatio < archiveBytes) throw overLimit('archiveRatio', 'ratio', archiveRatio, context)
    throw overLimit('archiveBytes', 'unpacked', Math.round(archiveBytes / mebibyte), context)
  }
}

/** The path in the attributes of POSIX.1-2001: lines of `length key=value`, where the length counts the whole line in bytes. */
function readPathAttribute(attributes: Uint8Array): string | undefined {
  let path: string | undefined
  for (let start = 0; start < attributes.length; ) {
    const length = Number.parseInt(textOf(attributes.subarray(start, start + 12)), 10)
    if (!(length > 0)) break
    const line = textOf(attributes.subarray(start, start + length)).replace(/\n$/, '')
    const value = /^\d+ path=(.*)$/s.exec(line)?.[1]
    if (value !== undefined) path = value
    start += length
  }
  return path
}
