import { type Cell, type Column, type ColumnProfile, countRows, type Document, isData, type Table } from './document.ts'
import { numberTables } from './tables-in-text.ts'

/** Tables up to this size are shown completely; of longer ones, this many rows. */
const wholeTableRows = 50
const sampleRows = 5
/** Columns of text with at most this many different values have them listed. */
const listedValues = 12
/** Maximum number of different values that are counted in a large table. */
const countedValues = 1000
const maximumCellLength = 80

/**
 * Profile of tables for a model: for each its id, name, columns with types, number of rows, ranges or distinct values, and its rows: all of a
 * small table, of a large one as many as `rowsShown` says by its id, else five.
 */
export function describeTables(tables: readonly Table[], rowsShown: ReadonlyMap<string, number> = new Map()): string {
  return writeTables(tables, rowsShown)
    .map(({ head, rows }) => [head, ...rows].join('\n'))
    .join('\n\n')
}

/** A table in words: what it is, and lines of its rows. */
interface WrittenTable {
  head: string
  rows: string[]
}

function writeTables(tables: readonly Table[], rowsShown: ReadonlyMap<string, number>): WrittenTable[] {
  return tables.map(table => writeTable(table, rowsShown.get(table.id) ?? leastRows(table)))
}

/** Rows that are shown however little room there is. */
function leastRows(table: Table): number {
  const rowCount = countRows(table)
  return rowCount <= wholeTableRows ? rowCount : sampleRows
}

function writeTable(table: Table, rowsShown: number): WrittenTable {
  const rowCount = countRows(table)
  const isWhole = rowCount <= rowsShown
  const shown = table.rows.slice(0, rowsShown)
  const head = [
    `TABLE ${table.id} (${table.name}): ${rowCount} rows${describeChart(table)}`,
    ...table.columns.map(
      (column, index) =>
        `- ${describeColumn(
          column,
          table.rows.map(row => row[index] ?? null),
        )}`,
    ),
    isWhole ? 'All rows:' : `The first ${shown.length} rows:`,
    table.columns.map(column => writeCell(column.name)).join(','),
  ].join('\n')
  return { head, rows: shown.map(writeRow) }
}

function writeRow(row: readonly Cell[]): string {
  return row.map(writeCell).join(',')
}

function describeColumn(column: Column, cells: readonly Cell[]): string {
  const profile = column.profile ?? profileOf(column, cells)
  const type = column.unit ? `${column.type}, unit ${column.unit}` : column.type
  const examples = [...new Set(cells.filter(cell => cell !== null))].slice(0, 3)
  return [
    `${column.name} (${type})`,
    describeValues(column, profile, examples),
    ...(profile.empty > 0 ? [`${profile.empty} empty`] : []),
  ].join('; ')
}

function profileOf(column: Column, cells: readonly Cell[]): ColumnProfile {
  const values = cells.filter(cell => cell !== null)
  const distinct = [...new Set(values)]
  const profile = {
    empty: cells.length - values.length,
    distinct: distinct.length,
    ...(distinct.length <= listedValues && { values: distinct }),
  }
  return column.type === 'number' || column.type === 'date' ? { ...profile, ...rangeOf(values) } : profile
}

function rangeOf(values: readonly Exclude<Cell, null>[]): Pick<ColumnProfile, 'minimum' | 'maximum'> {
  const ordered = values.filter(value => typeof value !== 'boolean')
  let [minimum, maximum] = [ordered[0], ordered[0]]
  if (minimum === undefined || maximum === undefined) return {}
  for (const value of ordered) {
    if (value < minimum) minimum = value
    else if (value > maximum) maximum = value
  }
  return { minimum, maximum }
}

function describeValues(column: Column, profile: ColumnProfile, examples: readonly Cell[]): string {
  const { distinct, minimum, maximum, values } = profile
  if (distinct === 0) return 'no values'
  if (minimum !== undefined && maximum !== undefined && (column.type === 'number' || column.type === 'date'))
    return minimum === maximum ? `always ${minimum}` : `${minimum} to ${maximum}`
  if (values) return `values: ${values.map(writeCell).join(', ')}`
  const many = column.profile && distinct >= countedValues ? `${distinct} or more` : distinct
  return `${many} different values, for example ${examples.map(writeCell).join(', ')}`
}

/** A cell in CSV form, on one line and not too long. */
function writeCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const line = cell.replaceAll(/\s+/g, ' ')
  const short = line.length > maximumCellLength ? `${line.slice(0, maximumCellLength - 1)}…` : line
  return /[",]/.test(short) ? `"${short.replaceAll('"', '""')}"` : short
}

/** A large table of which some rows do not fit. */
export interface UnshownRows {
  name: string
  shown: number
  total: number
}

/**
 * Describes the documents for a model and a person, in at most `maximumCharacters`: for each its name, what was left out of it, the profile of
 * its tables and its text. The text of a file that is one table is omitted: its profile represents it. Of large tables as many rows are shown as
 * there is room for, unless `showsRows` is false. If not everything else fits, every document keeps a share and the description states the cut.
 */
