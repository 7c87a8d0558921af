/** Entry of the process that draws options once, without a browser, and throws the pictures away. */
import { refuseNetwork, serveJobs } from '../../../processes/serve-jobs.ts'
import { loadExamples } from '../../examples.ts'
import type { Drawing } from './draw.ts'

refuseNetwork()
// The development build in one file: it complains as the package's many modules do, and loads in a fifth of their time.
const { init } = await import('echarts/dist/echarts.esm')

/** So often each typical chart is drawn before the first job. */
const warmUpRounds = 4

await warmUp()
serveJobs(async source => drawOption(String(source)))

/** Draws typical charts until V8 has compiled what most charts need: the first would take three times as long as the next. */
async function warmUp(): Promise<void> {
  const examples = await loadExamples('charts', '.json')
  for (let round = 0; round < warmUpRounds; round++) {
    for (const { source } of examples) drawOption(source)
  }
}

function drawOption(source: string): Drawing {
  const complaints: string[] = []
  const collect = (...words: unknown[]) => void complaints.push(words.join(' ').replace('[ECharts] ', ''))
  Object.assign(console, { error: collect, warn: collect })
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 800, height: 600 })
  try {
    chart.setOption({ ...JSON.parse(source), animation: false })
    return { failure: null, complaints, misplaced: countMisplaced(chart.renderToSVGString()) }
  } catch (thrown) {
    const failure = thrown instanceof Error ? thrown.message || thrown.name : String(thrown)
    return { failure, complaints, misplaced: 0 }
  } finally {
    // A chart that is not disposed keeps the process alive.
    chart.dispose()
  }
}

/** How many elements of a drawing stand at a place, or have a size, that is no number: nothing is seen of them. */
function countMisplaced(svg: string): number {
  return (
    svg.match(/<\w[^>]* (?:transform|d|points|c?[xy]\d?|r|width|height)="[^"]*(?:NaN|Infinity)[^>]*>/g)?.length ?? 0
  )
}
