import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, openDrawing } from './drawn-session.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

const drawingOf = (page: Page) => page.frameLocator('iframe').getByRole('main')
const unsaved = (page: Page) => page.getByRole('button', { name: 'Save as new version' })
const restored = (page: Page) => page.getByText('Your unsaved changes were restored')

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Source', exact: true }).click()
  await page.getByRole('textbox', { name: 'Source of the diagram' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(text)
  await unsaved(page).waitFor()
}

/** Writes at the end of the source, and waits until the browser keeps it: before, it asks whether the page may be left. */
async function writeAndKeep(page: Page, text: string): Promise<void> {
  await write(page, text)
  await expect.poll(async () => (await keptIn(page)).some(({ source }) => source.endsWith(text))).toBe(true)
}

/** Drafts that the browser keeps, in the order of their messages. */
const keptIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ messageId: number; source: string }[]>((resolve, reject) => {
        const opening = indexedDB.open('limn.canvas', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        }
      }),
  )

test('changes by hand that were not saved survive a reload, are told of, and can be undone', async () => {
  const page = await openDrawing(app, await createSession(app, 'mindmap', ['# Tea\n- Green']))
  await writeAndKeep(page, '\n- Black')
  await drawingOf(page).getByText('Black').waitFor()
  await page.reload()
  await restored(page).waitFor()
  await drawingOf(page).getByText('Black').waitFor()
  await unsaved(page).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await drawingOf(page).getByText('Black').waitFor({ state: 'detached' })
})

test('what was restored can be discarded, and stays gone', async () => {
  const page = await openDrawing(app, await createSession(app, 'mindmap', ['# Tea\n- Green']))
  await writeAndKeep(page, '\n- Black')
  await page.reload()
  await page.getByRole('status').getByRole('button', { name: 'Discard' }).click()
  await drawingOf(page).getByText('Black').waitFor({ state: 'detached' })
  await expect.poll(() => keptIn(page)).toEqual([])
  await page.reload()
  await drawingOf(page).getByText('Green').waitFor()
  expect(await unsaved(page).count()).toBe(0)
})

test('a draft of an earlier version is brought into view', async () => {
  const page = await openDrawing(app, await createSession(app, 'mindmap', ['# Tea\n- Green', '# Tea\n- White']))
  await page.getByRole('button', { name: 'Previous version' }).click()
  await page.getByText('v2 of 3').waitFor()
  await writeAndKeep(page, '\n- Black')
  await page.reload()
  await restored(page).waitFor()
  await page.getByText('v2 of 3').waitFor()
  await drawingOf(page).getByText('Black').waitFor()
})

test('what was saved, and what belonged to a deleted session, is not kept', async () => {
  const page = await openDrawing(app, await createSession(app, 'mindmap', ['# Tea\n- Green']))
  await writeAndKeep(page, '\n- Black')
  await expect.poll(async () => (await keptIn(page)).map(({ source }) => source)).toEqual(['# Tea\n- Green\n- Black'])
  await page.keyboard.press('Control+s')
  await page.getByText('v3 of 3').waitFor()
  await expect.poll(() => keptIn(page)).toEqual([])
  await page.keyboard.insertText(' and strong')
  await expect.poll(() => keptIn(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Session options' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => keptIn(page)).toEqual([])
})

test('where the browser keeps nothing, it asks before the page is left', async () => {
  const page = await app.open()
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'SecurityError')
    }
  })
  await openDrawing(app, await createSession(app, 'mindmap', ['# Tea\n- Green']), page)
  await write(page, '\n- Black')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  expect((await asked).type()).toBe('beforeunload')
  app.faults.length = 0
  // It was answered with no: the page is still there.
  await unsaved(page).waitFor()
})
