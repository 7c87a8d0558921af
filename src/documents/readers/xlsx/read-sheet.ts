import type { Cell } from '../../document.ts'
import type { ZipEntry } from '../office/zip-directory.ts'
import type { ReaderContext } from '../reader.ts'
import type { NumberFormat } from './number-format.ts'
import { createTextCollector, unescapeText } from './read-shared-strings.ts'
import { readSerial } from './serial-date.ts'
import { type PartHandlers, walkPart } from './walk-part.ts'

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

/** Columns and rows of the largest sheet that a program makes, and the merged ranges that are kept of one. */
export const widest = 16_384
export const longest = 1_048_576
export const mostMerges = 100_000
/** Limit for the text of all cells together, in multiples of the text limit of a file. */
export const cellTextFactor = 10

/** Reads the cells of a sheet: ECMA-376 part 1, 18.3. Values are never computed, only read. */
export async function readSheet(
  entry: ZipEntry,
  source: SheetSource,
  context: ReaderContext,
  progress: (share: number) => void,
): Promise<Sheet> {
  const sheet: Sheet = { rows: [], merges: [], errors: 0, unsaved: 0 }
  const cells = new CellReader(sheet, source)
  const handlers: PartHandlers = {
    open: (name, attributes) => cells.open(name, attributes),
    text: text => cells.text(text),
    close: name => cells.close(name),
    isDone: () => sheet.cutBy !== undefined,
    progress,
  }
  const isWhole = await walkPart(source.data, entry, handlers, context)
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

/** Adds the cells to `sheet` while the XML of their part is read. */
class CellReader {
  readonly #sheet: Sheet
  readonly #source: SheetSource
  readonly #inline = createTextCollector()
  #row: SheetRow = { index: -1, cells: [] }
  #lastIndex = -1
  #nextColumn = 0
  #cell: OpenCell | undefined
  #isInValue = false

  constructor(sheet: Sheet, source: SheetSource) {
    this.#sheet = sheet
    this.#source = source
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#cell) this.#openInCell(this.#cell, name)
    else if (name === 'c') this.#cell = this.#openCell(attributes)
    else if (name === 'row') this.#openRow(attributes.r)
    else if (name === 'mergeCell') this.#addMerge(attributes.ref)
  }

  text(text: string): void {
    if (this.#isInValue && this.#cell) this.#cell.value += text
    else if (this.#cell) this.#inline.add(text)
  }

  close(name: string): void {
    if (name === 'v') this.#isInValue = false
    else if (name === 'c' && this.#cell) {
      this.#closeCell(this.#cell)
      this.#cell = undefined
    } else this.#inline.close(name)
  }

  #openRow(reference: string | undefined): void {
    const number = Number(reference)
    const index = Number.isInteger(number) && number >= 1 && number <= longest ? number - 1 : this.#lastIndex + 1
    this.#lastIndex = Math.max(this.#lastIndex, index)
    this.#row = { index, cells: [] }
    this.#nextColumn = 0
  }

  #openCell(attributes: Readonly<Record<string, string>>): OpenCell {
    return {
      column: columnOf(attributes.r) ?? this.#nextColumn,
      type: attributes.t ?? 'n',
      style: Number(attributes.s ?? 0),
      value: '',
      hasFormula: false,
    }
  }

  #openInCell(cell: OpenCell, name: string): void {
    if (name === 'v') this.#isInValue = true
    else if (name === 'f') cell.hasFormula = true
    else this.#inline.open(name)
  }

  #closeCell(cell: OpenCell): void {
    this.#nextColumn = cell.column + 1
    if (this.#sheet.cutBy || cell.column >= widest) return
    const read = readCell(cell, this.#inline.take(), this.#source, this.#sheet)
    if (!read) return
    const { left } = this.#source
    left.cells -= 1
    left.characters -= typeof read.value === 'string' ? read.value.length : 0
    if (left.cells < 0) this.#sheet.cutBy = 'workbookCells'
    else if (left.characters < 0) this.#sheet.cutBy = 'textCharacters'
    else this.#addCell({ column: cell.column, ...read })
  }

  /** Rows are listed with their first cell: a sheet may have millions of empty ones. */
  #addCell(cell: SheetCell): void {
    const { cells, index } = this.#row
    if (cells.length === 0 && index < longest) this.#sheet.rows.push(this.#row)
    cells.push(cell)
  }

  #addMerge(reference: string | undefined): void {
    if (this.#sheet.merges.length >= mostMerges) return
    const range = readRange(reference ?? '')
    if (range) this.#sheet.merges.push(range)
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

/** `B7` → 1; undefined for anything but a cell reference. */
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
