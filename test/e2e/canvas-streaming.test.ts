import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { readExample } from './drawn-session.ts'

let app: App
let page: Page
beforeAll(async () => {
  app = await startApp()
  page = await app.open()
  await page.evaluate(holdFrame)
  await page.waitForFunction(() =>
    Reflect.get(window, 'frameMessages').some((message: { type: string }) => message.type === 'ready'),
  )
})
afterAll(() => app.stop())

/** Runs in the page: a frame as the canvas has it, and what it sends. */
function holdFrame(): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = './frame/'
  frame.style.cssText = 'position:fixed;inset:0;width:900px;height:600px'
  const messages: unknown[] = []
  addEventListener('message', event => {
    if (event.source !== frame.contentWindow) return
    messages.push(event.data)
    if (event.data.type === 'icons')
      frame.contentWindow?.postMessage({ ...event.data, icons: event.data.ids.map(() => null) }, '*')
  })
  Object.assign(window, { frameMessages: messages, frameOfTest: frame })
  document.body.append(frame)
}

/** Draws one beginning; gives how it ended, and how many elements are on the screen then. */
async function drawBeginning(
  kind: string,
  source: string,
  id: number,
  isStreaming: boolean,
): Promise<{ type: string; elements: number }> {
  const ended = await page.evaluate(
    async request => {
      const [messages, frame] = [Reflect.get(window, 'frameMessages'), Reflect.get(window, 'frameOfTest')]
      messages.length = 0
      frame.contentWindow.postMessage(request, '*')
      for (;;) {
        const end = messages.find(
          (message: { id: number; type: string }) => message.id === request.id && /drawn|failed/.test(message.type),
        )
        if (end) return end.type
        await new Promise(resolve => setTimeout(resolve, 4))
      }
    },
    {
      type: 'draw',
      id,
      subject: `${kind} ${source[0]}`,
      kind,
      source,
      theme: 'light',
      style: 'clean',
      brand: null,
      mode: 'view',
      isStreaming,
    },
  )
  const frame = page.frames().find(each => each.url().endsWith('/frame/'))
  const elements = (await frame?.evaluate(() => document.querySelectorAll('.content *').length)) ?? 0
  return { type: ended, elements }
}

const beginnings = 60
let lastId = 0

test.each([
  ['mindmap', '01-coffee-shop.md'],
  ['mindmap', '06-thesis-zh.md'],
  ['flowchart', '01-online-order.json'],
  ['flowchart', '04-leave-request-zh.json'],
  ['charts', '03-sales-by-month.json'],
  ['charts', '08-phone-review-zh.json'],
  ['architecture', '01-web-shop.drawio'],
  ['architecture', '04-smart-home-zh.drawio'],
  ['textdiagram', '01-online-order.mmd'],
  ['textdiagram', '13-shapes.mmd'],
  ['infographic', '01-our-values.infographic'],
  ['infographic', '07-town-library.infographic'],
])('%s %s: no beginning of it breaks the frame or empties it', async (kind, name) => {
  const source = await readExample(kind, name)
  let hasDrawn = false
  let drawn = 0
  for (let step = 1; step <= beginnings; step += 1) {
    lastId += 1
    const beginning = source.slice(0, Math.ceil((source.length * step) / beginnings))
    const { type, elements } = await drawBeginning(kind, beginning, lastId, step < beginnings)
    if (type === 'drawn') {
      hasDrawn = true
      drawn += 1
    }
    if (hasDrawn) expect(elements, `after ${beginning.length} characters`).toBeGreaterThan(2)
    if (step === beginnings) expect(type).toBe('drawn')
  }
  // It is seen to grow, not only to be there at the end; charts name their series last.
  expect(drawn).toBeGreaterThan(kind === 'charts' ? 4 : beginnings / 3)
  expect(app.faults).toEqual([])
})

test('a flowchart grows calmly: at a readable size, and what is there stays', async () => {
  const { nodes, edges } = JSON.parse(await readExample('flowchart', '01-online-order.json'))
  const bare = nodes.map(({ position: _, ...node }: { position: unknown }) => node)
  // As models write it: labels beside the data too, which are repaired at the end.
  const [{ data, ...first }, ...rest] = bare
  const source = JSON.stringify({ nodes: [{ ...first, label: data.label }, ...rest], edges })
  // The order that its end has, from the first on.
  const downwards: [string, string][] = [
    ['Order received', 'Check stock'],
    ['Check stock', 'In stock?'],
    ['In stock?', 'Offer a later date'],
  ]
  const labels = new Set(nodes.map((node: { data: { label: string } }) => node.data.label))
  let before = new Map<string, Place>()
  const jumps: string[] = []
  for (let step = 1; step < beginnings; step += 1) {
    lastId += 1
    const beginning = source.slice(0, Math.ceil((source.length * step) / beginnings))
    const { type } = await drawBeginning('flowchart', beginning, lastId, true)
    if (type !== 'drawn') continue
    const { places, scale, arrows } = await readPlaces()
    expect(scale).toBeGreaterThanOrEqual(0.7)
    // Both ends of an arrow are there before it: nodes are written first.
    expect(arrows).toBeGreaterThanOrEqual(beginning.split('"target":"').length - 2)
    for (const [from, to] of downwards) {
      const [above, below] = [places.get(from), places.get(to)]
      if (above && below) expect(above.y, `${from} above ${to} at ${step}`).toBeLessThan(below.y)
    }
    for (const [words, { x, y }] of places) {
      const old = before.get(words)
      // Words on edges move along with them, and several say the same.
      if (old && labels.has(words) && Math.hypot(x - old.x, y - old.y) > 30) jumps.push(`${words} at ${step}`)
    }
    before = places
  }
  expect([...before.keys()]).toEqual(expect.arrayContaining([...labels]))
  // The camera follows what is newest: it moves on where the window ends, once for each page.
  expect(new Set(jumps.map(jump => jump.split(' at ')[1])).size).toBeLessThanOrEqual(3)
})

type Place = { x: number; y: number }

/** Reads the arrows, the position of each text of the drawing in its window, and the scale. */
async function readPlaces(): Promise<{ places: Map<string, Place>; scale: number; arrows: number }> {
  const frame = page.frames().find(each => each.url().endsWith('/frame/'))
  const read = await frame?.evaluate(() => ({
    texts: [...document.querySelectorAll('.content svg text')].map(text => {
      const { left, top, width, height } = text.getBoundingClientRect()
      return [text.textContent, { x: left + width / 2, y: top + height / 2 }] as const
    }),
    arrows: document.querySelectorAll('.content [marker-end]').length,
    scale: new DOMMatrix(getComputedStyle(document.querySelector('.content') ?? document.body).transform).a,
  }))
  return {
    places: new Map(read?.texts.map(([words, place]) => [words ?? '', place])),
    scale: read?.scale ?? 0,
    arrows: read?.arrows ?? 0,
  }
}
