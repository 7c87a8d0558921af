import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, findInDrawing, openDrawing, readExample } from './drawn-session.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('what is selected on the canvas goes with the next message, and only that changes', async () => {
  const source = await readExample('flowchart', '01-online-order.json')
  const sessionId = await createSession(app, 'flowchart', [source])
  const page = await openDrawing(app, sessionId)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.frameLocator('iframe').locator('html[data-mode=edit]').waitFor()
  const stock = await findInDrawing(page, 'Check stock')
  await page.mouse.click(stock.x, stock.y)
  await page.getByText('1 shape selected').waitFor()
  const parcel = await findInDrawing(page, 'Pack parcel')
  await page.keyboard.down('Shift')
  await page.mouse.click(parcel.x, parcel.y)
  await page.keyboard.up('Shift')
  await page.getByText('2 shapes selected').waitFor()

  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByText('2 shapes selected').waitFor({ state: 'detached' })
  await page.frameLocator('iframe').locator('.has-selection').waitFor({ state: 'detached' })

  await page.mouse.click(stock.x, stock.y)
  await page.getByText('1 shape selected').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('make this red')
  await page.keyboard.press('Enter')
  await page.frameLocator('iframe').locator('path[fill="#f87171"]').waitFor()
  await page.getByText('1 shape selected').waitFor({ state: 'detached' })
  const { messages } = await app.service.readSession(sessionId)
  const [before, after] = [JSON.parse(source), JSON.parse(messages.at(-1)?.content ?? '')]
  const checked = before.nodes.find((node: { data: { label: string } }) => node.data.label === 'Check stock')
  checked.data.color = '#f87171'
  expect(after).toEqual(before)
})

test('a click on a shape selects it, and a double click opens its text, without a button before', async () => {
  const id = await createSession(app, 'mindmap', ['# Tea\n- Green\n  - Sencha\n- Black'])
  const page = await openDrawing(app, id)
  const frame = page.frameLocator('iframe')
  // What folds a branch selects nothing.
  await frame.locator('[data-fold]').first().click()
  await frame.getByText('Sencha').waitFor({ state: 'detached' })
  expect(await page.getByText('1 shape selected').count()).toBe(0)
  const green = await findInDrawing(page, 'Green')
  await page.mouse.click(green.x, green.y)
  await page.getByText('1 shape selected').waitFor()
  await page.getByText('drag to move').waitFor()
  await page.getByRole('button', { name: 'Done', exact: true }).click()

  const black = await findInDrawing(page, 'Black')
  await page.mouse.dblclick(black.x, black.y)
  await expect.poll(() => frame.locator('textarea').inputValue()).toBe('Black')
})

test('a double click opens a text where the drawing that is edited comes before its end', async () => {
  const page = await openDrawing(app, await createSession(app, 'mindmap', ['# Tea\n- Green\n- Black']))
  const frame = page.frameLocator('iframe')
  const green = await findInDrawing(page, 'Green')
  await page.mouse.move(green.x, green.y)
  await page.mouse.down()
  await page.mouse.up()
  await page.mouse.down({ clickCount: 2 })
  await frame.locator('html[data-mode=edit]').waitFor()
  await page.mouse.up({ clickCount: 2 })
  await expect.poll(() => frame.locator('textarea').inputValue()).toBe('Green')
})

test('a double click right after "Done" opens a text, though the drawing is still the one that was edited', async () => {
  const id = await createSession(app, 'mindmap', ['# Tea\n- Green\n- Black'])
  const page = await openDrawing(app, id)
  const field = page.frameLocator('iframe').locator('textarea')
  const green = await findInDrawing(page, 'Green')
  await page.mouse.click(green.x, green.y)
  await page.getByText('drag to move').waitFor()
  const black = await findInDrawing(page, 'Black')
  const done = await page.getByRole('button', { name: 'Done', exact: true }).boundingBox()
  await page.mouse.click((done?.x ?? 0) + 10, (done?.y ?? 0) + 10)
  await page.mouse.dblclick(black.x, black.y)
  await page.getByText('double-click to edit text').waitFor()
  await expect.poll(() => field.inputValue()).toBe('Black')
})

test.each([
  ['textdiagram', 'sequenceDiagram\n  Alice->>Bob: Good morning\n  Bob->>Alice: Hello\n', 'Good morning'],
  [
    'infographic',
    'infographic list-row-simple-horizontal-arrow\ndata\n  title Our plan\n  lists\n    - label First\n      desc One\n    - label Second\n      desc Two\n',
    'Second',
  ],
])('a text of a %s goes with the next message, which changes it', async (kind, source, label) => {
  const sessionId = await createSession(app, kind, [source])
  const page = await openDrawing(app, sessionId)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.frameLocator('iframe').locator('html[data-mode=edit]').waitFor()
  // These texts are not dragged, and not selected together.
  await page.getByText('Click a text to select it, double-click to change it').waitFor()
  const { x, y } = await findInDrawing(page, label)
  await page.mouse.click(x, y)
  await page.getByText('1 shape selected').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('rename this to Good evening')
  await page.keyboard.press('Enter')
  await page.frameLocator('iframe').getByText('Good evening', { exact: true }).first().waitFor()
  const newest = async () => (await app.service.readSession(sessionId)).messages.at(-1)
  await expect.poll(newest).toMatchObject({ role: 'assistant', agent: kind, valid: true })
  expect((await newest())?.content).not.toContain(label)
})
