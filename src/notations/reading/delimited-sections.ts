import Papa from 'papaparse'

export interface Row {
  cells: string[]
  line: number
}

/** Rows that follow each other without an empty one; the first names the columns. */
export interface Section {
  header: string[]
  rows: Row[]
  line: number
}

/** The tables of a text, separated by empty lines; cells by the most frequent separator in the first line. */
export function readSections(text: string): Section[] {
  const { data } = Papa.parse<string[]>(text, { delimiter: chooseDelimiter(text), skipEmptyLines: false })
  const sections: Section[] = []
  let isNew = true
  let line = 1
  for (const cells of data) {
    const isEmpty = cells.every(cell => cell.trim() === '')
    if (isEmpty) isNew = true
    else if (isNew) {
      sections.push({ header: cells, rows: [], line })
      isNew = false
    } else sections.at(-1)?.rows.push({ cells: cells.map(cell => cell.trim()), line })
    line += 1 + cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0)
  }
  return sections
}

/** The most frequent separator in the first line. */
function chooseDelimiter(text: string): string {
  const first = /^[^\n]{0,10000}/.exec(text.trimStart())?.[0] ?? ''
  const counts = ['\t', ',', ';', '|'].map(mark => ({ mark, count: first.split(mark).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).mark
}
