import type { Drawing } from '../../render/writer.ts'
import type { Chart } from '../../structure/chart.ts'
import type { CellValue } from './write-workbook.ts'

/** The chart of a drawing whose exporter asks for one. */
export function requireChart({ structure }: Drawing): Chart {
  if (structure?.type !== 'chart') throw new Error('there is no chart to write')
  return structure
}

/** The rows of a chart below the names of its columns, with their units. */
export function tableOf({ columns, rows }: Chart): CellValue[][] {
  const isNamed = (name: string, unit: string) => name.includes(unit)
  const head = columns.map(({ name, unit }) => (unit && !isNamed(name, unit) ? `${name} (${unit})` : name))
  return [head, ...rows]
}
