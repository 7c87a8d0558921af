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
  await page.getByRole('button', { name: 'Close the panel' }).click()
  await expect.poll(() => readMarks(page)).toEqual([])
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
