import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileSync } from './file-sync.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-sync-'))
  path = join(folder, 'log')
})
afterEach(() => rm(folder, { recursive: true }))

async function isOpen(): Promise<boolean> {
  const files = await readdir('/proc/self/fd')
  const paths = await Promise.all(files.map(file => readlink(`/proc/self/fd/${file}`).catch(() => '')))
  return paths.includes(path)
}

test('all who ask while a sync runs share the next one, and nobody that which ran before', async () => {
  await writeFile(path, 'x')
  const file = createFileSync(path)
  const ended: string[] = []
  const ask = (name: string) => file.sync().then(() => ended.push(name))
  const first = ask('first')
  await Promise.resolve()
  const others = [ask('second'), ask('third')]
  await first
  expect(ended).toEqual(['first'])
  await Promise.all(others)
  expect(ended).toEqual(['first', 'second', 'third'])
  await file.close()
  expect(await isOpen()).toBe(false)
})

test('who waits is told of a failure, also of one that nobody waited for, and once', async () => {
  const file = createFileSync(path)
  await expect(file.sync()).rejects.toMatchObject({ code: 'ENOENT' })
  file.syncLater()
  await sleep(1_200)
  await writeFile(path, 'x')
  await expect(file.sync()).rejects.toMatchObject({ code: 'ENOENT' })
  await file.sync()
  await file.close()
})

test('what nobody waits for is synced by itself', async () => {
  await writeFile(path, 'x')
  const file = createFileSync(path)
  file.syncLater()
  expect(await isOpen()).toBe(false)
  await expect.poll(isOpen, { timeout: 5_000 }).toBe(true)
  await file.close()
})
