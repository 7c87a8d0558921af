import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, openDrawing, readExample } from './drawn-session.ts'
import { listBarriers } from './find-barriers.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

/** Has a shape of its own, which a mind map has not. */
const flow = JSON.stringify({
  nodes: [
    { id: 'order', type: 'start', position: { x: 0, y: 0 }, data: { label: 'Order' } },
    { id: 'stock', type: 'decision', position: { x: 0, y: 120 }, data: { label: 'In stock?' } },
    { id: 'pack', type: 'process', position: { x: 0, y: 240 }, data: { label: 'Pack' } },
  ],
  edges: [
    { id: 'a', source: 'order', target: 'stock' },
    { id: 'b', source: 'stock', target: 'pack', label: 'yes' },
    { id: 'c', source: 'pack', target: 'order', label: 'again' },
  ],
})

const open = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const inFrame = (page: Page, text: string) => page.frameLocator('iframe').getByText(text, { exact: true }).first()

async function expectNoBarriers(page: Page): Promise<void> {
  const findSerious = async () => {
    const found = await listBarriers(page, { exclude: 'iframe' })
    return found.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  }
  await expect.poll(findSerious).toEqual([])
}

test('a mind map is shown as a flowchart, by keys alone, and is kept', async () => {
  const sessionId = await createSession(app, 'mindmap', [await readExample('mindmap', '01-coffee-shop.md')])
  const page = await openDrawing(app, sessionId)
  await page.getByRole('button', { name: 'Show as…' }).focus()
  await page.keyboard.press('Enter')
  const flowchart = page.getByRole('menuitem', { name: /^Flowchart/ })
  await flowchart.waitFor()
  expect(await page.getByRole('menuitem', { name: 'Mind map' }).count()).toBe(0)
  expect(await page.getByRole('menuitem', { name: 'Data chart' }).count()).toBe(0)
  await flowchart.getByText('Keeps everything').waitFor()
  await expect.poll(() => page.locator('[role=menuitem]:focus').count()).toBe(1)
  await page.keyboard.press('f')
  await page.locator('[role=menuitem]:focus', { hasText: 'Flowchart' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Saved as a new version').waitFor()
  await page.getByRole('heading', { name: 'Flowchart' }).waitFor()
  await page.getByText('v3 of 3').waitFor()
  await inFrame(page, 'Two baristas').waitFor()
  const { messages } = await app.service.readSession(sessionId)
  expect(messages.at(-1)).toMatchObject({ agent: 'flowchart', valid: true, parent_id: messages.at(-2)?.id })
  await open(page, 'Previous version')
  await page.getByRole('heading', { name: 'Mind map' }).waitFor()
})

test('what is not kept is told before and once after, until it is hidden', async () => {
  const page = await openDrawing(app, await createSession(app, 'flowchart', [flow]))
  await open(page, 'Show as…')
  const mindMap = page.getByRole('menuitem', { name: /^Mind map/ })
  const before = (await mindMap.getByText(/^Not kept \(\d+\): /).textContent()) ?? ''
  await mindMap.click()
  const notice = page.getByRole('status').filter({ hasText: 'Not kept in “Mind map”:' })
  await notice.waitFor()
  const told = await notice.getByRole('listitem').allTextContents()
  expect(before).toContain(`(${told.length})`)
  expect(told[0]).toContain(before.split(': ')[1]?.split('; ')[0])
  await expectNoBarriers(page)
  await notice.getByRole('button', { name: 'Hide' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Mind map' }).waitFor()
  expect(await notice.count()).toBe(0)
})

test('unsaved changes are saved first, and shown as the other kind too', async () => {
  const sessionId = await createSession(app, 'mindmap', ['# Tea\n- Green'])
  const page = await openDrawing(app, sessionId)
  await open(page, 'Source')
  await page.getByRole('textbox', { name: 'Source of the diagram' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('\n- Black')
  await page.getByRole('button', { name: 'Save as new version' }).waitFor()
  await open(page, 'Show as…')
  await page.getByRole('menuitem', { name: /^Flowchart/ }).click()
  await page.getByText('v4 of 4').waitFor()
  await inFrame(page, 'Black').waitFor()
  const { messages } = await app.service.readSession(sessionId)
  expect(messages.at(-2)).toMatchObject({ agent: 'mindmap', content: '# Tea\n- Green\n- Black' })
})

test('what is not kept is told in Chinese', async () => {
  const sessionId = await createSession(app, 'flowchart', [flow])
  const page = await openDrawing(app, sessionId, await app.open('/', { locale: 'zh-CN' }))
  await open(page, '换一种图…')
  await page.getByRole('menuitem', { name: /^思维导图 未保留（\d+ 处）/ }).click()
  await page.getByText('转为“思维导图”时未保留：').waitFor()
  await page.getByRole('listitem').filter({ hasText: '文字“yes”：树的连线上没有文字' }).waitFor()
})

test('a source that cannot be read is told in the menu', async () => {
  const page = await openDrawing(app, await createSession(app, 'flowchart', ['{"nodes":[']))
  await open(page, 'Show as…')
  await page.getByRole('menuitem', { name: /^Cannot be shown as another kind: / }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
})

test('a flowchart is exported as DOT', async () => {
  const page = await openDrawing(app, await createSession(app, 'flowchart', [flow]))
  await open(page, 'Export')
  await open(page, 'Export as…')
  const list = page.getByRole('list', { name: 'Export as…' })
  await list.getByRole('button', { name: /^PlantUML/ }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: /^Graphviz DOT \(\.dot\)/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/ v2\.dot$/)
  const written = await readFile(await download.path(), 'utf8')
  expect(written).toMatch(/^(strict )?digraph/)
  for (const text of ['Order', 'In stock?', 'Pack', 'again']) expect(written).toContain(text)
})

test('no command of the export menu moves when the others are known', async () => {
  const page = await openDrawing(app, await createSession(app, 'flowchart', [flow]))
  const { promise: isMeasured, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/diagrams/exports', async route => {
    await isMeasured
    await route.continue()
  })
  await open(page, 'Export')
  const menu = page.getByRole('dialog', { name: 'Export' })
  const placesOf = async () => {
    const buttons = await menu.getByRole('button').all()
    return Promise.all(buttons.map(async button => [await button.textContent(), (await button.boundingBox())?.y]))
  }
  await menu.getByText('Checking what is possible…').waitFor()
  const before = await placesOf()
  goOn()
  await menu.getByRole('button', { name: 'PDF (.pdf)' }).waitFor()
  expect((await placesOf()).slice(0, before.length)).toEqual(before)
})

test('the menus can be used in full screen', async () => {
  const page = await openDrawing(app, await createSession(app, 'flowchart', [flow]))
  await open(page, 'Full screen')
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor()
  await open(page, 'Export')
  await open(page, 'Export as…')
  await page.getByRole('list', { name: 'Export as…' }).waitFor()
  await page.keyboard.press('Escape')
  await open(page, 'Show as…')
  await page.getByRole('menuitem', { name: /^Mind map/ }).click()
  await page.getByText('v3 of 3').waitFor()
})

test('a style that is pointed at is shown at once; the one that is chosen is kept, and can be undone', async () => {
  const sessionId = await createSession(app, 'flowchart', [flow])
  const page = await openDrawing(app, sessionId)
  const drawnAs = (style: string) => page.frameLocator('iframe').locator(`html[data-style=${style}]`).waitFor()
  const asked: string[] = []
  page.on('request', request => {
    if (/\/api\/(?!diagrams\/restyles|messages\/\d+\/thumbnail)/.test(request.url())) asked.push(request.url())
  })
  await open(page, 'Style')
  const choose = (name: string) => page.getByRole('menuitemradio', { name, exact: true })
  await choose('Blueprint').hover()
  await drawnAs('blueprint')
  await page.keyboard.press('ArrowUp')
  await drawnAs('sketch')
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await drawnAs('clean')
  expect(asked).toEqual([])
  await open(page, 'Style')
  await choose('Blueprint').click()
  await page.getByText('v3 of 3').waitFor()
  await page.reload()
  await page.getByText('v3 of 3').waitFor()
  await drawnAs('blueprint')
  const { messages } = await app.service.readSession(sessionId)
  expect(messages.at(-1)).toMatchObject({ style: 'blueprint', content: messages.at(-2)?.content })
  await open(page, 'Style')
  await choose('Black and white').click()
  await drawnAs('print')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('v5 of 5').waitFor()
  await drawnAs('blueprint')
  await open(page, 'Previous version')
  await open(page, 'Restore this version')
  await page.getByText('v6 of 6').waitFor()
  await drawnAs('print')
})

test.each([
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)('everybody can use both menus: %s', async (_, viewport) => {
  const page = await app.open('/', { viewport })
  await page.goto(`${app.address}/s/${await createSession(app, 'flowchart', [flow])}`)
  if (viewport.width < 720) await page.getByRole('tab', { name: 'Diagram' }).click()
  await page.locator('[data-drawing=drawn]').waitFor()
  await open(page, 'Show as…')
  await page.getByRole('menuitem', { name: /^Mind map/ }).waitFor()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await open(page, 'Export')
  await open(page, 'Export as…')
  const last = page.getByRole('list', { name: 'Export as…' }).getByRole('button').last()
  await last.scrollIntoViewIfNeeded()
  const box = await last.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height).toBe(true)
  await expectNoBarriers(page)
})
