import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, findInDrawing, openDrawing, readExample, typeLabel } from './drawn-session.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

async function openExample(kind: string, name: string): Promise<{ page: Page; sessionId: number; source: string }> {
  const source = await readExample(kind, name)
  const sessionId = await createSession(app, kind, [source])
  const page = await openDrawing(app, sessionId)
  return { page, sessionId, source }
}

const drawingOf = (page: Page) => page.frameLocator('iframe').getByRole('main')

/** Until the frame has heard of it a click there is one on a picture. */
async function startEditing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.frameLocator('iframe').locator('html[data-mode=edit]').waitFor()
}

/** Saves the diagram and returns the newest version of the session. */
async function saveAndRead(page: Page, sessionId: number): Promise<string> {
  await page.keyboard.press('Control+s')
  await page.getByText('Saved as a new version').waitFor()
  const { messages } = await app.service.readSession(sessionId)
  return messages.at(-1)?.content ?? ''
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
}

function positionsOf(source: string): { x: number; y: number }[] {
  return JSON.parse(source).nodes.map((node: { position: { x: number; y: number } }) => node.position)
}

test('a flowchart: a label is changed and a node is dragged, and nothing else changes', async () => {
  const { page, sessionId, source } = await openExample('flowchart', '01-online-order.json')
  await startEditing(page)
  const stock = await findInDrawing(page, 'Check stock')
  await page.mouse.dblclick(stock.x, stock.y)
  await typeLabel(page, 'Look on the shelf')
  const parcel = await findInDrawing(page, 'Pack parcel')
  await drag(page, parcel, { x: parcel.x + 70, y: parcel.y + 33 })
  const saved = await saveAndRead(page, sessionId)
  const [before, after] = [source, saved].map(text => positionsOf(text))
  expect(after?.[3]?.x).toBeGreaterThan((before?.[3]?.x ?? 0) + 30)
  expect(after?.[3]?.y).toBeGreaterThan((before?.[3]?.y ?? 0) + 15)
  // A node that gets wider keeps its middle.
  expect(after?.[1]?.x).toBeLessThan(before?.[1]?.x ?? 0)
  const moved = (text: string, node: number) =>
    text.replace(JSON.stringify(before?.[node]), JSON.stringify(after?.[node]))
  expect(saved).toBe(moved(moved(source.replace('Check stock', 'Look on the shelf'), 1), 3))
})

test('an architecture drawing: a shape is dragged, renamed and joined to another one', async () => {
  const { page, sessionId } = await openExample('architecture', '01-web-shop.drawio')
  await startEditing(page)
  // It begins at a size at which its words can be read, where not all of it fits.
  await page.getByRole('button', { name: 'Fit to window' }).click()
  const redis = await findInDrawing(page, 'Redis')
  await drag(page, redis, { x: redis.x - 50, y: redis.y - 30 })
  const frame = page.frameLocator('iframe')
  const arrow = frame.getByRole('button', { name: 'Connect to another shape' })
  await arrow.waitFor()
  await page.keyboard.press('F2')
  await typeLabel(page, 'Valkey')
  await arrow.click()
  const kafka = await findInDrawing(page, 'Kafka')
  await page.mouse.click(kafka.x, kafka.y)
  const saved = await saveAndRead(page, sessionId)
  expect(saved).toContain('value="Valkey"')
  expect(saved).not.toContain('<mxGeometry x="954" y="40"')
  expect(saved).toMatch(/source="redis" target="kafka"/)
})

