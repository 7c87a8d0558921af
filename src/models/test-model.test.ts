import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Answer, refusals, startUpstream, type Upstream } from '../../test/upstream/upstream.ts'
import { createOutbound } from './outbound.ts'
import { createModels, type Models, type ModelsConfig } from './registry.ts'
import { testModel, testTimeoutMs } from './test-model.ts'

const key = 'sk-CANARY-test-model-42'
let upstream: Upstream

beforeAll(async () => {
  upstream = await startUpstream()
})
afterEach(() => {
  upstream.setScript({})
})
afterAll(() => upstream.close())

function create(config: Partial<ModelsConfig> = {}): Models {
  const bare = { hostIsLoopback: true, upstreamAllow: [], upstreamTimeoutMs: 60_000, keys: {}, baseUrls: {} }
  const whole = { ...bare, ...config }
  return createModels(whole, createOutbound(whole))
}

const tryIt = (models = create()) => testModel(models, { modelId: 'm-1', apiKey: key, baseUrl: upstream.url })

test('a model that answers is told, with what it says', async () => {
  upstream.next({ text: ' OK\n' })
  expect(await tryIt()).toEqual({
    success: true,
    code: 'model-test',
    values: { case: 'answers', model: 'm-1' },
    message: 'The model "m-1" answers.',
    response: 'OK',
    // Its server took the schema, and it did not keep to it.
    features: {
      structured_output: false,
      grammar: false,
      images: null,
      context_tokens: null,
      short_instructions: false,
    },
  })
})

test('a model that keeps to a schema is found out, and so is one that refuses it', async () => {
  upstream.next({ text: '{"answer": "OK"}' }, refusals.unsupportedParameter('response_format'), { text: 'OK' })
  expect(await tryIt()).toMatchObject({ response: 'OK', features: { structured_output: true } })
  const models = create()
  expect(await tryIt(models)).toMatchObject({ success: true, response: 'OK', features: { structured_output: false } })
  const before = upstream.seen.length
  await tryIt(models)
  expect(upstream.seen.slice(before).map(({ body }) => 'response_format' in body)).toEqual([false])
})

test('a grammar is tried where the server takes one: only a model that keeps to it gives another answer', async () => {
  upstream.describeModel({ owned_by: 'llamacpp' })
  onTestFinished(() => upstream.describeModel({}))
  const local = () => create({ modelId: 'script', baseUrls: { openai: upstream.url } })
  upstream.next({ text: '{"answer": "OK"}' }, { text: 'FINE' })
  expect(await testModel(local(), {})).toMatchObject({ response: 'OK', features: { grammar: true } })
  expect(upstream.last().body).toMatchObject({ grammar: 'root ::= "FINE"' })
  expect(upstream.last().body).not.toHaveProperty('response_format')
  const models = local()
  upstream.next({ text: 'OK' }, refusals.unsupportedParameter('grammar'), { text: 'FINE' })
  expect(await testModel(models, {})).toMatchObject({ features: { structured_output: false, grammar: false } })
  const before = upstream.seen.length
  expect(await testModel(models, {})).toMatchObject({ features: { grammar: false } })
  expect(upstream.seen.length).toBe(before + 1)
})

test('nothing in the request: the default model with the key of the service', async () => {
  const models = create({ modelId: 'm-2', keys: { openai: 'sk-service' }, baseUrls: { openai: upstream.url } })
  expect(await testModel(models, { modelId: null, apiKey: '', baseUrl: undefined })).toMatchObject({ success: true })
  expect(upstream.last().authorization).toBe('Bearer sk-service')
  expect(upstream.last().body.model).toBe('m-2')
})

test('an address without a key is refused while the service has a key, which stays at home', async () => {
  const before = upstream.seen.length
  const models = create({ keys: { openai: 'sk-service' } })
  const { success, message } = await testModel(models, { modelId: 'm', baseUrl: upstream.url })
  expect([success, message]).toEqual([false, expect.stringMatching(/API key/)])
  expect(upstream.seen).toHaveLength(before)
})

describe('what is wrong is told apart', () => {
  test.each<[string, Answer, RegExp]>([
    ['a wrong key', refusals.unauthorized(key), /does not accept the API key/],
    ['no quota', refusals.quota(), /no quota left/],
    ['an unknown model', refusals.modelUnknown(), /has no model "m-1"/],
    ['a busy service', refusals.rateLimited(9), /try again in 9 seconds/],
    ['trouble at the other end', refusals.broken(), /an internal error/],
    ['a web page', refusals.webPage(), /not a model API/],
    ['an answer that breaks off', { cut: 'before-finish', text: 'O' }, /ended the connection/],
    ['an answer of nothing', { text: '' }, /its answer was empty/],
  ])('%s', async (_name, answer, wording) => {
    upstream.setScript(answer)
    const before = upstream.seen.length
    const { success, message, response } = await tryIt()
    expect([success, response]).toEqual([false, ''])
    expect(message).toMatch(wording)
    expect(message).not.toContain('CANARY')
    // It is not retried.
    expect(upstream.seen).toHaveLength(before + 1)
  })

  test('an address where nothing listens', async () => {
    const gone = await startUpstream()
    await gone.close()
    const { success, message } = await testModel(create(), { modelId: 'm', apiKey: key, baseUrl: gone.url })
    expect([success, message]).toEqual([false, expect.stringMatching(/No server responds at 127\.0\.0\.1/)])
  })

  test('an address that is refused', async () => {
    const { success, message } = await testModel(create(), {
      modelId: 'm',
      apiKey: key,
      baseUrl: 'http://169.254.169.254/',
    })
    expect([success, message]).toEqual([false, expect.stringMatching(/169\.254\.169\.254 is not allowed/)])
  })

  test('no model at all', async () => {
    const { success, message } = await testModel(create(), {})
    expect([success, message]).toEqual([false, expect.stringMatching(/No model is configured/)])
  })

  test('a key for no model in particular', async () => {
    const { success, message } = await testModel(create(), { apiKey: key })
    expect([success, message]).toEqual([false, expect.stringMatching(/name the model/)])
  })
})

test('a model that thinks before it speaks works', async () => {
  upstream.next({ reasoning: ['They want OK.'], text: '' })
  expect(await tryIt()).toMatchObject({ success: true, response: '' })
})

test('a model that talks on is not listened to for long', async () => {
  upstream.next({ text: 'OK '.repeat(5000), delayMs: 1 })
  const { success, response } = await tryIt()
  expect(success).toBe(true)
  expect(response.length).toBeLessThanOrEqual(500)
  await upstream.waitUntil(() => upstream.last().closedEarly)
})

test('silence ends the test, within 15 seconds', async () => {
  expect(testTimeoutMs).toBeLessThan(15_000)
  upstream.next({ hang: 'before-headers' })
  const model = { modelId: 'm-1', apiKey: key, baseUrl: upstream.url }
  const { success, message } = await testModel(create(), model, undefined, 200)
  expect([success, message]).toEqual([false, expect.stringMatching(/within 0\.2 seconds\./)])
  await upstream.waitUntil(() => upstream.last().closedEarly)
})

test('an abort ends the test and the request', async () => {
  upstream.next({ hang: 'before-headers' })
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 50)
  await testModel(create(), { modelId: 'm', apiKey: key, baseUrl: upstream.url }, stop.signal)
  await upstream.waitUntil(() => upstream.last().closedEarly, 1000)
})
