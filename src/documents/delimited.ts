import Papa from 'papaparse'
import type { Table } from './document.ts'
import { parseDate } from './parse-date.ts'
import { parseNumber } from './parse-number.ts'
import { isTooSparse, typeColumns } from './type-columns.ts'

export interface DelimitedTable extends Pick<Table, 'columns' | 'rows'> {
  delimiter: string
}

/** Separated values with a known layout; each pass over the rows reads them from the text again. */
export interface DelimitedRows {
  delimiter: string
  /** True if `1,5` is one and a half. */
  decimalComma: boolean
  /** Title lines above the table. */
  title: string
  /** Empty if the first line is a row already. */
  names: string[]
  rows: () => Iterable<string[]>
  /** Row numbers in the text for the first `most` rows, 1-based; blank lines count. */
  rowNumbers: (most: number) => number[]
}

const delimiters = [',', '\t', ';', '|']
/** Number of characters that show the layout of a text. */
const sampleCharacters = 256 * 1024
const sampleLines = 1000
/** Number of characters that are split at a time. */
const windowCharacters = 256 * 1024

/**
 * Reads separated values: commas, tabs, semicolons or bars, whichever fits; fields in quotes may hold line breaks. With semicolons
 * a comma in a number is a decimal one. Lines of a title above the table are skipped. Undefined where there is no table of at
 * least one row and two columns, or one of at least two numbers in a single column.
 */
export function readDelimited(text: string): DelimitedTable | undefined {
  const found = findDelimited(text)
  if (!found) return undefined
  const rows = [...found.rows()]
  const width = rows.reduce((most, row) => Math.max(most, row.length), found.names.length)
  if (isTooSparse(width, rows)) return undefined
  const typed = typeColumns(found.names, rows, { decimalComma: found.decimalComma })
  if (typed.columns.length < 2 && typed.columns[0]?.type !== 'number') return undefined
  return { ...typed, delimiter: found.delimiter }
}

/** Finds the layout of separated values by the beginning of the text. Undefined where there are not two lines. */
export function findDelimited(text: string): DelimitedRows | undefined {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const { lines, delimiter, linebreak, quote } = parseSample(text, start)
  const titleLines = countTitleLines(lines)
  const upper = findUpperHeader(lines, titleLines)
  const headerLine = titleLines + (upper ? 1 : 0)
  const [first, ...below] = lines.slice(headerLine)
  if (!first || below.length === 0) return undefined
  const hasHeader = upper !== undefined || isHeader(first, below)
  const skipped = headerLine + (hasHeader ? 1 : 0)
  const width = first.length
  return {
    delimiter,
    decimalComma: delimiter === ';' && writesDecimalCommas(hasHeader ? below : [first, ...below]),
    title: lines
      .slice(0, titleLines)
      .map(line => line.join(' ').trim())
      .join('\n'),
    names: hasHeader ? first.map((name, index) => [upper?.[index], name].filter(Boolean).join(' / ')) : [],
    *rows() {
      for (const { fields } of rows()) yield fields
    },
    rowNumbers(most) {
      const numbers: number[] = []
      for (const { number } of rows()) if (numbers.push(number) >= most) break
      return numbers
    },
  }

  function* rows(): Generator<NumberedRow> {
    let line = 0
    let remarks: NumberedRow[] = []
    for (const row of splitRows(text, { start, delimiter, newline: linebreak, quote })) {
      line += 1
      if (line <= skipped) continue
      // A line of text without a delimiter is a note at the end of the text, and a short row elsewhere.
      if (row.fields.length === 1 && width > 1 && !isValue(row.fields[0] ?? '')) remarks.push(row)
      else {
        yield* remarks
        remarks = []
        yield row
      }
    }
  }
}

interface NumberedRow {
  fields: string[]
  /** Line in the text, 1-based; blank lines count. */
  number: number
}

interface Layout {
  delimiter: string
  newline: string
  /** The quote character of fields; a character that the text does not contain if a quote is never closed, so that quotes are read literally. */
  quote: string
}

