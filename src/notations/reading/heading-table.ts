import { readSections } from './delimited-sections.ts'

export interface TableRow {
  cells: string[]
  /** 1-based. */
  line: number
}

export interface HeadingTable {
  header: string[]
  rows: TableRow[]
  line: number
}

/** The first table of a text: a Markdown table with bars at both ends, else one whose cells are parted by commas, semicolons, tabs or bars. */
export function readHeadingTable(text: string): HeadingTable | null {
  const lines = text.split('\n')
  const first = lines.findIndex(line => line.trim() !== '')
  const isMarkdown = (line: string | undefined) => line !== undefined && /^\s*\|.*\|\s*$/.test(line)
  if (!isMarkdown(lines[first])) {
    const [section] = readSections(text)
    return section && section.header.length > 1 ? { ...section, header: section.header.map(cell => cell.trim()) } : null
  }
  const rows: TableRow[] = []
  for (let index = first; isMarkdown(lines[index]); index += 1) {
    const cells = splitBars(lines[index] ?? '')
    if (!cells.every(cell => /^:?-+:?$/.test(cell))) rows.push({ cells, line: index + 1 })
  }
  const [header, ...others] = rows
  return header ? { header: header.cells, rows: others, line: header.line } : null
}

function splitBars(line: string): string[] {
  const cells = line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
  return cells.map(cell =>
    cell
      .replaceAll('\\|', '|')
      .replaceAll(/\*\*|`/g, '')
      .trim(),
  )
}

/** The places of known columns, the first of each, by spellings in lower case. */
export function findColumns<Column extends string>(
  header: readonly string[],
  spellings: Readonly<Record<Column, RegExp>>,
): Map<Column, number> {
  const columns = new Map<Column, number>()
  const names = Object.keys(spellings) as Column[]
  for (const [index, heading] of header.entries()) {
    const plain = heading.trim().toLowerCase().replace(/[_-]+/g, ' ')
    const found = names.find(name => !columns.has(name) && spellings[name].test(plain))
    if (found !== undefined) columns.set(found, index)
  }
  return columns
}
