import type { Column, Table } from '../document.ts'

/**
 * The names by which queries call the columns of a table: the column's own. SQLite takes names that differ only in the case of ASCII
 * letters for the same, so the second of such two gets a number.
 */
export function nameQueryColumns(columns: readonly Column[]): string[] {
  const taken = new Set<string>()
  return columns.map((column, index) => {
    const wanted = column.name.replaceAll('\0', ' ').trim() || `Column ${index + 1}`
    let name = wanted
    for (let copy = 2; taken.has(fold(name)); copy += 1) name = `${wanted} (${copy})`
    taken.add(fold(name))
    return name
  })
}

function fold(name: string): string {
  return name.replaceAll(/[A-Z]/g, letter => letter.toLowerCase())
}

/** Quotes a name for SQL. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A string literal in SQL. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

const ordinalName =
  /^(?:years?|yr|quarters?|months?|weeks?|days?|hours?|id|no\.?|nr\.?|rank|年份?|年度|季度|月份?|周|日|小时|序号|编号|排名)$|(?:_id| id)$/i

/**
 * True if the numbers of a column are identifiers rather than quantities: years, months, ids. In queries they are integers, so that they make
 * clean labels (`2024`, not `2024.0`). All other numbers are real, so that dividing two of them never cuts off decimals.
 */
export function isOrdinal(column: Column, cells: readonly unknown[]): boolean {
  if (column.type !== 'number') return false
  const { minimum, maximum } = column.profile ?? {}
  const values = [...cells.filter(cell => cell !== null), minimum, maximum].filter(value => value !== undefined)
  if (values.length === 0 || !values.every(value => Number.isSafeInteger(value))) return false
  return ordinalName.test(column.name.trim()) || values.every(value => Number(value) >= 1900 && Number(value) <= 2100)
}

/** The names by which a table's columns are called in queries, as a list for people and models. */
export function describeQueryColumns({ id, columns }: Pick<Table, 'id' | 'columns'>): string {
  return `${id} (${nameQueryColumns(columns).map(quoteName).join(', ')})`
}
