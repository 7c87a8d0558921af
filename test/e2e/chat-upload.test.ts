import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { findBarriers } from './find-barriers.ts'

let app: App
let site: Server
let sitePlace: string
beforeAll(async () => {
  site = createServer((request, response) => {
    const isThere = request.url === '/wiki/Coffee'
    const [growing, roasting] = ['Growing', 'Roasting'].map(
      title => `<h2>${title}</h2><ul><li>one</li><li>two</li></ul>`,
    )
    response.writeHead(isThere ? 200 : 404).end(`<!doctype html><title>Coffee</title>${growing}${roasting}`)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  sitePlace = `127.0.0.1:${(site.address() as AddressInfo).port}`
  app = await startApp({ environment: { LIMN_MAX_UPLOAD_MB: '6', LIMN_PAGE_ALLOW: sitePlace } })
})
afterAll(async () => {
  await app.stop()
  site.closeAllConnections()
  site.close()
})
afterEach(() => app.closePages())

const regions = ['North', 'East', 'South', 'West']

/** A table of about so many bytes, in which every region comes equally often with the sales 1, 2, 3 or 4. */
function makeTable(bytes: number): { buffer: Buffer; rounds: number } {
  const round = regions.map((region, index) => `${region},${index + 1},${'.'.repeat(80)}\n`).join('')
  const rounds = Math.ceil(bytes / round.length)
  return { buffer: Buffer.from(`Region,Sales,Note\n${round.repeat(rounds)}`), rounds }
}

const addTable = (page: Page, { buffer } = makeTable(2_000_000)) =>
  page.locator('input[type=file]').setInputFiles({ name: 'sales.csv', mimeType: 'text/csv', buffer })

const messageOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const isReady = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).waitFor()

test('a large file goes ahead of its message, with its progress shown, and its numbers are charted', async () => {
  const page = await app.open()
  const cable = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 }
  await cable.send('Network.emulateNetworkConditions', slow)
  const table = makeTable(5_000_000)
  await addTable(page, table)
  const progress = page.getByRole('progressbar', { name: 'Uploading sales.csv' })
  await messageOf(page).fill('Bar chart of sales by region')
  await expect.poll(() => progress.evaluate(bar => (bar as HTMLProgressElement).value)).toBeGreaterThan(0.01)
  const send = page.getByRole('button', { name: 'Files are still uploading' })
  expect(await send.isDisabled()).toBe(true)
  // Neither does Enter send it.
  await messageOf(page).press('Enter')
  expect(await messageOf(page).inputValue()).toBe('Bar chart of sales by region')
  await isReady(page)
  await cable.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  const sent = page.waitForRequest('**/api/chat/completions')
  await messageOf(page).press('Enter')
  expect((await sent).postDataJSON().files).toEqual([{ attachment_id: expect.any(String) }])
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  const { messages } = await app.service.readSession(app.sessionIdOf(page))
  expect(messages[0]?.attachments).toMatchObject([{ name: 'sales.csv', bytes: table.buffer.length }])
  for (const sales of [1, 2, 3, 4]) expect(messages[1]?.content).toContain(String(sales * table.rounds))
})

test('a message with a large file is worded anew, and the file goes ahead again', async () => {
  const page = await app.open()
  await addTable(page)
  await isReady(page)
  await messageOf(page).fill('Bar chart of sales by region')
  await messageOf(page).press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  await page.getByRole('button', { name: 'Edit message' }).click()
  await page.getByRole('textbox', { name: 'Edit message' }).fill('Pie chart of sales by region')
  const sent = page.waitForRequest('**/api/chat/completions')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON().files).toEqual([{ attachment_id: expect.any(String) }])
  await page.getByText('2/2').waitFor()
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
})

