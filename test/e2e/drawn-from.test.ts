import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildWorkbook } from '../fixtures/make-workbook.ts'
import { type App, startApp } from './app.ts'
import { findBarriers } from './find-barriers.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

const workbook = buildWorkbook({
  sheets: [
    {
      name: 'Sales',
      rows: [
        ['Sales of the year'],
        [],
        ['month', 'region', 'amount'],
        ['Jan', 'North', 10.5],
        ['Jan', 'South', 20],
        ['Feb', 'North', 3],
        ['Feb', 'South', 14],
      ],
    },
    {
      name: 'Staff',
      rows: [
        ['team', 'people'],
        ['A', 3],
        ['B', 5],
      ],
    },
  ],
})

async function drawSales(): Promise<number> {
  const files = [{ name: 'sales.xlsx', data: Buffer.from(workbook).toString('base64') }]
  const reply = await app.service.chat({ prompt: 'Bar chart of these', agent_id: 'charts', files })
  return reply.events[0]?.data.session_id ?? 0
}

test('a chart says what it is drawn from, in which cells its figures stand, and draws another table', async () => {
  const page = await app.open(`/s/${await drawSales()}`)
  await page.locator('[data-drawing=drawn]').waitFor()
  const chips = page.getByRole('region', { name: 'Data source' })
  await expect
    .poll(() => chips.textContent())
    .toMatch(/2 tables, drawn: Sales[\s\S]*month, region, amount[\s\S]*bars[\s\S]*sum/)

  // What cannot be clicked does not look as if it could.
  const borders = await chips
    .locator('[title], button')
    .evaluateAll(all => all.map(each => [each.localName, Number.parseFloat(getComputedStyle(each).borderWidth) > 0]))
  expect(borders).toEqual([['button', true], ...Array(3).fill(['span', false])])

  const label = page.frameLocator('iframe').locator('svg text', { hasText: /^10\.5$/ })
  const { x, y, width } = (await label.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  // The bar stands below its figure.
  await page.mouse.click(x + width / 2, y + 60)
  await chips.getByText('Sales!C4').waitFor()
  expect(await findBarriers(page, 'main')).toEqual([])

  await chips.getByRole('button', { name: /Draw another$/ }).click()
  await page.getByRole('menuitemradio', { name: 'sales.xlsx / Staff' }).click()
  await chips.getByText('2 tables, drawn: Staff').waitFor()
  await page.getByText('v2 of 2').waitFor()
})

test('figures of a file are shown, not edited, and a change of them in words says where they are changed', async () => {
  const page = await app.open(`/s/${await drawSales()}`)
  await page.locator('[data-drawing=drawn]').waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Show data', exact: true }).click()
  const grid = page.frameLocator('iframe').locator('.figures')
  await grid.getByText('come from your file').waitFor()
  expect(await grid.locator('input:not([readonly])').count()).toBe(0)
  await page.keyboard.press('Escape')

  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Feb was actually 99')
  await page.keyboard.press('Enter')
  await page.getByText('these numbers are those of sales.xlsx').waitFor()
  expect(await page.getByText('v2 of 2').count()).toBe(0)
})

test('what was left out of a file is listed beside the chart', async () => {
  const lines = [
    '{"month": "Jan", "amount": 3}',
    '{"month": "Feb", "amount": 5}',
    '{"month": "Mar", ',
    '{"month": "Apr", "amount": 4}',
  ]
  const files = [{ name: 'sales.jsonl', data: Buffer.from(lines.join('\n')).toString('base64') }]
  const reply = await app.service.chat({ prompt: 'Bar chart of these', agent_id: 'charts', files })
  const page = await app.open(`/s/${reply.events[0]?.data.session_id}`)
  await page.locator('[data-drawing=drawn]').waitFor()
  await page.getByRole('button', { name: 'Left out: 1' }).click()
  const list = page.getByRole('dialog', { name: 'Left out: 1' })
  expect(await list.textContent()).toMatch(/sales\.jsonl\s*lines that are not valid JSON, left out: 1/)
  expect(await findBarriers(page, 'main')).toEqual([])
})

test('texts of the drawing are found, counted and gone through, and Escape ends the search', async () => {
  const page = await app.open(`/s/${await drawSales()}`)
  await page.locator('[data-drawing=drawn]').waitFor()
  const frame = page.frameLocator('iframe')
  // Pressed in the frame, which passes it on.
  await frame.locator('.viewport').focus()
  await page.keyboard.press('Control+f')
  const search = page.getByRole('search', { name: 'Search in the diagram' })
  await search.getByRole('searchbox').fill('NORTH')
  await search.getByText('1 of 1').waitFor()
  expect(await frame.locator('.hit.current').count()).toBe(1)
  await search.getByRole('searchbox').fill('o')
  await search.getByText(/^1 of [2-9]$/).waitFor()
  await page.keyboard.press('Enter')
  await search.getByText(/^2 of /).waitFor()
  await page.keyboard.press('Shift+Enter')
  await search.getByText(/^1 of /).waitFor()
  expect(await findBarriers(page, 'main')).toEqual([])
  await search.getByRole('searchbox').fill('nowhere')
  await search.getByText('no matches').waitFor()
  await page.keyboard.press('Escape')
  expect(await search.count()).toBe(0)
  expect(await frame.locator('.hit').count()).toBe(0)
})

test('the list of sessions folds itself beside a diagram, and stays as it is chosen; F6 leads out of the diagram', async () => {
  const path = `/s/${await drawSales()}`
  const page = await app.open(path, { viewport: { width: 1440, height: 900 } })
  await page.locator('[data-drawing=drawn]').waitFor()
  const list = page.getByRole('complementary')
  expect(await list.count()).toBe(0)
  const { width = 0 } = (await page.locator('.paper').boundingBox()) ?? {}
  expect(width / 1440).toBeGreaterThanOrEqual(0.65)

  await page.frameLocator('iframe').locator('.viewport').focus()
  await page.keyboard.press('F6')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
  // The frame around the region of the focus is not below the drawing.
  await page.keyboard.press('F6')
  const region = page.getByRole('region', { name: 'Diagram', exact: true })
  const frameOf = () => region.evaluate(element => getComputedStyle(element, '::after').display)
  await expect.poll(frameOf).toBe('block')
  await page.keyboard.press('F6')
  await expect.poll(frameOf).not.toBe('block')

  await page.getByRole('button', { name: 'Open the session list' }).click()
  await list.waitFor()
  await page.reload()
  await page.locator('[data-drawing=drawn]').waitFor()
  expect(await list.count()).toBe(1)
})
