import type { Page } from 'playwright-core'
import { endOf, type Service } from '../../test/service.ts'
import { tagged } from '../../test/upstream/upstream.ts'
import type { Figure, Parts } from './parts.ts'

const messages = 300
const sourceBytes = 100_000
/** Characters a piece, and the silence after each: a fast model. */
const pace = { size: 80, delayMs: 8 }

/** A session of 300 messages in which a source of 100 kB streams: what it costs the page. */
export async function measureLongSession({ browser, service, upstream }: Parts): Promise<Figure[]> {
  upstream.setScript({ text: tagged('A map.', '# Coffee\n## Beans') })
  const id = await fillSession(service)
  const source = writeSource()
  upstream.setScript({ text: tagged('A large system.', source), ...pace })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${service.address}/s/${id}`, { waitUntil: 'networkidle' })
  await page.locator('[data-drawing=drawn]').waitFor()
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  const start = Date.now()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('@architecture a large system')
  await page.keyboard.press('Enter')
  const nodes = await watchNodes(page)
  const seconds = (Date.now() - start) / 1000
  const worst = findWorstTask(await browser.stopTracing())
  const { messages: stored } = await service.readSession(id)
  if (stored.length < messages || (stored.at(-1)?.content.length ?? 0) < sourceBytes) {
    throw new Error('the session is not the one that was to be measured')
  }
  await context.close()
  console.log(
    `${stored.length} messages, ${source.length} bytes in ${seconds.toFixed(0)} s; longest task with its waiting for a processor ${Math.round(worst.ms)} ms`,
  )
  return [
    {
      name: 'longest task of the app while it streams, processor time',
      value: worst.processorMs,
      limit: 100,
      unit: 'ms',
    },
    { name: 'most DOM nodes of the app while it streams', value: nodes, limit: 5000, unit: '' },
  ]
}

async function fillSession(service: Service): Promise<number> {
  const { session_id, id } = endOf(await service.chat({ prompt: '@mindmap Coffee' }))
  let parentId = id
  for (let count = 2; count < messages; count += 1) {
    const body = { parent_id: parentId, agent: 'mindmap', content: `# Version ${count}\n## Beans\n## Cups` }
    const { json } = await service.request('POST', `/api/sessions/${session_id}/messages`, body)
    parentId = (json as { id: number }).id
  }
  return session_id
}

/** An architecture drawing of 100 kB: the kind with the longest sources. */
function writeSource(): string {
  const head = '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>'
  let cells = ''
  for (let index = 0; head.length + cells.length < sourceBytes; index += 1) {
    const place = `x="${(index % 20) * 180}" y="${Math.floor(index / 20) * 110}"`
    cells += `\n<mxCell id="s${index}" value="Service ${index}" style="rounded=1;whiteSpace=wrap;html=1;fillColor=#dae8fc;strokeColor=#6c8ebf;" vertex="1" parent="1"><mxGeometry ${place} width="120" height="60" as="geometry"/></mxCell>`
    if (index % 20 > 0) {
      cells += `\n<mxCell id="e${index}" style="edgeStyle=orthogonalEdgeStyle;html=1;" edge="1" parent="1" source="s${index - 1}" target="s${index}"><mxGeometry relative="1" as="geometry"/></mxCell>`
    }
  }
  return `${head}${cells}\n</root></mxGraphModel>`
}

/** Counts until the answer is complete; resolves to the most elements that were in the page at once. */
async function watchNodes(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  return page.evaluate(async () => {
    let most = 0
    // Asked here: to look for a button by its role costs the page more than the stream does.
    while (document.querySelector('button[aria-label="Stop"]')) {
      most = Math.max(most, document.querySelectorAll('*').length)
      await new Promise(resolve => setTimeout(resolve, 200))
    }
    return most
  })
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds; `tdur` of these the processor's. */
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { frames?: { url: string; processId: number }[] } }
}

/** Finds the longest task of the app's main thread. The sandboxed frame has a separate process. */
function findWorstTask(trace: Buffer): { ms: number; processorMs: number } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const frames = traceEvents.find(({ name }) => name === 'TracingStartedInBrowser')?.args?.data?.frames ?? []
  const pid = frames.find(({ url }) => new URL(url).pathname.startsWith('/s/'))?.processId
  const main = traceEvents.find(event => event.pid === pid && event.args?.name === 'CrRendererMain')
  const tasks = traceEvents.filter(
    ({ name, ...event }) => name.endsWith('RunTask') && event.tid === main?.tid && event.pid === pid,
  )
  if (tasks.length < 100 || tasks.every(task => task.tdur === undefined)) throw new Error('the trace has no tasks')
  return {
    ms: Math.max(...tasks.map(task => task.dur ?? 0)) / 1000,
    processorMs: Math.max(...tasks.map(task => task.tdur ?? 0)) / 1000,
  }
}
