import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileAnalysis } from '../documents/file-analysis.ts'
import { partBytes } from '../shared/in-parts.ts'
import { isMissing, onDisk } from './disk-failure.ts'
import type { FileForm } from './stored-files.ts'

/**
 * Keeps the bytes of files and images, and the results of reading them, by attachment id, which is a UUID made by the caller. The methods that
 * write throw Failure `unavailable` where the disk cannot be written now.
 */
export interface AttachmentStore {
  /** The file is on disk when the promise resolves. */
  write(id: string, bytes: Uint8Array): Promise<void>
  /** Moves a file from the scratch folder to its place. On disk when it resolves. */
  keep(id: string, scratchPath: string): Promise<void>
  read(id: string): Promise<Uint8Array>
  /** The bytes in parts of at most a mebibyte; only the beginning where `maximumBytes` is given. */
  readParts(id: string, maximumBytes?: number): AsyncIterable<Uint8Array>
  /** The result of reading the file; null where it was not read yet. */
  readAnalysis(id: string): Promise<FileAnalysis | null>
  /** Replaces an earlier result: completely, or not at all. */
  writeAnalysis(id: string, analysis: FileAnalysis): Promise<void>
  /** Path of the SQLite database with the rows of its large tables. The file does not exist if there are none. */
  openData(id: string): Promise<string>
  /** Moves a data file from the scratch folder to its place. */
  keepData(id: string, scratchPath: string): Promise<void>
  /** Folder for files being written, on the same file system as their final place. */
  scratchFolder: string
  /** Deletes the bytes and the results of reading them. Ids that do not exist are ignored. */
  delete(ids: readonly string[]): Promise<void>
  /** Writes a little and deletes it: resolves when there is room. */
  tryWriting(): Promise<void>
  /**
   * Deletes files that were left behind, for example by a process that ended after it stored a file and before its session, and moves files from
   * where an earlier version kept them. Call this at the start, and from time to time.
   */
  tidy(signal: AbortSignal, unused: UnusedFiles): Promise<void>
  close(): Promise<void>
}

/** How to find the files that nothing refers to. */
export interface UnusedFiles {
  /** Younger files are kept: a message may refer to them soon. */
  before: Date
  /** Returns those of these attachment ids that a message or an upload has. */
  findUsed(ids: readonly string[]): Promise<ReadonlySet<string>>
}

/** Files in a folder of this machine. */
export interface FolderAttachments extends AttachmentStore {
  /** Path of a file of this form, whether or not it exists. */
  pathOf(id: string, form: FileForm): string
  /** Deletes unfinished files of processes that died. */
  tidyScratch(): Promise<void>
  /** Lists all files. */
  list(): Promise<{ id: string; form: FileForm }[]>
}

const extensions: Readonly<Record<FileForm, string>> = { bytes: '', analysis: '.json', data: '.sqlite' }
const fileForms = Object.keys(extensions) as FileForm[]
const fileName = /^([0-9a-f-]{36})(\.json|\.sqlite)?$/

/** No file takes this long to write: older ones were left behind by a process that died. */
const scratchMaximumAgeMs = 60 * 60 * 1000
/** Fewer than the values that one statement of SQLite takes. */
const idsAtOnce = 500
/** With less free space than this the disk counts as full. */
const leastRoomBytes = 64 * 1024

