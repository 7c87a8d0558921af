import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerMcp } from '../../src/server/routes/mcp.ts'
import { requireLoopbackName, requireSameOrigin } from '../../src/server/same-origin.ts'
import { createFixtureServer } from './fixture-server.ts'

/**
 * The whole conformance suites of the Model Context Protocol, on the server, the transport and the guards of `/mcp`, with the tools that the suites
 * call.
 */

const root = resolve(import.meta.dirname, '../..')
const app = Fastify()
app.addHook('onRequest', async request => {
  requireLoopbackName(request)
  requireSameOrigin(request, { byCookie: false })
})
app.setErrorHandler((_, _request, reply) => reply.status(403).send())
let address: string
let folder: string
beforeAll(async () => {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    handler: (request, reply) =>
      answerMcp(request, reply, () => {
        // The suites call none of Limn's own tools.
        const call = () => Promise.reject(new Error('not called'))
        return createFixtureServer({ call, address: null, files: null })
      }),
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'limn-conformance-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** What a suite prints. It ends with 1 where another scenario fails than those that are expected to, or where one of these passes. */
function runSuite(tool: string, words: readonly string[]): Promise<string> {
  const suite = join(root, 'node_modules/@modelcontextprotocol', tool, 'dist/index.js')
  const common = ['server', '--url', `${address}/mcp`, '--suite', 'all', '--output-dir', folder]
  return new Promise((done, failed) => {
    execFile(process.execPath, [suite, ...common, ...words], { maxBuffer: 2 ** 26 }, (error, stdout) =>
      error ? failed(new Error(stdout.slice(-4_000))) : done(stdout),
    )
  })
}

test.each([
  ['conformance', '2025-11-25', [], 26],
  ['conformance-next', '2025-11-25', ['--spec-version', '2025-11-25'], 27],
  ['conformance-next', '2026-07-28', ['--spec-version', '2026-07-28'], 40],
])('%s for %s passes but for what is listed', async (tool, revision, words, passing) => {
  const file = join(import.meta.dirname, `expected-failures-${revision}.yaml`)
  const stdout = await runSuite(tool, [...words, '--expected-failures', file])
  const passed = Array.from(stdout.matchAll(/^✓ (\S+): /gm), ([, name]) => name)
  expect(passed.length).toBeGreaterThanOrEqual(passing)
})
