import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Model, ModelEvent, ModelRequest } from '../src/models/model.ts'
import { createOutbound, type Outbound } from '../src/models/outbound.ts'
import { type ProviderId, providers } from '../src/models/registry.ts'
import { type FaultyProxy, startFaultyProxy } from './upstream/faulty-proxy.ts'
import { startUpstream } from './upstream/upstream.ts'

/** Content that a provider has to answer, whatever its wire format. */
type Spoken =
  | { text: string; reasoning?: string; end?: 'stop' | 'length' | 'refused' }
  | { status: number; message: string; retryAfterS?: number }

/** A provider's API, spoken by a scripted server. */
interface Origin {
  url: string
  /** One after the other; the last one repeats. */
  say(...answers: Spoken[]): void
  close(): Promise<void>
}

interface Rig {
  id: ProviderId
  basePath: string
  startOrigin(): Promise<Origin>
  /** One event that breaks off. */
  brokenEvent: string
}

const key = 'sk-CANARY-every-model-0123456789'
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const oddText = 'Grüße, 咖啡 ☕ 👩‍🌾 \u0301e\u{1d11e} — "quotes" \\ back\\nslash\n\ttab </code> …'

const rigs: Rig[] = [
  {
    id: 'openai',
    basePath: '/v1',
    startOrigin: startOpenAi,
    brokenEvent: 'data: {"choices":[{"delta":{"content":"bro\n\n',
  },
  {
    id: 'anthropic',
    basePath: '/v1',
    startOrigin: () => startAimock('refusal'),
    brokenEvent: 'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"del\n\n',
  },
  {
    id: 'google',
    basePath: '/v1beta',
    startOrigin: () => startAimock('content_filter'),
    brokenEvent: 'data: {"candidates":[{"content":{"parts":[{"te\n\n',
  },
]

const policy = { hostIsLoopback: true, upstreamAllow: [], baseUrls: {} }

