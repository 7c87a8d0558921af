import { type Cell, type Column, countRows, type Table } from '../../document.ts'
import { messages } from '../../messages/index.ts'
import type { ReaderContext } from '../reader.ts'

/** Larger tables are described by their profile. */
const mostRows = 50
const mostColumns = 20

/** A small table as Markdown; for a larger one its size. */
export function writeTable(table: Table, { language }: ReaderContext): string {
  const { columns, rows } = table
  const rowCount = countRows(table)
  if (rowCount > mostRows || columns.length > mostColumns) {
    const [height, width] = [rowCount.toLocaleString('en'), columns.length.toLocaleString('en')]
    return messages.say(language, 'table-size', { rows: height, columns: width })
  }
  return [
    writeRow(columns.map(column => column.name)),
    writeRow(columns.map(() => '---')),
    ...rows.map(row => writeRow(row.map((cell, index) => writeCell(cell, columns[index])))),
  ].join('\n')
}

function writeRow(cells: readonly string[]): string {
  return `| ${cells.map(cell => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()).join(' | ')} |`
}

function writeCell(cell: Cell, column: Column | undefined): string {
  return typeof cell === 'number' && column?.unit === '%' ? `${cell}%` : String(cell ?? '')
}
