import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('every kind is drawn without a single request to anywhere else', async () => {
  const page = await app.open()
  const hosts: string[] = []
  page.context().on('request', request => hosts.push(new URL(request.url()).host))
  const examples = page.getByRole('button', { name: /^Use this example/ })
  await examples.first().waitFor()
  const count = await examples.count()
  expect(count).toBe(12)
  // One of each kind comes first.
  for (let index = 0; index < 6; index += 1) {
    await examples.nth(index).click()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Drawn' }).waitFor()
    await page.locator('[data-drawing=drawn]').waitFor()
    await page.getByRole('complementary').getByRole('button', { name: 'New session' }).click()
  }
  const own = new URL(app.address).host
  expect(hosts.length).toBeGreaterThan(6)
  expect(hosts.filter(host => host !== own && host !== '')).toEqual([])
  await app.closePages()
})
