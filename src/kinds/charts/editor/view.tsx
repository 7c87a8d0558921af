import * as echarts from 'echarts'
import { isRecord } from '../../../shared/is-record.ts'
import { type Palette, paletteOf } from '../../../toolkit/drawing/palette.ts'
import { fontFamily } from '../../../toolkit/drawing/svg.ts'
import { closeJson } from '../../../toolkit/json/close-json.ts'
import { type LivePicture, NotDrawable, type Picture, type View } from '../../../web/frame/view.ts'
import type { Fields } from '../language/chart-option.ts'
import { messages } from '../messages/index.ts'
import { chartTheme } from '../picture/chart-theme.ts'
import { outlineOf } from './outline.ts'
import { withoutReach } from './without-reach.ts'

/** Of the pictures that the service draws. */
const fullSize = { width: 960, height: 540 }
const narrowest = 360
const marginPx = 48

/** In a narrow window a chart is laid out anew: made smaller it could not be read. */
function sizeInWindow(): { width: number; height: number } {
  const width = Math.max(narrowest, Math.min(fullSize.width, window.innerWidth - marginPx))
  return { width, height: Math.round(width * (width < 640 ? 0.8 : fullSize.height / fullSize.width)) }
}
/** A chart of more figures than these would keep the frame busy for seconds. */
const mostCharacters = 5_000_000

export const view: View = {
  async draw(source, { theme, isStreaming }): Promise<Picture> {
    if (source.length > mostCharacters) throw new NotDrawable(messages.tell('too-long', { count: mostCharacters }))
    const option: unknown = JSON.parse(isStreaming ? (closeJson(source) ?? '{}') : source)
    if (!isRecord(option)) throw new NotDrawable(messages.tell('one-object'))
    if (!hasSeries(option)) throw new NotDrawable(messages.tell('nothing-yet'))
    const safe = withoutReach(option) as Fields
    const palette = paletteOf(theme)
    if (isStreaming) tryOut(safe, palette)
    return { content: createChart(safe, palette), outline: outlineOf(option), shapes: [] }
  },
}

function hasSeries(option: Fields): boolean {
  const base = isRecord(option.baseOption) ? option.baseOption : option
  const list = [base.series].flat()
  return list.some(series => isRecord(series) && typeof series.type === 'string') || Array.isArray(option.options)
}

/** Half an option may be one that ECharts throws at: it is drawn where nobody sees it first. */
function tryOut(option: Fields, palette: Palette): void {
  const chart = echarts.init(null, chartTheme(palette, 'below'), { renderer: 'svg', ssr: true, ...fullSize })
  try {
    chart.setOption({ ...option, animation: false })
    chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}

function createChart(option: Fields, palette: Palette): LivePicture {
  let chart: echarts.ECharts | null = null
  const size = sizeInWindow()
  // A slider or a timeline is where the legend would be.
  const legend = option.dataZoom !== undefined || isRecord(option.baseOption) ? 'above' : 'below'
  const onScreen = isRecord(option.baseOption)
    ? { ...option, baseOption: forScreen(option.baseOption, palette) }
    : forScreen(option, palette)
  return {
    ...size,
    mount(element) {
      chart = echarts.init(element, chartTheme(palette, legend), { renderer: 'svg', ...size })
      chart.setOption(onScreen)
    },
    exportSvg: () => chart?.renderToSVGString() ?? '',
    dispose: () => chart?.dispose(),
  }
}

/** A chart that grows anew with every letter that comes could not be looked at: nothing moves by itself. */
function forScreen(option: Fields, palette: Palette): Fields {
  return { ...option, tooltip: tooltipOf(option, palette), animation: false }
}

/** Drawn as text in the picture: HTML of a source never becomes part of the page. */
function tooltipOf({ tooltip }: Fields, palette: Palette): object {
  const written = isRecord(tooltip) ? tooltip : {}
  return {
    trigger: 'item',
    ...written,
    renderMode: 'richText',
    confine: true,
    backgroundColor: palette.ground,
    borderColor: palette.faintLine,
    textStyle: { color: palette.text, fontFamily, fontSize: 13 },
  }
}
