import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, readExample } from './drawn-session.ts'
import { type Firefox, type FirefoxPage, openFirefox } from './firefox.ts'

let app: App
let firefox: Firefox
beforeAll(async () => {
  ;[app, firefox] = await Promise.all([startApp(), openFirefox()])
})
afterAll(async () => {
  await firefox.close()
  await app.stop()
})

const drawn = `document.querySelector('[data-drawing=drawn]') !== null`
const button = (name: string) =>
  `[...document.querySelectorAll('button')].find(each => each.textContent.trim() === '${name}')`

/** The middle of a text in the drawing, once the drawing rests. */
async function findText(frame: FirefoxPage, text: string): Promise<{ x: number; y: number }> {
  const place = `(() => {
    const found = [...document.querySelectorAll('.content *')].findLast(each => each.textContent.trim() === '${text}')
    const box = found?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })()`
  let before = ''
  for (;;) {
    const at = await frame.waitFor<{ x: number; y: number }>(place)
    if (JSON.stringify(at) === before) return at
    before = JSON.stringify(at)
    await frame.evaluate(`new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))`)
  }
}

test('words are drawn, styled, edited in place and stored', async () => {
  const page = await firefox.open(app.address)
  await page.waitFor(`document.querySelector('textarea') !== null`)
  // Without a window Firefox has no mouse, and the app leaves the field alone.
  await page.evaluate(`document.querySelector('textarea').focus()`)
  await page.type('Order received -> Check stock -> Pack parcel\uE007')
  await page.waitFor(drawn)
  await page.evaluate(`${button('Style')}.click()`)
  await page.waitFor(
    `[...document.querySelectorAll('[role=menuitemradio]')].some(each => each.textContent === 'Sketch')`,
  )
  await page.evaluate(
    `[...document.querySelectorAll('[role=menuitemradio]')].find(each => each.textContent === 'Sketch').click()`,
  )
  await page.waitFor(`document.body.innerText.includes('v2 of 2')`)

  const frame = await page.frame()
  await frame.click(await findText(frame, 'Check stock'), 2)
  await frame.waitFor(`document.activeElement?.matches('textarea')`)
  await frame.evaluate(`document.querySelector('textarea').select()`)
  await frame.type('Count the stock\uE007')
  await page.waitFor(`${button('Save as new version')} !== undefined`)
  await page.evaluate(`${button('Save as new version')}.click()`)
  await page.waitFor(`document.body.innerText.includes('v3 of 3')`)
  const sessionId = Number(await page.evaluate<string>(`location.pathname.split('/').pop()`))
  const { messages } = await app.service.readSession(sessionId)
  expect(messages.at(-1)).toMatchObject({ valid: true, style: 'sketch', edited: true })
  expect(messages.at(-1)?.content).toContain('Count the stock')
  expect(firefox.faults).toEqual([])
})

test.each([
  ['mindmap', '01-coffee-shop.md'],
  ['flowchart', '01-online-order.json'],
  ['charts', '01-household-budget.json'],
  ['architecture', '01-web-shop.drawio'],
  ['textdiagram', '01-online-order.mmd'],
  ['infographic', '01-our-values.infographic'],
])('%s is drawn as in Chromium', async (kind, name) => {
  const id = await createSession(app, kind, [await readExample(kind, name)])
  const page = await firefox.open(`${app.address}/s/${id}`)
  await page.waitFor(drawn)
  const texts = await (await page.frame()).evaluate<number>(
    `[...document.querySelectorAll('.content svg :is(text, foreignObject)')].filter(each => each.textContent.trim() && each.getBoundingClientRect().width > 0).length`,
  )
  const beside = await app.open(`/s/${id}`, { viewport: { width: 1440, height: 900 } })
  await beside.locator('[data-drawing=drawn]').waitFor()
  const inChromium = await beside
    .frameLocator('iframe')
    .locator('.content svg :is(text, foreignObject)')
    .evaluateAll(all => all.filter(each => each.textContent?.trim() && each.getBoundingClientRect().width > 0).length)
  expect(texts).toBeGreaterThan(0)
  expect(texts).toBe(inChromium)
  await app.closePages()
  expect(firefox.faults).toEqual([])
})
