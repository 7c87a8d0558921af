import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, findInDrawing, openDrawing, typeLabel } from './drawn-session.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

const flow = 'flowchart LR\n  A[Order] -->|new| B{Ok?}\n  B --> C[Ship]\n  B --> D[Refund]\n'
const states = 'stateDiagram-v2\n  [*] --> Still\n  Still --> Moving\n  Moving --> Crashed\n'
const classes =
  'classDiagram\n  class Zoo {\n    +String town\n  }\n  Zoo --> Animal : keeps\n  Animal --> Food : eats\n'
const calls =
  'sequenceDiagram\n  participant A as Ann\n  participant S as Shop\n  A->>S: Order\n  S->>A: Confirm\n  S->>A: Ship\n'
const tables =
  'erDiagram\n  CUSTOMER {\n    string name\n  }\n  CUSTOMER ||--o{ ORDER : places\n  ITEM {\n    int price\n  }\n'

async function openForEditing(source: string, locale = 'en-GB'): Promise<{ page: Page; sessionId: number }> {
  const sessionId = await createSession(app, 'textdiagram', [source])
  const page = await openDrawing(app, sessionId, await app.open('/', { locale }))
  await page.getByRole('button', { name: locale === 'zh-CN' ? '编辑' : 'Edit', exact: true }).click()
  await page.frameLocator('iframe').locator('html[data-mode=edit]').waitFor()
  return { page, sessionId }
}

const press = (page: Page, name: string) => page.frameLocator('iframe').getByRole('button', { name }).click()

async function select(page: Page, ...labels: string[]): Promise<void> {
  for (const [index, label] of labels.entries()) {
    const { x, y } = await findInDrawing(page, label)
    if (index === 1) await page.keyboard.down('Shift')
    await page.mouse.click(x, y)
  }
  await page.keyboard.up('Shift')
}

async function save(page: Page, { app: { service }, sessionId }: { app: App; sessionId: number }): Promise<string> {
  await page.getByRole('button', { name: 'Save as new version' }).click()
  await page.getByText('Saved as a new version').waitFor()
  const { messages } = await service.readSession(sessionId)
  return messages.at(-1)?.content ?? ''
}

const red = 'fill:#f87171,color:#1c2230'

test.each([
  ['flowchart', flow, ['Order', 'Ship'], ['A', 'C']],
  ['state diagram', states, ['Still', 'Moving'], ['Moving', 'Still']],
  ['class diagram', classes, ['Zoo', 'Animal'], ['Zoo', 'Animal']],
  ['entity diagram', tables, ['CUSTOMER'], ['CUSTOMER']],
])('shapes of a %s are coloured together, and undone', async (_, source, labels, ids) => {
  const { page, sessionId } = await openForEditing(source)
  await select(page, ...labels)
  await page.getByText(labels.length === 1 ? '1 shape selected' : '2 shapes selected').waitFor()
  await press(page, 'Colour')
  await press(page, 'Red')
  const painted = page.frameLocator('iframe').locator('.content [style*="f87171"], .content [fill="#f87171"]')
  await painted.first().waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await painted.first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await painted.first().waitFor()
  const saved = await save(page, { app, sessionId })
  expect(saved.startsWith(source)).toBe(true)
  const added = saved.slice(source.length).trim().split('\n')
  expect(added.map(line => line.trim()).toSorted()).toEqual(ids.map(id => `style ${id} ${red}`).toSorted())
})

test.each(['Order', 'Pay'])(
  'the row of colours covers neither the shape that is coloured nor the buttons of the app: %s',
  async label => {
    const { page } = await openForEditing('flowchart TB\n  A[Order] --> B[Pick]\n  B --> C[Pay]\n')
    await select(page, label)
    await press(page, 'Colour')
    const row = await page.frameLocator('iframe').locator('.swatch-row').boundingBox()
    const shape = await page.frameLocator('iframe').locator('.content .node').filter({ hasText: label }).boundingBox()
    const zoom = await page.getByRole('button', { name: 'Zoom out' }).boundingBox()
    if (!row || !shape || !zoom) throw new Error('something is not shown')
    const isApart = (one: typeof row, other: typeof row) =>
      one.x + one.width <= other.x ||
      other.x + other.width <= one.x ||
      one.y + one.height <= other.y ||
      other.y + other.height <= one.y
    expect([isApart(row, shape), isApart(row, zoom)]).toEqual([true, true])
  },
)

test('what is no shape is not coloured', async () => {
  const { page } = await openForEditing(flow)
  await select(page, 'new')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Edit label' }).waitFor()
  expect(await frame.getByRole('button', { name: 'Colour' }).count()).toBe(0)
})

test.each([
  ['flowchart', flow, ['Ship', 'Refund', 'new'], 'flowchart LR\n  A[Order] --> B{Ok?}\n'],
  ['class diagram', classes, ['Zoo', 'Food'], 'classDiagram\n  class Animal\n'],
  ['sequence diagram', calls, ['Confirm', 'Order'], calls.replace(/.*(?:Confirm|Order)\n/g, '')],
])('shapes of a %s are removed together', async (_, source, labels, expected) => {
  const { page, sessionId } = await openForEditing(source)
  await select(page, ...labels)
  await page.keyboard.press('Delete')
  expect(await save(page, { app, sessionId })).toBe(expected)
})

