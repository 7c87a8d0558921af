import { createPartReader } from '../office/check-archive.ts'
import { readZipDirectory } from '../office/zip-directory.ts'
import type { ReaderContext } from '../reader.ts'
import type { ArchiveFile } from './archive-file.ts'

/** The files of a ZIP archive, without folders and links. Nothing is unpacked before it is read. */
export function listZip(data: Uint8Array, context: ReaderContext): ArchiveFile[] {
  const read = createPartReader(data, context)
  return (readZipDirectory(data) ?? [])
    .filter(({ name, isLink }) => !isLink && !name.endsWith('/'))
    .map(entry => ({ path: entry.name, bytes: entry.inflatedBytes, read: () => read(entry) }))
}
