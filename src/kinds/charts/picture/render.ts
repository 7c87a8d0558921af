// One file: the package's 600 modules take four times as long to load.
import * as echarts from 'echarts/dist/echarts.esm'
import { isRecord } from '../../../shared/is-record.ts'
import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import type { Renderer } from '../../kind.ts'
import type { Fields } from '../language/chart-option.ts'
import { extendEngine } from '../language/extend-engine.ts'
import { chartTheme, settingOf } from './chart-theme.ts'
import { inStyleOf } from './style-series.ts'

const size = { width: 960, height: 540 }

export const renderer: Renderer = {
  async render(source, look) {
    const written: unknown = JSON.parse(source)
    if (!isRecord(written)) throw new Error('a chart option is a JSON object')
    const option = inStyleOf(look, await extendEngine(echarts, written), paletteOf(look))
    const chart = echarts.init(null, chartTheme(paletteOf(look), settingOf(option)), {
      renderer: 'svg',
      ssr: true,
      ...size,
    })
    try {
      chart.setOption(isRecord(option.baseOption) ? { ...option, baseOption: still(option.baseOption) } : still(option))
      return asPicture(chart.renderToSVGString())
    } finally {
      // A chart that is not disposed keeps the process alive.
      chart.dispose()
    }
  },
}

/** The option without what only a screen has. */
function still({ toolbox: _, tooltip: __, ...option }: Fields): Fields {
  return { ...option, animation: false }
}

/** Without what ECharts writes for a page that the pointer moves over, and without parts at places that are no numbers. */
function asPicture(svg: string): string {
  const still = svg
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')
    .replace(/ class="zr[^"]*"/g, '')
    .replace(/<[^<>]*\bzr\d+-[^<>]*>/g, withoutCount)
    .replace(/<(path|rect|circle|text)\b[^>]*\b(?:NaN|Infinity)\b[^>]*>[^<]*<\/\1>/g, '')
  return still.includes('viewBox') ? still : still.replace('<svg ', `<svg viewBox="0 0 ${size.width} ${size.height}" `)
}

/** A tag whose ids do not depend on the number of charts drawn before: the same source gives the same picture. */
function withoutCount(tag: string): string {
  return tag.replace(/(\sid="|"url\(#|href="#)zr\d+-/g, '$1zr-')
}
