import { afterAll, beforeAll, expect, test } from 'vitest'
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
    ...expected,
  })
})

test('the operator knows better than the server, and the server better than the name', () => {
  const ollama = { provider: 'ollama', modelId: 'qwen3' }
  expect(profileModel(ollama, { contextTokens: 32_768 }, undefined)).toMatchObject({
    contextTokens: 32_768,
    isSmall: false,
  })
  expect(profileModel(ollama, { contextTokens: 32_768 }, 8_192)).toMatchObject({ contextTokens: 8_192, isSmall: true })
})

let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream.close())

test('a server is asked for the size once; what it refuses is left out from then on', async () => {
  const config = { hostIsLoopback: true, upstreamAllow: [], upstreamTimeoutMs: 60_000, keys: {}, modelId: 'script' }
  const whole = { ...config, baseUrls: { openai: upstream.url } }
  const models = createModels(whole, createOutbound(whole))
  upstream.describeModel({ max_model_len: 8_192 })
  expect(await models.resolve({})).toMatchObject({ contextTokens: 8_192, isSmall: true })
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
