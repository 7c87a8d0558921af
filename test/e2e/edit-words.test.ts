import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, findInDrawing, openDrawing, readExample, typeLabel } from './drawn-session.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

const chart = JSON.stringify({
  title: { text: 'Sales' },
  xAxis: { type: 'category', name: 'Month', data: ['Jan', 'Feb'] },
  yAxis: { type: 'value' },
  legend: {},
  series: [{ type: 'bar', name: 'Shop', data: [3, 5] }],
})
const loop = 'sequenceDiagram\n  User->>App: open\n  loop Every day\n    App->>User: hello\n  end'
const book = 'classDiagram\n  class Book {\n    +String title\n    +lend() bool\n  }'
const gantt = 'gantt\n  dateFormat YYYY-MM-DD\n  section Plan\n  Pack boxes :a, 2026-01-01, 5d'
const board = 'kanban\n  todo[To do]\n    a[Write tests]'
const day = 'journey\n  section Morning\n    Wake up: 3: Me'

/** Kind, source, the drawn words that are double-clicked, what is typed, and how it is drawn then. */
const texts: [string, string, string, string, string?][] = [
  ['textdiagram', loop, 'open', 'load'],
  ['textdiagram', loop, '[Every day]', 'Each week', '[Each week]'],
  ['textdiagram', book, '+lend() : bool', '+borrow() bool', '+borrow() : bool'],
  ['textdiagram', gantt, 'Pack boxes', 'Pack all'],
  ['textdiagram', board, 'Write tests', 'Write docs'],
  ['textdiagram', day, 'Wake up', 'Rise'],
  ['textdiagram', 'timeline\n  2020 : Founded', 'Founded', 'Started'],
  ['textdiagram', 'pie\n  "Cats" : 3\n  "Dogs" : 2', 'Cats', 'Kittens'],
  ['textdiagram', 'erDiagram\n  CUSTOMER {\n    string name\n  }', 'name', 'full_name'],
  ['charts', chart, 'Sales', 'Sales of 2026'],
  ['charts', chart, 'Shop', 'Store'],
  ['infographic', await readExample('infographic', '01-our-values.infographic'), 'Our values', 'What we value'],
]

test.each(texts)(
  '%s: words are changed where they are drawn, and changed back: %#',
  async (kind, source, from, to, drawn = to) => {
    const page = await openDrawing(app, await createSession(app, kind, [source]))
    // A drawing that has just come may still move to its place.
    await expect
      .poll(async () => {
        const { x, y } = await findInDrawing(page, from)
        await page.mouse.dblclick(x, y)
        return page.frameLocator('iframe').locator('textarea').count()
      })
      .toBe(1)
    await typeLabel(page, to)
    await findInDrawing(page, drawn)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await findInDrawing(page, from)
    const drawing = page.frameLocator('iframe').locator('.content')
    await expect.poll(() => drawing.getByText(drawn, { exact: true }).count()).toBe(0)
  },
)

test('what is added to an infographic has its text open', async () => {
  const source = await readExample('infographic', '01-our-values.infographic')
  const page = await openDrawing(app, await createSession(app, 'infographic', [source]))
  const { x, y } = await findInDrawing(page, 'Care')
  await page.mouse.click(x, y)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Add after' }).click()
  await expect.poll(() => frame.locator('textarea').inputValue()).toBe('New')
  await page.keyboard.type('Trust')
  await page.keyboard.press('Enter')
  await findInDrawing(page, 'Trust')
})

const donut =
  'infographic chart-pie-donut-plain-text\ndata\n  items\n    - label Rent\n      value 30\n    - label Food\n      value 10'
const pie = 'pie\n  "Rent" : 30\n  "Food" : 10'

test.each([
  ['infographic', donut, '25.0%', 'value 1', '90', '10.0%'],
  ['textdiagram', pie, '25%', 'value 1', '90', '10%'],
  ['textdiagram', gantt, '2026-01-03', 'start 1', '2026-03-01', '2026-03-03'],
])(
  '%s: a double click on what is computed opens the data that it comes from: %#',
  async (kind, source, shown, cell, text, after) => {
    const page = await openDrawing(app, await createSession(app, kind, [source]))
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const grid = page.frameLocator('iframe').locator('.figures')
    await expect
      .poll(async () => {
        const { x, y } = await findInDrawing(page, shown)
        await page.mouse.dblclick(x, y)
        return grid.isVisible()
      })
      .toBe(true)
    const field = grid.getByRole('textbox', { name: cell })
    await field.fill(text)
    await field.press('Enter')
    await findInDrawing(page, after)
  },
)

test('a double click on a figure of a chart opens its data at that figure', async () => {
  const source = JSON.stringify({
    xAxis: { type: 'category', data: ['Jan', 'Feb'] },
    yAxis: { type: 'value' },
    series: [{ type: 'bar', name: 'Shop', label: { show: true }, data: [3, 137] }],
  })
  const page = await openDrawing(app, await createSession(app, 'charts', [source]))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const figure = page.frameLocator('iframe').locator('.figures input:focus')
  await expect
    .poll(async () => {
      const { x, y } = await findInDrawing(page, '137')
      await page.mouse.dblclick(x, y)
      return figure.count()
    })
    .toBe(1)
  expect(await figure.inputValue()).toBe('137')
  await figure.fill('99')
  await figure.press('Enter')
  await findInDrawing(page, '99')
})
