import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusals, tagged } from '../upstream/upstream.ts'
import { type App, startApp } from './app.ts'
import { layCable } from './cable.ts'

const branches = Array.from({ length: 30 }, (_, index) => `## Branch ${index}`).join('\n')
const map = (root: string) => tagged('What belongs together.', `# ${root}\n${branches}`)
/** Number of pieces of six characters after which the concept and half of the source have arrived. */
const half = 50

let app: App
beforeAll(async () => {
  app = await startApp({ script: {} })
})
afterAll(() => app.stop())
beforeEach(() => app.upstream.setScript({ text: map('Coffee') }))
afterEach(() => app.closePages())

const messageOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

async function ask(page: Page, text: string): Promise<void> {
  await messageOf(page).fill(text)
  await messageOf(page).press('Enter')
}

const drawn = (page: Page) => page.getByRole('log').getByRole('button', { name: 'Drawn' }).last()

test('concept and source are shown as they come', async () => {
  const [seenThinking, seenWriting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.upstream.setScript({
    text: map('Coffee'),
    size: 6,
    holds: [
      { before: 0, until: seenThinking.promise },
      { before: half, until: seenWriting.promise },
    ],
  })
  const page = await app.open()
  await ask(page, '@mindmap Coffee')
  await page.getByText('Planning…').first().waitFor()
  seenThinking.resolve()
  await page.getByText('What belongs together.').waitFor()
  await page.getByText(/Source so far, \d+ characters/).waitFor()
  seenWriting.resolve()
  await drawn(page).waitFor()
  expect(await page.getByRole('status').allTextContents()).toContain('The answer is finished.')
})

test('Stop keeps what has come', async () => {
  app.upstream.setScript({ text: map('Coffee'), size: 8, hang: 20 })
  const page = await app.open()
  await ask(page, '@mindmap Coffee')
  await page.getByText(/Source so far/).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Stopped. The partial answer was kept.').waitFor()
  await app.upstream.waitUntil(() => app.upstream.open() === 0)
})

test('Escape stops as well', async () => {
  app.upstream.setScript({ text: map('Coffee'), size: 8, hang: 20 })
  const page = await app.open()
  await ask(page, '@mindmap Coffee')
  await page.getByText(/Source so far/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Stopped. The partial answer was kept.').waitFor()
})

test('an answer is asked for again, and both stay', async () => {
  app.upstream.setScript([{ text: map('First') }, { text: map('Second') }])
  const page = await app.open()
  await ask(page, '@mindmap Coffee')
  await drawn(page).waitFor()
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await page.getByText('2/2').waitFor()
  await page.getByRole('button', { name: 'Earlier version' }).click()
  await page.getByText('1/2').waitFor()
  const id = app.sessionIdOf(page)
  const { messages } = await app.service.readSession(id)
  expect(messages.filter(each => each.role === 'assistant').map(each => each.content.split('\n')[0])).toEqual([
    '# First',
    '# Second',
  ])
})

test('a message is worded anew as a branch, the first one too', async () => {
  const page = await app.open()
  await ask(page, '@mindmap Coffee')
  await drawn(page).waitFor()
  await messageOf(page).press('ArrowUp')
  await page.getByRole('textbox', { name: 'Edit message' }).fill('@mindmap Tea')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('@mindmap Tea').waitFor()
  await drawn(page).waitFor()
  await page.getByText('2/2').waitFor()
  await page.getByRole('button', { name: 'Earlier version' }).click()
  await page.getByRole('log').getByText('@mindmap Coffee').waitFor()
})

test('a follow-up hangs below the branch in view', async () => {
  const page = await app.open()
  await ask(page, '@mindmap Coffee')
  await drawn(page).waitFor()
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await page.getByText('2/2').waitFor()
  await drawn(page).waitFor()
  await page.getByRole('button', { name: 'Earlier version' }).click()
  await ask(page, 'Add three')
  await page.getByRole('log').getByText('Add three').waitFor()
  await drawn(page).waitFor()
  const { messages } = await app.service.readSession(app.sessionIdOf(page))
  const [, firstAnswer] = messages
  expect(messages.find(each => each.content === 'Add three')?.parent_id).toBe(firstAnswer?.id)
})

test('what was repaired is told, folded', async () => {
  app.upstream.setScript({ text: tagged('Steps.', '```json\n{"nodes":[{"id":"a","label":"A"}],"edges":[]}\n```') })
  const page = await app.open()
  await ask(page, '@flowchart A')
  await drawn(page).waitFor()
  const repairs = page.getByText(/^\d+ repairs?$/)
  await repairs.click()
  expect(await page.getByRole('log').getByRole('listitem').count()).toBeGreaterThan(0)
})

test('a source with mistakes says which, at which line, and asks again', async () => {
  app.upstream.setScript({ text: tagged('A chart.', '{\n  "series": "none"\n}') })
  const page = await app.open()
  await ask(page, '@charts one and two')
  await page.getByRole('log').getByText('Not drawn: the source has an error').waitFor()
  await page.getByRole('log').getByText('(line 2)').waitFor()
  app.upstream.setScript({
    text: tagged('A chart.', '{"xAxis":{"data":["a","b"]},"yAxis":{},"series":[{"type":"bar","data":[1,2]}]}'),
  })
  await page.getByRole('log').getByRole('button', { name: 'Ask again' }).click()
  await drawn(page).waitFor()
})

test('a failure is told in words with the next step', async () => {
  app.upstream.setScript(refusals.unauthorized())
  const page = await app.open()
  await ask(page, '@mindmap Coffee')
  await page
    .getByRole('log')
    .getByText(/does not accept the API key: check that it is complete/)
    .waitFor()
  await page.getByRole('log').getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
})

test('a failure is told in the language of the app', async () => {
  app.upstream.setScript(refusals.unauthorized())
  const page = await app.open('/', { locale: 'zh-CN' })
  await page.locator('textarea').fill('@mindmap 咖啡')
  await page.keyboard.press('Enter')
  await page
    .getByRole('log')
    .getByText(/^127\.0\.0\.1:\d+ 不接受这个 API 密钥：请确认它完整、有效，并且属于这个地址。$/)
    .waitFor()
  await page.getByRole('log').getByRole('button', { name: '设置' }).waitFor()
})

test('words are Markdown that loads nothing and leads nowhere by itself', async () => {
  app.upstream.setScript({
    text: [
      'A **bold** word, [a link](https://evil.example/?q=secret), [a script](javascript:alert(1)),',
      '![a picture](https://evil.example/pixel.png) <img src="https://evil.example/2.png" onerror="alert(1)">',
    ].join('\n'),
  })
  const page = await app.open()
  await ask(page, '@general Say something')
  await page.getByRole('log').locator('strong').waitFor()
  expect(await page.getByRole('log').locator('img').count()).toBe(0)
  expect(await page.getByRole('log').getByRole('link').count()).toBe(1)
  await page.getByText('[image not loaded: a picture]').waitFor()
  const pages = page.context().pages()
  await page.getByRole('link', { name: 'a link' }).click()
  expect(app.faults.splice(0)).toEqual([expect.stringContaining('https://evil.example/?q=secret')])
  expect(page.context().pages()).toEqual(pages)
})

test('a reload in the middle of an answer shows what has come, and follows on', async () => {
  const reloaded = Promise.withResolvers<void>()
  app.upstream.setScript({ text: map('Coffee'), size: 6, holds: [{ before: half, until: reloaded.promise }] })
  const page = await app.open()
  await ask(page, '@mindmap Coffee')
  await page.getByText(/Source so far/).waitFor()
  await page.reload()
  await page.getByText('What belongs together.').waitFor()
  await page.getByText(/Source so far/).waitFor()
  reloaded.resolve()
  await drawn(page).waitFor()
})

test('a second tab follows, and a third one that comes later', async () => {
  const opened = Promise.withResolvers<void>()
  app.upstream.setScript([
    { text: map('Coffee') },
    { text: map('Tea'), size: 6, holds: [{ before: half, until: opened.promise }] },
  ])
  const page = await app.open()
  await ask(page, '@mindmap Coffee')
  await drawn(page).waitFor()
  const second = await app.openBeside(page, app.pathOf(page))
  await drawn(second).waitFor()
  await ask(page, '@mindmap Now tea')
  await second.getByRole('log').getByText('Now tea').waitFor()
  const third = await app.openBeside(page, app.pathOf(page))
  await third.getByText(/Source so far/).waitFor()
  opened.resolve()
  for (const tab of [page, second, third]) {
    await expect.poll(() => tab.getByRole('log').getByRole('button', { name: 'Drawn' }).count()).toBe(2)
  }
})

test('a lost connection is found again without a word', async () => {
  const [lost, found] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.upstream.setScript({
    text: map('Coffee'),
    size: 6,
    holds: [
      { before: half, until: lost.promise },
      { before: half + 20, until: found.promise },
    ],
  })
  const cable = await layCable(app.address)
  const page = await app.open(cable.address)
  await ask(page, '@mindmap Coffee')
  await page.getByText(/Source so far/).waitFor()
  cable.pull()
  lost.resolve()
  await expect.poll(cable.triesInVain).toBeGreaterThan(0)
  cable.plug()
  found.resolve()
  await drawn(page).waitFor()
  expect(await page.getByText('The connection to Limn was lost').count()).toBe(0)
  const { messages } = await app.service.readSession(app.sessionIdOf(page))
  expect(messages.at(-1)?.content).toContain('Branch 29')
  cable.close()
})

test('a part of the app that a lost connection keeps away is loaded when it is found again', async () => {
  app.upstream.setScript({ text: map('Coffee') })
  const page = await app.open()
  let isLost = true
  for (const part of ['**/assets/canvas-*.js', '**/healthz'])
    await page.route(part, route => (isLost ? route.abort() : route.continue()))
  // The page has loaded it already where it has been open for some time.
  await page.reload()
  const inVain = page.waitForEvent('requestfailed', request => request.url().endsWith('/healthz'))
  await ask(page, '@mindmap Coffee')
  await inVain
  isLost = false
  await drawn(page).waitFor()
  await page.locator('[data-drawing=drawn]').waitFor()
  // The browser reports the requests that failed.
  app.faults.length = 0
})

test('a connection that stays lost is spoken of until it is back', async () => {
  const lost = Promise.withResolvers<void>()
  app.upstream.setScript({ text: map('Coffee'), size: 6, holds: [{ before: half, until: lost.promise }] })
  const cable = await layCable(app.address)
  const page = await app.open(cable.address)
  await ask(page, '@mindmap Coffee')
  await page.getByText(/Source so far/).waitFor()
  cable.pull()
  lost.resolve()
  await page.getByRole('alert').getByText('The connection to Limn was lost').waitFor()
  cable.plug()
  // As a browser tells that it has a network again.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await drawn(page).waitFor()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  cable.close()
})

test('a session of 300 messages keeps the page small', async () => {
  const page = await app.open()
  await ask(page, '@mindmap Coffee')
  await drawn(page).waitFor()
  const path = app.pathOf(page)
  const id = Number(path.slice(3))
  const { messages } = await app.service.readSession(id)
  let parent = messages.at(-1)?.id
  for (let count = 0; count < 298; count += 1) {
    const body = { parent_id: parent, agent: 'mindmap', content: `# Version ${count}\n## One` }
    parent = ((await app.service.request('POST', `/api/sessions/${id}/messages`, body)).json as { id: number }).id
  }
  await page.reload()
  await page.getByRole('log').getByText('Edited by hand').last().waitFor()
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(5000)
  await page.getByRole('log').press('Home')
  await page.getByRole('log').getByText('@mindmap Coffee').waitFor()
  await page.getByRole('button', { name: 'Jump to the newest message' }).click()
  await page.getByRole('button', { name: 'Jump to the newest message' }).waitFor({ state: 'detached' })
})

test('the menu of models beside a drawing lies in the window', async () => {
  const page = await app.open('/', { viewport: { width: 1440, height: 900 } })
  await ask(page, '@mindmap Coffee')
  await drawn(page).waitFor()
  await page.getByRole('button', { name: /^Model: / }).click()
  const menu = await page.getByRole('menu', { name: /^Model: / }).boundingBox()
  expect(menu?.x).toBeGreaterThanOrEqual(0)
  await page.getByRole('menuitemradio', { name: 'This service’s model: script' }).waitFor()
})
