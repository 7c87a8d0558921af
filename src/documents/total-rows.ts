import type { Cell } from './document.ts'
import { parseDate } from './parse-date.ts'
import { parseNumber } from './parse-number.ts'

/** Maximum number of such rows under a table: subtotal, discount, tax, total. */
const mostTotals = 6

/**
 * Rows with the labels of their totals in a column of words. Below a table, `Total` is often written right before its sum, in a column of
 * numbers, which would make the whole column text.
 */
export function moveTotalLabels(rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const moved = [...rows]
  for (let last = rows.length - 1; last > 0 && rows.length - last <= mostTotals; last -= 1) {
    const row = moved[last] ?? []
    const label = findLabel(row)
    if (label === undefined) break
    const above = moved.slice(0, rows.length - 1).filter(each => findLabel(each) === undefined)
    if (!holdsNumbersAlone(above, label)) break
    const words = row.findIndex((_, column) => above.some(each => isWord(each[column] ?? null)))
    const target = words >= 0 && words < label ? words : 0
    moved[last] = row.map((cell, column) => (column === target ? (row[label] ?? null) : column === label ? null : cell))
  }
  return moved
}

/** The column of the only word in a row, with nothing before it and numbers after it. */
function findLabel(row: readonly Cell[]): number | undefined {
  const label = row.findIndex(cell => !isEmpty(cell))
  const behind = row.slice(label + 1).filter(cell => !isEmpty(cell))
  const isLabel = label > 0 && isWord(row[label] ?? null) && behind.length > 0 && !behind.some(isWord)
  return isLabel ? label : undefined
}

function holdsNumbersAlone(rows: readonly (readonly Cell[])[], column: number): boolean {
  const cells = rows.map(row => row[column] ?? null).filter(cell => !isEmpty(cell))
  return cells.length > 0 && !cells.some(isWord)
}

function isEmpty(cell: Cell): boolean {
  return cell === null || (typeof cell === 'string' && cell.trim() === '')
}

function isWord(cell: Cell): boolean {
  return (
    typeof cell === 'string' &&
    cell.trim() !== '' &&
    parseNumber(cell) === undefined &&
    parseNumber(cell, true) === undefined &&
    parseDate(cell) === undefined
  )
}
