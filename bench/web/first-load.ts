import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, Response } from 'playwright-core'
import { quantile } from '../quantile.ts'
import type { Figure, Parts } from './parts.ts'

const assets = resolve(import.meta.dirname, '../../dist/web/assets')
const visits = 5

/** Words that only the code of an engine (or of the editor) has. */
const fingerprints = {
  echarts: 'pictorialBar',
  mermaid: 'mermaidAPI',
  infographic: 'list-row-simple-horizontal-arrow',
  architecture: 'umlActor',
  codemirror: 'cm-activeLine',
}

/** A first visit of the empty app, with nothing cached: its scripts, and when it is complete on a slow computer. */
export async function measureFirstLoad({ browser, service }: Parts): Promise<Figure[]> {
  const scripts = await readScripts(browser, service.address, 'en')
  const chinese = await readScripts(browser, service.address, 'zh-CN')
  const engines = await findEngines(scripts.map(script => script.text))
  if (engines.length > 0) console.log(`the first load has: ${engines.join(', ')}`)
  const paints: number[] = []
  for (let visit = 0; visit < visits; visit += 1) paints.push(await readLargestPaint(browser, service.address))
  return [
    { name: 'first load, JavaScript as gzip', value: sumKb(scripts), limit: 200, unit: 'KB' },
    { name: 'the same in Chinese', value: sumKb(chinese), limit: 200, unit: 'KB' },
    { name: 'engines of drawings in the first load', value: engines.length, limit: 0, unit: '' },
    {
      name: `largest contentful paint, 4x slower processor, median of ${visits}`,
      value: quantile(paints, 0.5),
      limit: 2000,
      unit: 'ms',
    },
  ]
}

function sumKb(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}

interface Script {
  text: string
  bytes: number
}

/** Every script that a first visit loads, including those requested after it is complete; `bytes` as they came over the wire. */
async function readScripts(browser: Browser, address: string, locale: string): Promise<Script[]> {
  const context = await browser.newContext({ locale })
  const page = await context.newPage()
  const responses: Response[] = []
  page.on('response', response => {
    if (new URL(response.url()).pathname.endsWith('.js')) responses.push(response)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const scripts = await Promise.all(
    responses.map(async response => ({
      text: await response.text(),
      bytes: (await response.request().sizes()).responseBodySize,
    })),
  )
  await context.close()
  return scripts
}

/** @throws where a word is in none of the built files: it would find nothing any more */
async function findEngines(texts: readonly string[]): Promise<string[]> {
  const names = (await readdir(assets)).filter(name => name.endsWith('.js'))
  const built = await Promise.all(names.map(name => readFile(join(assets, name), 'utf8')))
  return Object.entries(fingerprints)
    .filter(([engine, word]) => {
      if (!built.some(text => text.includes(word))) throw new Error(`no script has "${word}", the mark of ${engine}`)
      return texts.some(text => text.includes(word))
    })
    .map(([engine]) => engine)
}

async function readLargestPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) Object.assign(window, { largestPaint: entry.startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  // A busy machine tells of the first paint later than the network rests.
  await page.waitForFunction(() => 'largestPaint' in window)
  await page.waitForTimeout(500)
  const time = await page.evaluate(() => Reflect.get(window, 'largestPaint') as number)
  await context.close()
  return time
}
