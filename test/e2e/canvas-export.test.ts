import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, openDrawing, readExample } from './drawn-session.ts'

let app: App
let page: Page
let source: string
beforeAll(async () => {
  app = await startApp()
  source = await readExample('mindmap', '01-coffee-shop.md')
  page = await openDrawing(app, await createSession(app, 'mindmap', [source]))
})
afterAll(() => app.stop())
afterEach(() => {
  expect(app.faults).toEqual([])
})

/** The file that a command of the export menu gives. */
async function exportAs(command: string, prepare?: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await prepare?.()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: command }).click(),
  ])
  await page.getByRole('dialog', { name: 'Export' }).waitFor({ state: 'detached' })
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

/** Width of a PNG, from its header. */
const widthOf = (png: Buffer) => png.readUInt32BE(16)

test('SVG, named by the session and the version', async () => {
  const { name, content } = await exportAs('SVG image')
  expect(name).toMatch(/ v2\.svg$/)
  expect(content.toString()).toContain('Opening a coffee shop')
})

test('PNG, as large as it was asked for', async () => {
  const small = await exportAs('PNG image', () => page.getByRole('button', { name: '1×' }).click())
  const large = await exportAs('PNG image', () => page.getByRole('button', { name: '4×' }).click())
  expect(small.name).toMatch(/ v2\.png$/)
  expect(widthOf(large.content)).toBe(4 * widthOf(small.content))
})

test('the source, byte for byte, with the extension of its kind', async () => {
  const { name, content } = await exportAs('Source (.md)')
  expect(name).toMatch(/ v2\.md$/)
  expect(content.toString()).toBe(source)
})

test('the session as Markdown with its pictures and sources', async () => {
  const { name, content } = await exportAs('Session as Markdown')
  expect(name).toMatch(/\.zip$/)
  const files = unzipSync(content)
  expect(Object.keys(files).sort()).toEqual([
    'diagrams/1.json',
    'diagrams/1.svg',
    'diagrams/2.md',
    'diagrams/2.svg',
    'session.md',
  ])
  const text = strFromU8(files['session.md'] ?? new Uint8Array())
  expect(text).toContain('> Order received -> Check stock -> Pack parcel')
  expect(text).toContain('](diagrams/2.svg)')
})

test('the source is copied, and the picture', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Copy source' }).click()
  await page.getByText('Source copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Copy as image' }).click()
  await page.getByText('Image copied').waitFor()
})
