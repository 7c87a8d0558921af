/** A range copied from a spreadsheet. */
export interface PastedTable {
  rows: number
  columns: number
  text: string
}

/**
 * Reads a range of a spreadsheet from the plain text of the clipboard: at least two lines of at least two cells each, separated by tabs, the
 * same number in every line. Null for any other text. A cell may contain line breaks within double quotes.
 */
export function readPastedTable(text: string): PastedTable | null {
  const rows = splitRows(text.replace(/\r\n?/g, '\n').replace(/\n+$/, ''))
  const columns = rows[0] ?? 0
  if (rows.length < 2 || columns < 2 || rows.some(cells => cells !== columns)) return null
  return { rows: rows.length, columns, text }
}

/** The number of cells in each row. */
function splitRows(text: string): number[] {
  const rows: number[] = []
  let cells = 1
  let isQuoted = false
  let isCellStart = true
  for (const character of text) {
    if (character === '"' && (isQuoted || isCellStart)) isQuoted = !isQuoted
    else if (!isQuoted && character === '\t') cells += 1
    else if (!isQuoted && character === '\n') {
      rows.push(cells)
      cells = 1
    }
    isCellStart = character === '\t' || character === '\n'
  }
  return [...rows, cells]
}
