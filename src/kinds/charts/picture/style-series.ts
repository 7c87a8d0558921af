import { isRecord } from '../../../shared/is-record.ts'
import type { Appearance, Palette } from '../../../toolkit/drawing/palette.ts'
import type { Fields } from '../language/chart-option.ts'
import { type PictureSize, picture } from './picture-places.ts'
import { readableOption } from './readable-option.ts'

const dashes = ['solid', 'dashed', 'dotted', [12, 4, 3, 4]] as const
const symbols = ['circle', 'rect', 'triangle', 'diamond'] as const

/** Nothing, lines aslant, dots, lines across, lines aslant the other way, and squares, in one colour: the first area is plain. */
function decalsIn(color: string): object[] {
  const lines = { color, symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], symbolSize: 1 }
  const marks = {
    color,
    symbolSize: 0.7,
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
  }
  return [
    { color, symbol: 'none' },
    { ...lines, rotation: Math.PI / 4 },
    { ...marks, symbol: 'circle' },
    { ...lines, dashArrayY: [3, 6], rotation: 0 },
    { ...lines, dashArrayY: [1.5, 3.5], rotation: -Math.PI / 4 },
    { ...marks, symbol: 'rect', symbolSize: 0.8 },
  ]
}

/** Gives areas different patterns, and lines different dashes and points. Settings of the source stay. */
function withPatterns(option: Fields, palette: Palette): Fields {
  if (isRecord(option.baseOption)) return { ...option, baseOption: withPatterns(option.baseOption, palette) }
  const list = [option.series].flat().filter(isRecord)
  let lines = 0
  const dashed = (line: Fields): Fields => {
    const lineStyle = isRecord(line.lineStyle) ? line.lineStyle : {}
    const index = lines
    lines += 1
    return {
      symbol: symbols[index % symbols.length],
      ...line,
      lineStyle: { type: dashes[index % dashes.length], ...lineStyle },
    }
  }
  const series = list.map(each => {
    if (each.type === 'line') return dashed(each)
    // Each of its values is a line of its own.
    if (each.type !== 'radar' || !Array.isArray(each.data)) return each
    return { ...each, data: each.data.map(line => (isRecord(line) ? dashed(line) : line)) }
  })
  const aria = isRecord(option.aria) ? option.aria : {}
  return {
    ...option,
    ...(list.length > 0 && { series }),
    aria: {
      enabled: true,
      label: { enabled: false },
      decal: { show: true, decals: decalsIn(palette.background) },
      ...aria,
    },
  }
}

/** Makes bars behind lines pale where a palette has one hue, so that the lines are visible. */
function withPaleBars(option: Fields, palette: Palette): Fields {
  if (isRecord(option.baseOption)) return { ...option, baseOption: withPaleBars(option.baseOption, palette) }
  const list = [option.series].flat().filter(isRecord)
  const hasLines = list.some(({ type }) => type === 'line')
  if (!hasLines || !list.some(({ type }) => type === 'bar')) return option
  const itemStyle = { color: palette.faintLine, borderColor: palette.text, borderWidth: 1 }
  const lineStyle = { color: palette.text }
  const series = list.map(each => {
    if (each.type === 'bar')
      return { ...each, itemStyle: { ...itemStyle, ...(isRecord(each.itemStyle) && each.itemStyle) } }
    if (each.type !== 'line') return each
    return { ...each, lineStyle: { ...lineStyle, ...(isRecord(each.lineStyle) && each.lineStyle) } }
  })
  return { ...option, series }
}

/** Marks like cards, by the type of a series: with round corners, apart from each other. */
const cardMarks = (palette: Palette): Readonly<Record<string, object>> => {
  const apart = { borderRadius: 10, borderColor: palette.background, borderWidth: 3 }
  return { bar: { borderRadius: 10 }, pie: apart, sunburst: apart, treemap: { ...apart, gapWidth: 3 } }
}

/** Gives areas the round corners of cards, and lines the weight of their outlines. Settings of the source stay. */
function withCards(option: Fields, palette: Palette): Fields {
  if (isRecord(option.baseOption)) return { ...option, baseOption: withCards(option.baseOption, palette) }
  const list = [option.series].flat().filter(isRecord)
  if (list.length === 0) return option
  const marks = cardMarks(palette)
  const series = list.map(each => {
    if (each.type === 'line')
      return { symbolSize: 9, ...each, lineStyle: { width: 3.5, ...(isRecord(each.lineStyle) && each.lineStyle) } }
    const mark = marks[String(each.type)]
    return mark ? { ...each, itemStyle: { ...mark, ...(isRecord(each.itemStyle) && each.itemStyle) } } : each
  })
  return { ...option, series }
}

/** The option of a chart for a style, and for a picture of a size. */
export function inStyleOf(
  { style }: Pick<Appearance, 'style'>,
  written: Fields,
  palette: Palette,
  size: PictureSize = picture,
): Fields {
  const option = readableOption(written, palette, size)
  // Their hues are few and alike.
  if (style === 'print' || style === 'blueprint') return withPatterns(withPaleBars(option, palette), palette)
  return style === 'card' ? withCards(option, palette) : option
}
