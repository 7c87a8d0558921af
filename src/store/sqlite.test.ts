import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { describeStore } from '../../test/every-store.ts'
import { openSqliteStore } from './sqlite.ts'

describeStore('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'limn-store-'))
  const file = join(folder, 'limn.sqlite')
  const store = await openSqliteStore(file)
  return {
    store,
    reopen: () => openSqliteStore(file),
    async dispose() {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
})

test('SQLite keeps a write-ahead log and a whole file', async () => {
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
