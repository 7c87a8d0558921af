import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShareDescription } from '../src/contract/shares.ts'
import { type Service, startService } from './service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

async function ask(body: Record<string, unknown>): Promise<{ sessionId: number; id: number; style: unknown }> {
  const { events } = await service.chat({ prompt: 'flowchart: Ask -> Answer', agent_id: 'flowchart', ...body })
  const end = events.at(-1)
  if (end?.event !== 'message_created') throw new Error('the turn did not end')
  const { json } = await service.request('GET', `/api/messages/${end.data.id}`)
  return { sessionId: end.data.session_id, id: end.data.id, style: (json as { style: unknown }).style }
}

test('a diagram keeps the style that was asked for, and those that follow it have it too', async () => {
  const first = await ask({ context: { style: 'blueprint' } })
  expect(first.style).toBe('blueprint')
  const session_id = first.sessionId
  expect(await ask({ session_id, prompt: 'rename Answer to Reply' })).toMatchObject({ style: 'blueprint' })
  const clean = await ask({ session_id, prompt: 'rename Reply to Echo', context: { style: 'clean' } })
  expect(clean.style).toBe('clean')
  expect(await ask({ session_id, prompt: 'undo' })).toMatchObject({ style: 'blueprint' })
  expect((await ask({})).style).toBeNull()
})

test('a version by hand has the style of its parent, or one of its own', async () => {
  const { sessionId, id } = await ask({ context: { style: 'print' } })
  const { json } = await service.request('GET', `/api/messages/${id}`)
  const { content } = json as { content: string }
  const store = (body: object) =>
    service.request('POST', `/api/sessions/${sessionId}/messages`, {
      parent_id: id,
      agent: 'flowchart',
      content,
      ...body,
    })
  expect((await store({})).json).toMatchObject({ style: 'print' })
  expect((await store({ style: 'card' })).json).toMatchObject({ style: 'card' })
})

test('pictures of a stored diagram are in its style, unless they are asked for in another one', async () => {
  const { sessionId, id } = await ask({ context: { style: 'blueprint' } })
  const shared = await service.request('POST', `/api/sessions/${sessionId}/shares`, {})
  const { url } = shared.json as ShareDescription
  const path = `${service.address}/api/messages/${id}`
  const read = async (address: string) => (await fetch(address)).text()
  const [own, exported, link] = await Promise.all(
    [`${path}/diagram.svg`, `${path}/export?format=svg`, `${url}.svg`].map(read),
  )
  const [clean, cleanLink] = await Promise.all([`${path}/diagram.svg?style=clean`, `${url}.svg?style=clean`].map(read))
  expect(exported).toBe(own)
  expect(clean).not.toBe(own)
  expect(link).not.toBe(cleanLink)
})

test('an unknown style is refused, and those that there are are named', async () => {
  const refused = [
    await service.request('POST', '/api/chat/completions', { prompt: 'x', context: { style: 'fancy' } }),
    await service.request('POST', '/api/diagrams/render', {
      agent: 'mindmap',
      source: '# A',
      format: 'svg',
      style: 'fancy',
    }),
    await service.request('GET', '/api/messages/1/diagram.svg?style=fancy'),
  ]
  for (const { status, json } of refused) {
    expect(status).toBe(422)
    expect(JSON.stringify(json)).toContain('clean, card, sketch, blueprint, print, brand')
  }
})
