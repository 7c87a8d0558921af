import type { ReadLimits } from '../../read-limits.ts'
import type { XmlHandlers } from '../office/xml-parser.ts'
import type { NamedSheet } from '../xlsx/read-named-sheets.ts'
import { cellTextFactor, longest, mostMerges, type Sheet, type SheetRow, widest } from '../xlsx/read-sheet.ts'
import { createCellText } from './cell-text.ts'
import { readValue } from './read-value.ts'

type Attributes = Readonly<Record<string, string>>

/** Reads the sheets from `content.xml` while it is walked through: OpenDocument 1.3 part 3, chapter 9. */
export interface SheetReader {
  handlers: Required<XmlHandlers>
  /** True once a limit was reached. */
  isDone(): boolean
  /** @param cutBy  the limit that ended the part early, if one did */
  sheets(cutBy?: Sheet['cutBy']): NamedSheet[]
}

export function createSheetReader(limits: Pick<ReadLimits, 'workbookCells' | 'textCharacters'>): SheetReader {
  return new ContentReader(limits)
}

/** The cell that is being read. */
interface OpenCell {
  attributes: Attributes
  /** Number of cells that it stands for. */
  repeated: number
}

class ContentReader implements SheetReader {
  readonly #sheets: NamedSheet[] = []
  readonly #text = createCellText()
  #cellsLeft: number
  #charactersLeft: number
  #sheet: Sheet | undefined
  /** Number of tables that are open: one in a cell of another is not a sheet. */
  #tables = 0
  #row: SheetRow = { index: 0, cells: [] }
  #nextRow = 0
  #rowsRepeated = 1
  #column = 0
  #cell: OpenCell | undefined
  readonly #hiddenStyles = new Set<string>()
  #style = ''

  readonly handlers: Required<XmlHandlers> = {
    open: (name, attributes) => this.#open(name, attributes),
    text: text => this.#text.add(text),
    close: name => this.#close(name),
  }

  constructor({ workbookCells, textCharacters }: Pick<ReadLimits, 'workbookCells' | 'textCharacters'>) {
    this.#cellsLeft = workbookCells
    this.#charactersLeft = textCharacters * cellTextFactor
  }

  isDone = (): boolean => this.#cellsLeft < 0 || this.#charactersLeft < 0

  sheets(cutBy?: Sheet['cutBy']): NamedSheet[] {
    const last = this.#sheets.at(-1)?.sheet
    if (last && this.#cellsLeft < 0) last.cutBy = 'workbookCells'
    else if (last && this.#charactersLeft < 0) last.cutBy = 'textCharacters'
    else if (last && cutBy) last.cutBy = cutBy
    return this.#sheets
  }

  #open(name: string, attributes: Attributes): void {
    if (name === 'table') this.#openTable(attributes)
    else if (name === 'style') this.#style = attributes['style:name'] ?? ''
    else if (name === 'table-properties' && attributes['table:display'] === 'false') this.#hiddenStyles.add(this.#style)
    else if (this.#tables !== 1) return
    else if (name === 'table-row') this.#openRow(attributes)
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#openCell(attributes)
    else if (this.#cell) this.#text.open(name, attributes)
  }

  #close(name: string): void {
    if (name === 'table') this.#tables -= 1
    else if (this.#tables !== 1) return
    else if (name === 'table-row') this.#closeRow()
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell()
    else if (this.#cell) this.#text.close(name)
  }

  #openTable(attributes: Attributes): void {
    this.#tables += 1
    if (this.#tables > 1) return
    this.#sheet = { rows: [], merges: [], errors: 0, unsaved: 0 }
    const isHidden = this.#hiddenStyles.has(attributes['table:style-name'] ?? '')
    const name = attributes['table:name'] ?? ''
    this.#sheets.push({ name: isHidden ? `${name} (hidden)` : name, sheet: this.#sheet })
    this.#nextRow = 0
  }

  #openRow(attributes: Attributes): void {
    this.#rowsRepeated = countOf(attributes['table:number-rows-repeated'], longest)
    this.#row = { index: this.#nextRow, cells: [] }
    this.#column = 0
  }

  /** A row with values is listed as often as it is repeated; empty rows are only counted. */
  #closeRow(): void {
    const { index, cells } = this.#row
    for (let copy = 0; cells.length > 0 && copy < this.#rowsRepeated && index + copy < longest; copy += 1) {
      if (copy > 0) this.#cellsLeft -= cells.length
      if (this.isDone()) break
      this.#sheet?.rows.push({ index: index + copy, cells: cells.map(cell => ({ ...cell })) })
    }
    this.#nextRow += this.#rowsRepeated
  }

  #openCell(attributes: Attributes): void {
    this.#cell = { attributes, repeated: countOf(attributes['table:number-columns-repeated'], widest) }
    this.#text.begin()
  }

  #closeCell(): void {
    const sheet = this.#sheet
    if (!this.#cell || !sheet) return
    const { attributes, repeated } = this.#cell
    this.#cell = undefined
    const text = this.#text.take()
    const read = readValue(attributes, text)
    for (let copy = 0; read && copy < repeated && this.#column + copy < widest && !this.isDone(); copy += 1) {
      this.#cellsLeft -= 1
      this.#charactersLeft -= typeof read.value === 'string' ? read.value.length : 0
      if (read.fault) sheet[read.fault] += 1
      this.#row.cells.push({ column: this.#column + copy, value: read.value, unit: read.unit })
    }
    if (read) this.#addMerge(sheet, attributes)
    this.#column += repeated
  }

  #addMerge({ merges }: Sheet, attributes: Attributes): void {
    const columns = countOf(attributes['table:number-columns-spanned'], widest)
    const rows = countOf(attributes['table:number-rows-spanned'], longest)
    if (columns * rows === 1 || merges.length >= mostMerges) return
    const [top, left] = [this.#row.index, this.#column]
    merges.push({ top, left, bottom: top + rows - 1, right: left + columns - 1 })
  }
}

/** A count in an attribute: 1 where it is absent or no number, at most `most`. */
function countOf(written: string | undefined, most: number): number {
  const count = Number(written)
  return Number.isInteger(count) && count >= 1 ? Math.min(count, most) : 1
}
