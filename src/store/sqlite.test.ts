import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { describeStore } from '../../test/every-store.ts'
import { openSqliteStore } from './sqlite.ts'

describeStore('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'limn-store-'))
  const file = join(folder, 'limn.sqlite')
  const store = await openSqliteStore(file)
  const run = (statement: string) => {
    const connection = new BetterSqlite3(file)
    connection.exec(statement)
    connection.close()
  }
  return {
    store,
    reopen: options => openSqliteStore(file, options),
    addMigration: async name => run(`insert into kysely_migration values ('${name}', '2026-01-01T00:00:00.000Z')`),
    expireLeases: async () => run('update turns set lease_until = 0'),
    run: async statement => run(statement),
    numbers: count =>
      `(with recursive series(n) as (select 1 union all select n + 1 from series where n < ${count}) select n from series)`,
    async readIndexedTexts() {
      const index = new BetterSqlite3(join(folder, 'limn.search.sqlite'), { readonly: true })
      const texts = index.prepare(`select group_concat(text) from parts`).pluck().get()
      index.close()
      return String(texts)
    },
    async dispose() {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
})

test('SQLite keeps a write-ahead log and an intact file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'limn-store-'))
  const file = join(folder, 'limn.sqlite')
  const store = await openSqliteStore(file)
  const reader = new BetterSqlite3(file)
  expect(reader.pragma('journal_mode', { simple: true })).toBe('wal')
  expect(reader.pragma('integrity_check', { simple: true })).toBe('ok')
  reader.close()
  await store.close()
  await rm(folder, { recursive: true })
})

test('a change is on the disk before it is confirmed, while log lines are written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'limn-store-'))
  const store = await openSqliteStore(join(folder, 'limn.sqlite'))
  const handle = await open(folder)
  const disk = Promise.withResolvers<void>()
  const datasync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'datasync').mockReturnValue(disk.promise)
  await handle.close()
  const { id, sessionId, lastEventId } = await store.beginTurn({
    owner: 'ann',
    sessionId: null,
    title: 'x',
    modelId: null,
    question: { kind: 'new', content: 'x', parentId: null, attachments: [] },
  })
  const told: string[] = []
  const waiting = [
    store.sync().then(() => told.push('question')),
    store.changeSession('ann', sessionId, { title: 'y' }).then(() => told.push('name')),
  ]
  await store.appendLines([{ id: lastEventId + 1, turnId: id, sessionId, event: 'session_created', data: '{}' }])
  await sleep(20)
  expect(told).toEqual([])
  disk.resolve()
  await Promise.all(waiting)
  expect(told).toEqual(['question', 'name'])
  datasync.mockRestore()
  await store.close()
  await rm(folder, { recursive: true })
})
