import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundModels } from '../src/contract/requests.ts'
import { dataOf, endOf, type Service, startService } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

let local: Upstream
let service: Service
const portOf = ({ url }: { url: string }) => new URL(url).port
beforeAll(async () => {
  local = await startUpstream()
  const gone = await startUpstream()
  await gone.close()
  const other = await startUpstream()
  service = await startService({
    OPENAI_API_KEY: 'sk-of-the-service',
    OPENAI_BASE_URL: other.url,
    LIMN_DISCOVER: `${portOf(gone)},${portOf(local)}`,
  })
  return () => other.close()
})
afterAll(async () => {
  await service.stop()
  await local.close()
})

const found = async (of: Service) => (await of.request('GET', '/api/models/found')).json as FoundModels

test('a model next door is found, and answers without a key', async () => {
  local.describeModel({ id: 'qwen3:8b', owned_by: 'library' }, { id: 'nomic-embed-text', owned_by: 'library' })
  const place = `127.0.0.1:${portOf(local)}`
  const { servers } = await found(service)
  expect(servers).toEqual([{ place, name: 'Ollama', models: [{ name: 'qwen3:8b', model_id: `${place}/qwen3:8b` }] }])
  const model_id = servers[0]?.models[0]?.model_id
  expect((await service.request('POST', '/api/test-model', { model_id })).json).toMatchObject({ success: true })
  local.next({ text: 'Coffee\n  Beans' }, { text: tagged('A map.', '# Coffee\n## Beans') })
  const reply = await service.chat({ prompt: '@mindmap coffee', model_id })
  expect(endOf(reply)).toMatchObject({ status: 'completed' })
  expect(dataOf(reply, 'tool_end')[0]).toMatchObject({ valid: true, output: '# Coffee\n## Beans' })
  expect(local.last().body.model).toBe('qwen3:8b')
  // The key of the service belongs to another address.
  expect(local.seen.map(({ authorization }) => authorization)).toEqual([undefined, undefined, undefined])
})

test('an address that was not looked at is a name like any other', async () => {
  const before = local.seen.length
  const hidden = await startService({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: local.url, LIMN_DISCOVER: 'false' })
  expect(await found(hidden)).toEqual({ servers: [] })
  const model_id = `127.0.0.1:${portOf(local)}/qwen3:8b`
  await hidden.request('POST', '/api/test-model', { model_id })
  expect(local.seen.slice(before).map(({ body }) => body.model)).toEqual([model_id])
  await hidden.stop()
})

test('Limn itself, and what lists no models, is not a model server', async () => {
  const neighbour = await startService()
  const looking = await startService({ LIMN_DISCOVER: portOf({ url: neighbour.address }) })
  expect(await found(looking)).toEqual({ servers: [] })
  await looking.stop()
  await neighbour.stop()
})
