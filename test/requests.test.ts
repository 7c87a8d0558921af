import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProblemDetails, problemDetailsSchema } from '../src/contract/failure-schemas.ts'
import { dataOf, type Reply, type Service, startService } from './service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({
    LIMN_MAX_FILES: '2',
    LIMN_MAX_FILE_MB: '1',
    LIMN_MAX_IMAGES: '1',
    LIMN_MAX_BODY_MB: '4',
  })
})
afterAll(() => service.stop())

const completions = '/api/chat/completions'
const base64 = (bytes: number) => Buffer.alloc(bytes, 'a').toString('base64')

function problemOf(reply: Reply): ProblemDetails {
  expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  const problem = problemDetailsSchema.parse(reply.json)
  expect(problem.status).toBe(reply.status)
  return problem
}

describe('a request that breaks the contract is answered with a problem that points to the fault', () => {
  test.each<[string, unknown, number, string, string[]]>([
    ['no prompt', {}, 422, 'invalid-request', ['/prompt']],
    ['a body that is no object', [], 422, 'invalid-request', ['']],
    ['a prompt that is no text', { prompt: 5 }, 422, 'invalid-request', ['/prompt']],
    ['a prompt of spaces', { prompt: ' \n ' }, 422, 'invalid-request', ['/prompt']],
    ['a prompt over the limit', { prompt: 'a'.repeat(100_001) }, 422, 'invalid-request', ['/prompt']],
    ['no concurrency', { prompt: 'x', concurrency: 0 }, 422, 'invalid-request', ['/concurrency']],
    ['too much concurrency', { prompt: 'x', concurrency: 17 }, 422, 'invalid-request', ['/concurrency']],
    ['half a concurrency', { prompt: 'x', concurrency: 1.5 }, 422, 'invalid-request', ['/concurrency']],
    ['a session as text', { prompt: 'x', session_id: '1' }, 422, 'invalid-request', ['/session_id']],
    ['two faults at once', { prompt: 5, is_retry: 'yes' }, 422, 'invalid-request', ['/prompt', '/is_retry']],
    ['a file without a name', { prompt: 'x', files: [{ data: '' }] }, 422, 'invalid-request', ['/files/0/name']],
    [
      'a file that is no Base64',
      { prompt: 'x', files: [{ name: 'a', data: '***' }] },
      422,
      'invalid-request',
      ['/files/0/data'],
    ],
    [
      'Base64 of a wrong length',
      { prompt: 'x', files: [{ name: 'a', data: 'abcde' }] },
      422,
      'invalid-request',
      ['/files/0/data'],
    ],
    ['an image that is none', { prompt: 'x', images: ['aGVsbG8='] }, 422, 'invalid-request', ['/images/0']],
    [
      'a history entry of no role',
      { prompt: 'x', history: [{ content: 'y' }] },
      422,
      'invalid-request',
      ['/history/0/role'],
    ],
    [
      'an unknown time zone',
      { prompt: 'x', context: { timezone: 'Mars/One' } },
      422,
      'invalid-request',
      ['/context/timezone'],
    ],
    [
      'an unknown language tag',
      { prompt: 'x', context: { language: '??' } },
      422,
      'invalid-request',
      ['/context/language'],
    ],
    ['too much context', { prompt: 'x', context: { notes: 'x'.repeat(40_000) } }, 422, 'invalid-request', ['/context']],
    ['a retry of no session', { prompt: '', is_retry: true }, 422, 'invalid-request', ['/session_id']],
    ['an unknown agent', { prompt: 'x', agent_id: 'poster' }, 422, 'unknown-agent', ['/agent_id']],
    ['JSON that is broken off', '{"prompt": ', 400, 'malformed-json', []],
    ['an unknown session', { prompt: 'x', session_id: 99_999 }, 404, 'not-found', []],
    ['too many files', { prompt: 'x', files: Array(3).fill({ name: 'a', data: '' }) }, 413, 'too-large', []],
    ['too large a file', { prompt: 'x', files: [{ name: 'a', data: base64(1_100_000) }] }, 413, 'too-large', []],
    ['too many images', { prompt: 'x', images: ['', ''] }, 413, 'too-large', []],
    ['too large a body', { prompt: 'x', files: [{ name: 'a', data: base64(4_000_000) }] }, 413, 'too-large', []],
  ])('%s', async (_name, body, status, code, pointers) => {
    const problem = problemOf(await service.request('POST', completions, body))
    expect([problem.status, problem.code]).toEqual([status, code])
    expect((problem.errors ?? []).map(error => error.pointer)).toEqual(pointers)
  })

  test('a limit that was exceeded is named', async () => {
    const reply = await service.request('POST', completions, {
      prompt: 'x',
      files: Array(3).fill({ name: 'a', data: '' }),
    })
    expect(problemOf(reply).detail).toMatch(/3 files.*2 files.*LIMN_MAX_FILES/)
  })

  test('the known agents are listed when one is unknown', async () => {
    const problem = problemOf(await service.request('POST', completions, { prompt: 'x', agent_id: 'poster' }))
    expect(problem.detail).toContain('mindmap, flowchart, charts, architecture, textdiagram, infographic, general')
  })

  test('a body of another type is 415', async () => {
    const reply = await service.request('POST', completions, '{"prompt":"x"}', {
      headers: { 'content-type': 'text/plain' },
    })
    expect([reply.status, problemOf(reply).code]).toEqual([415, 'unsupported-media-type'])
  })

  test.each([
    ['small', 0],
    ['large', 2_000_000],
  ])('a %s body that is no UTF-8 is refused, not changed', async (_name, padding) => {
    const body = Buffer.from(JSON.stringify({ prompt: 'caf\xe9', padding: ' '.repeat(padding) }), 'latin1')
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(service.address + completions, { method: 'POST', headers, body })
    const { code, detail } = problemDetailsSchema.parse(await response.json())
    expect([response.status, code, detail]).toEqual([400, 'malformed-json', 'The body is not valid UTF-8.'])
  })

  test('nothing is stored of a refused request', async () => {
    expect((await service.request('GET', '/api/sessions')).json).toEqual([])
  })
})

