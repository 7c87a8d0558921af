import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps the bytes of files and images, one file each, named by attachment id. */
export interface AttachmentStore {
  /** On disk when it resolves. `id` is a UUID made by the caller. */
  write(id: string, bytes: Uint8Array): Promise<void>
  read(id: string): Promise<Uint8Array>
  /** Those that are not there are passed over. */
  delete(ids: readonly string[]): Promise<void>
}

export async function openAttachmentStore(folder: string): Promise<AttachmentStore> {
  await mkdir(folder, { recursive: true })
  const pathOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('an attachment id is a UUID')
    return join(folder, id)
  }
  return {
    async write(id, bytes) {
      const file = await open(pathOf(id), 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    read: id => readFile(pathOf(id)),
    async delete(ids) {
      await Promise.all(ids.map(id => rm(pathOf(id), { force: true })))
    },
  }
}
