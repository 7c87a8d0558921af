import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { findInDrawing, typeLabel } from './drawn-session.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

test('from an empty page to a styled, edited, shared drawing of one’s own words, without a key', async () => {
  const page = await app.open()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Order received -> Check stock -> Pack parcel')
  await page.keyboard.press('Enter')
  await page.locator('[data-drawing=drawn]').waitFor()

  await page.getByRole('button', { name: 'Style', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Sketch', exact: true }).click()
  await page.getByText('v2 of 2').waitFor()

  const { x, y } = await findInDrawing(page, 'Check stock')
  await page.mouse.dblclick(x, y)
  await typeLabel(page, 'Count the stock')
  await page.getByRole('button', { name: 'Save as new version' }).click()
  await page.getByText('v3 of 3').waitFor()

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Create and copy link' }).click()
  const url = await page.getByRole('list', { name: 'Links of this session' }).getByRole('link').getAttribute('href')
  const visitor = await app.open()
  await visitor.goto(url ?? '')
  await visitor.locator('img').waitFor()
  const { messages } = await app.service.readSession(app.sessionIdOf(page))
  expect(messages.at(-1)).toMatchObject({ agent: 'flowchart', valid: true, style: 'sketch', edited: true })
  expect(messages.at(-1)?.content).toContain('Count the stock')
})