const noQuote = '\0'

/** The first lines that are not blank, at least two if there are that many. */
function parseSample(text: string, start: number): { lines: string[][]; linebreak: string } & Omit<Layout, 'newline'> {
  let quote = '"'
  for (let size = sampleCharacters; ; size *= 4) {
    const isWhole = start + size >= text.length
    const parse = () =>
      Papa.parse<string[]>(text.slice(start, start + size), {
        delimitersToGuess: delimiters,
        skipEmptyLines: 'greedy',
        preview: sampleLines,
        quoteChar: quote,
      })
    let sample = parse()
    if (isWhole && sample.errors.some(({ code }) => code === 'MissingQuotes')) {
      quote = noQuote
      sample = parse()
    }
    const { delimiter, linebreak } = sample.meta
    if (isWhole || sample.data.length > 2) return { lines: sample.data, delimiter, linebreak, quote }
  }
}

/** The rows that are not blank, read in pieces of the text: all of them at once would need many times its size. */
function* splitRows(
  text: string,
  { start, delimiter, newline, quote }: Layout & { start: number },
): Generator<NumberedRow> {
  let number = 0
  const parser = new Papa.Parser({ delimiter, newline: newline as '\n', quoteChar: quote })
  let windowSize = windowCharacters
  for (let position = start; position < text.length; ) {
    const isLast = position + windowSize >= text.length
    const piece = text.slice(position, position + windowSize)
    const { data, meta } = parser.parse(piece, 0, !isLast) as Papa.ParseResult<string[]>
    for (const fields of data) {
      number += 1
      if (fields.some(field => field.trim() !== '')) yield { fields, number }
    }
    if (isLast) return
    position += data.length > 0 ? meta.cursor : 0
    // A row that does not end within the window needs a larger one.
    windowSize = data.length > 0 ? windowCharacters : windowSize * 2
  }
}

/** Counts the leading lines of one field above lines of several. */
function countTitleLines(lines: readonly string[][]): number {
  const filled = (line: readonly string[]) => line.filter(field => field.trim() !== '').length
  const widest = lines.slice(0, 50).reduce((most, line) => Math.max(most, filled(line)), 0)
  return widest < 2 ? 0 : lines.findIndex(line => filled(line) > 1)
}

/**
 * The upper one of two header lines, with each name repeated for all columns that it spans: names at equal distances, above a line with a name
 * for every column.
 */
function findUpperHeader(lines: readonly string[][], titleLines: number): string[] | undefined {
  const [upper = [], lower = [], ...below] = lines.slice(titleLines)
  const starts = upper.flatMap((field, index) => (field.trim() === '' ? [] : [index]))
  const spans = starts.map((start, index) => (starts[index + 1] ?? lower.length) - start)
  const areRegular = spans.length > 1 && spans.every(span => span > 1 && span === spans[0])
  const isNamed = lower.length > 2 && lower.every(name => name.trim() !== '') && isHeader(lower, below)
  if (!areRegular || !isNamed || below.length === 0) return undefined
  return lower.map((_, index) => upper[starts.findLast(start => start <= index) ?? -1]?.trim() ?? '')
}

/** A first line is a header unless it contains a value of the type of its column; years may be header names. */
function isHeader(first: readonly string[], below: readonly string[][]): boolean {
  return !first.some((field, index) => {
    if (/^\s*(?:19|20|21)\d{2}\s*$/.test(field)) return false
    const column = below.slice(0, 20).map(line => line[index] ?? '')
    return isValue(field) && column.some(isValue)
  })
}

function isValue(field: string): boolean {
  return parseNumber(field) !== undefined || parseNumber(field, true) !== undefined || parseDate(field) !== undefined
}

function writesDecimalCommas(rows: readonly string[][]): boolean {
  return !rows.some(row => row.some(field => /^\s*-?(?:\d+|\d{1,3}(?:,\d{3})+)\.(?:\d{1,2}|\d{4,})\s*$/.test(field)))
}
