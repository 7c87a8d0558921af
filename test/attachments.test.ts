import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../src/contract/failure.ts'
import type { Attachment } from '../src/contract/sessions.ts'
import { type DocumentName, makeDocument } from './fixtures/documents.ts'
import { dataOf, endOf, type Reply, type Service, startService, textOf } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

const megabyte = 1024 * 1024

let upstream: Upstream
let service: Service
beforeAll(async () => {
  upstream = await startUpstream({ text: tagged('A map.', '# Coffee\n## Beans') })
  service = await startService({
    OPENAI_API_KEY: 'sk-server-key',
    OPENAI_BASE_URL: upstream.url,
    MODEL_ID: 'script',
    LIMN_MAX_FILE_MB: '2',
    LIMN_MAX_UPLOAD_MB: '3',
    LIMN_MAX_IMAGE_MB: '1',
    LIMN_MAX_BODY_MB: '8',
  })
})
afterAll(async () => {
  await service.stop()
  await upstream.close()
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const ask = (body: Record<string, unknown>) => service.chat({ prompt: 'Draw it', agent_id: 'mindmap', ...body })
const sessionOf = (reply: Reply) => reply.events[0]?.data.session_id ?? 0
const download = (id: string) => fetch(`${service.address}/api/attachments/${id}`)
const folder = () => join(service.dataDir, 'attachments')

async function send(name: string, body: BodyInit): Promise<{ status: number; json: unknown }> {
  const address = `${service.address}/api/attachments?name=${encodeURIComponent(name)}`
  const response = await fetch(address, { method: 'POST', body, duplex: 'half' } as RequestInit)
  return { status: response.status, json: await response.json() }
}
async function sendKept(name: string, body: BodyInit): Promise<Attachment> {
  const { status, json } = await send(name, body)
  expect([status, json]).toMatchObject([201, { id: expect.any(String) }])
  return json as Attachment
}
/** A body without a Content-Length. */
function inPieces(pieces: number): ReadableStream {
  let left = pieces
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(64 * 1024).fill(97))
      else controller.close()
    },
  })
}

describe('a file that is sent on its own', () => {
  test('is read by the turn that names it, listed on its message, and downloaded byte for byte', async () => {
    const text = '# Plan\n\nRoast, then grind.'
    const { id, ...rest } = await sendKept('plan.md', text)
    expect(rest).toEqual({ name: 'plan.md', media_type: 'text/markdown', bytes: 26 })
    const reply = await ask({ files: [{ attachment_id: id }] })
    expect(dataOf(reply, 'doc_analysis_chunk').at(-1)).toMatchObject({ name: 'plan.md', status: 'done' })
    expect(upstream.last().text).toContain('Roast, then grind.')
    const { messages } = await service.readSession(sessionOf(reply))
    expect(messages[0]?.attachments).toEqual([{ id, ...rest }])
    expect(await (await download(id)).text()).toBe(text)
  })

  test('is shown to the model where it is a picture', async () => {
    const { id, media_type } = await sendKept('dot.bin', png)
    expect(media_type).toBe('image/png')
    expect(endOf(await ask({ images: [{ attachment_id: id }] })).status).toBe('completed')
    expect(upstream.last().images).toEqual([`data:image/png;base64,${png.toString('base64')}`])
  })

  test('is taken once: the next message that names it is told so, and so is one that names nothing', async () => {
    const { id } = await sendKept('a.txt', 'Buy beans.')
    expect((await ask({ files: [{ attachment_id: id }] })).status).toBe(200)
    for (const attachment_id of [id, crypto.randomUUID()]) {
      const reply = await ask({ files: [{ attachment_id }] })
      expect([reply.status, (reply.json as ProblemDetails).code]).toEqual([422, 'invalid-request'])
    }
  })

  test('that is no picture is no image', async () => {
    const { id } = await sendKept('a.txt', 'Buy beans.')
    const reply = await ask({ images: [{ attachment_id: id }] })
    expect((reply.json as ProblemDetails).errors?.[0]?.pointer).toBe('/images/0/attachment_id')
    expect(endOf(await ask({ files: [{ attachment_id: id }] })).status).toBe('completed')
  })

  test.each([
    [{ attachment_id: 7 }, '/files/0/attachment_id'],
    [{ attachment_id: 'x' }, '/files/0/attachment_id'],
    [{ name: 'a.txt' }, '/files/0/data'],
    [{}, '/files/0/attachment_id'],
  ])('%j is no entry', async (entry, pointer) => {
    const reply = await ask({ files: [entry] })
    expect(reply.status).toBe(422)
    expect((reply.json as ProblemDetails).errors?.map(error => error.pointer)).toEqual([pointer])
  })

  test('is kept by a request that is sent again with its key', async () => {
    const { id } = await sendKept('plan.md', '# Plan')
    const body = { prompt: 'Draw it', agent_id: 'mindmap', files: [{ attachment_id: id }] }
    const headers = { 'idempotency-key': '"one"' }
    const first = await service.chat(body, { headers })
    const asked = upstream.seen.length
    const second = await service.chat(body, { headers })
    expect(second.raw).toBe(first.raw)
    expect(upstream.seen).toHaveLength(asked)
    expect((await download(id)).status).toBe(200)
  })

  test('goes with its session', async () => {
    const { id } = await sendKept('plan.md', '# Plan')
    const reply = await ask({ files: [{ attachment_id: id }] })
    await service.request('DELETE', `/api/sessions/${sessionOf(reply)}?forever=true`)
    expect((await download(id)).status).toBe(404)
    expect(await readdir(folder())).not.toContain(id)
  })
})