/** Pastes as Control-V does, with this text on the clipboard. */
const paste = (page: Page, text: string) =>
  messageOf(page).evaluate((field: HTMLTextAreaElement, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    if (field.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
  }, text)

test('an address that is pasted alone is read as a page, and one that cannot be read says why', async () => {
  const page = await app.open()
  await messageOf(page).focus()
  await paste(page, `http://${sitePlace}/none`)
  await page.getByRole('alert').getByText('HTTP 404').waitFor()
  await page.getByRole('button', { name: `Remove http://${sitePlace}/none` }).click()
  await messageOf(page).fill('mind map of ')
  await paste(page, `http://${sitePlace}/wiki/Coffee`)
  await isReady(page)
  expect(await messageOf(page).inputValue()).toBe(`mind map of http://${sitePlace}/wiki/Coffee`)
  await messageOf(page).press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  const { messages } = await app.service.readSession(app.sessionIdOf(page))
  expect(messages[0]?.attachments).toMatchObject([{ name: `${sitePlace} › wiki › Coffee`, media_type: 'text/plain' }])
  for (const heading of ['Growing', 'Roasting']) expect(messages[1]?.content).toContain(heading)
})

test('a file over the limit names it, and holds the message until it is removed', async () => {
  const page = await app.open()
  await addTable(page, makeTable(9_000_000))
  await page.getByRole('alert').getByText('over the limit of 6 MiB').waitFor()
  expect(await findBarriers(page, 'ul:has([role=alert])')).toEqual([])
  await messageOf(page).fill('# A\n## B')
  expect(
    await page.getByRole('button', { name: 'A file could not be uploaded: retry or remove it' }).isDisabled(),
  ).toBe(true)
  expect(await page.getByRole('button', { name: 'Upload sales.csv again' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Remove sales.csv' }).click()
  await messageOf(page).press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
})

test('a file that did not get through is sent again', async () => {
  const page = await app.open()
  await page.route('**/api/attachments*', route => route.abort())
  await addTable(page)
  await page.getByRole('alert').getByText('not uploaded: Limn cannot be reached').waitFor()
  await page.unroute('**/api/attachments*')
  await page.getByRole('button', { name: 'Upload sales.csv again' }).click()
  await messageOf(page).fill('Bar chart of sales by region')
  await isReady(page)
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

test('a file that is removed on its way is not sent on', async () => {
  const page = await app.open()
  await page.route('**/api/attachments*', () => {})
  const started = page.waitForRequest('**/api/attachments*')
  await addTable(page)
  const request = await started
  const ended = page.waitForEvent('requestfailed', failed => failed === request)
  await page.getByRole('button', { name: 'Remove sales.csv' }).click()
  expect((await ended).failure()?.errorText).toContain('ABORTED')
  await page.getByText('sales.csv').waitFor({ state: 'detached' })
})

test('a large picture goes ahead as a picture', async () => {
  const page = await app.open()
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 800)
    const context = canvas.getContext('2d')
    const picture = new ImageData(800, 800)
    for (let at = 0; at < picture.data.length; at += 65_536) {
      crypto.getRandomValues(new Uint8Array(picture.data.buffer, at, Math.min(65_536, picture.data.length - at)))
    }
    context?.putImageData(picture, 0, 0)
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([await canvas.convertToBlob()], 'noise.png', { type: 'image/png' }))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  const chip = page.getByRole('listitem').filter({ hasText: 'noise.png' })
  await expect.poll(() => chip.locator('img').evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(800)
  await messageOf(page).fill('# A\n## B')
  await isReady(page)
  const sent = page.waitForRequest('**/api/chat/completions')
  await messageOf(page).press('Enter')
  const { images, files } = (await sent).postDataJSON()
  expect([images, files]).toEqual([[{ attachment_id: expect.any(String) }], undefined])
})

test('where the answer to a message got lost, its files go to the service again', async () => {
  const page = await app.open()
  await addTable(page)
  await isReady(page)
  await page.route('**/api/chat/completions', async route => {
    await route.fetch()
    await route.abort()
  })
  await messageOf(page).fill('Bar chart of sales by region')
  await messageOf(page).press('Enter')
  await page.getByText('Your message is still here').waitFor()
  await page.unroute('**/api/chat/completions')
  // The first message has taken the file: the service refuses it, and the app sends it anew.
  const again = page.waitForRequest('**/api/attachments*')
  await messageOf(page).press('Enter')
  await again
  await isReady(page)
  await messageOf(page).press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
})
