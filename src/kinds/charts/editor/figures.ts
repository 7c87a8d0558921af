import { figuresInSource, readTyped, type TableInSource } from '../../../web/frame/figures-in-source.ts'
import type { Figures } from '../../../web/frame/view.ts'
import { readChart } from './chart-tables.ts'
import { figureLines } from './figure-lines.ts'

/** The figures of a chart as tables: each dataset, and the series with their own values side by side. */
export const figures: Figures = {
  ...figuresInSource(listTables, (text, { isNumber }) => writeValue(text, isNumber)),
  lines: figureLines,
}

function listTables(source: string, fixed: readonly number[]): TableInSource[] {
  const tables = readChart(source)?.tables ?? []
  return tables.map(({ table, dataset }) =>
    dataset !== null && fixed.includes(dataset.index) ? { ...table, isFixed: true } : table,
  )
}

/** Writes a value as JSON; null for text in place of a number. An empty value is a gap. */
function writeValue(text: string, isNumber: boolean): string | null {
  if (!isNumber) return JSON.stringify(text)
  if (text === '' || text === '-') return 'null'
  const number = readTyped(text)
  return number === null ? null : String(number)
}
