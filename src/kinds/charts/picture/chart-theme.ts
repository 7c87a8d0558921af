import { isRecord } from '../../../shared/is-record.ts'
import { contrast } from '../../../toolkit/drawing/color.ts'
import type { Palette } from '../../../toolkit/drawing/palette.ts'
import { fontFamily } from '../../../toolkit/drawing/svg.ts'
import type { Fields } from '../language/chart-option.ts'
import { legendLook } from './legend-size.ts'
import { pieLook, radarLook } from './room-around-circles.ts'
import { usualNameGap } from './room-for-legend.ts'
import { titleLook } from './room-for-title.ts'

/** WCAG 2.2, for text of any size. */
const readableContrast = 4.5

/** Settings of a theme besides its palette. */
export interface ChartSetting {
  /** The place of a legend without its own position. */
  legend: 'below' | 'above'
  /** True if the text of the chart is Chinese. */
  isChinese: boolean
}

/** The setting of an option, whose timeline settings are in `baseOption`. */
export function settingOf(option: Fields): ChartSetting {
  const { baseOption, dataZoom, title, series, xAxis, yAxis, legend } = option
  // A slider or a timeline is where the legend would be.
  const isBelow = dataZoom === undefined && !isRecord(baseOption)
  const named = [title, series, xAxis, yAxis, legend].flat().filter(isRecord)
  const words = named.flatMap(({ text, subtext, name }) => [text, subtext, name])
  const ofBase = isRecord(baseOption) && settingOf(baseOption).isChinese
  return { legend: isBelow ? 'below' : 'above', isChinese: ofBase || words.some(isHan) }
}

function isHan(text: unknown): boolean {
  return (
    typeof text === 'string' && /\p{Script=Han}/u.test(text) && !/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)
  )
}

/** The palette as a theme of ECharts: what an option says itself wins over it. */
export function chartTheme(palette: Palette, { legend, isChinese }: ChartSetting): object {
  return {
    color: colorsOf(palette),
    backgroundColor: 'transparent',
    textStyle: { fontFamily, color: palette.text },
    ...axes(palette),
    ...coordinateSystems(palette),
    ...components(palette, legend),
    ...seriesOnAxes(palette, isChinese),
    ...seriesOfParts(palette),
    ...seriesOfLinks(palette),
  }
}

function axes(palette: Palette): object {
  const label = labelOf(palette)
  const splitLine = faintLineOf(palette)
  const axis = {
    axisLine: { lineStyle: { color: palette.line } },
    axisTick: { lineStyle: { color: palette.line } },
    axisLabel: label,
    splitLine,
    splitArea: { areaStyle: { color: ['transparent', 'transparent'] } },
    // A name in the middle of its axis keeps this far, in pixels, from the labels.
    nameTextStyle: { ...label, textMargin: [8, 3] },
  }
  return {
    // A name in the middle stands below the labels, however high the letters of the font are.
    categoryAxis: { ...axis, nameGap: usualNameGap, splitLine: { show: false, ...splitLine } },
    valueAxis: { ...axis, axisLine: { show: false }, axisTick: { show: false } },
    logAxis: axis,
    timeAxis: { ...axis, splitLine: { show: false, ...splitLine } },
  }
}

/** Styles of coordinate systems other than axes. */
function coordinateSystems(palette: Palette): object {
  const label = labelOf(palette)
  const line = faintLineOf(palette)
  return {
    radar: {
      ...radarLook,
      axisName: label,
      splitLine: line,
      axisLine: line,
      splitArea: { show: false },
    },
    polar: { radius: '68%', center: ['50%', '53%'] },
    parallel: { axisLabel: label },
    geo: regionsOf(palette),
    calendar: {
      itemStyle: { color: 'transparent', borderColor: palette.faintLine },
      dayLabel: label,
      monthLabel: label,
      yearLabel: label,
    },
  }
}

