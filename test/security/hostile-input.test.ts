import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf, type Service, startService } from '../service.ts'

/** Input that is made to hold up the one thread that serves all, or to end a request as a fault. */

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const often = (text: string, characters: number) => text.repeat(characters / text.length)

/** Each would keep the process busy for a minute and more where its cost grew with the square of its length: the time of a test. */
describe('long texts cost as much as they are long', () => {
  test.each([
    ['rows of a table as JSON', 'flowchart', often('a,b\n', 900_000)],
    ['fences as JSON', 'charts', `{"series":[${often('```', 900_000)}`],
    ['a numbered list as JSON', 'flowchart', `{"nodes":[${often('1. a\n', 900_000)}`],
  ])('a check of %s', async (_name, agent, source) => {
    const reply = await service.request('POST', '/api/diagrams/check', { agent, source })
    expect([reply.status, reply.json]).toMatchObject([200, { valid: false, source }])
  })

  test.each(['flowchart', 'architecture', 'textdiagram'])('blanks in a file, drawn as %s', async agent_id => {
    const text = `a${often(' ', 190_000)}b -> c\nc -> d`
    const files = [{ name: 'a.txt', data: Buffer.from(text).toString('base64') }]
    const reply = await service.chat({ prompt: '', agent_id, files })
    expect(reply.events.at(-1)?.data).toMatchObject({ status: 'completed' })
  })

  test('megabytes of blanks around a prompt are not kept', async () => {
    const reply = await service.chat({ prompt: `${often('\n', 2_000_000)}@mindmap # A\n## B${often(' ', 2_000_000)}` })
    expect(reply.events.at(-1)?.data).toMatchObject({ status: 'completed' })
    const { messages } = await service.readSession(reply.events[0]?.data.session_id ?? 0)
    expect(messages[0]?.content).toBe('@mindmap # A\n## B')
  })
})

test.each([
  ['infographic', `infographic list-row-simple\n${often('a\n', 280_000)}`],
  ['flowchart', `{"nodes":[${often('"a",,', 900_000)}`],
])('more faults in a source (%s) than a call has arguments are no fault of the service', async (agent, source) => {
  expect((await service.request('POST', '/api/diagrams/check', { agent, source })).status).toBe(200)
})

test('behind a proxy on the same machine, clients may not name addresses of this machine', async () => {
  const heard: unknown[] = []
  const inside = createServer((request, response) => {
    heard.push(request.url)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const behind = await startService({ LIMN_TRUST_PROXY: '127.0.0.1', LIMN_TOKENS: 'ann:token-of-ann' })
  const reply = await behind.request(
    'POST',
    '/api/test-model',
    { model_id: 'm', api_key: 'k', base_url: `http://127.0.0.1:${(inside.address() as AddressInfo).port}/v1` },
    { headers: { authorization: 'Bearer token-of-ann' } },
  )
  expect(reply.json).toMatchObject({ success: false, message: expect.stringContaining('is not allowed') })
  expect(heard).toEqual([])
  await behind.stop()
  inside.close()
})

test.each([
  '{"prompt_tokens":-5,"completion_tokens":3}',
  '{"prompt_tokens":1e309,"completion_tokens":3}',
  '{"prompt_tokens":1.5,"completion_tokens":3}',
])('tokens that a server of the client says it took (%s) are counted only where they are counts', async usage => {
  const model = createServer((request, response) => {
    request.resume()
    const chunks = [
      '{"choices":[{"index":0,"delta":{"content":"<code># A\\n## B</code>"}}]}',
      '{"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}',
      `{"choices":[],"usage":${usage}}`,
      '[DONE]',
    ]
    response.setHeader('content-type', 'text/event-stream')
    response.end(chunks.map(chunk => `data: ${chunk}\n\n`).join(''))
  }).listen(0, '127.0.0.1')
  await once(model, 'listening')
  const base_url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`
  const reply = await service.chat({ prompt: 'x', agent_id: 'mindmap', model_id: 'm', api_key: 'k', base_url })
  expect(dataOf(reply, 'message_created').at(-1)).toMatchObject({
    status: 'completed',
    usage: { input_tokens: 0, output_tokens: 3 },
  })
  model.closeAllConnections()
  model.close()
})