describe.each(rigs)('$id', ({ id, basePath, startOrigin, brokenEvent }) => {
  let origin: Origin
  let proxy: FaultyProxy
  let outbound: Outbound
  /** Gives up a silent server soon. */
  let impatient: Outbound
  let model: Model

  beforeAll(async () => {
    origin = await startOrigin()
    proxy = await startFaultyProxy(origin.url)
    outbound = createOutbound({ ...policy, upstreamTimeoutMs: 60_000 })
    impatient = createOutbound({ ...policy, upstreamTimeoutMs: 3_000 })
    model = modelAt(proxy.url)
  })
  beforeEach(() => {
    proxy.setFault({})
    proxy.passed.length = 0
  })
  afterAll(async () => {
    await outbound.close()
    await impatient.close()
    await proxy.close()
    await origin.close()
  })

  function modelAt(url: string, by = outbound): Model {
    const provider = providers.find(candidate => candidate.id === id)
    if (!provider) throw new Error(`no provider ${id}`)
    const connection = {
      modelId: 'script-1',
      baseUrl: url + basePath,
      apiKey: key,
      trust: 'operator',
      retry: true,
    } as const
    return provider.createModel({ ...connection, outbound: by })
  }

  test('an answer comes whole and in order, then its usage, then its end', async () => {
    origin.say({ text: 'Hello, this is the answer.' })
    const events = await collect(model)
    expect(textOf(events)).toBe('Hello, this is the answer.')
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['usage', 'finish'])
    expect(events.at(-2)).toEqual({ type: 'usage', usage: { inputTokens: 11, outputTokens: 7 } })
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'stop' })
  })

  test('the model is told the system prompt and the whole conversation, under its own name and with the key', async () => {
    origin.say({ text: 'OK' })
    await collect(model, {
      system: 'SYSTEM-WORDS',
      messages: [
        { role: 'user', content: 'FIRST-QUESTION' },
        { role: 'assistant', content: 'FIRST-ANSWER' },
        { role: 'user', content: 'SECOND-QUESTION' },
      ],
    })
    const { body, path, headers } = lastPassed()
    for (const words of ['SYSTEM-WORDS', 'FIRST-QUESTION', 'FIRST-ANSWER', 'SECOND-QUESTION'])
      expect(body).toContain(words)
    expect(body + path).toContain('script-1')
    expect(JSON.stringify(headers)).toContain(key)
  })

  test('what stays the same comes first, and is marked for a cache that has to be told of it', async () => {
    origin.say({ text: 'OK' })
    const material = 'THE-DOCUMENTS'
    await collect(model, { system: 'SYSTEM-WORDS', material, messages: [{ role: 'user', content: 'QUESTION' }] })
    const { body } = lastPassed()
    const places = ['SYSTEM-WORDS', material, 'QUESTION'].map(words => body.indexOf(words))
    // Google's and Anthropic's instructions are a field of their own, wherever it stands.
    expect(places[1]).toBeLessThan(places[2] ?? -1)
    if (id !== 'anthropic') return expect(body).not.toContain('cache_control')
    const cache_control = { type: 'ephemeral' }
    expect(JSON.parse(body)).toMatchObject({
      system: [{ text: 'SYSTEM-WORDS', cache_control }],
      messages: [{ content: [{ text: material, cache_control }, { text: 'QUESTION' }] }],
    })
  })

  test('an answer is held to a schema by the field that the provider has for it', async () => {
    origin.say({ text: '{"answer": "OK"}' })
    const schema = { type: 'object', properties: { answer: { type: 'string' } }, required: ['answer'] } as const
    await collect(model, { system: 's', messages: [{ role: 'user', content: 'Say OK.' }], schema })
    const field = { openai: 'response_format', google: 'responseJsonSchema' }[id as string]
    if (field !== undefined) expect(lastPassed().body).toContain(`"${field}"`)
    expect(providers.find(provider => provider.id === id)?.takesSchema).toBe(field !== undefined)
  })

  test('reasoning is never text', async () => {
    origin.say({ text: 'The answer.', reasoning: 'Let me think <code>about</code> it.' })
    const events = await collect(model)
    expect(textOf(events)).toBe('The answer.')
    const reasoning = events.map(event => (event.type === 'reasoning' ? event.delta : '')).join('')
    expect(reasoning).toBe('Let me think <code>about</code> it.')
  })

  test('an image goes along with its text', async () => {
    origin.say({ text: 'A pixel.' })
    const images = [{ mediaType: 'image/png' as const, base64: pixel }]
    const events = await collect(model, { system: 's', messages: [{ role: 'user', content: 'WHAT-IS-IT', images }] })
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'stop' })
    const { body } = lastPassed()
    expect(body).toContain(pixel)
    expect(body).toContain('image/png')
    expect(body).toContain('WHAT-IS-IT')
  })

  test('an answer without a word ends without a word', async () => {
    origin.say({ text: '' })
    const events = await collect(model)
    expect(events.filter(({ type }) => type !== 'usage')).toEqual([{ type: 'finish', reason: 'stop' }])
  })

  test('an answer at the output limit says so', async () => {
    origin.say({ text: 'Half of', end: 'length' })
    const events = await collect(model)
    expect(textOf(events)).toBe('Half of')
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'length' })
  })

  test('what the content policy stopped is refused', async () => {
    origin.say({ text: 'I', end: 'refused' })
    expect(failureOf(await collect(model))).toMatchObject({ code: 'upstream-refused', retryable: false })
  })

  test.each([1, 2, 3, 5, 7])('odd characters survive chunks of %i bytes', async chunkBytes => {
    origin.say({ text: oddText, reasoning: oddText })
    proxy.setFault({ chunkBytes })
    const events = await collect(model)
    expect(textOf(events)).toBe(oddText)
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'stop' })
  })

  test.each([
    [401, 'Incorrect API key', 'upstream-unauthorized', /API key/],
    [403, 'Forbidden', 'upstream-unauthorized', /API key/],
    [402, 'Insufficient balance', 'upstream-quota', /quota/],
    [404, 'The model script-1 was not found', 'upstream-model-unknown', /script-1/],
    [400, 'prompt is too long: 300000 tokens > 200000 maximum', 'upstream-unsupported', /more text/],
    [413, 'request too large', 'upstream-unsupported', /more text/],
    [400, 'Something is off', 'upstream-unsupported', /HTTP 400/],
  ])('HTTP %i "%s" is %s, told at once and in our own words', async (status, message, code, wording) => {
    origin.say({ status, message: `${message} [UPSTREAM-WORDS ${key}]` })
    const failure = failureOf(await collect(model))
    expect(failure).toMatchObject({ code, retryable: false })
    expect(failure.message).toMatch(wording)
    expect(failure.message).not.toMatch(/UPSTREAM-WORDS|CANARY/)
    expect(proxy.passed).toHaveLength(1)
  })

  test('an image that the model cannot see is told as that', async () => {
    origin.say({ status: 400, message: 'This model does not support image input' })
    const images = [{ mediaType: 'image/png' as const, base64: pixel }]
    const events = await collect(model, { system: 's', messages: [{ role: 'user', content: 'What is it?', images }] })
    expect(failureOf(events)).toMatchObject({ code: 'upstream-unsupported' })
    expect(failureOf(events).message).toMatch(/cannot see images/)
  })

  test('a busy provider is asked again after the time it names', async () => {
    origin.say({ status: 429, message: 'slow down', retryAfterS: 1 }, { text: 'Now.' })
    const start = Date.now()
    expect(textOf(await collect(model))).toBe('Now.')
    expect(Date.now() - start).toBeGreaterThanOrEqual(990)
    expect(proxy.passed).toHaveLength(2)
  })

  test('a wait that is too long is told, not waited for', async () => {
    origin.say({ status: 429, message: 'slow down', retryAfterS: 60 })
    const failure = failureOf(await collect(model))
    expect(failure).toMatchObject({ code: 'upstream-rate-limited', retryable: true, retryAfterS: 60 })
    expect(failure.message).toContain('60 seconds')
    expect(proxy.passed).toHaveLength(1)
  })

  test('a provider in trouble is asked three times in all', async () => {
    origin.say({ status: 500, message: 'oh' })
    expect(failureOf(await collect(model))).toMatchObject({ code: 'upstream-unreachable', retryable: true })
    expect(proxy.passed).toHaveLength(3)
  })

  test('a provider that recovers answers', async () => {
    origin.say({ status: 503, message: 'oh' }, { text: 'Better.' })
    expect(textOf(await collect(model))).toBe('Better.')
  })

  test('where nothing listens is told', async () => {
    const gone = await startFaultyProxy(origin.url)
    await gone.close()
    const failure = failureOf(await collect(modelAt(gone.url)))
    expect(failure).toMatchObject({ code: 'upstream-unreachable', retryable: true })
  })

  test('a cut connection fails, keeps what had come, and is not asked again', async () => {
    origin.say({ text: 'One two three four five six seven eight nine ten.'.repeat(4) })
    proxy.setFault({ cutAfter: 0.6 })
    const events = await collect(model)
    expect(textOf(events)).toMatch(/^One two three/)
    expect(failureOf(events)).toMatchObject({ code: 'upstream-disconnected', retryable: true })
    expect(proxy.passed).toHaveLength(1)
  })

  test('an answer that just ends, with no reason given, is not complete', async () => {
    origin.say({ text: 'One two three four five six seven eight nine ten.' })
    proxy.setFault({ edit: withoutEnd })
    const events = await collect(model)
    expect(textOf(events)).toMatch(/^One two/)
    expect(failureOf(events)).toMatchObject({ code: 'upstream-disconnected' })
  })

  test('nothing after a malformed event is taken', async () => {
    origin.say({ text: 'One two three four five six seven eight nine ten.' })
    proxy.setFault({ edit: body => insertInTheMiddle(body, brokenEvent) })
    const events = await collect(model)
    expect(textOf(events)).toMatch(/^One two/)
    expect(textOf(events)).not.toMatch(/ten/)
    expect(failureOf(events)).toMatchObject({ code: 'upstream-malformed' })
  })

  test('silence in the middle of an answer times out', async () => {
    origin.say({ text: 'One two three four five six seven eight nine ten.'.repeat(4) })
    proxy.setFault({ hangAfter: 0.6 })
    const events = await collect(modelAt(proxy.url, impatient))
    expect(textOf(events)).toMatch(/^One two/)
    expect(failureOf(events)).toMatchObject({ code: 'upstream-timeout', retryable: true })
  })

  test('an abort closes the connection and ends the stream without a word', async () => {
    origin.say({ text: 'One two three four five six seven eight nine ten.'.repeat(4) })
    proxy.setFault({ hangAfter: 0.6 })
    const stop = new AbortController()
    const events = await collect(model, undefined, stop.signal, () => stop.abort())
    expect(events.every(({ type }) => type === 'text')).toBe(true)
    await expect.poll(() => lastPassed().closedAt).toBeGreaterThan(0)
  })

  test('an abort before the first byte closes the connection too', async () => {
    origin.say({ text: 'One' })
    proxy.setFault({ hangAfter: 0 })
    const stop = new AbortController()
    const collected = collect(model, undefined, stop.signal)
    await expect.poll(() => proxy.passed).toHaveLength(1)
    stop.abort()
    expect(await collected).toEqual([])
    await expect.poll(() => lastPassed().closedAt).toBeGreaterThan(0)
  })

  test('an abort ends the wait before the next try', async () => {
    origin.say({ status: 429, message: 'slow down', retryAfterS: 15 })
    const stop = new AbortController()
    const collected = collect(model, undefined, stop.signal)
    await expect.poll(() => proxy.passed).toHaveLength(1)
    stop.abort()
    expect(await collected).toEqual([])
    expect(proxy.passed).toHaveLength(1)
  })

  test('a reader who leaves closes the connection', async () => {
    origin.say({ text: 'One two three four five six seven eight nine ten.'.repeat(4) })
    proxy.setFault({ hangAfter: 0.6 })
    for await (const event of model.stream(question, new AbortController().signal)) if (event.type === 'text') break
    await expect.poll(() => lastPassed().closedAt).toBeGreaterThan(0)
  })

  test('text that no header can hold is a wrong key', async () => {
    const provider = providers.find(candidate => candidate.id === id)
    const connection = { modelId: 'm', baseUrl: proxy.url + basePath, trust: 'operator', retry: true } as const
    const typed = provider?.createModel({ ...connection, apiKey: 'my key — as\nI typed it', outbound })
    expect(failureOf(await collect(typed ?? model))).toMatchObject({ code: 'upstream-unauthorized' })
    expect(proxy.passed).toHaveLength(0)
  })

  function lastPassed() {
    const last = proxy.passed.at(-1)
    if (!last) throw new Error('nothing was asked')
    return last
  }
})

