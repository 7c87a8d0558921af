import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layOutInThread } from './layout-thread.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layout-thread-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function writeModule(name: string, code: string): Promise<URL> {
  const path = join(folder, `${name}.mjs`)
  await writeFile(path, code)
  return pathToFileURL(path)
}

test('gives what the module makes of every source', async () => {
  const module = await writeModule(
    'double',
    `export const layOut = source => ({ source: source + source, repairs: [{ code: 'double', message: 'Doubled.' }] })`,
  )
  const results = await Promise.all(['a', 'b', 'c'].map(source => layOutInThread(module, source)))
  expect(results.map(({ source }) => source)).toEqual(['aa', 'bb', 'cc'])
  expect(results[0]?.repairs).toEqual([{ code: 'double', message: 'Doubled.' }])
})

test('a module that throws, or ends its thread, leaves the source as it is, and the next one is served', async () => {
  const throwing = await writeModule('throw', `export const layOut = () => { throw new Error('no') }`)
  const ending = await writeModule(
    'end',
    `import process from 'node:process'\nexport const layOut = () => process.exit(1)`,
  )
  const fine = await writeModule('fine', `export const layOut = () => ({ source: 'fine', repairs: [] })`)
  const results = await Promise.all([throwing, ending, fine].map(module => layOutInThread(module, 'as it was')))
  expect(results.map(({ source }) => source)).toEqual(['as it was', 'as it was', 'fine'])
})

test('a module that never ends is stopped, and nothing waits for it', async () => {
  const endless = await writeModule('endless', 'export const layOut = () => { for (;;); }')
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 5)
  expect(await layOutInThread(endless, 'as it was', 2_000)).toEqual({ source: 'as it was', repairs: [] })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
  const fine = await writeModule('after', `export const layOut = () => ({ source: 'fine', repairs: [] })`)
  expect((await layOutInThread(fine, 'as it was')).source).toBe('fine')
})
