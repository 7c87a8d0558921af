import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inflatePage as inflateInBrowser } from './compressed-page.browser.ts'
import { inflatePage } from './compressed-page.ts'

const compress = (xml: string) => deflateRawSync(Buffer.from(encodeURIComponent(xml), 'latin1')).toString('base64')

test.each([
  '<mxGraphModel/>',
  '<mxGraphModel><root><mxCell value="订单 & Zoë"/></root></mxGraphModel>',
  'x'.repeat(300_000),
])('a page of %# is read as the service reads it', xml => {
  expect(inflateInBrowser(compress(xml))).toBe(xml)
  expect(inflatePage(compress(xml))).toBe(xml)
})

test.each(['', 'no base64 !', 'AAAA', compress('x'.repeat(9 * 1024 * 1024))])(
  'what is no page, or too large, is null: %#',
  text => {
    expect(inflateInBrowser(text)).toBeNull()
    expect(inflatePage(text)).toBeNull()
  },
)
