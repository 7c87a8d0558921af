import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileAnalysis } from '../src/documents/file-analysis.ts'
import type { AttachmentStore } from '../src/store/attachments.ts'

export interface AttachmentsUnderTest {
  /** Over the same data; a folder that was used before, or a new one, as of another process. */
  open(folder: string): Promise<AttachmentStore>
  /** The forms that are kept of an attachment, sorted: `analysis`, `bytes`, `data`. */
  listForms(id: string, folder: string): Promise<string[]>
  dispose(): Promise<void>
}

const analysis: FileAnalysis = { status: 'read', document: { name: 'a.csv', text: 'ä\u2028\0', tables: [] } }

/** Promises of every store of uploaded files. One suite, run over each of them. */
export function describeAttachments(name: string, prepare: () => Promise<AttachmentsUnderTest>): void {
  describe(name, () => {
    let folder: string
    let underTest: AttachmentsUnderTest
    let store: AttachmentStore
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'limn-attachments-'))
      underTest = await prepare()
      store = await underTest.open(folder)
    })
    afterAll(async () => {
      await store.close()
      await underTest.dispose()
      await rm(folder, { recursive: true })
    })

    const received = async (content: string | Uint8Array) => {
      const path = join(store.scratchFolder, randomUUID())
      await writeFile(path, content)
      return path
    }

    test('bytes are read back whole, in parts, and from their beginning', async () => {
      const [written, kept] = [randomUUID(), randomUUID()]
      const bytes = Buffer.alloc(2_500_000, 'limn')
      await store.write(written, bytes)
      await store.keep(kept, await received(bytes))
      for (const id of [written, kept]) {
        expect(Buffer.from(await store.read(id)).equals(bytes)).toBe(true)
        const parts = await Array.fromAsync(store.readParts(id))
        expect(parts.map(part => part.length)).toEqual([1_048_576, 1_048_576, 402_848])
        expect(Buffer.concat(parts).equals(bytes)).toBe(true)
        for (const length of [6, 1_048_576, 1_048_577]) {
          const beginning = Buffer.concat(await Array.fromAsync(store.readParts(id, length)))
          expect(beginning.equals(bytes.subarray(0, length))).toBe(true)
        }
      }
      expect(await readdir(store.scratchFolder)).toEqual([])
    })

    test('an empty file has no parts', async () => {
      const id = randomUUID()
      await store.write(id, new Uint8Array())
      expect(await Array.fromAsync(store.readParts(id))).toEqual([])
    })

    test('what is not there cannot be read', async () => {
      await expect(store.read(randomUUID())).rejects.toThrow()
    })

    test('an analysis is null until there is one, and replaced whole', async () => {
      const id = randomUUID()
      expect(await store.readAnalysis(id)).toBeNull()
      await store.writeAnalysis(id, { status: 'failed', failure: { code: 'file-corrupt', message: 'broken' } })
      await Promise.all([store.writeAnalysis(id, analysis), store.writeAnalysis(id, analysis)])
      expect(await store.readAnalysis(id)).toEqual(analysis)
      expect(await readdir(store.scratchFolder)).toEqual([])
    })

    test('the rows of large tables are a file of this machine', async () => {
      const id = randomUUID()
      await store.keepData(id, await received('rows'))
      expect(await readFile(await store.openData(id), 'utf8')).toBe('rows')
      await expect(readFile(await store.openData(randomUUID()))).rejects.toThrow('ENOENT')
    })

    test('deleting takes the bytes, the analysis and the data, and leaves the others', async () => {
      const [gone, kept] = [randomUUID(), randomUUID()]
      for (const id of [gone, kept]) {
        await store.write(id, Buffer.from('a'))
        await store.writeAnalysis(id, analysis)
        await store.keepData(id, await received('rows'))
      }
      await store.delete([gone, randomUUID()])
      expect(await underTest.listForms(gone, folder)).toEqual([])
      expect(await underTest.listForms(kept, folder)).toEqual(['analysis', 'bytes', 'data'])
      expect((await readdir(folder)).filter(file => file.startsWith(gone))).toEqual([])
    })

    test('an id that is none reaches no file', async () => {
      for (const id of ['../limn.sqlite', '', `${randomUUID()}/../x`]) {
        await expect(store.openData(id)).rejects.toThrow()
        await expect(store.readAnalysis(id)).rejects.toThrow()
        await expect(store.write(id, Buffer.from('a'))).rejects.toThrow()
        await expect(store.delete([id])).rejects.toThrow()
      }
    })

    test('what a process that died left half made is tidied away, what is being made is not', async () => {
      const [old, fresh] = [await received(''), await received('')]
      const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
      await utimes(old, twoHoursAgo, twoHoursAgo)
      await (await underTest.open(folder)).close()
      expect(await readdir(store.scratchFolder)).toEqual([fresh.slice(store.scratchFolder.length + 1)])
      await rm(fresh)
    })
  })
}
