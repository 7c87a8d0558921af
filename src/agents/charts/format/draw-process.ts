import { init } from 'echarts'
import type { Drawing } from './draw.ts'

/** Draws each option it is sent once, without a browser, and throws the picture away. */
process.on('message', source => process.send?.(drawOption(String(source))))
process.send?.('ready')

function drawOption(source: string): Drawing {
  const complaints: string[] = []
  const collect = (...words: unknown[]) => void complaints.push(words.join(' ').replace('[ECharts] ', ''))
  Object.assign(console, { error: collect, warn: collect })
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 800, height: 600 })
  try {
    chart.setOption({ ...JSON.parse(source), animation: false })
    chart.renderToSVGString()
    return { failure: null, complaints }
  } catch (thrown) {
    return { failure: thrown instanceof Error ? thrown.message || thrown.name : String(thrown), complaints }
  } finally {
    // A chart that is not disposed keeps the process alive.
    chart.dispose()
  }
}
