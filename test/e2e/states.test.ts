import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { tagged } from '../upstream/upstream.ts'
import { type App, startApp } from './app.ts'
import { createSession, findInDrawing, openDrawing, readExample } from './drawn-session.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ script: {} })
})
afterAll(() => app.stop())
beforeEach(() => app.upstream.setScript({ text: tagged('What belongs together.', '# Coffee\n## Beans\n## Water') }))
afterEach(() => app.closePages())

const messageOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const drawn = (page: Page) => page.getByRole('log').getByRole('button', { name: 'Drawn' }).last()

async function ask(page: Page, text: string): Promise<void> {
  await messageOf(page).fill(text)
  await messageOf(page).press('Enter')
}

/** Pastes a text; tells whether the app took it, or left it to the browser. */
function paste(field: Locator, text: string): Promise<'taken' | 'left'> {
  return field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    return element.dispatchEvent(event) ? 'left' : 'taken'
  }, text)
}

async function writeAtEndOfSource(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Source of the diagram' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(text)
}

test('the drawing keeps its place and size when the window becomes too narrow for two rooms, and wide again', async () => {
  const page = await openDrawing(app, await createSession(app, 'mindmap', ['# Tea\n- Green\n- Black']))
  const frame = await page.locator('iframe').elementHandle()
  const zoom = page.getByText(/^\d+ %$/)
  const fitted = await zoom.textContent()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => zoom.textContent()).not.toBe(fitted)
  const size = await zoom.textContent()
  await page.setViewportSize({ width: 600, height: 800 })
  await page.getByRole('tab', { name: 'Diagram' }).click()
  expect(await zoom.textContent()).toBe(size)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tablist').waitFor({ state: 'detached' })
  expect(await zoom.textContent()).toBe(size)
  expect(await frame?.evaluate(element => element.isConnected)).toBe(true)
  await page.frameLocator('iframe').getByText('Green').waitFor()
})

test('the line between the rooms is dragged over the drawing', async () => {
  const page = await openDrawing(app, await createSession(app, 'mindmap', ['# Tea\n- Green']))
  const line = page.getByRole('separator', { name: 'Chat width' })
  const before = await line.boundingBox()
  if (!before) throw new Error('there is no line')
  await page.mouse.move(before.x, 400)
  await page.mouse.down()
  await page.mouse.move(before.x + 200, 400, { steps: 5 })
  await page.mouse.up()
  expect((await line.boundingBox())?.x).toBeCloseTo(before.x + 200, -1)
})

test('a frame that has drawn nothing yet shows no ground of its own: it knows no theme', async () => {
  const page = await app.open('/', { colorScheme: 'dark' })
  await page.context().route('**/assets/frame-*.js', route => route.abort())
  await page.goto(`${app.address}/s/${await createSession(app, 'mindmap', ['# Tea\n- Green'])}`)
  await page.getByText('Drawing…').waitFor()
  expect(await page.locator('iframe').isVisible()).toBe(false)
  await page.context().unroute('**/assets/frame-*.js')
  await openDrawing(app, app.sessionIdOf(page), page)
  expect(await page.locator('iframe').isVisible()).toBe(true)
})

test('a folder that is dropped is the files in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'limn-folder-'))
  await mkdir(join(folder, 'deep'))
  await writeFile(join(folder, 'sales.csv'), 'month,sales\nMay,3')
  await writeFile(join(folder, 'deep', 'notes.md'), '# Notes')
  await writeFile(join(folder, '.hidden'), 'x')
  const page = await app.open()
  const hand = await page.context().newCDPSession(page)
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await hand.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data })
  }
  await page.getByText('sales.csv').waitFor()
  await page.getByText('notes.md').waitFor()
  expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(2)
  await expect.poll(() => messageOf(page).evaluate(field => field === document.activeElement)).toBe(true)
  await rm(folder, { recursive: true })
})

test('a text that is longer than a message may be is pasted as a file', async () => {
  const page = await app.open()
  // What is short enough is left to the browser.
  expect(await paste(messageOf(page), 'Some words. ')).toBe('left')
  expect(await paste(messageOf(page), 'Many words of a report. '.repeat(9000))).toBe('taken')
  await page.getByText('text-1.txt').waitFor()
  expect(await messageOf(page).inputValue()).toBe('')
})

