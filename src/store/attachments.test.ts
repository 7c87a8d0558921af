import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeAttachments } from '../../test/every-attachment-store.ts'
import { openAttachmentStore } from './attachments.ts'

const folder = await mkdtemp(join(tmpdir(), 'limn-attachments-'))
afterAll(() => rm(folder, { recursive: true }))

describeAttachments('files in a folder', async () => ({
  open: openAttachmentStore,
  async listForms(id, place) {
    const found = await (await openAttachmentStore(place)).list()
    return found.flatMap(file => (file.id === id ? [file.form] : [])).sort()
  },
  dispose: async () => {},
}))

test('a file is closed if its parts are not read to the end', async () => {
  const store = await openAttachmentStore(folder)
  const id = randomUUID()
  await store.write(id, Buffer.alloc(3_000_000))
  store.readParts(id)
  for await (const part of store.readParts(id)) if (part.length > 0) break
  const listOpen = async () => {
    const descriptors = await readdir('/proc/self/fd')
    const paths = await Promise.all(descriptors.map(fd => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
    return paths.filter(path => path.includes(id))
  }
  // A read that is under way ends first.
  await expect.poll(listOpen).toEqual([])
})
