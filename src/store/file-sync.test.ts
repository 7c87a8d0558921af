import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFileSync } from './file-sync.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-sync-'))
  path = join(folder, 'log')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

async function isOpen(): Promise<boolean> {
  const files = await readdir('/proc/self/fd')
  const paths = await Promise.all(files.map(file => readlink(`/proc/self/fd/${file}`).catch(() => '')))
  return paths.includes(path)
}

test('calls during a sync share the next one, not the one that is running', async () => {
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

test('a failure is reported once to the next caller, even if no caller waited for that sync', async () => {
  const file = createFileSync(path)
  await expect(file.sync()).rejects.toMatchObject({ code: 'ENOENT' })
  file.syncLater()
  vi.advanceTimersByTime(1_000)
  // Ends after the one that nobody waited for.
  await expect(file.sync()).rejects.toMatchObject({ code: 'ENOENT' })
  await writeFile(path, 'x')
  await expect(file.sync()).rejects.toMatchObject({ code: 'ENOENT' })
  await file.sync()
  await file.close()
})

test('changes that no caller waits for are synced automatically', async () => {
  await writeFile(path, 'x')
  const file = createFileSync(path)
  file.syncLater()
  vi.advanceTimersByTime(999)
  expect(await isOpen()).toBe(false)
  vi.advanceTimersByTime(1)
  await expect.poll(isOpen).toBe(true)
  await file.close()
})
