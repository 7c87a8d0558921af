import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AgentDescription } from '../src/contract/agents.ts'
import { modelsSchema } from '../src/contract/requests.ts'
import {
  listedSessionSchema,
  type Message,
  type SessionSummary,
  sessionHistorySchema,
} from '../src/contract/sessions.ts'
import { dataOf, type Service, startService } from './service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

async function create(prompt: string, more: Record<string, unknown> = {}): Promise<number> {
  const reply = await service.chat({ prompt, agent_id: 'mindmap', ...more })
  return dataOf(reply, 'session_created')[0]?.session_id ?? 0
}
const list = async (query = '') => (await service.request('GET', `/api/sessions${query}`)).json as SessionSummary[]

describe('the title of a new session', () => {
  test.each([
    ['# Coffee\n## Beans', 'Coffee'],
    ['@mindmap Coffee > Beans', 'Coffee > Beans'],
    ['@Flow\n\n  The first line  \nThe second', 'The first line'],
    ['bob@flow.io writes', 'bob@flow.io writes'],
    [`${'word '.repeat(11)}and then a long one`, `${'word '.repeat(11)}and`],
    [`${'a'.repeat(59)} b`, `${'a'.repeat(59)}`],
    ['a'.repeat(80), 'a'.repeat(60)],
    ['图'.repeat(80), '图'.repeat(60)],
    ['👩‍🌾'.repeat(10), '👩‍🌾'.repeat(10)],
  ])('of %j', async (prompt, title) => {
    const id = await create(prompt)
    expect((await service.readSession(id)).session.title).toBe(title)
  })

  test('is the name of the file where there are no words, and nothing drawn has a title', async () => {
    const data = Buffer.from('Order received -> Check stock -> Pack parcel').toString('base64')
    const id = await create('', { agent_id: 'flowchart', files: [{ name: 'plan.txt', data }] })
    expect((await service.readSession(id)).session.title).toBe('plan.txt')
  })

  test('is told with its first event, and comes from what was drawn first, where that has no title', async () => {
    const refused = await service.chat({ prompt: '@flow Is it warm?' })
    const { session_id, title } = dataOf(refused, 'session_created')[0] ?? { session_id: 0 }
    expect(title).toBe('Is it warm?')
    await service.chat({ prompt: '@flow First wake up. Then have a shower. Then go to work.', session_id })
    expect((await service.readSession(session_id)).session.title).toBe(
      'First wake up. Then have a shower. Then go to work.',
    )
  })

  test('is that of its drawing as soon as there is one, until it is renamed', async () => {
    const reply = await service.chat({ prompt: 'please draw this:\n# Coffee\n## Beans', agent_id: 'mindmap' })
    const { session_id } = dataOf(reply, 'session_created')[0] ?? { session_id: 0 }
    expect(dataOf(reply, 'message_created').at(-1)?.session_title).toBe('Coffee')
    expect((await service.readSession(session_id)).session.title).toBe('Coffee')
    await service.request('PATCH', `/api/sessions/${session_id}`, { title: 'For Ann' })
    await service.chat({ prompt: '# Tea\n## Leaves', agent_id: 'mindmap', session_id })
    expect((await service.readSession(session_id)).session.title).toBe('For Ann')
  })
})

