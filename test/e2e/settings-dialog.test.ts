import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endOf } from '../service.ts'
import { refusals, startUpstream, tagged, type Upstream } from '../upstream/upstream.ts'
import { type App, startApp } from './app.ts'

let app: App
let own: Upstream
beforeAll(async () => {
  own = await startUpstream({ text: 'OK' })
  app = await startApp({ environment: { LIMN_DISCOVER: new URL(own.url).port } })
})
afterAll(async () => {
  await app.stop()
  await own.close()
})
afterEach(() => app.closePages())

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.waitFor()
  return dialog
}

test('a model of one’s own is set up, tested in words, used, and forgotten', async () => {
  const page = await app.open()
  const dialog = await openSettings(page)
  await dialog.getByRole('combobox', { name: 'Provider' }).selectOption('other')
  await dialog.getByRole('textbox', { name: 'Address' }).fill(own.url)
  await dialog.getByRole('textbox', { name: 'Model ID' }).fill('mine')
  await dialog.getByRole('textbox', { name: 'API key' }).fill('sk-of-the-person')
  own.next(refusals.unauthorized())
  await dialog.getByRole('button', { name: 'Test the connection' }).click()
  await dialog.getByText(/does not accept the API key/).waitFor()
  await dialog.getByRole('button', { name: 'Test the connection' }).click()
  await dialog.getByText('The model "mine" answers. The model answered: OK').waitFor()
  await page.keyboard.press('Escape')

  own.next({ text: tagged('A map.', '# Mine\n## B') })
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('@mindmap Mine')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  expect(own.last().authorization).toBe('Bearer sk-of-the-person')
  expect(own.last().body.model).toBe('mine')
  expect(page.url()).not.toContain('sk-')
  expect(await page.content()).not.toContain('sk-of-the-person')

  const again = await openSettings(page)
  await again.getByRole('button', { name: 'Remove this model and its key' }).click()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('sk-of-the-person')
})

