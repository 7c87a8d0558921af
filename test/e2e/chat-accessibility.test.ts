import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tagged } from '../upstream/upstream.ts'
import { type App, startApp } from './app.ts'
import { type Barrier, listBarriers } from './find-barriers.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ script: { text: tagged('A map.', '# Coffee\n## Beans\n## Cups') } })
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

/** Findings of axe that are serious or worse in both themes, outside the frame that draws. */
async function seriousFindings(page: Page): Promise<Barrier[]> {
  const found = await listBarriers(page, { exclude: 'iframe' })
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical')
}

describe.each(['en-GB', 'zh-CN'])('axe finds nothing serious in both themes, in %s', locale => {
  test('an empty session, a conversation with its drawing, the menu of the session', async () => {
    const page = await app.open('/', { locale })
    await page.getByRole('heading', { level: 1 }).last().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.locator('textarea').fill('@mindmap Coffee')
    await page.keyboard.press('Enter')
    await page.locator('[data-drawing=drawn]').waitFor()
    await page.getByRole('log').getByText('A map.').waitFor({ state: 'attached' })
    await page.locator('header button[aria-haspopup=menu]').first().click()
    expect(await seriousFindings(page)).toEqual([])
  })

  test('the palette, the list of keys, the settings, the list of sessions as a drawer', async () => {
    const page = await app.open('/', { locale })
    for (const keys of ['Control+k', '?']) {
      // A dialog gives the focus back to the composer, where `?` is a letter.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.keyboard.press(keys)
      await page.getByRole('dialog').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: /^(Settings|设置)$/ }).click()
    await page.getByRole('dialog').getByRole('combobox').first().selectOption('other')
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 700 })
    await page.getByRole('button', { name: /^(Open the session list|打开会话列表)$/ }).click()
    await page.getByRole('dialog').waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})

test('the main road is walked by keyboard alone', async () => {
  const page = await app.open()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await focused()).toBe('Message')
  await page.keyboard.type('@mindmap Coffee')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  expect(await focused()).toBe('Message')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type(' and tea')
  await page.keyboard.press('Enter')
  await page.getByText('2/2').waitFor()
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('new session')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What shall we draw?' }).waitFor()
  expect(app.pathOf(page)).toBe('/')
})

/** Goes from control to control until one has that name. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const control = page.getByRole('button', { name, exact: true })
  for (let count = 0; count < 40; count += 1) {
    if (await control.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never comes to ${name}`)
}

test('a drawing is edited, saved and exported by keyboard alone', async () => {
  const page = await app.open()
  await page.keyboard.type('@mindmap Coffee')
  await page.keyboard.press('Enter')
  await page.locator('[data-drawing=drawn]').waitFor()
  await tabTo(page, 'Edit')
  await page.keyboard.press('Enter')
  const drawing = page.frameLocator('iframe').getByRole('main')
  await page.getByText('double-click to edit text').waitFor()
  // The keys go to the drawing now: its first shape is taken up, then the one to the right of it.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await page.frameLocator('iframe').locator('textarea:focus').waitFor()
  await page.keyboard.type('Fresh beans')
  await page.keyboard.press('Enter')
  await drawing.getByText('Fresh beans').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Saved as a new version').waitFor()
  await page.getByText('v2 of 2').waitFor()
  await page.keyboard.press('Escape')
  await tabTo(page, 'Export', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'SVG image' }).waitFor()
  const download = page.waitForEvent('download')
  await tabTo(page, 'SVG image')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('Coffee v2.svg')
})
