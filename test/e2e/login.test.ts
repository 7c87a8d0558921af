import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { findBarriers } from './find-barriers.ts'

const token = 'ann-has-this-token'
const tokenOfBob = 'bob-has-another-token'
let app: App
beforeAll(async () => {
  app = await startApp({
    environment: { LIMN_TOKENS: `ann:${token},bob:${tokenOfBob}`, LIMN_FAILED_LOGINS_PER_MINUTE: '6' },
  })
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

async function logIn(page: Page, given = token): Promise<void> {
  await page.getByLabel('Token').fill(given)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const messageOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

test('a token lets the browser in, and no script can read what keeps it in', async () => {
  const page = await app.open()
  await page.getByRole('heading', { name: 'Sign in to Limn' }).waitFor()
  await logIn(page, 'not-that-one')
  await page.getByRole('alert').getByText('This token is not valid.').waitFor()
  expect(await findBarriers(page, 'body')).toEqual([])
  await logIn(page)
  await page
    .getByRole('button', { name: /^Use this example: Mind map/ })
    .first()
    .click()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href]),
  )
  expect(readable).not.toContain(token)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
})

test('logging out closes the door, and leaves nothing that was written or secret', async () => {
  const page = await app.open()
  await logIn(page)
  await messageOf(page).fill('between us')
  await page.evaluate(
    base => {
      const model = { provider: 'openai', modelId: 'm', apiKey: 'sk-of-ann', baseUrl: '' }
      localStorage.setItem(`limn${base}.settings`, JSON.stringify({ state: { model }, version: 0 }))
    },
    new URL(app.address).pathname.replace(/\/$/, ''),
  )
  await page.reload()
  const [cookie] = await page.context().cookies()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in to Limn' }).waitFor()
  expect(app.pathOf(page)).toBe('/')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/between us|sk-of-ann/)
  const headers = { cookie: `limn_login=${cookie?.value}` }
  expect((await app.service.request('GET', '/api/sessions', undefined, { headers })).status).toBe(401)
  await page.reload()
  await page.getByRole('heading', { name: 'Sign in to Limn' }).waitFor()
  await logIn(page)
  expect(await messageOf(page).inputValue()).toBe('')
})

test('the palette logs out too', async () => {
  const page = await app.open()
  await logIn(page)
  await messageOf(page).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('sign out')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sign in to Limn' }).waitFor()
})

test('a log-in that ends takes away neither the words nor the files of a message', async () => {
  const page = await app.open()
  await logIn(page)
  await page
    .getByRole('button', { name: /^Use this example: Flowchart/ })
    .first()
    .click()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'sales.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Month,Sales\nJan,10\nFeb,12\nMar,9\n'),
  })
  await messageOf(page).fill('@charts Bar chart of sales by month')
  await page.context().clearCookies()
  // Not by the field: another request may meet the end of the log-in first, and then the field is gone.
  await page.keyboard.press('Enter')
  await page.getByText('Your sign-in has expired.').waitFor()
  await logIn(page)
  await page.getByText('sales.csv').waitFor()
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  expect(await messageOf(page).inputValue()).toBe('@charts Bar chart of sales by month')
  await messageOf(page).press('Enter')
  await page.getByText('Limn · Data chart').waitFor()
  const { messages } = await readSession(page)
  expect(messages.findLast(message => message.role === 'user')?.attachments).toMatchObject([{ name: 'sales.csv' }])
})

/** Changes the source of the example that is drawn, and leaves it unsaved. */
async function changeByHand(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Use this example: Mind map/ })
    .first()
    .click()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  await page.getByRole('button', { name: 'Source', exact: true }).click()
  await page.getByRole('textbox', { name: 'Source of the diagram' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('\n- between us')
  await page.frameLocator('iframe').getByText('between us').waitFor()
}

const keptDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('limn.canvas', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => resolve(JSON.stringify(reading.result))
        }
      }),
  )

test('changes by hand outlive the end of a log-in, but are not for who comes in next', async () => {
  const page = await app.open()
  await logIn(page)
  await changeByHand(page)
  await page.context().clearCookies()
  await page.reload()
  await page.getByText('Sign in to Limn').waitFor()
  await logIn(page)
  await page.getByText('Your unsaved changes were restored').waitFor()
  await page.context().clearCookies()
  await page.reload()
  await logIn(page, tokenOfBob)
  await page.getByText('This session doesn’t exist or was deleted.').waitFor()
  expect(await keptDrafts(page)).toBe('[]')
})

test('changes by hand are forgotten with a log-out', async () => {
  const page = await app.open()
  await logIn(page)
  await changeByHand(page)
  await expect.poll(() => keptDrafts(page)).toContain('between us')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in to Limn' }).waitFor()
  await expect.poll(() => keptDrafts(page)).toBe('[]')
})

async function readSession(page: Page): Promise<{ messages: { role: string; attachments: unknown[] }[] }> {
  const headers = { authorization: `Bearer ${token}` }
  const address = app.pathOf(page).replace('/s/', '/api/sessions/')
  return (await app.service.request('GET', address, undefined, { headers })).json as never
}

test('after too many wrong tokens the page says when to try again', async () => {
  const page = await app.open()
  await page.clock.install()
  const guess = async () => (await app.service.request('POST', '/api/login', { token: 'wrong-wrong' })).status
  await expect.poll(guess).toBe(429)
  await logIn(page)
  await page.getByText(/Too many wrong tokens were sent from your network\. Try again in \d+ seconds?\./).waitFor()
  expect(await page.getByRole('button', { name: 'Sign in' }).isDisabled()).toBe(true)
  await page.clock.runFor(11_000)
  await page.getByText('You can try again now.').waitFor()
  expect(await page.getByRole('button', { name: 'Sign in' }).isEnabled()).toBe(true)
  // Its clock cannot be taken back.
  await page.context().close()
})
