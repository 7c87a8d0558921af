import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tagged } from '../upstream/upstream.ts'
import { type App, startApp } from './app.ts'
import { createSession, readExample } from './drawn-session.ts'
import { listBarriers, listBarriersOfFrame } from './find-barriers.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ script: { text: 'OK' } })
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

test('what a model writes is drawn while it is written', async () => {
  const source = await readExample('flowchart', '01-online-order.json')
  const text = tagged('An order.', source)
  const seen = Promise.withResolvers<void>()
  const before = Math.floor(text.indexOf('Customer notified') / 40)
  app.upstream.setScript({ text, size: 40, holds: [{ before, until: seen.promise }] })
  const page = await app.open()
  await page.locator('textarea').fill('@flowchart an online order')
  await page.keyboard.press('Enter')
  const drawing = page.frameLocator('iframe').getByRole('main')
  await drawing.getByText('Check stock').waitFor()
  await page.getByRole('progressbar').waitFor()
  // The last step is not written yet: what is seen is a beginning.
  expect(await drawing.getByText('Customer notified').count()).toBe(0)
  seen.resolve()
  await drawing.getByText('Customer notified').waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
})

test('icons of a flowchart are shown as the service draws them', async () => {
  const nodes = [{ id: 'a', type: 'database', data: { label: 'Orders', icon: 'mdi:database' } }]
  const page = await app.open(`/s/${await createSession(app, 'flowchart', [JSON.stringify({ nodes, edges: [] })])}`)
  const shape = page.frameLocator('iframe').locator('svg g', { hasText: 'Orders' }).locator('svg path')
  await expect.poll(() => shape.first().getAttribute('d')).toMatch(/^M12 3/)
})

/** The canvas around the frame. */
const canvas = { include: 'main section[aria-label]', exclude: 'iframe' }

describe.each([
  {
    locale: 'en-GB',
    edit: 'Edit',
    panels: 'Panels',
    source: 'Source',
    ok: 'No problems',
    others: ['Compare', 'Details', 'Describe'],
  },
  {
    locale: 'zh-CN',
    edit: '编辑',
    panels: '面板',
    source: '源码',
    ok: '没有问题',
    others: ['文字描述'],
  },
])('in $locale', ({ locale, edit, panels, source, ok, others }) => {
  test('nothing of the canvas keeps people out, in both themes', async () => {
    const sessionId = await createSession(app, 'mindmap', ['# One\n- a\n- b', '# One\n- a\n- c'])
    const page = await app.open(`/s/${sessionId}`, { locale })
    await page.locator('[data-drawing=drawn]').waitFor()
    await page.getByRole('button', { name: edit, exact: true }).click()
    for (const panel of others) {
      await page.getByRole('button', { name: panels, exact: true }).click()
      await page.getByRole('menuitem', { name: panel }).click()
      expect(await listBarriers(page, canvas), panel).toEqual([])
    }
    await page.getByRole('tab', { name: source }).click()
    await page.getByText(ok).waitFor()
    // An editor that opens right after the change of theme may still have the colours of the other one for a moment.
    await expect.poll(() => listBarriers(page, canvas)).toEqual([])
    expect(await listBarriersOfFrame(page)).toEqual([])
  })
})
