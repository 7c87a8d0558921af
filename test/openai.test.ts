import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

const tokens = { ann: 'ann-token-of-32-characters-or-more', bob: 'bob-token-of-32-characters-or-more' }
const prompt = 'flowchart: Receive order -> Check stock -> Ship'

let service: Service
let upstream: Upstream
let ann: OpenAI
let bob: OpenAI

beforeAll(async () => {
  upstream = await startUpstream()
  service = await startService({
    LIMN_TOKENS: Object.entries(tokens)
      .map(pair => pair.join(':'))
      .join(','),
  })
  ann = clientOf(tokens.ann)
  bob = clientOf(tokens.bob)
})
afterAll(() => Promise.all([service.stop(), upstream.close()]))

const clientOf = (apiKey: string) => new OpenAI({ apiKey, baseURL: `${service.address}/v1`, maxRetries: 0 })

/** Finds the picture, with the link to it, and returns its content. */
async function pictureIn(text: string): Promise<string> {
  const [, url = ''] = /!\[[^\]]+\]\(([^)]+)\)/.exec(text) ?? []
  const picture = await fetch(url)
  expect(picture.headers.get('content-type')).toBe('image/png')
  return (await fetch(url.replace(/png$/, 'svg'))).text()
}

describe('the official client', () => {
  test('lists the models: one for each kind, and one that chooses', async () => {
    const { data } = await ann.models.list()
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(['limn', 'limn/mindmap', 'limn/charts']))
    // Some programs ask whether the model of their settings is there.
    expect(await ann.models.retrieve('limn')).toMatchObject({ id: 'limn', object: 'model' })
    expect(await ann.models.retrieve('limn/mindmap')).toMatchObject({ id: 'limn/mindmap' })
    await expect(ann.models.retrieve('gpt-9')).rejects.toThrow('404 This model does not exist')
  })

  test('gets a sentence, a picture that needs no sign-in, and the source', async () => {
    const answer = await ann.chat.completions.create({ model: 'limn', messages: [{ role: 'user', content: prompt }] })
    const text = answer.choices[0]?.message.content ?? ''
    expect(answer.choices[0]?.finish_reason).toBe('stop')
    expect(text).toMatch(/^Drawn only from your text/)
    expect(text).toContain('```json\n{')
    expect(await pictureIn(text)).toContain('Check stock')
  })

  test('goes on where the conversation was, with the diagram that it showed', async () => {
    const first = await ann.chat.completions.create({ model: 'limn', messages: [{ role: 'user', content: prompt }] })
    const content = first.choices[0]?.message.content ?? ''
    const messages = [
      { role: 'user' as const, content: prompt },
      { role: 'assistant' as const, content },
      { role: 'user' as const, content: 'rename Ship to Send' },
    ]
    const second = await ann.chat.completions.create({ model: 'limn', messages })
    const svg = await pictureIn(second.choices[0]?.message.content ?? '')
    expect(svg).toContain('Send')
    expect(svg).toContain('Receive order')
    // Another owner's link is not a way into their session.
    const stolen = await bob.chat.completions.create({ model: 'limn', messages })
    expect(stolen.choices[0]?.message.content).not.toContain('Check stock')
    const { json } = await service.request('GET', '/api/sessions', undefined, {
      headers: { authorization: `Bearer ${tokens.ann}` },
    })
    expect(JSON.stringify(json)).not.toContain('rename Ship')
  })

  test('reads the answer while it is made, with its usage at the end', async () => {
    const stream = await ann.chat.completions.create({
      model: 'limn/mindmap',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: [{ type: 'text', text: '# Trip\n- Packing\n- Tickets' }] },
      ],
      stream: true,
      stream_options: { include_usage: true },
    })
    let text = ''
    const endings: unknown[] = []
    for await (const { choices, usage } of stream) {
      text += choices[0]?.delta.content ?? ''
      endings.push(choices[0]?.finish_reason ?? usage?.total_tokens)
    }
    expect(text).toContain('```markdown\n# Trip')
    expect(endings.slice(-2)).toEqual(['stop', 0])
  })

  test('stops the turn by closing the connection', async () => {
    upstream.setScript({ text: tagged('A plan.', `# Plan\n${'- one\n'.repeat(500)}`), size: 4, delayMs: 50 })
    await service.restart({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' })
    const stream = await clientOf(tokens.ann).chat.completions.create({
      model: 'limn/mindmap',
      messages: [{ role: 'user', content: 'Plan the whole year' }],
      stream: true,
    })
    for await (const { choices } of stream) if (choices[0]?.delta.content) break
    const headers = { authorization: `Bearer ${tokens.ann}` }
    await expect
      .poll(async () => (await service.request('GET', '/api/sessions?limit=1', undefined, { headers })).json)
      .toMatchObject([{ running: false, title: 'Plan the whole year' }])
  })

  test('is told why it is refused', async () => {
    const ask = (client: OpenAI, model: string) =>
      client.chat.completions.create({ model, messages: [{ role: 'user', content: 'x' }] })
    await expect(ask(clientOf(tokens.ann), 'limn/pottery')).rejects.toThrow(/There is no agent "pottery"/)
    await expect(ask(clientOf('wrong'), 'limn')).rejects.toMatchObject({
      status: 401,
      message: expect.stringMatching(/^401 .*token/),
      code: 'unauthenticated',
    })
    const empty = clientOf(tokens.ann).chat.completions.create({ model: 'limn', messages: [] })
    await expect(empty).rejects.toThrow(/^422 The request is not valid: \/messages/)
    const broken = await fetch(`${service.address}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.ann}`, 'content-type': 'application/json' },
      body: '{',
    })
    expect(await broken.json()).toEqual({ error: expect.objectContaining({ code: 'malformed-json', param: null }) })
  })
})
