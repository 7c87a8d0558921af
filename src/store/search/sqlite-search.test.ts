import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteStore } from '../sqlite.ts'
import type { Store } from '../store.ts'

let folder: string
let store: Store
const indexFile = () => join(folder, 'limn.search.sqlite')
const openStore = () => openSqliteStore(join(folder, 'limn.sqlite'))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-search-'))
  store = await openStore()
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const ask = (content: string) =>
  store.beginTurn({
    owner: 'ann',
    sessionId: null,
    title: content,
    modelId: null,
    question: { kind: 'new', content, parentId: null, attachments: [] },
  })
const find = async (query: string) => (await store.listSessions('ann', { query })).sessions.map(({ title }) => title)

async function reopen(between: () => Promise<unknown> | unknown): Promise<void> {
  await store.close()
  await between()
  store = await openStore()
}

test('a missing index is rebuilt', async () => {
  await ask('coffee')
  expect(await find('coffee')).toEqual(['coffee'])
  await reopen(() => rm(indexFile()))
  expect(await find('coffee')).toEqual(['coffee'])
})

test.each([
  ['is no database', () => writeFile(indexFile(), 'x'.repeat(10_000))],
  ['is cut off', () => writeFile(indexFile(), '')],
  [
    'is of another version',
    () => {
      const index = new BetterSqlite3(indexFile())
      index.pragma('user_version = 999')
      index.close()
    },
  ],
])('an index that %s is made anew', async (_, damage) => {
  await ask('coffee')
  expect(await find('coffee')).toEqual(['coffee'])
  await reopen(damage)
  expect(await find('coffee')).toEqual(['coffee'])
})

test('an index with damaged pages is rebuilt after the damage was found', async () => {
  await ask('coffee')
  expect(await find('coffee')).toEqual(['coffee'])
  await reopen(async () => {
    const file = await open(indexFile(), 'r+')
    const { size } = await file.stat()
    await file.write(Buffer.alloc(4096, 0xff), 0, 4096, size - 4096)
    await file.close()
  })
  await expect.poll(() => find('coffee').catch(() => [])).toEqual(['coffee'])
})

test('an index that is newer than restored data is rebuilt', async () => {
  await ask('old')
  await reopen(async () => {
    const copy = new BetterSqlite3(join(folder, 'limn.sqlite'))
    copy.prepare('vacuum into ?').run(join(folder, 'backup.sqlite'))
    copy.close()
  })
  await ask('lost')
  expect(await find('lost')).toEqual(['lost'])
  await reopen(async () => {
    for (const suffix of ['', '-wal', '-shm']) await rm(join(folder, `limn.sqlite${suffix}`), { force: true })
    const backup = new BetterSqlite3(join(folder, 'backup.sqlite'))
    backup.prepare('vacuum into ?').run(join(folder, 'limn.sqlite'))
    backup.close()
  })
  await ask('new')
  expect(await find('lost')).toEqual([])
  expect(await find('new')).toEqual(['new'])
  expect(await find('old')).toEqual(['old'])
})

test('sessions that were renamed or deleted without a notification are found by the next process', async () => {
  const { sessionId } = await ask('coffee')
  const gone = await ask('tea')
  await find('coffee')
  await reopen(() => {
    const connection = new BetterSqlite3(join(folder, 'limn.sqlite'))
    connection.pragma('foreign_keys = ON')
    connection.prepare('update sessions set title = ? where id = ?').run('renamed', sessionId)
    connection.prepare('delete from sessions where id = ?').run(gone.sessionId)
    connection.close()
  })
  expect(await find('renamed')).toEqual(['renamed'])
  expect(await find('tea')).toEqual([])
})

test.each([
  ['in every text', 'plain', () => true],
  ['in some of many texts', 'needle', (session: number) => session % 2 === 0],
  ['in few of those that have its runs of characters', 're bo', (session: number) => session % 10 === 3],
])('the newest sessions come first where a word is %s', async (_, query, isFound) => {
  const sessions = 210
  await reopen(() => {
    const connection = new BetterSqlite3(join(folder, 'limn.sqlite'))
    const addSession = connection.prepare(
      `insert into sessions (id, owner, title, created_at, updated_at) values (?, 'ann', ?, '', ?)`,
    )
    const addMessage = connection.prepare(
      `insert into messages (session_id, role, content, agent, turn_index, created_at, repairs, problems, edited)
       values (?, 'assistant', ?, 'mindmap', 0, '', '[]', '[]', 0)`,
    )
    connection.transaction(() => {
      for (let id = 1; id <= sessions; id++) {
        addSession.run(id, `${id}`, `2026-01-01T00:${String(1_000 + id).padStart(4, '0')}`)
        for (let count = 0; count < 90; count++) {
          const words = count < 20 ? `re bi me bo ${id % 2 === 0 ? 'needle' : ''}` : ''
          addMessage.run(id, `plain ${words} ${count === 0 && id % 10 === 3 ? 're bo' : ''}`)
        }
      }
    })()
    connection.close()
  })
  const expected = Array.from({ length: sessions }, (_, place) => sessions - place).filter(isFound)
  await expect.poll(() => find(query).catch(() => null), { timeout: 60_000 }).not.toBeNull()
  const { sessions: found } = await store.listSessions('ann', { query, limit: 50 })
  expect(found.map(({ title }) => title)).toEqual(expected.slice(0, 50).map(String))
})
