import { Inflate } from 'fflate'
import type { InflatedPage } from './compressed-page.ts'
import type { PageRoom } from './drawing-limits.ts'

class TooLarge extends Error {}

/** Browser version of `compressed-page.ts`, which needs Node: inflates the XML of a page that draw.io compressed. */
export function inflatePage(text: string, room: PageRoom): InflatedPage {
  const base64 = text.replaceAll(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]{4,}={0,2}$/.test(base64)) return { fault: 'unreadable' }
  if (room.bytes < 1) return { fault: 'too-large' }
  try {
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    const inflated = inflate(bytes, room.bytes)
    room.bytes -= inflated.length
    return { xml: decodeURIComponent(inflated) }
  } catch (error) {
    if (!(error instanceof TooLarge)) return { fault: 'unreadable' }
    room.bytes = 0
    return { fault: 'too-large' }
  }
}

/** @throws TooLarge; and where the bytes are not deflated */
function inflate(bytes: Uint8Array, mostBytes: number): string {
  let text = ''
  const decoder = new TextDecoder('latin1')
  const inflater = new Inflate(chunk => {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostBytes) throw new TooLarge()
  })
  for (let at = 0; at < bytes.length; at += 65_536) {
    inflater.push(bytes.subarray(at, at + 65_536), at + 65_536 >= bytes.length)
  }
  return text
}
