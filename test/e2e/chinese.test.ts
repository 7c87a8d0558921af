import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refusals, tagged } from '../upstream/upstream.ts'
import { type App, startApp } from './app.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ script: {} })
})
afterAll(() => app.stop())
afterEach(() => app.closePages())

const pie = '{"series":[{"type":"pie","data":[{"name":"甲","value":30},{"name":"乙","value":70}]}]}'

const open = () => app.open('/', { locale: 'zh-CN' })
const logOf = (page: Page) => page.getByRole('log', { name: '对话' })

async function ask(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('消息', { exact: true })
  await field.fill(text)
  await field.press('Enter')
}

test('repairs and notes are told in Chinese, with the names they speak of', async () => {
  const flow = {
    nodes: [
      { id: 1, type: 'start', label: '开始' },
      { id: 2, label: '没人来' },
      { id: 3, type: 'end', label: '结束' },
    ],
    edges: [{ from: 1, to: 3 }],
  }
  app.upstream.setScript({ text: tagged('先批准。', `${JSON.stringify(flow)},`) })
  const page = await open()
  await ask(page, '@flowchart 审批')
  await logOf(page).getByRole('button', { name: '已画好' }).waitFor()
  await page.getByText(/^\d+ 处修复$/).click()
  await page.getByText('把连线两端的字段名改成了 source 和 target。').waitFor()
  await page.getByText(/^\d+ 条提示$/).click()
  await page.getByText(/^没有箭头指向“没人来”。（第 \d+ 行）$/).waitFor()
})

test('what is wrong with a source is told in Chinese where it is written, and where it cannot be exported', async () => {
  app.upstream.setScript({ text: tagged('一步。', '{"nodes":[{"id":"a","data":{"label":"开始"}}],"edges":[]}') })
  const page = await open()
  await ask(page, '@flowchart 开始')
  await logOf(page).getByRole('button', { name: '已画好' }).waitFor()
  await page.getByRole('button', { name: '源码' }).first().click()
  await page.getByRole('textbox', { name: '图的源码' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText('{"nodes":[],"edges":[]}')
  await page.getByText('第 1 行：没有可画的节点。').first().waitFor()
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('button', { name: 'SVG 图片' }).click()
  await page.getByText('无法导出：请求无效：第 1 行：没有可画的节点。').waitFor()
})

test('a failure of the model is told in Chinese, after a reload too', async () => {
  app.upstream.setScript(refusals.unauthorized())
  const page = await open()
  await ask(page, '@mindmap coffee')
  const failure = logOf(page).getByText(/不接受这个 API 密钥：请确认它完整、有效，并且属于这个地址。$/)
  await failure.waitFor()
  await page.waitForURL(/\/s\/\d+$/)
  await page.reload()
  await failure.waitFor()
  expect(await logOf(page).textContent()).not.toMatch(/API key|Check that/)
})

test('files without words are told of, and drawn, in the language of the app', async () => {
  app.upstream.setScript({ text: tagged('两部分。', pie) })
  const page = await open()
  await page.locator('input[type=file]').setInputFiles([
    { name: 'sales.csv', mimeType: 'text/csv', buffer: Buffer.from('month,sales\nJan,120\nFeb,200\n') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ])
  await page.getByRole('button', { name: '发送' }).click()
  await logOf(page).getByText('2 列，2 行').waitFor()
  await logOf(page)
    .getByText(/^无法读取“notes\.txt”：文件为空。/)
    .waitFor()
  await logOf(page).getByRole('button', { name: '已画好' }).waitFor()
  expect(app.upstream.last().text).toContain('Visible text in: Chinese')
})

test('the test of a connection is told in Chinese', async () => {
  app.upstream.setScript({ text: 'OK' })
  const page = await open()
  await page.getByRole('button', { name: '设置', exact: true }).click()
  await page.getByRole('button', { name: '测试连接' }).click()
  await page.getByText('模型“script”可以使用。').waitFor()
})

test('bold text is no row of empty boxes where its font comes late', async () => {
  const page = await open()
  const comesLate = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async route => {
    await comesLate.promise
    await route.continue()
  })
  await page.reload()
  const heading = page.getByRole('heading', { name: '我们来画什么？' })
  await heading.waitFor()
  // Seven characters as wide as they are high; the boxes are narrower.
  const widthOf = () =>
    heading.evaluate(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize)
    })
  comesLate.resolve()
  await expect.poll(widthOf).toBeCloseTo(7, 1)
})
