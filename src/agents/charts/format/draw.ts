import type { Fields } from './chart-option.ts'

/** What came of drawing an option. */
export interface Drawing {
  /** What ECharts threw; null where it drew. */
  failure: string | null
  /** What ECharts wrote to the console instead of throwing. */
  complaints: string[]
}

let loadedEcharts: Promise<typeof import('echarts')> | undefined

/**
 * Draws an option once, without a browser, and throws the picture away. Takes as long as ECharts takes: look at the size of an option
 * first. `option` is used up: ECharts writes into it.
 */
export async function drawOption(option: Fields): Promise<Drawing> {
  loadedEcharts ??= import('echarts')
  const { init } = await loadedEcharts
  const complaints: string[] = []
  const { error, warn } = console
  const collect = (...words: unknown[]) => void complaints.push(words.join(' ').replace('[ECharts] ', ''))
  // From here on nothing else runs until both are back in their places.
  Object.assign(console, { error: collect, warn: collect })
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 800, height: 600 })
  try {
    chart.setOption({ ...option, animation: false })
    chart.renderToSVGString()
    return { failure: null, complaints }
  } catch (thrown) {
    return { failure: thrown instanceof Error ? thrown.message : String(thrown), complaints }
  } finally {
    // A chart that is not disposed keeps the process alive.
    chart.dispose()
    Object.assign(console, { error, warn })
  }
}
