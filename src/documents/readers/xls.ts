import type { CellSlot, Table as DocumentTable } from '@firecrawl/anydoc'
import type { Cell } from '../document.ts'
import { writeInlines } from './docx/write-inlines.ts'
import { parseDocument } from './office/parse-document.ts'
import type { Reader, ReaderContext } from './reader.ts'
import { type NamedSheet, readNamedSheets } from './xlsx/read-named-sheets.ts'
import type { Sheet } from './xlsx/read-sheet.ts'

/**
 * Workbooks of Excel before 2007: every sheet with the values that its cells hold, not as they are shown. The library that reads these files
 * passes on no formats of numbers: a percentage is a fraction, and money has no unit.
 */
export const readXls: Reader = async (data, context) => {
  const { blocks } = await parseDocument(data, context)
  const left = { cells: context.limits.workbookCells }
  const sheets: NamedSheet[] = []
  // The name of a sheet is a heading above its cells. A workbook with one sheet has no heading.
  let name = ''
  for (const { content, table } of blocks) {
    if (table) sheets.push({ name, sheet: toSheet(table, left, context) })
    else name = writeInlines(content, { language: context.language, noteIds: [] })
  }
  return readNamedSheets(sheets, context)
}

function toSheet({ grid }: DocumentTable, left: { cells: number }, { language }: ReaderContext): Sheet {
  const sheet: Sheet = { rows: [], merges: [], errors: 0, unsaved: 0 }
  for (const [index, slots] of grid.entries()) {
    const row: Sheet['rows'][number] = { index, cells: [] }
    for (const [column, slot] of slots.entries()) {
      const value = readSlot(slot, language)
      if (value === undefined) continue
      left.cells -= 1
      if (left.cells < 0) return { ...sheet, cutBy: 'workbookCells' }
      if (value === null) sheet.errors += 1
      row.cells.push({ column, value, unit: '' })
      addMerge(sheet, slot, index, column)
    }
    if (row.cells.length > 0) sheet.rows.push(row)
  }
  return sheet
}

function addMerge({ merges }: Sheet, { cell }: CellSlot, top: number, left: number): void {
  const { colSpan = 1, rowSpan = 1 } = cell ?? {}
  if (colSpan * rowSpan > 1) merges.push({ top, left, bottom: top + rowSpan - 1, right: left + colSpan - 1 })
}

const errorValue = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A)$/

/** Undefined for an empty cell, null for an error. Text that is a number in its shortest form is that number. */
function readSlot({ cell }: CellSlot, language: string): Cell | undefined {
  const text = (cell?.blocks ?? []).map(({ content }) => writeInlines(content, { language, noteIds: [] })).join('\n')
  if (text === '') return undefined
  if (errorValue.test(text)) return null
  if (text === 'TRUE' || text === 'FALSE') return text === 'TRUE'
  return String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text
}
