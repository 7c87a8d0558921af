import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import type { Figure, Parts } from './parts.ts'

const agentsFolder = resolve(import.meta.dirname, '../../src/kinds')
const examples = {
  mindmap: '01-coffee-shop.md',
  flowchart: '01-online-order.json',
  charts: '03-sales-by-month.json',
  architecture: '01-web-shop.drawio',
  textdiagram: '01-online-order.mmd',
  infographic: '01-our-values.infographic',
}
/** A model thinks, and words its concept, before it writes what can be drawn. */
const conceptMs = 1500

/** Measures the time from the arrival of a drawable source to its first shape on the screen, in a browser that has not loaded this kind before. */
export async function measureFirstShapes({ browser, service, upstream }: Parts): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [kind, name] of Object.entries(examples)) {
    const source = await readFile(resolve(agentsFolder, kind, 'examples', name), 'utf8')
    upstream.next({
      // The source comes whole, and the answer goes on: the first shape is drawn while it streams.
      pieces: ['<design_concept>\nA drawing.\n</design_concept>\n\n<code>\n', source, '\n', '</code>'],
      delayMs: conceptMs,
    })
    const value = await timeFirstShape(browser, service.address, `@${kind} an example`)
    figures.push({ name: `first shape after its source, ${kind}`, value, limit: 500, unit: 'ms' })
  }
  return figures
}

async function timeFirstShape(browser: Browser, address: string, prompt: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript(noteTimes)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(prompt)
  await page.keyboard.press('Enter')
  try {
    return await readTimes(page)
  } finally {
    await context.close()
  }
}

async function readTimes(page: Page): Promise<number> {
  const end = Date.now() + 15_000
  while (Date.now() < end) {
    // A frame that is just being loaded has noted nothing.
    const times = await Promise.all(
      page.frames().map(frame => frame.evaluate(() => Reflect.get(window, 'noted')).catch(() => null)),
    )
    const came = times.find(time => time?.source)?.source
    const shown = times.find(time => time?.shape > 0)?.shape
    if (came && shown) return shown - came
    await sleep(50)
  }
  throw new Error('no shape came')
}

/** Runs in the app and in the frame: notes when the first piece of a source came, and when the first shape was painted. */
function noteTimes(): void {
  const noted: { source?: number; shape?: number } = {}
  Object.assign(window, { noted })
  const now = () => performance.timeOrigin + performance.now()
  const { fetch } = window
  window.fetch = async (...request) => {
    const response = await fetch(...request)
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) return response
    const decoder = new TextDecoder()
    let text = ''
    const watched = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          if (!noted.source) {
            text += decoder.decode(chunk, { stream: true })
            if (text.includes('event: tool_code')) noted.source = now()
          }
          controller.enqueue(chunk)
        },
      }),
    )
    return new Response(watched, { status: response.status, headers: response.headers })
  }
  new MutationObserver(() => {
    if (noted.shape || !document.querySelector('.content svg')) return
    noted.shape = -1
    requestAnimationFrame(() => {
      noted.shape = now()
    })
  }).observe(document, { childList: true, subtree: true })
}