test.each([
  ['textdiagram', '01-online-order.mmd', 'Warehouse', 'Our shelves', 'participant Warehouse as Our shelves'],
  ['infographic', '03-pour-over-coffee.infographic', 'Grind the beans', 'Grind them', 'label Grind them'],
  ['charts', '03-sales-by-month.json', 'Sales by month', 'Sales in spring', '"text": "Sales in spring"'],
])('words of a %s are changed by double click, and undone', async (kind, name, words, label, written) => {
  const { page, sessionId, source } = await openExample(kind, name)
  const place = await findInDrawing(page, words)
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  await page.mouse.dblclick(place.x, place.y)
  const field = page.frameLocator('iframe').locator('textarea')
  // A title is typed in the size of a title, in one line.
  if (kind === 'charts') expect(await field.evaluate(sizeOf)).toBeGreaterThan(14)
  expect(await field.evaluate(element => element.scrollHeight - element.clientHeight)).toBeLessThan(2)
  await typeLabel(page, label)
  await drawingOf(page).getByText(label, { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await drawingOf(page).getByText(words, { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Redo' }).click()
  await drawingOf(page).getByText(label, { exact: true }).first().waitFor()
  const saved = await saveAndRead(page, sessionId)
  expect(saved).toContain(written)
  const others = (text: string) => text.split('\n').filter(line => !line.includes(words) && !line.includes(written))
  expect(others(saved)).toEqual(others(source))
})

test('several shapes of a flowchart are moved, coloured and tidied up together', async () => {
  const { page, sessionId } = await openExample('flowchart', '01-online-order.json')
  await startEditing(page)
  const stock = await findInDrawing(page, 'Check stock')
  await page.mouse.click(stock.x, stock.y)
  await page.keyboard.press('Control+a')
  await page.frameLocator('iframe').getByRole('button', { name: 'Colour' }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Green' }).click()
  await drag(page, await findInDrawing(page, 'Check stock'), { x: stock.x + 40, y: stock.y + 40 })
  await page.getByRole('button', { name: 'Tidy up' }).click()
  const { nodes } = JSON.parse(await saveAndRead(page, sessionId))
  expect(new Set(nodes.map((node: { data: { color?: string } }) => node.data.color)).size).toBe(1)
})

test('a mind map by keys alone: Enter adds beside, Tab adds below, Delete removes', async () => {
  const { page, sessionId } = await openExample('mindmap', '01-coffee-shop.md')
  await startEditing(page)
  const baristas = await findInDrawing(page, 'Two baristas')
  await page.mouse.click(baristas.x, baristas.y)
  await page.keyboard.press('Enter')
  await typeLabel(page, 'A dishwasher')
  await drawingOf(page).getByText('A dishwasher').waitFor()
  await page.keyboard.press('Tab')
  await typeLabel(page, 'at weekends')
  await drawingOf(page).getByText('at weekends', { exact: true }).waitFor()
  const helper = await findInDrawing(page, 'One helper at weekends')
  await page.mouse.click(helper.x, helper.y)
  await page.keyboard.press('Delete')
  expect(await saveAndRead(page, sessionId)).toContain('- Two baristas\n- A dishwasher\n  - at weekends\n## Money')
})

test('a mind map: the buttons of a node cover none of those around it', async () => {
  const { page } = await openExample('mindmap', '01-coffee-shop.md')
  await startEditing(page)
  const { x, y } = await findInDrawing(page, 'Espresso drinks')
  await page.mouse.click(x, y)
  const bar = await page.frameLocator('iframe').getByRole('toolbar').boundingBox()
  for (const text of ['Room for twelve seats', 'Espresso drinks', 'Filter coffee', 'Menu']) {
    const words = await drawingOf(page).getByText(text, { exact: true }).first().boundingBox()
    if (!bar || !words) throw new Error('not shown')
    const isApart =
      bar.x >= words.x + words.width ||
      words.x >= bar.x + bar.width ||
      bar.y >= words.y + words.height ||
      words.y >= bar.y + bar.height
    expect([text, isApart]).toEqual([text, true])
  }
})

test('a mind map: a node is dragged to a new parent', async () => {
  const { page, sessionId } = await openExample('mindmap', '01-coffee-shop.md')
  await startEditing(page)
  await drag(page, await findInDrawing(page, 'Filter coffee'), await findInDrawing(page, 'Money'))
  expect(await saveAndRead(page, sessionId)).toContain('- Loan from the bank\n- Filter coffee')
})

test('a change is undone and done again, discarded and brought back', async () => {
  const { page } = await openExample('mindmap', '01-coffee-shop.md')
  await startEditing(page)
  const baristas = await findInDrawing(page, 'Two baristas')
  await page.mouse.click(baristas.x, baristas.y)
  await page.keyboard.press('Delete')
  const gone = drawingOf(page).getByText('Two baristas')
  await gone.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await gone.waitFor()
  await page.getByRole('button', { name: 'Redo' }).click()
  await gone.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Discard' }).click()
  await gone.waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await gone.waitFor({ state: 'detached' })
})

test('the source is drawn as it is typed, with what is wrong at its line', async () => {
  const { page, sessionId } = await openExample('textdiagram', '01-online-order.mmd')
  await page.getByRole('button', { name: 'Source', exact: true }).click()
  const editor = page.getByRole('textbox', { name: 'Source of the diagram' })
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n    Customer->>Warehouse: Where is it?')
  await page.frameLocator('iframe').getByText('Where is it?').first().waitFor()
  await page.getByText('No problems').waitFor()
  await page.keyboard.type('\n    Customer->>')
  await page.getByText('This source cannot be drawn').waitFor()
  await page.locator('.cm-lint-marker-error').waitFor()
  expect(await page.getByText('No problems').count()).toBe(0)
  // The last good picture is still there.
  await page.frameLocator('iframe').getByText('Where is it?').first().waitFor()
  await page.keyboard.type('Warehouse: Hurry')
  await page.frameLocator('iframe').getByText('Hurry').first().waitFor()
  expect(await saveAndRead(page, sessionId)).toContain('Customer->>Warehouse: Hurry')
})

test('versions are stepped through, compared and restored', async () => {
  const sessionId = await createSession(app, 'mindmap', ['# One\n- a\n- b', '# One\n- a\n- c'])
  const page = await openDrawing(app, sessionId)
  const frame = page.frameLocator('iframe')
  await frame.getByText('c', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Previous version' }).click()
  await page.getByText('v2 of 3').waitFor()
  await frame.getByText('b', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Panels' }).click()
  await page.getByRole('menuitem', { name: 'Compare' }).click()
  await page.getByLabel('Compare with').selectOption({ label: 'Version 3' })
  await page.getByLabel('Sources').check()
  await page.getByText('Lines added: 1, removed: 1').waitFor()
  await page.getByLabel('Pictures').check()
  await page.getByRole('img', { name: 'Version 3' }).waitFor()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByText('v4 of 4').waitFor()
  const { messages } = await app.service.readSession(sessionId)
  expect(messages.at(-1)).toMatchObject({ content: '# One\n- a\n- b', edited: true })
})

test('a drawing has words for those who cannot see it', async () => {
  const { page } = await openExample('charts', '03-sales-by-month.json')
  await page.getByRole('button', { name: 'Panels' }).click()
  await page.getByRole('menuitem', { name: 'Describe' }).click()
  const table = page.getByRole('table')
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(['month', 'sales (€)'])
  expect(await table.getByRole('row').count()).toBe(7)
})

test('a branch of a mind map is folded away and opened again', async () => {
  const { page } = await openExample('mindmap', '01-coffee-shop.md')
  const frame = page.frameLocator('iframe')
  await frame.locator('[data-fold]').first().click()
  await frame.getByText('Near the station').waitFor({ state: 'detached' })
  await frame.locator('[data-fold]').first().click()
  await frame.getByText('Near the station').waitFor()
})

const grouped = JSON.stringify({
  nodes: [
    { id: 'a', type: 'start', data: { label: 'Order received' } },
    { id: 'g', type: 'group', data: { label: 'Warehouse' } },
    { id: 'b', type: 'process', data: { label: 'Check stock' }, parentId: 'g' },
    { id: 'c', type: 'process', data: { label: 'Pack parcel' }, parentId: 'g' },
  ],
  edges: [
    { id: 'ab', source: 'a', target: 'b' },
    { id: 'bc', source: 'b', target: 'c' },
  ],
})

test.each([
  ['flowchart', grouped, 'g', 'Check stock', 'Warehouse', 'Order received', '2'],
  [
    'architecture',
    await readExample('architecture', '03-order-system.drawio'),
    'private-subnet',
    'Job queue',
    'Private subnet',
    'Load balancer',
    '4',
  ],
])('a group of a %s is folded away and opened again', async (kind, source, id, inside, name, beside, count) => {
  const page = await openDrawing(app, await createSession(app, kind, [source]))
  await page.getByRole('button', { name: 'Fit to window' }).click()
  const drawing = page.frameLocator('iframe').locator('.content')
  const handle = drawing.locator(`[data-fold="${id}"]`)
  const open = await drawing.locator('svg path').count()
  const place = await findInDrawing(page, inside)
  await handle.click({ force: true })
  await drawing.getByText(inside, { exact: true }).waitFor({ state: 'detached' })
  // What leads into it leads to its box, and the others stay.
  await findInDrawing(page, name)
  await findInDrawing(page, beside)
  expect(await handle.textContent()).toBe(count)
  expect(await drawing.locator('svg path').count()).toBeLessThan(open)
  await handle.click({ force: true })
  const again = await findInDrawing(page, inside)
  expect(Math.hypot(again.x - place.x, again.y - place.y)).toBeLessThan(3)
  // Nothing was changed.
  expect(await page.getByRole('button', { name: 'Save as new version' }).count()).toBe(0)
})

test('a group stays folded while something else is added and removed again', async () => {
  const page = await openDrawing(app, await createSession(app, 'flowchart', [grouped]))
  await startEditing(page)
  const drawing = page.frameLocator('iframe').locator('.content')
  await drawing.locator('[data-fold="g"]').click({ force: true })
  await drawing.getByText('Check stock', { exact: true }).waitFor({ state: 'detached' })
  const { x, y } = await findInDrawing(page, 'Order received')
  await page.mouse.click(x, y)
  await page.frameLocator('iframe').getByRole('button', { name: 'Add after' }).click()
  await typeLabel(page, 'Call the shop')
  await findInDrawing(page, 'Call the shop')
  expect(await drawing.getByText('Check stock', { exact: true }).count()).toBe(0)
  await page.keyboard.press('Delete')
  await drawing.getByText('Call the shop', { exact: true }).waitFor({ state: 'detached' })
  expect(await drawing.getByText('Check stock', { exact: true }).count()).toBe(0)
})

test('a branch above which a node is added stays folded', async () => {
  const { page } = await openExample('mindmap', '01-coffee-shop.md')
  await startEditing(page)
  const drawing = page.frameLocator('iframe').locator('.content')
  const money = await findInDrawing(page, 'Money')
  await page.mouse.click(money.x, money.y)
  await page.keyboard.press(' ')
  const loan = drawing.getByText('Loan from the bank', { exact: true })
  await loan.waitFor({ state: 'detached' })
  const coffee = await findInDrawing(page, 'Filter coffee')
  await page.mouse.click(coffee.x, coffee.y)
  await page.keyboard.press('Enter')
  await typeLabel(page, 'Cold brew')
  await findInDrawing(page, 'Cold brew')
  expect(await loan.count()).toBe(0)
})

test('keys zoom, fit and change the mode, in the app and in the frame', async () => {
  const { page } = await openExample('flowchart', '01-online-order.json')
  const zoom = () => page.getByText(/^\d+ %$/).textContent()
  await page.getByRole('heading', { name: 'Flowchart' }).click()
  const fitted = await zoom()
  await page.keyboard.press('+')
  await page.waitForFunction(before => !document.body.textContent?.includes(before ?? ''), fitted)
  await page.keyboard.press('f')
  await page.getByText(fitted ?? '', { exact: true }).waitFor()
  await page.frameLocator('iframe').getByRole('main').focus()
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Done' }).waitFor()
})
