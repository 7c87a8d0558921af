import { constants, inflateRawSync } from 'node:zlib'

const maxInflatedBytes = 8 * 1024 * 1024

/**
 * The XML of a page that draw.io wrote compressed: URI encoding, then raw deflate, then Base64. Null where the text is nothing of the
 * kind, or would inflate to more than 8 MiB. With `partial`, also what remains of a page that is cut off.
 */
export function inflatePage(text: string, { partial = false } = {}): string | null {
  const base64 = text.replaceAll(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]{4,}={0,2}$/.test(base64)) return null
  try {
    const inflated = inflateRawSync(Buffer.from(base64, 'base64'), {
      maxOutputLength: maxInflatedBytes,
      ...(partial && { finishFlush: constants.Z_SYNC_FLUSH }),
    }).toString('latin1')
    return decodeUri(partial ? inflated.replace(/%.?$/, '') : inflated, partial)
  } catch {
    return null
  }
}

function decodeUri(text: string, partial: boolean): string | null {
  for (let cut = 0; cut <= (partial ? 12 : 0); cut += 3) {
    try {
      return decodeURIComponent(text.slice(0, text.length - cut))
    } catch {
      // A character may be cut off in the middle of its bytes: try without its last ones.
    }
  }
  return null
}
