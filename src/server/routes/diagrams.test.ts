import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { Failure } from '../../contract/failure.ts'
import { createRenderer } from '../../render/renderer.ts'
import { createSourceWorkers } from '../../sources/source-workers.ts'
import type { StoredMessage } from '../../store/store.ts'
import { statusOf } from '../problem.ts'
import { diagramRoutes } from './diagrams.ts'
import { exportRoutes } from './exports.ts'

const renderer = createRenderer()
const sources = createSourceWorkers()
const app = Fastify()
afterAll(() => Promise.all([renderer.close(), sources.close(), app.close()]))

const source = '# Garden\n## Roses\n## 番茄\n'
const messages = new Map([
  [1, { role: 'assistant', agent: 'mindmap', content: source }],
  [2, { role: 'assistant', agent: 'general', content: 'Hello' }],
  [3, { role: 'user', agent: null, content: 'draw' }],
  [4, { role: 'assistant', agent: 'flowchart', content: '{"nodes":[' }],
])

app.decorateRequest('owner', '')
app.addHook('onRequest', async request => {
  request.owner = String(request.headers.owner ?? 'anna')
})
app.setErrorHandler((error, _request, reply) => {
  if (!(error instanceof Failure)) throw error
  return reply.status(statusOf[error.payload.code]).send(error.payload)
})
const store = {
  readMessageOf: async (owner: string, id: number) =>
    owner === 'anna' ? ((messages.get(id) as StoredMessage | undefined) ?? null) : null,
}
app.register(diagramRoutes({ sources, store }))
app.register(exportRoutes({ renderer, sources, store }))

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })

describe('POST /diagrams/check', () => {
  test('leaves a valid source as it is', async () => {
    const answer = await post('/diagrams/check', { agent: 'mindmap', source })
    expect(answer.json()).toEqual({ valid: true, source, repairs: [], problems: [] })
  })

  test('repairs an invalid source, and lists the repairs', async () => {
    const answer = await post('/diagrams/check', { agent: 'mindmap', source: '#Garden\n##Roses\n' })
    expect(answer.json()).toMatchObject({ valid: true, source: '# Garden\n## Roses\n', repairs: [{ line: 1 }] })
  })

  test('lists the problems of a source that cannot be repaired', async () => {
    const answer = await post('/diagrams/check', { agent: 'charts', source: 'no chart' })
    expect(answer.json()).toMatchObject({ valid: false, problems: [{ level: 'error' }] })
  })

  test.each([
    ['an unknown agent', { agent: 'nobody', source }, 'unknown-agent'],
    ['the agent that only talks', { agent: 'general', source }, 'invalid-request'],
    ['no source', { agent: 'mindmap' }, 'invalid-request'],
    ['a source too large to check', { agent: 'mindmap', source: 'x'.repeat(1_000_001) }, 'invalid-request'],
  ])('refuses %s', async (_, body, code) => {
    const answer = await app.inject({ method: 'POST', url: '/diagrams/check', payload: body })
    expect([answer.statusCode, answer.json().code]).toEqual([statusOf[code as keyof typeof statusOf], code])
  })
})

describe('POST /diagrams/compare', () => {
  const map = (source: string) => ({ agent: 'mindmap', source })

  test('lists what was added, renamed, moved and removed', async () => {
    const before = map('# Trip\n## Hotel\n## Food\n### Soup\n## Fun')
    const after = map('# Trip\n## Hotel\n### Soup\n## Food and drink\n## Sun')
    const { changes, change_count } = (await post('/diagrams/compare', { before, after })).json()
    expect(change_count).toBe(changes.length)
    expect(changes).toContainEqual(expect.objectContaining({ change: 'moved', label: 'Soup', inside: 'Hotel' }))
    expect(changes.map((each: { change: string; label: string }) => `${each.change} ${each.label}`)).toEqual(
      expect.arrayContaining(['moved Soup']),
    )
  })

  test('diagrams of different kinds are compared by what both show', async () => {
    const before = { agent: 'dot', source: 'digraph { a -> b }' }
    const nodes = ['a', 'b', 'c'].map(id => ({ id, data: { label: id } }))
    const edges = [
      { id: 'one', source: 'a', target: 'b' },
      { id: 'two', source: 'b', target: 'c' },
    ]
    const after = { agent: 'flowchart', source: JSON.stringify({ nodes, edges }) }
    const { changes } = (await post('/diagrams/compare', { before, after })).json()
    const added = changes.filter((each: { change: string }) => each.change === 'added')
    expect(added).toMatchObject([{ id: 'c', label: 'c' }, { ends: ['b', 'c'] }])
    expect((await post('/diagrams/compare', { before: after, after })).json()).toEqual({ changes: [], change_count: 0 })
  })

  test('what cannot be read or compared is named', async () => {
    const refused = await post('/diagrams/compare', { before: map('# A'), after: { agent: 'flowchart', source: '{' } })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toMatchObject([{ pointer: '/after/source' }])
  })
})

