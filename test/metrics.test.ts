import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

let upstream: Upstream
let service: Service
beforeAll(async () => {
  upstream = await startUpstream({
    text: tagged('A map.', '```markdown\n# Coffee\n## Beans\n```'),
    usage: { prompt_tokens: 70, completion_tokens: 9 },
  })
  service = await startService({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'm' })
})
afterAll(async () => {
  await service.stop()
  await upstream.close()
})

async function readMetrics(from: Service = service, headers: Record<string, string> = {}) {
  const response = await fetch(`${from.address}/metrics`, { headers })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

/** The value of exactly this series; undefined where there is none. */
function readSeries(text: string, series: string): number | undefined {
  const line = text.split('\n').find(line => line.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

test('turns, tokens, repairs, pools and the event loop are counted', async () => {
  await service.chat({ prompt: 'Coffee', agent_id: 'mindmap' })
  upstream.next({ status: 401 })
  await service.chat({ prompt: 'Coffee', agent_id: 'mindmap' })
  const { status, type, text } = await readMetrics()
  expect(status).toBe(200)
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/)
  const values = {
    'limn_turns_total{agent="mindmap",status="completed"}': 1,
    'limn_turns_total{agent="mindmap",status="failed"}': 1,
    'limn_turn_failures_total{code="upstream-unauthorized"}': 1,
    'limn_tokens_total{agent="mindmap",direction="input"}': 70,
    'limn_tokens_total{agent="mindmap",direction="output"}': 9,
    'limn_diagrams_total{agent="mindmap",valid="true"}': 1,
    limn_turn_first_event_seconds_count: 2,
    limn_turn_first_piece_seconds_count: 1,
    'limn_turn_seconds_count{status="completed"}': 1,
    limn_running_turns: 0,
    limn_followers: 0,
    'limn_pool_waiting_jobs{pool="documents"}': 0,
    'limn_pool_processes{pool="drawing",state="working"}': 0,
  }
  expect(Object.fromEntries(Object.keys(values).map(series => [series, readSeries(text, series)]))).toEqual(values)
  expect(readSeries(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(readSeries(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('repairs are counted by their code', async () => {
  upstream.next({ text: tagged('A flow.', '{"nodes": [{"id": "a", "data": {"label": "Start"}},], "edges": []}') })
  await service.chat({ prompt: 'A flow', agent_id: 'flowchart' })
  const { text } = await readMetrics()
  expect(readSeries(text, 'limn_repairs_total{code="guided"}')).toBeGreaterThan(0)
})

test('turns and followers are counted while they run', async () => {
  upstream.next({ hang: 1 })
  const left = Promise.withResolvers<string>()
  await service.chat(
    { prompt: 'Coffee', agent_id: 'mindmap' },
    {
      onEvent: ({ event, data }) => {
        if (event !== 'agent_selected') return undefined
        readMetrics().then(async ({ text }) => {
          await service.request('POST', `/api/sessions/${data.session_id}/stop`)
          left.resolve(text)
        }, left.reject)
        return undefined
      },
    },
  )
  const during = await left.promise
  expect([readSeries(during, 'limn_running_turns'), readSeries(during, 'limn_followers')]).toEqual([1, 1])
  const { text } = await readMetrics()
  expect([readSeries(text, 'limn_running_turns'), readSeries(text, 'limn_followers')]).toEqual([0, 0])
  expect(readSeries(text, 'limn_turns_total{agent="mindmap",status="stopped"}')).toBe(1)
})

test('on this machine no token is asked for; where there are tokens, one of them is', async () => {
  const guarded = await startService({ LIMN_TOKENS: 'anna:anna-token-1' })
  try {
    expect((await readMetrics(guarded)).status).toBe(401)
    expect((await readMetrics(guarded, { authorization: 'Bearer anna-token-1' })).status).toBe(200)
    await guarded.restart({ LIMN_METRICS_TOKEN: 'metrics-token-1' })
    expect((await readMetrics(guarded, { authorization: 'Bearer anna-token-1' })).status).toBe(401)
    expect((await readMetrics(guarded, { authorization: 'Bearer metrics-token-1' })).status).toBe(200)
  } finally {
    await guarded.stop()
  }
})

test('beyond this machine the metrics are not for anyone, even where anyone may draw', async () => {
  const open = await startService({ HOST: '0.0.0.0', LIMN_ALLOW_ANONYMOUS: 'true' })
  try {
    const { status, text } = await readMetrics(open)
    expect(status).toBe(401)
    expect(text).toContain('LIMN_METRICS_TOKEN')
    expect((await open.request('GET', '/api/sessions')).status).toBe(200)
  } finally {
    await open.stop()
  }
})
