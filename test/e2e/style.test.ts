import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, findInDrawing, openDrawing, readExample } from './drawn-session.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

const newest = async (id: number) => (await app.service.readSession(id)).messages.at(-1)

test('a palette is shown in the drawing while it is pointed at, and stored where it is chosen', async () => {
  const id = await createSession(app, 'textdiagram', ['pie\n  "Cats" : 3\n  "Dogs" : 2'])
  const page = await openDrawing(app, id)
  const slice = page.frameLocator('iframe').locator('[fill="#bf3c22"], [style*="rgb(191, 60, 34)"]')
  expect(await slice.count()).toBe(0)
  await page.getByRole('button', { name: 'Style', exact: true }).click()
  const sunset = page.getByRole('menuitemradio', { name: 'Sunset' })
  await sunset.hover()
  await slice.first().waitFor({ state: 'attached' })
  await sunset.click()
  await page.getByText('Saved as a new version').waitFor()
  expect(await newest(id)).toMatchObject({ valid: true, restyled: { aspect: 'palette', id: 'sunset' } })
})

test('an architecture is turned and recoloured', async () => {
  const id = await createSession(app, 'architecture', [await readExample('architecture', '03-order-system.drawio')])
  const page = await openDrawing(app, id)
  for (const [name, aspect, version] of [
    ['Top to bottom', 'direction', 'v3 of 3'],
    ['Forest', 'palette', 'v4 of 4'],
  ] as const) {
    await page.getByRole('button', { name: 'Style', exact: true }).click()
    await page.getByRole('menuitemradio', { name }).click()
    // The menu of the next round is that of this version.
    await page.getByText(version).waitFor()
    expect((await newest(id))?.restyled?.aspect).toBe(aspect)
  }
  expect(await newest(id)).toMatchObject({ valid: true, agent: 'architecture' })
})

test('an answer offers three others, which are taken by a click', async () => {
  const page = await app.open()
  const picture = page.waitForRequest(request => request.url().endsWith('/api/diagrams/render'))
  await page.locator('textarea').fill('Order received -> Check stock -> Pack parcel')
  await page.keyboard.press('Enter')
  // An image has only the fonts that it carries: in another one its texts do not fit their boxes.
  expect((await picture).postDataJSON()).toMatchObject({ format: 'svg', embed_font: true })
  const others = page.getByRole('region', { name: 'Also possible' }).getByRole('button')
  await expect.poll(() => others.count()).toBe(3)
  await others.filter({ hasText: 'Cards' }).click()
  await page.getByText('v2 of 2').waitFor()
  expect(await newest(app.sessionIdOf(page))).toMatchObject({
    style: 'card',
    restyled: { aspect: 'style', id: 'card' },
  })
})

test('the others stand by the drawing on the canvas, also after an answer that drew nothing', async () => {
  const page = await app.open()
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('Order received -> Check stock -> Pack parcel')
  await message.press('Enter')
  const others = page.getByRole('region', { name: 'Also possible' })
  await others.getByRole('button', { name: 'Cards' }).waitFor()
  await message.fill('SWOT analysis for a bakery')
  await message.press('Enter')
  // Templates for a new drawing, and changes of this one.
  const offered = page.getByRole('list', { name: 'Try one of these instead' })
  await offered.getByRole('button', { name: 'Template: SWOT' }).waitFor()
  await offered.getByRole('button', { name: 'Add something' }).waitFor()
  await others.getByRole('button', { name: 'Cards' }).click()
  await page.getByText('v2 of 2').waitFor()
  expect(await others.count()).toBe(1)
  await page.getByRole('button', { name: 'Previous version' }).click()
  await page.getByText('v1 of 2').waitFor()
  await others.getByRole('button', { name: 'Cards' }).waitFor()
})

test('a drawing that is moved by the wheel is a layer until it rests', async () => {
  const page = await openDrawing(app, await createSession(app, 'mindmap', ['# Tea\n- Green\n- Black']))
  const frame = page.frames().find(each => each.url().endsWith('/frame/'))
  await frame?.evaluate(() => {
    const content = document.querySelector('.content')
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => content && seen.push(getComputedStyle(content).willChange)).observe(document.body, {
      subtree: true,
      attributeFilter: ['class'],
    })
  })
  await page.locator('iframe').hover()
  await page.mouse.wheel(0, 40)
  await frame?.waitForFunction(() => (Reflect.get(window, 'seen') as string[]).join(' ').endsWith('transform auto'))
})

test('the menu of styles leaves the drawing in view that shows what is pointed at', async () => {
  const page = await app.open('/', { viewport: { width: 1440, height: 900 } })
  await page.locator('textarea').fill('Order received -> Check stock -> Pack parcel')
  await page.keyboard.press('Enter')
  await page.locator('[data-drawing=drawn]').waitFor()
  const { x } = await findInDrawing(page, 'Order received')
  await page.getByRole('button', { name: 'Style', exact: true }).click()
  const menu = page.getByRole('menu', { name: 'Style' })
  await expect.poll(async () => (await menu.boundingBox())?.x).toBeGreaterThan(x + 100)
})
