import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { endOf, type Service } from '../../test/service.ts'
import { largeSources } from '../slow-browser/large-sources.ts'
import type { Figure, Parts } from './parts.ts'

const drawing = 'mind map, 1,000 nodes'
const slowdown = 4
const panMs = 3000

/** A drawing of 1,000 nodes that is dragged by its background, and moved by a wheel: how many pictures a second the frame paints on a slow processor. */
export async function measurePan({ browser, service }: Parts): Promise<Figure[]> {
  const id = await storeLarge(service)
  const figures: Figure[] = []
  for (const [how, move] of Object.entries({ dragged: dragAround, 'moved by wheel': wheelAround })) {
    const frameMs = await timePan(browser, `${service.address}/s/${id}`, move)
    console.log(
      `${drawing}, ${how} with a processor ${slowdown}x slower: ${(1000 / frameMs).toFixed(0)} pictures a second`,
    )
    figures.push({
      name: `time between pictures, ${drawing}, ${how}, ${slowdown}x slower`,
      value: frameMs,
      limit: 20,
      unit: 'ms',
    })
  }
  return figures
}

async function storeLarge(service: Service): Promise<number> {
  const large = (await largeSources()).find(({ name }) => name === drawing)
  const { session_id, id } = endOf(await service.chat({ prompt: '@mindmap Coffee' }))
  await service.request('POST', `/api/sessions/${session_id}/messages`, {
    parent_id: id,
    agent: large?.kind,
    content: large?.source,
  })
  return session_id
}

/** Milliseconds a picture, over all that were painted while it was moved. */
async function timePan(browser: Browser, address: string, move: Move): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('[data-drawing=drawn]').waitFor({ timeout: 60_000 })
  const element = await page.locator('iframe').first().elementHandle()
  const [frame, box] = [await element?.contentFrame(), await element?.boundingBox()]
  if (!frame || !box) throw new Error('there is no frame that draws')
  await sleep(1000)
  for (const target of [page, frame]) {
    const session = await context.newCDPSession(target)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  }
  await frame.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    const note = (time: number) => {
      times.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await move(page, box)
  const times = await frame.evaluate(() => Reflect.get(window, 'times') as number[])
  await context.close()
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined || times.length < 10) throw new Error('nothing was painted')
  return (last - first) / (times.length - 1)
}

type Move = (page: Page, box: { x: number; y: number; width: number; height: number }) => Promise<void>

const wheelAround: Move = async (page, box) => {
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const end = Date.now() + panMs
  for (let step = 0; Date.now() < end; step += 1) {
    await page.mouse.wheel(30 * Math.cos(step / 15), 20 * Math.sin(step / 15))
    await sleep(8)
  }
}

/** By its background: the corner has no shape. */
const dragAround: Move = async (page, box) => {
  const start = { x: box.x + box.width - 8, y: box.y + box.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  const end = Date.now() + panMs
  for (let step = 0; Date.now() < end; step += 1) {
    await page.mouse.move(start.x - 200 + 200 * Math.cos(step / 15), start.y + 150 * Math.sin(step / 15))
    await sleep(8)
  }
  await page.mouse.up()
}
