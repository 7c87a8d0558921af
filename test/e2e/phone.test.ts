import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, findInDrawing, readExample } from './drawn-session.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const chain = 'Order received -> Check stock -> Pick goods -> Pack parcel -> Send invoice -> Ship parcel'

async function ask(text: string): Promise<Page> {
  const page = await app.open('/', phone)
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await page.locator('[data-drawing=drawn]').waitFor()
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'hidden' })
  return page
}

const percentOf = async (page: Page) => Number.parseInt((await page.getByText(/^\d+ %$/).textContent()) ?? '', 10)

test('the first screen names every kind in two rows, and what cannot be dropped is not asked for', async () => {
  const page = await app.open('/', phone)
  const chips = page.getByRole('group', { name: 'Kinds of diagram' }).getByRole('button')
  await expect.poll(() => chips.count()).toBe(6)
  const boxes = await Promise.all((await chips.all()).map(chip => chip.boundingBox()))
  expect(new Set(boxes.map(box => box?.y)).size).toBe(2)
  await page.getByRole('button', { name: 'Add a document, table or image' }).waitFor()
  expect(await page.getByText('Drop a document').count()).toBe(0)
})

test('the actions for a drawing have their names, and the others are one tap away', async () => {
  const page = await ask(chain)
  for (const name of ['Edit', 'Show as…', 'Style', 'More', 'Export', 'Share']) {
    const button = page.getByRole('button', { name, exact: true })
    const [box, words] = [await button.boundingBox(), await button.getByText(name).boundingBox()]
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(words?.width).toBeGreaterThan(15)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Search in the diagram' }).waitFor()
  await page.getByRole('menuitem', { name: 'Source' }).tap()
  await page.getByRole('tab', { name: 'Source', selected: true }).waitFor()
})

test('no shape lies below the buttons for the size', async () => {
  const page = await ask(chain)
  const { y } = await findInDrawing(page, 'Ship parcel')
  const buttons = await page.getByRole('button', { name: 'Zoom out' }).boundingBox()
  expect(y).toBeLessThan(buttons?.y ?? 0)
})

test('a shape is selected by a tap, stays below the finger, and has buttons that are large enough for it', async () => {
  const page = await ask(chain)
  const { x, y } = await findInDrawing(page, 'Pick goods')
  await page.touchscreen.tap(x, y)
  await page.getByText('Tap to select').waitFor()
  await page.frameLocator('iframe').getByRole('button', { name: 'Edit label (F2)' }).waitFor()
  await page.getByText('1 shape selected').waitFor()
  const now = await findInDrawing(page, 'Pick goods')
  expect(Math.hypot(now.x - x, now.y - y)).toBeLessThan(1)
  expect(await tooSmall(page, '.shape-buttons > button:not([hidden]), .swatches > button')).toEqual([])
  await page.frameLocator('iframe').getByRole('button', { name: 'Colour', exact: true }).tap()
  expect(await tooSmall(page, '.swatch-row button')).toEqual([])
  const outside = await page
    .frameLocator('iframe')
    .locator('.swatch-row button')
    .evaluateAll(all => all.filter(each => each.getBoundingClientRect().right > innerWidth).length)
  expect(outside).toBe(0)
})

test('several shapes are selected by taps, and removed together', async () => {
  const page = await ask(chain)
  const tap = async (label: string) => {
    const { x, y } = await findInDrawing(page, label)
    await page.touchscreen.tap(x, y)
  }
  await tap('Pick goods')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Select several' }).tap()
  await tap('Send invoice')
  await page.getByText('2 shapes selected').waitFor()
  await tap('Ship parcel')
  await tap('Send invoice')
  await page.getByText('2 shapes selected').waitFor()
  await frame.getByRole('button', { name: 'Remove' }).tap()
  for (const label of ['Pick goods', 'Ship parcel'])
    await frame.locator('.content').getByText(label, { exact: true }).waitFor({ state: 'detached' })
  await findInDrawing(page, 'Send invoice')
  await tap('Check stock')
  await page.getByText('1 shape selected').waitFor()
  await tap('Pack parcel')
  await page.getByText('1 shape selected').waitFor()
})

/** Sizes of the elements in the frame that are smaller than 44 px. */
function tooSmall(page: Page, selector: string): Promise<string[]> {
  return page
    .frameLocator('iframe')
    .locator(selector)
    .evaluateAll(all =>
      all
        .map(each => each.getBoundingClientRect())
        .filter(({ width, height }) => width < 44 || height < 44)
        .map(({ width, height }) => `${width} × ${height}`),
    )
}

test('whatever is tapped is large enough for a finger: first screen, menus, share dialog, conversation and settings', async () => {
  const page = await app.open('/', phone)
  await page.getByRole('button', { name: 'Set up a model' }).waitFor()
  expect(await listSmall(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Wake up -> Shower -> Go to work')
  await page.getByRole('button', { name: 'Send' }).tap()
  await page.locator('[data-drawing=drawn]').waitFor()
  for (const [name, entry] of [
    ['Show as…', 'Mind map'],
    ['Style', 'Sketch'],
    ['More', 'Source'],
    ['Export', 'PNG image'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).tap()
    await page.getByText(entry, { exact: true }).first().waitFor()
    expect(await listSmall(page), name).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Share', exact: true }).tap()
  await page.getByRole('button', { name: 'Create and copy link' }).tap()
  await page.getByRole('list', { name: 'Links of this session' }).getByRole('link').waitFor()
  expect(await listSmall(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Chat' }).tap()
  await page.getByText('Also possible').waitFor()
  expect(await listSmall(page)).toEqual([])
  await page.getByRole('button', { name: 'Open the session list' }).tap()
  await page.getByRole('button', { name: 'Settings' }).tap()
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  expect(await listSmall(page)).toEqual([])
})

/** Controls in the window that are smaller than 44 px: those that the app covers or hides are not counted. */
function listSmall(page: Page): Promise<string[]> {
  const controls =
    'button, a[href], select, textarea, input:not(label input), label:has(input), summary, [role^=menuitem]'
  return page.locator(controls).evaluateAll(all =>
    all.flatMap(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const isShown = hit !== null && element.contains(hit)
      const name = element.getAttribute('aria-label') ?? element.textContent
      return isShown && (width < 43.5 || height < 43.5) ? `${name}: ${width} × ${height}` : []
    }),
  )
}

test('a drawing that is too wide is begun at its start, in a size that can be read, and fits on demand', async () => {
  const steps = Array.from({ length: 9 }, (_, index) => `Service ${index + 1}`)
  const id = await createSession(app, 'textdiagram', [
    `flowchart LR\n${steps.map((step, i) => `s${i}[${step}]`).join(' --> ')}\n`,
  ])
  const page = await app.open(`/s/${id}`, phone)
  await page.getByRole('tab', { name: 'Diagram' }).tap()
  await page.locator('[data-drawing=drawn]').waitFor()
  expect((await findInDrawing(page, 'Service 1')).x).toBeLessThan(390)
  expect((await findInDrawing(page, 'Service 9')).x).toBeGreaterThan(390)
  expect(await percentOf(page)).toBeGreaterThanOrEqual(60)
  await page.getByRole('button', { name: 'Fit to window' }).tap()
  await expect.poll(async () => (await findInDrawing(page, 'Service 9')).x).toBeLessThan(390)
})

test('a mind map that is too large is begun at its root', async () => {
  const branches = Array.from({ length: 30 }, (_, i) => `## Branch ${i + 1}\n- Leaf ${i + 1} with a few more words\n`)
  const id = await createSession(app, 'mindmap', [`# The root\n${branches.join('')}`])
  const page = await app.open(`/s/${id}`, phone)
  await page.getByRole('tab', { name: 'Diagram' }).tap()
  await page.locator('[data-drawing=drawn]').waitFor()
  const { x, y } = await findInDrawing(page, 'The root')
  const paper = await page.locator('iframe').boundingBox()
  expect(x).toBeGreaterThan(0)
  expect(x).toBeLessThan(390)
  expect(Math.abs(y - (paper?.y ?? 0) - (paper?.height ?? 0) / 2)).toBeLessThan(80)
})

test('the rings that fold a branch are hit beside them, each by the taps that are nearest to it', async () => {
  const branches = ['One', 'Two', 'Three'].map(name => `## ${name}\n- ${name} a\n- ${name} b\n`)
  const id = await createSession(app, 'mindmap', [`# Root\n${branches.join('')}`])
  const page = await app.open(`/s/${id}`, phone)
  await page.getByRole('tab', { name: 'Diagram' }).tap()
  await page.locator('[data-drawing=drawn]').waitFor()
  const frame = page.frameLocator('iframe')
  // Neighbours are as close as they come at a small size.
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Zoom out' }).tap()
  const ringOf = async (name: string) => {
    const { y } = await findInDrawing(page, name)
    const boxes = await Promise.all((await frame.locator('[data-fold]').all()).map(ring => ring.boundingBox()))
    const middles = boxes.map(box => ({
      x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
      y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
    }))
    const [nearest] = middles.sort((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y))
    if (!nearest) throw new Error('there is no ring')
    return nearest
  }
  const [two, three] = [await ringOf('Two'), await ringOf('Three')]
  expect(three.y - two.y).toBeLessThan(44)
  await page.touchscreen.tap(two.x + 4, (two.y + three.y) / 2 - 2)
  await frame.getByText('Two a').waitFor({ state: 'detached' })
  expect(await frame.getByText('Three a').count()).toBe(1)
  const folded = await ringOf('Three')
  await page.touchscreen.tap(folded.x + 19, folded.y)
  await frame.getByText('Three a').waitFor({ state: 'detached' })
  expect(await page.getByText('1 shape selected').count()).toBe(0)
})

test('a text that is typed does not make the phone zoom in', async () => {
  const page = await ask(chain)
  const size = await page
    .getByRole('textbox', { name: 'Message', exact: true })
    .evaluate(field => Number.parseFloat(getComputedStyle(field).fontSize))
  expect(size).toBeGreaterThanOrEqual(16)
})

test('a chart is as wide as the screen and higher than wide', async () => {
  const id = await createSession(app, 'charts', [await readExample('charts', '03-sales-by-month.json')])
  const page = await app.open(`/s/${id}`, phone)
  await page.getByRole('tab', { name: 'Diagram' }).tap()
  await page.locator('[data-drawing=drawn]').waitFor()
  const box = await page.frameLocator('iframe').locator('.content > *').boundingBox()
  expect(box?.width).toBeGreaterThan(320)
  expect(box?.height).toBeGreaterThan(box?.width ?? 0)
  expect(await percentOf(page)).toBe(100)
})

test('a new drawing runs downwards on a screen that is higher than wide, unless another way is asked for', async () => {
  const system = 'architecture: Browser -> Load balancer -> API -> PostgreSQL'
  const isBelow = async (page: Page, upper: string, lower: string) => {
    const [one, other] = [await findInDrawing(page, upper), await findInDrawing(page, lower)]
    return other.y - one.y > Math.abs(other.x - one.x)
  }
  const page = await ask(system)
  await expect.poll(() => isBelow(page, 'Browser', 'PostgreSQL')).toBe(true)
  const values = await ask(
    'infographic: Our values\n- Speed: ship every day\n- Care: listen first\n- Craft: finish the job',
  )
  await expect.poll(() => isBelow(values, 'Speed', 'Craft')).toBe(true)
  const sideways = await ask(`${system}, from left to right`)
  await expect.poll(() => isBelow(sideways, 'Browser', 'API')).toBe(false)
})
