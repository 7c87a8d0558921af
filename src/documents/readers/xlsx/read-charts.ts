import type { Table, TableChart } from '../../document.ts'
import { messages } from '../../messages/index.ts'
import { readChart } from '../office/charts.ts'
import type { Archive } from '../office/check-archive.ts'
import { readRelationships } from '../office/relationships.ts'
import { child, findAll, parseXml, type XmlElement } from '../office/xml.ts'
import type { ReaderContext } from '../reader.ts'

/** Charts of a sheet beyond this number are not read. */
const mostCharts = 50

/** The charts that are drawn on a sheet, each as a table of the figures that it was last drawn with. */
export function readSheetCharts(archive: Archive, part: string, sheetName: string, context: ReaderContext): Table[] {
  const drawings = readRelationships(archive, part, context).filter(({ type }) => type === 'drawing')
  const charts = drawings.flatMap(({ target }) =>
    readRelationships(archive, target, context).filter(({ type }) => type === 'chart' || type === 'chartEx'),
  )
  return charts.slice(0, mostCharts).flatMap(({ target }, index) => {
    const bytes = archive.read(target)
    if (!bytes) return []
    const space = parseXml(bytes, context)
    const { title, columns, rows } = readChart(space, context.language)
    if (rows.length === 0) return []
    const name = title || `${messages.say(context.language, 'chart')} ${index + 1}`
    return [
      {
        id: '',
        name: `${context.name} / ${sheetName} / ${name.slice(0, 80)}`,
        origin: { file: context.name, sheet: sheetName },
        columns,
        rows,
        chart: kindOf(space),
      },
    ]
  })
}

const marks: Readonly<Record<string, TableChart['mark']>> = {
  lineChart: 'line',
  line3DChart: 'line',
  areaChart: 'area',
  area3DChart: 'area',
  pieChart: 'pie',
  pie3DChart: 'pie',
  ofPieChart: 'pie',
  doughnutChart: 'doughnut',
  radarChart: 'radar',
  scatterChart: 'scatter',
  bubbleChart: 'scatter',
}

/** ECMA-376 part 1, 21.2.2: each way of drawing is an element of the plot area. */
function kindOf(space: XmlElement): TableChart {
  const plots = (child(child(space, 'chart'), 'plotArea')?.children ?? []).filter(({ name }) => name.endsWith('Chart'))
  const [first, ...others] = plots
  const isStacked = /stacked/i.test(child(first, 'grouping')?.attributes.val ?? '')
  if (others.some(({ name }) => name !== first?.name)) return { mark: 'combined', isStacked: false }
  if (first && /^bar/.test(first.name)) {
    return { mark: child(first, 'barDir')?.attributes.val === 'bar' ? 'horizontal-bar' : 'bar', isStacked }
  }
  const funnel = findAll(space, 'series').find(({ attributes }) => attributes.layoutId === 'funnel')
  return { mark: funnel ? 'funnel' : ((first && marks[first.name]) ?? null), isStacked }
}