/** Keeps attachments in a folder of this machine. */
export async function openAttachmentStore(folder: string): Promise<FolderAttachments> {
  const scratchFolder = join(folder, 'scratch')
  await mkdir(scratchFolder, { recursive: true })
  await tidy(scratchFolder)
  const pathOf = (id: string, form: FileForm) => {
    checkId(id)
    return join(folder, id + extensions[form])
  }
  return {
    write: async (id, bytes) => onDisk(writeNew(pathOf(id, 'bytes'), bytes)),
    keep: async (id, scratchPath) => onDisk(moveSynced(scratchPath, pathOf(id, 'bytes'))),
    read: async id => readFile(pathOf(id, 'bytes')),
    // A generator: the file is opened when it is read, and closed if the reader stops early.
    async *readParts(id, maximumBytes) {
      yield* createReadStream(pathOf(id, 'bytes'), {
        highWaterMark: partBytes,
        ...(maximumBytes !== undefined && { end: maximumBytes - 1 }),
      })
    },
    async readAnalysis(id) {
      const json = await readIfThere(pathOf(id, 'analysis'))
      return json === null ? null : (JSON.parse(json) as FileAnalysis)
    },
    async writeAnalysis(id, analysis) {
      const scratchPath = join(scratchFolder, `${randomUUID()}.json`)
      await onDisk(writeNew(scratchPath, Buffer.from(JSON.stringify(analysis))))
      await onDisk(rename(scratchPath, pathOf(id, 'analysis')))
    },
    openData: async id => pathOf(id, 'data'),
    keepData: async (id, scratchPath) => onDisk(rename(scratchPath, pathOf(id, 'data'))),
    scratchFolder,
    async delete(ids) {
      const paths = ids.flatMap(id => fileForms.map(form => pathOf(id, form)))
      await Promise.all(paths.map(path => rm(path, { force: true })))
    },
    async tryWriting() {
      const path = join(scratchFolder, `${randomUUID()}.room`)
      try {
        await onDisk(writeFile(path, Buffer.alloc(leastRoomBytes)))
      } finally {
        await rm(path, { force: true })
      }
    },
    async tidy(signal, unused) {
      await tidy(scratchFolder)
      await deleteUnused(folder, signal, unused)
    },
    tidyScratch: () => tidy(scratchFolder),
    close: async () => {},
    pathOf,
    async list() {
      const found = (await readdir(folder)).map(name => fileName.exec(name))
      return found.flatMap(match => (match?.[1] ? [{ id: match[1], form: formOf(match[2] ?? '') }] : []))
    },
  }
}

/** @throws Error where the id could be a path to another file */
export function checkId(id: string): void {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('an attachment id is a UUID')
}

function formOf(extension: string): FileForm {
  return fileForms.find(form => extensions[form] === extension) ?? 'bytes'
}

/** Writes a new file that only this user can read. It is on disk when the promise resolves; if writing fails, nothing is left of it. */
async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Moves a file so that it is complete and on disk, or not there. */
export async function moveSynced(from: string, to: string): Promise<void> {
  const file = await open(from, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(from, to)
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function deleteUnused(folder: string, signal: AbortSignal, { before, findUsed }: UnusedFiles): Promise<void> {
  const old: { id: string; path: string }[] = []
  for await (const { name, path, writtenMs } of listFiles(folder)) {
    if (signal.aborted) return
    const id = fileName.exec(name)?.[1]
    if (id !== undefined && writtenMs < before.getTime()) old.push({ id, path })
  }
  for (let start = 0; start < old.length && !signal.aborted; start += idsAtOnce) {
    const some = old.slice(start, start + idsAtOnce)
    const used = await findUsed([...new Set(some.map(({ id }) => id))])
    await Promise.all(some.filter(({ id }) => !used.has(id)).map(({ path }) => rm(path, { force: true })))
  }
}

async function tidy(scratchFolder: string): Promise<void> {
  const oldestMs = Date.now() - scratchMaximumAgeMs
  for await (const { path, writtenMs } of listFiles(scratchFolder)) {
    if (writtenMs < oldestMs) await rm(path, { force: true })
  }
}

/** What is in a folder, with the time at which each was last written. */
async function* listFiles(folder: string): AsyncGenerator<{ name: string; path: string; writtenMs: number }> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may delete it at the same time.
    const stats = await stat(path).catch(() => null)
    if (stats) yield { name, path, writtenMs: stats.mtimeMs }
  }
}
