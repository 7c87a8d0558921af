import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusals, tagged } from '../upstream/upstream.ts'
import { type App, startApp } from './app.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ script: {} })
})
afterAll(() => app.stop())
beforeEach(() => app.upstream.setScript({ text: tagged('A map.', '# Coffee\n## Beans') }))
afterEach(() => app.closePages())

const log = (page: Page) => page.getByRole('log')
const messageOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

async function ask(page: Page, text: string): Promise<void> {
  await messageOf(page).fill(text)
  await messageOf(page).press('Enter')
}

async function send(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[], text = ''): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files)
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  await ask(page, text)
}

/** A workbook with a password as Microsoft's programs write it, as far as it is read. */
const locked = {
  name: 'locked.xlsx',
  mimeType: 'application/octet-stream',
  buffer: Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]),
}
const notes = { name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('# Tea\n- Green') }

/** All that the conversation says. */
const wordsOf = (page: Page) => log(page).locator('p, li, button').allTextContents()

async function expectSameAfterReload(page: Page): Promise<void> {
  const before = await wordsOf(page)
  await page.reload()
  await expect.poll(() => wordsOf(page)).toEqual(before)
}

test('a file with a password is told in the same words after a reload, and nothing offers to send it again', async () => {
  const page = await app.open()
  await send(page, [locked])
  await log(page).getByText('None of the files could be read').waitFor()
  await log(page).getByText('Remove the password, then send it in a new message.').waitFor()
  expect(
    await log(page)
      .getByText(/protected by a password/)
      .count(),
  ).toBe(1)
  expect(await page.getByRole('button', { name: /Ask again|Regenerate/ }).count()).toBe(0)
  await expectSameAfterReload(page)
  expect(await page.getByRole('button', { name: /Ask again|Regenerate/ }).count()).toBe(0)
})

test('what was found in good files, and that another one is locked, stays after a reload', async () => {
  const page = await app.open()
  await send(page, [notes, locked], '@mindmap What is in these')
  await log(page).getByRole('button', { name: 'Drawn' }).waitFor()
  await log(page)
    .getByText(/\d+ characters/)
    .waitFor()
  expect(
    await log(page)
      .getByText(/protected by a password/)
      .count(),
  ).toBe(1)
  await expectSameAfterReload(page)
})

test('trouble of the model’s server sends nobody to the settings', async () => {
  app.upstream.setScript(refusals.broken())
  const page = await app.open()
  await ask(page, '@mindmap Coffee')
  await log(page)
    .getByText(/reported an internal error \(HTTP 500\)/)
    .waitFor()
  // One sentence: what to do is in it.
  expect(
    await log(page)
      .getByText(/again in a moment/)
      .count(),
  ).toBe(1)
  expect(await log(page).getByRole('button', { name: 'Settings' }).count()).toBe(0)
  await expectSameAfterReload(page)
  app.upstream.setScript({ text: tagged('A map.', '# Coffee') })
  await log(page).getByRole('button', { name: 'Ask again' }).click()
  await log(page).getByRole('button', { name: 'Drawn' }).waitFor()
})

test('a model that has too much to do is waited for, second by second, and then asked again by a click', async () => {
  app.upstream.setScript(refusals.rateLimited(900))
  const page = await app.open()
  await page.clock.install()
  await ask(page, '@mindmap Coffee')
  const wait = log(page).getByRole('button', { name: /^Ask again in \d+ s$/ })
  await wait.waitFor()
  expect(await wait.isDisabled()).toBe(true)
  await page.clock.fastForward(890_000)
  await log(page)
    .getByRole('button', { name: /^Ask again in \d s$/ })
    .waitFor()
  await page.clock.fastForward(15_000)
  app.upstream.setScript({ text: tagged('A map.', '# Coffee') })
  await log(page).getByRole('button', { name: 'Ask again', exact: true }).click()
  await log(page).getByRole('button', { name: 'Drawn' }).waitFor()
  // Its clock cannot be taken back.
  await page.context().close()
})

test('a message that came too soon stays written, and is sent when its time has come by a click', async () => {
  const page = await app.open()
  await page.clock.install()
  const detail = 'More than 20 requests in a minute (LIMN_RATE_PER_MINUTE).'
  await page.route('**/api/chat/completions', route =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60' },
      json: { type: 'about:blank', title: 'Too many requests', status: 429, detail, code: 'rate-limited' },
    }),
  )
  await ask(page, '@mindmap Coffee')
  const wait = page.getByRole('button', { name: /^Send again in \d+ s$/ })
  await wait.waitFor()
  expect(await wait.isDisabled()).toBe(true)
  expect(await messageOf(page).inputValue()).toBe('@mindmap Coffee')
  await page.clock.fastForward(120_000)
  await page.unroute('**/api/chat/completions')
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await log(page).getByRole('button', { name: 'Drawn' }).waitFor()
  expect(await messageOf(page).inputValue()).toBe('')
  await page.context().close()
})
