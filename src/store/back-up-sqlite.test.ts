import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMessages } from '../../test/read-messages.ts'
import { toLogLine } from '../contract/events.ts'
import { emptyAnswer } from '../contract/fold-answer.ts'
import { openAttachmentStore } from './attachments.ts'
import { backUpSqlite } from './back-up-sqlite.ts'
import { openSqliteStore } from './sqlite.ts'
import type { Store } from './store.ts'

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-backup-'))
  dataDir = join(folder, 'data')
  await mkdir(dataDir)
})
afterEach(() => rm(folder, { recursive: true }))

/** One whole turn with a file. */
async function addTurn(store: Store, number: number): Promise<string> {
  const attachments = await openAttachmentStore(join(dataDir, 'attachments'))
  const id = randomUUID()
  await attachments.write(id, Buffer.from(`bytes ${number}`))
  const question = {
    kind: 'new',
    content: `question ${number}`,
    parentId: null,
    attachments: [{ id, kind: 'file', name: 'a.txt', media_type: 'text/plain', bytes: 7 }],
  } as const
  const turn = await store.beginTurn({ owner: 'ann', sessionId: null, title: `t${number}`, modelId: null, question })
  const { sessionId } = turn
  const line = toLogLine(1, sessionId, { event: 'tool_code', data: { content: 'x'.repeat(20_000) } })
  await store.appendLines([{ ...line, turnId: turn.id, sessionId }])
  await store.endTurn(turn, 2, { ...emptyAnswer, words: `answer ${number}`, status: 'completed' }, null)
  return id
}

test('a backup made while Limn writes is complete, and restores the state of one moment', async () => {
  const store = await openSqliteStore(join(dataDir, 'limn.sqlite'))
  let written = 0
  let stops = false
  const writing = (async () => {
    for (; !stops; written++) await addTurn(store, written)
  })()
  while (written < 20) await new Promise(resolve => setTimeout(resolve, 5))
  const before = written
  // In another process, as the command line does it.
  const script = `import { backUpSqlite } from '${import.meta.dirname}/back-up-sqlite.ts'
    console.log((await backUpSqlite(...process.argv.slice(1))).sessions)`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script, dataDir, join(folder, 'backup')])
  const after = written
  stops = true
  await writing
  expect(Number(stdout)).toBeGreaterThanOrEqual(before)
  expect(Number(stdout)).toBeLessThanOrEqual(after + 1)
  expect(after).toBeGreaterThan(before)

  const restored = join(folder, 'restored')
  await mkdir(restored)
  await cp(join(folder, 'backup'), join(restored, 'limn.sqlite'))
  await cp(join(folder, 'backup.attachments'), join(restored, 'attachments'), { recursive: true })
  const copy = await openSqliteStore(join(restored, 'limn.sqlite'))
  const { sessions } = await copy.listSessions('ann', {})
  const files = await openAttachmentStore(join(restored, 'attachments'))
  for (const session of sessions) {
    const messages = await readMessages(copy, session.id)
    const lines = await copy.readLines(session.id, 0, 9)
    // The newest may have been in the middle of its turn.
    expect((await readMessages(store, session.id)).slice(0, messages.length)).toEqual(messages)
    expect((await store.readLines(session.id, 0, 9)).slice(0, lines.length)).toEqual(lines)
    expect([1, 2]).toContain(messages.length)
    for (const { id } of messages.flatMap(message => message.attachments)) {
      expect(String(await files.read(id))).toBe(`bytes ${session.title.slice(1)}`)
    }
  }
  await copy.close()
  await store.close()
})

test('files of later sessions, or without one, are left out; no other user can read the backup', async () => {
  const store = await openSqliteStore(join(dataDir, 'limn.sqlite'))
  const id = await addTurn(store, 1)
  await writeFile(join(dataDir, 'attachments', randomUUID()), 'left behind')
  expect(await backUpSqlite(dataDir, join(folder, 'backup'))).toEqual({ sessions: 1, messages: 2, files: 1 })
  expect(await readdir(join(folder, 'backup.attachments'))).toEqual([id])
  expect((await stat(join(folder, 'backup'))).mode & 0o077).toBe(0)
  await store.close()
})

test('a backup that fails leaves nothing behind that looks like one', async () => {
  await mkdir(join(dataDir, 'attachments'))
  await writeFile(
    join(dataDir, 'limn.sqlite'),
    'this is no database at all, and long enough to be taken for one'.repeat(40),
  )
  await expect(backUpSqlite(dataDir, join(folder, 'backup'))).rejects.toThrow()
  expect((await readdir(folder)).sort()).toEqual(['data'])
  expect(await readFile(join(dataDir, 'limn.sqlite'), 'utf8')).toMatch(/^this is no database/)
})
