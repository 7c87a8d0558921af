import type { Cell } from '../../document.ts'
import type { ZipEntry } from '../office/zip-directory.ts'
import type { ReaderContext } from '../reader.ts'
import type { NumberFormat } from './number-format.ts'
import { createTextCollector, unescapeText } from './read-shared-strings.ts'
import { readSerial } from './serial-date.ts'
import { walkPart } from './walk-part.ts'

/** A cell with something in it. Cells with an error, or a formula without a saved result, are there with null. */
export interface SheetCell {
  /** 0-based. */
  column: number
  /** The value in the file: 0.25 with the unit `%` is shown as 25 %. */
  value: Cell
  unit: string
  /** The cell whose value spans this one: where cells are merged, only the first has one. */
  spannedBy?: SheetCell
}

export interface SheetRow {
  /** 0-based. */
  index: number
  /** Cells by column. */
  cells: SheetCell[]
}

export interface Sheet {
  /** Rows by index; rows without cells are left out. */
  rows: SheetRow[]
  merges: MergedRange[]
  errors: number
  /** Formulas whose result was never saved. */
  unsaved: number
  /** The limit that ended the reading; absent where the whole sheet was read. */
  cutBy?: 'workbookCells' | 'archivePartBytes' | 'textCharacters'
}

export interface MergedRange {
  top: number
  left: number
  bottom: number
  right: number
}

/** Context that the sheets of one workbook share. */
export interface SheetSource {
  data: Uint8Array
  strings: readonly string[]
  formats: readonly NumberFormat[]
  is1904: boolean
  /** Cells and characters that may still be read, over all sheets. */
  left: { cells: number; characters: number }
}

const widest = 16_384
const longest = 1_048_576
const mostMerges = 100_000

/** Reads the cells of a sheet: ECMA-376 part 1, 18.3. Values are never computed, only read. */
export async function readSheet(
  entry: ZipEntry,
  source: SheetSource,
  context: ReaderContext,
  progress: (share: number) => void,
): Promise<Sheet> {
  const sheet: Sheet = { rows: [], merges: [], errors: 0, unsaved: 0 }
  const cells = createCellReader(sheet, source)
  const isWhole = await walkPart(
    source.data,
    entry,
    { ...cells, isDone: () => sheet.cutBy !== undefined, progress },
    context,
  )
  if (!isWhole) sheet.cutBy = 'archivePartBytes'
  return { ...sheet, rows: sortRows(sheet.rows) }
}

/** The cell that is being read. */
interface OpenCell {
  column: number
  type: string
  style: number
  value: string
  hasFormula: boolean
}

function createCellReader(sheet: Sheet, source: SheetSource) {
  const inline = createTextCollector()
  let row: SheetRow = { index: -1, cells: [] }
  let lastIndex = -1
  let nextColumn = 0
  let cell: OpenCell | undefined
  let isInValue = false

  const openRow = (reference: string | undefined) => {
    const number = Number(reference)
    const index = Number.isInteger(number) && number >= 1 && number <= longest ? number - 1 : lastIndex + 1
    lastIndex = Math.max(lastIndex, index)
    row = { index, cells: [] }
    nextColumn = 0
  }
  const closeCell = (closed: OpenCell) => {
    nextColumn = closed.column + 1
    if (sheet.cutBy || closed.column >= widest) return
    const read = readCell(closed, inline.take(), source, sheet)
    if (!read) return
    source.left.cells -= 1
    source.left.characters -= typeof read.value === 'string' ? read.value.length : 0
    if (source.left.cells < 0) sheet.cutBy = 'workbookCells'
    else if (source.left.characters < 0) sheet.cutBy = 'textCharacters'
    else {
      // Rows are listed with their first cell: a sheet may have millions of empty ones.
      if (row.cells.length === 0 && row.index < longest) sheet.rows.push(row)
      row.cells.push({ column: closed.column, ...read })
    }
  }
  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (cell) {
        if (name === 'v') isInValue = true
        else if (name === 'f') cell.hasFormula = true
        else inline.open(name)
      } else if (name === 'c') {
        cell = {
          column: columnOf(attributes.r) ?? nextColumn,
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          value: '',
          hasFormula: false,
        }
      } else if (name === 'row') openRow(attributes.r)
      else if (name === 'mergeCell' && sheet.merges.length < mostMerges) {
        const range = readRange(attributes.ref ?? '')
        if (range) sheet.merges.push(range)
      }
    },
    text(text: string) {
      if (isInValue && cell) cell.value += text
      else if (cell) inline.add(text)
    },
    close(name: string) {
      if (name === 'v') isInValue = false
      else if (name === 'c' && cell) {
        closeCell(cell)
        cell = undefined
      } else inline.close(name)
    },
  }
}

/** Undefined for a cell that is formatted but empty. */
function readCell(
  { type, style, value, hasFormula }: OpenCell,
  inlineText: string,
  { strings, formats, is1904 }: SheetSource,
  sheet: Sheet,
): Pick<SheetCell, 'value' | 'unit'> | undefined {
  const text = (written: string) => (written.trim() === '' ? undefined : { value: written, unit: '' })
  if (type === 'inlineStr') return text(inlineText)
  if (value === '') {
    if (!hasFormula || type === 'str') return undefined
    sheet.unsaved += 1
    return { value: null, unit: '' }
  }
  switch (type) {
    case 's':
      return text(strings[Number(value)] ?? '')
    case 'str':
      return text(unescapeText(value))
    case 'b':
      return { value: value.trim() === '1' || value.trim() === 'true', unit: '' }
    case 'e':
      sheet.errors += 1
      return { value: null, unit: '' }
    case 'd':
      return text(value.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace(/Z$/, ''))
    default: {
      const number = Number(value)
      if (!Number.isFinite(number)) return text(value)
      const format = formats[style]
      if (!format || format.kind === 'number') return { value: number, unit: format?.unit ?? '' }
      return { value: readSerial(number, format.kind, is1904), unit: '' }
    }
  }
}

/** `B7` → 1; undefined for what is no reference of a cell. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^\$?([A-Za-z]{1,3})\$?\d{1,7}$/.exec(reference ?? '')?.[1]
  return letters === undefined ? undefined : numberOf(letters)
}

function numberOf(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readRange(reference: string): MergedRange | undefined {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference)
  if (!match) return undefined
  const [, left = '', top = '', right = '', bottom = ''] = match
  const range = { top: Number(top) - 1, left: numberOf(left), bottom: Number(bottom) - 1, right: numberOf(right) }
  return range.top <= range.bottom && range.left <= range.right ? range : undefined
}

/** Sorts rows and cells, which may be in any order, and repeated: the later cell counts. */
function sortRows(rows: readonly SheetRow[]): SheetRow[] {
  const filled = rows.filter(row => row.cells.length > 0)
  const isSorted = filled.every((row, index) => row.index > (filled[index - 1]?.index ?? -1))
  const sorted = isSorted ? filled : joinRows(filled)
  for (const row of sorted) {
    if (row.cells.every((cell, index) => cell.column > (row.cells[index - 1]?.column ?? -1))) continue
    const byColumn = new Map(row.cells.map(cell => [cell.column, cell]))
    row.cells = [...byColumn.values()].sort((one, other) => one.column - other.column)
  }
  return sorted
}

function joinRows(rows: readonly SheetRow[]): SheetRow[] {
  const byIndex = new Map<number, SheetRow>()
  for (const row of rows) {
    const known = byIndex.get(row.index)
    if (known) known.cells.push(...row.cells)
    else byIndex.set(row.index, row)
  }
  return [...byIndex.values()].sort((one, other) => one.index - other.index)
}
