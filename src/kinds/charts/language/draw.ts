import { LRUCache } from 'lru-cache'
import { isRecord } from '../../../shared/is-record.ts'
import { loadExamples } from '../../examples.ts'
import { extendEngine } from './extend-engine.ts'

/** Result of drawing an option. */
export interface Drawing {
  /** Reason why there is no picture; null where there is one. */
  failure: string | null
  /** Messages that ECharts wrote to the console instead of throwing. */
  complaints: string[]
  /** Number of parts of the picture whose positions are not numbers. */
  misplaced: number
}

/** A source is checked before and after its repair: what was drawn last is remembered. */
const recent = new LRUCache<string, Promise<Drawing>>({ max: 16 })

/** Number of times each typical chart is drawn before the first one that counts. */
const warmUpRounds = 4
let warmedUp: Promise<void> | undefined

/**
 * Draws the option in `source`, which is JSON, once, without a browser, and reports the result. Some options of a few lines keep ECharts busy for
 * ever or use up all memory.
 */
export function drawOption(source: string): Promise<Drawing> {
  const known = recent.get(source)
  if (known) return known
  const drawing = draw(source)
  recent.set(source, drawing)
  return drawing
}

/** Draws typical charts until V8 has compiled what most charts need: the first would take three times as long as the next. */
export function warmUp(): Promise<void> {
  warmedUp ??= drawExamples()
  return warmedUp
}

async function drawExamples(): Promise<void> {
  const examples = await loadExamples('charts', '.json')
  for (let round = 0; round < warmUpRounds; round++) {
    for (const { source } of examples) await draw(source)
  }
}

/** The development build in one file: it complains as the package's many modules do, and loads in a fifth of their time. */
const loadEngine = () => import('echarts/dist/echarts.esm')

async function draw(source: string): Promise<Drawing> {
  const engine = await loadEngine()
  const option: unknown = JSON.parse(source)
  const drawn = isRecord(option) ? await extendEngine(engine, option) : {}
  const complaints: string[] = []
  const collect = (...words: unknown[]) => void complaints.push(words.join(' ').replace('[ECharts] ', ''))
  const { error, warn } = console
  Object.assign(console, { error: collect, warn: collect })
  const chart = engine.init(null, null, { renderer: 'svg', ssr: true, width: 800, height: 600 })
  try {
    chart.setOption({ ...drawn, animation: false })
    return { failure: null, complaints, misplaced: countMisplaced(chart.renderToSVGString()) }
  } catch (thrown) {
    const failure = thrown instanceof Error ? thrown.message || thrown.name : String(thrown)
    return { failure, complaints, misplaced: 0 }
  } finally {
    // A chart that is not disposed keeps the process alive.
    chart.dispose()
    Object.assign(console, { error, warn })
  }
}

/** Number of elements of a drawing with a position or size that is not a number: they are invisible. */
function countMisplaced(svg: string): number {
  return (
    svg.match(/<\w[^>]* (?:transform|d|points|c?[xy]\d?|r|width|height)="[^"]*(?:NaN|Infinity)[^>]*>/g)?.length ?? 0
  )
}
