import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/postgres.ts'
import { readMessages } from '../../test/read-messages.ts'
import { toLogLine } from '../contract/events.ts'
import { emptyAnswer } from '../contract/fold-answer.ts'
import { openAttachmentStore } from './attachments.ts'
import { copyToPostgres, TargetNotEmpty } from './copy-to-postgres.ts'
import { openPostgresStore } from './postgres.ts'
import { openPostgresAttachments } from './postgres-attachments.ts'
import { openSqliteStore } from './sqlite.ts'
import type { Store } from './store.ts'

let database: TestDatabase
let folder: string
let file: string
let uploads: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'limn-copy-'))
  file = join(folder, 'limn.sqlite')
  uploads = join(folder, 'attachments')
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function begin(store: Store, content: string) {
  const attachment = { id: randomUUID(), kind: 'file', name: 'a.csv', media_type: 'text/csv', bytes: 3 } as const
  return store.beginTurn({
    owner: 'ann',
    sessionId: null,
    title: content,
    modelId: 'm',
    question: { kind: 'new', content, parentId: null, attachments: [attachment] },
    idempotency: { key: content, bodyHash: 'h' },
  })
}

async function readAll(store: Store) {
  const { sessions } = await store.listSessions('ann', {})
  return Promise.all(
    sessions.map(async session => ({
      session,
      messages: await readMessages(store, session.id),
      lines: await store.readLines(session.id, 0, 1_000_000),
    })),
  )
}

test('everything is copied with the same ids, and the database continues the numbering of the file', async () => {
  const store = await openSqliteStore(file)
  for (const content of ['☕ "quoted" \\ \u2028', 'two']) {
    const turn = await begin(store, content)
    const lines = Array.from({ length: 300 }, (_, index) => ({
      ...toLogLine(index + 1, turn.sessionId, {
        event: 'tool_code',
        data: { content: `\0\\u0000${'x'.repeat(9_000)}` },
      }),
      turnId: turn.id,
      sessionId: turn.sessionId,
    }))
    await store.appendLines(lines)
    await store.endTurn(turn, 301, { ...emptyAnswer, source: '# x', status: 'completed' }, null)
  }
  const gone = await begin(store, 'gone')
  await store.deleteSession('ann', gone.sessionId)
  const upload = {
    id: randomUUID(),
    kind: 'file',
    name: 'b.csv',
    media_type: 'text/csv',
    bytes: 3_000_000_000,
  } as const
  await store.addUpload('ann', upload)
  const kept = await readAll(store)
  await store.close()
  // As a version before the NUL was looked after could have kept it.
  const connection = new BetterSqlite3(file)
  connection.prepare('update sessions set title = ? where id = 2').run('a\0b')
  connection.close()

  const attachments = await openAttachmentStore(uploads)
  const bytes = Buffer.alloc(1_500_000, 'limn')
  for (const id of [upload.id, randomUUID()]) await attachments.write(id, bytes)
  await attachments.writeAnalysis(upload.id, { status: 'read', document: { name: 'b.csv', text: 'b', tables: [] } })

  const { rows, files } = await copyToPostgres(file, uploads, database.url)
  expect(Object.fromEntries(rows)).toMatchObject({
    sessions: 2,
    messages: 4,
    attachments: 2,
    turns: 2,
    events: 602,
    uploads: 1,
  })
  expect(files).toBe(2)
  const moved = await openPostgresAttachments(database.url, join(folder, 'elsewhere'))
  expect(Buffer.from(await moved.read(upload.id)).equals(bytes)).toBe(true)
  expect(await moved.readAnalysis(upload.id)).toMatchObject({ document: { text: 'b' } })
  await moved.close()
  const copied = await openPostgresStore(database.url)
  const expected = kept.map(one =>
    one.session.id === 2 ? { ...one, session: { ...one.session, title: 'a\ufffdb' } } : one,
  )
  expect(await readAll(copied)).toEqual(expected)
  expect(await copied.findUpload('ann', upload.id)).toEqual(upload)
  expect(await begin(copied, 'two')).toMatchObject({ isRepeat: true })
  const next = await begin(copied, 'next')
  expect(next.sessionId).toBe(gone.sessionId + 1)
  expect(next.question.id).toBeGreaterThan(gone.question.id)
  await copied.close()
})

test('nothing is copied into a database that is not empty', async () => {
  await expect(copyToPostgres(file, uploads, database.url)).rejects.toThrow(TargetNotEmpty)
})
