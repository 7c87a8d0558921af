/**
 * What the web app costs a browser: `npm run bench:web`, for about a minute and a half. The real service with a scripted model, in Chromium without
 * a window. Prints every figure with its limit, and ends non-zero when one is over it.
 */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { launchBrowser } from '../test/e2e/launch-browser.ts'
import { startService } from '../test/service.ts'
import { startUpstream } from '../test/upstream/upstream.ts'
import { measureCalm } from './web/calm.ts'
import { measureFirstLoad } from './web/first-load.ts'
import { measureFirstShapes } from './web/first-shape.ts'
import { measureLongSession } from './web/long-session.ts'
import { measurePan } from './web/pan.ts'

await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, '../scripts/build-web.ts')])
const upstream = await startUpstream()
const service = await startService({
  OPENAI_API_KEY: 'sk-of-the-service',
  OPENAI_BASE_URL: upstream.url,
  MODEL_ID: 'script',
})
const browser = await launchBrowser()
const parts = { browser, service, upstream }

let isOver = false
for (const measure of [measureFirstLoad, measureFirstShapes, measureCalm, measurePan, measureLongSession]) {
  for (const { name, value, limit, unit } of await measure(parts)) {
    isOver ||= value > limit
    const told = `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })} ${unit}`
    console.log(
      `${name.padEnd(64)}${told.padStart(14)}   at most ${`${limit.toLocaleString('en')} ${unit}`.padEnd(12)}${value > limit ? ' OVER' : ''}`,
    )
  }
}

await browser.close()
await service.stop()
await upstream.close()
process.exitCode = isOver ? 1 : 0
