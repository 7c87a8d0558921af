import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, openDrawing } from './drawn-session.ts'
import { findBarriers } from './find-barriers.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

const source = '# Tea\n- Green\n- Black'
/** Source of a size for which a frame may be silent for at least half a minute, but which is drawn at once. */
const large = `---\nnote: ${'x'.repeat(300_000)}\n---\n${source}`
const frameOf = (page: Page) => page.frames().find(frame => frame.url().endsWith('/frame/'))
const zoomOf = (page: Page) => page.getByText(/^\d+ %$/)

/** An engine that begins to draw and never ends. Another frame, which is only shown a picture, goes on. */
function drawForEver(): void {
  if (window.parent === window) return
  const { setTimeout } = window
  Object.assign(window, {
    setTimeout(handler: () => void, ms?: number) {
      // The first pause without a length is the one between the word that a drawing begins and the drawing.
      return setTimeout(
        ms === undefined
          ? () => {
              for (;;);
            }
          : handler,
        ms,
      )
    },
  })
}

async function expectMovable(page: Page): Promise<void> {
  const before = await zoomOf(page).textContent()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => zoomOf(page).textContent()).not.toBe(before)
}

test('a drawing that takes long is told, and can be stopped for the picture of the service', async () => {
  const page = await app.open()
  await page.addInitScript(drawForEver)
  await page.goto(`${app.address}/s/${await createSession(app, 'mindmap', [large])}`)
  await page.getByText('Large diagram, still drawing').waitFor()
  await page.getByRole('button', { name: 'Wait' }).waitFor()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByText('This picture was drawn by the server.').waitFor()
  // Nothing is said against the source, and nobody is asked to have it made again.
  const notice = page.getByRole('alert')
  expect(await notice.getByRole('button').allTextContents()).toEqual(['Try again', 'Edit the source', ''])
  await page.frameLocator('iframe').getByText('Green').waitFor()
  await expectMovable(page)
  expect(await findBarriers(page, '.paper')).toEqual([])
})

test('who waits is not told again at once', async () => {
  const page = await app.open()
  await page.addInitScript(drawForEver)
  await page.goto(`${app.address}/s/${await createSession(app, 'mindmap', [large])}`)
  await page.getByRole('button', { name: 'Wait' }).click()
  await page.getByText('Large diagram, still drawing').waitFor({ state: 'detached' })
  expect(await page.locator('[data-drawing]').getAttribute('data-drawing')).toBe('loading')
})

test('a frame that stops answering leaves its last picture, to be moved and drawn anew', async () => {
  const page = await openDrawing(app, await createSession(app, 'mindmap', [source]))
  const before = frameOf(page)
  void before?.evaluate(() => {
    setTimeout(() => {
      for (;;);
    })
  })
  // The slower the machine, the longer it may be silent.
  await page.getByText('This is the last finished picture.').waitFor({ timeout: 100_000 })
  await page.frameLocator('iframe').getByText('Green').waitFor()
  await expectMovable(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('[data-drawing=drawn]').waitFor()
  expect(frameOf(page)).not.toBe(before)
}, 400_000)
