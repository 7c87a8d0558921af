import { hueAt, type Palette } from '../../toolkit/drawing/palette.ts'
import { element } from '../../toolkit/drawing/svg.ts'
import { escapeXml } from '../../toolkit/xml/escape-xml.ts'
import { xmlHead } from '../office/relations.ts'
import { columnName, writeWorkbook } from '../office/write-workbook.ts'
import type { NativeChart } from './native-chart.ts'
import { writeFill } from './write-text.ts'

const axes = { category: 111_111_111, value: 222_222_222 }

/** The workbook with the figures that PowerPoint opens to edit them. */
export function writeChartData({ categories, series }: NativeChart): Uint8Array {
  const head = ['', ...series.map(({ name }) => name)]
  const rows = categories.map((category, row) => [category, ...series.map(({ values }) => values[row] ?? null)])
  return writeWorkbook([{ name: 'Sheet1', rows: [head, ...rows] }])
}

/** The part of a chart. `workbook` is the id of the reference to its figures. */
export function writeChart(chart: NativeChart, palette: Palette, workbook: string): string {
  const title = chart.title === '' ? '<c:autoTitleDeleted val="1"/>' : writeTitle(chart.title, palette)
  const isRound = chart.kind === 'pie' || chart.kind === 'doughnut'
  const plotArea = element(
    'c:plotArea',
    {},
    '<c:layout/>',
    writePlot(chart, palette),
    isRound ? '' : writeAxes(chart, palette),
  )
  const legend =
    chart.series.length > 1 || isRound
      ? element('c:legend', {}, '<c:legendPos val="b"/><c:overlay val="0"/>', writeTextStyle(palette.text, 1200))
      : ''
  const content = element('c:chart', {}, title, plotArea, legend, '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/>')
  return (
    xmlHead +
    element(
      'c:chartSpace',
      {
        'xmlns:c': 'http://schemas.openxmlformats.org/drawingml/2006/chart',
        'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
        'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
      },
      '<c:roundedCorners val="0"/>',
      content,
      element('c:externalData', { 'r:id': workbook }, '<c:autoUpdate val="0"/>'),
    )
  )
}

function writePlot(chart: NativeChart, palette: Palette): string {
  const { kind, isLying, isStacked } = chart
  const series = chart.series.map((_, index) => writeSeries(chart, index, palette))
  const ids = `<c:axId val="${axes.category}"/><c:axId val="${axes.value}"/>`
  const grouping = isStacked ? 'stacked' : kind === 'bar' ? 'clustered' : 'standard'
  switch (kind) {
    case 'bar':
      return element(
        'c:barChart',
        {},
        `<c:barDir val="${isLying ? 'bar' : 'col'}"/><c:grouping val="${grouping}"/><c:varyColors val="0"/>`,
        ...series,
        `<c:gapWidth val="60"/>${isStacked ? '<c:overlap val="100"/>' : ''}${ids}`,
      )
    case 'line':
      return element(
        'c:lineChart',
        {},
        `<c:grouping val="${grouping}"/><c:varyColors val="0"/>`,
        ...series,
        `<c:marker val="1"/>${ids}`,
      )
    case 'area':
      return element('c:areaChart', {}, `<c:grouping val="${grouping}"/><c:varyColors val="0"/>`, ...series, ids)
    case 'radar':
      return element('c:radarChart', {}, '<c:radarStyle val="marker"/><c:varyColors val="0"/>', ...series, ids)
    case 'doughnut':
      return element(
        'c:doughnutChart',
        {},
        '<c:varyColors val="1"/>',
        ...series,
        '<c:firstSliceAng val="0"/><c:holeSize val="55"/>',
      )
    default:
      return element('c:pieChart', {}, '<c:varyColors val="1"/>', ...series, '<c:firstSliceAng val="0"/>')
  }
}

function writeSeries(chart: NativeChart, index: number, palette: Palette): string {
  const { kind, categories, series } = chart
  const { name, values } = series[index] ?? { name: '', values: [] }
  const column = columnName(index + 1)
  const last = categories.length + 1
  const isRound = kind === 'pie' || kind === 'doughnut'
  const isLine = kind === 'line' || kind === 'radar'
  const { strong } = hueAt(palette, index)
  const look = isLine
    ? element('c:spPr', {}, element('a:ln', { w: 28_575 }, writeFill(strong)))
    : element('c:spPr', {}, writeFill(strong, kind === 'area' ? 0.5 : 1))
  const slices = isRound
    ? categories.map((_, slice) =>
        element(
          'c:dPt',
          {},
          `<c:idx val="${slice}"/><c:bubble3D val="0"/>`,
          element('c:spPr', {}, writeFill(hueAt(palette, slice).strong)),
        ),
      )
    : []
  const texts = points(categories.map(text => escapeXml(text)))
  const numbers = points(values.map(value => (value === null ? null : String(value))))
  return element(
    'c:ser',
    {},
    `<c:idx val="${index}"/><c:order val="${index}"/>`,
    element(
      'c:tx',
      {},
      reference('c:strRef', `Sheet1!$${column}$1`, element('c:strCache', {}, points([escapeXml(name)]))),
    ),
    isRound ? '' : look,
    kind === 'bar' ? '<c:invertIfNegative val="0"/>' : '',
    isLine ? '<c:marker><c:symbol val="none"/></c:marker>' : '',
    ...slices,
    writeLabels(chart, palette),
    element('c:cat', {}, reference('c:strRef', `Sheet1!$A$2:$A$${last}`, element('c:strCache', {}, texts))),
    element(
      'c:val',
      {},
      reference(
        'c:numRef',
        `Sheet1!$${column}$2:$${column}$${last}`,
        element('c:numCache', {}, '<c:formatCode>General</c:formatCode>', numbers),
      ),
    ),
    kind === 'line' ? '<c:smooth val="0"/>' : '',
  )
}

