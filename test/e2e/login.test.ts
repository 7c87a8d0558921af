import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { findBarriers } from './find-barriers.ts'

const token = 'ann-has-this-token'
let app: App
beforeAll(async () => {
  app = await startApp({ environment: { LIMN_TOKENS: `ann:${token}`, LIMN_FAILED_LOGINS_PER_MINUTE: '6' } })
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

async function logIn(page: Page, given = token): Promise<void> {
  await page.getByLabel('Token').fill(given)
  await page.getByRole('button', { name: 'Go in' }).click()
}

const messageOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

test('a token lets the browser in, and no script can read what keeps it in', async () => {
  const page = await app.open()
  await page.getByRole('heading', { name: 'Limn asks for a token' }).waitFor()
  await logIn(page, 'not-that-one')
  await page.getByRole('alert').getByText('This token is not known here.').waitFor()
  expect(await findBarriers(page, 'body')).toEqual([])
  await logIn(page)
  await page.getByRole('button', { name: /^Draw this example: Mind map/ }).click()
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
  await page.evaluate(() => {
    const model = { provider: 'openai', modelId: 'm', apiKey: 'sk-of-ann', baseUrl: '' }
    localStorage.setItem('limn.settings', JSON.stringify({ state: { model }, version: 0 }))
  })
  await page.reload()
  const [cookie] = await page.context().cookies()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Limn asks for a token' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/between us|sk-of-ann/)
  const headers = { cookie: `limn_login=${cookie?.value}` }
  expect((await app.service.request('GET', '/api/sessions', undefined, { headers })).status).toBe(401)
  await page.reload()
  await page.getByRole('heading', { name: 'Limn asks for a token' }).waitFor()
  await logIn(page)
  expect(await messageOf(page).inputValue()).toBe('')
})

test('the palette logs out too', async () => {
  const page = await app.open()
  await logIn(page)
  await messageOf(page).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('log out')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Limn asks for a token' }).waitFor()
})

test('a log-in that ends takes away neither the words nor the files of a message', async () => {
  const page = await app.open()
  await logIn(page)
  await page.getByRole('button', { name: /^Draw this example: Flowchart/ }).click()
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'sales.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Month,Sales\nJan,10\nFeb,12\nMar,9\n'),
  })
  await messageOf(page).fill('@charts Bar chart of sales by month')
  await page.context().clearCookies()
  await messageOf(page).press('Enter')
  await page.getByText('Your log-in has ended.').waitFor()
  await logIn(page)
  await page.getByText('sales.csv').waitFor()
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  expect(await messageOf(page).inputValue()).toBe('@charts Bar chart of sales by month')
  await messageOf(page).press('Enter')
  await page.getByText('Limn · Data chart').waitFor()
  const { messages } = await readSession(page)
  expect(messages.findLast(message => message.role === 'user')?.attachments).toMatchObject([{ name: 'sales.csv' }])
})

async function readSession(page: Page): Promise<{ messages: { role: string; attachments: unknown[] }[] }> {
  const headers = { authorization: `Bearer ${token}` }
  const address = new URL(page.url()).pathname.replace('/s/', '/api/sessions/')
  return (await app.service.request('GET', address, undefined, { headers })).json as never
}

test('after too many wrong tokens the page says when to try again', async () => {
  const page = await app.open()
  await page.clock.install()
  const guess = async () => (await app.service.request('POST', '/api/login', { token: 'wrong-wrong' })).status
  await expect.poll(guess).toBe(429)
  await logIn(page)
  await page.getByText(/Too many wrong tokens came from your network\. Try again in \d+ seconds?\./).waitFor()
  expect(await page.getByRole('button', { name: 'Go in' }).isDisabled()).toBe(true)
  await page.clock.runFor(11_000)
  await page.getByText('You can try again now.').waitFor()
  expect(await page.getByRole('button', { name: 'Go in' }).isEnabled()).toBe(true)
  // Its clock cannot be taken back.
  await page.context().close()
})
