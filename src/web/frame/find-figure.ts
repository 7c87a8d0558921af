import type { FigureTable } from './view.ts'

/** Place of a figure in the tables of a chart; all count from 0. */
interface FigurePlace {
  table: number
  row: number
  column: number
}

/**
 * The figure that a text of a chart was computed from: "15,320", "Rent: 38%". Where a row's name is in the text too, it is of that row. Null where no
 * figure that can be edited is meant.
 */
export function findFigure(tables: readonly FigureTable[], shown: string): FigurePlace | null {
  const numbers = new Set(
    (shown.match(/-?\d[\d,]*(?:\.\d+)?/g) ?? []).map(number => Number(number.replaceAll(',', ''))),
  )
  const places = tables.flatMap(({ rows, isFixed }, table) =>
    rows.flatMap((cells, row) => {
      const isNamed = cells.some(({ text, isNumber }) => !isNumber && text !== '' && shown.includes(text))
      return cells.flatMap(({ text, isNumber, isEditable }, column) => {
        if (!isNumber || !isEditable || isFixed) return []
        // A share names its row, and another number than the figure.
        const likeness = (isNamed ? 2 : 0) + (text !== '' && numbers.has(Number(text)) ? 1 : 0)
        return likeness > 0 ? { table, row, column, likeness } : []
      })
    }),
  )
  const [best] = places.sort((one, other) => other.likeness - one.likeness)
  return best ? { table: best.table, row: best.row, column: best.column } : null
}
