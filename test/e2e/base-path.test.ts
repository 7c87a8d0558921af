import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'

/** The app as one of several programs on a host, with nothing built for it. */

const basePath = '/tools/limn'
const token = 'ann-has-this-token'

describe.each([
  ['kept', false],
  ['stripped', true],
])('below a base path that the proxy has %s', (_style, stripsPrefix) => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ environment: { LIMN_TOKENS: `ann:${token}` }, behind: { basePath, stripsPrefix } })
  })
  afterAll(() => app.stop())
  // Fails for each request that went anywhere else on the host.
  afterEach(() => app.closePages())

  async function logIn() {
    const page = await app.open()
    await page.getByLabel('Token').fill(token)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor()
    return page
  }

  test('a log-in opens it, and is sent to no other program', async () => {
    const page = await logIn()
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'limn_login', path: basePath, httpOnly: true, sameSite: 'Strict' })
    expect(await page.context().cookies(new URL('/other', app.address).href)).toEqual([])
    expect(await page.context().cookies(app.address)).toHaveLength(1)
    await page.reload()
    await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor()
    const names = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
    expect(names.filter(name => !name.startsWith(`limn/tools/limn.`))).toEqual([])
  })

  test('a session has an address of its own there: drawn in the frame, left, come back to, and opened in another tab', async () => {
    const page = await logIn()
    await page
      .getByRole('button', { name: /^Use this example: Architecture/ })
      .first()
      .click()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Drawn' }).waitFor()
    await page.locator('[data-drawing=drawn]').waitFor()
    const path = app.pathOf(page)
    expect(new URL(page.url()).pathname).toBe(`${basePath}/s/${app.sessionIdOf(page)}`)
    await page.getByRole('complementary').getByRole('button', { name: 'New session' }).click()
    expect(new URL(page.url()).pathname).toBe(`${basePath}/`)
    await page.goBack()
    await page.locator('[data-drawing=drawn]').waitFor()
    const other = await app.openBeside(page, path)
    await other.locator('[data-drawing=drawn]').waitFor()
    const link = other.getByRole('complementary').getByRole('link').first()
    expect(new URL(await link.evaluate(element => (element as HTMLAnchorElement).href)).pathname).toBe(basePath + path)
  })

  test('a file goes there, and its chart comes back', async () => {
    const page = await logIn()
    const rows = Array.from({ length: 120_000 }, (_, row) => `Shop ${row % 5},${row}`)
    const buffer = Buffer.from(`shop,sales\n${rows.join('\n')}`)
    await page.locator('input[type=file]').setInputFiles({ name: 'sales.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Bar chart of sales by shop')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('[data-drawing=drawn]').waitFor()
  })

  test('what the service says of its own addresses leads there', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const ask = (path: string) => fetch(new URL(path, app.address), { headers })
    for (const _ of [1, 2]) await app.service.chat({ prompt: '# A\n## B', agent_id: 'mindmap' }, { headers })
    const [, next = ''] =
      /<([^>]+)>; rel="next"/.exec((await ask(`${basePath}/api/sessions?limit=1`)).headers.get('link') ?? '') ?? []
    expect(next).toMatch(/^\/tools\/limn\/api\/sessions\?/)
    expect((await ask(next)).status).toBe(200)
    const description = (await (await ask(`${basePath}/openapi.json`)).json()) as { servers: { url: string }[] }
    expect(description.servers).toEqual([{ url: basePath }])
    const docs = await (await ask(`${basePath}/docs`)).text()
    expect(docs).toContain(`<code>${basePath}/api/sessions</code>`)
    const links = Array.from(docs.matchAll(/href="(\/[^"]*)"/g), ([, link = '']) => link)
    expect(links).toEqual([`${basePath}/openapi.json`])
    for (const path of ['', '/', '/healthz', '/readyz', '/s/1']) expect((await ask(basePath + path)).status).toBe(200)
    expect((await ask(`${basePath}/nothing`)).status).toBe(404)
  })
})
