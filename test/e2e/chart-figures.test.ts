import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, findInDrawing, openDrawing, typeLabel } from './drawn-session.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

const bars = `{
  "xAxis": { "type": "category", "data": ["Jan", "Feb"] },
  "yAxis": { "type": "value" },
  "series": [{ "type": "bar", "name": "Shop", "data": [80, 70] }]
}`
const two = `{
  "legend": {},
  "dataset": {
    "dimensions": ["month", "shop", "web"],
    "source": [
      ["Jan", 80, 40],
      ["Feb", 70, 60]
    ]
  },
  "xAxis": { "type": "category" },
  "yAxis": { "type": "value" },
  "series": [
    { "name": "Shop", "type": "bar", "encode": { "x": "month", "y": "shop" } },
    { "name": "Web", "type": "bar", "encode": { "x": "month", "y": "web" } }
  ]
}`
const pie = '{"series":[{"type":"pie","data":[{"name":"Rent","value":60},{"name":"Food","value":40}]}]}'

async function openForEditing(source: string, locale = 'en-GB'): Promise<{ page: Page; sessionId: number }> {
  const sessionId = await createSession(app, 'charts', [source])
  const page = await openDrawing(app, sessionId, await app.open('/', { locale }))
  await page.getByRole('button', { name: locale === 'zh-CN' ? '编辑' : 'Edit', exact: true }).click()
  await page.frameLocator('iframe').locator('html[data-mode=edit]').waitFor()
  return { page, sessionId }
}

const press = (page: Page, name: string) => page.frameLocator('iframe').getByRole('button', { name }).click()
const gridOf = (page: Page) => page.frameLocator('iframe').locator('.figures')

/** A point in the bar above a name of the axis, `aside` pixels from its middle. */
async function barOf(page: Page, name: string, aside = 0): Promise<{ x: number; y: number }> {
  const { x, y } = await findInDrawing(page, name)
  return { x: x + aside, y: y - 60 }
}

async function save(page: Page, sessionId: number): Promise<string> {
  await page.getByRole('button', { name: 'Save as new version' }).click()
  await page.getByText('Saved as a new version').waitFor()
  const { messages } = await app.service.readSession(sessionId)
  return messages.at(-1)?.content ?? ''
}

test('a bar is added beside the selected one, and filled in in the grid', async () => {
  const { page, sessionId } = await openForEditing(bars)
  const { x, y } = await barOf(page, 'Feb')
  await page.mouse.click(x, y)
  await press(page, 'Add after')
  const field = gridOf(page).locator('input:focus')
  await expect.poll(() => field.inputValue()).toBe('New')
  await field.fill('Mar')
  await field.press('Tab')
  await gridOf(page).locator('input:focus').fill('95')
  await press(page, 'Done')
  await findInDrawing(page, 'Mar')
  expect(await save(page, sessionId)).toBe(bars.replace('"Feb"]', '"Feb", "Mar"]').replace('70]', '70, 95]'))
})

test('a click on a bar selects it, without a button before', async () => {
  const page = await openDrawing(app, await createSession(app, 'charts', [two]))
  const { x, y } = await barOf(page, 'Jan', -40)
  await page.mouse.click(x, y)
  await page.frameLocator('iframe').getByRole('button', { name: 'Add after' }).waitFor()
})

test('what was added is taken back by undo', async () => {
  const { page } = await openForEditing(bars)
  const { x, y } = await findInDrawing(page, 'Jan')
  await page.mouse.click(x, y)
  await press(page, 'Add after')
  await press(page, 'Done')
  await findInDrawing(page, 'New')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const added = page.frameLocator('iframe').locator('.content').getByText('New', { exact: true })
  await added.waitFor({ state: 'detached' })
})

test('a series is added beside the selected one, and removed', async () => {
  const { page, sessionId } = await openForEditing(two)
  const shop = await findInDrawing(page, 'Shop')
  await page.mouse.click(shop.x, shop.y)
  await press(page, 'Add after')
  await gridOf(page).getByRole('columnheader', { name: 'New' }).waitFor()
  await gridOf(page).locator('input:focus').fill('55')
  await press(page, 'Done')
  await findInDrawing(page, 'New')
  const web = await findInDrawing(page, 'Web')
  await page.mouse.click(web.x, web.y)
  await press(page, 'Remove')
  const drawing = page.frameLocator('iframe').locator('.content')
  await drawing.getByText('Web', { exact: true }).waitFor({ state: 'detached' })
  const { dataset, series } = JSON.parse(await save(page, sessionId))
  expect(dataset).toEqual({
    dimensions: ['month', 'shop', 'New'],
    source: [
      ['Jan', 80, 55],
      ['Feb', 70, null],
    ],
  })
  expect(series.map(({ name }: { name: string }) => name)).toEqual(['Shop', 'New'])
})

test('a figure is changed where it is drawn, and one of several is removed alone', async () => {
  const { page, sessionId } = await openForEditing(two)
  const jan = await barOf(page, 'Jan', -40)
  await page.mouse.dblclick(jan.x, jan.y)
  await expect.poll(() => page.frameLocator('iframe').locator('textarea').inputValue()).toBe('80')
  await typeLabel(page, '66')
  const feb = await barOf(page, 'Feb', 40)
  await page.mouse.click(feb.x, feb.y)
  await page.keyboard.press('Delete')
  expect(await save(page, sessionId)).toBe(two.replace('80, 40', '66, 40').replace('70, 60', '70, null'))
})

test('a name of the axis is removed with its figures, and a title is not', async () => {
  const { page, sessionId } = await openForEditing(two.replace('{', '{ "title": { "text": "Sales" },'))
  const title = await findInDrawing(page, 'Sales')
  await page.mouse.click(title.x, title.y)
  await page.frameLocator('iframe').getByRole('button', { name: 'Edit label' }).waitFor()
  expect(await page.frameLocator('iframe').getByRole('button', { name: 'Remove' }).count()).toBe(0)
  const jan = await findInDrawing(page, 'Jan')
  await page.mouse.click(jan.x, jan.y)
  await press(page, 'Remove')
  expect(await save(page, sessionId)).not.toContain('Jan')
})

test('in Chinese, a slice of a pie is removed', async () => {
  const { page } = await openForEditing(pie, 'zh-CN')
  const drawing = page.frameLocator('iframe').locator('.content')
  const box = await drawing.locator('> *').boundingBox()
  if (!box) throw new Error('there is no picture')
  // The first slice is on the right.
  await page.mouse.click(box.x + box.width / 2 + 60, box.y + box.height / 2)
  await press(page, '删除')
  await drawing.getByText('Rent', { exact: true }).waitFor({ state: 'detached' })
  await findInDrawing(page, 'Food')
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await findInDrawing(page, 'Rent')
})
