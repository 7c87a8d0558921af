import type { Palette } from '../../../toolkit/drawing/palette.ts'
import { fontFamily } from '../../../toolkit/drawing/svg.ts'

/**
 * The palette as a theme of ECharts: what an option says itself wins over it. `legend` is the place of one without a position of its
 * own.
 */
export function chartTheme(palette: Palette, legend: 'below' | 'above'): object {
  return {
    color: colorsOf(palette),
    backgroundColor: 'transparent',
    textStyle: { fontFamily, color: palette.text },
    ...axes(palette),
    ...coordinateSystems(palette),
    ...components(palette, legend),
    ...seriesOnAxes(palette),
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
    categoryAxis: { ...axis, nameGap: 34, splitLine: { show: false, ...splitLine } },
    valueAxis: { ...axis, axisLine: { show: false }, axisTick: { show: false } },
    logAxis: axis,
    timeAxis: { ...axis, splitLine: { show: false, ...splitLine } },
  }
}

/** What series are laid out on, besides axes. */
function coordinateSystems(palette: Palette): object {
  const label = labelOf(palette)
  const line = faintLineOf(palette)
  return {
    radar: {
      radius: '64%',
      center: ['50%', '52%'],
      axisName: label,
      splitLine: line,
      axisLine: line,
      splitArea: { show: false },
    },
    parallel: { axisLabel: label },
    calendar: {
      itemStyle: { color: 'transparent', borderColor: palette.faintLine },
      dayLabel: label,
      monthLabel: label,
      yearLabel: label,
    },
  }
}

/** What stands around the series. */
function components(palette: Palette, legend: 'below' | 'above'): object {
  const label = labelOf(palette)
  return {
    title: {
      left: 'center',
      top: 12,
      textStyle: { color: palette.text, fontSize: 18, fontWeight: 600 },
      subtextStyle: label,
    },
    legend: {
      textStyle: { color: palette.mutedText },
      ...(legend === 'below' ? { bottom: 10 } : { top: 40, bottom: 'auto' }),
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

function seriesOnAxes(palette: Palette): object {
  const [rising, falling] = [palette.hues[6].strong, palette.hues[7].strong]
  return {
    scatter: { symbolSize: 11 },
    line: { symbolSize: 7, lineStyle: { width: 2.5 } },
    bar: { itemStyle: { borderRadius: 3 } },
    heatmap: { itemStyle: { borderColor: palette.ground } },
    themeRiver: { label: { color: palette.text } },
    candlestick: { itemStyle: { color: rising, borderColor: rising, color0: falling, borderColor0: falling } },
  }
}

/** Series that show the parts of a whole, or one figure. */
function seriesOfParts(palette: Palette): object {
  const edged = { itemStyle: { borderColor: palette.ground, borderWidth: 1.5 } }
  return {
    pie: { ...edged, radius: '62%', center: ['50%', '52%'], label: { color: palette.text, fontSize: 13 } },
    funnel: { ...edged, label: { color: palette.text } },
    sunburst: edged,
    treemap: { itemStyle: { borderColor: palette.ground }, breadcrumb: { show: false } },
    gauge: { title: { color: palette.mutedText }, detail: { color: palette.text }, axisLabel: labelOf(palette) },
  }
}

function seriesOfLinks(palette: Palette): object {
  const label = { color: palette.text }
  return {
    sankey: { label, lineStyle: { color: 'source', opacity: 0.35 } },
    graph: { color: colorsOf(palette), label, lineStyle: { color: palette.line } },
    tree: { label, lineStyle: { color: palette.line } },
  }
}

function colorsOf(palette: Palette): string[] {
  return palette.hues.map(hue => hue.strong)
}

function labelOf(palette: Palette): object {
  return { color: palette.mutedText, fontSize: 12 }
}

function faintLineOf(palette: Palette): object {
  return { lineStyle: { color: palette.faintLine } }
}
