import { layOutText, type Run, type TextBlock } from '../../../toolkit/drawing/text.ts'

/** A table as a node of the picture. Sizes in pixels. */
export interface PlacedTable {
  /** Rows of cells, each with its text; the first row holds the headings. */
  rows: TextBlock[][]
  /** Sizes of all columns, and of all rows. */
  widths: number[]
  heights: number[]
}

export const cellPadding = { x: 10, y: 5 }
const widestCellPx = 220

export function placeTable(rows: readonly Run[][][], fontSizePx: number): PlacedTable {
  const columns = Math.max(0, ...rows.map(row => row.length))
  const blocks = rows.map((row, index) =>
    Array.from({ length: columns }, (_, column) => {
      const runs = row[column] ?? []
      return layOutText(index === 0 ? runs.map(run => ({ ...run, bold: true })) : runs, fontSizePx, widestCellPx)
    }),
  )
  const widths = Array.from(
    { length: columns },
    (_, column) => Math.max(0, ...blocks.map(row => row[column]?.width ?? 0)) + 2 * cellPadding.x,
  )
  const heights = blocks.map(row => Math.max(0, ...row.map(cell => cell.height)) + 2 * cellPadding.y)
  return { rows: blocks, widths, heights }
}

export function sizeOfTable({ widths, heights }: PlacedTable): { width: number; height: number } {
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
  return { width: sum(widths), height: sum(heights) }
}
