/**
 * Large drawings in a slow browser: `npm run bench:slow-browser`, for about three minutes. Chromium's processor is slowed down 4 and 6 times, as that
 * of a phone is, in the app and in the frame that draws. Every large drawing must be drawn, and one without an end must be stopped; prints how long
 * each took, and ends non-zero where one did not finish.
 */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../test/e2e/launch-browser.ts'
import { endOf, type Service, startService } from '../test/service.ts'
import { endlessSource, type LargeSource, largeSources } from './slow-browser/large-sources.ts'

const rates = [4, 6]
/** Longer than a frame may be silent. */
const longestMs = 150_000

/** A session whose newest version is the source. */
async function store(service: Service, { kind, source }: LargeSource): Promise<number> {
  const { session_id, id } = endOf(await service.chat({ prompt: 'Order -> Pack -> Send', agent_id: 'flowchart' }))
  const version = { parent_id: id, agent: kind, content: source }
  const { status } = await service.request('POST', `/api/sessions/${session_id}/messages`, version)
  if (status >= 300) throw new Error(`a version was refused with ${status}`)
  return session_id
}

async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<void> {
  const slow = async (target: Parameters<BrowserContext['newCDPSession']>[0]) =>
    (await context.newCDPSession(target)).send('Emulation.setCPUThrottlingRate', { rate })
  await slow(page)
  // The frame has a process of its own; one that was given up is followed by another.
  page.on('framenavigated', frame => {
    if (frame !== page.mainFrame()) slow(frame).catch(error => console.error(`a frame was not slowed down: ${error}`))
  })
}

/** Result and duration of showing a stored drawing in a browser slowed down by this factor. */
async function timeDrawing(
  browser: Browser,
  address: string,
  rate: number,
): Promise<{ state: string; ms: number; wasSpokenOf: boolean }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    await slowDown(context, page, rate)
    const start = performance.now()
    let wasSpokenOf = false
    void page
      .getByText('still drawing')
      .waitFor({ timeout: longestMs })
      .then(
        () => {
          wasSpokenOf = true
        },
        () => {},
      )
    await page.goto(address)
    const ended = page.locator('[data-drawing]:not([data-drawing=loading])')
    await ended.waitFor({ timeout: longestMs })
    const state = (await ended.getAttribute('data-drawing')) ?? ''
    return { state, ms: performance.now() - start, wasSpokenOf }
  } finally {
    await context.close()
  }
}

await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, '../scripts/build-web.ts')])
const service = await startService()
const browser = await launchBrowser()
const drawings = [
  ...(await largeSources()).map(large => ({ large, expected: 'drawn' })),
  { large: endlessSource, expected: 'hung' },
]
for (const { large, expected } of drawings) {
  const address = `${service.address}/s/${await store(service, large)}`
  for (const rate of rates) {
    const { state, ms, wasSpokenOf } = await timeDrawing(browser, address, rate)
    if (state !== expected) process.exitCode = 1
    const told = `${large.name.padEnd(26)}${rate}×  ${state.padEnd(7)}${(ms / 1000).toFixed(1).padStart(6)} s`
    console.log(
      `${told}${wasSpokenOf ? '  told as slow' : ''}${state === expected ? '' : `  WRONG: ${expected} was expected`}`,
    )
  }
}
await browser.close()
await service.stop()