describe('the list', () => {
  test('holds what the contract says, newest change first', async () => {
    const first = await create('# First')
    await create('# Second')
    await service.chat({ prompt: '# More', agent_id: 'mindmap', session_id: first })
    const sessions = await list()
    expect(sessions[0]?.id).toBe(first)
    for (const session of sessions) expect(listedSessionSchema.strict().parse(session)).toEqual(session)
    expect(sessions[0]?.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('names the newest valid diagram of each session, which is drawn small', async () => {
    const id = await create('# Small\n## Picture')
    const session = (await service.readSession(id)).messages
    const drawn = session.at(-1)?.id ?? 0
    await service.request('POST', `/api/sessions/${id}/messages`, {
      parent_id: drawn,
      agent: 'flowchart',
      content: '{"nodes": [',
    })
    const { diagram } =
      z
        .array(listedSessionSchema)
        .parse(await list())
        .find(each => each.id === id) ?? {}
    expect(diagram).toEqual({ message_id: drawn, agent: 'mindmap' })
    const path = `/api/messages/${drawn}/thumbnail?theme=dark`
    const ask = (headers: Record<string, string> = {}) => fetch(service.address + path, { headers })
    const first = await ask()
    expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, no-cache',
    ])
    const picture = Buffer.from(await first.arrayBuffer())
    // The width in the header of the PNG.
    expect(picture.readUInt32BE(16)).toBe(168)
    const tag = first.headers.get('etag') ?? ''
    expect((await ask({ 'if-none-match': tag })).status).toBe(304)
    expect(Buffer.from(await (await ask()).arrayBuffer())).toEqual(picture)
    const light = await fetch(service.address + path.replace('dark', 'light'))
    expect(light.headers.get('etag')).not.toBe(tag)
    await service.request('DELETE', `/api/sessions/${id}`)
    expect((await ask({ 'if-none-match': tag })).status).toBe(404)
    expect((await service.request('GET', '/api/messages/1/thumbnail?theme=pink')).status).toBe(422)
  })

  test('is paged by the link to the next page', async () => {
    const all = await list()
    const paged: SessionSummary[] = []
    let path: string | undefined = '/api/sessions?limit=4'
    while (path) {
      const reply = await service.request('GET', path)
      const page = reply.json as SessionSummary[]
      expect(page.length).toBeLessThanOrEqual(4)
      paged.push(...page)
      path = /^<([^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1]
    }
    expect(paged).toEqual(all)
  })

  test('is searched in titles and messages, over pages too', async () => {
    for (let count = 0; count < 3; count++) await create(`# Zebra ${count}\n## Stripes & more`)
    expect(await list('?q=zebra')).toHaveLength(3)
    expect(await list(`?q=${encodeURIComponent('STRIPES & MORE')}`)).toHaveLength(3)
    const reply = await service.request('GET', '/api/sessions?q=zebra&limit=2')
    const next = /^<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1] ?? ''
    expect((await service.request('GET', next)).json).toHaveLength(1)
    expect(await list('?q=nothing-like-it')).toEqual([])
  })

  test.each(['?limit=0', '?limit=201', '?limit=x', '?limit=1&cursor=bogus'])('refuses %s', async query => {
    const reply = await service.request('GET', `/api/sessions${query}`)
    expect([reply.status, (reply.json as { code: string }).code]).toEqual([422, 'invalid-request'])
  })
})

describe('one session', () => {
  test('is read with all its messages, in order, and nothing that is not in the contract', async () => {
    const id = await create('# A\n## B')
    await service.chat({ prompt: '# C\n## D', agent_id: 'mindmap', session_id: id })
    const { json } = await service.request('GET', `/api/sessions/${id}`)
    const { session, messages } = sessionHistorySchema.parse(json)
    expect(json).toEqual({ session, messages })
    expect(messages.map(({ role, turn_index, agent }) => [role, turn_index, agent])).toEqual([
      ['user', 0, null],
      ['assistant', 0, 'mindmap'],
      ['user', 1, null],
      ['assistant', 1, 'mindmap'],
    ])
    expect(messages.map(message => message.id)).toEqual(messages.map(message => message.id).toSorted((a, b) => a - b))
    expect(messages[2]?.parent_id).toBe(messages[1]?.id)
    expect(session).toMatchObject({ running: false, last_event_id: expect.any(Number) })
  })

  test('takes another first message beside the one it has', async () => {
    const id = await create('# First')
    await service.chat({ prompt: '# Other', agent_id: 'mindmap', session_id: id, is_first: true })
    const { messages } = await service.readSession(id)
    expect(messages.map(({ turn_index, parent_id }) => [turn_index, parent_id === null])).toEqual([
      [0, true],
      [0, false],
      [0, true],
      [0, false],
    ])
    expect((await service.chat({ prompt: 'x', session_id: id, parent_id: 99_999 })).status).toBe(422)
  })

  test('keeps the mention in the message and not in what is drawn', async () => {
    const reply = await service.chat({ prompt: '@mindmap # A\n## B' })
    const { messages } = await service.readSession(dataOf(reply, 'session_created')[0]?.session_id ?? 0)
    expect(messages[0]?.content).toBe('@mindmap # A\n## B')
    expect(messages[1]?.content).toBe('# A\n## B')
  })

  test('is renamed', async () => {
    const id = await create('# A')
    const reply = await service.request('PATCH', `/api/sessions/${id}`, { title: '  A better name ' })
    expect(reply.json).toMatchObject({ id, title: 'A better name' })
    expect((await service.readSession(id)).session.title).toBe('A better name')
    for (const body of [{}, { title: '' }, { title: ' ' }, { title: 'x'.repeat(201) }]) {
      expect((await service.request('PATCH', `/api/sessions/${id}`, body)).status).toBe(422)
    }
    expect((await service.request('PATCH', '/api/sessions/99999', { title: 'x' })).status).toBe(404)
  })

  test('is deleted with all that belongs to it', async () => {
    const id = await create('# A\n## B')
    const deleted = await service.request('DELETE', `/api/sessions/${id}`)
    expect(deleted.json).toEqual({ status: 'success' })
    const keptDays = (Date.parse(deleted.headers.get('limn-restorable-until') ?? '') - Date.now()) / 86_400_000
    expect(keptDays).toBeCloseTo(7, 1)
    for (const [method, path] of [
      ['GET', `/api/sessions/${id}`],
      ['DELETE', `/api/sessions/${id}`],
      ['GET', `/api/sessions/${id}/events`],
    ] as const) {
      expect((await service.request(method, path)).status).toBe(404)
    }
    expect((await list()).some(session => session.id === id)).toBe(false)
    expect((await service.chat({ prompt: 'x', session_id: id })).status).toBe(404)
  })

  test('that is deleted is restored by its owner, or deleted for good', async () => {
    const id = await create('# Back\n## Again')
    const before = await service.readSession(id)
    expect((await service.request('POST', `/api/sessions/${id}/restore`)).status).toBe(404)
    await service.request('DELETE', `/api/sessions/${id}`)
    expect(await list('?view=deleted')).toContainEqual(expect.objectContaining({ id, deleted_at: expect.any(String) }))
    await service.restart()
    expect((await service.request('GET', `/api/sessions/${id}`)).status).toBe(404)
    expect((await service.request('POST', `/api/sessions/${id}/restore`)).json).toMatchObject({ id, title: 'Back' })
    expect(await service.readSession(id)).toEqual(before)
    await service.request('DELETE', `/api/sessions/${id}`)
    const forever = await service.request('DELETE', `/api/sessions/${id}?forever=true`)
    expect([forever.status, forever.headers.get('limn-restorable-until')]).toEqual([200, null])
    for (const [method, path] of [
      ['POST', `/api/sessions/${id}/restore`],
      ['DELETE', `/api/sessions/${id}?forever=true`],
    ] as const)
      expect((await service.request(method, path)).status).toBe(404)
    expect((await service.request('DELETE', `/api/sessions/${id}?forever=maybe`)).status).toBe(422)
  })

  test('is kept no longer than the configuration says', async () => {
    const [kept, removed] = [await create('# Kept'), await create('# Removed')]
    await service.request('DELETE', `/api/sessions/${kept}`)
    await service.restart({ LIMN_KEEP_DELETED_DAYS: '0' })
    await expect.poll(() => list('?view=deleted')).toEqual([])
    const reply = await service.request('DELETE', `/api/sessions/${removed}`)
    expect([reply.status, reply.headers.get('limn-restorable-until')]).toEqual([200, null])
    expect((await service.request('POST', `/api/sessions/${removed}/restore`)).status).toBe(404)
    await service.restart()
  })

  test('is pinned and archived', async () => {
    const id = await create('# Mark')
    const change = (body: unknown) => service.request('PATCH', `/api/sessions/${id}`, body)
    const marked = async (query: string) => (await list(query)).some(session => session.id === id)
    expect((await change({ pinned: true })).json).toMatchObject({ id, title: 'Mark' })
    expect([await marked('?view=pinned'), await marked('')]).toEqual([true, true])
    await change({ archived: true })
    expect([await marked(''), await marked('?view=archived'), await marked('?view=pinned')]).toEqual([
      false,
      true,
      false,
    ])
    expect([await marked('?q=mark'), await marked('?q=mark&view=all')]).toEqual([false, true])
    expect((await change({ pinned: true, archived: true })).status).toBe(422)
    expect((await change({ pinned: 'yes' })).status).toBe(422)
    expect((await service.request('GET', '/api/sessions?view=none')).status).toBe(422)
  })

  test('has tags, at most ten of them, and is listed by each, page by page', async () => {
    const [first, second] = [await create('# One'), await create('# Two')]
    const change = (body: unknown, id = first) => service.request('PATCH', `/api/sessions/${id}`, body)
    const tags = ['Q3 plan', '客户', 'x'.repeat(40)]
    expect((await change({ tags: [' Q3 plan ', ...tags.slice(1)] })).json).toMatchObject({ id: first, tags })
    for (const wrong of [
      [''],
      [' '],
      ['x'.repeat(41)],
      ['Work', 'work '],
      Array.from({ length: 11 }, (_, n) => `${n}`),
      'a',
    ]) {
      expect((await change({ tags: wrong })).status).toBe(422)
    }
    expect((await service.readSession(first)).session.tags).toEqual(tags)
    expect((await change({ tags: Array.from({ length: 10 }, (_, n) => `${n}`) }, second)).status).toBe(200)
    await change({ tags: ['q3 PLAN'] }, second)
    expect((await list('?tag=q3%20plan')).map(({ id }) => id)).toEqual([second, first])
    const page = await service.request('GET', '/api/sessions?tag=q3%20plan&limit=1')
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    expect((await service.request('GET', next)).json).toMatchObject([{ id: first, tags }])
    expect(await list('?tag=q3')).toEqual([])
    expect((await service.request('GET', '/api/sessions?tag=')).status).toBe(422)
    await change({ tags: [] })
    expect((await service.readSession(first)).session).not.toHaveProperty('tags')
  })

  test('is there again after a restart', async () => {
    const id = await create('# Kept\n## Well')
    const before = await service.readSession(id)
    await service.restart()
    expect(await service.readSession(id)).toEqual(before)
  })
})

test('the agents describe themselves, with examples to click on', async () => {
  const agents = (await service.request('GET', '/api/agents')).json as AgentDescription[]
  expect(agents.map(agent => agent.id).sort()).toEqual([
    'architecture',
    'charts',
    'flowchart',
    'general',
    'infographic',
    'mindmap',
    'textdiagram',
  ])
  for (const agent of agents.filter(agent => agent.file_extension !== null)) {
    expect(agent.examples.length).toBeGreaterThan(1)
    expect(agent.file_extension).toMatch(/^\.[a-z]+$/)
  }
})

test('the models are told, with nothing secret', async () => {
  const { json } = await service.request('GET', '/api/models')
  expect(modelsSchema.strict().parse(json)).toMatchObject({ default: null })
  expect(modelsSchema.parse(json).providers.map(provider => provider.id)).toContain('openai')
})

test('the connection test tells what is wrong in words', async () => {
  const tried = async (body: Record<string, unknown>) => (await service.request('POST', '/api/test-model', body)).json
  expect(await tried({ model_id: 'm' })).toMatchObject({ success: false, response: '' })
  expect(await tried({ model_id: 'm', api_key: 'k', base_url: 'http://127.0.0.1:9/v1' })).toMatchObject({
    success: false,
    message: expect.stringContaining('127.0.0.1:9'),
    response: '',
  })
  expect((await service.request('POST', '/api/test-model', { model_id: 5 })).status).toBe(422)
})

describe('a stored diagram as another kind', () => {
  test('is a version below it, checked, with what is lost', async () => {
    const id = await create('# Coffee\n## Beans\n## Water')
    const [, answer] = (await service.readSession(id)).messages
    const path = `/api/sessions/${id}/messages/${answer?.id}/convert`
    const reply = await service.request('POST', path, { to: 'flowchart' })
    const { message, losses } = reply.json as { message: Message; losses: unknown[] }
    expect([reply.status, losses]).toEqual([201, []])
    expect(message).toMatchObject({ agent: 'flowchart', valid: true, edited: true, parent_id: answer?.id })
    expect((await service.readSession(id)).messages.at(-1)).toEqual(message)
    const beside = await service.request('POST', path, { to: 'flowchart', parent_id: answer?.parent_id })
    expect(beside.json).toMatchObject({ message: { parent_id: answer?.parent_id } })
    expect((await service.request('POST', path, { to: 'flowchart', parent_id: 999_999 })).status).toBe(422)
  })

  test('needs a message with a diagram, and a kind that can show it', async () => {
    const id = await create('# Coffee')
    const [question, answer] = (await service.readSession(id)).messages
    const convert = async (message: number | undefined, to: string) =>
      (await service.request('POST', `/api/sessions/${id}/messages/${message}/convert`, { to })).status
    expect(await convert(question?.id, 'flowchart')).toBe(404)
    expect(await convert(999_999, 'flowchart')).toBe(404)
    expect(await convert(answer?.id, 'general')).toBe(422)
  })
})

describe('long contents', () => {
  const long = `# Ä "图"\n\n${'A paragraph, "quoted" \\n 图 '.repeat(12_000)}`

  test('are in the session by default, and at their own address for who asks for that', async () => {
    const id = await create('# Long')
    const [question] = (await service.readSession(id)).messages
    const body = { parent_id: question?.id, agent: 'mindmap', content: long }
    const added = (await service.request('POST', `/api/sessions/${id}/messages`, body)).json as Message
    expect((await service.readSession(id)).messages.at(-1)).toEqual(added)

    const { json } = await service.request('GET', `/api/sessions/${id}?contents=reference`)
    const { messages } = sessionHistorySchema.parse(json)
    const url = `/api/messages/${added.id}/content`
    expect(messages.at(-1)).toEqual({ ...added, content: '', content_url: url })
    expect(messages.slice(0, -1)).toEqual((await service.readSession(id)).messages.slice(0, -1))

    const response = await fetch(service.address + url)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe(added.content)
    const tag = response.headers.get('etag') ?? ''
    const again = await fetch(service.address + url, { headers: { 'if-none-match': `"other", W/${tag}` } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await service.request('GET', `/api/messages/${added.id}/unbound-content`)).status).toBe(404)
    expect((await service.request('GET', '/api/messages/999999/content')).status).toBe(404)
  })

  test('of an unknown request are refused', async () => {
    const id = await create('# Short')
    expect((await service.request('GET', `/api/sessions/${id}?contents=none`)).status).toBe(422)
  })
})
