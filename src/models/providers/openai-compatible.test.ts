import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type Answer,
  errorEvent,
  malformedEvent,
  oversizedEvent,
  refusals,
  startUpstream,
  type Upstream,
} from '../../../test/upstream/upstream.ts'
import type { Model, ModelEvent, ModelRequest } from '../model.ts'
import { createOutbound, type Outbound } from '../outbound.ts'
import { createOpenAiCompatibleModel, type OpenAiCompatibleOptions } from './openai-compatible.ts'

const key = 'sk-CANARY-9f8e7d6c5b4a'
const oddText = 'Grüße 咖啡 👩‍🌾 \u{1d11e}\u0301 "\\ </code>\n'
const question: ModelRequest = { system: 'You draw.', messages: [{ role: 'user', content: 'Draw.' }] }

let upstream: Upstream
let outbound: Outbound
/** Gives up a silent server soon. */
let impatient: Outbound

beforeAll(async () => {
  upstream = await startUpstream()
  const policy = { hostIsLoopback: true, upstreamAllow: [], baseUrls: {} }
  outbound = createOutbound({ ...policy, upstreamTimeoutMs: 60_000 })
  impatient = createOutbound({ ...policy, upstreamTimeoutMs: 900 })
})
afterEach(() => upstream.setScript({}))
afterAll(async () => {
  await outbound.close()
  await impatient.close()
  await upstream.close()
})

function createModel(options: Partial<OpenAiCompatibleOptions> = {}): Model {
  const defaults = { provider: 'openai', modelId: 'script', baseUrl: upstream.url, apiKey: key } as const
  return createOpenAiCompatibleModel({ ...defaults, trust: 'operator', outbound, retry: true, ...options })
}

async function ask(answer: Answer, request = question, model = createModel()): Promise<ModelEvent[]> {
  upstream.next(answer)
  return collect(model, request)
}

async function collect(model: Model, request = question): Promise<ModelEvent[]> {
  return Array.fromAsync(model.stream(request, new AbortController().signal))
}

