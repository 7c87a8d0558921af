import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { defaultPatience } from './limits.ts'

const folder = mkdtempSync(join(tmpdir(), 'limn-pool-lifetime-'))
afterAll(() => rmSync(folder, { recursive: true }))

const mebibyte = 1024 * 1024
const limits = {
  ...defaultPatience,
  jobMs: 10_000,
  processes: 1,
  atOnce: 1,
  waiting: 1,
  jobsPerProcess: 100,
  residentBytes: 360 * mebibyte,
  peakResidentBytes: 768 * mebibyte,
  idleResidentBytes: 700 * mebibyte,
  idleMs: 300_000,
  heapBytes: 512 * mebibyte,
}

const worker = writeModule(
  'worker',
  `import { serveJobs } from ${urlOf('./serve-jobs.ts')}
   serveJobs(async () => process.pid)`,
)

/** A service whose pool ran one job: it reports which process ran it, and then continues with `rest`. */
function startService(name: string, rest: string) {
  const service = writeModule(
    name,
    `import { pathToFileURL } from 'node:url'
     import { createPool } from ${urlOf('./pool.ts')}
     const pool = createPool(${JSON.stringify(limits)}, fault => new Error(fault.kind))
     const permissions = ['--allow-fs-read=${folder}']
     const family = { name: 'worker', entry: pathToFileURL('${worker}'), arguments: [], permissions }
     process.send(await pool.run(family, {}))
     ${rest}`,
  )
  return fork(service)
}

function urlOf(path: string): string {
  return JSON.stringify(new URL(path, import.meta.url).href)
}

function writeModule(name: string, code: string): string {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, code)
  return path
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function expectEnd(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid)).toBe(false)
}

test('a service can end while a process waits for work, and ends it', async () => {
  const service = startService('ending', 'process.disconnect()')
  const ended = once(service, 'exit')
  const [pid] = await once(service, 'message')
  expect(await ended).toEqual([0, null])
  await expectEnd(pid)
})

test('a service can wait for the end of its processes', async () => {
  const service = startService('closing', 'await pool.close(); process.disconnect()')
  const ended = once(service, 'exit')
  const [pid] = await once(service, 'message')
  expect(await ended).toEqual([0, null])
  await expectEnd(pid)
})

test('a service that is killed takes its processes along', async () => {
  const service = startService('killed', 'setInterval(() => {}, 1_000)')
  const [pid] = await once(service, 'message')
  expect(isAlive(pid)).toBe(true)
  service.kill('SIGKILL')
  await expectEnd(pid)
})
