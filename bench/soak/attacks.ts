/**
 * Opens drawings that contain attacks as separate documents, without any header of the service, in Chromium and Firefox:
 * `npm run soak:attacks [-- --firefox firefox-esr]`. Each attack occurs once alone in a picture and once as the text of each kind of diagram. Ends
 * non-zero where a script ran or an address was asked for, or where the attacks do nothing to an unprotected page.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isValid } from '../../src/contract/diagrams.ts'
import { Failure } from '../../src/contract/failure.ts'
import { findAgent } from '../../src/kinds/find.ts'
import { createRenderer } from '../../src/render/renderer.ts'
import { finishSvg } from '../../src/render/worker/finish-svg.ts'
import { chromiumOptions } from '../../test/e2e/launch-browser.ts'
import { scriptAttacks } from '../../test/security/script-attacks.ts'

const { values } = parseArgs({
  options: {
    chromium: { type: 'string', default: process.env.LIMN_TEST_CHROMIUM ?? '/usr/bin/chromium' },
    firefox: { type: 'string', default: '/usr/bin/firefox-esr' },
  },
})
/** Time limit of a browser for all pictures, in milliseconds. */
const browserMs = 300_000

interface Picture {
  name: string
  svg: string
}

/** Requests of browsers to the server since the list was last emptied. */
const asked: string[] = []
let pictures: Picture[] = []
const server = createServer((request, response) => {
  const path = request.url ?? ''
  const number = /^\/picture\/(\d+)$/.exec(path)?.[1]
  if (number !== undefined)
    return response.setHeader('content-type', 'image/svg+xml').end(pictures[Number(number)]?.svg)
  if (path === '/') return response.setHeader('content-type', 'text/html').end(album(pictures.length))
  if (path.startsWith('/canary/') || path.startsWith('/hit/') || path === '/done') asked.push(path)
  if (path === '/done') server.emit('done')
  return response.writeHead(404).end()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Opens the pictures one after another as documents in a frame, and says when all have been open for a moment. */
function album(count: number): string {
  return `<!doctype html><iframe width="600" height="400"></iframe><script>
    const frame = document.querySelector('iframe')
    let next = 0
    function open() {
      if (next >= ${count}) return fetch('/done')
      frame.onload = () => setTimeout(open, 30)
      frame.src = '/picture/' + next++
    }
    open()
  </script>`
}

const attacks = (number: number) =>
  scriptAttacks({ hit: `fetch('${address}/hit/${number}')`, canary: `${address}/canary/${number}` })

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const oneLine = (text: string) => text.replace(/[\r\n\t]+/g, ' ')

/** The attack as the text of a shape, raw where the format has no way to quote it. */
const sources: Readonly<Record<string, (text: string) => string>> = {
  mindmap: text => `# Plan\n## ${oneLine(text)}`,
  flowchart: text => JSON.stringify({ nodes: [{ id: 'a', type: 'process', data: { label: text } }], edges: [] }),
  charts: text =>
    JSON.stringify({
      title: { text, subtext: text },
      legend: {},
      xAxis: { type: 'category', data: [text] },
      yAxis: {},
      series: [{ type: 'bar', name: text, data: [1], label: { show: true, formatter: text } }],
    }),
  architecture: text =>
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="2" value="${escapeXml(text)}" style="html=1;" vertex="1" parent="1"><mxGeometry x="9" y="9" width="200" height="90" as="geometry"/></mxCell></root></mxGraphModel>`,
  textdiagram: text => `flowchart TD\n  a["${oneLine(text).replaceAll('"', "'")}"]`,
  infographic: text =>
    `infographic list-row-simple\ndata\n  title ${oneLine(text)}\n  items\n    - label ${oneLine(text)}\n      desc ${oneLine(text)}`,
}

function finishAlone(markup: string): string | null {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  const svg = `<svg ${names} width="99" height="99" viewBox="0 0 99 99">${markup}</svg>`
  try {
    return finishSvg({ svg, look: { theme: 'light' }, background: 'theme' }).svg
  } catch {
    return null
  }
}

async function drawAll(): Promise<Picture[]> {
  const drawn: Picture[] = []
  const renderer = createRenderer()
  for (const [number, [way, markup]] of attacks(0).entries()) {
    const own = attacks(number)[number]?.[1] ?? markup
    const alone = finishAlone(own)
    if (alone !== null) drawn.push({ name: way, svg: alone })
    for (const [id, write] of Object.entries(sources)) {
      const svg = await drawKind(renderer, id, write(own))
      if (svg !== null) drawn.push({ name: `${way}, in ${id}`, svg })
    }
  }
  await renderer.close()
  return drawn
}

/** Null where the kind's engine refuses the source. */
async function drawKind(renderer: ReturnType<typeof createRenderer>, id: string, source: string) {
  const agent = findAgent(id)
  if (!agent?.format || !isValid(await agent.format.check(source))) return null
  try {
    return String(await renderer.render(agent, source, { format: 'svg' }))
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/** Returns the requests that the browser sent while it showed `album`. */
async function show(browser: string, shown: readonly Picture[]): Promise<string[]> {
  pictures = [...shown]
  asked.length = 0
  const profile = await mkdtemp(join(tmpdir(), 'limn-attacks-'))
  const child = spawn(browser, browserArguments(browser, profile), { stdio: 'ignore', detached: true })
  await once(server, 'done', { signal: AbortSignal.timeout(browserMs) }).finally(() => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  })
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  return asked.filter(path => path !== '/done')
}

function browserArguments(browser: string, profile: string): string[] {
  return /firefox/.test(browser)
    ? ['--headless', '--no-remote', '--profile', profile, `${address}/`]
    : [...chromiumOptions, '--remote-debugging-port=0', `--user-data-dir=${profile}`, `${address}/`]
}

const unprotected = attacks(0).map(([name], number) => ({
  name,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="99" height="99">${attacks(number)[number]?.[1]}</svg>`,
}))
const drawings = await drawAll()
for (const browser of [values.chromium, values.firefox]) {
  const effects = new Set((await show(browser, unprotected)).map(path => path.split('/')[2])).size
  const reached = await show(browser, drawings)
  console.log(
    `${browser}: ${drawings.length} drawings, ${reached.length} scripts or requests (unprotected: ${effects} of ${unprotected.length} attacks work)`,
  )
  for (const path of reached) console.log(`  ${path}: ${unprotected[Number(path.split('/')[2])]?.name}`)
  if (reached.length > 0 || effects === 0) process.exitCode = 1
}
server.close()
server.closeAllConnections()
