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

type Place = { x: number; y: number }
type Node = { id: string; data: { label: string }; position: Place; draggable?: boolean }

async function openFlow(): Promise<{ page: Page; sessionId: number }> {
  const sessionId = await createSession(app, 'flowchart', [await readExample('flowchart', '01-online-order.json')])
  const page = await openDrawing(app, sessionId)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.frameLocator('iframe').locator('html[data-mode=edit]').waitFor()
  return { page, sessionId }
}

const press = (page: Page, name: string) => page.frameLocator('iframe').getByRole('button', { name }).click()

async function clickShape(page: Page, label: string): Promise<void> {
  const { x, y } = await findInDrawing(page, label)
  await page.mouse.click(x, y)
}

async function dragTo(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

async function save(
  page: Page,
  sessionId: number,
): Promise<{ nodes: Node[]; edges: { source: string; target: string }[] }> {
  await page.keyboard.press('Control+s')
  await page.getByText('Saved as a new version').waitFor()
  const { messages } = await app.service.readSession(sessionId)
  return JSON.parse(messages.at(-1)?.content ?? '')
}

const called = (nodes: readonly Node[], label: string) => nodes.find(({ data }) => data.label === label)

test('an arrow is dragged from a dot beside a shape to another one', async () => {
  const { page, sessionId } = await openFlow()
  await clickShape(page, 'Pack parcel')
  const dot = page.frameLocator('iframe').locator('.port').nth(2)
  const box = await dot.boundingBox()
  if (!box) throw new Error('there is no dot')
  await dragTo(
    page,
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    await findInDrawing(page, 'Refund payment'),
  )
  await page.getByRole('button', { name: 'Save as new version' }).waitFor()
  const { nodes, edges } = await save(page, sessionId)
  const [from, to] = ['Pack parcel', 'Refund payment'].map(label => called(nodes, label)?.id)
  expect(edges.filter(({ source, target }) => source === from && target === to)).toHaveLength(1)
})

test.each([
  ['flowchart LR\n  A[Order] --> B{Ok?}\n  C[Ship]\n', 'Order', 'Ship', 'A --> C'],
  ['stateDiagram-v2\n  [*] --> Still\n  Still --> Moving\n', 'Moving', 'Still', 'Moving --> Still'],
  ['classDiagram\n  class Zoo\n  class Animal\n', 'Zoo', 'Animal', 'Zoo --> Animal'],
])('an arrow is dragged between two nodes of Mermaid, too: %#', async (source, from, to, written) => {
  const sessionId = await createSession(app, 'textdiagram', [source])
  const page = await openDrawing(app, sessionId)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.frameLocator('iframe').locator('html[data-mode=edit]').waitFor()
  await clickShape(page, from)
  const box = await page.frameLocator('iframe').locator('.port').nth(1).boundingBox()
  if (!box) throw new Error('there is no dot')
  await dragTo(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, await findInDrawing(page, to))
  await page.getByRole('button', { name: 'Save as new version' }).click()
  await page.getByText('v3 of 3').waitFor()
  const { messages } = await app.service.readSession(sessionId)
  expect(messages.at(-1)?.content).toBe(`${source}  ${written}\n`)
})

test('several shapes are put in a row, and undone', async () => {
  const { page } = await openFlow()
  const carrier = await findInDrawing(page, 'Hand over to carrier')
  await dragTo(page, carrier, { x: carrier.x, y: carrier.y - 40 })
  await expect.poll(async () => (await findInDrawing(page, 'Hand over to carrier')).y).toBeLessThan(carrier.y - 20)
  await page.keyboard.press('Escape')
  await clickShape(page, 'Reorder goods')
  await page.keyboard.down('Shift')
  for (const label of ['Refund payment', 'Hand over to carrier']) await clickShape(page, label)
  await page.keyboard.up('Shift')
  const heights = async () =>
    Promise.all(
      ['Reorder goods', 'Refund payment', 'Hand over to carrier'].map(label => findInDrawing(page, label)),
    ).then(places => Math.round(Math.max(...places.map(({ y }) => y)) - Math.min(...places.map(({ y }) => y))))
  const before = await heights()
  expect(before).toBeGreaterThan(20)
  await press(page, 'Align in a row')
  await expect.poll(heights).toBeLessThan(3)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(heights).toBe(before)
})

test('a pinned shape stays where it is when the drawing is tidied up', async () => {
  const { page, sessionId } = await openFlow()
  const parcel = await findInDrawing(page, 'Pack parcel')
  await dragTo(page, parcel, { x: parcel.x + 60, y: parcel.y - 90 })
  await press(page, 'Pin in place')
  const goods = await findInDrawing(page, 'Reorder goods')
  await dragTo(page, goods, { x: goods.x - 60, y: goods.y - 160 })
  const moved = await save(page, sessionId)
  await page.getByRole('button', { name: 'Tidy up' }).click()
  await page
    .getByText('v4 of 4')
    .or(page.getByRole('button', { name: 'Save as new version' }))
    .first()
    .waitFor()
  const tidied = await save(page, sessionId)
  expect(called(tidied.nodes, 'Pack parcel')?.position).toEqual(called(moved.nodes, 'Pack parcel')?.position)
  expect(called(tidied.nodes, 'Reorder goods')?.position).not.toEqual(called(moved.nodes, 'Reorder goods')?.position)
})

test('what is added beside a shape covers none that is there', async () => {
  const { page } = await openFlow()
  await clickShape(page, 'Check stock')
  await press(page, 'Add after')
  await typeLabel(page, 'Call the shop')
  const added = await findInDrawing(page, 'Call the shop')
  const others = await Promise.all(
    ['Order received', 'Check stock', 'In stock?', 'Offer a later date', 'Pack parcel', 'Reorder goods'].map(label =>
      findInDrawing(page, label),
    ),
  )
  // Half of a shape is 22 pixels high and 60 wide.
  for (const { x, y } of others) expect(Math.abs(x - added.x) > 100 || Math.abs(y - added.y) > 40).toBe(true)
})
