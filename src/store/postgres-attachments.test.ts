import { randomUUID } from 'node:crypto'
import { access, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { describeAttachments } from '../../test/every-attachment-store.ts'
import { createTestDatabase } from '../../test/postgres.ts'
import type { FileAnalysis } from '../documents/file-analysis.ts'
import { openAttachmentStore } from './attachments.ts'
import { openPostgresStore } from './postgres.ts'
import { openPostgresAttachments } from './postgres-attachments.ts'

const database = await createTestDatabase()
const store = await openPostgresStore(database.url)
const folders: string[] = []
afterAll(async () => {
  await store.close()
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function query(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(statement, values)
  await client.end()
  return rows
}

const listForms = async (id: string) => {
  const rows = await query('select form from stored_files where attachment_id = $1 order by form', [id])
  return rows.map(({ form }) => String(form))
}

describeAttachments('files in PostgreSQL', async () => ({
  open: folder => openPostgresAttachments(database.url, folder),
  listForms,
  dispose: async () => {},
}))

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'limn-attachments-'))
  folders.push(folder)
  return folder
}

const analysis: FileAnalysis = { status: 'read', document: { name: 'a.csv', text: 'a', tables: [] } }
const upload = (id: string) =>
  store.addUpload('ann', { id, kind: 'file', name: 'a.csv', media_type: 'text/csv', bytes: 1 })
const unstopped = new AbortController().signal
/** It asks its own database instead. */
const unused = { before: new Date(), findUsed: async () => new Set<string>() }
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

test('two instances with separate folders read the files that one of them received', async () => {
  const one = await openPostgresAttachments(database.url, await newFolder())
  const other = await openPostgresAttachments(database.url, await newFolder())
  const id = randomUUID()
  const rows = Buffer.alloc(2_500_000, 'rows')
  const scratchPath = join(one.scratchFolder, 'a')
  await writeFile(scratchPath, rows)
  await one.write(id, Buffer.from('bytes'))
  await one.keepData(id, scratchPath)
  await one.writeAnalysis(id, analysis)
  expect(Buffer.from(await other.read(id)).toString()).toBe('bytes')
  expect(await other.readAnalysis(id)).toEqual(analysis)
  const paths = await Promise.all([other.openData(id), other.openData(id)])
  for (const path of paths) expect((await readFile(path)).equals(rows)).toBe(true)
  await one.delete([id])
  await expect(other.read(id)).rejects.toThrow()
  await upload(randomUUID())
  await other.tidy(unstopped, unused)
  expect(await isThere(paths[0])).toBe(false)
  await one.close()
  await other.close()
})

test('files that an earlier version kept in the folder are read there, moved, and then read by every instance', async () => {
  const folder = await newFolder()
  const before = await openAttachmentStore(folder)
  const [id, unnamed] = [randomUUID(), randomUUID()]
  await upload(id)
  for (const one of [id, unnamed]) await before.write(one, Buffer.from('bytes'))
  await before.writeAnalysis(id, analysis)
  const scratchPath = join(before.scratchFolder, 'a')
  await writeFile(scratchPath, 'rows')
  await before.keepData(id, scratchPath)
  const one = await openPostgresAttachments(database.url, folder)
  const other = await openPostgresAttachments(database.url, await newFolder())
  const readAll = async (by: typeof one) => [
    Buffer.from(await by.read(id)).toString(),
    await by.readAnalysis(id),
    await readFile(await by.openData(id), 'utf8'),
  ]
  const kept = ['bytes', analysis, 'rows']
  expect(await readAll(one)).toEqual(kept)
  // Both may have the folder, and do it at once.
  const twin = await openPostgresAttachments(database.url, folder)
  await Promise.all([one.tidy(unstopped, unused), twin.tidy(unstopped, unused)])
  expect(await readAll(one)).toEqual(kept)
  expect(await readAll(other)).toEqual(kept)
  const left = (await before.list()).map(file => `${file.id} ${file.form}`).sort()
  expect(left).toEqual([`${id} data`, `${unnamed} bytes`].sort())
  for (const opened of [one, other, twin]) await opened.close()
})

test('a data file that is not queried here is deleted, and fetched again when needed', async () => {
  const opened = await openPostgresAttachments(database.url, await newFolder())
  const id = randomUUID()
  await upload(id)
  const scratchPath = join(opened.scratchFolder, 'a')
  await writeFile(scratchPath, 'rows')
  await opened.keepData(id, scratchPath)
  const path = await opened.openData(id)
  await opened.tidy(unstopped, unused)
  expect(await isThere(path)).toBe(true)
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
  await utimes(path, twoDaysAgo, twoDaysAgo)
  await opened.tidy(unstopped, unused)
  expect(await isThere(path)).toBe(false)
  expect(await readFile(await opened.openData(id), 'utf8')).toBe('rows')
  await opened.close()
})

test('files of messages that were never sent are deleted after a day', async () => {
  const opened = await openPostgresAttachments(database.url, await newFolder())
  const [lost, fresh, named] = [randomUUID(), randomUUID(), randomUUID()]
  await upload(named)
  for (const id of [lost, fresh, named]) await opened.write(id, Buffer.from('a'))
  const old = [[lost, named]]
  await query(`update stored_files set created_at = now() - interval '25 hours' where attachment_id = any($1)`, old)
  await opened.tidy(unstopped, unused)
  expect(await Promise.all([lost, fresh, named].map(listForms))).toEqual([[], ['bytes'], ['bytes']])
  const rows = await query(
    'select count(*) as count from stored_parts where file_id not in (select id from stored_files)',
  )
  expect(rows).toEqual([{ count: '0' }])
  await opened.close()
})

test('an incomplete file leaves nothing behind', async () => {
  const opened = await openPostgresAttachments(database.url, await newFolder())
  const id = randomUUID()
  await expect(opened.keep(id, join(opened.scratchFolder, 'missing'))).rejects.toThrow('ENOENT')
  expect(await listForms(id)).toEqual([])
  await opened.close()
})

test('an unreachable database is reported as a temporary failure', async () => {
  const opened = await openPostgresAttachments('postgres://127.0.0.1:1/none', await newFolder())
  await expect(opened.read(randomUUID())).rejects.toMatchObject({ payload: { code: 'unavailable', retryable: true } })
  await expect(opened.write(randomUUID(), Buffer.from('a'))).rejects.toMatchObject({ payload: { code: 'unavailable' } })
  await opened.close()
})
