import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

test('an example is written into the composer, with its kind, and drawn when it is sent, without a model', async () => {
  const page = await app.open()
  const pictures = page.getByRole('button', { name: /^Use this example/ }).getByRole('presentation')
  await expect
    .poll(() => pictures.evaluateAll(all => all.filter(each => (each as HTMLImageElement).naturalWidth > 0).length))
    .toBeGreaterThanOrEqual(6)
  expect(await pictures.count()).toBe(12)
  await page
    .getByRole('button', { name: /^Use this example: Mind map/ })
    .first()
    .click()
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  expect(await message.inputValue()).toMatch(/^@mindmap .*Opening a coffee shop/)
  expect(await page.getByRole('button', { name: 'Mind map', exact: true }).getAttribute('aria-pressed')).toBe('true')
  expect(app.pathOf(page)).toBe('/')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  expect(app.pathOf(page)).toMatch(/^\/s\/\d+$/)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Opening a coffee shop')
})

test('a session stands in the list with its picture, its kind, its time and the title of its drawing', async () => {
  const page = await app.open()
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toMatch(/\.svg$/)
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('please draw this as a mind map:\n# Spring garden\n## Roses\n## Herbs')
  await message.press('Enter')
  await page.locator('[data-drawing=drawn]').waitFor()
  await page.goto(app.address)
  const row = page.getByRole('navigation', { name: 'Sessions' }).getByRole('link', { name: /Spring garden/ })
  await row.getByText(/^Mind map · /).waitFor()
  expect(await row.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/)
  const picture = row.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('that there is no model is said once in a session', async () => {
  const page = await app.open()
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  for (const [at, words] of ['Sow -> Water -> Harvest', 'add Sell after Harvest', 'rename Sow to Plant'].entries()) {
    await message.fill(words)
    await message.press('Enter')
    await expect.poll(() => page.getByRole('button', { name: 'Drawn' }).count()).toBe(at + 1)
  }
  expect(await page.getByText(/No (?:AI )?model is set up/).count()).toBe(1)
})

test('a message is written, sent with Enter, and drawn', async () => {
  const page = await app.open()
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('# Garden')
  await message.press('Shift+Enter')
  await message.pressSequentially('## Roses')
  await message.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  expect(await message.inputValue()).toBe('')
  const id = app.sessionIdOf(page)
  const { messages } = await app.service.readSession(id)
  expect(messages.map(each => each.content)).toEqual(['# Garden\n## Roses', expect.stringContaining('Roses')])
})

test('a session is called above the conversation as in the list', async () => {
  const page = await app.open()
  const heading = page.getByRole('heading', { name: 'Wake up, Shower, Go to work', exact: true })
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Wake up -> Shower -> Go to work')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  await heading.waitFor()
  const { session } = await app.service.readSession(app.sessionIdOf(page))
  expect(await heading.textContent()).toBe(session.title)
})

test('what shows a first answer is loaded before the message is sent', async () => {
  const page = await app.open()
  const parts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/assets\/(canvas|conversation)-[\w-]+\.js$/.exec(name)?.[1] ?? [])
        .sort(),
    )
  await expect.poll(parts).toEqual(['canvas', 'conversation'])
})

test('@ offers the kinds, and the keyboard chooses one', async () => {
  const page = await app.open()
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.pressSequentially('@')
  expect(await page.getByRole('option').count()).toBe(7)
  await message.pressSequentially('fl')
  expect(await page.getByRole('option').allTextContents()).toEqual([expect.stringContaining('Flowchart')])
  await message.press('Enter')
  expect(await message.inputValue()).toBe('@flowchart ')
  await message.pressSequentially('Wake up -> Coffee -> Work')
  await message.press('Enter')
  await page.getByText('Limn · Flowchart').waitFor()
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
})

test('a kind is chosen by its chip, changed and taken back, whatever is written', async () => {
  const page = await app.open()
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('Wake up -> Coffee')
  const chip = (name: string) => page.getByRole('group', { name: 'Kinds of diagram' }).getByRole('button', { name })
  await chip('Flowchart').click()
  expect(await message.inputValue()).toBe('@flowchart Wake up -> Coffee')
  await chip('Architecture').click()
  expect(await message.inputValue()).toBe('@architecture Wake up -> Coffee')
  await chip('Architecture').click()
  expect(await message.inputValue()).toBe('Wake up -> Coffee')
})

test('a file is added, read, and what was found in it is told', async () => {
  const page = await app.open()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Drop a document/ }).click()
  await (await picker).setFiles({
    name: 'sales.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Month,Sales\nJan,10\nFeb,12\nMar,9\n'),
  })
  await page.getByText('sales.csv').waitFor()
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('Bar chart of sales by month')
  await message.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  const file = page.getByRole('log').getByRole('listitem').filter({ hasText: 'sales.csv' })
  expect(await file.textContent()).toMatch(/sales\.csv\s*\d+ B.*3 rows/)
})

