import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './lock-folder.ts'

let folder: string
let other: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-lock-'))
})
afterEach(async () => {
  other?.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

/** A process that has the lock until it is killed. */
async function lockElsewhere() {
  const module = new URL('./lock-folder.ts', import.meta.url).href
  const script = `import { lockFolder } from '${module}'; lockFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1e6)`
  other = spawn(process.execPath, ['--input-type=module', '--eval', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (other.stdout) await once(other.stdout, 'data')
  return other
}

test('one process at a time, and the next after it has released the lock', () => {
  const first = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid} on ${hostname()}`)
  first.release()
  lockFolder(folder).release()
})

test('the process that holds the lock is named; a killed process does not block others', async () => {
  const child = await lockElsewhere()
  expect(() => lockFolder(folder)).toThrow(`process ${child.pid} on ${hostname()}`)
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
  lockFolder(folder).release()
})

test('a missing folder is not reported as in use', () => {
  expect(() => lockFolder(join(folder, 'none'))).toThrow(/directory does not exist/)
})
