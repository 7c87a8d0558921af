import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FaultyProxy, startFaultyProxy } from '../../../test/upstream/faulty-proxy.ts'
import { tagged } from '../../../test/upstream/upstream.ts'
import { replay } from './replay.ts'
import type { Run } from './results.ts'

let mock: LLMock
let server: FaultyProxy
let folder: string
beforeAll(async () => {
  mock = new LLMock({ port: 0 })
  await mock.start()
  server = await startFaultyProxy(mock.url)
  folder = await mkdtemp(join(tmpdir(), 'limn-replay-test-'))
  vi.stubEnv('ANTHROPIC_API_KEY', 'sk-ant-of-this-test')
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await server.close()
  await mock.stop()
  await rm(folder, { recursive: true })
})

const source =
  '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="Browser" style="rounded=1;" vertex="1" parent="1"><mxGeometry x="0" y="0" width="120" height="60" as="geometry"/></mxCell></root></mxGraphModel>'

test("a model behind Anthropic's API is asked with its key and recorded, and its recordings answer without it", async () => {
  mock.on({}, { content: tagged('A shop.', source), finishReason: 'stop' })
  const recordings = join(folder, 'recordings')
  const flags = { protocol: 'anthropic', only: 'talk/shop-cache', quiet: true } as const
  const outcomes = async (name: string, more: object) => {
    const output = join(folder, name)
    expect(await replay(recordings, { ...flags, ...more, output })).toBe(0)
    const { model, results } = JSON.parse(await readFile(output, 'utf8')) as Run
    return { model, results: results.map(({ id, outcome }) => ({ id, outcome })) }
  }
  const live = await outcomes('live.json', { model: 'claude-of-this-test', baseUrl: `${server.url}/v1` })
  expect(live.model).toBe('claude-of-this-test')
  expect(live.results.map(({ id }) => id)).toEqual(['talk/shop', 'talk/shop-cache'])
  expect(live.results.every(({ outcome }) => outcome !== 'not-recorded')).toBe(true)
  const asked = [...server.passed]
  const questions = asked.filter(({ path }) => path === '/v1/messages')
  expect(questions.length).toBeGreaterThan(1)
  expect(new Set(questions.map(({ headers }) => headers['x-api-key']))).toEqual(new Set(['sk-ant-of-this-test']))
  expect(await outcomes('again.json', {})).toEqual(live)
  expect(server.passed).toHaveLength(asked.length)
  for (const name of await readdir(recordings))
    expect(await readFile(join(recordings, name), 'utf8')).not.toContain('sk-ant')
})
