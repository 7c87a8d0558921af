import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Logger } from '../shared/logger.ts'
import { createCheckpoints, largeLogBytes } from './sqlite-checkpoints.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-checkpoints-'))
  file = join(folder, 'limn.sqlite')
})
afterEach(() => rm(folder, { recursive: true }))

const sizeOf = async (path: string) => (await stat(path)).size

/** A database that copies nothing by itself. */
function openDatabase(): BetterSqlite3.Database {
  const connection = new BetterSqlite3(file)
  connection.pragma('journal_mode = WAL')
  connection.pragma('wal_autocheckpoint = 0')
  connection.pragma('journal_size_limit = 1000000')
  connection.exec('create table texts (text blob)')
  return connection
}

describe('checkpoints', () => {
  test('copy a large log into the file while the database is in use, and free its space', async () => {
    const connection = openDatabase()
    const checkpoints = createCheckpoints(file, undefined)
    connection.prepare('insert into texts values (?)').run(Buffer.alloc(largeLogBytes))
    expect(await sizeOf(file)).toBeLessThan(largeLogBytes)
    await checkpoints.check()
    expect(await sizeOf(file)).toBeGreaterThan(largeLogBytes)
    connection.exec("insert into texts values ('next')")
    expect(await sizeOf(`${file}-wal`)).toBeLessThanOrEqual(1_000_000)
    await checkpoints.close()
    connection.close()
  })

  test('leave a small log alone', async () => {
    const connection = openDatabase()
    const checkpoints = createCheckpoints(file, undefined)
    connection.prepare('insert into texts values (?)').run(Buffer.alloc(largeLogBytes / 2))
    await checkpoints.check()
    expect(await sizeOf(file)).toBeLessThan(largeLogBytes / 2)
    await checkpoints.close()
    connection.close()
  })

  test('log a failure, and continue', async () => {
    const warnings: string[] = []
    const logger = { warn: (_: unknown, message: string) => warnings.push(message) } as unknown as Logger
    await writeFile(file, 'no database')
    await writeFile(`${file}-wal`, Buffer.alloc(largeLogBytes))
    const checkpoints = createCheckpoints(file, logger)
    await checkpoints.check()
    expect(warnings).toEqual(['the write-ahead log could not be copied into the database file'])
    await checkpoints.close()
  })
})
