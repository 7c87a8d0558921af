import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { refusals, startUpstream, type Upstream } from '../../test/upstream/upstream.ts'
import { profileModel } from './model-profile.ts'
import { createOutbound } from './outbound.ts'
import { createModels } from './registry.ts'

test.each<
  [string, string, { contextTokens: number | null; isSmall: boolean; outlinesFirst?: boolean; seesImages?: boolean }]
>([
  ['openai', 'gpt-5.6-terra', { contextTokens: 400_000, isSmall: false }],
  ['openai', 'qwen2.5-7b-instruct', { contextTokens: null, isSmall: true, outlinesFirst: true }],
  ['openai', 'meta-llama/Llama-3.3-70B-Instruct', { contextTokens: null, isSmall: false }],
  ['openai', 'gemma-3-4b-it', { contextTokens: null, isSmall: true, outlinesFirst: true }],
  ['openai', 'qwen3-coder-30b-a3b', { contextTokens: null, isSmall: false }],
  ['anthropic', 'claude-sonnet-5-5', { contextTokens: 200_000, isSmall: false }],
  ['ollama', 'qwen3', { contextTokens: 4_096, isSmall: true }],
  ['deepseek', 'deepseek-chat', { contextTokens: 128_000, isSmall: false, seesImages: false }],
  ['openai', 'my-model', { contextTokens: null, isSmall: false }],
])('%s %s', (provider, modelId, expected) => {
  expect(profileModel({ provider, modelId }, {}, undefined)).toEqual({
    seesImages: undefined,
    outlinesFirst: false,
    takesGrammar: false,
    ...expected,
  })
})

test('the operator knows better than the server, and the server better than the name', () => {
  const ollama = { provider: 'ollama', modelId: 'qwen3' }
  const grammarOf = null
  expect(
    profileModel(ollama, { told: { contextTokens: 32_768, billions: 8.2, seesImages: false, grammarOf } }, undefined),
  ).toMatchObject({
    contextTokens: 32_768,
    isSmall: true,
    outlinesFirst: true,
    seesImages: false,
  })
  const large = { contextTokens: 32_768, billions: 70, seesImages: null, grammarOf }
  expect(profileModel(ollama, { told: large }, 8_192)).toMatchObject({ contextTokens: 8_192, isSmall: true })
  expect(profileModel({ ...ollama, modelId: 'mine-7b' }, { told: large }, undefined)).toMatchObject({ isSmall: false })
})

const config = { hostIsLoopback: true, upstreamAllow: [], upstreamTimeoutMs: 60_000, keys: {}, modelId: 'script' }

let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream.close())

test('a server is asked for the size once; what it refuses is left out from then on', async () => {
  const whole = { ...config, baseUrls: { openai: upstream.url } }
  const models = createModels(whole, createOutbound(whole))
  upstream.describeModel({
    max_model_len: 8_192,
    meta: { n_params: 70_000_000_000 },
    architecture: { input_modalities: ['text'] },
  })
  const described = { contextTokens: 8_192, isSmall: true, outlinesFirst: false, seesImages: false }
  expect(await models.resolve({})).toMatchObject(described)
  upstream.describeModel({ max_model_len: 99 })
  const ask = async () => {
    const model = await models.resolve({})
    const request = { system: 's', messages: [{ role: 'user' as const, content: 'u' }] }
    return Array.fromAsync(model?.stream(request, new AbortController().signal) ?? [])
  }
  upstream.next(refusals.unsupportedParameter('stream_options'))
  const before = upstream.seen.length
  await ask()
  await ask()
  const options = upstream.seen.slice(before).map(({ body }) => 'stream_options' in body)
  expect(options).toEqual([true, false, false])
})

/** A server that answers each of its paths with an object; the requests that it got. */
async function startServer(answers: Record<string, () => object>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.end(JSON.stringify(answers[request.url ?? '']?.() ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return { asked, origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

test('Ollama is asked by its own API, and for the window again until the model is loaded', async () => {
  let loaded: object[] = []
  const { asked, origin } = await startServer({
    '/api/show': () => ({
      capabilities: ['completion', 'vision'],
      parameters: 'stop "<end>"',
      model_info: { 'general.parameter_count': 3_212_749_888, 'llama.context_length': 131_072 },
    }),
    '/api/ps': () => ({ models: loaded }),
  })
  const whole = { ...config, modelId: 'llama3.2', baseUrls: { ollama: origin } }
  const models = createModels(whole, createOutbound(whole))
  const small = { isSmall: true, outlinesFirst: true, seesImages: true }
  expect(await models.resolve({})).toMatchObject({ ...small, contextTokens: 4_096 })
  loaded = [{ name: 'llama3.2:latest', context_length: 32_768 }]
  expect(await models.resolve({})).toMatchObject({ ...small, contextTokens: 32_768 })
  expect(await models.resolve({})).toMatchObject({ contextTokens: 32_768 })
  expect(asked.toSorted()).toEqual(['GET /api/ps', 'GET /api/ps', 'POST /api/show', 'POST /api/show'])
})

test('LM Studio tells the window that a model is loaded with by its own API', async () => {
  const listed = { id: 'qwen2-vl-7b', owned_by: 'organization_owner' }
  const { origin } = await startServer({
    '/v1/models': () => ({ data: [listed] }),
    '/api/v0/models': () => ({
      data: [{ ...listed, type: 'vlm', max_context_length: 32_768, loaded_context_length: 4_096 }],
    }),
  })
  const whole = { ...config, modelId: listed.id, baseUrls: { openai: `${origin}/v1` } }
  const models = createModels(whole, createOutbound(whole))
  expect(await models.resolve({})).toMatchObject({ contextTokens: 4_096, isSmall: true, seesImages: true })
})
