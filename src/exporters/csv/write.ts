import Papa from 'papaparse'
import type { Drawing, Writer } from '../../render/writer.ts'
import { requireChart, tableOf } from '../office/chart-table.ts'

/** Without it, Excel reads the letters of other languages wrongly. */
const byteOrderMark = '\uFEFF'

export const writer: Writer = {
  write({ drawings }) {
    const drawing: Drawing = drawings[0] ?? {}
    // Figures are written as they are; what begins like a formula would be one in a spreadsheet.
    const text = Papa.unparse(tableOf(requireChart(drawing)), { newline: '\r\n', escapeFormulae: true })
    return { bytes: Buffer.from(`${byteOrderMark}${text}\r\n`), losses: [...(drawing.losses ?? [])] }
  },
}