/** Styles of the components around the series. */
function components(palette: Palette, legend: 'below' | 'above'): object {
  const label = labelOf(palette)
  return {
    title: {
      left: 'center',
      top: titleLook.top,
      textStyle: { color: palette.text, fontSize: titleLook.fontSize, fontWeight: 600 },
      subtextStyle: label,
    },
    legend: {
      textStyle: { color: palette.mutedText },
      ...(legend === 'below' ? { bottom: legendLook.bottom } : { top: legendLook.top, bottom: 'auto' }),
      itemGap: legendLook.itemGap,
      pageTextStyle: label,
      inactiveColor: palette.faintLine,
    },
    visualMap: { textStyle: label, inRange: { color: [palette.hues[0].soft, palette.hues[0].strong] } },
    dataZoom: { textStyle: label, borderColor: palette.faintLine },
    timeline: {
      label,
      lineStyle: { color: palette.line },
      controlStyle: { color: palette.line, borderColor: palette.line },
    },
  }
}

function seriesOnAxes(palette: Palette, isChinese: boolean): object {
  const [green, red] = [palette.hues[6].strong, palette.hues[7].strong]
  // In China red is what rises.
  const [rising, falling] = isChinese ? [red, green] : [green, red]
  return {
    scatter: { symbolSize: 11 },
    line: { symbolSize: 7, lineStyle: { width: 2.5 } },
    bar: { itemStyle: { borderRadius: 3 }, barMaxWidth: 120 },
    heatmap: { itemStyle: { borderColor: palette.background } },
    themeRiver: { label: { color: palette.text } },
    candlestick: { itemStyle: { color: rising, borderColor: rising, color0: falling, borderColor0: falling } },
  }
}

/** Series that show the parts of a whole, or one figure. */
function seriesOfParts(palette: Palette): object {
  const edged = { itemStyle: { borderColor: palette.background, borderWidth: 1.5 } }
  return {
    pie: {
      ...edged,
      ...pieLook,
      label: { color: palette.text, fontSize: 13, lineHeight: 17, overflow: 'break' },
    },
    funnel: { ...edged, label: { color: palette.text } },
    sunburst: edged,
    treemap: { itemStyle: { borderColor: palette.background }, breadcrumb: { show: false } },
    map: regionsOf(palette),
    wordCloud: { color: readableColorsOf(palette), textStyle: { fontFamily } },
    liquidFill: {
      color: [palette.hues[0].strong, palette.hues[5].strong],
      backgroundStyle: { color: palette.hues[0].soft },
      outline: { itemStyle: { borderColor: palette.hues[0].strong, borderWidth: 4 }, borderDistance: 6 },
      label: { color: palette.text, insideColor: palette.textOnStrong, fontFamily, fontSize: 44, fontWeight: 600 },
    },
    gauge: { title: { color: palette.mutedText }, detail: { color: palette.text }, axisLabel: labelOf(palette) },
  }
}

/** The regions of a map without a value. */
function regionsOf(palette: Palette): object {
  return {
    // Below the title.
    top: 56,
    bottom: 24,
    labelLayout: { hideOverlap: true },
    itemStyle: { areaColor: palette.faintLine, borderColor: palette.background, borderWidth: 0.6 },
    label: { color: palette.text, fontSize: 12 },
    emphasis: { itemStyle: { areaColor: palette.hues[1].soft }, label: { color: palette.text } },
  }
}

function seriesOfLinks(palette: Palette): object {
  const label = { color: palette.text }
  return {
    // Below the title.
    sankey: { top: 64, bottom: 40, label, lineStyle: { color: 'source', opacity: 0.35 } },
    graph: { color: colorsOf(palette), label, lineStyle: { color: palette.line } },
    tree: { top: '14%', bottom: '12%', label, lineStyle: { color: palette.line } },
  }
}

function colorsOf(palette: Palette): string[] {
  return palette.hues.map(hue => hue.strong)
}

/** Those in which small words can be read, too. */
function readableColorsOf(palette: Palette): string[] {
  return colorsOf(palette).filter(color => contrast(color, palette.background) >= readableContrast)
}

function labelOf(palette: Palette): object {
  return { color: palette.mutedText, fontSize: 12 }
}

function faintLineOf(palette: Palette): object {
  return { lineStyle: { color: palette.faintLine } }
}