const eventOf = (choice: object) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`
const textOf = (events: readonly ModelEvent[]) =>
  events.map(event => (event.type === 'text' ? event.delta : '')).join('')
const failureOf = (events: readonly ModelEvent[]) => {
  const last = events.at(-1)
  return last?.type === 'failure' ? last.failure : undefined
}
const finished = { type: 'finish', reason: 'stop' }

describe('the request', () => {
  test('plain text goes as plain strings, with the system message first and no parameters but the stream', async () => {
    await ask({})
    expect(upstream.last().body).toEqual({
      model: 'script',
      messages: [
        { role: 'system', content: 'You draw.' },
        { role: 'user', content: 'Draw.' },
      ],
      stream: true,
      stream_options: { include_usage: true },
    })
    expect(upstream.last().authorization).toBe(`Bearer ${key}`)
  })

  test('a message with images goes as parts, the text first', async () => {
    const images = [
      { mediaType: 'image/png' as const, base64: 'aWE=' },
      { mediaType: 'image/webp' as const, base64: 'd2U=' },
    ]
    await ask({}, { system: 's', messages: [{ role: 'user', content: 'What?', images }] })
    expect(upstream.last().body.messages[1]?.content).toEqual([
      { type: 'text', text: 'What?' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,aWE=' } },
      { type: 'image_url', image_url: { url: 'data:image/webp;base64,d2U=' } },
    ])
  })

  test('without a key there is no authorization', async () => {
    await ask({}, question, createModel({ apiKey: undefined }))
    expect(upstream.last().authorization).toBeUndefined()
  })

  test.each(['', '/', '/chat/completions', '/chat/completions/'])(
    'an address that ends in "%s" is understood',
    async end => {
      const events = await ask({}, question, createModel({ baseUrl: upstream.url + end }))
      expect(events.at(-1)).toEqual(finished)
    },
  )

  test('a server that knows no usage option is asked without it, and remembered', async () => {
    const model = createModel()
    expect((await ask(refusals.unsupportedParameter('stream_options'), question, model)).at(-1)).toEqual(finished)
    const before = upstream.seen.length
    await collect(model)
    expect(upstream.seen.slice(before).map(({ body }) => body.stream_options)).toEqual([undefined])
  })

  test('a model without a system role reads the instructions in the first message, and turns alternate', async () => {
    upstream.next(refusals.unsupportedSystemRole())
    await collect(createModel(), {
      system: 'You draw.',
      messages: [
        { role: 'user', content: 'One.' },
        { role: 'user', content: 'Two.' },
        { role: 'assistant', content: 'Three.' },
        { role: 'user', content: 'Four.' },
      ],
    })
    expect(upstream.last().body.messages).toEqual([
      { role: 'user', content: 'You draw.\n\nOne.\n\nTwo.' },
      { role: 'assistant', content: 'Three.' },
      { role: 'user', content: 'Four.' },
    ])
  })

  test('a server that keeps refusing is asked once for each thing that could go', async () => {
    upstream.setScript(refusals.unsupportedParameter('stream_options'))
    const before = upstream.seen.length
    expect(failureOf(await collect(createModel()))).toMatchObject({ code: 'upstream-unsupported' })
    expect(upstream.seen.length - before).toBe(2)
  })
})

describe('the stream', () => {
  test('is read the same wherever its bytes are cut', async () => {
    const answer: Answer = { text: oddText, size: 2, reasoning: ['思', '考'] }
    const whole = await ask(answer)
    expect(textOf(whole)).toBe(oddText)
    for (let border = 1; border < 700; border += 1) {
      expect(textOf(await ask({ ...answer, borders: [border] })), `cut at byte ${border}`).toBe(oddText)
    }
  })

  test.each<[string, Answer]>([
    ['CRLF', { lineEnd: '\r\n' }],
    ['CRLF in single bytes', { lineEnd: '\r\n', chunkBytes: 1 }],
    ['CR', { lineEnd: '\r' }],
    ['no space after data:', { dataGap: '' }],
    ['comments', { insertions: [{ before: 1, wire: ': OPENROUTER PROCESSING\n\n' }] }],
    ['other fields', { insertions: [{ before: 1, wire: 'id: 7\nretry: 100\nevent: message\n' }] }],
    [
      'a chunk without choices',
      { insertions: [{ before: 0, wire: 'data: {"choices":[],"prompt_filter_results":[]}\n\n' }] },
    ],
    ['a choice without delta', { insertions: [{ before: 1, wire: 'data: {"choices":[{"index":0}]}\n\n' }] }],
    ['another choice', { insertions: [{ before: 1, wire: eventOf({ index: 1, delta: { content: 'Other' } }) }] }],
    [
      'a keep-alive as data',
      { insertions: ['', 'null', 'ping'].map(data => ({ before: 1, wire: `data: ${data}\n\n` })) },
    ],
    ['NUL bytes between events', { insertions: [{ before: 1, wire: '\0\0' }] }],
    ['null content', { insertions: [{ before: 1, wire: 'data: {"choices":[{"delta":{"content":null}}]}\n\n' }] }],
    ['no [DONE]', { done: false }],
    ['no usage', { usage: null }],
    ['a socket that never closes', { hang: 'after-done' }],
    ['a socket that is cut after the finish reason', { cut: 'after-finish' }],
    ['no stream at all', { plainJson: true }],
    ['the reasoning under its other name', { reasoning: ['hm'], reasoningField: 'reasoning' }],
    ['an unknown finish reason', { finish: 'eos_token' }],
  ])('%s is fine', async (_name, answer) => {
    const events = await ask({ text: oddText, ...answer })
    expect(textOf(events)).toBe(oddText)
    expect(events.at(-1)).toEqual(finished)
  })

  test('usage that arrives with every chunk is told once', async () => {
    const running = 'data: {"choices":[],"usage":{"prompt_tokens":5,"completion_tokens":1}}\n\n'
    const events = await ask({ text: 'abc', size: 1, insertions: [0, 1, 2].map(before => ({ before, wire: running })) })
    expect(events.filter(({ type }) => type === 'usage')).toEqual([
      { type: 'usage', usage: { inputTokens: 5, outputTokens: 3 } },
    ])
  })

  test('a server that falls silent after the finish reason is not waited for', async () => {
    expect((await ask({ hang: 'after-finish' })).at(-1)).toEqual(finished)
    await upstream.waitUntil(() => upstream.last().closedEarly)
  })

  test('content in parts is text and reasoning', async () => {
    const parts = [
      { type: 'thinking', thinking: [{ type: 'text', text: 'Hm. ' }] },
      { type: 'text', text: 'Yes. ' },
    ]
    const wire = `data: ${JSON.stringify({ choices: [{ delta: { content: parts } }] })}\n\n`
    const events = await ask({ text: 'No.', insertions: [{ before: 0, wire }] })
    expect(textOf(events)).toBe('Yes. No.')
    expect(events).toContainEqual({ type: 'reasoning', delta: 'Hm. ' })
  })

  test.each<[string, object]>([
    ['a list of strings', { content: ['Yes', '.'] }],
    ['an object', { content: { type: 'text', text: 'Yes.' } }],
    ['parts of another name', { content: [{ type: 'output_text', text: 'Yes.' }] }],
    ['the arguments of a function call', { function_call: { name: 'draw', arguments: 'Yes.' } }],
  ])('content as %s is text', async (_name, delta) => {
    const wire = eventOf({ index: 0, delta })
    expect(textOf(await ask({ text: 'No.', insertions: [{ before: 0, wire }] }))).toBe('Yes.No.')
  })

  test('the text of an older completion is text', async () => {
    const wire = eventOf({ index: 0, text: 'Yes.' })
    expect(textOf(await ask({ text: 'No.', insertions: [{ before: 0, wire }] }))).toBe('Yes.No.')
  })

  test('reasoning under either name is taken, where the other is empty', async () => {
    const wire = eventOf({ index: 0, delta: { reasoning_content: '', reasoning: 'Hm.' } })
    const events = await ask({ text: 'No.', insertions: [{ before: 0, wire }] })
    expect(events).toContainEqual({ type: 'reasoning', delta: 'Hm.' })
  })

  test('text after the finish reason is not taken', async () => {
    const wire =
      'data: {"choices":[{"delta":{"content":"!"},"finish_reason":"stop"}]}\n\ndata: {"choices":[{"delta":{"content":"?"}}]}\n\n'
    expect(textOf(await ask({ text: 'a', insertions: [{ before: 1, wire }] }))).toBe('a!')
  })

  test('connections are used again', async () => {
    const before = upstream.seen.length
    for (let call = 0; call < 8; call += 1) await ask({})
    const ports = new Set(upstream.seen.slice(before).map(({ port }) => port))
    expect(ports.size).toBeLessThan(8)
  })

  test.each<[string, Answer, string]>([
    ['[DONE] without a finish reason', { finish: null }, 'upstream-disconnected'],
    ['an end without a finish reason', { finish: null, done: false }, 'upstream-disconnected'],
    ['a cut after the headers', { cut: 'after-headers' }, 'upstream-disconnected'],
    ['a cut within an event', { cut: 'mid-event' }, 'upstream-disconnected'],
    ['a cut before the finish reason', { cut: 'before-finish' }, 'upstream-disconnected'],
    [
      'a cut within JSON',
      {
        body: '{"choi',
        cut: 'after-headers',
      },
      'upstream-disconnected',
    ],
    ['a finish reason that is an error', { finish: 'error' }, 'upstream-disconnected'],
    ['the content filter', { finish: 'content_filter' }, 'upstream-refused'],
    [
      'a refusal field',
      { insertions: [{ before: 0, wire: 'data: {"choices":[{"delta":{"refusal":"I cannot"}}]}\n\n' }] },
      'upstream-refused',
    ],
    ['a malformed event', { insertions: [{ before: 0, wire: malformedEvent }] }, 'upstream-malformed'],
    [
      'an answer in an encoding that was not asked for',
      { headers: { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' }, body: 'x' },
      'upstream-malformed',
    ],
    ['an event that is no object', { insertions: [{ before: 0, wire: 'data: 5\n\n' }] }, 'upstream-malformed'],
    ['an oversized event', { insertions: [{ before: 0, wire: oversizedEvent(5_000_000) }] }, 'upstream-malformed'],
    [
      'an endless line',
      { headers: { 'content-type': 'text/event-stream' }, body: `data: ${'x'.repeat(5_000_000)}` },
      'upstream-malformed',
    ],
    ['an answer without end', { pieces: Array(6).fill('x'.repeat(1_000_000)), finish: null }, 'upstream-malformed'],
    ['a web page', refusals.webPage(), 'upstream-malformed'],
    [
      'JSON that is no completion',
      { headers: { 'content-type': 'application/json' }, body: '{"status":"ok"}' },
      'upstream-malformed',
    ],
    ['JSON that is none', { headers: { 'content-type': 'application/json' }, body: 'OK' }, 'upstream-malformed'],
    ['nothing', { headers: {}, body: '' }, 'upstream-malformed'],
    ['a redirect', refusals.redirect(), 'upstream-malformed'],
    [
      'an unknown path',
      { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not found</h1>' },
      'upstream-malformed',
    ],
    ['an unknown model', refusals.modelUnknown(), 'upstream-model-unknown'],
    ['no quota', refusals.quota(), 'upstream-quota'],
    ['no money', refusals.paymentRequired(), 'upstream-quota'],
    ['too much text', refusals.tooLong(), 'upstream-unsupported'],
    ['a forbidden prompt', refusals.contentPolicy(), 'upstream-refused'],
    [
      'an error in the stream',
      { insertions: [{ before: 0, wire: errorEvent({ message: 'x', code: 401 }) }] },
      'upstream-unauthorized',
    ],
    [
      'an error in a 200 answer',
      { headers: { 'content-type': 'application/json' }, body: '{"error":"model \'m\' not found"}' },
      'upstream-model-unknown',
    ],
    [
      'an error event',
      { insertions: [{ before: 0, wire: 'event: error\ndata: {"type":"insufficient_quota"}\n\n' }] },
      'upstream-quota',
    ],
  ])('%s is a failure', async (_name, answer, code) => {
    const events = await ask(answer)
    expect(failureOf(events)?.code).toBe(code)
    expect(JSON.stringify(events)).not.toContain('CANARY')
  })

  test('an error in the stream before the first word is tried again, one after it is not', async () => {
    const overloaded = { before: 0, wire: errorEvent({ message: 'Overloaded', code: 503 }) }
    expect((await ask({ insertions: [overloaded] })).at(-1)).toEqual(finished)
    const events = await ask({ text: 'abcdefghijklmnop', insertions: [{ ...overloaded, before: 1 }] })
    expect(textOf(events)).toBe('abcdefg')
    expect(failureOf(events)).toMatchObject({ code: 'upstream-unreachable', retryable: true })
  })

  test('a connection that is cut before the headers is tried again', async () => {
    expect((await ask({ cut: 'before-headers' })).at(-1)).toEqual(finished)
  })

  test('silence before the headers times out and is not tried again', async () => {
    const before = upstream.seen.length
    expect(
      failureOf(await ask({ hang: 'before-headers' }, question, createModel({ outbound: impatient }))),
    ).toMatchObject({
      code: 'upstream-timeout',
      retryable: true,
    })
    expect(upstream.seen.length - before).toBe(1)
  })

  test.each([
    ['a date', () => new Date(Date.now() + 60_000).toUTCString(), 60],
    ['seconds', () => '90', 90],
  ])('Retry-After as %s is told', async (_name, retryAfter, seconds) => {
    const retryAfterS = failureOf(await ask(refusals.rateLimited(retryAfter())))?.retryAfterS ?? 0
    expect(Math.abs(retryAfterS - seconds)).toBeLessThanOrEqual(1)
  })

  test('retry: false tells a busy upstream at once', async () => {
    const failure = failureOf(await ask(refusals.rateLimited(1), question, createModel({ retry: false })))
    expect(failure).toMatchObject({ code: 'upstream-rate-limited', retryAfterS: 1 })
  })
})

test('the key is in no failure, whatever the upstream repeats', async () => {
  const echo = `key ${key} is bad: insufficient_quota? model not found? image? context length?`
  for (const status of [302, 400, 401, 402, 403, 404, 405, 408, 413, 415, 418, 422, 429, 451, 500, 503, 529]) {
    const events = await ask(
      { status, error: { message: echo }, headers: { 'retry-after': '99' } },
      question,
      createModel({ retry: false }),
    )
    expect(failureOf(events)?.message, String(status)).toBeTruthy()
    expect(JSON.stringify(events)).not.toContain('CANARY')
  }
})
