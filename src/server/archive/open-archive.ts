import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Failure } from '../../contract/failure.ts'
import { messages } from '../messages/index.ts'
import { damaged } from './damaged.ts'

/** The files of a ZIP archive on disk. Nothing is unpacked before it is read, and then no more than the archive says it is. */
export interface Archive {
  paths: readonly string[]
  /** The size that the archive states, in bytes; undefined where there is no such file. */
  sizeOf(path: string): number | undefined
  /** @throws Failure `invalid-request` where there is no such file, or it cannot be unpacked */
  read(path: string): Promise<Readable>
  close(): void
}

/** An archive of Limn has fewer files. */
const mostFiles = 200_000

/**
 * @param maximumBytes  of all files together, unpacked
 * @throws Failure `invalid-request` where it is no ZIP archive; `too-large`
 */
export async function openArchive(path: string, maximumBytes: number): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(damaged)
  const entries = new Map<string, Entry>()
  try {
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize
      if (bytes > maximumBytes || entries.size >= mostFiles) throw unpackedTooLarge(maximumBytes)
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error instanceof Failure ? error : damaged(error)
  }
  return toArchive(zip, entries)
}

function toArchive(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Archive {
  return {
    paths: [...entries.keys()],
    sizeOf: path => entries.get(path)?.uncompressedSize,
    async read(path) {
      const entry = entries.get(path)
      if (!entry?.canDecodeFileData()) return damaged(new Error('no such file'))
      return zip.openReadStreamPromise(entry).catch(damaged)
    },
    close: () => zip.close(),
  }
}

function unpackedTooLarge(maximumBytes: number): Failure {
  const limit = maximumBytes / 1024 / 1024
  return new Failure(messages.create('too-large', { case: 'archive', limit, variable: 'LIMN_MAX_IMPORT_MB' }))
}
