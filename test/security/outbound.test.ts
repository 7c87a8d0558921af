import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import type { ProblemDetails } from '../../src/contract/failure.ts'
import { type RunningServer, startServer } from '../../src/server/main.ts'
import { privateSpellings } from './private-spellings.ts'

/** Every way by which a request can make the service call an address. */

let folder: string
let server: RunningServer
/** Two that listen on this machine: the first is one that the operator allows. */
let allowed: Listener
let forbidden: Listener

interface Listener {
  port: number
  /** The host of every request so far. */
  heard: string[]
  close(): void
}

/** Answers `/redirect/STATUS` with a redirect, and everything else with nothing much. */
async function listen(redirectTo: () => string): Promise<Listener> {
  const heard: string[] = []
  const http = createServer((request, response) => {
    heard.push(request.headers.host ?? '')
    const [, status] = /^\/redirect\/(\d+)/.exec(request.url ?? '') ?? []
    if (status === undefined) response.end('{}')
    else response.writeHead(Number(status), { location: redirectTo() }).end()
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const close = () => {
    http.closeAllConnections()
    http.close()
  }
  return { port: (http.address() as AddressInfo).port, heard, close }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-outbound-'))
  allowed = await listen(() => `http://127.0.0.1:${forbidden.port}/target`)
  forbidden = await listen(() => '/')
  const config = readConfig({
    PORT: '0',
    LIMN_DATA_DIR: folder,
    LIMN_LOG_LEVEL: 'silent',
    OPENAI_API_KEY: 'sk-key-of-the-service',
    MODEL_ID: 'm',
    LIMN_UPSTREAM_ALLOW: `127.0.0.1:${allowed.port}`,
  })
  // As on a HOST that others can reach: there not even loopback addresses may be named.
  server = await startServer({ ...config, models: { ...config.models, hostIsLoopback: false } })
})
beforeEach(() => {
  allowed.heard.length = 0
})
afterEach(() => {
  expect(forbidden.heard).toEqual([])
})
afterAll(async () => {
  await server.close()
  allowed.close()
  forbidden.close()
  await rm(folder, { recursive: true })
})

async function post(path: string, body: object): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(server.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, text: await response.text() }
}

/** The call sites: each asks with an address, and tells whether it was refused for being one that is not allowed. */
const callSites: Record<string, (base_url: string, api_key?: string) => Promise<boolean>> = {
  'POST /api/chat/completions': async (base_url, api_key = 'sk-of-the-client') => {
    const { status, text } = await post('/api/chat/completions', {
      prompt: 'x',
      agent_id: 'mindmap',
      api_key,
      base_url,
    })
    return status === 422 && (JSON.parse(text) as ProblemDetails).code === 'upstream-not-allowed'
  },
  'POST /api/test-model': async (base_url, api_key = 'sk-of-the-client') => {
    const { status, text } = await post('/api/test-model', { model_id: 'm', api_key, base_url })
    const answer = JSON.parse(text) as { success: boolean; message: string }
    return status === 200 && !answer.success && /is not allowed|not an address|must (start|not)/.test(answer.message)
  },
}

test('the spellings are at least sixty', () => {
  expect(new Set(privateSpellings).size).toBeGreaterThanOrEqual(60)
})

describe.each(Object.entries(callSites))('%s', (_name, isRefused) => {
  test.each(privateSpellings)('%s is refused', async spelling => {
    expect(await isRefused(spelling)).toBe(true)
  })

  test.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://LOCALHOST',
    'http://127.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://017700000001',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://0.0.0.0',
    'http://0',
    'http://１２７.０.０.１',
  ])('where something listens at %s, it hears nothing', async host => {
    expect(await isRefused(`${host}:${forbidden.port}/v1`)).toBe(true)
  })

  test.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'data:text/plain,x',
    'javascript:1',
    'unix:/var/run/docker.sock',
    'http://user:pw@example.com/',
    'http+unix://%2Fvar%2Frun%2Fdocker.sock/',
    'metadata.google.internal',
    '//169.254.169.254/',
  ])('%s is refused', async address => {
    expect(await isRefused(address)).toBe(true)
  })

  test('what the operator has allowed is called, and the same host at another port is not', async () => {
    expect(await isRefused(`http://127.0.0.1:${allowed.port}/v1`)).toBe(false)
    expect(allowed.heard.length).toBeGreaterThan(0)
    expect(await isRefused(`http://127.0.0.1:${forbidden.port}/v1`)).toBe(true)
  })

  test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed, and the key goes nowhere', async status => {
    await isRefused(`http://127.0.0.1:${allowed.port}/redirect/${status}`)
    expect(allowed.heard.length).toBeGreaterThan(0)
  })

  test("without a key of its own an address is not called: the service's key goes nowhere", async () => {
    await isRefused(`http://127.0.0.1:${allowed.port}/v1`, '')
    expect(allowed.heard).toEqual([])
  })
})