test('a file that cannot be read says why, and the message goes on', async () => {
  const page = await app.open()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Drop a document/ }).click()
  await (await picker).setFiles({
    name: 'broken.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 nothing'),
  })
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('# A\n## B')
  await message.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  await page
    .getByRole('log')
    .getByRole('listitem')
    .getByText(/damaged or not a PDF/)
    .waitFor()
})

test('files are dropped anywhere, and taken away again', async () => {
  const page = await app.open()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['a,b\n1,2\n'], 'dropped.csv', { type: 'text/csv' }))
    for (const type of ['dragover', 'drop']) {
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    }
  })
  await page.getByText('dropped.csv').waitFor()
  await page.getByRole('button', { name: 'Remove dropped.csv' }).click()
  await page.getByText('dropped.csv').waitFor({ state: 'detached' })
})

test('a pasted range of a spreadsheet becomes a table, pasted words stay words', async () => {
  const page = await app.open()
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.focus()
  const paste = (text: string) =>
    message.evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  expect(await paste('just words')).toBe(true)
  expect(await paste('Month\tSales\nJan\t10\nFeb\t12')).toBe(false)
  await page.getByText('Pasted table').waitFor()
  await page.getByText('3 × 2').waitFor()
  await message.fill('Line chart of sales')
  await message.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
})

test('without a model a slim line says what works, and leads to the settings', async () => {
  const page = await app.open()
  await page.getByRole('button', { name: 'Set up a model' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
})

test('what the service does not take stays in the composer, with the reason', async () => {
  const page = await app.open()
  await page.route('**/api/chat/completions', route => route.abort())
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('# A\n## B')
  await message.press('Enter')
  await page.getByText('Your message is still here').waitFor()
  expect(await message.inputValue()).toBe('# A\n## B')
  await page.unroute('**/api/chat/completions')
  await message.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
})

test('a narrow window shows chat and drawing as tabs, opens the drawing by itself, and has the list of sessions as a drawer', async () => {
  const page = await app.open('/', { viewport: { width: 360, height: 740 } })
  await page
    .getByRole('button', { name: /^Use this example: Flowchart/ })
    .first()
    .click()
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Diagram', selected: true }).waitFor()
  await page.locator('[data-drawing=drawn]').waitFor()
  // What is to be changed is said below the drawing.
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('half a thought')
  await page.getByRole('tab', { name: 'Chat' }).click()
  expect(await message.inputValue()).toBe('half a thought')
  await page.getByRole('button', { name: 'Open the session list' }).click()
  await page.getByRole('dialog').getByRole('link').first().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
})

test('a narrow window opens the drawing by itself also where the whole answer arrives at once', async () => {
  const page = await app.open('/', { viewport: { width: 360, height: 740 } })
  // A route that fetches keeps the stream until it ends.
  await page.route('**/api/chat/completions', async route => route.fulfill({ response: await route.fetch() }))
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('@mindmap\n# Coffee\n## Beans')
  await message.press('Enter')
  await page.getByRole('tab', { name: 'Diagram', selected: true }).waitFor()
  await page.locator('[data-drawing=drawn]').waitFor()
})

test('a message with a file is worded anew after a reload, and the file goes with it', async () => {
  const page = await app.open()
  await page.locator('input[type=file]').setInputFiles({
    name: 'sales.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Month,Sales\nJan,10\nFeb,12\n'),
  })
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('Bar chart of sales')
  await message.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Edit message' }).click()
  await page.getByRole('textbox', { name: 'Edit message' }).fill('Line chart of sales')
  await page.keyboard.press('Enter')
  await page.getByText('2/2').waitFor()
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
  const { messages } = await app.service.readSession(app.sessionIdOf(page))
  expect(messages.find(each => each.content === 'Line chart of sales')?.attachments).toMatchObject([
    { name: 'sales.csv', bytes: 26 },
  ])
})

test('what could be asked instead is written into the composer, not sent, and drawn when it is', async () => {
  const page = await app.open()
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('the history of coffee')
  await message.press('Enter')
  const list = page.getByRole('list', { name: 'Try one of these instead' })
  await list.getByRole('button', { name: 'Set up a model' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  await page.keyboard.press('Escape')
  await message.fill('half a thought')
  await list.getByRole('button', { name: 'Template: Events in time' }).click()
  expect(await message.inputValue()).toMatch(/^infographic: the history of coffee\n- First year/)
  expect(await message.evaluate(field => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+z')
  expect(await message.inputValue()).toBe('half a thought')
  await page.reload()
  await list.getByRole('button', { name: 'Template: Points' }).click()
  await message.press('Enter')
  await page.getByRole('button', { name: 'Drawn' }).waitFor()
})
