import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, readlink, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { FileAnalysis } from '../documents/file-analysis.ts'
import { openAttachmentStore } from './attachments.ts'

const folder = await mkdtemp(join(tmpdir(), 'limn-attachments-'))
const store = await openAttachmentStore(folder)
afterAll(() => rm(folder, { recursive: true }))

const analysis: FileAnalysis = { status: 'read', document: { name: 'a.csv', text: 'ä\u2028\0', tables: [] } }

async function joinParts(parts: AsyncIterable<Uint8Array>) {
  return Buffer.concat(await Array.fromAsync(parts))
}

test('bytes are read back whole, in parts, and from their beginning', async () => {
  const id = randomUUID()
  const bytes = Buffer.alloc(2_500_000, 'limn')
  await store.write(id, bytes)
  expect(Buffer.from(await store.read(id)).equals(bytes)).toBe(true)
  const parts = await Array.fromAsync(store.readParts(id))
  expect(parts.map(part => part.length)).toEqual([1_048_576, 1_048_576, 402_848])
  expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  expect((await joinParts(store.readParts(id, 6))).toString()).toBe('limnli')
})

test('an empty file has no parts', async () => {
  const id = randomUUID()
  await store.write(id, new Uint8Array())
  expect(await Array.fromAsync(store.readParts(id))).toEqual([])
})

test('a file whose parts are not read to their end is closed', async () => {
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
  await expect.poll(listOpen, { timeout: 10_000 }).toEqual([])
})

test('an analysis is null until there is one, and replaced whole', async () => {
  const id = randomUUID()
  expect(await store.readAnalysis(id)).toBeNull()
  await store.writeAnalysis(id, { status: 'failed', failure: { code: 'file-corrupt', message: 'broken' } })
  await store.writeAnalysis(id, analysis)
  expect(await store.readAnalysis(id)).toEqual(analysis)
  expect(await readdir(store.scratchFolder)).toEqual([])
})

test('deleting takes the bytes, the analysis and the data, and leaves the others', async () => {
  const [gone, kept] = [randomUUID(), randomUUID()]
  for (const id of [gone, kept]) {
    await store.write(id, Buffer.from('a'))
    await store.writeAnalysis(id, analysis)
    const scratchPath = join(store.scratchFolder, `${id}.sqlite`)
    await writeFile(scratchPath, 'rows')
    await store.keepData(id, scratchPath)
  }
  expect(await readFile(store.dataPath(kept), 'utf8')).toBe('rows')
  await store.delete([gone, randomUUID()])
  const left = await readdir(folder)
  expect(left.filter(name => name.startsWith(gone))).toEqual([])
  expect(left.filter(name => name.startsWith(kept)).sort()).toEqual([kept, `${kept}.json`, `${kept}.sqlite`])
})

test('an id that is none reaches no file', async () => {
  for (const id of ['../limn.sqlite', '', `${randomUUID()}/../x`]) {
    expect(() => store.dataPath(id)).toThrow()
    await expect(store.readAnalysis(id)).rejects.toThrow()
    await expect(store.delete([id])).rejects.toThrow()
  }
})

test('what a process that died left half made is tidied away, what is being made is not', async () => {
  const [old, fresh] = ['old.sqlite', 'fresh.sqlite'].map(name => join(store.scratchFolder, name)) as [string, string]
  await Promise.all([writeFile(old, ''), writeFile(fresh, '')])
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(old, twoHoursAgo, twoHoursAgo)
  await openAttachmentStore(folder)
  expect(await readdir(store.scratchFolder)).toEqual(['fresh.sqlite'])
})
