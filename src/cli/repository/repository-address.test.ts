import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTar } from '../../../test/fixtures/make-tar.ts'

/** `limn repo` with an address: a server of this machine, which it may ask only where `LIMN_PAGE_ALLOW` names it. */

const archive = gzipSync(
  makeTar([
    { name: 'shop-HEAD/src/pay.ts', content: "import { order } from './order.ts'\n" },
    { name: 'shop-HEAD/src/order.ts', content: 'export const order = 1\n' },
  ]),
)

let site: Server
let place: string
beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/moved.zip') response.writeHead(302, { location: '/shop.tar.gz' }).end()
    else if (request.url === '/inward.zip') response.writeHead(302, { location: 'http://127.0.0.1:8999/a.zip' }).end()
    else if (request.url === '/shop.tar.gz') response.end(archive)
    else if (request.url === '/large.zip') response.end(Buffer.alloc(2_000_000))
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = site.address()
  place = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => void site.close())

/** What the command writes and ends with; the server may be asked unless `isAllowed` is false. */
function draw(path: string, { isAllowed = true } = {}): Promise<{ code: number; stdout: string; stderr: string }> {
  const launcher = resolve(import.meta.dirname, '../../../bin/limn.mjs')
  const env = {
    PATH: process.env.PATH,
    LIMN_MAX_PAGE_MB: '1',
    ...(isAllowed && { LIMN_PAGE_ALLOW: place }),
  }
  return new Promise(done => {
    const words = [launcher, 'repo', `http://${place}${path}`, '-e', 'svg']
    execFile(process.execPath, words, { env }, (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })
}

test.each(['/shop.tar.gz', '/moved.zip'])('an archive is fetched and drawn: %s', async path => {
  const { code, stdout, stderr } = await draw(path)
  expect(code).toBe(0)
  expect(stderr).toContain('2 nodes, 1 connection')
  expect(stdout).toContain('pay.ts')
  expect(stdout).toContain('order.ts')
})

test('a private address is not asked unless it is allowed', async () => {
  const { code, stdout, stderr } = await draw('/shop.tar.gz', { isAllowed: false })
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toContain(`LIMN_PAGE_ALLOW=${place}`)
})

test.each([
  ['/inward.zip', 'private network'],
  ['/large.zip', 'LIMN_MAX_PAGE_MB'],
  ['/gone.zip', 'HTTP 404'],
])('%s is refused with the reason', async (path, reason) => {
  const { code, stderr } = await draw(path)
  expect(code).toBe(3)
  expect(stderr).toContain(reason)
})
