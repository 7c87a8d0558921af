import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, openDrawing, readExample } from './drawn-session.ts'
import { listBarriers } from './find-barriers.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

test('a link is created, opened by someone else, copied by them, and revoked', async () => {
  const sessionId = await createSession(app, 'mindmap', [await readExample('mindmap', '01-coffee-shop.md')])
  const page = await openDrawing(app, sessionId)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Always show the newest version' }).check()
  await page.getByRole('button', { name: 'Create and copy link' }).click()
  const link = page.getByRole('list', { name: 'Links of this session' }).getByRole('link')
  const url = (await link.getAttribute('href')) ?? ''
  expect(url).toContain(`${app.address}/share/`)
  await page.getByText('newest version', { exact: true }).waitFor()
  const barriers = await listBarriers(page, { exclude: 'iframe' })
  expect(barriers.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])

  const visitor = await app.open()
  await visitor.goto(url)
  await visitor.locator('img').waitFor()
  await expect
    .poll(() => visitor.locator('img').evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100)
  await visitor.getByRole('link', { name: 'Copy to my sessions' }).click()
  await expect.poll(() => visitor.url()).toMatch(/\/s\/\d+$/)
  expect(visitor.url()).not.toBe(`${app.address}/s/${sessionId}`)
  await visitor.frameLocator('iframe').getByText('Two baristas', { exact: true }).first().waitFor()

  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect.poll(() => link.count()).toBe(0)
  expect((await fetch(url)).status).toBe(410)
})
