import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { createSession, goToDrawing, openDrawing } from './drawn-session.ts'

let app: App
let page: Page
beforeAll(async () => {
  app = await startApp()
  page = await openDrawing(app, await createSession(app, 'mindmap', ['# Before']))
})
afterAll(() => app.stop())

const image = '<img src=x onerror="__xss=1;parent.__xss=1">'
const cell = (attributes: string, geometry = '<mxGeometry x="10" y="10" width="120" height="60" as="geometry"/>') =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${attributes.replace('GEOMETRY', geometry)}</root></mxGraphModel>`
const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const chart = (more: object) =>
  JSON.stringify({
    xAxis: { type: 'category', data: ['a', 'b'] },
    yAxis: {},
    series: [{ type: 'bar', data: [1, 2] }],
    ...more,
  })

/** The sources of a survey of what such engines let through, each against the hole it names. */
const payloads: [what: string, kind: string, source: string][] = [
  ['KaTeX in a sequence', 'textdiagram', `sequenceDiagram\n  participant A as $$${image}$$\n  A->>A: hello`],
  ['HTML as an icon text', 'textdiagram', `architecture-beta\n  service a(database)["${image}"]`],
  [
    'a lower security level',
    'textdiagram',
    `%%{init:{"securityLevel":"loose","htmlLabels":true}}%%\nflowchart TD\n  A["${image.replaceAll('"', "'")}"] --> B\n  click A "javascript:__xss=1"`,
  ],
  [
    'a lower security level in front matter',
    'textdiagram',
    `---\nconfig:\n  securityLevel: loose\n  htmlLabels: true\n---\nflowchart TD\n  A["${image.replaceAll('"', "'")}"]\n  click A call alert(1)`,
  ],
  [
    'a style sheet that reaches out',
    'textdiagram',
    '%%{init:{"themeCSS":"}*{display:none} body{background:url(http://canary.test/a)}:has(a){color:red}"}}%%\nflowchart TD\n  A-->B',
  ],
  [
    'a class that breaks out',
    'textdiagram',
    'flowchart TD\n  A-->B\n  classDef x fill:#f00;}*{display:none}\n  class A x',
  ],
  ['HTML in a state', 'textdiagram', `stateDiagram-v2\n  state "${image.replaceAll('"', "'")}" as s1\n  [*] --> s1`],
  [
    'HTML in a tooltip, and links',
    'charts',
    chart({
      tooltip: { trigger: 'axis', formatter: image, alwaysShowContent: true, showContent: true },
      title: { text: 'x', link: 'javascript:__xss=1', sublink: 'http://canary.test/b' },
      toolbox: { feature: { dataView: { show: true, title: image, optionToContent: image } } },
    }),
  ],
  [
    'pictures from elsewhere in a chart',
    'charts',
    chart({
      graphic: [{ type: 'image', style: { image: 'http://canary.test/c.png', width: 100, height: 100 } }],
      series: [
        {
          type: 'scatter',
          symbol: 'image://http://canary.test/d.png',
          data: [1, 2],
          itemStyle: { color: 'url(javascript:__xss=1)' },
        },
      ],
    }),
  ],
  [
    'functions as texts',
    'charts',
    chart({
      yAxis: { axisLabel: { formatter: 'function(){__xss=1}' } },
      series: [{ type: 'bar', data: [1], label: { show: true, formatter: '() => { __xss = 1 }' } }],
    }),
  ],
  [
    'HTML in a label',
    'architecture',
    cell(`<mxCell id="a" value="${escaped(image)}" style="html=1;" vertex="1" parent="1">GEOMETRY</mxCell>`),
  ],
  [
    'a link on a shape',
    'architecture',
    cell(
      '<UserObject id="a" label="%x%" placeholders="1" x="&lt;script&gt;__xss=1&lt;/script&gt;" link="javascript:__xss=1"><mxCell style="html=1;" vertex="1" parent="1">GEOMETRY</mxCell></UserObject>',
    ),
  ],
  [
    'a picture from elsewhere on a shape',
    'architecture',
    cell(
      '<mxCell id="a" value="p" style="shape=image;image=http://canary.test/e.png;" vertex="1" parent="1">GEOMETRY</mxCell>',
    ),
  ],
  [
    'a page as a picture',
    'architecture',
    cell(
      '<mxCell id="a" value="p" style="shape=image;image=data:text/html,&lt;script&gt;parent.__xss=1&lt;/script&gt;;" vertex="1" parent="1">GEOMETRY</mxCell>',
    ),
  ],
  [
    'a script in a picture as data',
    'architecture',
    cell(
      `<mxCell id="a" value="p" style="shape=image;image=data:image/svg+xml,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="parent.__xss=1"><script>parent.__xss=1</script></svg>`).toString('base64')};" vertex="1" parent="1">GEOMETRY</mxCell>`,
    ),
  ],
  [
    'mathematics with a link',
    'architecture',
    cell(
      '<mxCell id="a" value="\\(\\href{javascript:__xss=1}{x}\\)" style="html=1;math=1;" vertex="1" parent="1">GEOMETRY</mxCell>',
    ),
  ],
  [
    'HTML in a mind map',
    'mindmap',
    `# Map\n- xss: ${image}\n- <iframe srcdoc="<script>parent.parent.__xss=1</script>"></iframe>\n- <style>*{display:none}</style>`,
  ],
  [
    'links in a mind map',
    'mindmap',
    '# Map\n- [a](javascript:__xss=1)\n- ![x](http://canary.test/f.png)\n- $\\htmlData{x=1}{y}$\n- <svg onload=__xss=1>',
  ],
  [
    'a script in an infographic',
    'infographic',
    `infographic list-row-simple-horizontal-arrow\ndata\n  title <script>__xss=1</script>\n  items\n    - label ${image}\n      desc <svg onload=__xss=1>`,
  ],
  [
    'icons from elsewhere in an infographic',
    'infographic',
    'infographic list-row-horizontal-icon-arrow\ndata\n  title Icons\n  items\n    - label a\n      icon http://canary.test/g.svg\n    - label b\n      icon data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="__xss=1"/>\n    - label c\n      icon javascript:__xss=1',
  ],
]