describe('POST /diagrams/convert', () => {
  const dot = 'digraph {\n  order -> check [label=ok]\n  check [fontsize=9]\n}'

  test('writes a source as another kind, checked and placed', async () => {
    const answer = await post('/diagrams/convert', { source: dot, to: 'flowchart' })
    expect(answer.json()).toMatchObject({ from: 'dot', to: 'flow-json', agent: 'flowchart', valid: true, problems: [] })
    expect(answer.json().losses).toEqual([
      { code: 'lost/text', what: '`fontsize`', values: { text: '`fontsize`' }, line: 3 },
    ])
    expect(JSON.parse(answer.json().source).edges).toMatchObject([{ source: 'order', target: 'check', label: 'ok' }])
  })

  test('writes a kind as another notation, and converting back gives the same content', async () => {
    const there = (await post('/diagrams/convert', { from: 'mindmap', source, to: 'opml' })).json()
    expect(there).toMatchObject({ from: 'markdown', agent: null, valid: true, losses: [] })
    const back = (await post('/diagrams/convert', { source: there.source, to: 'mindmap' })).json()
    expect(back.source.trim()).toBe(source.trim())
  })

  test('a source that is already in the requested notation is returned unchanged', async () => {
    const answer = await post('/diagrams/convert', { source, to: 'markdown' })
    expect(answer.json()).toMatchObject({ source, losses: [], valid: true })
  })

  test.each([
    ['/to', { source, to: 'nowhere' }],
    ['/to', { source, to: 'compose' }],
    ['/from', { source, from: 'nowhere', to: 'flowchart' }],
    ['/source', { source: 'A sentence.', to: 'flowchart' }],
    ['/source', { source: 'digraph {', to: 'flowchart' }],
    ['/to', { source: '@startuml\nAlice -> Bob: hi\n@enduml', to: 'charts' }],
  ])('says what is wrong at %s', async (pointer, body) => {
    const answer = await post('/diagrams/convert', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer }])
  })
})

describe('POST /diagrams/conversions', () => {
  test('lists what a source can be written as, with what would be lost', async () => {
    const listed = (await post('/diagrams/conversions', { source, from: 'mindmap' })).json()
    expect(listed).toContainEqual({
      to: 'flow-json',
      name: 'Flowchart JSON (React Flow)',
      extension: '.json',
      agent: 'flowchart',
      losses: [],
      loss_count: 0,
    })
    expect(listed).toContainEqual(expect.objectContaining({ to: 'opml', extension: '.opml', agent: null }))
    const ids = listed.map(({ to }: { to: string }) => to)
    // Itself, what is only read, and what would have to be invented.
    for (const id of ['markdown', 'compose', 'dbml', 'echarts']) expect(ids).not.toContain(id)
  })

  test('a conversion loses what was listed', async () => {
    const many = `digraph {\n${Array.from({ length: 12 }, (_, index) => `  a${index} [fontsize=9]`).join('\n')}\n}`
    const listed = (await post('/diagrams/conversions', { source: many })).json()
    const { losses, loss_count } = listed.find(({ agent }: { agent: string }) => agent === 'flowchart')
    const converted = (await post('/diagrams/convert', { source: many, to: 'flowchart' })).json()
    expect(converted.losses.length).toBe(loss_count)
    expect(losses).toEqual(converted.losses.slice(0, 10))
  })

  test.each([
    ['/from', { source, from: 'nowhere' }],
    ['/source', { source: 'digraph {' }],
  ])('says what is wrong at %s', async (pointer, body) => {
    const answer = await post('/diagrams/conversions', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer }])
  })
})

describe('GET /notations', () => {
  test('lists what is read and written', async () => {
    const list = (await app.inject({ method: 'GET', url: '/notations' })).json()
    expect(list).toContainEqual(expect.objectContaining({ id: 'dot', name: 'Graphviz DOT', agent: null }))
    expect(list).toContainEqual(expect.objectContaining({ id: 'markdown', agent: 'mindmap', writes: ['tree'] }))
  })
})

describe('POST /diagrams/render', () => {
  test('draws SVG that runs nothing when it is opened', async () => {
    const answer = await post('/diagrams/render', { agent: 'mindmap', source, format: 'svg' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
      'x-content-type-options': 'nosniff',
    })
    expect(answer.body).toContain('番茄')
  })

  test('draws PNG of the requested width', async () => {
    const answer = await post('/diagrams/render', {
      agent: 'mindmap',
      source,
      format: 'png',
      theme: 'dark',
      width: 321,
    })
    expect(answer.headers['content-type']).toBe('image/png')
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(321)
  })

  test('lists the problems of an invalid source', async () => {
    const answer = await post('/diagrams/render', { agent: 'charts', source: '{"series":', format: 'svg' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid-request', errors: [{ pointer: '/source' }] })
  })

  test.each([{ scale: 5 }, { width: 20_000 }, { theme: 'pink' }, { format: 'gif' }])('refuses %o', async options => {
    const answer = await post('/diagrams/render', { agent: 'mindmap', source, format: 'svg', ...options })
    expect(answer.statusCode).toBe(422)
  })
})

describe('GET /messages/:id/diagram', () => {
  test('returns the stored diagram as a picture and as its source', async () => {
    const svg = await app.inject('/messages/1/diagram.svg?theme=dark')
    expect(svg.headers['content-disposition']).toBe('inline; filename="diagram-1.svg"')
    expect(svg.body).toContain('Roses')
    const png = await app.inject('/messages/1/diagram.png?scale=1')
    expect((await sharp(png.rawPayload).metadata()).format).toBe('png')
    const text = await app.inject('/messages/1/diagram.source')
    expect(text.headers['content-disposition']).toBe('attachment; filename="diagram-1.md"')
    expect(text.body).toBe(source)
  })

  test('returns the source of a broken diagram, but no picture', async () => {
    expect((await app.inject('/messages/4/diagram.source')).statusCode).toBe(200)
    expect((await app.inject('/messages/4/diagram.svg')).json().code).toBe('invalid-request')
  })

  test.each(['2', '3', '9', '-1', 'x'])('finds no diagram of message %s', async id => {
    expect((await app.inject(`/messages/${id}/diagram.svg`)).json().code).toBe('not-found')
  })

  test('does not find what belongs to another owner', async () => {
    const answer = await app.inject({ url: '/messages/1/diagram.source', headers: { owner: 'ben' } })
    expect(answer.json().code).toBe('not-found')
  })
})
