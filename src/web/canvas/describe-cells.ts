import type { DataSource } from '../../contract/diagrams.ts'
import type { ClickedFigure } from '../frame/view.ts'

/** Position of a value in its file. */
export type CellPlace =
  /** In spreadsheet notation: `Sheet1!B7`. */
  | { in: 'sheet'; cells: string }
  /** Rows of a file without sheets: `7`, `2–4, 9`. */
  | { in: 'file'; rows: string; isOne: boolean; file: string }

/** More ranges than these are counted, and not listed. */
const mostRanges = 6

/** The cells of a figure that was clicked; null where they are not known. */
export function describeCells(sources: readonly DataSource[], figure: ClickedFigure): CellPlace | null {
  const source = sources.find(({ dataset }) => dataset === figure.dataset)
  const cells = source?.cells?.[figure.row]?.[figure.column]
  if (!source || !cells || source.file === null) return null
  const ranges = cells.split(',')
  const { sheet, file } = source
  if (sheet !== null) return { in: 'sheet', cells: `${quoteSheet(sheet)}!${listShort(ranges)}` }
  const rows = ranges.map(range => range.replaceAll(/[A-Z]/g, '').replace(':', '–'))
  return { in: 'file', rows: listShort(rows), isOne: !/[,:]/.test(cells), file }
}

/** Quotes the names of sheets with characters other than letters and digits, as in formulas. */
function quoteSheet(sheet: string): string {
  return /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`
}

function listShort(ranges: readonly string[]): string {
  const more = ranges.length - mostRanges
  return more > 0 ? `${ranges.slice(0, mostRanges).join(', ')} (+${more})` : ranges.join(', ')
}
