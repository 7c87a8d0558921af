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

test('where nothing was drawn, drafts of what was said are shown as they would be written, and a click writes them', async () => {
  const page = await app.open()
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('Climate change')
  await page.keyboard.press('Enter')
  const draft = page.getByRole('button', { name: 'Template: Branches' })
  await draft.getByText('mind map: Climate change').waitFor()
  await page.getByRole('button', { name: 'Template: Questions' }).waitFor()
  await draft.click()
  await expect.poll(() => message.inputValue()).toMatch(/^mind map: Climate change\n- First branch …/)
  // What is to be filled in is selected: typing replaces it.
  await page.keyboard.type('Causes')
  expect(await message.inputValue()).toMatch(/^mind map: Climate change\n- Causes\n/)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Traffic')
  expect(await message.inputValue()).toMatch(/^mind map: Climate change\n- Causes\n {2}- Traffic\n- Second/)
})

test('who sets up a model is asked for a provider, and not to test what is not there', async () => {
  const page = await app.open()
  await page.getByRole('button', { name: 'Set up a model' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  const provider = dialog.getByRole('combobox', { name: 'Provider' })
  await expect.poll(() => provider.locator('option:checked').textContent()).toBe('None')
  const tryIt = dialog.getByRole('button', { name: 'Test the connection' })
  expect(await tryIt.count()).toBe(0)
  await provider.selectOption('other')
  await tryIt.waitFor()
})

test('the bar of a drawing keeps its words while it is edited', async () => {
  const page = await app.open('/', { viewport: { width: 1440, height: 900 } })
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Order received -> Check stock -> Pack parcel')
  await page.keyboard.press('Enter')
  await page.locator('[data-drawing=drawn]').waitFor()
  const { x, y } = await findInDrawing(page, 'Check stock')
  await page.mouse.dblclick(x, y)
  await typeLabel(page, 'Count the stock')
  await page.getByRole('button', { name: 'Save as new version' }).click()
  await page.getByText('v2 of 2').waitFor()
  const again = await findInDrawing(page, 'Pack parcel')
  await page.mouse.dblclick(again.x, again.y)
  await typeLabel(page, 'Wrap parcel')
  await page.getByRole('button', { name: 'Save as new version' }).waitFor()
  for (const name of ['Done', 'Export']) {
    const words = page.getByRole('button', { name, exact: true }).getByText(name)
    expect((await words.boundingBox())?.width).toBeGreaterThan(20)
  }
  const bar = await page.getByRole('button', { name: 'Export', exact: true }).boundingBox()
  const title = await page.getByRole('heading', { name: 'Flowchart' }).boundingBox()
  expect(Math.abs((bar?.y ?? 0) + (bar?.height ?? 0) / 2 - (title?.y ?? 0) - (title?.height ?? 0) / 2)).toBeLessThan(3)
})

test('a long drawing begins at its first shape with words that can be read, and is whole by a click', async () => {
  const page = await app.open('/', { viewport: { width: 1440, height: 900 } })
  const steps = Array.from({ length: 200 }, (_, at) => `${at + 1}. Step number ${at + 1}`)
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(`flowchart: Long work\n${steps.join('\n')}`)
  await page.keyboard.press('Enter')
  await page.locator('[data-drawing=drawn]').waitFor()
  await findInDrawing(page, 'Step number 1')
  const frame = page.frameLocator('iframe')
  const first = frame.getByText('Step number 1', { exact: true }).first()
  const last = frame.getByText('Step number 200', { exact: true }).first()
  const sizeOf = () =>
    first.evaluate(text => {
      const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 0
      return Number.parseFloat(getComputedStyle(text).fontSize) * scale
    })
  await expect.poll(sizeOf).toBeGreaterThanOrEqual(11)
  const isInWindow = async (text: typeof first) => {
    const box = await text.boundingBox()
    return box !== null && box.y >= 0 && box.y + box.height <= 900 && box.x + box.width <= 1440
  }
  expect([await isInWindow(first), await isInWindow(last)]).toEqual([true, false])
  await page.getByRole('button', { name: 'Fit to window' }).click()
  await expect.poll(async () => [await isInWindow(first), await isInWindow(last)]).toEqual([true, true])
})

test('steps that are said between others stand between them', async () => {
  const page = await app.open()
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  const said = ['Order received -> Check stock -> Pack parcel', 'add Pay after Order received', 'add Thank after Pay']
  for (const [at, words] of said.entries()) {
    await message.fill(words)
    await message.press('Enter')
    await page.locator('[data-drawing=drawn]').waitFor()
    if (at > 0) await page.getByText(`v${at + 1} of ${at + 1}`).waitFor()
  }
  const places = []
  for (const label of ['Order received', 'Pay', 'Thank', 'Check stock', 'Pack parcel'])
    places.push(await findInDrawing(page, label))
  for (const [at, place] of places.entries()) {
    const before = places[at - 1]
    if (!before) continue
    expect(Math.abs(place.x - before.x)).toBeLessThan(4)
    expect(place.y).toBeGreaterThan(before.y + 20)
  }
})
