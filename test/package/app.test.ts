import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../e2e/launch-browser.ts'
import { readInstalled, type StartedPackage, startPackage } from './installed-package.ts'

let limn: StartedPackage
let browser: Browser
beforeAll(async () => {
  limn = await startPackage((await readInstalled(inject('installed'))).folder, ['--port', '0'])
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await limn?.stop()
})

test('the app of the package draws what is asked for', async () => {
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  await page.goto(limn.address)
  await page.locator('textarea').fill('@mindmap # Coffee\n## Beans\n## Water')
  await page.keyboard.press('Enter')
  await page.frameLocator('iframe').getByText('Beans').first().waitFor()
  expect(faults).toEqual([])
})