describe('addresses', () => {
  test('an unknown one is a problem', async () => {
    expect(problemOf(await service.request('GET', '/api/nothing')).code).toBe('not-found')
  })
  test.each([
    ['PUT', '/api/sessions', 'GET'],
    ['GET', completions, 'POST'],
    ['POST', '/api/sessions/1', 'DELETE'],
    ['GET', '/api/sessions/1/stop', 'POST'],
  ])('%s %s is 405 and tells what is allowed', async (method, path, allowed) => {
    const reply = await service.request(method, path)
    expect(problemOf(reply).code).toBe('method-not-allowed')
    expect(reply.headers.get('allow')?.split(', ')).toContain(allowed)
  })
  test.each(['abc', '-1', '1.5', '99999999999999999999'])('a session id %s names nothing', async id => {
    expect(problemOf(await service.request('GET', `/api/sessions/${id}`)).code).toBe('not-found')
  })
})

test('null stands for an absent field', async () => {
  const reply = await service.chat({
    prompt: '# A\n## B',
    session_id: null,
    images: null,
    files: null,
    history: null,
    context: null,
    parent_id: null,
    is_retry: null,
    concurrency: null,
    model_id: null,
    api_key: null,
    base_url: null,
    agent_id: null,
  })
  expect(dataOf(reply, 'tool_end')[0]?.valid).toBe(true)
})

test('fields that a question does not have are let pass', async () => {
  expect((await service.chat({ prompt: '# A\n## B', temperature: 1 })).status).toBe(200)
})

test.each([
  ['check', { agent: 'mindmap', source: '# A' }],
  ['render', { agent: 'mindmap', source: '# A', format: 'svg' }],
  ['convert', { source: '# A', to: 'dot' }],
  ['conversions', { source: '# A' }],
  ['exports', { source: '# A' }],
  ['restyles', { agent: 'mindmap', source: '# A' }],
  ['compare', { before: { agent: 'mindmap', source: '# A' }, after: { agent: 'mindmap', source: '# B' } }],
])('a mistyped field of /api/diagrams/%s is named', async (path, body) => {
  const send = (more: object) => service.request('POST', `/api/diagrams/${path}`, { ...body, ...more })
  const refused = await send({ 'formt/': 'png' })
  expect(refused.status).toBe(422)
  expect(refused.json).toMatchObject({
    code: 'invalid-request',
    detail: expect.stringContaining('/formt~1 is not a field of this request'),
    errors: [{ pointer: '/formt~1' }],
  })
})

describe('tokens', () => {
  test('every request needs one, and each owner sees only what is theirs', async () => {
    const guarded = await startService({ LIMN_TOKENS: 'ann:ann-token-1,bob:bob-token-1', HOST: '127.0.0.1' })
    const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    const refused = await guarded.request('GET', '/api/sessions')
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect((await guarded.request('GET', '/api/sessions', undefined, as('ann-token-2'))).status).toBe(401)
    const made = await guarded.chat({ prompt: '# A\n## B' }, as('ann-token-1'))
    const id = dataOf(made, 'session_created')[0]?.session_id
    for (const [method, path, body] of [
      ['GET', `/api/sessions/${id}`, undefined],
      ['DELETE', `/api/sessions/${id}`, undefined],
      ['PATCH', `/api/sessions/${id}`, { title: 'x' }],
      ['GET', `/api/sessions/${id}/events`, undefined],
      ['POST', `/api/sessions/${id}/stop`, undefined],
      ['POST', `/api/sessions/${id}/messages`, { parent_id: 1, agent: 'mindmap', content: '# x' }],
      ['POST', `/api/sessions/${id}/messages/2/convert`, { to: 'flowchart' }],
      ['POST', completions, { prompt: 'x', session_id: id }],
    ] as const) {
      expect([path, (await guarded.request(method, path, body, as('bob-token-1'))).status]).toEqual([path, 404])
    }
    expect((await guarded.request('GET', `/api/sessions/${id}`, undefined, as('ann-token-1'))).status).toBe(200)
    expect((await guarded.request('GET', '/healthz')).status).toBe(200)
    await guarded.stop()
  })
})
