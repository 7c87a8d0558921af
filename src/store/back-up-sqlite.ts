import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { isMissing } from './disk-failure.ts'

export interface Backup {
  sessions: number
  messages: number
  /** Uploaded files, and the results of reading them. */
  files: number
}

/** Query for the ids whose bytes are stored next to the database. */
const keptIds = 'select id from attachments union select id from uploads'

/**
 * Writes everything stored in `dataDir` to `file`, which must not exist yet, and `file`.attachments, while the service keeps writing: sessions as
 * they are at this moment, each with its files. When the promise resolves, the backup is complete and on disk.
 */
export async function backUpSqlite(dataDir: string, file: string): Promise<Backup> {
  const partial = `${file}.partial`
  const attachments = `${file}.attachments`
  await rm(partial, { force: true })
  await (await open(partial, 'wx', 0o600)).close()
  try {
    copyDatabase(join(dataDir, 'limn.sqlite'), partial)
    const { ids, ...counts } = inspectDatabase(partial)
    // After the database, because a file is stored before its message.
    await mkdir(attachments, { mode: 0o700 })
    const files = await copyFiles(join(dataDir, 'attachments'), attachments, ids)
    await syncToDisk(partial)
    await rename(partial, file)
    return { ...counts, files }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/**
 * Copies in one read transaction: a writer does not have to wait, and does not restart the copy, as it would restart SQLite's page by page backup.
 */
function copyDatabase(from: string, to: string): void {
  const source = new BetterSqlite3(from, { readonly: true, fileMustExist: true })
  try {
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
}

/** @throws Error where the copy is incomplete */
function inspectDatabase(file: string): { sessions: number; messages: number; ids: Set<string> } {
  const copy = new BetterSqlite3(file, { readonly: true })
  try {
    const state = copy.pragma('integrity_check', { simple: true })
    if (state !== 'ok') throw new Error(`the copy of the database is damaged: ${state}`)
    const count = (table: string) => copy.prepare(`select count(*) from ${table}`).pluck().get() as number
    const ids = new Set(copy.prepare(keptIds).pluck().all() as string[])
    return { sessions: count('sessions'), messages: count('messages'), ids }
  } finally {
    copy.close()
  }
}

/** Lists all files of these ids, with any extension. */
async function copyFiles(from: string, to: string, ids: ReadonlySet<string>): Promise<number> {
  let count = 0
  for (const name of await readdir(from)) {
    if (!ids.has(name.slice(0, 36))) continue
    const copied = await copyIfThere(join(from, name), join(to, name))
    if (copied) count += 1
  }
  return count
}

/** Returns false where its session was just deleted. */
async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
  await syncToDisk(to)
  return true
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