test('a provider answers once it has a key, with its usual model unless another is named', async () => {
  const page = await app.open()
  const sent: unknown[] = []
  await page.route('**/api/chat/completions', route => {
    sent.push(route.request().postDataJSON())
    return route.abort()
  })
  const send = async () => {
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('@mindmap Tea')
    await page.keyboard.press('Enter')
    await page.getByText(/send it again when Limn can be reached/).waitFor()
  }
  const noModel = page.getByText(/^No AI model is set up/)
  const dialog = await openSettings(page)
  await dialog.getByRole('combobox', { name: 'Provider' }).selectOption('openai')
  const usual = await dialog.getByRole('textbox', { name: 'Model ID' }).inputValue()
  expect(usual).not.toBe('')
  await page.keyboard.press('Escape')
  await noModel.waitFor()
  await send()
  expect(sent.at(-1)).not.toHaveProperty('model_id')
  await openSettings(page)
  await dialog.getByRole('textbox', { name: 'API key' }).fill('sk-mine')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Model: ${usual}` }).waitFor()
  expect(await noModel.count()).toBe(0)
  await send()
  expect(sent.at(-1)).toMatchObject({ model_id: `openai/${usual}`, api_key: 'sk-mine' })
})

test('the first screen offers a model that runs next door', async () => {
  own.describeModel({ id: 'qwen3:8b', owned_by: 'library' })
  const page = await app.open()
  await page.getByText(/^No AI model is set up.* Ollama runs on this service’s machine/).waitFor()
  await page.getByRole('button', { name: 'Use qwen3:8b' }).click()
  await page.getByRole('button', { name: 'Model: qwen3:8b' }).waitFor()
  own.next({ text: 'Mine\n  B' }, { text: tagged('A map.', '# Mine\n## B') })
  await page.keyboard.type('@mindmap Mine')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  expect(own.last().body.model).toBe('qwen3:8b')
})

test('a model that runs next door is used by one click', async () => {
  own.describeModel({ id: 'qwen3:8b', owned_by: 'library' })
  const page = await app.open()
  const dialog = await openSettings(page)
  await dialog.getByRole('button', { name: 'Use qwen3:8b' }).click()
  await dialog.getByText('In use').waitFor()
  await page.keyboard.press('Escape')
  // A small model writes an outline first.
  own.next({ text: 'Mine\n  B' }, { text: tagged('A map.', '# Mine\n## B') })
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('@mindmap Mine')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  expect([own.last().authorization, own.last().body.model]).toEqual([undefined, 'qwen3:8b'])
})

test('several models are kept, and one is chosen at the composer', async () => {
  const page = await app.open()
  const dialog = await openSettings(page)
  await dialog.getByRole('combobox', { name: 'Provider' }).selectOption('other')
  await dialog.getByRole('button', { name: 'Test the connection' }).click()
  await dialog.getByText('Enter the name of the model.').waitFor()
  const address = dialog.getByRole('textbox', { name: 'Address' })
  expect(await address.getAttribute('aria-invalid')).toBe('true')
  await address.fill(own.url)
  expect(await address.getAttribute('aria-invalid')).toBe('false')
  await dialog.getByRole('textbox', { name: 'Model ID' }).fill('first')
  await dialog.getByRole('textbox', { name: 'API key' }).fill('sk-1')
  await dialog.getByRole('button', { name: 'Add another model' }).click()
  await dialog.getByRole('combobox', { name: 'Provider' }).selectOption('openai')
  expect(await dialog.getByRole('link', { name: /^Get a key/ }).getAttribute('href')).toMatch(/^https:/)
  await dialog.getByRole('textbox', { name: 'API key' }).fill('sk-2')
  await dialog.getByRole('textbox', { name: 'Model ID' }).fill('second')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Model: second' }).click()
  await page.getByRole('menuitemradio', { name: 'first' }).click()
  await page.getByRole('button', { name: 'Model: first' }).waitFor()
  await page.reload()
  own.next({ text: tagged('A map.', '# Mine\n## B') })
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('@mindmap Mine')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  expect([own.last().authorization, own.last().body.model]).toEqual(['Bearer sk-1', 'first'])
})

test('a key is not shown unless it is wanted', async () => {
  const page = await app.open()
  const dialog = await openSettings(page)
  await dialog.getByRole('combobox', { name: 'Provider' }).selectOption('other')
  const key = dialog.getByRole('textbox', { name: 'API key' })
  expect(await key.getAttribute('type')).toBe('password')
  await dialog.getByRole('button', { name: 'Show the key' }).click()
  expect(await key.getAttribute('type')).toBe('text')
})

test('theme and language change at once and stay', async () => {
  const page = await app.open()
  const dialog = await openSettings(page)
  await dialog.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('zh-CN')
  await page.getByRole('dialog', { name: '设置' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: '我们来画什么？' }).waitFor()
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme])).toEqual([
    'zh-CN',
    'dark',
  ])
})

test('the language and the theme are those of the browser at first', async () => {
  const page = await app.open('/', { locale: 'zh-CN', colorScheme: 'dark' })
  await page.getByRole('heading', { name: '我们来画什么？' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test('the kind that is set draws what names none', async () => {
  const page = await app.open()
  const dialog = await openSettings(page)
  await dialog.getByRole('combobox', { name: /^Default kind of diagram/ }).selectOption({ label: 'Mind map' })
  await page.keyboard.press('Escape')
  const sent = page.waitForRequest('**/api/chat/completions')
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('# A\n## B')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON().agent_id).toBe('mindmap')
})

test('everything is exported as one file, and imported again', async () => {
  const { session_id } = endOf(await app.service.chat({ prompt: '@mindmap Coffee' }))
  const page = await app.open()
  const dialog = await openSettings(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export all' }).click()
  const archive = await (await download).path()
  await app.service.request('DELETE', `/api/sessions/${session_id}?forever=true`)

  const field = dialog.getByLabel('File to import')
  await field.setInputFiles(archive)
  await dialog.getByText(/sessions? (was|were) added\./).waitFor()
  await field.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') })
  await dialog.getByText(/^Nothing was imported\./).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Coffee' }).waitFor()
})
