import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startUpstream, type Upstream } from '../../test/upstream/upstream.ts'
import { createOutbound } from './outbound.ts'
import { createModels, type ModelOverrides, type Models, type ModelsConfig, providers } from './registry.ts'

let service: Upstream
let client: Upstream
let ollama: Upstream

beforeAll(async () => {
  ;[service, client, ollama] = await Promise.all([startUpstream(), startUpstream(), startUpstream()])
})
afterAll(() => Promise.all([service, client, ollama].map(upstream => upstream.close())))

function create(config: Partial<ModelsConfig> = {}): Models {
  const bare = { hostIsLoopback: true, upstreamAllow: [], upstreamTimeoutMs: 60_000, keys: {}, baseUrls: {} }
  const whole = { ...bare, ...config }
  return createModels(whole, createOutbound(whole))
}

/** Returns the provider and model that a turn gets, without asking the model. */
async function named(models: Models, overrides: ModelOverrides = {}): Promise<string | null> {
  const model = await models.resolve(overrides)
  return model && `${model.provider} ${model.id}`
}

/** Asks the model of a turn, and returns which server was called, for which model, with which key. */
async function ask(models: Models, overrides: ModelOverrides = {}): Promise<string> {
  const upstreams = { service, client, ollama }
  const before = Object.values(upstreams).map(({ seen }) => seen.length)
  const model = await models.resolve(overrides)
  if (!model) return 'nobody'
  const request = { system: 's', messages: [{ role: 'user' as const, content: 'u' }] }
  const events = await Array.fromAsync(model.stream(request, new AbortController().signal))
  expect(events.at(-1)).toEqual({ type: 'finish', reason: 'stop' })
  const asked = Object.entries(upstreams).filter(([, { seen }], index) => seen.length > (before[index] ?? 0))
  return asked
    .map(([name, { last }]) => `${name} ${last().body.model} ${last().authorization ?? 'no key'}`)
    .join(' and ')
}

const codeOf = (models: Models, overrides: ModelOverrides) =>
  models.resolve(overrides).then(
    model => `a model: ${model?.id}`,
    (error: { payload: { code: string } }) => error.payload.code,
  )

describe('the default model', () => {
  test.each<[string, Partial<ModelsConfig>, string | null]>([
    ['nothing', {}, null],
    ['a model id, but nowhere to ask it', { modelId: 'gpt-9' }, null],
    ['an OpenAI key', { keys: { openai: 'k' } }, 'openai gpt-5.6-terra'],
    ['an OpenAI address alone', { baseUrls: { openai: 'http://127.0.0.1:1/v1' } }, 'openai gpt-5.6-terra'],
    ['an Ollama address alone', { baseUrls: { ollama: 'http://127.0.0.1:1' } }, 'ollama qwen3'],
    ['an Anthropic key', { keys: { anthropic: 'k' } }, 'anthropic claude-sonnet-5-5'],
    ['a Google key', { keys: { google: 'k' } }, 'google gemini-flash-latest'],
    ['a DeepSeek key', { keys: { deepseek: 'k' } }, 'deepseek deepseek-v4-flash'],
    ['two keys', { keys: { deepseek: 'k', anthropic: 'k' } }, 'anthropic claude-sonnet-5-5'],
    ['two keys and a bare model', { modelId: 'x-1', keys: { deepseek: 'k', openai: 'k' } }, 'openai x-1'],
    ['a provider of two', { modelId: 'deepseek/x-1', keys: { deepseek: 'k', openai: 'k' } }, 'deepseek x-1'],
    ['a provider that is not configured', { modelId: 'anthropic/x-1', keys: { openai: 'k' } }, 'openai anthropic/x-1'],
    ['a model with a slash', { modelId: 'meta/x-1', keys: { openai: 'k' } }, 'openai meta/x-1'],
    ['a prefix without a model', { modelId: 'openai/', keys: { openai: 'k' } }, 'openai openai/'],
    ['its own prefix', { modelId: 'openai/x-1', keys: { openai: 'k' } }, 'openai x-1'],
    [
      'a custom address that names models with slashes itself',
      { modelId: 'openai/x-1', keys: { openai: 'k' }, baseUrls: { openai: 'http://127.0.0.1:1/v1' } },
      'openai openai/x-1',
    ],
    [
      'a custom address as one of two',
      { modelId: 'openai/x-1', baseUrls: { openai: 'http://127.0.0.1:1/v1', ollama: 'http://127.0.0.1:2' } },
      'openai x-1',
    ],
  ])('of %s', async (_name, config, expected) => {
    const models = create(config)
    const standard = models.defaultModel()
    expect(standard && `${standard.provider} ${standard.modelId}`).toBe(expected)
    expect(await named(models)).toBe(expected)
  })

  test('is asked at its own address with its own key', async () => {
    const models = create({ modelId: 'm', keys: { openai: 'sk-service' }, baseUrls: { openai: service.url } })
    expect(await ask(models)).toBe('service m Bearer sk-service')
  })

  test.each(['', '/', '/v1', '/v1/', '/api'])('an Ollama address may end in "%s"', async end => {
    const models = create({ modelId: 'm', baseUrls: { ollama: ollama.url.replace('/v1', end) } })
    expect(await ask(models)).toBe('ollama m no key')
  })
})

