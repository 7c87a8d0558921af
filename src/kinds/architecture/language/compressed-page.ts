import { constants, inflateRawSync } from 'node:zlib'
import type { PageRoom } from './drawing-limits.ts'

/** `too-large`: it would inflate to more than there is room for. `unreadable`: it is no compressed page. */
export type InflatedPage = { xml: string } | { fault: 'too-large' | 'unreadable' }

/**
 * The XML of a page that draw.io wrote compressed: URI encoding, then raw deflate, then Base64. Takes the bytes that it inflates to from
 * `room`, and inflates no more than that. With `partial`, also what remains of a page that is cut off.
 */
export function inflatePage(text: string, room: PageRoom, { partial = false } = {}): InflatedPage {
  const base64 = text.replaceAll(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]{4,}={0,2}$/.test(base64)) return { fault: 'unreadable' }
  if (room.bytes < 1) return { fault: 'too-large' }
  try {
    const bytes = inflateRawSync(Buffer.from(base64, 'base64'), {
      maxOutputLength: room.bytes,
      ...(partial && { finishFlush: constants.Z_SYNC_FLUSH }),
    })
    room.bytes -= bytes.length
    const inflated = bytes.toString('latin1')
    const xml = decodeUri(partial ? inflated.replace(/%.?$/, '') : inflated, partial)
    return xml === null ? { fault: 'unreadable' } : { xml }
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_BUFFER_TOO_LARGE') return { fault: 'unreadable' }
    room.bytes = 0
    return { fault: 'too-large' }
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
