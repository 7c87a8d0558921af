import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShareDescription } from '../src/contract/shares.ts'
import { type Service, startService } from './service.ts'

const tokens = { ann: 'ann-token-of-32-characters-or-more', bob: 'bob-token-of-32-characters-or-more' }
const as = (person: keyof typeof tokens) => ({ headers: { authorization: `Bearer ${tokens[person]}` } })

let service: Service
let sessionId: number
let diagramId: number

beforeAll(async () => {
  service = await startService({
    LIMN_TOKENS: Object.entries(tokens)
      .map(pair => pair.join(':'))
      .join(','),
  })
  const { events } = await service.chat({ prompt: 'flowchart: <b>Ask</b> -> Answer', agent_id: 'flowchart' }, as('ann'))
  const end = events.at(-1)
  if (end?.event !== 'message_created') throw new Error('the turn did not end')
  sessionId = end.data.session_id
  diagramId = end.data.id
})
afterAll(() => service.stop())

async function share(body: Record<string, unknown> = {}): Promise<ShareDescription> {
  const { status, json } = await service.request('POST', `/api/sessions/${sessionId}/shares`, body, as('ann'))
  expect(status).toBe(201)
  return json as ShareDescription
}

describe('a link', () => {
  test('shows the diagram to anyone, and nothing of the conversation', async () => {
    const { url } = await share({ message_id: diagramId })
    expect(url).toMatch(/\/share\/[\w-]{32}$/)
    const page = await fetch(url)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *')
    const html = await page.text()
    expect(html).toContain(`<meta property="og:image" content="${url}.png">`)
    expect(html).not.toMatch(/<script|<b>Ask/)
    expect(html).not.toContain('<dt>')
    // What was read of whose words is for the author.
    expect(html).not.toContain('Drawn only from your text')
    const told = await (await fetch((await share({ with_conversation: true })).url)).text()
    expect(told).toContain('flowchart: &lt;b&gt;Ask&lt;/b&gt; -&gt; Answer')
  })

  test('has pictures that readers’ programs ask for again, cheaply', async () => {
    const { url } = await share()
    const svg = await fetch(`${url}.svg?theme=dark`)
    expect(svg.headers.get('content-type')).toContain('image/svg+xml')
    expect(svg.headers.get('cache-control')).toBe('no-cache')
    expect(svg.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await svg.text()).toContain('Answer')
    const again = await fetch(`${url}.svg?theme=dark`, { headers: { 'if-none-match': svg.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    // As caches on the way write it, which compress what they pass on.
    const weak = { 'if-none-match': `"other", W/${svg.headers.get('etag')}` }
    expect((await fetch(`${url}.svg?theme=dark`, { headers: weak })).status).toBe(304)
    expect((await fetch(`${url}.png`)).headers.get('content-type')).toBe('image/png')
    expect((await fetch(`${url}.pdf`)).headers.get('content-type')).toBe('application/pdf')
    expect((await fetch(`${url}.exe`)).status).toBe(404)
  })

  test('tells programs how to embed it', async () => {
    const { url } = await share()
    const html = await (await fetch(url)).text()
    const [, oembed = ''] = /application\/json\+oembed" href="([^"]+)"/.exec(html) ?? []
    const told = (await (await fetch(oembed.replaceAll('&amp;', '&'))).json()) as { type: string; html: string }
    expect(told).toMatchObject({ type: 'rich', thumbnail_url: `${url}.png` })
    expect(told.html).toContain(`src="${url}?embed"`)
    const embedded = await (await fetch(`${url}?embed`)).text()
    expect(embedded).not.toContain('<footer>')
    expect((await fetch(`${service.address}/oembed?url=https://elsewhere.example/share/x`)).status).toBe(404)
    const asked = `${service.address}/oembed?url=${encodeURIComponent(url)}`
    const small = (await (await fetch(`${asked}&maxwidth=320&maxheight=2000`)).json()) as { html: string }
    expect(small).toMatchObject({ width: 320, height: 600, html: expect.stringContaining('width="320" height="600"') })
    expect((await fetch(`${asked}&format=xml`)).status).toBe(501)
    expect((await fetch(`${asked}&maxwidth=wide`)).status).toBe(422)
  })

  test('to the newest diagram follows it, one to a version does not', async () => {
    const [fixed, newest] = [await share({ message_id: diagramId }), await share()]
    const body = { parent_id: diagramId, agent: 'mindmap', content: '# Newer' }
    await service.request('POST', `/api/sessions/${sessionId}/messages`, body, as('ann'))
    expect(await (await fetch(`${newest.url}.svg`)).text()).toContain('Newer')
    expect(await (await fetch(`${fixed.url}.svg`)).text()).toContain('Answer')
  })

  test('leads nowhere once it is revoked, or has expired, or its session is gone', async () => {
    const { id, url } = await share()
    expect((await service.request('DELETE', `/api/shares/${id}`, undefined, as('bob'))).status).toBe(404)
    expect((await service.request('DELETE', `/api/shares/${id}`, undefined, as('ann'))).status).toBe(200)
    for (const address of [url, `${url}.svg`, `${url}.png`]) expect((await fetch(address)).status).toBe(410)
    const read = await fetch(url, { headers: { accept: 'text/html,*/*', 'accept-language': 'zh-CN' } })
    expect(read.status).toBe(410)
    expect(read.headers.get('content-type')).toContain('text/html')
    expect(await read.text()).toContain('<h1>分享者已撤销此链接。</h1>')
    expect((await service.request('DELETE', `/api/shares/${id}`, undefined, as('ann'))).status).toBe(404)
    const brief = await share({ expires_in_hours: 1 / 3_600_000 })
    await expect.poll(async () => (await fetch(brief.url)).status).toBe(410)
    const { events } = await service.chat({ prompt: '# Gone\n- soon' }, as('ann'))
    const other = events.at(-1)?.data.session_id
    const { json } = await service.request('POST', `/api/sessions/${other}/shares`, {}, as('ann'))
    await service.request('DELETE', `/api/sessions/${other}`, undefined, as('ann'))
    expect((await fetch((json as ShareDescription).url)).status).toBe(404)
    expect((await fetch(`${service.address}/share/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`)).status).toBe(404)
  })

  test('is made, listed and revoked by the owner of the session alone', async () => {
    await share()
    const others = await service.request('POST', `/api/sessions/${sessionId}/shares`, {}, as('bob'))
    expect(others.status).toBe(404)
    expect((await service.request('GET', `/api/sessions/${sessionId}/shares`, undefined, as('bob'))).status).toBe(404)
    expect((await service.request('GET', '/api/shares', undefined, as('bob'))).json).toEqual([])
    const listed = (await service.request('GET', `/api/sessions/${sessionId}/shares`, undefined, as('ann'))).json
    expect(listed).toContainEqual(expect.objectContaining({ session_id: sessionId, message_id: null }))
    const missing = { message_id: 999_999 }
    expect((await service.request('POST', `/api/sessions/${sessionId}/shares`, missing, as('ann'))).status).toBe(404)
  })

  test('is copied into a session of one’s own', async () => {
    const { url } = await share({ message_id: diagramId })
    const token = url.slice(url.lastIndexOf('/') + 1)
    const copied = await service.request('POST', '/api/copies', { token }, as('bob'))
    expect(copied.status).toBe(201)
    const { session_id, message_id } = copied.json as { session_id: number; message_id: number }
    const { json } = await service.request('GET', `/api/sessions/${session_id}`, undefined, as('bob'))
    expect(json).toMatchObject({ messages: [{ role: 'user' }, { id: message_id, agent: 'flowchart', valid: true }] })
    expect(JSON.stringify(json)).toContain('Answer')
    expect((await service.request('GET', `/api/sessions/${session_id}`, undefined, as('ann'))).status).toBe(404)
  })
})
