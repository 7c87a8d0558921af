import type { RecordTable } from './records.ts'

const fewestLines = 3
const number = /(?<![\p{L}\d.,:/–-])[$€£¥]?\d[\d.,]*(?![\d:/–-])/gu
const year = /^(?:19|20)\d{2}$/
const inBrackets = /[(（[][^()（）[\]\n]*[)）\]]/g
/** "Flyers — spend €350 — leads", "Tax £195 £195": figures of other columns in the name of a row. */
const holdsFigure = /[$€£¥]\d|\s[—–|]\s.*\d/

/** True if lines tell more figures than the tables that were read of them hold: these are no list of one figure each. */
export function losesFiguresOfLines(text: string, tables: readonly RecordTable[]): boolean {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (tables.length === 0 || lines.length < fewestLines) return false
  const rows = tables.flatMap(table => table.rows)
  const names = [...tables.flatMap(table => table.columns.map(({ name }) => name)), ...rows.map(row => String(row[0]))]
  if (names.some(name => holdsFigure.test(name))) return true
  const byLength = names.filter(name => name !== '').toSorted((one, other) => other.length - one.length)
  const told = lines.flatMap((line, at) => {
    const isHeading = at === 0 && !rows.some(row => line.includes(String(row[0])))
    const rest = byLength.reduce((words, name) => words.replaceAll(name, ' '), line.replaceAll(inBrackets, ' '))
    return isHeading ? [] : (rest.match(number) ?? []).filter(figure => !year.test(figure))
  })
  return told.length > rows.flatMap(row => row.slice(1)).filter(cell => cell !== null).length
}