/** Slices are named, with their shares; other marks have their values where the chart shows them. */
function writeLabels(chart: NativeChart, palette: Palette): string {
  const { kind, isStacked, showsValues } = chart
  const isRound = kind === 'pie' || kind === 'doughnut'
  if (!isRound && !showsValues) return ''
  const isWithin = kind === 'doughnut' || (kind === 'bar' && isStacked)
  const places = { pie: 'outEnd', bar: isStacked ? 'ctr' : 'outEnd', line: 't' }
  const place = places[kind as keyof typeof places]
  const shown = { val: isRound ? 0 : 1, share: isRound ? 1 : 0 }
  return element(
    'c:dLbls',
    {},
    isRound ? '' : `<c:numFmt formatCode="${formatOf(chart)}" sourceLinked="0"/>`,
    writeTextStyle(isWithin ? palette.textOnStrong : palette.text, 1200),
    place === undefined ? '' : `<c:dLblPos val="${place}"/>`,
    `<c:showLegendKey val="0"/><c:showVal val="${shown.val}"/><c:showCatName val="${shown.share}"/><c:showSerName val="0"/><c:showPercent val="${shown.share}"/><c:showBubbleSize val="0"/>`,
  )
}

function reference(name: string, formula: string, cache: string): string {
  return element(name, {}, element('c:f', {}, formula), cache)
}

/** Values that PowerPoint shows before the workbook is opened. */
function points(values: readonly (string | null)[]): string {
  const written = values.map((value, index) =>
    value === null ? '' : element('c:pt', { idx: index }, element('c:v', {}, value)),
  )
  return `<c:ptCount val="${values.length}"/>${written.join('')}`
}

/** Large whole numbers have their thousands apart. */
function formatOf({ series }: NativeChart): string {
  const values = series.flatMap(each => each.values).filter(value => value !== null)
  return values.every(Number.isInteger) && values.some(value => Math.abs(value) >= 1000) ? '#,##0' : 'General'
}

function writeAxes(chart: NativeChart, palette: Palette): string {
  const { isLying, isTurned, axisNames } = chart
  const line = element('c:spPr', {}, element('a:ln', { w: 9525 }, writeFill(palette.faintLine)))
  const axis = (name: string, own: number, other: number, isCategory: boolean) =>
    element(
      name,
      {},
      `<c:axId val="${own}"/><c:scaling><c:orientation val="${isCategory && isTurned ? 'maxMin' : 'minMax'}"/></c:scaling><c:delete val="0"/>`,
      `<c:axPos val="${isCategory === isLying ? 'l' : 'b'}"/>`,
      isCategory ? '' : element('c:majorGridlines', {}, line),
      writeAxisName(isCategory ? axisNames.category : axisNames.value, palette),
      `<c:numFmt formatCode="${isCategory ? 'General' : formatOf(chart)}" sourceLinked="0"/>`,
      '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>',
      line,
      writeTextStyle(palette.mutedText, 1200),
      `<c:crossAx val="${other}"/><c:crosses val="${!isCategory && isTurned ? 'max' : 'autoZero'}"/>`,
      isCategory ? '<c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/>' : '',
    )
  return axis('c:catAx', axes.category, axes.value, true) + axis('c:valAx', axes.value, axes.category, false)
}

function writeTitle(title: string, palette: Palette): string {
  return `${writeName(title, { sz: 1800, b: 1 }, palette.text)}<c:autoTitleDeleted val="0"/>`
}

function writeAxisName(name: string, palette: Palette): string {
  return name === '' ? '' : writeName(name, { sz: 1200, b: 0 }, palette.mutedText)
}

/** The name of a chart or of an axis. */
function writeName(name: string, look: { sz: number; b: 0 | 1 }, color: string): string {
  const style = element('a:rPr', { lang: 'en-US', ...look }, writeFill(color))
  const run = element('a:r', {}, style, element('a:t', {}, escapeXml(name)))
  const text = element('c:rich', {}, '<a:bodyPr/><a:lstStyle/>', element('a:p', {}, run))
  return element('c:title', {}, element('c:tx', {}, text), '<c:overlay val="0"/>')
}

function writeTextStyle(color: string, size: number): string {
  const look = element('a:defRPr', { sz: size }, writeFill(color))
  return element(
    'c:txPr',
    {},
    '<a:bodyPr/><a:lstStyle/>',
    element('a:p', {}, element('a:pPr', {}, look), '<a:endParaRPr lang="en-US"/>'),
  )
}

/** The frame on a slide that shows a chart. `chart` is the id of the reference to its part. */
export function writeChartFrame(chart: string, id: number, width: number, height: number): string {
  const margin = Math.round(width / 24)
  const place = { x: margin, y: margin }
  const size = { cx: width - 2 * margin, cy: height - 2 * margin }
  const link = element('c:chart', {
    'xmlns:c': 'http://schemas.openxmlformats.org/drawingml/2006/chart',
    'r:id': chart,
  })
  return element(
    'p:graphicFrame',
    {},
    element(
      'p:nvGraphicFramePr',
      {},
      element('p:cNvPr', { id, name: `Chart ${id}` }),
      '<p:cNvGraphicFramePr/><p:nvPr/>',
    ),
    element('p:xfrm', {}, element('a:off', place), element('a:ext', size)),
    element(
      'a:graphic',
      {},
      element('a:graphicData', { uri: 'http://schemas.openxmlformats.org/drawingml/2006/chart' }, link),
    ),
  )
}