test('what is selected together is named in the next message', async () => {
  const { page, sessionId } = await openForEditing(flow)
  await select(page, 'Ship', 'Refund')
  await page.getByText('2 shapes selected').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('make these two red')
  await page.keyboard.press('Enter')
  await page.getByText('v3 of 3').waitFor()
  // The version is counted before its source is whole.
  const last = async () => (await app.service.readSession(sessionId)).messages.at(-1)?.content
  await expect.poll(last).toBe(`${flow}  style C ${red}\n  style D ${red}\n`)
})

async function dragFromPort(page: Page, from: string, to: string): Promise<void> {
  await select(page, from)
  await dragHandle(page, page.frameLocator('iframe').locator('.port').nth(2), to)
}

async function dragHandle(page: Page, handle: Locator, to: string): Promise<void> {
  const box = await handle.boundingBox()
  if (!box) throw new Error('there is no handle')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  const { x, y } = await findInDrawing(page, to)
  await page.mouse.move(x, y, { steps: 8 })
  await page.mouse.up()
}

/** The label that a handle is nearest to; null while there is no handle. */
async function nearestTo(page: Page, handle: Locator, labels: readonly string[]): Promise<string | null> {
  const places = await Promise.all(labels.map(async label => ({ label, ...(await findInDrawing(page, label)) })))
  const box = (await handle.count()) > 0 ? await handle.boundingBox() : null
  if (!box) return null
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - box.x, y - box.y)
  return places.toSorted((one, other) => far(one) - far(other))[0]?.label ?? null
}

test('an end of an arrow is dragged to another shape, both of them, and undone', async () => {
  const { page, sessionId } = await openForEditing(flow)
  const frame = page.frameLocator('iframe')
  const drag = async (shape: string, to: string, arrow: string) => {
    await select(page, shape)
    const handle = frame.locator('.arrow-end').first()
    // On a slow machine the handles are those of the shape before for a while.
    await expect.poll(() => nearestTo(page, handle, ['Order', 'Ok?', 'Ship', 'Refund'])).toBe(shape)
    await dragHandle(page, handle, to)
    // The words on an arrow have its id, too.
    await frame.locator(`path[data-id=${arrow}]`).waitFor({ state: 'attached' })
  }
  await drag('Ship', 'Order', 'L_B_A_0')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await frame.locator('path[data-id=L_B_A_0]').waitFor({ state: 'detached' })
  await drag('Refund', 'Ship', 'L_B_C_2')
  await drag('Order', 'Refund', 'L_D_B_0')
  expect(await save(page, { app, sessionId })).toBe(
    'flowchart LR\n  A[Order]\n  D -->|new| B{Ok?}\n  B --> C[Ship]\n  B --> C\n  D[Refund]\n',
  )
})

test.each([
  ['a message', calls, 'Ann', 'Shop', 'Pay', '  A->>S: Pay\n'],
  ['a relation', tables, 'ORDER', 'ITEM', 'holds', '  ORDER ||--o{ ITEM : "holds"\n'],
])('%s is dragged from one to another, and named', async (_, source, from, to, words, written) => {
  const { page, sessionId } = await openForEditing(source)
  await dragFromPort(page, from, to)
  await typeLabel(page, words)
  await findInDrawing(page, words)
  expect(await save(page, { app, sessionId })).toBe(source + written)
})

test('in Chinese, a message is dragged, named and undone', async () => {
  const { page } = await openForEditing(calls, 'zh-CN')
  await dragFromPort(page, 'Ann', 'Shop')
  await expect.poll(() => page.frameLocator('iframe').locator('textarea').inputValue()).toBe('新内容')
  await typeLabel(page, '付款')
  await findInDrawing(page, '付款')
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await findInDrawing(page, '新内容')
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await page.frameLocator('iframe').getByText('新内容').waitFor({ state: 'detached' })
})

test('a message is moved up and down, by buttons and by keys, and stays selected', async () => {
  const { page, sessionId } = await openForEditing(calls)
  await select(page, 'Ship')
  await press(page, 'Move up')
  const yOf = async (label: string) => (await findInDrawing(page, label)).y
  await expect.poll(async () => (await yOf('Ship')) < (await yOf('Confirm'))).toBe(true)
  await press(page, 'Move up')
  await expect.poll(async () => (await yOf('Ship')) < (await yOf('Order'))).toBe(true)
  await page.frameLocator('iframe').getByRole('main').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await yOf('Ship')) > (await yOf('Order'))).toBe(true)
  expect(await save(page, { app, sessionId })).toBe(
    calls.replace('  S->>A: Confirm\n  S->>A: Ship\n', '  S->>A: Ship\n  S->>A: Confirm\n'),
  )
})
