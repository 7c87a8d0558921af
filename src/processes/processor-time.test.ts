import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { forkRestricted } from './fork-restricted.ts'
import { askProcessorTime } from './processor-time.ts'

const folder = mkdtempSync(join(tmpdir(), 'limn-processor-time-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a process that is busy answers every question, also those that wait together until it can', async () => {
  const entry = join(folder, 'busy.mjs')
  writeFileSync(entry, 'while (true);')
  const child = forkRestricted(pathToFileURL(entry), {
    heapBytes: 64 * 1024 * 1024,
    flags: [`--allow-fs-read=${folder}`],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const processorTime = askProcessorTime(child)
  // Nothing reads them before the process has started.
  const [first, second, third] = await Promise.all([processorTime(), processorTime(), processorTime()])
  const last = await processorTime()
  expect([first, second, third, last].toSorted((a, b) => a - b)).toEqual([first, second, third, last])
  expect(first).toBeGreaterThan(0)
})