describe('a turn that names a model', () => {
  const keys = { openai: 'k', deepseek: 'k' }
  test.each<[string, Partial<ModelsConfig>, ModelOverrides, string | null]>([
    ['asks the default provider for it', { keys }, { modelId: 'x-2' }, 'openai x-2'],
    ['may name a configured provider', { keys }, { modelId: 'deepseek/x-2' }, 'deepseek x-2'],
    ['may not use what is not configured', { keys }, { modelId: 'google/x-2' }, 'openai google/x-2'],
    ['changes nothing where nothing is configured', {}, { modelId: 'x-2' }, null],
    ['as blank names none', { keys }, { modelId: '  ' }, 'openai gpt-5.6-terra'],
    ['as null names none', { keys }, { modelId: null }, 'openai gpt-5.6-terra'],
  ])('%s', async (_name, config, overrides, expected) => {
    expect(await named(create(config), overrides)).toBe(expected)
  })
})

describe('a turn that brings a key', () => {
  test.each<[string, Partial<ModelsConfig>, ModelOverrides, string]>([
    ['uses the default model', { keys: { deepseek: 'k' } }, {}, 'deepseek deepseek-v4-flash'],
    ['may name a model', { keys: { deepseek: 'k' } }, { modelId: 'x' }, 'deepseek x'],
    ['may name any known provider', { keys: { openai: 'k' } }, { modelId: 'anthropic/x' }, 'anthropic x'],
    ['needs no configured service', {}, { modelId: 'google/x' }, 'google x'],
    ['goes to OpenAI where nothing is configured', {}, { modelId: 'x' }, 'openai x'],
    ['passes unknown prefixes on', {}, { modelId: 'meta/x' }, 'openai meta/x'],
    [
      'may name an Ollama that is configured',
      { baseUrls: { ollama: 'http://127.0.0.1:1' } },
      { modelId: 'ollama/x' },
      'ollama x',
    ],
    ['may not name one that is not', { keys: { openai: 'k' } }, { modelId: 'ollama/x' }, 'openai ollama/x'],
    [
      'leaves the name whole at a custom address',
      { keys: { openai: 'k' }, baseUrls: { openai: 'http://127.0.0.1:1/v1' } },
      { modelId: 'anthropic/x' },
      'openai anthropic/x',
    ],
    [
      'but names a provider that is configured beside it',
      { keys: { anthropic: 'k' }, baseUrls: { openai: 'http://127.0.0.1:1/v1' } },
      { modelId: 'anthropic/x' },
      'anthropic x',
    ],
  ])('%s', async (_name, config, overrides, expected) => {
    expect(await named(create(config), { apiKey: 'sk-mine', ...overrides })).toBe(expected)
  })

  test("asks the service's address with that key alone", async () => {
    const models = create({ modelId: 'm', keys: { openai: 'sk-service' }, baseUrls: { openai: service.url } })
    expect(await ask(models, { apiKey: ' sk-mine\n' })).toBe('service m Bearer sk-mine')
  })

  test('must name a model where none is configured', async () => {
    await expect(create().resolve({ apiKey: 'sk-mine' })).rejects.toMatchObject({
      payload: { code: 'invalid-request', errors: [{ pointer: '/model_id' }] },
    })
  })
})

describe('a turn that brings an address', () => {
  const configured = () => create({ modelId: 'm', keys: { openai: 'sk-service' }, baseUrls: { openai: service.url } })

  test('is asked there, with its own key, for the default model', async () => {
    expect(await ask(configured(), { baseUrl: client.url, apiKey: 'sk-mine' })).toBe('client m Bearer sk-mine')
  })

  test('names its model as a whole, whatever it starts with', async () => {
    const overrides = { baseUrl: client.url, apiKey: 'sk-mine', modelId: 'anthropic/x' }
    expect(await ask(configured(), overrides)).toBe('client anthropic/x Bearer sk-mine')
  })

  test.each(['openai', 'anthropic', 'google', 'deepseek'] as const)(
    'needs a key while the service has one of %s',
    async id => {
      const models = create({ keys: { [id]: 'sk-service' } })
      expect(await codeOf(models, { baseUrl: client.url, modelId: 'm' })).toBe('api-key-required')
      expect(await codeOf(models, { baseUrl: client.url, modelId: 'm', apiKey: ' ' })).toBe('api-key-required')
    },
  )

  test("needs a key even if it is the service's own address", async () => {
    expect(await codeOf(configured(), { baseUrl: service.url })).toBe('api-key-required')
  })

  test('needs none while the service has none, and sends none', async () => {
    expect(await ask(create(), { baseUrl: client.url, modelId: 'm' })).toBe('client m no key')
    const withOllama = create({ baseUrls: { ollama: ollama.url } })
    expect(await ask(withOllama, { baseUrl: client.url, modelId: 'm' })).toBe('client m no key')
  })

  test('must name a model where none is configured', async () => {
    expect(await codeOf(create(), { baseUrl: client.url })).toBe('invalid-request')
  })

  test.each(['http://169.254.169.254/v1', 'file:///etc/passwd', 'nowhere'])('is refused: %s', async baseUrl => {
    expect(await codeOf(configured(), { baseUrl, apiKey: 'sk-mine' })).toBe('upstream-not-allowed')
  })

  test("is not trusted for being the operator's", async () => {
    const models = create({ hostIsLoopback: false, modelId: 'm', baseUrls: { openai: service.url } })
    expect(await ask(models)).toBe('service m no key')
    expect(await codeOf(models, { baseUrl: service.url, apiKey: 'sk-mine' })).toBe('upstream-not-allowed')
  })
})

test('every provider can be found, configured and named', () => {
  expect(new Set(providers.map(({ id }) => id)).size).toBe(providers.length)
  for (const { id, key, baseUrl, defaultBaseUrl, defaultModelId } of providers) {
    expect(key ?? baseUrl, id).toBeTruthy()
    expect(URL.canParse(defaultBaseUrl), id).toBe(true)
    expect(defaultModelId, id).not.toContain('/')
  }
})