test('a file that cannot be read is told of once, where it is', async () => {
  app.upstream.setScript({ text: tagged('Tea.', '# Tea\n## Green'), hang: 2 })
  const page = await app.open()
  const files = [
    { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 and nothing') },
    { name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('# Tea\n- Green') },
  ]
  await page.locator('input[type=file]').setInputFiles(files)
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  await ask(page, '@mindmap What is in these')
  const told = page.getByRole('log').getByText(/cannot be read/)
  await told.first().waitFor()
  await app.upstream.waitUntil(() => app.upstream.open() === 1)
  expect(await told.count()).toBe(1)
})

test('the focus stays where the hands are: after sending, at the last branch, after a dialog', async () => {
  const page = await app.open()
  const focused = (name: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name)
  await ask(page, '@mindmap Coffee')
  await drawn(page).waitFor()
  await focused('Message')
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await page.getByText('2/2').waitFor()
  await drawn(page).waitFor()
  await page.getByRole('button', { name: 'Earlier version' }).press('Enter')
  await page.getByText('1/2').waitFor()
  await focused('Earlier version')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('2/2').waitFor()
  await messageOf(page).focus()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await focused('Message')
})

test('a double click on words in a drawing that is looked at edits them', async () => {
  const page = await openDrawing(app, await createSession(app, 'mindmap', ['# Tea\n- Green\n- Black']))
  const { x, y } = await findInDrawing(page, 'Green')
  await page.mouse.dblclick(x, y)
  const field = page.frameLocator('iframe').getByRole('textbox')
  expect(await field.inputValue()).toBe('Green')
  await field.fill('White')
  await field.press('Enter')
  await page.frameLocator('iframe').getByRole('main').getByText('White').waitFor()
  await page.getByRole('button', { name: 'Save as new version' }).waitFor()
})

test('who saves a version goes on writing, and another window shows what was saved', async () => {
  const path = `/s/${await createSession(app, 'mindmap', ['# Tea\n- Green'])}`
  const page = await app.open(path)
  const other = await app.openBeside(page, path)
  await other.getByText('v2 of 2').waitFor()
  await page.getByRole('button', { name: 'Source', exact: true }).click()
  await writeAtEndOfSource(page, '\n- Black')
  await page.keyboard.press('Control+s')
  await page.getByText('v3 of 3').waitFor()
  await page.keyboard.insertText(' and strong')
  await page.frameLocator('iframe').getByText('Black and strong').waitFor()
  await other.getByText('v3 of 3').waitFor()
  await other.frameLocator('iframe').getByText('Black').waitFor()
})

test('a session that is deleted in another window is gone here as well', async () => {
  const id = await createSession(app, 'mindmap', ['# Tea\n- Green'])
  const page = await app.open(`/s/${id}`)
  const other = await app.openBeside(page, `/s/${id}`)
  await other.getByText('v2 of 2').waitFor()
  await page.getByRole('button', { name: 'Session options' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await other.getByText('This session doesn’t exist or was deleted.').waitFor()
})

test('an icon without its picture is a warning, until it is saved with it', async () => {
  const source = await readExample('architecture', '01-web-shop.drawio')
  const id = await createSession(app, 'architecture', [source])
  const page = await openDrawing(app, id)
  await page.getByRole('button', { name: 'Source', exact: true }).click()
  await page.getByText('No problems').waitFor()
  const editor = page.getByRole('textbox', { name: 'Source of the diagram' })
  await editor.click()
  await page.keyboard.press('Control+a')
  await paste(editor, source)
  await page.getByText('Icon images are added when you save.').waitFor()
  expect(await page.locator('.cm-lint-marker-warning').count()).toBe(1)
  expect(await page.locator('.cm-lint-marker-error').count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Make / }).count()).toBe(0)
})

test('a new session has one heading, and a session its title', async () => {
  const page = await app.open()
  await page.getByRole('heading', { level: 1, name: 'What shall we draw?' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await ask(page, '@mindmap Coffee')
  await page.getByRole('heading', { level: 1, name: 'Coffee' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('on paper there is the diagram alone, and with forced colours what is chosen has an outline', async () => {
  const page = await app.open()
  await page.emulateMedia({ forcedColors: 'active' })
  const chip = page.getByRole('button', { name: 'Mind map', exact: true })
  await chip.click()
  expect(await chip.evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid')
  await page.goto(`${app.address}/s/${await createSession(app, 'mindmap', ['# Coffee\n## Beans'])}`)
  await page.locator('[data-drawing=drawn]').waitFor()
  await page.getByRole('button', { name: 'Style', exact: true }).click()
  const menu = page.getByRole('menu', { name: 'Style' })
  const option = menu.getByRole('menuitemradio', { name: 'Sketch' })
  await option.hover()
  await expect.poll(() => option.evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid')
  expect(await menu.evaluate(element => getComputedStyle(element).borderTopWidth)).toBe('1px')
  await page.keyboard.press('Escape')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.emulateMedia({ media: 'print' })
  for (const name of ['complementary', 'textbox', 'log', 'button'] as const) {
    expect([name, await page.getByRole(name).count()]).toEqual([name, 0])
  }
  const frame = await page.locator('iframe').boundingBox()
  expect(frame?.width).toBeGreaterThan(1400)
  expect(frame?.y).toBe(0)
  expect(await page.getByText(/^\d+ %$/).isVisible()).toBe(false)
})

test('a sheet of paper is narrower than both rooms, and has the drawing all the same', async () => {
  const sessionId = await createSession(app, 'mindmap', ['# Tea\n- Green'])
  const page = await app.open(`/s/${sessionId}`, { viewport: { width: 700, height: 900 } })
  await page.getByRole('tab', { name: 'Chat', selected: true }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(700)
  await findInDrawing(page, 'Green')
})

test('a drawing that is hardly larger than the window is shown whole, rather than cut at an edge', async () => {
  const source =
    'gantt\n  dateFormat YYYY-MM-DD\n  Design : 2026-03-02, 2026-03-13\n  Build : 2026-03-16, 2026-04-10\n  Launch : milestone, 2026-04-20, 0d'
  const sessionId = await createSession(app, 'textdiagram', [source])
  const page = await openDrawing(app, sessionId, await app.open('/', { viewport: { width: 1440, height: 900 } }))
  const picture = await page.frameLocator('iframe').locator('.content svg').boundingBox()
  const paper = await page.locator('iframe').boundingBox()
  if (!picture || !paper) throw new Error('nothing is drawn')
  expect(picture.width).toBeGreaterThan(paper.width * 0.9)
  expect(picture.x).toBeGreaterThanOrEqual(paper.x)
  expect(picture.x + picture.width).toBeLessThanOrEqual(paper.x + paper.width)
})

test.each([
  ['textdiagram', `flowchart LR\n${Array.from({ length: 14 }, (_, at) => `s${at}[Step ${at}]`).join(' --> ')}`],
  ['charts', '{"xAxis":{"type":"category","data":["Jan","Feb"]},"yAxis":{},"series":[{"type":"bar","data":[1,2]}]}'],
])('all of a drawing is on the sheet, however wide it is: %s', async (kind, source) => {
  const page = await openDrawing(app, await createSession(app, kind, [source]))
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 500, height: 700 })
  const picture = page.frameLocator('iframe').locator('.content svg').first()
  const readGaps = () =>
    picture.evaluate(svg => {
      const { left, top, right, bottom } = svg.getBoundingClientRect()
      return [left, top, innerWidth - right, innerHeight - bottom].map(Math.round)
    })
  await expect.poll(async () => Math.min(...(await readGaps()))).toBeGreaterThanOrEqual(0)
  const [left = 0, , right = 0] = await readGaps()
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
})

test('a drawing for the dark can be read on paper', async () => {
  const sessionId = await createSession(app, 'mindmap', ['# Tea\n- Green'])
  const page = await openDrawing(app, sessionId, await app.open('/', { colorScheme: 'dark' }))
  const content = page.frameLocator('iframe').locator('.content')
  const lightnessOnPaper = () => content.evaluate(element => getComputedStyle(element).filter)
  expect(await lightnessOnPaper()).toBe('none')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await lightnessOnPaper()).toBe('invert(1) hue-rotate(180deg)')
})
