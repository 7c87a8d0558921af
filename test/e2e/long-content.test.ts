import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, openDrawing, readExample } from './drawn-session.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

test('a version over 256 kB is fetched once when it is shown, and exported whole', async () => {
  const short = await readExample('textdiagram', '01-online-order.mmd')
  // A comment makes it long, and not slow to draw.
  const long = `${short.trimEnd()}\n%% ${'x'.repeat(300_000)}\n`
  const sessionId = await createSession(app, 'textdiagram', [long, short])
  const page = await openDrawing(app, sessionId)
  const fetched: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/content')) fetched.push(request.url())
  })

  await page.getByRole('button', { name: 'Previous version' }).click()
  await expect.poll(() => fetched.length).toBe(1)
  await page.getByRole('button', { name: 'Restore' }).waitFor()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Source (.mmd)' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toBe(long)

  await page.getByRole('button', { name: 'Next version' }).click()
  await page.getByRole('button', { name: 'Previous version' }).click()
  await page.getByRole('button', { name: 'Restore' }).waitFor()
  expect(fetched).toHaveLength(1)
})

test('an archive of the session holds the long versions', async () => {
  const short = await readExample('textdiagram', '01-online-order.mmd')
  const long = `${short.trimEnd()}\n%% ${'y'.repeat(300_000)}\n`
  const sessionId = await createSession(app, 'textdiagram', [long, short])
  const page = await openDrawing(app, sessionId)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Session as Markdown' }).click(),
  ])
  const files = unzipSync(await readFile(await download.path()))
  expect(Object.values(files).some(content => strFromU8(content) === long)).toBe(true)
})
