import type { Cell, Table } from '../../../documents/document.ts'

/** Pattern of names for a last row that sums up the rows above it. */
const totalName =
  /^(?:(?:grand|sub|over ?all)[ -]?)?totals?\s*[:：]?$|^sum\s*[:：]?$|^(?:总计|合计|总和|总数|总额|共计|小计)\s*[:：]?$/i

/** Rows that sum up others: those with one of `names` in the column `index`. */
export interface TotalRows {
  index: number
  names: readonly string[]
}

/**
 * A table without the rows that sum up others: beside them the others would look small, and in a whole they would count twice. Of a table that
 * is not at hand as a whole nobody knows.
 */
export function leaveOutTotals(table: Table): { table: Table; totals: TotalRows | null } {
  const index = table.columns.findIndex(({ type }) => type === 'text')
  const isTotal = (row: readonly Cell[]) => totalName.test(String(row[index] ?? '').trim())
  const rows = table.rows.filter(row => !isTotal(row))
  // What is left has to be something to compare.
  if (table.whole || rows.length < 2 || rows.length === table.rows.length) return { table, totals: null }
  const names = table.rows.filter(isTotal).map(row => String(row[index]))
  return { table: { ...table, rows }, totals: { index, names: [...new Set(names)] } }
}
