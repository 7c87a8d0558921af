import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message, SessionHistory } from '../src/contract/sessions.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { dataOf, type Service, startService } from './service.ts'

type Files = Record<string, Uint8Array>

const tokens = { LIMN_TOKENS: 'ann:ann-secret-token,bob:bob-secret-token', LIMN_MAX_IMPORT_MB: '1' }
const as = (owner: string) => ({ headers: { authorization: `Bearer ${owner}-secret-token` } })
const textOf = (files: Files, path: string) => strFromU8(files[path] ?? new Uint8Array())

describe.each(['SQLite', 'PostgreSQL'])('over %s', engine => {
  let database: TestDatabase | undefined
  let service: Service
  beforeAll(async () => {
    if (engine === 'PostgreSQL') database = await createTestDatabase()
    service = await startService({ ...tokens, ...(database && { DATABASE_URL: database.url }) })
  })
  afterAll(async () => {
    await service.stop()
    await database?.drop()
  })

  async function exportAll(owner: string): Promise<Files> {
    const answer = await fetch(`${service.address}/api/export`, as(owner))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="limn-\d{4}-\d\d-\d\d\.zip"$/)
    return unzipSync(new Uint8Array(await answer.arrayBuffer()))
  }
  const importAll = async (owner: string, body: Files | Uint8Array) => {
    const bytes = body instanceof Uint8Array ? body : zipSync(body)
    const options = { method: 'POST', body: Buffer.from(bytes), ...as(owner) }
    const answer = await fetch(`${service.address}/api/import`, options)
    return { status: answer.status, json: (await answer.json()) as { session_ids: number[]; code?: string } }
  }
  const read = async (owner: string, id: number) =>
    (await service.request('GET', `/api/sessions/${id}`, undefined, as(owner))).json as SessionHistory

  /** A session with a file, an answer, and two versions below it. */
  async function makeSession(long: string): Promise<number> {
    const file = { name: '../plan "1".md', data: Buffer.from('# A\n## B').toString('base64') }
    const asked = { prompt: 'Coffee / tea: a map', agent_id: 'mindmap', files: [file] }
    const id = dataOf(await service.chat(asked, as('ann')), 'session_created')[0]?.session_id ?? 0
    const drawn = (await read('ann', id)).messages[1]
    for (const content of [long, '']) {
      const version = { parent_id: drawn?.id, agent: 'mindmap', content: content || '# Other', style: 'sketch' }
      const path = `/api/sessions/${id}/messages`
      expect((await service.request('POST', path, version, as('ann'))).status).toBe(201)
    }
    const named = { archived: true, title: 'Coffee / tea: a map', tags: ['Drinks', '饮料'] }
    await service.request('PATCH', `/api/sessions/${id}`, named, as('ann'))
    return id
  }

  test('an archive has everything of its owner for people to read, and is taken back by another with nothing lost', async () => {
    // Longer than what is read at once.
    const long = `# Long\u2028line\n${'## A branch of it\n'.repeat(20_000)}`
    const id = await makeSession(long)
    const gone = dataOf(await service.chat({ prompt: '# Gone', agent_id: 'mindmap' }, as('ann')), 'session_created')[0]
    await service.request('DELETE', `/api/sessions/${gone?.session_id}`, undefined, as('ann'))
    await service.chat({ prompt: '# Not yours', agent_id: 'mindmap' }, as('bob'))
    const before = await read('ann', id)
    const files = await exportAll('ann')
    const folder = `sessions/${id}-Coffee-tea-a-map`
    const upload = before.messages[0]?.attachments[0]?.id
    const sources = Object.keys(files).filter(path => path.startsWith(`${folder}/diagrams/`))
    const others = Object.keys(files).filter(path => !sources.includes(path))
    expect(others).toEqual(['limn.json', `${folder}/session.json`, `${folder}/files/${upload}/plan "1".md`])
    const said = {
      ...before,
      session: expect.objectContaining({ id, archived: true, pinned: false, tags: ['Drinks', '饮料'] }),
    }
    expect(JSON.parse(textOf(files, `${folder}/session.json`))).toEqual(said)
    expect(textOf(files, `${folder}/files/${upload}/plan "1".md`)).toBe('# A\n## B')
    expect(sources.map(path => textOf(files, path))).toEqual(before.messages.slice(1).map(({ content }) => content))

    const taken = await importAll('bob', files)
    expect([taken.status, taken.json.session_ids.length]).toEqual([201, 1])
    const [newId = 0] = taken.json.session_ids
    const after = await read('bob', newId)
    expect((await read('ann', newId)).messages).toBeUndefined()
    expect(after.session).toMatchObject({ title: before.session.title, updated_at: before.session.updated_at })
    expect(withoutIds(after.messages)).toEqual(withoutIds(before.messages))
    const ownUpload = after.messages[0]?.attachments[0]?.id ?? ''
    expect(ownUpload).not.toBe(upload)
    const bytes = await fetch(`${service.address}/api/attachments/${ownUpload}`, as('bob'))
    expect(await bytes.text()).toBe('# A\n## B')
    const archived = (await service.request('GET', '/api/sessions?view=archived', undefined, as('bob'))).json
    expect(archived).toMatchObject([{ id: newId, archived: true, tags: ['Drinks', '饮料'] }])
    expect((await service.request('GET', '/api/sessions?view=all&q=branch', undefined, as('bob'))).json).toMatchObject([
      { id: newId },
    ])
  })

  test('an archive that is damaged, lies or is too large is refused whole', async () => {
    const id = await makeSession('# Short')
    const files = await exportAll('ann')
    const path = Object.keys(files).find(each => each.startsWith(`sessions/${id}-`) && each.endsWith('.json')) ?? ''
    const upload = Object.keys(files).find(each => each.startsWith(`sessions/${id}-`) && each.endsWith('plan "1".md'))
    const changed = (change: (history: { messages: Message[] }) => void) => {
      const history = JSON.parse(textOf(files, path))
      change(history)
      return { ...files, [path]: strToU8(JSON.stringify(history)) }
    }
    const { [upload ?? '']: _, ...withoutFile } = files
    const { 'limn.json': __, ...withoutMark } = files
    const whole = zipSync(files)
    const count = async () =>
      ((await service.request('GET', '/api/sessions?view=all', undefined, as('bob'))).json as unknown[]).length
    const before = await count()
    const refused: [string, Files | Uint8Array][] = [
      ['no archive', strToU8('x')],
      ['cut off', whole.slice(0, whole.length / 2)],
      ['spoilt', spoil(whole, path)],
      ['without a file', withoutFile],
      ['without its mark', withoutMark],
      ['no JSON', { ...files, [path]: strToU8('{') }],
      ['a parent that is missing', changed(({ messages }) => Object.assign(messages[1] ?? {}, { parent_id: 99_999 }))],
      ['a circle', changed(({ messages }) => Object.assign(messages[0] ?? {}, { parent_id: messages[1]?.id }))],
      ['an unknown kind', changed(({ messages }) => Object.assign(messages[1] ?? {}, { agent: 'magic' }))],
      ['a path out of it', { ...files, '../../etc/x': strToU8('x') }],
    ]
    for (const [what, body] of refused) expect([what, (await importAll('bob', body)).status]).toEqual([what, 422])
    // Packed it is small, unpacked it is not.
    const bomb = { ...files, 'zeros.txt': new Uint8Array(11 * 1024 * 1024) }
    expect((await importAll('bob', bomb)).json.code).toBe('too-large')
    expect((await importAll('bob', new Uint8Array(1024 * 1024 + 1))).json.code).toBe('too-large')
    expect(await count()).toBe(before)
  })

  test('a diagram that an archive calls valid is checked again', async () => {
    const id = await makeSession('# Short')
    const files = await exportAll('ann')
    const path = Object.keys(files).find(each => each.startsWith(`sessions/${id}-`) && each.endsWith('.json')) ?? ''
    const history = JSON.parse(textOf(files, path)) as { messages: Message[] }
    Object.assign(history.messages[1] ?? {}, { agent: 'flowchart', content: '{"nodes": [', valid: true, problems: [] })
    const only = Object.entries(files).filter(([each]) => each === 'limn.json' || each.startsWith(`sessions/${id}-`))
    const { json } = await importAll('bob', {
      ...Object.fromEntries(only),
      [path]: strToU8(JSON.stringify(history)),
    })
    const drawn = (await read('bob', json.session_ids[0] ?? 0)).messages[1]
    expect([drawn?.valid, drawn?.problems.length]).toEqual([false, 1])
  })
})

/** Changes a byte of what the archive packed of a file. */
function spoil(archive: Uint8Array, path: string): Uint8Array {
  const copy = Uint8Array.from(archive)
  const at = Buffer.from(copy.buffer).indexOf(path) + path.length + 20
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

/** What is said, with places in the list for numbers. */
function withoutIds(messages: readonly Message[]) {
  const places = new Map(messages.map(({ id }, place) => [id, place]))
  return messages.map(({ id, parent_id, attachments, ...message }) => ({
    ...message,
    place: places.get(id),
    parent: parent_id === null ? null : places.get(parent_id),
    attachments: attachments.map(({ id: _, ...attachment }) => attachment),
  }))
}
