import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusals, tagged } from '../upstream/upstream.ts'
import { type App, startApp } from './app.ts'
import { createSession } from './drawn-session.ts'
import { listBarriers } from './find-barriers.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ script: {} })
})
afterAll(() => app.stop())
beforeEach(() => app.upstream.setScript({ text: tagged('A map.', map) }))
afterEach(() => app.closePages())

const map = `# Coffee\n${Array.from({ length: 30 }, (_, index) => `- Bean ${index}`).join('\n')}`

/** Expects that axe finds nothing serious in either theme, outside the frame that draws. */
async function expectNoBarriers(page: Page): Promise<void> {
  const findSerious = async () => {
    const found = await listBarriers(page, { exclude: 'iframe' })
    return found.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  }
  // What opens right after the change of theme may still have the colours of the other one for a moment.
  await expect.poll(findSerious).toEqual([])
}

async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
  await page.keyboard.press('Enter')
}

const open = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const sizes = [
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const

test.each(sizes)('an answer that is coming, one that failed, and the list of sessions: %s', async (_, viewport) => {
  const page = await app.open('/', { viewport })
  await expectNoBarriers(page)
  app.upstream.setScript({ text: tagged('A map.', map), size: 6, hang: 30 })
  await ask(page, '@mindmap Coffee')
  if (viewport.width < 720) {
    // It opens by itself, with the composer below it.
    await page.getByRole('tab', { name: 'Diagram', selected: true }).waitFor()
    await expectNoBarriers(page)
    await page.getByRole('tab', { name: 'Chat' }).click()
  }
  await page.getByText(/Source so far/).waitFor()
  await expectNoBarriers(page)
  await open(page, 'Stop')
  await page.getByText('Stopped. The partial answer was kept.').waitFor()
  app.upstream.setScript(refusals.rateLimited(900))
  await ask(page, '@mindmap Tea')
  await page.getByRole('button', { name: /^Ask again in \d+ s$/ }).waitFor()
  await expectNoBarriers(page)
  app.upstream.setScript({ text: tagged('A chart.', '{"series": "none"}') })
  await ask(page, '@charts Tea')
  if (viewport.width < 720) {
    await page.getByRole('tab', { name: 'Diagram', selected: true }).waitFor()
    await page.getByRole('tab', { name: 'Chat' }).click()
  }
  await page.getByText('Not drawn: the source has an error').waitFor()
  await expectNoBarriers(page)
  await open(page, 'Open the session list')
  await page.getByRole('navigation').getByRole('link').first().waitFor()
  await expectNoBarriers(page)
})

test.each(sizes)('a file that could not be read, and a session that is gone: %s', async (_, viewport) => {
  const page = await app.open('/', { viewport })
  const broken = { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 and nothing') }
  await page.locator('input[type=file]').setInputFiles([broken])
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  await ask(page, '')
  await page.getByRole('log').getByText('None of the files could be read').waitFor()
  await expectNoBarriers(page)
  await page.goto(`${app.address}/s/987654`)
  await page.getByText('This session doesn’t exist or was deleted.').waitFor()
  await expectNoBarriers(page)
})

test.each(sizes)('a drawing with each of its panels, its menus, and changes by hand: %s', async (_, viewport) => {
  const page = await app.open('/', { viewport })
  await page.goto(`${app.address}/s/${await createSession(app, 'mindmap', [map, `${map}\n- Cups`])}`)
  if (viewport.width < 720) await page.getByRole('tab', { name: 'Diagram' }).click()
  await page.locator('[data-drawing=drawn]').waitFor()
  await expectNoBarriers(page)
  if (viewport.width < 720) {
    // The bar has no room for it there.
    await open(page, 'More')
    await expectNoBarriers(page)
    await page.getByRole('menuitem', { name: 'Source' }).click()
  } else await open(page, 'Source')
  const editor = page.getByRole('textbox', { name: 'Source of the diagram' })
  await editor.waitFor()
  await expectNoBarriers(page)
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('\n- Water')
  await page.getByRole('button', { name: 'Save as new version' }).waitFor()
  await expectNoBarriers(page)
  for (const panel of ['Compare', 'Details', 'Describe']) {
    await page.getByRole('tab', { name: panel }).click()
    await page.getByRole('tabpanel', { name: panel }).waitFor()
    await expectNoBarriers(page)
  }
  await page.reload()
  if (viewport.width < 720) await page.getByRole('tab', { name: 'Diagram' }).click()
  await page.getByText('Your unsaved changes were restored').waitFor()
  await expectNoBarriers(page)
  await open(page, 'Export')
  await page.getByRole('button', { name: 'SVG image' }).waitFor()
  await expectNoBarriers(page)
})

test('a source that an editor cannot take the focus of, because it is still coming', async () => {
  const page = await app.open()
  app.upstream.setScript({ text: tagged('A map.', map), size: 6, hang: 60 })
  await ask(page, '@mindmap Coffee')
  await page.getByText(/Source so far/).waitFor()
  await open(page, 'Source')
  await page.getByRole('tabpanel').locator('.cm-content').waitFor()
  await expectNoBarriers(page)
})
