import type { Writer } from '../../render/writer.ts'
import { requireChart, tableOf } from '../office/chart-table.ts'
import { writeWorkbook } from '../office/write-workbook.ts'

export const writer: Writer = {
  write({ drawings }) {
    const charts = drawings.map(requireChart)
    const sheets = charts.map(chart => ({ name: chart.title ?? 'Data', rows: tableOf(chart) }))
    return { bytes: writeWorkbook(sheets), losses: drawings.flatMap(({ losses = [] }) => [...losses]) }
  },
}
