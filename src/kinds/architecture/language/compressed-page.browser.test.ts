import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inflatePage as inflateInBrowser } from './compressed-page.browser.ts'
import { inflatePage } from './compressed-page.ts'
import { createPageRoom } from './drawing-limits.ts'

const compress = (xml: string) => deflateRawSync(Buffer.from(encodeURIComponent(xml), 'latin1')).toString('base64')
const ways = [inflatePage, inflateInBrowser]

test.each([
  '<mxGraphModel/>',
  '<mxGraphModel><root><mxCell value="订单 & Zoë"/></root></mxGraphModel>',
  'x'.repeat(300_000),
])('a page of %# is read as the service reads it', xml => {
  for (const inflate of ways) {
    const room = createPageRoom()
    expect(inflate(compress(xml), room)).toEqual({ xml })
    expect(room.bytes).toBe(createPageRoom().bytes - encodeURIComponent(xml).length)
  }
})

test.each(['', 'no base64 !', 'AAAA'])('what is no page: %#', text => {
  for (const inflate of ways) expect(inflate(text, createPageRoom())).toEqual({ fault: 'unreadable' })
})

test('a page that is too large takes all the room that is left', () => {
  for (const inflate of ways) {
    const room = createPageRoom()
    expect(inflate(compress('x'.repeat(room.bytes / 2)), room)).toHaveProperty('xml')
    expect(inflate(compress('x'.repeat(room.bytes + 1)), room)).toEqual({ fault: 'too-large' })
    expect(inflate(compress('x'), room)).toEqual({ fault: 'too-large' })
  }
})
