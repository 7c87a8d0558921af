import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openAttachmentStore } from '../store/attachments.ts'
import { openSqliteStore } from '../store/sqlite.ts'
import { startExpiring } from './start-expiring.ts'

const folder = await mkdtemp(join(tmpdir(), 'limn-expire-'))
const store = await openSqliteStore(join(folder, 'limn.sqlite'))
const attachments = await openAttachmentStore(join(folder, 'attachments'))
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const hourMs = 60 * 60 * 1000

async function send(): Promise<string> {
  const id = randomUUID()
  await attachments.write(id, Buffer.from('x'))
  await store.addUpload('ann', { id, kind: 'file', name: 'a.txt', media_type: 'text/plain', bytes: 1 })
  return id
}

async function expireIn(hours: number): Promise<void> {
  const logger = { warn: (problem: unknown) => expect.fail(String(problem)) }
  const clock = () => new Date(Date.now() + hours * hourMs)
  await startExpiring({ store, attachments, keepDeletedMs: 7 * 24 * hourMs, logger, clock }).stop()
}

test('a file that no message uses is deleted after a day, with its bytes; a used one stays', async () => {
  const [unused, used] = [await send(), await send()]
  const attachment = { id: used, kind: 'file', name: 'a.txt', media_type: 'text/plain', bytes: 1 } as const
  await store.beginTurn({
    owner: 'ann',
    sessionId: null,
    title: 'x',
    question: { kind: 'new', content: 'x', parentId: null, attachments: [attachment], uploadIds: [used] },
    modelId: null,
  })
  await expireIn(23)
  expect(await store.findUpload('ann', unused)).not.toBeNull()
  await expireIn(25)
  expect(await store.findAttachment('ann', unused)).toBeNull()
  expect(await store.findAttachment('ann', used)).not.toBeNull()
  const files = await readdir(join(folder, 'attachments'))
  expect([files.includes(unused), files.includes(used)]).toEqual([false, true])
})

test('files without a message or an upload are deleted after a day: their process may have ended too early', async () => {
  const id = randomUUID()
  await attachments.write(id, Buffer.from('x'))
  await attachments.writeAnalysis(id, { status: 'read', document: { name: 'a.txt', text: 'x', tables: [] } })
  const used = await send()
  const ownFiles = async () => (await attachments.list()).filter(file => file.id === id).length
  const tidyIn = (hours: number) =>
    attachments.tidy(new AbortController().signal, {
      before: new Date(Date.now() + (hours - 24) * hourMs),
      findUsed: store.findUsedFiles,
    })
  await tidyIn(23)
  expect(await ownFiles()).toBe(2)
  await tidyIn(25)
  expect(await ownFiles()).toBe(0)
  expect(await store.findUpload('ann', used)).not.toBeNull()
  expect((await attachments.list()).map(file => file.id)).toContain(used)
})

test('a deleted session is kept for its time, and is then removed with its files', async () => {
  const id = randomUUID()
  await attachments.write(id, Buffer.from('x'))
  const attachment = { id, kind: 'file', name: 'a.txt', media_type: 'text/plain', bytes: 1 } as const
  const { sessionId } = await store.beginTurn({
    owner: 'ann',
    sessionId: null,
    title: 'x',
    question: { kind: 'new', content: 'x', parentId: null, attachments: [attachment] },
    modelId: null,
  })
  await store.setSessionAside('ann', sessionId)
  await expireIn(7 * 24 - 1)
  expect(await readdir(join(folder, 'attachments'))).toContain(id)
  await expireIn(7 * 24 + 1)
  expect(await readdir(join(folder, 'attachments'))).not.toContain(id)
  expect(await store.restoreSession('ann', sessionId)).toBeNull()
  expect(await store.readMessagePage(sessionId, 0)).toEqual([])
})
