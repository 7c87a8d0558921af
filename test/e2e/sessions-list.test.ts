import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tagged } from '../upstream/upstream.ts'
import { type App, startApp } from './app.ts'
import { findBarriers } from './find-barriers.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ script: { text: tagged('A map.', '# A\n## B') } })
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

async function addSession(title: string): Promise<number> {
  const { events } = await app.service.chat({ prompt: `@mindmap ${title}` })
  const id = events[0]?.data.session_id ?? 0
  // All drawings have the same title.
  await app.service.request('PATCH', `/api/sessions/${id}`, { title })
  return id
}

const list = (page: Page) => page.getByRole('navigation', { name: 'Sessions' })

test('a session is opened by its own address', async () => {
  const id = await addSession('Deep link')
  const page = await app.open(`/s/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Deep link' }).waitFor()
  expect(await list(page).getByRole('link', { name: 'Deep link' }).getAttribute('aria-current')).toBe('page')
})

test('a session that is loading shows nothing of the first screen', async () => {
  const id = await addSession('Slow to come')
  const page = await app.open()
  const arrived = Promise.withResolvers<void>()
  await page.route(`**/api/sessions/${id}**`, async route => {
    await arrived.promise
    await route.continue()
  })
  await list(page).getByRole('link', { name: 'Slow to come' }).click()
  await page.getByText('Loading…').waitFor()
  expect(await page.getByText('Or start from one of these').count()).toBe(0)
  arrived.resolve()
  await page.getByRole('heading', { level: 1, name: 'Slow to come' }).waitFor()
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
  await expect
    .poll(() => list(page).getByRole('link').allTextContents())
    .toEqual([expect.stringMatching(/^ZebraMind map · \d/)])
  await list(page).getByRole('link', { name: 'Zebra' }).locator('img[src^="data:image/png"]').waitFor()
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

test('a deleted session is gone at once, and comes back by the keys alone', async () => {
  const id = await addSession('By keys')
  const page = await app.open()
  const statusOf = async () => (await app.service.request('GET', `/api/sessions/${id}`)).status
  await list(page).getByRole('link', { name: 'By keys' }).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  expect(await statusOf()).toBe(404)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect
    .poll(async () => {
      await page.keyboard.press('F6')
      return focused()
    })
    .toBe('Undo')
  await page.keyboard.press('Enter')
  await list(page).getByRole('link', { name: 'By keys' }).waitFor()
  expect(await statusOf()).toBe(200)
})

test('deleted sessions are listed, restored, and deleted for good', async () => {
  const ids = [await addSession('Bin one'), await addSession('Bin two')]
  for (const id of ids) await app.service.request('DELETE', `/api/sessions/${id}`)
  const page = await app.open()
  await page.getByRole('button', { name: 'Sessions shown' }).click()
  await page.getByRole('menuitemradio', { name: 'Recently deleted' }).click()
  await page.getByRole('heading', { name: 'Recently deleted' }).waitFor()
  expect(await findBarriers(page, 'body')).toEqual([])
  await page.getByRole('button', { name: 'Restore Bin one' }).click()
  await page.getByRole('button', { name: 'Delete Bin two permanently' }).click()
  await page.getByText('“Bin two” was permanently deleted.').waitFor()
  await page.getByRole('button', { name: 'Restore Bin one' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Back to the sessions' }).click()
  await list(page).getByRole('link', { name: 'Bin one' }).waitFor()
  expect((await app.service.request('POST', `/api/sessions/${ids[1]}/restore`)).status).toBe(404)
})

test('sessions are pinned before all others, archived, and found by a search', async () => {
  for (const title of ['Mark pinned', 'Mark archived', 'Mark plain']) await addSession(title)
  const page = await app.open()
  const choose = async (title: string, entry: string) => {
    await list(page).getByRole('link', { name: title }).hover()
    await list(page)
      .getByRole('button', { name: `Options for ${title}` })
      .click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose('Mark pinned', 'Pin')
  await list(page).getByRole('heading', { name: 'Pinned' }).waitFor()
  await expect.poll(() => list(page).getByRole('link').first().textContent()).toContain('Mark pinned')
  await choose('Mark archived', 'Archive')
  await page.getByText('“Mark archived” was archived.').waitFor()
  await list(page).getByRole('link', { name: 'Mark archived' }).waitFor({ state: 'detached' })
  expect(await findBarriers(page, 'body')).toEqual([])
  await page.getByRole('searchbox').fill('mark')
  await list(page).getByRole('link', { name: 'Mark archived' }).waitFor()
  expect(await list(page).getByRole('link').count()).toBe(3)
  await list(page).getByRole('img', { name: 'archived' }).waitFor()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Sessions shown' }).click()
  await page.getByRole('menuitemradio', { name: 'Archived' }).click()
  await choose('Mark archived', 'Unarchive')
  await page.getByText('There are no archived sessions.').waitFor()
  await page.getByRole('button', { name: 'Back to the sessions' }).click()
  await list(page).getByRole('link', { name: 'Mark archived' }).waitFor()
  await choose('Mark pinned', 'Unpin')
  await list(page).getByRole('heading', { name: 'Pinned' }).waitFor({ state: 'detached' })
})

test('sessions are tagged in their menu, and listed by a tag, with the pointer and with the keys', async () => {
  const ids = [await addSession('Tag one'), await addSession('Tag two'), await addSession('Tag none')]
  await app.service.request('PATCH', `/api/sessions/${ids[0]}`, { tags: ['Work'] })
  const tagsOf = async (id = 0) => (await app.service.readSession(id)).session.tags
  const page = await app.open()
  await list(page).getByRole('link', { name: 'Tag two' }).hover()
  await list(page).getByRole('button', { name: 'Options for Tag two' }).click()
  await page.getByRole('menuitem', { name: 'Tags…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags of Tag two' })
  const field = dialog.getByRole('textbox', { name: 'New tag' })
  await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
  for (const tag of ['Later', ' LATER ', 'work']) {
    await page.keyboard.type(tag)
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => dialog.getByRole('listitem').allTextContents()).toEqual(['Later', 'work'])
  expect(await findBarriers(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Remove the tag work' }).click()
  await dialog.getByRole('group', { name: 'Tags of other sessions' }).getByRole('button', { name: 'Work' }).click()
  await expect.poll(() => tagsOf(ids[1])).toEqual(['Later', 'Work'])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await list(page).getByRole('link', { name: 'Tag two' }).focus()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await list(page).getByRole('link', { name: 'Tag none' }).waitFor({ state: 'detached' })
  const shown = () =>
    list(page)
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('title')))
  expect(await shown()).toEqual(['Tag two', 'Tag one'])
  expect(await findBarriers(page, 'body')).toEqual([])
  await page.getByRole('button', { name: 'Stop showing only the tag Work' }).click()
  await list(page).getByRole('link', { name: 'Tag none' }).waitFor()
  await list(page).getByRole('button', { name: 'Show sessions with the tag Later' }).click()
  await expect.poll(shown).toEqual(['Tag two'])
  await page.getByRole('button', { name: 'Stop showing only the tag Later' }).click()
  // A search finds tags too, by a part of them.
  const search = page.getByRole('searchbox', { name: 'Search sessions' })
  await search.fill('WOR')
  await page.getByRole('list', { name: 'Tags found' }).getByRole('button').click()
  await expect.poll(shown).toEqual(['Tag two', 'Tag one'])
  expect(await search.inputValue()).toBe('')
})

test('on a phone, tags can be hit with a finger', async () => {
  const id = await addSession('Tag phone for everything that we plan in the second quarter')
  const tags = ['A', 'Second quarter of the year', '客户', 'Fourth']
  await app.service.request('PATCH', `/api/sessions/${id}`, { tags })
  const page = await app.open('/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.getByRole('button', { name: 'Open the session list' }).tap()
  const sizes = async (buttons: Locator) => {
    const boxes = await Promise.all((await buttons.all()).map(button => button.boundingBox()))
    return boxes.map(box => Math.min(box?.width ?? 0, box?.height ?? 0))
  }
  const chips = list(page).getByRole('button', { name: /^Show sessions with the tag/ })
  await chips.first().waitFor()
  const smallest = Math.min(...(await sizes(chips)))
  expect(smallest).toBeGreaterThanOrEqual(44)
  await list(page).getByText('+1').waitFor()
  await chips.first().tap()
  const clear = page.getByRole('button', { name: 'Stop showing only the tag A' })
  await clear.waitFor()
  expect(await sizes(clear)).toEqual([44])
  await list(page).getByRole('button', { name: 'Options for Tag phone' }).tap()
  await page.getByRole('menuitem', { name: 'Tags…' }).tap()
  const buttons = page.getByRole('dialog').getByRole('button')
  await page.getByRole('dialog').getByRole('textbox').waitFor()
  // A long title covers nothing of what is below it.
  const dialog = page.getByRole('dialog', { name: 'Tags of Tag phone' })
  const title = await dialog.getByRole('heading').boundingBox()
  const first = await dialog.getByRole('listitem').first().boundingBox()
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
  expect(Math.min(...(await sizes(buttons)))).toBeGreaterThanOrEqual(44)
})

test('the list is one stop of the Tab key: arrow keys move in it, F2 and Delete do what the options do, F6 leaves it', async () => {
  for (const title of ['Key one', 'Key two', 'Key three']) await addSession(title)
  const page = await app.open()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('title') ?? '')
  await list(page).getByRole('link', { name: 'Key three' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search sessions' }).focus()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Key three')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Key two')
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Options for Key two')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('menuitem').count()).toBe(5)
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
        .getByRole('link', { name: /^Old 9[67]\d\d/ })
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
  // The browser reports the part that did not come.
  app.faults.length = 0
})
