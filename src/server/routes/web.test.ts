import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webRoutes } from './web.ts'

let webDir: string
let app: FastifyInstance
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'limn-web-'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), '<link rel="stylesheet" nonce="LIMN_NONCE"><script nonce="LIMN_NONCE">')
  await writeFile(join(webDir, 'assets/app-1.js'), 'let a = 1')
  await writeFile(join(webDir, 'assets/app-1.js.gz'), gzipSync('let a = 1'))
  app = Fastify()
  await app.register(webRoutes({ webDir, basePath: '' }))
})
afterAll(async () => {
  await app.close()
  await rm(webDir, { recursive: true })
})

describe('the page', () => {
  test.each(['/', '/s/12', '/?x=1'])('is at %s', async url => {
    const answer = await app.inject(url)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('may load only its own files, and no inline script or style', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[^']+';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  test('has a new nonce each time, the same as in its policy', async () => {
    const answers = [await app.inject('/'), await app.inject('/')]
    const nonces = answers.map(answer => /nonce="([^"]+)"/.exec(answer.body)?.[1])
    expect(new Set(nonces).size).toBe(2)
    for (const [index, answer] of answers.entries()) {
      expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`)
      expect(answer.body).not.toContain('LIMN_NONCE')
    }
  })
})

describe('its files', () => {
  test('never change under their names, and load into the frame, whose origin is its own', async () => {
    const { headers, body } = await app.inject('/assets/app-1.js')
    expect(body).toBe('let a = 1')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  test('are sent compressed to clients that accept it', async () => {
    const { headers } = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'gzip' } })
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers['content-type']).toMatch(/javascript/)
  })

  test.each(['/assets/none.js', '/assets/', '/assets/..%2findex.html', '/assets/%2e%2e/index.html', '/index.html'])(
    '%s is not there',
    async url => {
      expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400)
    },
  )
})

test('while the app is not built, the response says so', async () => {
  const early = Fastify()
  await early.register(webRoutes({ webDir: join(webDir, 'none'), basePath: '' }))
  const answer = await early.inject('/')
  expect(answer.json().message).toBe('The web app is not built yet. Try again in a moment.')
  await early.close()
})
