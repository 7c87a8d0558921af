import type { RecordTable } from './records.ts'

/** "(source: own survey, n = 1,032)" on a line of its own. */
const noteLine = /^[ \t]*[(（][^()（）]{2,120}[)）][ \t]*$/
const headingNote = /[ \t]*[(（][^()（）\n]*\d[^()（）\n]*[)）](?=[ \t]*[:：]?[ \t]*$)/
const barBetween = /[ \t]{1,20}\|[ \t]{1,20}/g
const longestHeading = 200

/** What is said of lines with figures in brackets, above them or on a line of its own, is none of them. Bars part pairs as commas do. */
export function withoutNotes(text: string): string {
  const lines = text.split('\n')
  if (lines.length < 3) return text
  const [first = '', ...others] = lines.filter(line => !noteLine.test(line))
  const heading = first.length > longestHeading ? first : first.replace(headingNote, '')
  return [heading, ...others.map(line => line.replaceAll(barBetween, ', '))].join('\n')
}

/** Several lines with a few pairs each are one list. */
export function joinRows(tables: readonly RecordTable[]): RecordTable[] {
  const [first, ...others] = tables
  if (!first || others.length === 0) return [...tables]
  const columns = JSON.stringify(first.columns)
  const rows = tables.flatMap(table => table.rows)
  const areAlike = first.columns.length === 2 && others.every(table => JSON.stringify(table.columns) === columns)
  const areDistinct = new Set(rows.map(([name]) => name)).size === rows.length
  return areAlike && areDistinct ? [{ ...first, rows }] : [...tables]
}
