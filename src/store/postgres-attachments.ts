import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileAnalysis } from '../documents/file-analysis.ts'
import { inParts } from '../shared/in-parts.ts'
import {
  type AttachmentStore,
  checkId,
  type FolderAttachments,
  moveSynced,
  openAttachmentStore,
} from './attachments.ts'
import { isMissing, onDisk } from './disk-failure.ts'
import { openPostgresFiles, type PostgresFiles } from './postgres-files.ts'
import { contentOfFile, type FileForm } from './stored-files.ts'
import { tidyStoredFiles } from './tidy-stored-files.ts'

/**
 * Keeps attachments in PostgreSQL, in parts. The folder of this machine has the files being received, and copies of the data files that were
 * queried here, which are fetched when they are missing. Files that an earlier version kept in the folder are read from there until `tidy` has moved
 * them.
 *
 * @param url  of a database whose schema is up to date
 */
export async function openPostgresAttachments(url: string, folder: string): Promise<AttachmentStore> {
  const files = await openAttachmentStore(folder)
  const { scratchFolder } = files
  const stored = openPostgresFiles(url)
  const fetching = new Map<string, Promise<void>>()

  async function* readParts(id: string, maximumBytes?: number): AsyncGenerator<Uint8Array> {
    const kept = await stored.find(id, 'bytes', maximumBytes)
    if (kept) return yield* kept
    try {
      yield* files.readParts(id, maximumBytes)
    } catch (error) {
      // It may just have been moved.
      const moved = isMissing(error) ? await stored.find(id, 'bytes', maximumBytes) : null
      if (!moved) throw error
      yield* moved
    }
  }

  const openData = async (id: string) => {
    const path = files.pathOf(id, 'data')
    if (await touch(path)) return path
    const fetched = fetching.get(id) ?? fetchData(id, stored, files).finally(() => fetching.delete(id))
    fetching.set(id, fetched)
    await fetched
    return path
  }

  return {
    async write(id, bytes) {
      checkId(id)
      await stored.write(id, 'bytes', { bytes: bytes.length, parts: inParts(bytes) })
    },
    async keep(id, scratchPath) {
      checkId(id)
      await stored.write(id, 'bytes', await contentOfFile(scratchPath))
      await rm(scratchPath)
    },
    read: async id => Buffer.concat(await Array.fromAsync(readParts(id))),
    readParts,
    async readAnalysis(id) {
      checkId(id)
      const json = await stored.readWhole(id, 'analysis')
      return json === null ? files.readAnalysis(id) : (JSON.parse(json.toString()) as FileAnalysis)
    },
    async writeAnalysis(id, analysis) {
      checkId(id)
      const bytes = Buffer.from(JSON.stringify(analysis))
      await stored.write(id, 'analysis', { bytes: bytes.length, parts: inParts(bytes) })
    },
    openData,
    async keepData(id, scratchPath) {
      checkId(id)
      await stored.write(id, 'data', await contentOfFile(scratchPath))
      await files.keepData(id, scratchPath)
    },
    scratchFolder,
    async delete(ids) {
      for (const id of ids) checkId(id)
      await stored.delete(ids)
      await files.delete(ids)
    },
    tryWriting: files.tryWriting,
    async tidy(signal) {
      await files.tidyScratch()
      const store = async (id: string, form: FileForm) => {
        await stored.write(id, form, await contentOfFile(files.pathOf(id, form)), 'leave')
      }
      await stored.attempt(pool => tidyStoredFiles({ files, pool, store, signal }))
    },
    close: stored.close,
  }
}

/** Copies a data file to this machine, where it is queried. */
async function fetchData(id: string, stored: PostgresFiles, files: FolderAttachments): Promise<void> {
  const kept = await stored.find(id, 'data')
  if (!kept) return
  const scratchPath = join(files.scratchFolder, `${randomUUID()}.sqlite`)
  try {
    const parts = Readable.from(kept, { objectMode: false })
    await onDisk(pipeline(parts, createWriteStream(scratchPath, { mode: 0o600 })))
    await onDisk(moveSynced(scratchPath, files.pathOf(id, 'data')))
  } catch (error) {
    await rm(scratchPath, { force: true })
    throw error
  }
}

/** Marks a file as used. Returns false where it does not exist. */
async function touch(path: string): Promise<boolean> {
  const now = new Date()
  try {
    await utimes(path, now, now)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