export function describeDocuments(
  documents: readonly Document[],
  maximumCharacters: number,
  showsRows = true,
): { text: string; truncated: boolean; unshown: UnshownRows[] } {
  const numbered = numberTables(documents.flatMap(document => document.tables))
  const describeAll = (rowsShown: ReadonlyMap<string, number>) => {
    const left = [...numbered]
    return documents.map(document => describeDocument(document, left.splice(0, document.tables.length), rowsShown))
  }
  const least = describeAll(new Map())
  const room = maximumCharacters - least.reduce((sum, { text }) => sum + text.length + 2, 0)
  const rowsShown = chooseRows(numbered, showsRows ? room : 0)
  const parts = room > 0 ? describeAll(rowsShown) : least
  const shares = shareOut(
    parts.map(({ text }) => text.length + 2),
    maximumCharacters,
  )
  const cut = parts.map(({ text }, index) => cutText(text, (shares[index] ?? 0) - 2))
  const shownRows = parts.flatMap(({ rowEnds }, index) => {
    const kept = cut[index]?.kept ?? 0
    return rowEnds.map(ends => ends.filter(end => end <= kept).length)
  })
  const unshown = numbered.flatMap((table, index) => {
    const [shown, total] = [shownRows[index] ?? 0, countRows(table)]
    return shown < total ? [{ name: table.name, shown, total }] : []
  })
  const truncated = cut.some(({ kept }, index) => kept !== parts[index]?.text.length)
  return { text: cut.map(({ text }) => text).join('\n\n'), truncated, unshown }
}

/** Number of rows of each large table that fit into this many characters; small requests are met in full. */
function chooseRows(tables: readonly Table[], room: number): Map<string, number> {
  const large = tables.filter(table => countRows(table) > wholeTableRows)
  const lengths = large.map(table => table.rows.map(row => writeRow(row).length + 1))
  const wanted = lengths.map(rows => rows.reduce((sum, length) => sum + length, 0))
  const shares = shareOut(wanted, Math.max(0, room))
  return new Map(
    large.map((table, index) => {
      let left = shares[index] ?? 0
      const fitting = (lengths[index] ?? []).findIndex(length => {
        left -= length
        return left < 0
      })
      const count = fitting < 0 ? table.rows.length : fitting
      return [table.id, Math.max(leastRows(table), count)]
    }),
  )
}

interface Description {
  text: string
  /** For each table, where in the text each of its rows ends. */
  rowEnds: number[][]
}

function describeDocument(
  document: Document,
  tables: readonly Table[],
  rowsShown: ReadonlyMap<string, number>,
): Description {
  const isNamedData = document.kind ? isData(document) : /\.(?:csv|tsv|tab|json)$/i.test(document.name)
  const isTable = isNamedData && tables.length === 1 && tables[0]?.name === document.name
  const notes = document.notes ? `(${document.notes.join('; ')})` : ''
  let text = [`FILE ${document.name}`, notes].filter(part => part !== '').join('\n\n')
  const rowEnds = writeTables(tables, rowsShown).map(({ head, rows }) => {
    text += `\n\n${head}`
    return rows.map(row => {
      text += `\n${row}`
      return text.length
    })
  })
  const prose = isTable ? '' : document.text.trim()
  return { text: prose === '' ? text : `${text}\n\n${prose}`, rowEnds }
}

const cutMark = (left: number) => `\n[… ${left.toLocaleString('en')} more characters left out]`

/** `kept`: how many characters of the text are left. */
function cutText(text: string, limit: number): { text: string; kept: number } {
  if (text.length <= limit) return { text, kept: text.length }
  const room = Math.max(0, limit - cutMark(text.length).length)
  // Cuts at a line end if one is near, and never through a surrogate pair.
  const lineEnd = text.lastIndexOf('\n', room)
  const end = lineEnd > room * 0.8 ? lineEnd : room - (/[\uD800-\uDBFF]/.test(text.charAt(room - 1)) ? 1 : 0)
  return { text: text.slice(0, end) + cutMark(text.length - end), kept: end }
}

/** Distributes the total: small requests are met in full, large ones get equal shares of the rest. */
export function shareOut(wanted: readonly number[], sum: number): number[] {
  const shares = wanted.map(() => 0)
  let left = sum
  const smallestFirst = wanted.map((_, index) => index).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0))
  for (const [position, index] of smallestFirst.entries()) {
    const share = Math.min(wanted[index] ?? 0, Math.floor(left / (wanted.length - position)))
    shares[index] = share
    left -= share
  }
  return shares
}

/** Describes the chart that the file draws from a table, if the table is a chart's. */
function describeChart({ chart }: Table): string {
  if (!chart) return ''
  return `, drawn in the file as a ${chart.isStacked ? 'stacked ' : ''}${chart.mark ?? ''} chart`.replace('  ', ' ')
}
