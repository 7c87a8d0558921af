import type { Block, CellSlot, Table as DocumentTable } from '@firecrawl/anydoc'
import type { Grid, GridCell } from '../office/grid.ts'

/** Creates the table with a cell at each of its places. `textOf` returns the text of a cell. */
export function gridOf(table: DocumentTable, textOf: (blocks: readonly Block[]) => string): Grid {
  const width = table.grid.reduce((widest, row) => Math.max(widest, row.length), 0)
  const origins = table.grid.map(row => row.map(slot => toCell(slot, textOf)))
  return table.grid.map((row, rowIndex) =>
    Array.from({ length: width }, (_, column) => {
      const slot = row[column]
      const origin = origins[slot?.originRow ?? rowIndex]?.[slot?.originCol ?? column]
      return origin ?? { text: '', columnSpan: 1, rowSpan: 1 }
    }),
  )
}

/** Undefined for a place that a merged cell covers. */
function toCell({ cell }: CellSlot, textOf: (blocks: readonly Block[]) => string): GridCell | undefined {
  return cell && { text: textOf(cell.blocks), columnSpan: cell.colSpan, rowSpan: cell.rowSpan }
}
