import { Inflate } from 'fflate'

const maxInflatedBytes = 8 * 1024 * 1024

/** As in `compressed-page.ts`, which needs Node: the XML of a page that draw.io wrote compressed. */
export function inflatePage(text: string): string | null {
  const base64 = text.replaceAll(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]{4,}={0,2}$/.test(base64)) return null
  try {
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    return decodeURIComponent(inflate(bytes))
  } catch {
    return null
  }
}

/** @throws where the text would be larger than the limit */
function inflate(bytes: Uint8Array): string {
  let text = ''
  const decoder = new TextDecoder('latin1')
  const inflater = new Inflate(chunk => {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxInflatedBytes) throw new Error('the page is too large')
  })
  for (let at = 0; at < bytes.length; at += 65_536) {
    inflater.push(bytes.subarray(at, at + 65_536), at + 65_536 >= bytes.length)
  }
  return text
}