describe('limits are kept while a file comes', () => {
  const expectTooLarge = ({ status, json }: { status: number; json: unknown }, limit: RegExp) => {
    expect([status, (json as ProblemDetails).code]).toEqual([413, 'too-large'])
    expect((json as ProblemDetails).detail).toMatch(limit)
  }

  test('exactly as much as is allowed is taken', async () => {
    expect((await sendKept('a.txt', Buffer.alloc(3 * megabyte, 'a'))).bytes).toBe(3 * megabyte)
  })

  test('one byte more is not, with a length and without, and nothing is left of it', async () => {
    const before = await readdir(folder(), { recursive: true })
    expectTooLarge(await send('a.txt', Buffer.alloc(3 * megabyte + 1, 'a')), /3 MiB \(LIMN_MAX_UPLOAD_MB\)/)
    expectTooLarge(await send('a.txt', inPieces(49)), /3 MiB \(LIMN_MAX_UPLOAD_MB\)/)
    expectTooLarge(await send('a.png', Buffer.concat([png, Buffer.alloc(megabyte)])), /1 MiB \(LIMN_MAX_IMAGE_MB\)/)
    expect(await readdir(folder(), { recursive: true })).toEqual(before)
  })

  test('a file within a message, as Base64, has a limit of its own', async () => {
    const reply = await ask({
      files: [{ name: 'a.txt', data: Buffer.alloc(2 * megabyte + 1, 'a').toString('base64') }],
    })
    expectTooLarge(reply, /a\.txt is over the limit of 2 MiB \(LIMN_MAX_FILE_MB\)/)
  })

  test('an empty one, or one without a name, is refused', async () => {
    expect((await send('a.txt', '')).status).toBe(422)
    expect((await send('', 'x')).status).toBe(422)
  })

  test('of one that breaks off nothing is left', async () => {
    const before = await readdir(folder(), { recursive: true })
    const left = new AbortController()
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(new Uint8Array(64 * 1024))
        if ((await readdir(folder(), { recursive: true })).length > before.length) left.abort()
      },
    })
    const address = `${service.address}/api/attachments?name=a`
    await expect(
      fetch(address, { method: 'POST', body, duplex: 'half', signal: left.signal } as RequestInit),
    ).rejects.toThrow()
    await expect.poll(() => readdir(folder(), { recursive: true })).toEqual(before)
  })
})

describe('the media type is told by the bytes', () => {
  test.each<[DocumentName, string]>([
    ['paper.pdf', 'application/pdf'],
    ['report.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['slides.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['readings.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('%s, whatever its name, and however it is sent', async (name, mediaType) => {
    const bytes = makeDocument(name)
    expect((await sendKept('something.txt', bytes)).media_type).toBe(mediaType)
    const reply = await ask({ files: [{ name: 'something.txt', data: bytes.toString('base64') }] })
    const { messages } = await service.readSession(sessionOf(reply))
    expect(messages[0]?.attachments[0]?.media_type).toBe(mediaType)
  })

  test.each([
    ['page.html', '<!doctype html><script>alert(1)</script>', 'text/plain'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'text/plain'],
    ['program.pdf', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'application/octet-stream'],
    ['archive.docx', Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1'), 'application/octet-stream'],
    ['rows.csv', 'a,b\n1,2\n3,4\n', 'text/csv'],
    ['rows.json', '[{"a":1}]', 'application/json'],
  ])('%s', async (name, content, mediaType) => {
    const { id } = await sendKept(name, content)
    const answer = await download(id)
    expect(answer.headers.get('content-type')).toMatch(new RegExp(`^${mediaType}`))
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox/)
  })
})

test.each([
  ['../../../../app/x.html', 'x.html'],
  ['..\\..\\x', 'x'],
  ['C:\\x', 'x'],
  ['a\0.pdf', 'a.pdf'],
  ['CON', 'CON'],
  ['evil\u202etxt.exe', 'eviltxt.exe'],
  ['茶 ☕.md', '茶 ☕.md'],
  ['"; filename=x', '"; filename=x'],
  ['..', 'file'],
  [`${'n'.repeat(400)}.md`, 'n'.repeat(255)],
])('the name %j becomes %j, and is said so that every client understands it', async (name, kept) => {
  const attachment = await sendKept(name, 'x')
  expect(attachment.name).toBe(kept)
  const disposition = (await download(attachment.id)).headers.get('content-disposition') ?? ''
  const [, ascii, full] =
    /^attachment; filename="([^"\\%;]*)"; filename\*=UTF-8''([\w.~!#$&+^`|%-]+)$/.exec(disposition) ?? []
  expect(ascii).toHaveLength(kept.length)
  expect(decodeURIComponent(full ?? '')).toBe(kept)
})