const question: ModelRequest = { system: 'You draw.', messages: [{ role: 'user', content: 'Draw.' }] }

async function collect(
  model: Model,
  request = question,
  signal = new AbortController().signal,
  onText?: () => void,
): Promise<ModelEvent[]> {
  const events: ModelEvent[] = []
  for await (const event of model.stream(request, signal)) {
    events.push(event)
    if (event.type === 'text') onText?.()
  }
  const ends = events.filter(({ type }) => type === 'finish' || type === 'failure')
  expect(ends.length).toBe(signal.aborted ? 0 : 1)
  if (ends[0]) expect(events.at(-1)).toBe(ends[0])
  return events
}

function textOf(events: readonly ModelEvent[]): string {
  return events.map(event => (event.type === 'text' ? event.delta : '')).join('')
}

/** Failure as clients receive it: without a retry flag it is not retryable. */
function failureOf(events: readonly ModelEvent[]) {
  const last = events.at(-1)
  if (last?.type !== 'failure') throw new Error(`ended with ${JSON.stringify(last)}`)
  return { retryable: false, ...last.failure }
}

/** Without every event that says that the answer is over. */
function withoutEnd(body: string): string {
  return body
    .split('\n\n')
    .filter(
      event => !/"(?:finish_reason|finishReason|stop_reason)":"|message_stop|\[DONE\]|"usage":\{"prompt/.test(event),
    )
    .join('\n\n')
}

