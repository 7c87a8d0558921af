import { strToU8, type Zippable, zipSync } from 'fflate'

/** The earliest date that ZIP knows, for the same bytes at any time. */
const date = new Date(1980, 0, 1)

/** A ZIP archive of parts, in their order; texts as UTF-8. Bytes that are compressed already are stored as they are. */
export function zipParts(parts: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const files: Zippable = {}
  for (const [path, content] of parts) {
    const isText = typeof content === 'string'
    files[path] = [isText ? strToU8(content) : content, { level: isText ? 6 : 0, mtime: date }]
  }
  return zipSync(files)
}