describe('a large body', () => {
  test('is read as a small one is', async () => {
    const content = `# Plan\n\n${'Roast, then grind. '.repeat(100_000)}`
    const files = [
      { name: 'long.md', data: Buffer.from(content).toString('base64') },
      { name: 'plan.md', data: `data:text/markdown;base64,${Buffer.from('# Short').toString('base64')}` },
    ]
    const named = { name: 'whiteboard.png', data: png.toString('base64') }
    const reply = await ask({ files, images: [png.toString('base64'), named] })
    expect(endOf(reply).status).toBe('completed')
    const { messages } = await service.readSession(sessionOf(reply))
    const [long, short, image, board] = messages[0]?.attachments ?? []
    expect(long).toMatchObject({ name: 'long.md', media_type: 'text/markdown', bytes: content.length })
    expect(short).toMatchObject({ name: 'plan.md', bytes: 7 })
    expect(image).toMatchObject({ name: 'image-1.png', media_type: 'image/png', bytes: png.length })
    expect(board).toMatchObject({ name: 'whiteboard.png', media_type: 'image/png', bytes: png.length })
    expect(await (await download(long?.id ?? '')).text()).toBe(content)
    const picture = `data:image/png;base64,${png.toString('base64')}`
    expect(upstream.last().images).toEqual([picture, picture])
    expect(await readdir(join(folder(), 'scratch'))).toEqual([])
  })

  test.each<[string, unknown, number, string, string[]]>([
    ['JSON that is broken off', `{"prompt": "${'a'.repeat(2 * megabyte)}`, 400, 'malformed-json', []],
    ['a list', `[${'1,'.repeat(megabyte)}1]`, 413, 'too-large', []],
    ['brackets', '['.repeat(100_000) + ']'.repeat(100_000), 400, 'malformed-json', []],
    ['more brackets', '['.repeat(megabyte) + ']'.repeat(megabyte), 400, 'malformed-json', []],
    [
      'no Base64',
      { files: [{ name: 'a', data: '*'.repeat(2 * megabyte) }] },
      422,
      'invalid-request',
      ['/files/0/data'],
    ],
    [
      'no picture, with a name',
      { images: [{ name: 'a.png', data: randomBytes(megabyte).toString('base64') }] },
      422,
      'invalid-request',
      ['/images/0/data'],
    ],
    ['no picture', { images: [randomBytes(megabyte).toString('base64')] }, 422, 'invalid-request', ['/images/0']],
    ['too large a file', { files: [{ name: 'a', data: 'A'.repeat(4 * megabyte) }] }, 413, 'too-large', []],
    ['a long prompt', { prompt: 'a'.repeat(2 * megabyte) }, 422, 'invalid-request', ['/prompt']],
  ])('that is wrong is told as a small one: %s', async (_name, body, status, code, pointers) => {
    const sent = typeof body === 'string' ? body : { prompt: 'x', ...(body as object) }
    const reply = await service.request('POST', '/api/chat/completions', sent)
    expect([reply.status, (reply.json as ProblemDetails).code]).toEqual([status, code])
    expect((reply.json as ProblemDetails).errors?.map(error => error.pointer) ?? []).toEqual(pointers)
    expect(await readdir(join(folder(), 'scratch'))).toEqual([])
  })

  test('over the limit is 413 without a length too, and the connection goes on', async () => {
    for (const body of [Buffer.alloc(9 * megabyte, ' '), inPieces(9 * 16)]) {
      const response = await fetch(`${service.address}/api/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit)
      expect([response.status, ((await response.json()) as ProblemDetails).detail]).toEqual([
        413,
        expect.stringMatching(/8 MiB \(LIMN_MAX_BODY_MB\)/),
      ])
    }
  })
})

test('a name that would change every object changes none', async () => {
  for (const body of ['{"prompt":"x","__proto__":{"x":1}}', '{"prompt":"x","context":{"__proto__":{"x":1}}}']) {
    const reply = await service.request('POST', '/api/chat/completions', body)
    expect([reply.status, (reply.json as ProblemDetails).code]).toEqual([400, 'malformed-json'])
  }
  expect(({} as { x?: unknown }).x).toBeUndefined()
  const reply = await ask({ constructor: { prototype: { x: 1 } } })
  expect(textOf(reply, 'tool_code')).toContain('# Coffee')
  expect(({} as { x?: unknown }).x).toBeUndefined()
})
