import type { Grid, GridCell } from '../office/grid.ts'
import { collapse } from './collapse.ts'

/** A cell with more characters is a part of a page, not a value. */
const longestCell = 2_000
/** Maximum number of cells of a table, with merged cells counted for each row and column that they span. */
const mostPlaces = 500_000
const widestSpan = 1_000

/** The cells of a table by place. Null for one that only places what is in it, and for one that is larger than it could be. */
export function readHtmlTable(table: Element): Grid | null {
  if (table.querySelector('table')) return null
  let places = 0
  const rows = [...table.querySelectorAll('tr')]
  const grid: GridCell[][] = rows.map(() => [])
  for (const [index, row] of rows.entries()) {
    const cells = grid[index] ?? []
    let column = 0
    for (const element of row.querySelectorAll('td, th')) {
      while (cells[column]) column += 1
      const text = collapse(element.textContent)
      if (text.length > longestCell) return null
      const columnSpan = spanOf(element, 'colspan', widestSpan)
      const rowSpan = spanOf(element, 'rowspan', rows.length - index)
      places += columnSpan * rowSpan
      if (places > mostPlaces) return null
      const cell = { text, columnSpan, rowSpan }
      for (const below of grid.slice(index, index + rowSpan)) {
        for (let right = 0; right < columnSpan; right++) below[column + right] = cell
      }
    }
  }
  const width = grid.reduce((most, row) => Math.max(most, row.length), 0)
  if (width < 2 || width * grid.length > mostPlaces) return null
  const empty = () => ({ text: '', columnSpan: 1, rowSpan: 1 })
  return grid.map(row => Array.from({ length: width }, (_, column) => row[column] ?? empty()))
}

/** Number of columns or rows that a cell spans; 0 is “to the end” (WHATWG HTML, 4.9.11). */
function spanOf(cell: Element, attribute: 'colspan' | 'rowspan', most: number): number {
  const given = Number.parseInt(cell.getAttribute(attribute) ?? '1', 10)
  if (given === 0 && attribute === 'rowspan') return most
  return Math.min(most, Math.max(1, given || 1))
}
