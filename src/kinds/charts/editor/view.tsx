import * as echarts from 'echarts'
import { isRecord } from '../../../shared/is-record.ts'
import { type Appearance, type Palette, paletteOf } from '../../../toolkit/drawing/palette.ts'
import { type Recolor, recolorPaint } from '../../../toolkit/drawing/style/recolor.ts'
import { recolorBy, styleSvg } from '../../../toolkit/drawing/style/style-drawing.ts'
import { fontFamily } from '../../../toolkit/drawing/svg.ts'
import { closeJson } from '../../../toolkit/json/close-json.ts'
import { type LivePicture, NotDrawable, type Picture, type View } from '../../../web/frame/view.ts'
import type { Fields } from '../language/chart-option.ts'
import { extendEngine } from '../language/extend-engine.ts'
import { messages } from '../messages/index.ts'
import { chartTheme, settingOf } from '../picture/chart-theme.ts'
import { picture as fullSize, type PictureSize } from '../picture/picture-places.ts'
import { inStyleOf } from '../picture/style-series.ts'
import { drawnFigures } from './drawn-figures.ts'
import { figureAt } from './figure-at.ts'
import { figures } from './figures.ts'
import { outlineOf } from './outline.ts'
import { withoutReach } from './without-reach.ts'
import { wording } from './wording.ts'

const narrowest = 320
const widest = 1600
const marginPx = 48
/** Width to height of a chart: outside of these bars and lines look stretched. */
const aspects = { narrow: 0.85, wide: 2.2 }

/** A chart is laid out for its window and fills it: made smaller it could not be read. */
function sizeInWindow(): PictureSize {
  const room = { width: window.innerWidth - marginPx, height: window.innerHeight - marginPx }
  const width = Math.max(narrowest, Math.min(widest, room.width, room.height * aspects.wide))
  const height = Math.max(width / aspects.wide, Math.min(room.height, width / aspects.narrow))
  return { width: Math.round(width), height: Math.round(height) }
}
/** A chart of more figures than these would keep the frame busy for seconds. */
const mostCharacters = 5_000_000

export const view: View = {
  async draw(source, { look, isStreaming }): Promise<Picture> {
    if (source.length > mostCharacters) throw new NotDrawable(messages.create('too-long', { count: mostCharacters }))
    const option: unknown = JSON.parse(isStreaming ? (closeJson(source) ?? '{}') : source)
    if (!isRecord(option)) throw new NotDrawable(messages.create('one-object'))
    if (!hasSeries(option)) throw new NotDrawable(messages.create('nothing-yet'))
    const safe = await extendEngine(echarts, withoutReach(option) as Fields)
    const palette = paletteOf(look)
    if (isStreaming) drawStill(inStyle(safe, look, fullSize), palette)
    // What is drawn by hand cannot follow the pointer.
    const isByHand = look.style === 'sketch'
    const size = isByHand ? fullSize : sizeInWindow()
    const styled = inStyle(safe, look, size)
    const content = isByHand
      ? styleSvg(drawStill(styled, palette), look)
      : createChart(styled, palette, { size, source })
    return { content, outline: outlineOf(option), shapes: [], fillsWindow: true }
  },
  wording,
  figures,
}

function hasSeries(option: Fields): boolean {
  const base = isRecord(option.baseOption) ? option.baseOption : option
  const list = [base.series].flat()
  return (
    list.some(series => isRecord(series) && typeof series.type === 'string') ||
    Array.isArray(option.options) ||
    isRecord(base.geo)
  )
}

/** The option with the colours and patterns of a style, for a picture of a size. */
function inStyle(option: Fields, look: Appearance, size: PictureSize): Fields {
  const recolor = recolorBy(look)
  const tinted = recolor ? (recolorValues(option, recolor) as Fields) : option
  return inStyleOf(look, tinted, paletteOf(look), size)
}

function recolorValues(value: unknown, recolor: Recolor, isColor = false): unknown {
  if (typeof value === 'string') return isColor ? recolorPaint(value, recolor) : value
  if (Array.isArray(value)) return value.map(each => recolorValues(each, recolor, isColor))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, each]) => [key, recolorValues(each, recolor, /color/i.test(key))])
  return Object.fromEntries(entries)
}

/** Draws an option as SVG text. Half an option may make ECharts throw: it is drawn off-screen first. */
function drawStill(option: Fields, palette: Palette): string {
  const chart = echarts.init(null, chartTheme(palette, settingOf(option)), { renderer: 'svg', ssr: true, ...fullSize })
  try {
    chart.setOption({ ...option, animation: false })
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}

function createChart(
  option: Fields,
  palette: Palette,
  { size, source }: { size: PictureSize; source: string },
): LivePicture {
  let chart: echarts.ECharts | null = null
  const onScreen = isRecord(option.baseOption)
    ? { ...option, baseOption: forScreen(option.baseOption, palette) }
    : forScreen(option, palette)
  return {
    ...size,
    mount(element) {
      chart = echarts.init(element, chartTheme(palette, settingOf(option)), { renderer: 'svg', ...size })
      chart.setOption(onScreen)
      // On paper it is made smaller as a whole.
      element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`)
    },
    exportSvg: () => chart?.renderToSVGString() ?? '',
    figureAt: at => (chart ? figureAt(chart, option, at) : null),
    figures: () => (chart ? drawnFigures(chart, option, source) : []),
    dispose: () => chart?.dispose(),
  }
}

/** Disables animation: a chart that is redrawn with every letter that arrives would be unreadable. */
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
    backgroundColor: palette.background,
    borderColor: palette.faintLine,
    textStyle: { color: palette.text, fontFamily, fontSize: 13 },
  }
}
