import type { Palette } from '../../drawing/palette.ts'
import { fontFamily } from '../../drawing/svg.ts'

/**
 * The palette as a theme of ECharts: what an option says itself wins over it. `legend` is the place of one without a position of its
 * own.
 */
export function chartTheme(palette: Palette, legend: 'below' | 'above'): object {
  const colors = palette.hues.map(hue => hue.strong)
  const label = { color: palette.mutedText, fontSize: 12 }
  const line = { lineStyle: { color: palette.faintLine } }
  const axis = {
    axisLine: { lineStyle: { color: palette.line } },
    axisTick: { lineStyle: { color: palette.line } },
    axisLabel: label,
    splitLine: line,
    splitArea: { areaStyle: { color: ['transparent', 'transparent'] } },
    nameTextStyle: label,
  }
  const edged = { itemStyle: { borderColor: palette.ground, borderWidth: 1.5 } }
  const ramp = [palette.hues[0].soft, palette.hues[0].strong]
  return {
    color: colors,
    backgroundColor: 'transparent',
    textStyle: { fontFamily, color: palette.text },
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
    categoryAxis: { ...axis, splitLine: { show: false, ...line } },
    valueAxis: { ...axis, axisLine: { show: false }, axisTick: { show: false } },
    logAxis: axis,
    timeAxis: { ...axis, splitLine: { show: false, ...line } },
    scatter: { symbolSize: 11 },
    line: { symbolSize: 7, lineStyle: { width: 2.5 } },
    bar: { itemStyle: { borderRadius: 3 } },
    pie: { ...edged, radius: '62%', center: ['50%', '52%'], label: { color: palette.text, fontSize: 13 } },
    funnel: { ...edged, label: { color: palette.text } },
    radar: {
      radius: '64%',
      center: ['50%', '52%'],
      axisName: label,
      splitLine: line,
      axisLine: line,
      splitArea: { show: false },
    },
    gauge: { title: { color: palette.mutedText }, detail: { color: palette.text }, axisLabel: label },
    sankey: { label: { color: palette.text }, lineStyle: { color: 'source', opacity: 0.35 } },
    graph: { color: colors, label: { color: palette.text }, lineStyle: { color: palette.line } },
    tree: { label: { color: palette.text }, lineStyle: { color: palette.line } },
    sunburst: edged,
    treemap: { itemStyle: { borderColor: palette.ground }, breadcrumb: { show: false } },
    heatmap: { itemStyle: { borderColor: palette.ground } },
    themeRiver: { label: { color: palette.text } },
    candlestick: {
      itemStyle: {
        color: palette.hues[6].strong,
        borderColor: palette.hues[6].strong,
        color0: palette.hues[7].strong,
        borderColor0: palette.hues[7].strong,
      },
    },
    parallel: { axisLabel: label },
    calendar: {
      itemStyle: { color: 'transparent', borderColor: palette.faintLine },
      dayLabel: label,
      monthLabel: label,
      yearLabel: label,
    },
    visualMap: { textStyle: label, inRange: { color: ramp } },
    dataZoom: { textStyle: label, borderColor: palette.faintLine },
    timeline: {
      label,
      lineStyle: { color: palette.line },
      controlStyle: { color: palette.line, borderColor: palette.line },
    },
  }
}
