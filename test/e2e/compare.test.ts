import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, openDrawing, readExample } from './drawn-session.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

interface Step {
  id: string
  data: { label: string }
}
const flow = (labels: Record<string, string>, lines: [string, string][]) =>
  JSON.stringify({
    nodes: Object.entries(labels).map(([id, label]): Step => ({ id, data: { label } })),
    edges: lines.map(([source, target]) => ({ id: `${source}-${target}`, source, target })),
  })

const kinds: [kind: string, before: string, after: string, marked: string[], listed: string[]][] = [
  [
    'flowchart',
    flow({ a: 'Order', b: 'Pack', c: 'Bill', e: 'Archive' }, [
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'e'],
    ]),
    flow({ a: 'Order', b: 'Pack parcel', c: 'Bill', d: 'Ship' }, [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'd'],
    ]),
    ['added Ship', 'renamed Pack parcel'],
    ['Archive', 'Bill → Ship'],
  ],
  [
    'mindmap',
    '# Trip\n## Hotel\n### Bed\n## Food\n### Soup\n## Fun',
    '# Trip\n## Hotel\n### Bed\n### Soup\n## Food\n## Fun\n### Swim',
    ['added Swim', 'moved Soup'],
    ['in Hotel', 'in Fun'],
  ],
  [
    'textdiagram',
    'sequenceDiagram\n  Alice->>Bob: Hello',
    'sequenceDiagram\n  Alice->>Bob: Hello\n  Bob->>Carol: Ask her',
    ['added Carol', 'added Ask her'],
    ['Bob → Carol: Ask her'],
  ],
]

async function compare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Panels' }).click()
  await page.getByRole('menuitem', { name: 'Compare' }).click()
}

/** The marks in the drawing, each with the text in the middle of it. */
async function readMarks(page: Page): Promise<string[]> {
  return page
    .frameLocator('iframe')
    .locator('main')
    .evaluate(main => {
      const texts = [...main.querySelectorAll('.content svg text')].map(text => ({
        words: text.textContent.trim(),
        box: text.getBoundingClientRect(),
      }))
      return [...main.querySelectorAll<HTMLElement>('.change-mark')].flatMap(mark => {
        const { left, right, top, bottom } = mark.getBoundingClientRect()
        const inside = texts.find(({ box }) => {
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
          return x > left && x < right && y > top && y < bottom
        })
        return inside ? [`${mark.dataset.change} ${inside.words}`] : []
      })
    })
}

test.each(kinds)('in a %s what changed is marked and listed', async (kind, before, after, marked, listed) => {
  const sessionId = await createSession(app, kind, [before, after])
  const page = await openDrawing(app, sessionId)
  await compare(page)
  const list = page.getByRole('region', { name: 'Changes' })
  for (const text of listed) await list.getByText(text, { exact: true }).first().waitFor()
  await expect.poll(() => readMarks(page)).toEqual(expect.arrayContaining(marked))
  // Side by side as well, until the panel is closed.
  await page.getByLabel('Pictures').check()
  await page.getByRole('img', { name: 'Version 3', exact: true }).waitFor()
  expect(await readMarks(page)).toEqual(expect.arrayContaining(marked))
  // In the small pictures as well: what is new in the newer one, what is gone in the older one.
  const kindsOf = (name: string) => page.getByRole('img', { name, exact: true }).locator('[data-change]')
  await expect.poll(() => kindsOf('Version 3').count()).toBeGreaterThanOrEqual(marked.length)
  expect(await page.getByRole('img', { name: 'Version 2', exact: true }).locator('[data-change=added]').count()).toBe(0)
  await page.getByRole('button', { name: 'Close the panel' }).click()
  await expect.poll(() => readMarks(page)).toEqual([])
})

test('two versions lie over each other, parted by a slider that keys move', async () => {
  const [kind, before, after] = kinds[0] ?? []
  const sessionId = await createSession(app, kind ?? '', [before ?? '', after ?? ''])
  const page = await openDrawing(app, sessionId)
  await compare(page)
  await page.getByLabel('Slider', { exact: true }).check()
  const slider = page.getByRole('slider', { name: 'Show more of Version 2 or of Version 3' })
  await slider.waitFor()
  const both = page.getByRole('img', { name: 'Version 2, Version 3' })
  // What is removed is marked in the older one, what is new in the newer one.
  await both.locator('[data-change=removed]').waitFor({ state: 'attached' })
  await both.locator('[data-change=added]').waitFor({ state: 'attached' })
  const line = () => both.locator('line').getAttribute('x1').then(Number)
  const middle = await line()
  await slider.focus()
  await slider.press('End')
  await expect.poll(line).toBeGreaterThan(middle)
  const box = await both.boundingBox()
  if (!box) throw new Error('the pictures are not shown')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect.poll(async () => Math.abs((await line()) - middle)).toBeLessThan(20)
})

test('the shapes of an architecture are marked by their ids, a version of another branch is compared, and the marks go with the panel', async () => {
  const source = await readExample('architecture', '01-web-shop.drawio')
  const sessionId = await createSession(app, 'architecture', [source])
  const { messages } = await app.service.readSession(sessionId)
  const first = messages.at(-2)
  const [label = ''] = /(?<= value=")[A-Z][\w ]+(?=")/.exec(source) ?? []
  await app.service.request('POST', `/api/sessions/${sessionId}/messages`, {
    parent_id: first?.id,
    agent: 'architecture',
    content: source.replace(`value="${label}"`, 'value="Quite another"'),
  })
  const page = await openDrawing(app, sessionId)
  await compare(page)
  await page.getByLabel('Compare with').selectOption({ label: 'Other branch, version 1' })
  await page.getByRole('region', { name: 'Changes' }).getByText('Quite another', { exact: true }).waitFor()
  await page.frameLocator('iframe').locator('.change-mark[data-change=renamed]').waitFor()
  expect(await page.frameLocator('iframe').locator('.change-mark').count()).toBe(1)
  await page.getByRole('button', { name: 'Close the panel' }).click()
  await page.frameLocator('iframe').locator('.change-mark').waitFor({ state: 'detached' })
})