function insertInTheMiddle(body: string, event: string): string {
  const border = body.indexOf('\n\n', body.length / 2) + 2
  return body.slice(0, border) + event + body.slice(border)
}

async function startOpenAi(): Promise<Origin> {
  const upstream = await startUpstream()
  return {
    url: upstream.url.replace('/v1', ''),
    say: (...answers) =>
      upstream.setScript(
        answers.map(answer => {
          if ('status' in answer) {
            const { status, message, retryAfterS } = answer
            const headers = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }
            return { status, headers, error: { message } }
          }
          const { text, reasoning, end = 'stop' } = answer
          return {
            text,
            usage: { prompt_tokens: 11, completion_tokens: 7 },
            finish: end === 'refused' ? 'content_filter' : end,
            ...(reasoning !== undefined && { reasoning: [reasoning.slice(0, 5), reasoning.slice(5)] }),
          }
        }),
      ),
    close: upstream.close,
  }
}

/** An independent idea of the providers' wire formats. `refusedReason`: what the provider calls a refusal. */
async function startAimock(refusedReason: string): Promise<Origin> {
  const mock = new LLMock({ port: 0, chunkSize: 7 })
  await mock.start()
  return {
    url: mock.url,
    say: (...answers) => {
      mock.clearFixtures()
      let next = 0
      mock.on({}, () => {
        const answer = answers[Math.min(next, answers.length - 1)] ?? { text: '' }
        next += 1
        if ('status' in answer) {
          const { status, message, retryAfterS } = answer
          return { status, error: { message }, ...(retryAfterS !== undefined && { retryAfter: retryAfterS }) }
        }
        const { text, reasoning, end = 'stop' } = answer
        return {
          content: text,
          finishReason: end === 'refused' ? refusedReason : end,
          usage: { input_tokens: 11, output_tokens: 7, promptTokenCount: 11, candidatesTokenCount: 7 },
          ...(reasoning !== undefined && { reasoning }),
        }
      })
    },
    close: () => mock.stop(),
  }
}
