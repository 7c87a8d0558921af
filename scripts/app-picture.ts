/**
 * Takes `docs/app.png`, the picture of the app in the README: `npm run app-picture`. It is the real app in Chromium; a scripted model answers
 * with examples of the repository.
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { launchBrowser } from '../test/e2e/launch-browser.ts'
import { startService } from '../test/service.ts'
import { startUpstream, tagged } from '../test/upstream/upstream.ts'

const root = resolve(import.meta.dirname, '..')
const agents = join(root, 'src/kinds')

/** Requests, oldest first; the last one is in view. */
const sessions = [
  {
    agent: 'mindmap',
    example: '01-coffee-shop.md',
    prompt: 'Opening a coffee shop',
    concept: 'A map of the plan: the place, what is on the menu, the people and the money.',
  },
  {
    agent: 'charts',
    example: '11-rain-and-temperature.json',
    prompt: 'Climate of Bergen\nRain as bars, temperature as a line',
    concept: 'Rain and temperature over the same months: bars and a line, each with its own axis.',
  },
  {
    agent: 'architecture',
    example: '01-web-shop.drawio',
    prompt: 'Our web shop\nA CDN and a gateway in front, services for orders and the catalog, and their databases',
    concept:
      'Customers connect through the browser and the API gateway. Behind it are two services, each with its own database; orders also go to Kafka.',
  },
  {
    agent: 'textdiagram',
    example: '01-online-order.mmd',
    prompt: 'Messages during an order',
    concept: 'A sequence of messages between the customer, the shop, the bank and the warehouse.',
  },
  {
    agent: 'flowchart',
    example: '01-online-order.json',
    prompt: 'An online order\nFrom checkout to delivery, including items that are out of stock',
    concept:
      'The stock decides: items in stock are packed and handed over. For items out of stock the customer is offered a later date or a refund.',
  },
]

await promisify(execFile)(process.execPath, [join(root, 'scripts/build-web.ts')])
const upstream = await startUpstream()
const service = await startService({
  OPENAI_API_KEY: 'sk-of-the-service',
  OPENAI_BASE_URL: upstream.url,
  MODEL_ID: 'script',
})
let sessionId = 0
for (const { agent, example, prompt, concept } of sessions) {
  upstream.next({ text: tagged(concept, await readFile(join(agents, agent, 'examples', example), 'utf8')), size: 200 })
  const { events } = await service.chat({ prompt, agent_id: agent })
  for (const { event, data } of events) if (event === 'session_created') sessionId = data.session_id
}

const browser = await launchBrowser()
const context = await browser.newContext({
  viewport: { width: 1440, height: 800 },
  locale: 'en-GB',
  colorScheme: 'light',
  reducedMotion: 'reduce',
})
const page = await context.newPage()
await page.goto(`${service.address}/s/${sessionId}`)
await page.locator('[data-drawing=drawn]').waitFor()
await page.getByRole('button', { name: 'Drawn' }).waitFor()
await page.getByRole('region', { name: 'Also possible' }).locator('img').first().waitFor()
// The fonts of the frame and the icons of the drawing come a moment after it.
await page.waitForTimeout(2000)
const file = join(root, 'docs/app.png')
await sharp(await page.screenshot())
  .png({ palette: true })
  .toFile(file)
console.log(file)

await browser.close()
await service.stop()
await upstream.close()
