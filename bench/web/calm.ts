import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Figure, Parts } from './parts.ts'

const example = resolve(import.meta.dirname, '../../src/kinds/flowchart/examples/01-online-order.json')
/** Characters a piece, and the silence after each: a model of usual speed. */
const pace = { size: 24, delayMs: 30 }
/** A shape that moves further between two looks has jumped, unless it glides. */
const jumpPx = 30
/** Every so often the shapes are looked at; moves without a rest of this length are one. */
const lookMs = 50

/** A flowchart that streams into the app as models write it, without positions: how often shapes that are there already jump in the window. */
export async function measureCalm({ browser, service, upstream }: Parts): Promise<Figure[]> {
  const { nodes, edges } = JSON.parse(await readFile(example, 'utf8'))
  const bare = nodes.map(({ position: _, ...node }: { position: unknown }) => node)
  const source = JSON.stringify({ nodes: bare, edges }, null, 1)
  upstream.next({ text: `<design_concept>\nAn order.\n</design_concept>\n\n<code>\n${source}\n</code>`, ...pace })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(service.address, { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('@flowchart an order')
  await page.keyboard.press('Enter')
  const labels = nodes.map(({ data }: { data: { label: string } }) => data.label)
  await recordPlaces(page, labels)
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
  // The drawing glides to its last places.
  await sleep(1000)
  const jumps = readJumps(await readLooks(page), labels.length)
  await context.close()
  console.log(`jumps of a flowchart while it streams: ${jumps.map(px => `${Math.round(px)} px`).join(', ') || 'none'}`)
  return [{ name: `jumps over ${jumpPx} px while a flowchart streams`, value: jumps.length, limit: 3, unit: '' }]
}

/** Where each label stands in the window, at each look. */
type Look = Record<string, { x: number; y: number }>

async function recordPlaces(page: Page, labels: readonly string[]): Promise<void> {
  await page.locator('iframe').first().waitFor()
  const frame = await (await page.locator('iframe').first().elementHandle())?.contentFrame()
  if (!frame) throw new Error('there is no frame that draws')
  await frame.evaluate(
    ({ labels, lookMs }) => {
      const looks: Look[] = []
      Object.assign(window, { looks })
      setInterval(() => {
        const look: Look = {}
        for (const text of document.querySelectorAll('.content svg text')) {
          const words = text.textContent ?? ''
          if (!labels.includes(words)) continue
          const { left, top, width, height } = text.getBoundingClientRect()
          look[words] = { x: left + width / 2, y: top + height / 2 }
        }
        looks.push(look)
      }, lookMs)
    },
    { labels, lookMs },
  )
}

async function readLooks(page: Page): Promise<Look[]> {
  const looks = await Promise.all(
    page.frames().map(frame => frame.evaluate(() => Reflect.get(window, 'looks') as Look[] | undefined)),
  )
  const found = looks.find(each => each !== undefined)
  if (!found) throw new Error('nothing was recorded')
  return found
}

/** How far each jump took the shape that it moved furthest. Looks one after another in which shapes move are one jump: a move that glides. */
function readJumps(looks: readonly Look[], expected: number): number[] {
  if (Object.keys(looks.at(-1) ?? {}).length < expected) throw new Error('not every shape was drawn')
  const jumps: number[] = []
  let rest: Look = {}
  looks.forEach((look, index) => {
    if (farthest(looks[index - 1] ?? {}, look) > 1) return
    const px = farthest(rest, look)
    if (px > jumpPx) jumps.push(px)
    rest = look
  })
  return jumps
}

function farthest(before: Look, after: Look): number {
  return Math.max(
    0,
    ...Object.entries(after).map(([words, { x, y }]) => {
      const old = before[words]
      return old ? Math.hypot(x - old.x, y - old.y) : 0
    }),
  )
}
