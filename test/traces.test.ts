import { once } from 'node:events'
import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number | string; arrayValue?: { values: Attribute['value'][] } }
}

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
  status: { code?: number }
}

interface Collector {
  url: string
  /** Every body that came, with its headers. */
  requests: { path: string; headers: Record<string, unknown>; body: string }[]
  spans(): SentSpan[]
  close(): Promise<void>
}

/** A collector that takes OTLP over HTTP, in JSON. */
async function startCollector(): Promise<Collector> {
  const requests: Collector['requests'] = []
  const server = createServer(async (request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers, body: await readText(request) })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the collector has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    spans: () =>
      requests.flatMap(({ body }) =>
        JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
          resource.scopeSpans.flatMap(scope => scope.spans),
        ),
      ),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

let collector: Collector
let upstream: Upstream
beforeAll(async () => {
  collector = await startCollector()
  upstream = await startUpstream()
})
afterAll(async () => {
  await upstream.close()
  await collector.close()
})

const attributesOf = (span: SentSpan | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [
      key,
      value.stringValue ?? value.arrayValue?.values.map(one => one.stringValue) ?? Number(value.intValue),
    ]),
  )

test('a turn is a trace: its span, and one for each step, without a word of what was said', async () => {
  const service = await startService({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=a%20b',
    OTEL_SERVICE_NAME: 'limn-test',
    OPENAI_API_KEY: 'sk-CANARY-key',
    OPENAI_BASE_URL: upstream.url,
    MODEL_ID: 'model-1',
  })
  upstream.next({
    text: tagged('CANARY concept.', 'flowchart TD\n  A[CANARY source] --> '),
    usage: { prompt_tokens: 70, completion_tokens: 9 },
  })
  const reply = await service.chat(
    {
      prompt: 'CANARY words',
      agent_id: 'textdiagram',
      files: [{ name: 'CANARY.txt', data: Buffer.from('CANARY text').toString('base64') }],
    },
    { headers: { 'x-request-id': 'request-1' } },
  )
  expect(reply.status).toBe(200)
  expect(reply.headers.get('x-request-id')).toBe('request-1')
  const picture = await fetch(`${service.address}/api/diagrams/render`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ agent: 'mindmap', source: '# CANARY', format: 'svg' }),
  })
  expect(picture.status).toBe(200)
  await service.stop()

  const spans = collector.spans()
  const turn = spans.find(({ name }) => name === 'turn')
  expect(attributesOf(turn)).toMatchObject({
    'gen_ai.conversation.id': '1',
    'gen_ai.agent.id': 'textdiagram',
    'limn.turn.status': 'completed',
    'limn.request.id': 'request-1',
  })
  const children = spans.filter(({ parentSpanId }) => parentSpanId === turn?.spanId)
  expect(new Set(children.map(({ name }) => name))).toEqual(
    new Set(['read document', 'routing', 'chat model-1', 'finish source']),
  )
  expect(children.every(({ traceId }) => traceId === turn?.traceId)).toBe(true)
  expect(attributesOf(children.find(({ name }) => name === 'chat model-1'))).toEqual({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'openai',
    'gen_ai.request.model': 'model-1',
    'gen_ai.response.finish_reasons': ['stop'],
    'gen_ai.usage.input_tokens': 70,
    'gen_ai.usage.output_tokens': 9,
  })
  expect(attributesOf(spans.find(({ name }) => name === 'render'))).toEqual({
    'gen_ai.agent.id': 'mindmap',
    'limn.format': 'svg',
  })
  expect(collector.requests[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-team': 'a b' } })
  const sent = collector.requests.map(({ body }) => body).join('')
  expect(sent).toContain('"limn-test"')
  expect(sent).not.toContain('CANARY')
})

test('a turn goes on with the trace of who asks, where the header names one', async () => {
  const before = collector.spans().length
  const service = await startService({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const spanId = 'b7ad6b7169203331'
  const headers = [
    `00-${traceId}-${spanId}-01`,
    `cc-${traceId}-${spanId}-01-what the future will be like`,
    `00-${traceId}-${spanId}-01-more`,
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    'nonsense',
  ]
  for (const traceparent of headers) await service.chat({ prompt: '@general x' }, { headers: { traceparent } })
  await service.stop()
  const turns = collector
    .spans()
    .slice(before)
    .filter(({ name }) => name === 'turn')
  expect(turns.map(turn => [turn.traceId === traceId, turn.parentSpanId ?? null])).toEqual([
    [true, spanId],
    [true, spanId],
    ...Array.from({ length: 4 }, () => [false, null]),
  ])
})

test('a failure is told by its code alone', async () => {
  const before = collector.spans().length
  const service = await startService({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OPENAI_API_KEY: 'k',
    OPENAI_BASE_URL: upstream.url,
    MODEL_ID: 'model-1',
  })
  upstream.next({ status: 401, error: { message: 'CANARY is not a key' } })
  await service.chat({ prompt: 'x', agent_id: 'mindmap' })
  await service.stop()
  const spans = collector.spans().slice(before)
  const model = spans.find(({ name }) => name === 'chat model-1')
  expect(attributesOf(model)).toMatchObject({ 'error.type': 'upstream-unauthorized' })
  expect([model?.status.code, spans.find(({ name }) => name === 'turn')?.status.code]).toEqual([2, 2])
  expect(collector.requests.map(({ body }) => body).join('')).not.toContain('CANARY')
})

test('a collector that is not there costs nothing but a line in the log', async () => {
  const gone = await startCollector()
  await gone.close()
  const service = await startService({ OTEL_EXPORTER_OTLP_ENDPOINT: gone.url, LIMN_LOG_LEVEL: 'silent' })
  const reply = await service.chat({ prompt: 'mind map: Coffee > Beans', agent_id: 'mindmap' })
  expect(reply.events.at(-1)?.data).toMatchObject({ status: 'completed' })
  await service.stop()
})
