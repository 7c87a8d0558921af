import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tagged } from '../upstream/upstream.ts'
import { type App, startApp } from './app.ts'
import { createSession, readExample } from './drawn-session.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ script: { text: '' } })
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

/** Runs in the app and in the frame: counts the strokes that draw themselves. */
function countStrokes(): void {
  const counted = { strokes: 0 }
  Object.assign(window, { counted })
  const { animate } = Element.prototype
  Element.prototype.animate = function (frames, options) {
    if (JSON.stringify(frames).includes('strokeDashoffset')) counted.strokes += 1
    return animate.call(this, frames, options)
  }
}

/** In the frame that draws. */
async function readStrokes(page: Page): Promise<number> {
  const frame = await (await page.locator('iframe').first().elementHandle())?.contentFrame()
  return (await frame?.evaluate(() => Reflect.get(window, 'counted').strokes)) ?? -1
}

test.each([
  ['draw themselves', 'no-preference', true],
  ['stand at once where less motion is wanted', 'reduce', false],
] as const)(
  'the strokes of a new diagram %s, and those of a stored one stand',
  async (_name, reducedMotion, drawsIn) => {
    app.upstream.setScript({
      text: tagged('A map.', await readExample('mindmap', '01-coffee-shop.md')),
      size: 60,
      delayMs: 20,
    })
    const page = await app.open('/', { reducedMotion })
    await page.context().addInitScript(countStrokes)
    await page.reload()
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('@mindmap a coffee shop')
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'The answer is finished.' }).waitFor({ state: 'attached' })
    await page.locator('[data-drawing=drawn]').waitFor()
    if (drawsIn) await expect.poll(() => readStrokes(page)).toBeGreaterThan(5)
    else expect(await readStrokes(page)).toBe(0)

    await page.reload()
    await page.locator('[data-drawing=drawn]').waitFor()
    expect(await readStrokes(page)).toBe(0)
  },
)

/** Where there is room for one pane. */
async function openPhoneDrawing(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Diagram' }).click()
  await page.locator('[data-drawing=drawn]').waitFor()
}

const arabic = 'خطة المشروع'

test('words from right to left run so in the message, the answer, the title and the list', async () => {
  app.upstream.setScript({ text: tagged(`${arabic} في أسبوع`, `# ${arabic}\n## التصميم (UI)\n## التنفيذ`) })
  const page = await app.open()
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await field.fill(`@mindmap Plan`)
  expect(await field.evaluate(element => getComputedStyle(element).direction)).toBe('ltr')
  await field.fill(arabic)
  expect(await field.evaluate(element => getComputedStyle(element).direction)).toBe('rtl')
  await page.keyboard.press('Enter')
  await page.locator('[data-drawing=drawn]').waitFor()
  const heading = page.getByRole('heading', { level: 1, name: arabic })
  await heading.waitFor()
  const texts = [
    heading,
    page.locator('p', { hasText: new RegExp(`^${arabic}$`) }),
    page.getByRole('link', { name: arabic }).locator('span', { hasText: arabic }).last(),
  ]
  for (const text of texts) {
    expect(await text.first().evaluate(element => getComputedStyle(element).direction)).toBe('rtl')
  }
  // In the drawing the Latin word, which comes last, stands left of the Arabic one.
  const label = page.frameLocator('iframe').locator('svg text', { hasText: '(UI)' })
  const places = await label.evaluate((text: SVGTextElement) => {
    const words = text.textContent ?? ''
    return [words.indexOf('ا'), words.indexOf('U')].map(at => text.getStartPositionOfChar(at).x)
  })
  expect(places[1]).toBeLessThan(places[0] ?? 0)
  // What the model says stands at the right edge of its room.
  const concept = page.locator('details p', { hasText: 'في أسبوع' })
  await page.getByText('Concept', { exact: true }).click()
  const gaps = await concept.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const [words, room] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
    return { left: words.left - room.left, right: room.right - words.right }
  })
  expect(gaps.right).toBeLessThan(2)
  expect(gaps.left).toBeGreaterThan(50)
})

test.each([
  // Windows of 1280 × 800 and 1440 × 900 pixels at 200 %.
  ['an empty session', null, { width: 640, height: 400 }],
  ['a diagram', 'mindmap', { width: 640, height: 400 }],
  ['a diagram in a larger window', 'mindmap', { width: 720, height: 450 }],
] as const)(
  'at 200 % nothing has to be scrolled sideways, and every button is reached: %s',
  async (_name, kind, viewport) => {
    const path =
      kind === null ? '/' : `/s/${await createSession(app, kind, [await readExample(kind, '01-coffee-shop.md')])}`
    const page = await app.open(path, { viewport, deviceScaleFactor: 2 })
    if (kind) await openPhoneDrawing(page)
    await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    const buttons = await page.getByRole('button').filter({ visible: true }).all()
    expect(buttons.length).toBeGreaterThan(3)
    for (const button of buttons) {
      await button.scrollIntoViewIfNeeded()
      const box = await button.boundingBox()
      expect([
        await button.getAttribute('aria-label'),
        box && box.x >= 0 && box.x + box.width <= viewport.width,
      ]).toEqual([await button.getAttribute('aria-label'), true])
    }
  },
)

test('on a phone the picture itself is sent with the sheet of the device', async () => {
  const sessionId = await createSession(app, 'mindmap', ['# Coffee trade\n## Beans'])
  const page = await app.open('/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.context().addInitScript(() => {
    const sent: unknown[] = []
    Object.assign(window, { sent })
    Object.assign(Navigator.prototype, {
      canShare: ({ files }: ShareData) => files?.every(({ type }) => type === 'image/png') ?? true,
      share: async ({ files = [], url }: ShareData) => {
        sent.push({ url, files: files.map(({ name, type, size }) => ({ name, type, size })) })
      },
    })
  })
  await page.goto(`${app.address}/s/${sessionId}`)
  await openPhoneDrawing(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Send the picture' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sent'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Create and send link' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sent'))).toHaveLength(2)
  const [picture, link] = await page.evaluate(() => Reflect.get(window, 'sent'))
  expect(picture).toEqual({
    files: [{ name: expect.stringMatching(/\.png$/), type: 'image/png', size: expect.any(Number) }],
  })
  expect(picture.files[0].size).toBeGreaterThan(1000)
  expect(link).toEqual({ url: expect.stringContaining('/share/'), files: [] })
})