const appLook = () =>
  page.evaluate(() => {
    const parts = ['body', 'h1', 'h2', 'textarea', 'main']
    return parts.map(part => {
      const element = document.querySelector(part)
      const { display, color, backgroundColor } = element
        ? getComputedStyle(element)
        : { display: '', color: '', backgroundColor: '' }
      return [part, display, color, backgroundColor]
    })
  })

test.each(payloads)('%s: nothing runs, nothing leaves, nothing outside changes', async (_, kind, source) => {
  app.faults.length = 0
  const sessionId = await createSession(app, kind, ['# Before', source].slice(kind === 'mindmap' ? 0 : 1))
  await goToDrawing(page, sessionId)
  const look = await appLook()
  const drawing = await page.locator('iframe').boundingBox()
  if (drawing) {
    const middle = { x: drawing.x + drawing.width / 2, y: drawing.y + drawing.height / 2 }
    await page.mouse.move(middle.x - 30, middle.y)
    await page.mouse.move(middle.x, middle.y, { steps: 3 })
    await page.mouse.click(middle.x, middle.y)
  }
  await page.waitForTimeout(300)
  expect(await appLook()).toEqual(look)
  expect(app.pathOf(page)).toBe(`/s/${sessionId}`)
  for (const frame of page.frames()) {
    expect(await frame.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined()
    expect(frame.url().startsWith(app.address)).toBe(true)
  }
  // What the frame's policy stopped is told in the console; that it never left is what counts.
  expect(app.faults.filter(fault => !fault.startsWith('console:'))).toEqual([])
})

test('the frame has an origin of its own, and no way out', async () => {
  const sessionId = await createSession(app, 'mindmap', ['# Map\n- a'])
  // A new frame: the engine of infographics puts a `fetch` that goes nowhere in its place.
  await openDrawing(app, sessionId, page)
  const frame = page.frames().find(each => each.url().endsWith('/frame/'))
  const found = await frame?.evaluate(async () => {
    const attempt = async (work: () => unknown) => {
      try {
        await work()
        return 'possible'
      } catch {
        return 'refused'
      }
    }
    return {
      origin: window.origin,
      parent: await attempt(() => window.parent.document.title),
      storage: await attempt(() => localStorage.length),
      network: await attempt(() => fetch('/api/sessions')),
      elsewhere: await attempt(() => fetch('http://canary.test/')),
    }
  })
  expect(found).toEqual({
    origin: 'null',
    parent: 'refused',
    storage: 'refused',
    network: 'refused',
    elsewhere: 'refused',
  })
  const response = await fetch(`${app.address}/frame/`)
  expect(response.headers.get('content-security-policy')).toContain("sandbox allow-scripts; default-src 'none'")
})

/** A few words that keep an engine busy for ever. */
const endless = JSON.stringify({
  xAxis: { type: 'category', data: ['a', 'b', 'c'] },
  yAxis: {},
  series: [{ type: 'pictorialBar', symbolRepeat: 'fixed', symbolSize: [1e-7, 1e-7], data: [1e9, 1, 1] }],
})

/** Watches the app until the drawing stands or was stopped; gives how it stands, and how many frames of the app were drawn meanwhile. */
async function watchDrawing(): Promise<{ state: string | null; frames: number }> {
  const drawing = page.locator('[data-drawing]')
  await drawing.waitFor()
  let frames = 0
  for (;;) {
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
    frames += 1
    const state = await drawing.getAttribute('data-drawing')
    if (state !== 'loading') return { state, frames }
  }
}

// The app waits for a drawing for up to two minutes, on a machine that is so busy.
const whileBusyMs = 300_000

test('a drawing that never ends is stopped, while the app stays responsive', { timeout: whileBusyMs }, async () => {
  const sessionId = await createSession(app, 'charts', [endless])
  await page.goto(`${app.address}/s/${sessionId}`)
  const { state, frames } = await watchDrawing()
  expect(state).toBe('hung')
  expect(frames).toBeGreaterThan(10)
  await page.getByText('The drawing took too long and was stopped').waitFor()
  // Other drawings are still drawn.
  const other = await createSession(app, 'mindmap', ['# Map\n- a'])
  await goToDrawing(page, other)
  await page.frameLocator('iframe').getByText('Map').waitFor()
})

const days = 'monday, tuesday, wednesday, thursday, friday, saturday, sunday'
test.each([
  [
    'a schedule without a working day',
    `gantt\n  dateFormat YYYY-MM-DD\n  excludes ${days}\n  section A\n  Task :a, 2026-01-01, 5d`,
  ],
  ['an axis without a length', 'xychart-beta\n  x-axis 1 --> 1\n  line [1, 2, 3]'],
  ['very many rings', 'radar-beta\n  axis A, B, C\n  curve x{1, 2, 3}\n  ticks 100000000'],
  [
    'very many nodes',
    `flowchart TD\n${Array.from({ length: 1_000 }, (_, index) => `  n${index} --> n${index + 1}`).join('\n')}`,
  ],
])('%s: drawn, refused or stopped, while the app stays responsive', { timeout: whileBusyMs }, async (_, source) => {
  const sessionId = await createSession(app, 'textdiagram', [source])
  await page.goto(`${app.address}/s/${sessionId}`)
  const { state, frames } = await watchDrawing()
  expect(['drawn', 'failed', 'hung']).toContain(state)
  expect(frames).toBeGreaterThan(0)
})
