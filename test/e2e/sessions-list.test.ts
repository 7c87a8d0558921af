import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tagged } from '../upstream/upstream.ts'
import { type App, startApp } from './app.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ script: { text: tagged('A map.', '# A\n## B') } })
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

async function addSession(title: string): Promise<number> {
  const { events } = await app.service.chat({ prompt: `@mindmap ${title}` })
  return events[0]?.data.session_id ?? 0
}

const list = (page: Page) => page.getByRole('navigation', { name: 'Sessions' })

test('a session is opened by its own address', async () => {
  const id = await addSession('Deep link')
  const page = await app.open(`/s/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Deep link' }).waitFor()
  expect(await list(page).getByRole('link', { name: 'Deep link' }).getAttribute('aria-current')).toBe('page')
})

test('an address of no session says so', async () => {
  const page = await app.open('/s/999999')
  await page.getByText('This session doesn’t exist or was deleted.').waitFor()
})

test('back and forward go from session to session', async () => {
  await addSession('Walk one')
  await addSession('Walk two')
  const page = await app.open()
  await list(page).getByRole('link', { name: 'Walk one' }).click()
  await page.getByRole('heading', { level: 1, name: 'Walk one' }).waitFor()
  await list(page).getByRole('link', { name: 'Walk two' }).click()
  await page.getByRole('heading', { level: 1, name: 'Walk two' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Walk one' }).waitFor()
  await page.getByRole('complementary').getByRole('button', { name: 'New session' }).click()
  await page.getByRole('heading', { name: 'What shall we draw?' }).waitFor()
})

test('search finds titles and words', async () => {
  await addSession('Zebra')
  const page = await app.open()
  await page.getByRole('searchbox', { name: 'Search sessions' }).fill('zebr')
  await expect.poll(() => list(page).getByRole('link').allTextContents()).toEqual(['Zebra'])
  await page.getByRole('searchbox').fill('nothing has this')
  await page.getByText('Nothing found for “nothing has this”.').waitFor()
})

test('a session is renamed', async () => {
  const id = await addSession('Old name')
  const page = await app.open()
  await list(page).getByRole('link', { name: 'Old name' }).hover()
  await list(page).getByRole('button', { name: 'Options for Old name' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'New title for Old name' }).fill('New name')
  await page.keyboard.press('Enter')
  await list(page).getByRole('link', { name: 'New name' }).waitFor()
  await expect.poll(async () => (await app.service.readSession(id)).session.title).toBe('New name')
})

test('a session is deleted, and taken back', async () => {
  const id = await addSession('Keep me')
  const page = await app.open(`/s/${id}`)
  await page.getByRole('button', { name: 'Session options' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await list(page).getByRole('link', { name: 'Keep me' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await list(page).getByRole('link', { name: 'Keep me' }).waitFor()
  expect((await app.service.request('GET', `/api/sessions/${id}`)).status).toBe(200)
})

test('a deleted session is gone when its notice is closed, and when the page is left', async () => {
  const first = await addSession('Gone one')
  const second = await addSession('Gone two')
  const page = await app.open()
  for (const title of ['Gone one', 'Gone two']) {
    await list(page).getByRole('link', { name: title }).hover()
    await list(page)
      .getByRole('button', { name: `Options for ${title}` })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    if (title === 'Gone one') await page.getByRole('button', { name: 'Close', exact: true }).click()
  }
  const statusOf = async (id: number) => (await app.service.request('GET', `/api/sessions/${id}`)).status
  await expect.poll(() => statusOf(first)).toBe(404)
  expect(await statusOf(second)).toBe(200)
  await page.goto('about:blank')
  await expect.poll(() => statusOf(second)).toBe(404)
})

test('the list is one stop of the Tab key: arrow keys move in it, F2 and Delete do what the options do, F6 leaves it', async () => {
  for (const title of ['Key one', 'Key two', 'Key three']) await addSession(title)
  const page = await app.open()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.getByRole('searchbox', { name: 'Search sessions' }).focus()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Key three')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Key two')
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Options for Key two')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('menuitem').count()).toBe(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe('Key two')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Settings')
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('Key two')
  await page.keyboard.press('Delete')
  await list(page).getByRole('link', { name: 'Key two' }).waitFor({ state: 'detached' })
  expect(await focused()).toBe('Key one')
  await page.getByRole('button', { name: 'Undo' }).click()
  await list(page).getByRole('link', { name: 'Key one' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Key one' }).waitFor()
  const region = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region)
  await page.locator('[data-drawing=drawn]').waitFor()
  await page.getByRole('textbox', { name: 'Message', exact: true }).focus()
  const seen: unknown[] = []
  for (const key of ['F6', 'F6', 'F6', 'Shift+F6']) {
    await page.keyboard.press(key)
    seen.push(await region())
  }
  expect(seen).toEqual(['drawing', 'list', 'chat', 'list'])
})

test('the first stop of a page is past the list, at the message or the diagram', async () => {
  const page = await app.open(`/s/${await addSession('Skip')}`)
  await page.getByRole('heading', { level: 1, name: 'Skip' }).waitFor()
  await page.locator('[data-drawing=drawn]').waitFor()
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
  })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const link = await page.getByRole('button', { name: 'Go to the diagram' }).boundingBox()
  expect(link?.height).toBeGreaterThan(24)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Diagram')
})

test('the running session is marked', async () => {
  app.upstream.next({ text: tagged('A map.', '# A'), hang: 3 })
  const page = await app.open()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('@mindmap Slow one')
  await page.keyboard.press('Enter')
  await list(page).getByRole('img', { name: 'answer in progress' }).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await list(page).getByRole('img', { name: 'answer in progress' }).waitFor({ state: 'detached' })
})

test('the list goes on over 10,000 sessions, and is never all in the page', async () => {
  const data = new Database(join(app.service.dataDir, 'limn.sqlite'))
  const insert = data.prepare(
    "INSERT INTO sessions (owner, title, created_at, updated_at) VALUES ('everyone', ?, ?, ?)",
  )
  data.transaction(() => {
    for (let count = 0; count < 10_000; count += 1) {
      const time = new Date(Date.UTC(2020, 0, 1, 0, count)).toISOString()
      insert.run(`Old ${count}`, time, time)
    }
  })()
  data.close()
  const page = await app.open()
  await list(page).getByRole('link').first().waitFor()
  await expect
    .poll(async () => {
      await list(page).evaluate(element => element.scrollTo(0, element.scrollHeight))
      return list(page)
        .getByRole('link', { name: /^Old 9[67]\d\d$/ })
        .count()
    })
    .toBeGreaterThan(0)
  expect(await list(page).getByRole('link').count()).toBeLessThan(60)
})

test('the palette finds sessions and commands by keyboard', async () => {
  await addSession('Palette target')
  const page = await app.open()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search and commands' })
  await field.pressSequentially('palette target')
  await page.getByRole('option', { name: 'Palette target' }).waitFor()
  await field.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Palette target' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).pressSequentially('keyboard')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('? lists the keys, but not while writing', async () => {
  const page = await app.open()
  await page.getByRole('textbox', { name: 'Message', exact: true }).pressSequentially('?')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('heading', { level: 1 }).last().click()
  await page.locator('body').press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Send the message').waitFor()
})

test('a page that is older than the service loads itself anew, with what was written', async () => {
  const page = await app.open()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Half a thought')
  let isGone = true
  await page.route('**/assets/shortcut-list-*.js', route =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.waitForEvent('load')
  isGone = false
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Message', exact: true }).inputValue())
    .toBe('Half a thought')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  // React tells of the part that did not come, while the page is already going.
  app.faults.length = 0
})
